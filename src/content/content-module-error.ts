/** A module of the user's own that is not what it should be. The message names the file and the remedy. */
export class ContentModuleError extends Error {
  override readonly name = "ContentModuleError";
}
