import type { Box } from "../geometry/box.js";

/** An amount of money as a page shows it. */
export interface Money {
  readonly text: string;
  readonly amount: number;
  /** The sign or code as written: "€", "USD". */
  readonly currency: string;
}

/** A property as a page shows it: "Author: Jane Doe". */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** One of the things an answer lists. */
export interface ResultRecord {
  /** The same for the same thing on every page and for every query of a site. */
  readonly key: string;
  readonly title: string | null;
  /** Absolute address of what is behind it. */
  readonly link: string | null;
  /** What to press where no address can be read: a node of the layout that was read last. */
  readonly press: { readonly frame: number; readonly node: number } | null;
  readonly image: string | null;
  readonly price: Money | null;
  /** As written. */
  readonly date: string | null;
  readonly facts: readonly Fact[];
  /** All other texts, as they are read. */
  readonly texts: readonly string[];
  /** Values by attribute of the domain, where labels or kinds of value tell. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly frame: number;
  readonly box: Box;
}
