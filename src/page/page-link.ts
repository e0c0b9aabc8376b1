import type { Target } from "../sequence/locator.js";

/** An anchor whose address can be read off it. */
export interface PageLink {
  /** Absolute address. */
  readonly url: string;
  readonly text: string;
  /** Words of the block around it (a paragraph, a list item, a table cell), for ranking. */
  readonly context: string;
  readonly rel: string;
  readonly visible: boolean;
  /** What else it is called: by its title, its picture, its name in scripts. Absent where there is nothing else. */
  readonly alsoCalled?: readonly string[];
  /** Set where its page's script sends something, or asks back, instead of following it. */
  readonly acts?: boolean;
}

/** Why an element is believed to react to a click or a hover. */
export type ClickableReason =
  "script-address" | "handler" | "listener" | "role" | "button" | "pointer" | "delegated" | "hover";

/** Something that may lead on when it is clicked, but has no address to read. */
export interface Clickable {
  readonly target: Target;
  readonly reason: ClickableReason;
  /**
   * What it is, apart from where it is: equal on all pages that carry the same menu. What a click
   * on it did once is not tried again on the next page of the same site.
   */
  readonly signature: string;
  readonly visible: boolean;
  /** Around a hidden one, the nearest visible element: pointing at it may bring the hidden one out. */
  readonly trigger: Target | null;
  readonly alsoCalled?: readonly string[];
  readonly acts?: boolean;
  /** For an anchor that has both an address and a listener: the address, to compare with what a click does. */
  readonly href: string | null;
}
