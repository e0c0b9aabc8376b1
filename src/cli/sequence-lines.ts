import type { Sequence, Step } from "../index.js";
import { maskAddress, plain } from "./terminal.js";

/** A way to a page as a short program a person can read. */
export function sequenceLines(sequence: Sequence): string[] {
  return sequence.steps.map((step, at) => `${String(at + 1).padStart(3)}. ${describe(step)}`);
}

function describe(step: Step): string {
  switch (step.kind) {
    case "goto":
      return `go to ${maskAddress(step.url)}`;
    case "click":
      return `click "${plain(step.target.description)}"${effect(step)}`;
    case "hover":
      return `point at "${plain(step.target.description)}"`;
    default: {
      const forgotten: never = step;
      throw new Error(`unknown step ${JSON.stringify(forgotten)}`);
    }
  }
}

function effect({ effect: seen }: Step): string {
  switch (seen?.kind) {
    case "navigation":
      return seen.method === "GET" ? "" : ` (${seen.method} ${maskAddress(seen.url)})`;
    case "popup":
      return " (opens a window)";
    case "history":
      return ` (the address becomes ${maskAddress(seen.url)})`;
    case "download":
      return " (starts a download)";
    case "change":
    case undefined:
      return "";
    default: {
      const forgotten: never = seen;
      throw new Error(`unknown effect ${JSON.stringify(forgotten)}`);
    }
  }
}
