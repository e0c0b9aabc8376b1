import { around, gapX, gapY, type Box } from "../geometry/box.js";
import type { LayoutForm } from "../page/layout-form.js";
import type { FrameLayout, PageButton, PageControl, PageLayout } from "../page/layout.js";
import type { SubmitWay } from "./page-analysis.js";
import { rectOf } from "./page-rect.js";
import { sendingLikeness } from "./submit-words.js";

/** The order in which what is made for sending is tried. */
const BUTTON_KINDS = ["submit", "image", "button"] as const;
/** A script anchor farther away than this, in character cells, belongs to something else. */
const ANCHOR_REACH = 15;
/** Beyond the nearest few, anchors are the page's menus. */
const MOST_ANCHORS = 5;
/** At this distance in character cells nearness counts half. */
const HALF_NEAR = 5;
/** Kinds in which the Enter key sends the form. */
const TYPED: ReadonlySet<string> = new Set([
  ...["text", "search", "email", "tel", "url", "password", "number", "date", "time", "combobox"],
]);

/**
 * The ways to send a form, in the order they should be tried: buttons made for it, anchors with script near
 * the form, the Enter key in the last text field, the form's own submit event.
 */
export function submitLadder(page: PageLayout, form: LayoutForm): SubmitWay[] {
  const frame = page.frames[form.frame];
  if (frame === undefined) return [];
  const controls = form.controls.flatMap((place) => frame.controls[place] ?? []);
  const own = form.buttons.flatMap((place) => frame.buttons[place] ?? []);
  return [
    ...BUTTON_KINDS.flatMap((kind) => buttonsOf(own, kind)).map((button) =>
      pressing(frame, button, "button"),
    ),
    ...anchorsNear(frame, controls, own, form).map((anchor) => pressing(frame, anchor, "anchor")),
    ...otherWays(frame, controls, form.element !== null),
  ];
}

function pressing(
  frame: FrameLayout,
  { selector, text, box }: PageButton,
  how: "button" | "anchor",
): SubmitWay {
  return { selector, text, how, rect: rectOf(frame, box) };
}

/** What a person reads on it; where that is a picture, what its author called it. */
function wordsOn({ text, names }: PageButton): string {
  return text === "" ? names : text;
}

/** Of one kind: those that read like sending first, those that undo last, else as they stand. */
function buttonsOf(buttons: readonly PageButton[], kind: PageButton["kind"]): PageButton[] {
  return buttons
    .filter((button) => button.kind === kind && button.hidden === null)
    .map((button) => ({ button, sending: sendingLikeness(wordsOn(button)) }))
    .sort((a, b) => b.sending - a.sending || a.button.order - b.button.order)
    .map(({ button }) => button);
}

function anchorsNear(
  frame: FrameLayout,
  controls: readonly PageControl[],
  own: readonly PageButton[],
  form: LayoutForm,
): PageButton[] {
  const [first, ...others] = controls.filter(({ hidden }) => hidden === null).map(({ box }) => box);
  if (first === undefined) return [];
  const place = around([first, ...others]);
  const isTheirs = (anchor: PageButton): boolean => anchor.form !== null && anchor.form !== form.element;
  return frame.buttons
    .filter((button) => button.kind === "anchor" && button.hidden === null && !isTheirs(button))
    .flatMap((anchor) => {
      const distance = cellsBetween(frame, place, anchor.box);
      if (distance > ANCHOR_REACH && !own.includes(anchor)) return [];
      const sending = sendingLikeness(wordsOn(anchor));
      return sending < 0 ? [] : [{ anchor, score: sending + HALF_NEAR / (HALF_NEAR + distance) }];
    })
    .sort((a, b) => b.score - a.score || a.anchor.order - b.anchor.order)
    .slice(0, MOST_ANCHORS)
    .map(({ anchor }) => anchor);
}

function otherWays(frame: FrameLayout, controls: readonly PageControl[], hasElement: boolean): SubmitWay[] {
  const ways: SubmitWay[] = [];
  const at = ({ selector, box }: PageControl, how: "enter" | "event"): SubmitWay => ({
    selector,
    text: "",
    how,
    rect: rectOf(frame, box),
  });
  const typed = controls.findLast(
    ({ kind, hidden, tag }) => hidden === null && tag !== "textarea" && TYPED.has(kind),
  );
  if (typed !== undefined) ways.push(at(typed, "enter"));
  const field = typed ?? controls.find(({ hidden }) => hidden === null);
  if (hasElement && field !== undefined) ways.push(at(field, "event"));
  return ways;
}

function cellsBetween({ cell }: FrameLayout, a: Box, b: Box): number {
  return Math.hypot(Math.max(0, gapX(a, b)) / cell.width, Math.max(0, gapY(a, b)) / cell.height);
}
