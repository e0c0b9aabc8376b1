import type { Box } from "../geometry/box.js";
import type { ElementLocator } from "../sequence/locator.js";
import type { FieldKind } from "./form-field.js";

/** Why a person does not see something that is in the document. */
export type HiddenReason = "display" | "visibility" | "opacity" | "size" | "clipped" | "off-canvas";

/** An element that holds texts or controls, somewhere below it. */
export interface LayoutNode {
  /** Place of the element around it in the list of nodes; -1 for the outermost. */
  readonly parent: number;
  readonly tag: string;
  /** How it takes part in the layout: "block", "inline", "flex", "grid", "table-cell" … */
  readonly display: string;
  readonly role: string;
  /** Names its author gave it: class and id. */
  readonly names: string;
  readonly box: Box;
  /** Where an anchor leads, as an absolute address; also "javascript:…". */
  readonly href?: string;
  readonly rel?: string;
  /** What an anchor or button is called besides what stands in it: aria-label, else title. */
  readonly label?: string;
  /** The pointer becomes a hand over it. */
  readonly isPressable?: true;
  /** Marked as the one of several that is in force: aria-current, aria-selected. */
  readonly isCurrent?: true;
  readonly isDisabled?: true;
  /** It has a scroll bar of its own and more content than it shows. */
  readonly scrolls?: true;
}

/** A picture, whether it was loaded or not. */
export interface PagePicture {
  /** Absolute address; also of one that is loaded when it is scrolled to. */
  readonly url: string;
  readonly alt: string;
  readonly box: Box;
  readonly node: number;
  readonly order: number;
}

export const TEXT_SOURCES = ["text", "generated", "image", "placeholder", "value", "button"] as const;

/** One text node, or the part of it that stands on one line; or the hint or value shown in a control. */
export interface TextFragment {
  readonly text: string;
  readonly source: (typeof TEXT_SOURCES)[number];
  readonly box: Box;
  readonly hidden: HiddenReason | null;
  /** The element it stands in. */
  readonly node: number;
  /**
   * Place in the document, counted over fragments, controls and buttons together. A hint or value has the place of its
   * control.
   */
  readonly order: number;
  /** True where white space separates it from the fragment before. */
  readonly spaced: boolean;
  readonly fontSize: number;
  /** 400 is normal, 700 is bold. */
  readonly fontWeight: number;
  /** Red, green and blue, each from 0 to 255. */
  readonly color: readonly [number, number, number];
  readonly isLink: boolean;
}

export interface FieldOption {
  readonly text: string;
  readonly value: string;
  readonly selected: boolean;
  readonly disabled: boolean;
}

/** What the page demands of a value. */
interface FieldConstraints {
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly disabled: boolean;
  readonly maxLength: number | null;
  readonly pattern: string | null;
  readonly min: string | null;
  readonly max: string | null;
  readonly step: string | null;
  /** The values of its datalist. */
  readonly suggestions: readonly string[];
}

/** What the author of the page says in markup a field is called. */
export interface MarkupNames {
  /** Texts of its label elements and of what aria-labelledby names. */
  readonly labels: readonly string[];
  /** The nodes these texts stand in. */
  readonly labelNodes: readonly number[];
  readonly ariaLabel: string;
  readonly placeholder: string;
  readonly title: string;
  /** Texts that aria-describedby names. */
  readonly descriptions: readonly string[];
  readonly name: string;
  readonly id: string;
  readonly autocomplete: string;
  /** What the element is called that groups it with others: its legend, or its aria name. */
  readonly group: string;
}

/** How a control is worked that is not, or not only, a native one. */
export type Widget =
  "autocomplete" | "listbox" | "calendar" | "slider" | "toggle" | "tags" | "editable" | "choice" | "spinner";

/** One thing of a page that takes a value. */
export interface PageControl {
  readonly kind: FieldKind;
  readonly tag: string;
  /** The type attribute as the browser understands it. */
  readonly type: string;
  readonly widget: Widget | null;
  /** Ways to find it again in its frame, best first. */
  readonly locators: readonly ElementLocator[];
  /** The way to it by CSS; a blank leads into a shadow root. */
  readonly selector: string;
  readonly box: Box;
  readonly hidden: HiddenReason | null;
  /**
   * What a person presses instead of a hidden field, where that is seen: the label of a check box, radio button or file
   * field, the box drawn around a combobox.
   */
  readonly proxy: Box | null;
  readonly node: number;
  readonly order: number;
  /** Place of its form element among those of the frame; null outside any. */
  readonly form: number | null;
  /** The element that groups it with others by role: radiogroup, group, fieldset; -1 where there is none. */
  readonly group: number;
  readonly markup: MarkupNames;
  readonly options: readonly FieldOption[];
  readonly multiple: boolean;
  /** What it holds now; never that of a password. */
  readonly value: string;
  readonly checked: boolean;
  readonly constraints: FieldConstraints;
}

/** Something that may send a form. */
export interface PageButton {
  readonly text: string;
  readonly kind: "submit" | "image" | "button" | "reset" | "anchor";
  readonly locators: readonly ElementLocator[];
  readonly selector: string;
  readonly box: Box;
  readonly hidden: HiddenReason | null;
  readonly node: number;
  readonly order: number;
  readonly form: number | null;
  readonly names: string;
}

/** A form element. */
export interface FormElement {
  readonly node: number;
  readonly action: string;
  readonly method: string;
  readonly role: string;
  readonly names: string;
  readonly box: Box;
}

/** What stands where in one frame. */
export interface FrameLayout {
  readonly url: string;
  readonly title: string;
  readonly language: string;
  /** The frames to enter from the top document to come here, outermost first. */
  readonly path: readonly (readonly ElementLocator[])[];
  /** Where the frame's document begins on the page. */
  readonly origin: { readonly x: number; readonly y: number };
  /** Width and height of a character of the page's usual font. */
  readonly cell: { readonly width: number; readonly height: number };
  readonly rightToLeft: boolean;
  readonly nodes: readonly LayoutNode[];
  readonly fragments: readonly TextFragment[];
  readonly controls: readonly PageControl[];
  readonly buttons: readonly PageButton[];
  readonly forms: readonly FormElement[];
  /** Absent in layouts that were saved before pictures were read. */
  readonly pictures?: readonly PagePicture[];
  /** Texts and controls beyond the limits of one look. */
  readonly leftOut: number;
}

/** What stands where on a page: plain JSON that can be saved and judged again without a browser. */
export interface PageLayout {
  readonly url: string;
  readonly frames: readonly FrameLayout[];
}
