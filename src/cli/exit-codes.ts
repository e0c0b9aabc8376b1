import type { ReplayVerdict } from "../index.js";

/** What the process says to the one that started it. Documented in the README. */
export const EXIT = {
  done: 0,
  bug: 1,
  badInput: 2,
  noBrowser: 3,
  nothingFetched: 4,
  stoppedByLimit: 5,
  notAsStored: 6,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** That a site is not what it was is an answer, not a failure: it has a code of its own. */
export function exitCodeOf(verdict: ReplayVerdict): ExitCode {
  if (verdict === "match" || verdict === "drift") return EXIT.done;
  return verdict === "unreachable" ? EXIT.nothingFetched : EXIT.notAsStored;
}
