/** The input is wrong; the message names the place and the remedy. Nothing was started. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
