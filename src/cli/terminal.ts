import { maskAddress, plain } from "../index.js";

export { maskAddress, plain };

/** Where a command writes: results to stdout, everything about the work to stderr. */
export interface Terminal {
  /** A line of result. */
  print(line: string): void;
  /** A line about the work; not with --quiet. */
  tell(line: string): void;
  /** A line that must be read. */
  warn(line: string): void;
  readonly json: boolean;
  readonly quiet: boolean;
  /** Whether a line can be rewritten in place. */
  readonly isLive: boolean;
}

/** Shortens a text from elsewhere to a width, at the end. */
export function clip(text: string, width: number): string {
  const shown = plain(text);
  return shown.length <= width ? shown : `${shown.slice(0, Math.max(1, width - 1))}…`;
}

export function openTerminal(options: { readonly json?: boolean; readonly quiet?: boolean }): Terminal {
  const quiet = options.quiet === true;
  return {
    print: (line) => {
      process.stdout.write(`${line}\n`);
    },
    tell: (line) => {
      if (!quiet) process.stderr.write(`${line}\n`);
    },
    warn: (line) => {
      process.stderr.write(`${line}\n`);
    },
    json: options.json === true,
    quiet,
    isLive: !quiet && process.stderr.isTTY,
  };
}
