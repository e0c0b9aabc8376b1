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

/** All that moves a cursor or turns text around, but line ends, tabs and the one sequence we write ourselves: bold. */
const UNSAFE =
  /(?!\u001b\[(?:1|22|39|90)?m)[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Whatever is printed, safe for a terminal. Texts from elsewhere have been through {@link plain} before; this is for those
 * that somebody forgot, and for JSON, where these letters may stand as they are. The result is still JSON then.
 */
export function safe(lines: string): string {
  return lines.replace(UNSAFE, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
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
      process.stdout.write(`${safe(line)}\n`);
    },
    tell: (line) => {
      if (!quiet) process.stderr.write(`${safe(line)}\n`);
    },
    warn: (line) => {
      process.stderr.write(`${safe(line)}\n`);
    },
    json: options.json === true,
    quiet,
    isLive: !quiet && process.stderr.isTTY,
  };
}
