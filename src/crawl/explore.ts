import { NavigationCatcher } from "../browser/catch-navigation.js";
import type { MiniBrowser } from "../browser/mini-browser.js";
import { probeClick, type ProbeOutcome } from "../browser/probe-click.js";
import { isSiteAway, RouteUnreachableError } from "../browser/visit-errors.js";
import type { Look } from "../browser/take-snapshot.js";
import type { Clickable, PageLink } from "../page/page-link.js";
import type { PageSnapshot } from "../page/snapshot.js";
import { addedLines, textLines } from "../page/text-lines.js";
import { agreesToSomething } from "../route/consenting.js";
import { normaliseUrl } from "../route/normalise-url.js";
import type { PagePicture } from "../repository/repository.js";
import type { BrowserSession } from "../route/session.js";
import { stateChange } from "../route/state-changing.js";
import { append } from "../sequence/sequence.js";
import type { Step } from "../sequence/step.js";
import { digest } from "../text/digest.js";
import type { FoundWay, Refused } from "./admit.js";
import type { ClickMemory, ClickResult } from "./click-memory.js";
import type { Arrival, Follower } from "./follow.js";
import type { Trials } from "./trials.js";

/** A state that a click brought about: the page itself changed. */
export interface FoundState {
  readonly look: Look;
  readonly way: FoundWay;
  readonly session: BrowserSession;
  readonly picture: PagePicture | null;
  /** Its visible lines, without those that change by themselves. */
  readonly lines: readonly string[];
  /** Its address is another than that of the page before. */
  readonly moved: boolean;
  /** True when there is something in it to click that the page before did not have. */
  readonly hasMore: boolean;
}

export interface Exploration {
  readonly ways: readonly FoundWay[];
  readonly states: readonly FoundState[];
  readonly refused: readonly Refused[];
  /** Clicks that were made. */
  readonly clicks: number;
  /** Shapes of lines that differ from one look to the next without anybody doing anything. */
  readonly volatile: ReadonlySet<string>;
}

/** Clicks that bring nothing are quick; a page on which they are not is left after so long without anything new. */
const BARREN_MS = 30_000;
/** Clicks that may end the page before the rest of them is left alone. */
const MOST_MISHAPS = 4;

export interface ExploreLimits {
  readonly maxClicks: number;
  readonly maxMs: number;
  /** Clicks that may follow one another from an address. */
  readonly maxChain: number;
  /** Clicks on the same thing that brought something each time. */
  readonly maxRepeats: number;
}

/** Tries what can be clicked on the page in front, coming back to it after each change. */
export class Explorer {
  readonly #mini: MiniBrowser;
  readonly #follower: Follower;
  readonly #memory: ClickMemory;
  readonly #trials: Trials;
  readonly #isLastAttempt: boolean;
  readonly #limits: ExploreLimits;
  readonly #from: Arrival;
  readonly #session: BrowserSession;
  readonly #host: string;
  readonly #pageKey: string;
  readonly #onBegin: () => Promise<void>;
  readonly #onAddress: (way: FoundWay) => Promise<boolean>;
  readonly #picture: (mini: MiniBrowser) => Promise<PagePicture | null>;
  readonly #address: string;
  readonly #lines: readonly string[];
  readonly #signatures: ReadonlySet<string>;
  readonly #volatile = new Set<string>();
  readonly #ways: FoundWay[] = [];
  readonly #states: FoundState[] = [];
  readonly #refused: Refused[] = [];
  #clicks = 0;
  #dirty = false;
  #comparedWithItself = false;
  #mishaps = 0;
  #catcher: NavigationCatcher | null = null;

  constructor(options: {
    readonly mini: MiniBrowser;
    readonly follower: Follower;
    readonly memory: ClickMemory;
    readonly trials: Trials;
    /** The route is not visited again for what could not be tried now. */
    readonly isLastAttempt: boolean;
    readonly limits: ExploreLimits;
    readonly arrival: Arrival;
    /** The session the page was reached with, to come back to it. */
    readonly session: BrowserSession;
    readonly pageKey: string;
    /** Called before the first click is tried: what is known by then need not wait for the rest. */
    readonly onBegin: () => Promise<void>;
    /** Called with each address that only a click told; true where it is taken care of already. */
    readonly onAddress: (way: FoundWay) => Promise<boolean>;
    readonly picture: (mini: MiniBrowser) => Promise<PagePicture | null>;
  }) {
    this.#mini = options.mini;
    this.#follower = options.follower;
    this.#memory = options.memory;
    this.#trials = options.trials;
    this.#isLastAttempt = options.isLastAttempt;
    this.#limits = options.limits;
    this.#from = options.arrival;
    this.#session = options.session;
    this.#pageKey = options.pageKey;
    this.#onBegin = options.onBegin;
    this.#onAddress = options.onAddress;
    this.#picture = options.picture;
    const { snapshot } = options.arrival.look;
    this.#host = new URL(snapshot.url).host;
    this.#address = normaliseUrl(snapshot.url);
    this.#lines = textLines(snapshot.text);
    this.#signatures = new Set(snapshot.clickables.map(({ signature }) => signature));
  }

  async explore(): Promise<Exploration> {
    const started = performance.now();
    let newsAt = started;
    let found = 0;
    const { snapshot } = this.#from.look;
    const candidates = this.#candidates(snapshot.clickables);
    let leftOut = snapshot.clickablesLeftOut;
    for (const clickable of candidates) {
      const expected = this.#memory.expect(this.#host, clickable);
      if (expected !== null) {
        this.#takeForGranted(clickable, expected);
        continue;
      }
      if (clickable.href !== null && this.#memory.followsAddress(this.#host, clickable)) continue;
      if (this.#ways.length + this.#states.length > found) newsAt = performance.now();
      found = this.#ways.length + this.#states.length;
      const isBarren = performance.now() - newsAt > BARREN_MS;
      const isLate = performance.now() - started > this.#limits.maxMs;
      if (this.#clicks >= this.#limits.maxClicks || isLate || isBarren) {
        leftOut++;
        continue;
      }
      if (this.#clicks === 0) await this.#onBegin();
      if (this.#dirty && !(await this.#comeBack())) {
        leftOut++;
        break;
      }
      if (!(await this.#tryTwice(clickable))) {
        leftOut++;
        break;
      }
    }
    await this.#letGo().catch(() => undefined);
    if (leftOut > 0) {
      this.#refused.push({
        url: snapshot.url,
        reason: "click-budget",
        detail: `${leftOut} clickable elements of this page were not tried`,
      });
    }
    return {
      ways: this.#ways,
      states: this.#states,
      refused: this.#refused,
      clicks: this.#clicks,
      volatile: this.#volatile,
    };
  }

  /** What is worth a click: script addresses first, then what surely listens, then what may. */
  #candidates(clickables: readonly Clickable[]): Clickable[] {
    const occurrences = new Map<string, number>();
    const wanted = clickables.filter((clickable) => {
      const occurrence = occurrences.get(clickable.signature) ?? 0;
      occurrences.set(clickable.signature, occurrence + 1);
      const { description } = clickable.target;
      const { href, alsoCalled = [], acts = false } = clickable;
      const change = acts ? "change" : stateChange({ text: description, url: href, alsoCalled });
      if (change !== null) {
        const url = clickable.href ?? this.#from.look.snapshot.url;
        this.#refused.push({
          url,
          reason: "state-changing",
          detail: `"${description}" looks like ${change}`,
        });
        return false;
      }
      if (clickable.href === null && agreesToSomething(description)) {
        const { url } = this.#from.look.snapshot;
        this.#refused.push({
          url,
          reason: "state-changing",
          detail: `"${description}" would agree to something`,
        });
        return false;
      }
      // By address: what a page and its states have in common is tried once for all of them.
      return this.#trials.isFirstTry(this.#address, clickable, occurrence);
    });
    const rank = ({ reason, visible, href }: Clickable): number =>
      (visible ? 0 : 10) +
      (href === null ? 0 : 5) +
      ["script-address", "handler", "listener", "delegated", "button", "role", "hover", "pointer"].indexOf(
        reason,
      );
    return wanted.sort((a, b) => rank(a) - rank(b));
  }

  #takeForGranted(clickable: Clickable, expected: ClickResult): void {
    if (expected.kind !== "leads" || expected.method !== "GET") return;
    this.#ways.push(this.#wayTo(expected.url, clickable, []));
  }

  #wayTo(url: string, clickable: Clickable, steps: FoundWay["sequence"]["steps"]): FoundWay {
    return {
      kind: "address",
      url,
      sequence: append(this.#from.sequence, ...steps),
      text: clickable.target.description,
      context: "",
    };
  }

  /**
   * A click can end the page it is made on. What was read before stays: the page is reached again and the click tried once
   * more, since pages also end for reasons of their own. False when there is no going on.
   */
  async #tryTwice(clickable: Clickable): Promise<boolean> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#probe(clickable);
        return true;
      } catch (error) {
        if (!this.#mini.hasBrowser) throw error;
        this.#mini.tainted ??= "a probing click failed";
        this.#dirty = true;
        if (++this.#mishaps > MOST_MISHAPS || !(await this.#comeBack())) return false;
        if (attempt < 2) continue;
        const reason = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
        this.#refused.push({
          url: this.#from.look.snapshot.url,
          reason: "not-clickable",
          detail: `"${clickable.target.description}" could not be tried: ${reason ?? ""}`,
        });
        return true;
      }
    }
  }

  async #probe(clickable: Clickable): Promise<void> {
    this.#catcher ??= await this.#catch();
    this.#clicks++;
    await this.#judge(clickable, await probeClick(this.#mini, this.#catcher, clickable));
  }

  async #judge(clickable: Clickable, outcome: ProbeOutcome): Promise<void> {
    switch (outcome.kind) {
      case "unusable":
        this.#dirty ||= outcome.reason === "covered or not clickable";
        this.#refused.push({
          url: this.#from.look.snapshot.url,
          reason: "not-clickable",
          detail: `"${clickable.target.description}" could not be tried: ${outcome.reason}`,
        });
        return;
      case "leads":
        await this.#follows(clickable, outcome);
        return;
      case "stays":
        await this.#compares(clickable, outcome);
        return;
      default: {
        const forgotten: never = outcome;
        throw new Error(`unknown outcome ${JSON.stringify(forgotten)}`);
      }
    }
  }

  async #follows(clickable: Clickable, { effect, steps }: ProbeOutcome & { kind: "leads" }): Promise<void> {
    this.#dirty = await this.#looksDifferent();
    if (effect.kind === "change" || effect.kind === "history") return;
    const { url } = effect;
    if (effect.kind === "download" && !/^https?:/i.test(url)) {
      this.#refused.push({
        url,
        reason: "download",
        detail: `"${clickable.target.description}" makes a file that has no address`,
      });
      return;
    }
    const method = effect.kind === "navigation" ? effect.method : "GET";
    this.#memory.learn(this.#host, this.#address, clickable, { kind: "leads", url, method });
    if (clickable.href !== null) {
      const agreed = sameAddress(clickable.href, url);
      this.#memory.learnAddress(this.#host, clickable, agreed);
      if (agreed) return;
    }
    const way = this.#wayTo(url, clickable, steps);
    if (method === "GET") {
      if (!(await this.#onAddress(way))) this.#ways.push(way);
      return;
    }
    // What a form of hidden fields sends is known only to the site: the click is the way, wherever it stands.
    const key = `clicks:${digest([this.#pageKey, url, clickable.signature].join("\n"))}`;
    this.#ways.push({ ...way, kind: "clicks", key });
  }

  async #compares(clickable: Clickable, outcome: ProbeOutcome & { kind: "stays" }): Promise<void> {
    const look = await this.#follower.look(this.#mini);
    const { snapshot } = look;
    const base = this.#from.look.snapshot;
    if (!this.#comparedWithItself && addedLines(this.#lines, textLines(snapshot.text)).length > 0) {
      // Before a change is put down to the click, the page is seen once more without it.
      this.#dirty = true;
      if (await this.#comeBack()) await this.#probe(clickable);
      return;
    }
    const lines = this.#stableLines(snapshot.text);
    const before = this.#lines.filter((line) => this.#isStable(line));
    const added = addedLines(before, lines);
    const newLinks = unknownLinks(base.links, snapshot.links);
    const moved = !sameAddress(snapshot.url, base.url);
    const opened = openedFields(base, snapshot);
    this.#dirty =
      moved || added.length > 0 || lines.length !== before.length || newLinks.length > 0 || opened.length > 0;
    if (clickable.href !== null) {
      const agreed = sameAddress(clickable.href, snapshot.url);
      this.#memory.learnAddress(this.#host, clickable, agreed);
      if (agreed) return;
    }
    if (!moved && added.length === 0 && newLinks.length === 0 && opened.length === 0) {
      this.#memory.learn(this.#host, this.#address, clickable, { kind: "nothing" });
      return;
    }
    const revealed = digest([...added, ...newLinks.map((link) => link.url), ...opened].join("\n"));
    const result: ClickResult = moved
      ? { kind: "leads", url: snapshot.url, method: "GET" }
      : { kind: "reveals", digest: revealed };
    this.#memory.learn(this.#host, this.#address, clickable, result);
    if (!this.#isNews(revealed, moved, newLinks.length > 0)) return;
    await this.#keep(clickable, look, outcome.steps, lines, moved);
    if (!moved) await this.#again(clickable, look, outcome.steps);
  }

  async #keep(
    clickable: Clickable,
    look: Look,
    steps: readonly Step[],
    lines: readonly string[],
    moved: boolean,
  ): Promise<void> {
    const session = this.#follower.capture(this.#mini, this.#session, look);
    const chain = this.#from.sequence.steps.length + steps.length;
    const hasMore =
      look.snapshot.clickables.some(({ signature }) => !this.#signatures.has(signature)) ||
      // A form that the click shows is asked from there.
      openedFields(this.#from.look.snapshot, look.snapshot).length > 0;
    this.#states.push({
      look,
      way: { ...this.#wayTo(look.snapshot.url, clickable, steps), kind: "clicks" },
      session,
      picture: await this.#picture(this.#mini),
      lines,
      moved,
      hasMore: hasMore && chain <= this.#limits.maxChain,
    });
  }

  /** Something that brought news may bring more when clicked again: "load more", "next picture". */
  async #again(clickable: Clickable, first: Look, firstSteps: readonly Step[]): Promise<void> {
    let before = first;
    let steps = firstSteps;
    for (let round = 0; round < this.#limits.maxRepeats && this.#clicks < this.#limits.maxClicks; round++) {
      this.#catcher ??= await this.#catch();
      this.#clicks++;
      const outcome = await probeClick(this.#mini, this.#catcher, { ...clickable, visible: true });
      if (outcome.kind !== "stays") return;
      const look = await this.#follower.look(this.#mini);
      const lines = this.#stableLines(look.snapshot.text);
      const added = addedLines(this.#stableLines(before.snapshot.text), lines);
      const newLinks = unknownLinks(before.snapshot.links, look.snapshot.links);
      const moved = !sameAddress(look.snapshot.url, this.#from.look.snapshot.url);
      if (moved || (added.length === 0 && newLinks.length === 0)) return;
      const revealed = digest([...added, ...newLinks.map((link) => link.url)].join("\n"));
      if (!this.#isNews(revealed, false, newLinks.length > 0)) return;
      steps = [...steps, ...outcome.steps];
      await this.#keep(clickable, look, steps, lines, false);
      before = look;
    }
  }

  #stableLines(text: string): string[] {
    return textLines(text).filter((line) => this.#isStable(line));
  }

  /**
   * What a click shows is stored once: the same words on the same page (two panels opened in turn make no
   * third state), and the same menu on every page of the site.
   */
  #isNews(revealed: string, moved: boolean, hasLinks: boolean): boolean {
    if (moved) return true;
    const here = `${this.#address} ${revealed}`;
    const anywhere = `${this.#host} ${revealed}`;
    const news = !this.#trials.isKnown(here) && !(hasLinks && this.#trials.isKnown(anywhere));
    this.#trials.know(here);
    if (hasLinks) this.#trials.know(anywhere);
    return news;
  }

  async #looksDifferent(): Promise<boolean> {
    try {
      const text = await this.#mini.visibleText();
      return addedLines(this.#lines, this.#stableLines(text)).length > 0;
    } catch {
      return true;
    }
  }

  async #catch(): Promise<NavigationCatcher> {
    const catcher = new NavigationCatcher(this.#mini);
    await catcher.start();
    return catcher;
  }

  async #letGo(): Promise<void> {
    const catcher = this.#catcher;
    this.#catcher = null;
    await catcher?.stop();
  }

  #isStable(line: string): boolean {
    return !this.#volatile.has(shapeOf(line));
  }

  /** Goes the way to the page again. What differs now although nobody did anything changes by itself. */
  async #comeBack(): Promise<boolean> {
    try {
      await this.#letGo().catch(() => undefined);
      await this.#mini.prepare(this.#session, this.#host);
      const again = await this.#follower.follow(
        this.#mini,
        { kind: "clicks", url: this.#from.look.snapshot.url, sequence: this.#from.sequence },
        this.#session,
      );
      if (again.status >= 500) {
        const { url } = again.look.snapshot;
        throw new RouteUnreachableError("network", `${url} answers with ${again.status} now`);
      }
      const lines = textLines(again.look.snapshot.text);
      for (const line of addedLines(this.#lines, lines)) this.#volatile.add(shapeOf(line));
      for (const line of addedLines(lines, this.#lines)) this.#volatile.add(shapeOf(line));
      this.#dirty = false;
      this.#comparedWithItself = true;
      return true;
    } catch (error) {
      // The page is as it was, its browser or its site is gone: all of it is for another visit.
      if (!this.#mini.hasBrowser || (isSiteAway(error) && !this.#isLastAttempt)) throw error;
      return false;
    }
  }
}

function unknownLinks(before: readonly PageLink[], after: readonly PageLink[]): PageLink[] {
  const known = new Set(before.map(({ url }) => normaliseUrl(url)));
  return after.filter(({ url }) => !known.has(normaliseUrl(url)));
}

/** A line without its numbers: a clock shows another time at every look, but always a time. */
function shapeOf(line: string): string {
  return line.replace(/\d+/g, "#");
}

function sameAddress(a: string, b: string): boolean {
  return normaliseUrl(a) === normaliseUrl(b);
}

/** Fields that can be seen now and could not before: a tab, a dialog, a box that opens. */
function openedFields(before: PageSnapshot, now: PageSnapshot): readonly string[] {
  const seen = (snapshot: PageSnapshot): string[] =>
    snapshot.forms.flatMap(({ index, fields }) =>
      fields.flatMap(({ visible, kind, name }, at) =>
        visible && kind !== "hidden" ? [`field ${index} ${at} ${kind} ${name}`] : [],
      ),
    );
  const known = new Set(seen(before));
  return seen(now).filter((field) => !known.has(field));
}
