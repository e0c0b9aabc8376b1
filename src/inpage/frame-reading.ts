import type { ElementLocator } from "../sequence/locator.js";
import type { ClickableReason, PageLink } from "../page/page-link.js";
import type { PageForm } from "../page/form-field.js";
import type { StorageEntry } from "../route/session.js";

/** What to look for in a frame beyond its text and links. */
export interface ReadFrameOptions {
  /** Elements, or the document, that carry a click listener of their own come first among the extra arguments … */
  readonly clickListeners: number;
  /** … then those that only listen for the pointer coming over them. */
  readonly hoverListeners: number;
  /** A listener on the window may serve any element below it. */
  readonly windowListens: boolean;
  /** False where it is known that the frame has no shadow roots. */
  readonly hasShadows: boolean;
  readonly withContext: boolean;
  readonly withHtml: boolean;
  readonly maxClickables: number;
}

/** A clickable as found in one frame, before the way to that frame is put in front. */
export interface FrameClickable {
  readonly locators: readonly ElementLocator[];
  readonly description: string;
  readonly reason: ClickableReason;
  readonly signature: string;
  readonly visible: boolean;
  readonly href: string | null;
  readonly alsoCalled?: readonly string[];
  readonly acts?: boolean;
  /** The nearest visible element around a hidden one: pointing at it may bring the hidden one out. */
  readonly trigger: { readonly locators: readonly ElementLocator[]; readonly description: string } | null;
}

/** What one look into one frame yields. */
export interface FrameReading {
  readonly url: string;
  readonly title: string;
  readonly language: string;
  readonly contentType: string;
  /** HTTP status of the document, 0 where the browser does not tell. */
  readonly status: number;
  readonly text: string;
  readonly html: string;
  readonly links: readonly PageLink[];
  readonly clickables: readonly FrameClickable[];
  /** Clickables beyond the limit. */
  readonly clickablesLeftOut: number;
  readonly forms: readonly PageForm[];
  readonly localStorage: readonly StorageEntry[];
  readonly sessionStorage: readonly StorageEntry[];
}
