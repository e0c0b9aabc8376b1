/**
 * What an element is like, apart from how it was found. A locator says where to look; these say whether
 * what is found there is still the thing that was meant.
 */
export interface ElementTraits {
  readonly tag: string;
  /** Of inputs and buttons; empty for everything else. */
  readonly type: string;
  readonly role: string;
  /** The words a person would call it by. */
  readonly name: string;
  /** Attributes that tell like elements apart and outlive a new design: `name`, `href`, `placeholder`, … */
  readonly marks: Readonly<Record<string, string>>;
  /** The words of the row, card or list entry it stands in; empty where it stands in none. */
  readonly entry: string;
  /** The nearest heading or legend before it. */
  readonly heading: string;
  /** Names of the elements of its kind beside it, without its own. One called so now is not the one meant. */
  readonly others: readonly string[];
}
