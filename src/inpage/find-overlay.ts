import type { ElementLocator } from "../sequence/locator.js";
import type { findByPath } from "./find-by-path.js";
import type { makeLocatorMaker } from "./make-locators.js";
import type { makePageKit } from "./page-kit.js";

/** Something that lies over a form, and what can be pressed in it. */
export interface Overlay {
  readonly text: string;
  /** Whether a switch in it is on that could be off. */
  readonly isOn: boolean;
  readonly buttons: readonly { readonly text: string; readonly locators: readonly ElementLocator[] }[];
}

export interface OverlayReaders {
  readonly makePageKit: typeof makePageKit;
  readonly makeLocatorMaker: typeof makeLocatorMaker;
  readonly findByPath: typeof findByPath;
}

/**
 * What lies over one of the given elements of a form, or shuts it off as a modal dialog; null where a person could
 * use all of them.
 */
export function findOverlay(readers: OverlayReaders, paths: readonly string[]): string {
  const LONGEST_TEXT = 300;
  const MOST_BUTTONS = 40;
  const kit = readers.makePageKit(true);
  const up = (element: Element): Element | null => {
    const parent = kit.dom.parentElement(element);
    if (parent !== null) return parent;
    const root = kit.dom.rootOf(element);
    return root instanceof ShadowRoot ? root.host : null;
  };
  const isAround = (outer: Element, inner: Element): boolean => {
    for (let at: Element | null = inner; at !== null; at = up(at)) if (at === outer) return true;
    return false;
  };
  /** What is seen at a point, through open shadow roots. */
  const at = (x: number, y: number): Element | null => {
    let seen = document.elementFromPoint(x, y);
    for (let inner = seen?.shadowRoot?.elementFromPoint(x, y); inner && inner !== seen;) {
      seen = inner;
      inner = seen.shadowRoot?.elementFromPoint(x, y);
    }
    return seen;
  };
  /** The outermost element that is taken out of the flow, around what covers. */
  const layerOf = (cover: Element, covered: Element): Element | null => {
    let layer: Element | null = null;
    for (let each: Element | null = cover; each !== null && !isAround(each, covered); each = up(each)) {
      const { position } = getComputedStyle(each);
      const isDialog = each.matches("dialog, [role=dialog], [role=alertdialog], [aria-modal=true]");
      if (position === "fixed" || position === "absolute" || position === "sticky" || isDialog) layer = each;
    }
    return layer;
  };

  let layer: Element | null = null;
  for (const path of paths) {
    const field = readers.findByPath(path);
    if (field === null) continue;
    field.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const box = field.getBoundingClientRect();
    const cover = at(box.x + box.width / 2, box.y + box.height / 2);
    if (cover === null || isAround(cover, field) || isAround(field, cover)) continue;
    // A label drawn over its field is part of it.
    if (cover.closest("label") !== null && cover.closest("form") === field.closest("form")) continue;
    layer = layerOf(cover, field);
    if (layer !== null) break;
  }
  if (layer === null) return "null";
  // A backdrop covers, and the dialog it belongs to lies beside it.
  const dialogs = kit
    .query("dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]")
    .filter((dialog) => kit.isVisible(dialog));
  const front = at(innerWidth / 2, innerHeight / 2);
  const beside = layer.textContent.trim() === "" && front !== null ? [front] : [];
  const layers = [...new Set([layer, ...dialogs, ...beside.flatMap((one) => up(one) ?? one)])];
  const pressable = layers
    .flatMap((each) => [
      ...each.querySelectorAll(
        "button, a, input[type=button], input[type=submit], [role=button], [onclick], [class*=close], [class*=dismiss]",
      ),
    ])
    .filter((button) => kit.isVisible(button))
    .slice(0, MOST_BUTTONS);
  const maker = readers.makeLocatorMaker(kit, pressable);
  const overlay: Overlay = {
    text: kit.fold(layers.map((each) => (each as HTMLElement).innerText).join(" ")).slice(0, LONGEST_TEXT),
    isOn: layers.some((each) =>
      [...each.querySelectorAll("input[type=checkbox], [role=switch], [role=checkbox]")].some(
        (choice) =>
          !choice.matches(":disabled, [aria-disabled=true]") &&
          (choice instanceof HTMLInputElement
            ? choice.checked
            : choice.getAttribute("aria-checked") === "true"),
      ),
    ),
    buttons: pressable.map((button) => ({
      text: `${kit.labelOf(button)} ${button.textContent.trim() === "" ? (button.getAttribute("class") ?? "") : ""}`.trim(),
      locators: maker.locatorsFor(button, kit.labelOf(button)),
    })),
  };
  return JSON.stringify(overlay);
}
