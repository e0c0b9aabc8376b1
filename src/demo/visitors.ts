import type { BookQuery } from "./stockroom.js";

/** What the shop remembers of one visitor. */
export interface Visitor {
  readonly id: string;
  /** The last question put to the stockroom; null before the first one. */
  query: BookQuery | null;
  /** The page of its answer the visitor looks at, from 1. */
  page: number;
}

export const VISITOR_COOKIE = "fable_visitor";

/** The sessions of the shop: known by the cookie alone, never by anything in an address. */
export class Visitors {
  readonly #known = new Map<string, Visitor>();

  /** The visitor a Cookie header speaks of; null for strangers and for cookies of an earlier day. */
  recognise(cookieHeader: string | undefined): Visitor | null {
    const id = cookieHeader
      ?.split(";")
      .map((pair) => pair.trim().split("="))
      .find(([name]) => name === VISITOR_COOKIE)?.[1];
    return (id === undefined ? undefined : this.#known.get(id)) ?? null;
  }

  welcome(): Visitor {
    // Numbered rather than drawn: two runs of the same crawl then see the same cookies.
    const number = this.#known.size + 1;
    const id = `v${(Math.imul(number, 0x9e3779b1) >>> 0).toString(16).padStart(8, "0")}-${number}`;
    const visitor: Visitor = { id, query: null, page: 1 };
    this.#known.set(id, visitor);
    return visitor;
  }
}
