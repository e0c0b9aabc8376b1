/** What was given to be analysed cannot be: the message names it, what is wrong and what to do. */
export class SourceError extends Error {
  override readonly name = "SourceError";
}
