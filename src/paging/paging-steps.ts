import { locateNodes } from "../browser/locate-nodes.js";
import type { MiniBrowser } from "../browser/mini-browser.js";
import type { PageLayout } from "../page/layout.js";
import type { FoundRecords } from "../response/find-records.js";
import type { Target } from "../sequence/locator.js";
import type { Step } from "../sequence/step.js";
import type { PagingControl } from "./paging-control.js";

/** How far down the page, or what scrolls in it, stands. */
export interface Scrolled {
  readonly y: number;
}

const LOCATE_MS = 5_000;
/** The window a page is laid out in. */
const WINDOW_HEIGHT = 900;
/** So much of what was seen stays in view: nothing is passed over where only what is in view is drawn. */
const OVERLAP = 0.3;

/** What a person would do with a paging control; null where its element is gone. */
export async function stepsFor(
  mini: MiniBrowser,
  layout: PageLayout,
  found: FoundRecords,
  control: PagingControl,
  scrolled: Scrolled,
): Promise<{ readonly step: Step; readonly scrolled: Scrolled | null } | null> {
  const frame = layout.frames[control.frame];
  if (frame === undefined) return null;
  switch (control.kind) {
    case "next":
    case "number":
    case "more": {
      const [target] = await locateNodes(mini, frame, [control.node], LOCATE_MS);
      return target == null ? null : { step: { kind: "click", target }, scrolled: { y: 0 } };
    }
    case "page-size": {
      const field = frame.controls[control.control];
      if (field === undefined) return null;
      const target: Target = { frames: frame.path, locators: field.locators, description: field.markup.name };
      const options = [{ kind: "literal", text: control.largest.text }] as const;
      return { step: { kind: "choose", target, options }, scrolled: null };
    }
    case "scroll": {
      const bottom = Math.max(0, ...found.records.map(({ box }) => box.y + box.height));
      if (control.node === null) {
        if (control.frame !== 0) return null;
        const y = Math.max(scrolled.y + 1, Math.round(bottom - OVERLAP * WINDOW_HEIGHT));
        return { step: { kind: "scroll", x: 0, y }, scrolled: { y } };
      }
      const box = frame.nodes[control.node]?.box;
      const [target] = await locateNodes(mini, frame, [control.node], LOCATE_MS);
      if (box === undefined || target == null) return null;
      // Boxes are those on the page: what is scrolled within moves up by as much as it is scrolled.
      const y = Math.max(scrolled.y + 1, Math.round(scrolled.y + bottom - box.y - OVERLAP * box.height));
      return { step: { kind: "scroll", x: 0, y, target }, scrolled: { y } };
    }
    default: {
      const forgotten: never = control;
      throw new Error(`unknown control ${JSON.stringify(forgotten)}`);
    }
  }
}
