import { MiniBrowserPool, DEFAULT_PAGES_PER_BROWSER } from "../browser/pool.js";
import { asUnreachable } from "../browser/visit-errors.js";
import { createAddressPolicy } from "../guard/address-policy.js";
import { openEgress } from "../guard/egress.js";
import type { Collection } from "../repository/collection.js";
import { SequenceLibrary } from "../library/sequences.js";
import { SettingsLibrary } from "../library/settings.js";
import type { HostRule } from "../route/host-rule.js";
import { EMPTY_SESSION } from "../route/session.js";
import { bindParameters, parametersOf } from "../sequence/parameters.js";
import type { Sequence } from "../sequence/sequence.js";
import { replayIn, withParameters } from "./replay.js";
import type { ReplayReport } from "./report.js";
import { NeededSteps, shorten } from "./shorten.js";
import { loadReplaySource, sourceOfPage, startsOf, type ReplaySource } from "./source.js";

export interface VerifyOptions {
  /** Only these pages and names; all of the collection where there are none. */
  readonly only?: readonly string[];
  /** Only pages that no address alone leads to. */
  readonly byClick?: boolean;
  /** Writes targets that were recorded anew into the collection. It has to be open for writing. */
  readonly heal?: boolean;
  /** Tries ways without the steps they may not need, and writes what is left of them. */
  readonly shorten?: boolean;
  readonly concurrency?: number;
  readonly browser?: string;
  readonly allowHosts?: readonly HostRule[];
  readonly allowPrivate?: boolean;
  readonly signal?: AbortSignal;
  readonly onWarning?: (warning: string) => void;
}

/** What became of one stored sequence. */
export interface VerifiedSequence {
  /** What `deepbot replay` takes: the id of a page, or a name. */
  readonly name: string;
  readonly steps: number;
  readonly report: ReplayReport;
  readonly ms: number;
  /** Targets that were written anew, and steps that were left out for good. */
  readonly healed: number;
  readonly leftOut: number;
}

const DEFAULT_CONCURRENCY = 4;
const CALL_MS = 10_000;
const REPLAY_MS = 120_000;

/** Replays every stored sequence of a collection, several at a time; each is handed over when it is done. */
export async function verifySequences(
  collection: Collection,
  options: VerifyOptions,
  onVerified: (verified: VerifiedSequence) => void,
): Promise<void> {
  const { names, starts } = await whatToVerify(collection, options);
  const { allowHosts = [], allowPrivate = false, concurrency = DEFAULT_CONCURRENCY } = options;
  const egress = await openEgress(createAddressPolicy({ starts, allowHosts, allowPrivate }));
  try {
    const pool = await MiniBrowserPool.open({
      size: concurrency,
      browser: options.browser === undefined ? {} : { path: options.browser },
      launch: { images: false, proxyServer: egress.main.proxyServer },
      mini: { callMs: CALL_MS, images: false, egress },
      // Every replay has a context of its own anyway.
      pagesPerContext: 1,
      pagesPerBrowser: DEFAULT_PAGES_PER_BROWSER,
    });
    try {
      for (const warning of pool.launched?.warnings ?? []) options.onWarning?.(warning);
      const verifier = new Verifier(collection, pool, options);
      const left = [...names];
      const work = async (): Promise<void> => {
        for (let name = left.shift(); name !== undefined; name = left.shift()) {
          if (options.signal?.aborted === true) return;
          onVerified(await verifier.verify(name));
        }
      };
      await Promise.all(Array.from({ length: concurrency }, work));
    } finally {
      await pool.close();
    }
  } finally {
    await egress.close();
  }
}

interface Wanted {
  readonly names: readonly string[];
  /** Addresses on this machine from which ways of the collection begin. */
  readonly starts: readonly string[];
}

async function whatToVerify(collection: Collection, options: VerifyOptions): Promise<Wanted> {
  const { repository, dir } = collection;
  const starts = new Set((await new SettingsLibrary(dir).read()).starts);
  const names: string[] = [];
  const want = (name: string, sequence: Sequence): void => {
    names.push(name);
    for (const start of startsOf(sequence)) starts.add(new URL(start).origin);
  };
  if (options.only !== undefined) {
    for (const name of options.only) want(name, (await sourceOf(collection, name)).sequence);
    return { names, starts: [...starts] };
  }
  const byClick = options.byClick === true;
  for await (const page of repository.pages()) {
    if (!byClick || page.byClick) want(String(page.id), page.sequence);
  }
  for (const kept of byClick ? [] : await new SequenceLibrary(dir).list()) want(kept.name, kept.sequence);
  return { names, starts: [...starts] };
}

async function sourceOf(collection: Collection, name: string): Promise<ReplaySource> {
  return /^\d+$/.test(name) ? sourceOfPage(collection, Number(name)) : loadReplaySource(name, collection.dir);
}

class Verifier {
  readonly #collection: Collection;
  readonly #pool: MiniBrowserPool;
  readonly #options: VerifyOptions;
  readonly #needed = new NeededSteps();

  constructor(collection: Collection, pool: MiniBrowserPool, options: VerifyOptions) {
    this.#collection = collection;
    this.#pool = pool;
    this.#options = options;
  }

  async verify(name: string): Promise<VerifiedSequence> {
    const started = performance.now();
    const source = await sourceOf(this.#collection, name);
    const report = await this.#replay(source);
    let sequence = source.sequence;
    if (this.#options.heal === true && report.ok && report.healed !== null) sequence = report.healed;
    const healed = report.steps.filter((step) => step.healed !== null).length;
    if (this.#options.shorten === true && report.verdict === "match" && source.stored !== null) {
      sequence = await shorten(sequence, this.#needed, async (shorter) => {
        const again = await this.#replay({ ...source, sequence: shorter });
        return isAsGood(again, report);
      });
    }
    if (sequence !== source.sequence) await this.#keep(name, sequence);
    return {
      name,
      steps: sequence.steps.length,
      report,
      ms: Math.round(performance.now() - started),
      healed: sequence === source.sequence ? 0 : healed,
      leftOut: source.sequence.steps.length - sequence.steps.length,
    };
  }

  async #replay(source: ReplaySource): Promise<ReplayReport> {
    const open = [...parametersOf(source.sequence)].filter(([, fallback]) => fallback === null);
    const [missing] = open;
    if (missing !== undefined) return unverified(`parameter ${missing[0]} has no value; replay it by itself`);
    const sequence = bindParameters(source.sequence, new Map());
    try {
      const report = await this.#pool.lend("", EMPTY_SESSION, REPLAY_MS, (mini) =>
        replayIn(mini, { ...source, sequence }, { check: true }),
      );
      return withParameters(report, source.sequence);
    } catch (error) {
      return unverified(asUnreachable(error, source.name).message);
    }
  }

  async #keep(name: string, sequence: Sequence): Promise<void> {
    const { repository, dir } = this.#collection;
    if (/^\d+$/.test(name)) {
      await repository.setSequence(Number(name), sequence);
      return;
    }
    const library = new SequenceLibrary(dir);
    const kept = await library.get(name);
    if (kept !== null) await library.put({ ...kept, sequence });
  }
}

/** A shorter way has to lead to the same address and to no less of the stored page than the whole way does. */
function isAsGood(shorter: ReplayReport, whole: ReplayReport): boolean {
  return (
    shorter.verdict === "match" &&
    shorter.url === whole.url &&
    shorter.session === whole.session &&
    (shorter.similarity ?? 0) >= (whole.similarity ?? 1)
  );
}

function unverified(explanation: string): ReplayReport {
  return {
    ok: false,
    verdict: "unreachable",
    steps: [],
    similarity: null,
    url: "",
    title: "",
    text: "",
    explanation: [explanation],
    session: "none",
    failure: null,
    healed: null,
  };
}
