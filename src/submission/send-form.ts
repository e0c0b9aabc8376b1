import type { SubmitWay } from "../analysis/page-analysis.js";
import type { PageEffect, Step } from "../sequence/step.js";
import type { Target } from "../sequence/locator.js";
import { clearTheWay } from "./clear-the-way.js";
import { messageOf } from "./fill-field.js";
import type { FormPage } from "./form-page.js";
import type { FormView } from "./form-view.js";
import { isDangerous } from "./may-submit.js";
import { AnswerWatch, type Answer, type Watched } from "./watch-answer.js";
import { formIdentity, type WayMemory } from "./way-memory.js";

/** A way of sending that was tried. */
export interface TriedWay {
  readonly how: SubmitWay["how"];
  readonly text: string;
  readonly result: "answer" | "nothing" | "complaint" | "unusable" | "lost";
  readonly detail: string;
}

export type SendResult =
  | {
      readonly kind: "answered";
      readonly answer: Answer;
      readonly way: SubmitWay;
      readonly tried: readonly TriedWay[];
    }
  | { readonly kind: "lost"; readonly detail: string; readonly tried: readonly TriedWay[] }
  /** The page complains of fields; what it says is in the last try. */
  | { readonly kind: "complaint"; readonly fields: readonly Complaint[]; readonly tried: readonly TriedWay[] }
  | { readonly kind: "nothing"; readonly tried: readonly TriedWay[] };

/** A field the page does not accept as it was filled. */
export interface Complaint {
  readonly label: string;
  readonly complaint: string;
}

/** When the page complains this often, other buttons will not change its mind. */
const MOST_COMPLAINTS = 2;
/** A disabled button may wait for the page to check what was filled in. */
const ENABLED_MS = 1_000;

/** Sends a form: the ways of its ladder one after the other, until one brings an answer. */
export async function sendForm(page: FormPage, view: FormView, memory: WayMemory): Promise<SendResult> {
  const identity = formIdentity(view);
  const tried: TriedWay[] = [];
  let complained: readonly Complaint[] = [];
  let complaints = 0;
  for (const way of memory.inOrder(identity, view.analysis.submit)) {
    const { how, text } = way;
    const note = (result: TriedWay["result"], detail: string): void => {
      tried.push({ how, text, result, detail });
    };
    if (isDangerous({ text, kind: "button" })) {
      note("unusable", "its words say that it does something else");
      continue;
    }
    const target = targetOf(view, way);
    if (target === null) continue;
    const begun = page.steps.length;
    const watched = await tryWay(page, view, way, target);
    if (watched.kind === "unusable") {
      page.forgetAfter(begun);
      note("unusable", watched.detail);
      continue;
    }
    if (watched.kind === "lost") {
      note("lost", watched.detail);
      return { kind: "lost", detail: watched.detail, tried };
    }
    const fields = await complaintsOf(page, view, watched);
    if (fields.length > 0) {
      complained = fields;
      complaints++;
      page.forgetAfter(begun);
      note("complaint", fields.map(({ label, complaint }) => `${label}: ${complaint}`).join("; "));
      if (complaints >= MOST_COMPLAINTS) break;
      continue;
    }
    if (watched.kind === "nothing") {
      page.forgetAfter(begun);
      note("nothing", "the page stayed as it was");
      continue;
    }
    const { answer } = watched;
    withEffect(page, begun, effectOf(answer));
    memory.learn(identity, way);
    note("answer", answer.by);
    return { kind: "answered", answer, way, tried };
  }
  return complained.length > 0
    ? { kind: "complaint", fields: complained, tried }
    : { kind: "nothing", tried };
}

/** Messages at fields are few lines; results are more. */
const SMALL = 4;
const COMPLAINING =
  /\b(?:please (?:enter|choose|select|fill|pick|provide|specify)|(?:is|are) required|required field|must (?:be|not|choose|select|enter)|not a valid|invalid|too short|at least \w+ (?:characters|letters|field)|bitte .{0,40}(?:eingeben|auswählen|wählen|ausfüllen)|pflichtfeld|ungültig|obligatoire|veuillez|obligatorio|introduzca|seleccione|obbligatorio|inserisci|obrigat[oó]rio|verplicht|wymagane)\b/iu;

async function tryWay(
  page: FormPage,
  view: FormView,
  way: SubmitWay,
  target: Target,
): Promise<Watched | { readonly kind: "unusable"; readonly detail: string }> {
  if (way.how === "button" || way.how === "anchor") {
    const state = await page.state(way.selector);
    if (state === null) return { kind: "unusable", detail: "it is no longer on the page" };
    if (state.disabled && !(await isEnabledSoon(page, way.selector)))
      return { kind: "unusable", detail: "it is disabled" };
  }
  const watch = await AnswerWatch.begin(page);
  const step = stepOf(way, target);
  try {
    await page.do(step);
  } catch (error) {
    const cleared = await clearTheWay(page, view).catch(() => null);
    if (cleared === null || cleared.closed.length === 0) {
      watch.stop();
      return { kind: "unusable", detail: messageOf(error) };
    }
    try {
      await page.do(step);
    } catch (again) {
      watch.stop();
      return { kind: "unusable", detail: messageOf(again) };
    }
  }
  return watch.end();
}

async function isEnabledSoon(page: FormPage, path: string): Promise<boolean> {
  await page.untilChanged(ENABLED_MS);
  return (await page.state(path))?.disabled === false;
}

function stepOf({ how }: SubmitWay, target: Target): Step {
  switch (how) {
    case "button":
    case "anchor":
      return { kind: "click", target };
    case "enter":
      return { kind: "press", key: "Enter", target };
    case "event":
      return { kind: "submit", target };
    default: {
      const forgotten: never = how;
      throw new Error(`unknown way ${JSON.stringify(forgotten)}`);
    }
  }
}

/** The locators of what a way presses. */
function targetOf({ frame }: FormView, { selector, text, how }: SubmitWay): Target | null {
  const found =
    how === "button" || how === "anchor"
      ? frame.buttons.find((button) => button.selector === selector)
      : frame.controls.find((control) => control.selector === selector);
  if (found === undefined) return null;
  return { frames: frame.path, locators: found.locators, description: text === "" ? how : text };
}

/** What the page, or the browser, does not accept about the fields, after a try. */
async function complaintsOf(
  page: FormPage,
  { handles }: FormView,
  watched: Exclude<Watched, { kind: "lost" }>,
): Promise<readonly Complaint[]> {
  const changed = watched.kind === "answer";
  if (changed && (watched.answer.by !== "change" || watched.answer.newLines > SMALL)) return [];
  const paths = new Map(
    [...handles.values()].flatMap(({ field, controls }) =>
      controls.map(({ path }) => [path, field.label] as const),
    ),
  );
  try {
    const found = await page.complaints([...paths.keys()]);
    const named = found
      // What the browser finds wrong it says without changing the page; a form emptied after its answer is no complaint.
      .filter(({ complaintOfPage }) => complaintOfPage || !changed)
      .map(({ path, complaint }) => ({ label: paths.get(path) ?? path, complaint }));
    if (named.length > 0 || !changed || !COMPLAINING.test(watched.answer.newText)) return named;
    return [{ label: "", complaint: watched.answer.newText }];
  } catch {
    // The document was replaced: there is nothing left to complain of.
    return [];
  }
}

function effectOf({ by, url, method }: Answer): PageEffect {
  switch (by) {
    case "document":
      return { kind: "navigation", url, method };
    case "history":
      return { kind: "history", url };
    case "popup":
      return { kind: "popup", url };
    case "download":
      return { kind: "download", url };
    case "change":
    case "frame":
      return { kind: "change" };
    default: {
      const forgotten: never = by;
      throw new Error(`unknown answer ${JSON.stringify(forgotten)}`);
    }
  }
}

/** Notes at the step that sent the form what the page did. */
function withEffect(page: FormPage, from: number, effect: PageEffect): void {
  const at = page.steps.findLastIndex((step, place) => place >= from && step.kind !== "window");
  const step = page.steps[at];
  if (step !== undefined) page.steps[at] = { ...step, effect };
}
