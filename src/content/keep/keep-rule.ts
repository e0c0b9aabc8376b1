import type { SearchExpression } from "../../search/expression.js";

/** A page as the first chain is handed it. */
export interface KeepPage {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly contentType: string;
  readonly type: string;
  readonly domain: string | null;
  /** Null where it cannot be told. */
  readonly language: string | null;
  /** Bytes of the document as it was sent, or of a page as it was rendered. */
  readonly size: number;
}

/** Which pages are kept: those that pass everything that is given. */
export interface KeepRule {
  /** Words, as `deepbot search` takes them. */
  readonly query?: { readonly text: string; readonly expression: SearchExpression };
  readonly languages?: readonly string[];
  readonly size?: { readonly least: number; readonly most: number };
  /** A function of one's own: true keeps, false or a reason leaves out. */
  readonly own?: (page: KeepPage) => boolean | string | Promise<boolean | string>;
  /** The same from a module: it runs in a thread of its own, where one that never ends can be ended. */
  readonly ownFile?: string;
}

/** Whether a page is kept, and else why not. */
export type KeepVerdict =
  | { readonly kept: true; readonly failed?: string }
  | {
      readonly kept: false;
      readonly reason: "not-kept-query" | "not-kept-language" | "not-kept-size" | "not-kept-own";
      readonly detail: string;
    };
