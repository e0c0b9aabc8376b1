/** A corpus cannot be read: the message names the file, the line and the remedy. */
export class CorpusError extends Error {
  override readonly name = "CorpusError";
}
