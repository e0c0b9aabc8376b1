import { IsolatedWorld } from "../browser/isolated-world.js";
import { listFrames } from "../browser/list-frames.js";
import type { MiniBrowser } from "../browser/mini-browser.js";
import type { PageFunction } from "../browser/page-program.js";
import { readPageLayout } from "../browser/read-page-layout.js";
import { runStep, type StepLimits } from "../browser/run-step.js";
import { settle, type SettleLimits } from "../browser/settle.js";
import { SettleMemory } from "../browser/settle-memory.js";
import type { Settled } from "../inpage/settle-frame.js";
import type { FieldState } from "../inpage/field-state.js";
import type { NewItem } from "../inpage/newly-visible.js";
import type { ElementLocator } from "../sequence/locator.js";
import type { Step } from "../sequence/step.js";
import type { JudgePage, FormView } from "./form-view.js";
import { sameForm, viewForms } from "./form-view.js";

export interface SubmissionLimits {
  readonly step: StepLimits;
  /** For an answer to settle, and for suggestions, lists and further fields to come. */
  readonly answerMs: number;
  readonly suggestionMs: number;
  /** After so long without any sign a way of sending has failed. */
  readonly nothingMs: number;
  /** The whole submission. */
  readonly totalMs: number;
}

export const DEFAULT_SUBMISSION_LIMITS: SubmissionLimits = {
  step: { navigationMs: 20_000, actionMs: 4_000 },
  answerMs: 15_000,
  suggestionMs: 3_000,
  nothingMs: 2_000,
  totalMs: 90_000,
};

/** How long an answer must be without change, and whom to tell how long it was not. */
export interface AnswerSettling {
  readonly quietMs: number;
  readonly learn: (lastChangeMs: number) => void;
}

const READ_MS = 15_000;
/** An answer nothing is known of must be quiet for so long; one of a form whose answers come in one piece, for so long. */
const MOST_QUIET_MS = 250;
const LEAST_QUIET_MS = 100;
/** Between two fields: what a script does at once has happened. */
const BETWEEN_FIELDS = { quietMs: 40, deadlineMs: 2_000 } as const;
/** For a page that is never quiet. */
const RESTLESS_MS = 500;
/** A list that came is complete when nothing has changed for so long. */
const LIST_QUIET_MS = 120;

/** The page a form is filled in on: does steps, remembers them, and reads what came of them. */
export class FormPage {
  readonly mini: MiniBrowser;
  readonly limits: SubmissionLimits;
  readonly steps: Step[] = [];
  readonly #judge: JudgePage;
  readonly #settling: SettleMemory;
  #frames: FormView["frame"]["path"] = [];
  /** Something on the page changes all the time: a clock, a headline. */
  #isRestless = false;

  constructor(
    mini: MiniBrowser,
    judge: JudgePage,
    limits: SubmissionLimits,
    settling: SettleMemory = new SettleMemory(),
  ) {
    this.mini = mini;
    this.#judge = judge;
    this.limits = limits;
    this.#settling = settling;
  }

  /** The frame the form stands in. */
  enter(view: FormView): void {
    this.#frames = view.frame.path;
  }

  get frames(): readonly (readonly ElementLocator[])[] {
    return this.#frames;
  }

  /** Does a step as a user would; it is part of the way only when it worked. */
  async do(step: Step): Promise<void> {
    await runStep(this.mini, step, this.limits.step);
    this.steps.push(step);
  }

  /** Forgets the steps after the first so many: they led nowhere. */
  forgetAfter(length: number): void {
    this.steps.length = length;
  }

  async calm(): Promise<void> {
    await this.settle(BETWEEN_FIELDS);
  }

  /** Waits until the page is quiet. One that was found never to be is not waited for again. */
  async settle(limits: SettleLimits): Promise<Settled> {
    const deadlineMs = this.#isRestless ? Math.min(RESTLESS_MS, limits.deadlineMs) : limits.deadlineMs;
    const settled = await settle(this.mini, { ...limits, deadlineMs });
    this.#isRestless = !settled.quiet && this.mini.traffic.isQuiet && !this.mini.departure.isPending;
    return settled;
  }

  /** What is known of how long the answers of the form on the page in front go on changing. */
  answerSettling(): AnswerSettling {
    const address = this.mini.page.url();
    const { host, pathname } = URL.canParse(address) ? new URL(address) : { host: "", pathname: "" };
    const form = `answers of ${host}${pathname}`;
    return {
      quietMs: Math.min(
        MOST_QUIET_MS,
        Math.max(LEAST_QUIET_MS, this.#settling.quietMsFor(`answers of ${host}`, form)),
      ),
      learn: (lastChangeMs) => {
        this.#settling.learn(`answers of ${host}`, form, lastChangeMs);
      },
    };
  }

  async forms(): Promise<FormView[]> {
    return viewForms(await readPageLayout(this.mini, READ_MS), this.#judge);
  }

  /** The form as it stands now; null when it is gone. */
  async again(before: FormView): Promise<FormView | null> {
    const view = sameForm(before, await this.forms());
    if (view !== null) this.enter(view);
    return view;
  }

  async state(path: string): Promise<FieldState | null> {
    const state = await this.#ask<FieldState>("fieldState", [path]);
    return state.found ? state : null;
  }

  async complaints(
    paths: readonly string[],
  ): Promise<readonly { path: string; complaint: string; complaintOfPage: boolean }[]> {
    return this.#ask("complaints", [paths]);
  }

  async note(): Promise<void> {
    await this.#call("noteVisible", []);
  }

  /** What has come to be seen since the page was noted; waits for it. */
  async newItems(limitMs: number = this.limits.suggestionMs): Promise<readonly NewItem[]> {
    const { items } = await this.#ask<{ items: readonly NewItem[] }>("newlyVisible", [
      limitMs,
      LIST_QUIET_MS,
    ]);
    return items;
  }

  /** Waits for any change of the form's document. */
  async untilChanged(limitMs: number): Promise<boolean> {
    return this.#call("untilChanged", [limitMs]);
  }

  /** Waits until nothing on the page says that it is at work; answers whether that was before the deadline. */
  async untilIdle(): Promise<boolean> {
    return this.#call("untilIdle", [this.limits.answerMs], this.limits.answerMs + READ_MS);
  }

  /** Goes on in the top document: that of another window has other frames. */
  leaveFrames(): void {
    this.#frames = [];
  }

  async ask<T>(name: PageFunction, args: readonly unknown[] = []): Promise<T> {
    return this.#ask(name, args);
  }

  async #ask<T>(name: PageFunction, args: readonly unknown[]): Promise<T> {
    return JSON.parse(await this.#call<string>(name, args)) as T;
  }

  async #call<T>(name: PageFunction, args: readonly unknown[], limitMs = READ_MS): Promise<T> {
    const values = args.map((value) => ({ value }));
    const ask = async (): Promise<T> =>
      this.#frames.length === 0
        ? this.mini.inTop((world) => world.call<T>(name, values))
        : (await this.#frameWorld()).call<T>(name, values);
    return this.mini.call(ask(), limitMs, `reading the form (${name})`);
  }

  async #frameWorld(): Promise<IsolatedWorld> {
    const path = JSON.stringify(this.#frames);
    const frames = await listFrames(this.mini.page, this.mini.cdp, this.mini.mainFrameId);
    const frame = frames.find((one) => JSON.stringify(one.path) === path);
    if (frame === undefined) throw new Error("the frame of the form is gone");
    return IsolatedWorld.in(frame.cdp, frame.frameId);
  }
}
