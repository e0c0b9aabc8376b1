import { DeadlineError, withDeadline } from "../browser/deadline.js";
import type { MiniBrowser } from "../browser/mini-browser.js";
import type { SettleMemory } from "../browser/settle-memory.js";
import { RouteUnreachableError } from "../browser/visit-errors.js";
import type { DomainDefinition } from "../domain/definition.js";
import { judgeKind } from "../formkind/judge-kind.js";
import { todayOf } from "../query/calendar-date.js";
import type { Picks } from "../query/pick-queries.js";
import { planQuery, type QueryPlan } from "../query/plan-query.js";
import type { Step } from "../sequence/step.js";
import { lettersOf } from "../text/letters.js";
import { clearTheWay } from "./clear-the-way.js";
import { fillField, type FilledField } from "./fill-field.js";
import { DEFAULT_SUBMISSION_LIMITS, FormPage, type SubmissionLimits } from "./form-page.js";
import { matchesOf, type FormView, type JudgePage } from "./form-view.js";
import { maySubmit } from "./may-submit.js";
import { newLines } from "./new-lines.js";
import { sendForm, type TriedWay } from "./send-form.js";
import type { Submission, SubmissionOutcome } from "./submission.js";
import { AnswerWatch, type Answer } from "./watch-answer.js";
import { WayMemory } from "./way-memory.js";

export interface SubmitRequest {
  /** Place of the form among those of the page that is open. */
  readonly form: number;
  readonly query: Picks;
  readonly domain: Pick<DomainDefinition, "name" | "attributes">;
  /** Judges the page's forms, with what they ask of the domain. */
  readonly judge: JudgePage;
  /** What worked on forms like this before; learns from this one. */
  readonly memory?: WayMemory;
  /** How long answers of forms went on changing; learns from this one. */
  readonly settling?: SettleMemory;
  readonly limits?: Partial<SubmissionLimits>;
  readonly today?: Date;
}

/** A form of more steps than this collects something. */
const MOST_STEPS = 6;
const MOST_ROUNDS = 60;
/** After a field is left, what it brings appears this soon. */
const LEFT_MS = 400;
/** So many lines appear by themselves only where the page searches while one types. */
const LIVE_LINES = 3;

/**
 * Puts a query to a form of the page that is open, as a person would: closes what lies over it, fills in field by
 * field and looks at each, sends it, and waits until what comes back has settled. Whatever goes wrong is an outcome.
 */
export async function submitQuery(mini: MiniBrowser, request: SubmitRequest): Promise<Submission> {
  const limits = { ...DEFAULT_SUBMISSION_LIMITS, ...request.limits };
  const run = new Run(new FormPage(mini, request.judge, limits, request.settling), request);
  const started = performance.now();
  const url = mini.page.url();
  let outcome: SubmissionOutcome;
  try {
    outcome = await withDeadline(run.run(), limits.totalMs, "filling and sending the form");
  } catch (error) {
    outcome = { kind: "lost", detail: describe(error) };
    mini.tainted ??= "a submission ended in the middle";
  }
  return {
    url,
    form: request.form,
    query: request.query,
    leftOut: run.leftOut,
    outcome,
    filled: run.filled,
    tried: run.tried,
    closed: run.closed,
    steps: run.steps,
    ms: Math.round(performance.now() - started),
  };
}

type Filling =
  | { readonly kind: "full"; readonly view: FormView }
  | { readonly kind: "stopped"; readonly outcome: SubmissionOutcome };

class Run {
  readonly filled: FilledField[] = [];
  readonly tried: TriedWay[] = [];
  readonly closed: string[] = [];
  leftOut: readonly string[] = [];
  readonly #page: FormPage;
  readonly #request: SubmitRequest;
  readonly #memory: WayMemory;

  constructor(page: FormPage, request: SubmitRequest) {
    this.#page = page;
    this.#request = request;
    this.#memory = request.memory ?? new WayMemory();
  }

  get steps(): readonly Step[] {
    return this.#page.steps;
  }

  async run(): Promise<SubmissionOutcome> {
    const page = this.#page;
    const first = (await page.forms()).find(({ form }) => form.index === this.#request.form);
    if (first === undefined)
      return { kind: "lost", detail: `there is no form ${this.#request.form} on the page` };
    page.enter(first);
    const permission = maySubmit(first.frame, first.form, judgeKind(first.page, first.form));
    if (permission.kind === "refused")
      return { kind: "not-sent", because: "unsafe", reasons: permission.reasons };
    const plan = this.#plan(first);
    if (plan.kind === "refusal") return { kind: "not-sent", because: "plan", reasons: plan.reasons };
    const cleared = await clearTheWay(page, first);
    this.closed.push(...cleared.closed);
    if (cleared.left !== null) {
      const reasons = [`something lies over the form and cannot be refused: "${cleared.left}"`];
      return { kind: "not-sent", because: "covered", reasons };
    }
    const before = await page.mini.visibleText();
    let view = first;
    for (let step = 0; step < MOST_STEPS; step++) {
      const filling = await this.#fill(view);
      if (filling.kind === "stopped") return filling.outcome;
      view = filling.view;
      const sent = await sendForm(page, view, this.#memory);
      this.tried.push(...sent.tried);
      switch (sent.kind) {
        case "lost":
          return { kind: "lost", detail: sent.detail };
        case "complaint":
          return { kind: "complained", fields: sent.fields };
        case "nothing":
          return this.#liveAnswer(before);
        case "answered": {
          const next = await this.#nextStep(view, sent.answer);
          if (next === null) return outcomeOf(sent.answer, sent.way);
          view = next;
          break;
        }
        default: {
          const forgotten: never = sent;
          throw new Error(`unknown result ${JSON.stringify(forgotten)}`);
        }
      }
    }
    return { kind: "no-answer", detail: `after ${MOST_STEPS} steps the form still asks` };
  }

  #plan(view: FormView): QueryPlan {
    const { domain, query, today = new Date() } = this.#request;
    const plan = planQuery(view.askable, matchesOf(view, domain), query, {
      attributes: domain.attributes,
      language: view.askable.language,
      today: todayOf(today),
      filled: new Set(this.filled.map(({ key }) => key)),
    });
    const done = new Set(this.filled.map(({ attribute }) => attribute));
    if (plan.kind === "plan") this.leftOut = plan.leftOut.filter((attribute) => !done.has(attribute));
    return plan;
  }

  /**
   * A document came while a field was filled in. Some forms send themselves at a choice; where the same form stands
   * there with the field empty again, the page only loaded itself anew.
   */
  async #sentItself(view: FormView, watch: AnswerWatch): Promise<SubmissionOutcome> {
    const watched = await watch.end();
    if (watched.kind !== "answer")
      return { kind: "lost", detail: "the page was replaced while it was filled in" };
    const again = await this.#page.again(view);
    const last = this.filled.at(-1);
    const holds = last === undefined ? undefined : again?.handles.get(last.key)?.field;
    const isEmptied =
      holds !== undefined && last !== undefined && lettersOf(holds.value) !== lettersOf(last.shown);
    if (isEmptied && watched.answer.newLines < LIVE_LINES) {
      return { kind: "lost", detail: "the page loaded itself anew while it was filled in" };
    }
    return outcomeOf(watched.answer, { how: "event", text: "none was needed: it sends itself at a choice" });
  }

  /** Fills in what the plan says, one field after the other; each may bring others. */
  async #fill(start: FormView): Promise<Filling> {
    const watch = await AnswerWatch.begin(this.#page);
    try {
      return await this.#fillWatched(start, watch);
    } finally {
      watch.stop();
    }
  }

  async #fillWatched(start: FormView, watch: AnswerWatch): Promise<Filling> {
    const page = this.#page;
    let view = start;
    let left = false;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const plan = this.#plan(view);
      if (plan.kind === "refusal") {
        return { kind: "stopped", outcome: { kind: "not-sent", because: "plan", reasons: plan.reasons } };
      }
      const [next] = plan.fields;
      if (next !== undefined) {
        const result = await fillField(page, view, next);
        if (result.kind !== "filled") {
          const { label } = result;
          const detail =
            watch.documents > 0
              ? `the page was replaced while "${label}" was filled in`
              : result.kind === "gone"
                ? `"${label}" went away while it was filled in`
                : null;
          if (detail !== null) return { kind: "stopped", outcome: { kind: "lost", detail } };
          const reasons = result.kind === "failed" ? result.reasons : [];
          return { kind: "stopped", outcome: { kind: "not-filled", field: label, reasons } };
        }
        this.filled.push(result.filled);
        left = false;
      } else if (plan.waiting.length > 0) {
        // Its list is loaded by what was chosen before; an empty one may stay empty.
        if (!(await this.#untilOffered(view))) {
          const reasons = plan.waiting.map(
            ({ value, label }) => `no option like "${value}" ever came in "${label}"`,
          );
          return { kind: "stopped", outcome: { kind: "not-sent", because: "plan", reasons } };
        }
      } else if (this.leftOut.length > 0 && !left && this.filled.length > 0) {
        // Some fields come only when the one before is left.
        left = true;
        const last = this.filled.at(-1);
        const cursor = last === undefined ? undefined : view.handles.get(last.key)?.controls[0];
        const begun = page.steps.length;
        await page.do({
          kind: "press",
          key: "Tab",
          ...(cursor === undefined ? {} : { target: cursor.target }),
        });
        // Where nothing comes of it, leaving the field is no part of the way.
        if (!(await page.untilChanged(LEFT_MS))) page.forgetAfter(begun);
        await page.calm();
      } else return { kind: "full", view };
      if (watch.documents > 0) return { kind: "stopped", outcome: await this.#sentItself(view, watch) };
      const again = await page.again(view);
      if (again === null) {
        return {
          kind: "stopped",
          outcome: { kind: "lost", detail: "the form went away while it was filled in" },
        };
      }
      view = again;
    }
    return { kind: "full", view };
  }

  /** Waits until an empty list offers something. */
  async #untilOffered(view: FormView): Promise<boolean> {
    const page = this.#page;
    // A list under way is waited for as long as an answer would be.
    await page.mini.traffic.untilQuiet(page.limits.answerMs);
    const until = performance.now() + page.limits.suggestionMs;
    while (performance.now() < until) {
      const again = await page.again(view);
      if (again === null) return false;
      const plan = this.#plan(again);
      if (plan.kind === "refusal" || plan.waiting.length === 0 || plan.fields.length > 0) return true;
      await page.untilChanged(Math.max(50, until - performance.now()));
      await page.calm();
    }
    return false;
  }

  /** The form as its next step, where what came back is no answer but further questions. */
  async #nextStep(before: FormView, answer: Answer): Promise<FormView | null> {
    if (answer.by !== "change" && answer.by !== "history") return null;
    const again = await this.#page.again(before);
    if (again === null) return null;
    const usable = (view: FormView): readonly string[] =>
      view.askable.fields.filter((field) => field.usable).map(({ key }) => key);
    const old = new Set(usable(before));
    const now = usable(again);
    const isOther = now.some((key) => !old.has(key)) && ![...old].some((key) => now.includes(key));
    // The last step may only show what was answered, with the button that searches.
    return isOther && again.analysis.submit.length > 0 ? again : null;
  }

  /** Pages that search while one types need no sending: then what is there now is the answer. */
  async #liveAnswer(before: string): Promise<SubmissionOutcome> {
    const { mini } = this.#page;
    const lines = newLines(before, await mini.visibleText());
    if (lines.length < LIVE_LINES) {
      return { kind: "no-answer", detail: "no way of sending the form changed anything" };
    }
    const answer: Answer = {
      by: "change",
      url: mini.page.url(),
      method: "",
      status: 0,
      retryAfter: null,
      settled: true,
      newLines: lines.length,
      newText: lines.join("\n").slice(0, 400),
    };
    return {
      kind: "answered",
      answer,
      way: { how: "event", text: "none was needed: it searches while one types" },
    };
  }
}

function outcomeOf(
  answer: Answer,
  { how, text }: { how: "button" | "anchor" | "enter" | "event"; text: string },
): SubmissionOutcome {
  const { status, retryAfter, url } = answer;
  if (status >= 500 || status === 429) return { kind: "server-error", status, retryAfter, url };
  return { kind: "answered", answer, way: { how, text } };
}

function describe(error: unknown): string {
  if (error instanceof DeadlineError || error instanceof RouteUnreachableError) return error.message;
  const message = error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error);
  return /context|navigat|Cannot find|closed|detached|frame/i.test(message)
    ? `the page was replaced or closed while the form was filled in (${message})`
    : message;
}
