import { labelWords } from "../text/normalise.js";
import type { RouteKind } from "./route.js";

// Less than one level, so that what costs a page load and clicks waits for the cheap routes beside it.
const CLICK_DELAY = 0.25;

/** What speaks for a link leading further into a domain (PHWC 4.3.4). */
export interface LinkEvidence {
  /** The texts of the blocks (paragraph, list item, cell) that hold the link. */
  readonly blocks: readonly string[];
  /** Pages that link there. */
  readonly parents: number;
  /** Those of them that belong to the domain. */
  readonly parentsInDomain: number;
}

/**
 * The R-Score of a link in a domain whose terms are given (see domain/terms.ts): domain score plus link
 * score. One block and one parent at least keep it between 0 and 2.
 */
export function rScore(evidence: LinkEvidence, terms: ReadonlySet<string>): number {
  return domainScore(evidence.blocks, terms) + linkScore(evidence.parentsInDomain, evidence.parents);
}

/**
 * Terms of the domain among the terms of a block, summed over the blocks. Repeated terms count each time, in
 * both numbers; filler words in neither. A plural counts as its singular.
 */
export function domainScore(blocks: readonly string[], terms: ReadonlySet<string>): number {
  let score = 0;
  for (const block of blocks) {
    const words = labelWords(block);
    if (words.length === 0) continue;
    score += words.filter((word) => isTerm(word, terms)).length / words.length;
  }
  return score;
}

/** The share of the pages linking there that belong to the domain; 0 where none is known. */
export function linkScore(parentsInDomain: number, parents: number): number {
  return parents === 0 ? 0 : parentsInDomain / parents;
}

/** A link that speaks of the domain may overtake so many levels of links that do not. */
const MOST_BOOST = 2;

/**
 * When a new route is visited: higher is earlier. Shallower routes come first; a link that speaks of the
 * domain may overtake up to two levels of links that do not, and a query of a form of the domain does: behind
 * it is what no link leads to. Clicks come slightly after addresses.
 */
export function routePriority(route: {
  readonly kind: RouteKind;
  readonly depth: number;
  /** The best {@link rScore} over the domains searched; 0 without domains. */
  readonly score?: number;
}): number {
  const score = route.kind === "query" ? MOST_BOOST : (route.score ?? 0);
  const boost = Math.min(MOST_BOOST, Math.max(0, score));
  return boost - route.depth - (route.kind === "clicks" ? CLICK_DELAY : 0);
}

function isTerm(word: string, terms: ReadonlySet<string>): boolean {
  return terms.has(word) || (word.length > 3 && word.endsWith("s") && terms.has(word.slice(0, -1)));
}
