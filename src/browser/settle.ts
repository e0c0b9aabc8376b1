import type { Settled } from "../inpage/settle-frame.js";
import type { MiniBrowser } from "./mini-browser.js";

export interface SettleLimits {
  /** The content must not change for so long. */
  readonly quietMs: number;
  /** The page is taken as it is after so long. */
  readonly deadlineMs: number;
}

/** Beyond the page's own deadline, for the protocol to bring the answer. */
const GRACE_MS = 2_000;
/** A page whose requests bring new requests, or that is replaced by the next, is followed so often. */
const MOST_ROUNDS = 5;

/**
 * Waits until a page is loaded, does not go elsewhere, its script's requests are answered and its content is quiet.
 */
export async function settle(mini: MiniBrowser, limits: SettleLimits): Promise<Settled> {
  const started = performance.now();
  const left = (): number => Math.max(50, limits.deadlineMs - (performance.now() - started));
  let lastChangeMs = 0;
  let settled = await watch(mini, limits.quietMs, left());
  const isStill = (): boolean => mini.traffic.isQuiet && !mini.departure.isPending;
  for (let round = 0; round < MOST_ROUNDS && !isStill(); round++) {
    await mini.departure.untilOver(left());
    await mini.traffic.untilQuiet(left());
    const begun = performance.now() - started;
    // What a request brought is put into the page by script right after it: look for that, not less.
    settled = await watch(mini, Math.max(limits.quietMs, 100), left());
    lastChangeMs = begun + settled.lastChangeMs;
    if (performance.now() - started > limits.deadlineMs) break;
  }
  return { ...settled, lastChangeMs: Math.max(lastChangeMs, settled.lastChangeMs) };
}

async function watch(mini: MiniBrowser, quietMs: number, deadlineMs: number): Promise<Settled> {
  // A document that is replaced while it is watched: the new one is watched instead.
  const look = async (): Promise<Settled> =>
    JSON.parse(
      await mini.inTop((world) =>
        world.call<string>("settleFrame", [{ value: quietMs }, { value: deadlineMs }]),
      ),
    ) as Settled;
  return mini.call(look(), deadlineMs + GRACE_MS, "waiting for a quiet page");
}
