import type { SearchExpression } from "../search/expression.js";
import type { Executor } from "./prepared-query.js";

/** A page as the index takes it. */
interface IndexedPage {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  /** See search/facets.ts. */
  readonly facets: string;
}

/** A page that an expression found. */
interface FoundPage {
  readonly id: number;
  /** Higher is better; 0 where nothing of the text was asked for. */
  readonly score: number;
  readonly snippet: readonly SnippetPart[];
}

/** A piece of the text around what was found. */
export interface SnippetPart {
  readonly text: string;
  readonly found: boolean;
}

/** The full-text index of an engine; each does it its own way. */
export interface FullText {
  /** Makes the empty index. */
  readonly create: (executor: Executor) => Promise<void>;
  readonly add: (executor: Executor, page: IndexedPage) => Promise<void>;
  /** The best pages, best first. */
  readonly find: (
    executor: Executor,
    expression: SearchExpression,
    limits: { readonly limit: number; readonly offset: number },
  ) => Promise<readonly FoundPage[]>;
}
