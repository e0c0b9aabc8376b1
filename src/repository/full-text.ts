import type { TokenExpression } from "../search/token-expression.js";
import type { Executor } from "./prepared-query.js";

type Fields = Readonly<Record<string, string>>;

/** Which of the pages that were found are asked for, by their ids. */
export interface IdRange {
  /** Only pages after this one; 0 for all. */
  readonly after: number;
  /** The last page; null for all. */
  readonly until: number | null;
  readonly limit: number;
}

/**
 * The index of an engine: which pages have which tokens (see search/tokens.ts), and nothing else. What a search means, and which
 * page is the better answer, is the same on every engine.
 */
export interface FullText {
  /** Removes an index of an earlier format; answers the records of each page as far as only that knew them. */
  readonly removeEarlier: (executor: Executor) => Promise<ReadonlyMap<number, readonly Fields[]>>;
  /** Makes the empty index. */
  readonly create: (executor: Executor) => Promise<void>;
  readonly add: (executor: Executor, id: number, tokens: readonly string[]) => Promise<void>;
  /** The pages an expression finds, in the order of their ids. */
  readonly ids: (
    executor: Executor,
    expression: TokenExpression,
    range: IdRange,
  ) => Promise<readonly number[]>;
  /** Brings the index into its smallest form; worth it after a tenth of it is new. */
  readonly condense: (executor: Executor) => Promise<void>;
}
