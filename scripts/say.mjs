/** Set-up talks on stderr only: stdout belongs to the command it prepares. */
export function say(text) {
  process.stderr.write(`set-up: ${text}\n`);
}
