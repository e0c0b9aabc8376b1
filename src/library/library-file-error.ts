/** A file of the library cannot be read or written. It was left as it is. */
export class LibraryFileError extends Error {
  override readonly name = "LibraryFileError";
  readonly file: string;
  /** Where the text stops being JSON, counted from 1; null where the file reads but says something else. */
  readonly place: { readonly line: number; readonly column: number } | null;

  constructor(
    file: string,
    what: string,
    more: {
      readonly place?: { readonly line: number; readonly column: number };
      readonly cause?: unknown;
    } = {},
  ) {
    const { place } = more;
    const where = place === undefined ? file : `${file}, line ${place.line}, column ${place.column}`;
    super(`${where}: ${what}`, more.cause === undefined ? undefined : { cause: more.cause });
    this.file = file;
    this.place = place === undefined ? null : { line: place.line, column: place.column };
  }
}
