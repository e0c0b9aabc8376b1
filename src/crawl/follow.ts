import { sendableCookies, sessionAfter } from "../browser/capture-session.js";
import { DeadlineError } from "../browser/deadline.js";
import { hasPulse, holdStill } from "../browser/hold-still.js";
import type { MiniBrowser } from "../browser/mini-browser.js";
import { runSequence } from "../browser/run-sequence.js";
import type { StepLimits } from "../browser/run-step.js";
import { settle } from "../browser/settle.js";
import type { SettleMemory } from "../browser/settle-memory.js";
import { takePlainSnapshot, takeSnapshot, type Look } from "../browser/take-snapshot.js";
import { RouteUnreachableError } from "../browser/visit-errors.js";
import { type BrowserSession, sessionIdentity } from "../route/session.js";
import { openAddress, type Sequence } from "../sequence/sequence.js";

export interface FollowOptions {
  readonly step: StepLimits;
  readonly settleMs: number;
  readonly withContext: boolean;
  readonly maxClickables: number;
}

/** A page in front of a mini-browser, read. */
export interface Arrival {
  readonly look: Look;
  /** The way that was really taken: the address alone where that worked. */
  readonly sequence: Sequence;
  /** What the browser holds now. */
  readonly session: BrowserSession;
  readonly status: number;
  readonly retryAfter: string | null;
  /** Why the page could not be read in full; null where it was. */
  readonly incomplete: string | null;
}

const READ_MS = 20_000;
const PLAIN_READ_MS = 8_000;
/** A page that never is quiet is as ready after so long as it will ever be: it was seen for longer before. */
const RESTLESS_MS = 1_500;
/** Shadow roots are looked for where nobody has seen that there are none. */
const CONTENT_ONLY = { hasScripts: false, hasShadows: true, quiet: true, lastChangeMs: 0 } as const;

/** Follows ways and reads what is there, with what was learnt about how long pages take to settle. */
export class Follower {
  readonly #options: FollowOptions;
  readonly #settleMemory: SettleMemory;
  /** Documents that were not quiet in time: those of one visit are not waited for so long again. */
  readonly #restless = new WeakMap<MiniBrowser, string>();

  constructor(options: FollowOptions, settleMemory: SettleMemory) {
    this.#options = options;
    this.#settleMemory = settleMemory;
  }

  /** Opens an address; where that fails and there is a longer way, takes that. */
  async follow(
    mini: MiniBrowser,
    way: { readonly kind: "address" | "clicks"; readonly url: string; readonly sequence: Sequence },
    session: BrowserSession,
  ): Promise<Arrival> {
    if (way.kind === "clicks") return this.#arrive(mini, way.sequence, session);
    const direct = openAddress(way.url);
    const hasOtherWay = way.sequence.steps.length > 1;
    const arrival = await this.#arrive(mini, direct, session);
    if (!hasOtherWay || arrival.status < 400) return arrival;
    return this.#arrive(mini, way.sequence, session);
  }

  async #arrive(mini: MiniBrowser, sequence: Sequence, session: BrowserSession): Promise<Arrival> {
    const done = await runSequence(mini, sequence, this.#options.step);
    const look = await this.look(mini);
    return {
      look,
      sequence,
      session: this.capture(mini, session, look),
      status: look.snapshot.status === 0 ? (done.at(-1)?.status ?? 0) : look.snapshot.status,
      retryAfter: done.at(-1)?.retryAfter ?? null,
      incomplete: mini.incomplete,
    };
  }

  /**
   * Waits for the page in front to be quiet and reads it. One that gives no chance to is brought to a stand first, and then
   * read as far as it can be.
   */
  async look(mini: MiniBrowser): Promise<Look> {
    if (mini.incomplete !== null) return this.#lookPlainly(mini);
    try {
      return await this.#lookPatiently(mini);
    } catch (error) {
      if (!mini.isUsable) throw error;
      await holdStill(mini, `it could not be read while its script ran (${firstLine(error)})`);
      return await this.#lookPlainly(mini);
    }
  }

  /** A page that lives and was only slow is looked at once more: brought to a stand it would lose its session. */
  async #lookPatiently(mini: MiniBrowser): Promise<Look> {
    try {
      return await this.#look(mini);
    } catch (error) {
      if (!(error instanceof DeadlineError && mini.isUsable && (await hasPulse(mini)))) throw error;
      return this.#look(mini);
    }
  }

  /** Reads a page that was waited for already, but for what may be clicked on it. */
  async lookAtContent(mini: MiniBrowser): Promise<Look> {
    if (mini.incomplete !== null) return this.#lookPlainly(mini);
    return takeSnapshot(mini, CONTENT_ONLY, {
      withContext: false,
      withHtml: true,
      maxClickables: 0,
      deadlineMs: READ_MS,
    });
  }

  async #lookPlainly(mini: MiniBrowser): Promise<Look> {
    try {
      return await takePlainSnapshot(mini, PLAIN_READ_MS);
    } catch (error) {
      // A page that was ended while it was read is told by a deadline like one that only takes its time.
      const kind = mini.isUsable ? "hang" : "crash";
      if (error instanceof RouteUnreachableError) throw error;
      throw new RouteUnreachableError(kind, `${mini.page.url()} cannot be read: ${firstLine(error)}`, {
        cause: error,
      });
    }
  }

  async #look(mini: MiniBrowser): Promise<Look> {
    const address = mini.page.url();
    const host = URL.canParse(address) ? new URL(address).host : "";
    const shape = templateOf(address);
    const isRestless = this.#restless.get(mini) === address;
    const settled = await settle(mini, {
      quietMs: this.#settleMemory.quietMsFor(host, shape),
      deadlineMs: isRestless ? Math.min(RESTLESS_MS, this.#options.settleMs) : this.#options.settleMs,
    });
    if (settled.quiet) this.#restless.delete(mini);
    else this.#restless.set(mini, address);
    if (!isRestless) this.#settleMemory.learn(host, shape, settled.lastChangeMs);
    return takeSnapshot(mini, settled, {
      withContext: this.#options.withContext,
      withHtml: true,
      maxClickables: this.#options.maxClickables,
      deadlineMs: READ_MS,
    });
  }

  /** Notes what the mini-browser holds after a look. */
  capture(mini: MiniBrowser, before: BrowserSession, look: Look): BrowserSession {
    // What a page that was held still keeps in its storages was not looked at; its cookies the browser knows.
    if (mini.incomplete !== null) {
      return look.cookiesUnknown === true ? before : { ...before, cookies: sendableCookies(look.cookies) };
    }
    const visited = new Set(
      [look.snapshot.url, ...look.snapshot.frames].flatMap((url) =>
        URL.canParse(url) ? [new URL(url).origin] : [],
      ),
    );
    const cookies = sendableCookies(look.cookies);
    // The browser still has the others.
    if (cookies !== look.cookies) mini.tainted ??= "holds more cookies than can be sent";
    const captured = sessionAfter(before, { ...look, cookies, visited });
    // The same object for the same state spares the store a second look at it.
    const session = sessionIdentity(captured) === sessionIdentity(before) ? before : captured;
    mini.holds(session);
    return session;
  }
}

/**
 * The pages that were probably made by one template: same host, first part of the path and number of parts.
 * Coarser than the shape of the address, so that little has to be learnt anew.
 */
function templateOf(address: string): string {
  if (!URL.canParse(address)) return "";
  const { host, pathname } = new URL(address);
  const parts = pathname.split("/").filter((part) => part !== "");
  return [host, parts.length > 1 ? parts[0] : "", parts.length].join("/");
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
}
