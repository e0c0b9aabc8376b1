import { digest } from "../text/digest.js";

/**
 * What a state of a page is known by: its address and its visible words.
 * Lines that change by themselves (a clock, a counter) are left out by the caller.
 */
export function stateFingerprint(normalisedUrl: string, lines: readonly string[]): string {
  return digest([normalisedUrl, ...lines].join("\n"));
}
