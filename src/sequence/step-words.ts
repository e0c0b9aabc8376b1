import { maskAddress } from "../text/mask-address.js";
import { plain } from "../text/plain.js";
import type { Target } from "./locator.js";
import type { Step } from "./step.js";
import type { StepValue } from "./value.js";

/** One step in words a person reads, without what an address may carry of credentials. */
export function stepWords(step: Step): string {
  return `${action(step)}${step.optional === true ? ", if it is there" : ""}${effect(step)}`;
}

function action(step: Step): string {
  switch (step.kind) {
    case "goto":
      return `go to ${maskAddress(step.url)}`;
    case "click":
      return `click ${name(step.target)}`;
    case "doubleClick":
      return `double-click ${name(step.target)}`;
    case "hover":
      return `point at ${name(step.target)}`;
    case "fill":
      return `fill ${name(step.target)} with ${words(step.value)}`;
    case "choose":
      return `choose ${step.options.map(words).join(", ")} in ${name(step.target)}`;
    case "check":
      return `${step.checked ? "check" : "uncheck"} ${name(step.target)}`;
    case "press":
      return `press ${plain(step.key)}${step.target === undefined ? "" : ` in ${name(step.target)}`}`;
    case "submit":
      return `submit ${name(step.target)}`;
    case "scroll": {
      const place = `to ${step.x}, ${step.y}`;
      return step.target === undefined ? `scroll ${place}` : `scroll ${name(step.target)} ${place}`;
    }
    case "window":
      return step.to === "opened"
        ? "go on in the window that opened"
        : "close the window and go on before it";
    case "waitFor":
      return `wait for ${awaited(step.what)}`;
    case "setSession":
      return `take up session ${plain(step.session)}`;
    case "back":
      return "go back";
    default: {
      const forgotten: never = step;
      throw new Error(`unknown step ${JSON.stringify(forgotten)}`);
    }
  }
}

function awaited(what: Extract<Step, { kind: "waitFor" }>["what"]): string {
  switch (what.kind) {
    case "element":
      return name(what.target);
    case "results":
      return what.least === 1 ? "a result" : `${what.least} results`;
    case "quiet":
      return "a quiet page";
    default: {
      const forgotten: never = what;
      throw new Error(`unknown condition ${JSON.stringify(forgotten)}`);
    }
  }
}

function name({ description, frames }: Target): string {
  const where =
    frames.length === 0 ? "" : frames.length === 1 ? " in a frame" : ` in ${frames.length} frames`;
  return `"${plain(description)}"${where}`;
}

/** Quoted where the words stand for themselves; a parameter stands in braces. */
function words(value: StepValue): string {
  if (value.kind === "literal") return JSON.stringify(plain(value.text));
  return value.default === undefined
    ? `{${value.name}}`
    : `{${value.name}} (${JSON.stringify(plain(value.default))})`;
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
