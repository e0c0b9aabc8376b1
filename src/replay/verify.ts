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
import { replayIn } from "./replay.js";
import type { ReplayReport } from "./report.js";
import { loadReplaySource, sourceOfPage, type ReplaySource } from "./source.js";

export interface VerifyOptions {
  /** Only these pages and names; all of the collection where there are none. */
  readonly only?: readonly string[];
  /** Only pages that no address alone leads to. */
  readonly byClick?: boolean;
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
  const names = options.only ?? (await allNames(collection, options.byClick === true));
  const { starts } = await new SettingsLibrary(collection.dir).read();
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
      const left = [...names];
      const work = async (): Promise<void> => {
        for (let name = left.shift(); name !== undefined; name = left.shift()) {
          if (options.signal?.aborted === true) return;
          onVerified(await verify(collection, pool, name));
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

async function allNames({ repository, dir }: Collection, byClick: boolean): Promise<string[]> {
  const names: string[] = [];
  for await (const page of repository.pages()) {
    if (!byClick || page.byClick) names.push(String(page.id));
  }
  for (const { name } of byClick ? [] : await new SequenceLibrary(dir).list()) names.push(name);
  return names;
}

async function verify(
  collection: Collection,
  pool: MiniBrowserPool,
  name: string,
): Promise<VerifiedSequence> {
  const started = performance.now();
  const source = /^\d+$/.test(name)
    ? await sourceOfPage(collection, Number(name))
    : await loadReplaySource(name, collection.dir);
  const report = await verifySource(source, pool);
  return {
    name,
    steps: source.sequence.steps.length,
    report,
    ms: Math.round(performance.now() - started),
  };
}

async function verifySource(source: ReplaySource, pool: MiniBrowserPool): Promise<ReplayReport> {
  const open = [...parametersOf(source.sequence)].filter(([, fallback]) => fallback === null);
  const [missing] = open;
  if (missing !== undefined) return unverified(`parameter ${missing[0]} has no value; replay it by itself`);
  const sequence = bindParameters(source.sequence, new Map());
  try {
    return await pool.lend("", EMPTY_SESSION, REPLAY_MS, (mini) =>
      replayIn(mini, { ...source, sequence }, { check: true }),
    );
  } catch (error) {
    return unverified(asUnreachable(error, source.name).message);
  }
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
