import type { BrowserContext, Frame, Page, Request } from "playwright";
import type { DescribedElement } from "../inpage/describe-element.js";
import { pathsTo } from "../inpage/paths-to.js";
import type { UserAct } from "../inpage/watch-user.js";
import type { ElementLocator, Target } from "../sequence/locator.js";
import type { Sequence } from "../sequence/sequence.js";
import type { PageEffect, Step } from "../sequence/step.js";
import { tidy } from "../sequence/tidy.js";
import { literal, parameter } from "../sequence/value.js";
import { RECORDER_PROGRAM, TELL } from "./recorder-program.js";

/** What a page does this soon after a step is its answer. */
const ANSWER_MS = 5_000;

interface Recorded {
  step: Step;
  readonly page: Page;
  readonly at: number;
}

/** Records what a person does in a browser context, windows and frames included, as steps. */
export class Recorder {
  readonly #context: BrowserContext;
  readonly #onChange: (sequence: Sequence) => void;
  readonly #steps: Recorded[] = [];
  readonly #windows: Page[] = [];
  readonly #frames = new WeakMap<Frame, readonly (readonly ElementLocator[])[]>();
  #last: Promise<void> = Promise.resolve();

  /** @param onChange - told after every step what the sequence is so far */
  constructor(context: BrowserContext, onChange: (sequence: Sequence) => void) {
    this.#context = context;
    this.#onChange = onChange;
  }

  /** Begins before anything is opened; pages that are there already are watched from their next document on. */
  async start(): Promise<void> {
    await this.#context.exposeBinding(TELL, (source: { frame: Frame; page: Page }, act: UserAct) => {
      this.#inTurn(() => this.#note(source.page, source.frame, act));
    });
    await this.#context.addInitScript({ content: RECORDER_PROGRAM });
    for (const page of this.#context.pages()) this.#watch(page);
    this.#context.on("page", (page) => {
      this.#watch(page);
      void this.#noteOpened(page);
    });
  }

  /** What was recorded so far, without what did not matter. */
  get sequence(): Sequence {
    return tidy({ steps: this.#steps.map(({ step }) => step) });
  }

  /** Resolves when everything told so far is put down. */
  async settled(): Promise<void> {
    await this.#last;
  }

  /** What happens is put down in the order it happened, whatever it takes to describe it. */
  #inTurn(work: () => Promise<void> | void): void {
    this.#last = this.#last.then(work).catch(() => undefined);
  }

  #watch(page: Page): void {
    if (this.#windows.length === 0) this.#windows.push(page);
    let asked: Request | null = null;
    page.on("request", (request) => {
      // Of a chain of redirections the first one says how it was asked.
      const isFirst = request.isNavigationRequest() && request.redirectedFrom() === null;
      if (isFirst && request.frame() === page.mainFrame()) asked = request;
    });
    page.on("framenavigated", (frame) => {
      if (frame !== page.mainFrame()) return;
      const request = asked;
      asked = null;
      const url = frame.url();
      if (!/^https?:/.test(url)) return;
      this.#inTurn(() => {
        this.#noteNavigation(page, url, request?.method() ?? null);
      });
    });
  }

  /** A navigation answers the step before it; without one the person typed an address. */
  #noteNavigation(page: Page, address: string, method: string | null): void {
    const url = this.#withoutSecrets(address);
    const before = this.#steps.at(-1);
    const isAnswer = before?.page === page && Date.now() - before.at < ANSWER_MS;
    if (before !== undefined && isAnswer) {
      // Of a chain of documents the last address counts, of the method the first.
      const had = before.step.effect;
      const effect: PageEffect =
        method === null ? { kind: "history", url } : { kind: "navigation", url, method };
      if (had?.kind === "navigation") this.#answer(before, { ...had, url });
      else if (before.step.kind !== "goto" && had?.kind !== "popup") this.#answer(before, effect);
      return;
    }
    // What a script does to the address by itself is nobody's step; neither is the document of a window that opened.
    if (method === null || page !== this.#windows.at(-1)) return;
    this.#put(page, { kind: "goto", url });
  }

  /** A form may put what was typed into the address: once that was a password, nothing of it is kept. */
  #withoutSecrets(address: string): string {
    const isSecret = this.#steps.some(({ step }) => step.kind === "fill" && step.value.kind === "parameter");
    if (!isSecret || !URL.canParse(address)) return address;
    const { origin, pathname } = new URL(address);
    return origin === "null" ? address : `${origin}${pathname}`;
  }

  async #noteOpened(popup: Page): Promise<void> {
    const opener = await popup.opener();
    const before = this.#steps.findLast(({ page }) => page === opener);
    if (before === undefined || Date.now() - before.at > ANSWER_MS) return;
    await popup.waitForLoadState("domcontentloaded").catch(() => undefined);
    this.#answer(before, { kind: "popup", url: this.#withoutSecrets(popup.url()) });
  }

  async #note(page: Page, frame: Frame, act: UserAct): Promise<void> {
    const frames = await this.#pathOf(frame);
    if (act.kind === "ready") return;
    this.#goInto(page);
    const step = toStep(act, frames);
    if (step !== null) this.#put(page, step);
  }

  /** A step in another window than the one before goes there first. */
  #goInto(page: Page): void {
    if (page === this.#windows.at(-1)) return;
    const known = this.#windows.indexOf(page);
    if (known < 0) {
      this.#windows.push(page);
      this.#put(page, { kind: "window", to: "opened" });
      return;
    }
    while (this.#windows.length > known + 1) {
      this.#windows.pop();
      this.#put(page, { kind: "window", to: "opener" });
    }
  }

  #put(page: Page, step: Step): void {
    this.#steps.push({ step, page, at: Date.now() });
    this.#onChange(this.sequence);
  }

  #answer(recorded: Recorded, effect: PageEffect): void {
    recorded.step = { ...recorded.step, effect };
    this.#onChange(this.sequence);
  }

  /** The way to a frame is asked for while it is there: after a step it may be gone. */
  async #pathOf(frame: Frame): Promise<readonly (readonly ElementLocator[])[]> {
    const known = this.#frames.get(frame);
    if (known !== undefined) return known;
    const parent = frame.parentFrame();
    if (parent === null) return [];
    const owner = await frame.frameElement();
    const { css, xpath } = await owner.evaluate(pathsTo);
    const name = await owner.getAttribute("name");
    const title = await owner.getAttribute("title");
    const named: ElementLocator[] = [];
    if (title) named.push({ kind: "css", css: `iframe[title=${JSON.stringify(title)}]` });
    if (name) named.push({ kind: "css", css: `[name=${JSON.stringify(name)}]` });
    const paths: ElementLocator[] = [
      { kind: "css", css },
      ...(xpath === null ? [] : [{ kind: "xpath", xpath } as const]),
    ];
    const path = [...(await this.#pathOf(parent)), [...named, ...paths]];
    this.#frames.set(frame, path);
    return path;
  }
}

function toStep(act: Exclude<UserAct, { kind: "ready" }>, frames: Target["frames"]): Step | null {
  const targetOf = (element: DescribedElement): Target => ({ frames, ...element });
  switch (act.kind) {
    case "click":
    case "doubleClick":
    case "hover":
      return { kind: act.kind, target: targetOf(act.element) };
    case "fill":
      return {
        kind: "fill",
        target: targetOf(act.element),
        value: act.value === null ? parameter("PASSWORD") : literal(act.value),
      };
    case "choose":
      return { kind: "choose", target: targetOf(act.element), options: act.options.map(literal) };
    case "check":
      return { kind: "check", target: targetOf(act.element), checked: act.checked };
    case "press":
      return act.element === null
        ? { kind: "press", key: act.key }
        : { kind: "press", key: act.key, target: targetOf(act.element) };
    default: {
      const forgotten: never = act;
      throw new Error(`unknown act ${JSON.stringify(forgotten)}`);
    }
  }
}
