import type { SearchPlan, SearchTerm } from "../search/plan-search.js";
import { termTokens } from "../search/plan-search.js";
import { allOf, butNot, NONE } from "../search/token-expression.js";
import type { TokenExpression } from "../search/token-expression.js";
import { LEVEL_WEIGHTS, LEVELS } from "../search/tokens.js";
import type { Level } from "../search/tokens.js";
import type { FullText, IdRange } from "./full-text.js";
import type { Executor } from "./prepared-query.js";

/** A page that may be an answer. */
export interface RankedPage {
  readonly id: number;
  /** Higher is better; 0 where no word was asked for. */
  readonly score: number;
}

/** Pages that are weighed against one another at once. */
const MOST_WEIGHED = 1_000;
/** Pages whose weight is known without weighing. */
const AT_ONCE = 1_000;
const LOWEST: Level = 1;
/** The latest pages, by which the frequency of a word is guessed where it is not rare among them. */
const SAMPLE = 2_048;
const NOT_RARE = 30;
/** For what only begins so: counting it would take longer than looking for it. */
const PREFIX_SHARE = 0.1;

type Portions = AsyncGenerator<readonly RankedPage[], void, undefined>;

/** An index and where it is. */
export interface SearchedIndex {
  readonly fullText: FullText;
  readonly executor: Executor;
  readonly lastId: number;
}

/**
 * The pages that a plan finds, best first, in portions. The order is that of BM25, with how much a word says of a page
 * in four levels. Where too many are found to weigh them all, those whose words are all of a high level come first,
 * and each portion is weighed by itself; the order does not depend on how many are asked for.
 */
export async function* rankPages(index: SearchedIndex, plan: SearchPlan): Portions {
  const [first, second] = plan.terms;
  if (first === undefined) yield* inOrder(index, plan.from(1), 0);
  else if (second === undefined) yield* byLevel(index, plan, first);
  else yield* byWeight(index, plan);
}

/** One word: its level is the order. */
async function* byLevel(index: SearchedIndex, plan: SearchPlan, term: SearchTerm): Portions {
  const all = plan.from(1);
  // Where nothing but the word is asked for, its own list is all there is to read.
  const alone = plan.expression.kind === "text" && plan.expression.column !== "title";
  // Several words of a page may begin so, each of another level: the best counts.
  const seen = new Set<number>();
  for (const level of LEVELS) {
    const ofLevel = termTokens(term, [level]);
    const portions = inOrder(index, alone ? ofLevel : allOf([all, ofLevel]), LEVEL_WEIGHTS[level]);
    for await (const pages of portions) {
      yield term.prefix ? pages.filter(({ id }) => !seen.has(id)) : pages;
      if (term.prefix) for (const { id } of pages) seen.add(id);
    }
  }
  if (!alone) yield* inOrder(index, butNot(all, termTokens(term, LEVELS)), 0);
}

/** More than one word: pages are weighed. */
async function* byWeight(index: SearchedIndex, plan: SearchPlan): Portions {
  const rarities = new Map<SearchTerm, number>();
  for (const term of plan.terms) rarities.set(term, await rarityOf(index, term));
  const all = await idsOf(index, plan.from(1), { limit: MOST_WEIGHED + 1 });
  if (all.length <= MOST_WEIGHED) {
    yield await weigh(index, plan.from(1), all, rarities);
    return;
  }
  let least = Infinity;
  for (const [place, level] of LEVELS.entries()) {
    const higher = LEVELS[place - 1];
    const found = butNot(plan.from(level), higher === undefined ? NONE : plan.from(higher));
    let after = 0;
    for (;;) {
      const ids = await idsOf(index, found, { after, limit: MOST_WEIGHED });
      const weighed = await weigh(index, found, ids, rarities);
      const lowered = weighed.map(({ id, score }) => ({ id, score: Math.min(score, least) }));
      yield lowered;
      least = lowered.at(-1)?.score ?? least;
      after = ids.at(-1) ?? after;
      if (ids.length < MOST_WEIGHED) break;
    }
  }
}

/** These pages, all that an expression finds between the first and the last of them, best first. */
async function weigh(
  index: SearchedIndex,
  found: TokenExpression,
  ids: readonly number[],
  rarities: ReadonlyMap<SearchTerm, number>,
): Promise<readonly RankedPage[]> {
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return [];
  const scores = new Map(ids.map((id) => [id, 0]));
  for (const [term, rarity] of rarities) {
    const counted = new Set<number>();
    const count = (id: number, level: Level): void => {
      if (!counted.has(id)) scores.set(id, (scores.get(id) ?? 0) + rarity * LEVEL_WEIGHTS[level]);
      counted.add(id);
    };
    for (const level of LEVELS) {
      if (level === LOWEST && term.required) {
        // All that is left has it at that level: its list is the longest, and need not be read.
        for (const id of ids) count(id, level);
        break;
      }
      const range = { after: first - 1, until: last, limit: ids.length };
      const ofLevel = allOf([found, termTokens(term, [level])]);
      for (const id of await idsOf(index, ofLevel, range)) count(id, level);
      if (counted.size === ids.length) break;
    }
  }
  return [...scores]
    .map(([id, score]) => ({ id, score }))
    .sort((one, other) => other.score - one.score || one.id - other.id);
}

/** How much is said by a word's being there at all: BM25's inverse document frequency. */
async function rarityOf(index: SearchedIndex, term: SearchTerm): Promise<number> {
  const count = term.prefix ? PREFIX_SHARE * index.lastId : await countOf(index, termTokens(term, LEVELS));
  return Math.log(1 + (Math.max(0, index.lastId - count) + 0.5) / (count + 0.5));
}

async function countOf(index: SearchedIndex, found: TokenExpression): Promise<number> {
  const after = Math.max(0, index.lastId - SAMPLE);
  const latest = (await idsOf(index, found, { after, limit: SAMPLE })).length;
  if (after === 0) return latest;
  if (latest >= NOT_RARE) return (latest * index.lastId) / SAMPLE;
  return (await idsOf(index, found, { limit: SAMPLE })).length;
}

async function* inOrder(index: SearchedIndex, found: TokenExpression, score: number): Portions {
  let after = 0;
  for (;;) {
    const ids = await idsOf(index, found, { after, limit: AT_ONCE });
    yield ids.map((id) => ({ id, score }));
    after = ids.at(-1) ?? after;
    if (ids.length < AT_ONCE) return;
  }
}

function idsOf(
  { fullText, executor }: SearchedIndex,
  found: TokenExpression,
  { after = 0, until = null, limit }: Partial<IdRange> & Pick<IdRange, "limit">,
): Promise<readonly number[]> {
  return found.kind === "none" ? Promise.resolve([]) : fullText.ids(executor, found, { after, until, limit });
}
