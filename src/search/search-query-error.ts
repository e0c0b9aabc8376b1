/** A search that cannot be read. The message names the place and the remedy. */
export class SearchQueryError extends Error {
  override readonly name = "SearchQueryError";
  /** Characters before the place, from 0. */
  readonly position: number;

  constructor(position: number, what: string) {
    super(`search, character ${position + 1}: ${what}`);
    this.position = position;
  }
}
