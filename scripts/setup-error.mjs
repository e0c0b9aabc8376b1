/** Set-up cannot go on; the message says what a person must do, the exit code what kind of problem it is. */
export class SetupError extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.name = "SetupError";
    this.exitCode = exitCode;
  }
}
