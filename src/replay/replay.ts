import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { findBrowser } from "../browser/find-browser.js";
import { launchBrowser } from "../browser/launch.js";
import { MiniBrowser } from "../browser/mini-browser.js";
import { photograph } from "../browser/photograph.js";
import { withDeadline } from "../browser/deadline.js";
import { createAddressPolicy } from "../guard/address-policy.js";
import { openEgress } from "../guard/egress.js";
import type { HostRule } from "../route/host-rule.js";
import { EMPTY_SESSION, isEmptySession, type BrowserSession } from "../route/session.js";
import { bindParameters, parametersOf } from "../sequence/parameters.js";
import { withTargetsOf, type Sequence } from "../sequence/sequence.js";
import { untilOver } from "./record.js";
import { judge, type Judgement } from "./judge.js";
import type { ReplayedStep, ReplayReport, ReplayTry } from "./report.js";
import { loadReplaySource, type ReplaySource } from "./source.js";
import { walk, type Walked } from "./walk.js";

export interface ReplayLimits {
  readonly navigationMs: number;
  readonly actionMs: number;
}

export interface ReplayOptions {
  /** The collection's folder. Default: ./deepbot-data. */
  readonly out?: string;
  /** Values of parameters by name. */
  readonly parameters?: ReadonlyMap<string, string>;
  /** Compares with the stored page. */
  readonly check?: boolean;
  /** In a window, which stays open until the person closes it or the signal ends it. */
  readonly headed?: boolean;
  /** Where to put a picture of the page at the end. */
  readonly screenshot?: string;
  /** Starts with this session instead of the stored one. */
  readonly session?: BrowserSession;
  /** The Chromium to use. */
  readonly browser?: string;
  readonly allowHosts?: readonly HostRule[];
  readonly allowPrivate?: boolean;
  readonly limits?: ReplayLimits;
  readonly onStep?: (step: ReplayedStep) => void;
  readonly onWarning?: (warning: string) => void;
  /** Called before a window is left to the person. */
  readonly onDone?: (report: ReplayReport) => void;
  /** Ends the steps, and the replay with the reason of the signal; or takes the window from the person again. */
  readonly signal?: AbortSignal;
}

const DEFAULT_LIMITS: ReplayLimits = { navigationMs: 20_000, actionMs: 6_000 };
const DEFAULT_OUT = "./deepbot-data";
const CALL_MS = 10_000;
const CLOSE_MS = 10_000;

/**
 * Goes a stored way again: the id of a stored page, the name of a kept sequence, or a file.
 *
 * @throws SequenceError when it is none of these, or a parameter is missing
 *
 * @example
 * const { ok, verdict, url } = await replay("17", { out: "./books", check: true });
 */
export async function replay(named: string, options: ReplayOptions = {}): Promise<ReplayReport> {
  const source = await loadReplaySource(named, options.out ?? DEFAULT_OUT);
  return replaySource(source, options);
}

export async function replaySource(source: ReplaySource, options: ReplayOptions): Promise<ReplayReport> {
  const sequence = bindParameters(source.sequence, options.parameters ?? new Map());
  const use = options.headed === true ? "headed" : "crawl";
  const choice = findBrowser({ use, ...(options.browser === undefined ? {} : { path: options.browser }) });
  const { allowHosts = [], allowPrivate = false } = options;
  const egress = await openEgress(createAddressPolicy({ starts: source.starts, allowHosts, allowPrivate }));
  try {
    const watched = options.headed === true;
    const images = watched || options.screenshot !== undefined;
    const { browser, warnings } = await launchBrowser(choice, {
      use,
      images,
      proxyServer: egress.main.proxyServer,
    });
    const mini = new MiniBrowser(browser, { callMs: CALL_MS, images, watched, egress });
    const stop = (): void => {
      browser.close().catch(() => undefined);
    };
    try {
      options.signal?.throwIfAborted();
      options.signal?.addEventListener("abort", stop, { once: true });
      for (const warning of warnings) options.onWarning?.(warning);
      const report = withParameters(await replayIn(mini, { ...source, sequence }, options), source.sequence);
      options.signal?.removeEventListener("abort", stop);
      options.signal?.throwIfAborted();
      if (watched) {
        options.onDone?.(report);
        await untilOver(mini, options.signal);
      }
      return report;
    } finally {
      await withDeadline(browser.close(), CLOSE_MS, "closing the browser").catch(() => undefined);
    }
  } finally {
    await egress.close();
  }
}

/** A healed sequence keeps its parameters: what was given for them is for this replay alone. */
export function withParameters(report: ReplayReport, sequence: Sequence): ReplayReport {
  return report.healed === null ? report : { ...report, healed: withTargetsOf(sequence, report.healed) };
}

/** Replays in a mini-browser that is lent for it. The parameters of the sequence are bound. */
export async function replayIn(
  mini: MiniBrowser,
  source: ReplaySource,
  options: Omit<ReplayOptions, "parameters">,
): Promise<ReplayReport> {
  const stored = options.check === true ? source.stored : null;
  const limits = { ...(options.limits ?? DEFAULT_LIMITS), sessions: source.sessions };
  const attempt = async (sequence: Sequence, session: BrowserSession): Promise<Attempt> => {
    const first = sequence.steps.find((step) => step.kind === "goto");
    // What went on in the browser before is not known: every attempt has a context of its own.
    mini.tainted ??= "a replay";
    await mini.prepare(session, first === undefined ? "" : new URL(first.url).host);
    const walked = await walk(mini, sequence, limits, options.onStep ?? (() => undefined));
    return { walked, ...judge(walked, stored) };
  };
  const session = options.session ?? source.session;
  let last = await attempt(source.sequence, session);
  let by: ReplayTry = isEmptySession(session) ? "none" : "stored";
  const notes: string[] = [];
  if (mayBeTheSession(last, session)) {
    for (const renewed of otherWays(source, session)) {
      const next = await attempt(renewed.sequence, EMPTY_SESSION);
      if (!isFine(next)) continue;
      notes.push(`${last.explanation[0] ?? "the stored session is over"}; ${renewed.note}`);
      last = withoutEntry(next, renewed.sequence.steps.length - source.sequence.steps.length);
      by = renewed.by;
      break;
    }
  }
  return toReport(mini, source, { last, by, notes }, options);
}

interface Attempt extends Judgement {
  readonly walked: Walked;
}

function isFine({ verdict }: Judgement): boolean {
  return verdict === "match" || verdict === "drift";
}

/** A page that is not what it was may be so for want of a session. */
function mayBeTheSession(attempt: Attempt, session: BrowserSession): boolean {
  if (attempt.verdict === "expired-session") return true;
  return attempt.verdict === "site-changed" && !isEmptySession(session);
}

interface OtherWay {
  readonly by: ReplayTry;
  readonly sequence: Sequence;
  readonly note: string;
}

/** Without the session, then from where a new one is to be had. */
function otherWays({ sequence, entry, before }: ReplaySource, session: BrowserSession): OtherWay[] {
  const ways: OtherWay[] = [];
  if (!isEmptySession(session)) {
    ways.push({ by: "none", sequence, note: "without the stored session the page is there" });
  }
  if (before !== null && [...parametersOf(before).values()].every((fallback) => fallback !== null)) {
    const { steps } = bindParameters(before, new Map());
    const note = "with a new session, by the way to the page before it, the page is there";
    ways.push({ by: "entry", sequence: { steps: [...steps, ...sequence.steps] }, note });
  }
  for (const from of entry.length > 1 ? [entry.slice(-1), entry] : [entry]) {
    if (from.length === 0) continue;
    const opened = from.map((url) => ({ kind: "goto", url }) as const);
    const note = `with a new session, from ${from.join(" and ")} on, the page is there`;
    ways.push({ by: "entry", sequence: { steps: [...opened, ...sequence.steps] }, note });
  }
  return ways;
}

/** The steps to the entry are ours, not the sequence's. */
function withoutEntry(attempt: Attempt, added: number): Attempt {
  if (added === 0) return attempt;
  const { walked } = attempt;
  const steps = walked.steps
    .filter(({ index }) => index >= added)
    .map((step) => ({ ...step, index: step.index - added }));
  const healed = walked.healed === null ? null : { steps: walked.healed.steps.slice(added) };
  return { ...attempt, walked: { ...walked, steps, healed } };
}

async function toReport(
  mini: MiniBrowser,
  source: ReplaySource,
  { last, by, notes }: { readonly last: Attempt; readonly by: ReplayTry; readonly notes: readonly string[] },
  options: ReplayOptions,
): Promise<ReplayReport> {
  const { walked, verdict, comparison, explanation } = last;
  const wanted = options.screenshot ?? (verdict === "site-changed" ? source.picture : "");
  const screenshot = wanted === "" ? null : await takePicture(mini, wanted, options);
  const { failure, snapshot } = walked;
  return {
    ok: isFine(last),
    verdict,
    steps: walked.steps,
    similarity: comparison === null ? null : Math.round(comparison.similarity * 1_000) / 1_000,
    url: snapshot?.url ?? "",
    title: snapshot?.title ?? "",
    text: snapshot?.text ?? "",
    explanation: [...notes, ...explanation],
    session: by,
    failure:
      failure === null
        ? null
        : {
            step: failure.step,
            message: failure.error.message,
            lookedFor: failure.lookedFor,
            nearest: failure.nearest,
            screenshot,
          },
    healed: walked.healed,
  };
}

async function takePicture(mini: MiniBrowser, file: string, options: ReplayOptions): Promise<string | null> {
  try {
    const { png } = await photograph(mini);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, png);
    return file;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    options.onWarning?.(`there is no picture of the page: ${why}`);
    return null;
  }
}
