import { FLOW_HEAD, FLOW_STEP, sameFlowSteps, type FlowStep } from "./flow.js";
import type { ElementLocator, Target } from "./locator.js";
import type { ExpectedPage, SequenceDocument } from "./parse.js";
import { stepSchema } from "./schema.js";
import { SequenceError } from "./sequence-error.js";
import type { Step } from "./step.js";
import { literal } from "./value.js";
import { writeFlowStep } from "./write-flow.js";

/** A sequence read from a flow, and what of the flow it does not have. */
export interface FlowReading {
  readonly document: SequenceDocument;
  readonly notes: readonly string[];
}

/** Whether JSON looks like a flow of Chrome's Recorder. */
export function isFlow(json: unknown): boolean {
  if (!isObject(json) || !Array.isArray(json["steps"])) return false;
  return typeof json["title"] === "string" && json["steps"].every((step) => isObject(step) && "type" in step);
}

/** A flow recorded in Chrome, or written by us → sequence. A {@link SequenceError} names the steps that are wrong. */
export function readFlow(json: unknown, file: string): FlowReading {
  if (!isFlow(json)) {
    throw new SequenceError(['this is no flow of Chrome\'s Recorder: expected "title" and "steps"'], file);
  }
  const { title, steps } = json as { title: string; steps: FlowStep[] };
  return new FlowReader(title, steps, file).read();
}

class FlowReader {
  readonly #given: readonly FlowStep[];
  readonly #file: string;
  readonly #steps: Step[] = [];
  readonly #notes: string[] = [];
  readonly #problems: string[] = [];
  /** The windows gone into, as Chrome names them: the last one is in front. */
  readonly #windows: string[] = ["main"];
  readonly #held: string[] = [];
  #document: Omit<SequenceDocument, "sequence">;

  constructor(title: string, given: readonly FlowStep[], file: string) {
    this.#given = given;
    this.#file = file;
    this.#document = { name: title, description: "", page: null };
  }

  read(): FlowReading {
    for (let at = 0; at < this.#given.length; at++) {
      const step = this.#given[at];
      if (step === undefined) break;
      at += step.type === "customStep" ? this.#custom(step, at) : this.#plain(step, at);
    }
    if (this.#steps.length === 0 && this.#problems.length === 0) {
      this.#problems.push("there are no steps that lead anywhere; the first one is usually navigate");
    }
    if (this.#problems.length > 0) throw new SequenceError(this.#problems, this.#file);
    return { document: { ...this.#document, sequence: { steps: this.#steps } }, notes: this.#notes };
  }

  /** Answers how many of the following steps it stands for. */
  #custom(step: FlowStep, at: number): number {
    const parameters = isObject(step["parameters"]) ? step["parameters"] : {};
    if (step["name"] === FLOW_HEAD) {
      const { name, description, page } = parameters;
      this.#document = {
        name: typeof name === "string" ? name : this.#document.name,
        description: typeof description === "string" ? description : "",
        page: isPage(page) ? page : null,
      };
      return 0;
    }
    if (step["name"] !== FLOW_STEP) {
      this.#note(at, `custom step "${String(step["name"])}" is left out`);
      return 0;
    }
    const own = stepSchema.safeParse(parameters["step"]);
    const stands = Number(parameters["stands"]);
    if (!own.success || !Number.isInteger(stands) || stands < 0) {
      this.#note(at, "what DeepBot noted here was changed and is left out");
      return 0;
    }
    // Where somebody edited what Chrome shows, that is what they want.
    const written = this.#given.slice(at + 1, at + 1 + stands);
    const { data } = own;
    if (data.kind === "window" && data.to === "opened") {
      const before = this.#steps.at(-1)?.effect;
      this.#windows.push(before?.kind === "popup" ? before.url : "main");
    }
    const same = sameFlowSteps(written, writeFlowStep(data, this.#windows.at(-1) ?? "main"));
    if (data.kind === "window" && data.to === "opener" && this.#windows.length > 1) this.#windows.pop();
    if (!same) return 0;
    this.#steps.push(data);
    return stands;
  }

  #plain(step: FlowStep, at: number): number {
    this.#follow(step);
    switch (step.type) {
      case "navigate": {
        const url = step["url"];
        if (typeof url === "string" && /^https?:\/\/[^/]/i.test(url) && URL.canParse(url)) {
          this.#steps.push({ kind: "goto", url });
        } else this.#problem(at, `"url" must be an address that begins with http:// or https://`);
        break;
      }
      case "click":
      case "doubleClick":
      case "hover":
        this.#withTarget(step, at, (target) => ({ kind: step.type as "click", target }));
        break;
      case "change":
        this.#withTarget(step, at, (target) => ({
          kind: "fill",
          target,
          value: literal(String(step["value"])),
        }));
        break;
      case "keyDown":
        this.#keyDown(String(step["key"]));
        break;
      case "keyUp":
        this.#keyUp(String(step["key"]));
        break;
      case "scroll": {
        const place = { kind: "scroll", x: Number(step["x"] ?? 0), y: Number(step["y"] ?? 0) } as const;
        if (step["selectors"] === undefined) this.#steps.push(place);
        else this.#withTarget(step, at, (target) => ({ ...place, target }));
        break;
      }
      case "waitForElement":
        this.#withTarget(step, at, (target) => ({ kind: "waitFor", what: { kind: "element", target } }));
        break;
      case "waitForExpression":
        this.#note(at, "no script of a file is run: it waits for a quiet page instead");
        this.#steps.push({ kind: "waitFor", what: { kind: "quiet" } });
        break;
      case "close":
        if (this.#windows.length > 1) {
          this.#windows.pop();
          this.#steps.push({ kind: "window", to: "opener" });
        }
        break;
      case "setViewport":
        break;
      case "emulateNetworkConditions":
        this.#note(at, "network conditions are not imitated");
        break;
      default:
        this.#problem(at, `there is no step "${step.type}" in flows; remove it`);
    }
    return 0;
  }

  /** Chrome names the window of every step; ours go from one into the next. */
  #follow(step: FlowStep): void {
    const window = typeof step["target"] === "string" ? step["target"] : "main";
    if (window === this.#windows.at(-1) || step.type === "close" || /^set|^emulate|^key/.test(step.type))
      return;
    const known = this.#windows.indexOf(window);
    if (known >= 0) {
      while (this.#windows.length > known + 1) {
        this.#windows.pop();
        this.#steps.push({ kind: "window", to: "opener" });
      }
      return;
    }
    this.#windows.push(window);
    this.#steps.push({ kind: "window", to: "opened" });
  }

  #keyDown(key: string): void {
    if (/^(Control|Shift|Alt|Meta)(Left|Right)?$/.test(key)) {
      this.#held.push(key.replace(/(Left|Right)$/, ""));
      return;
    }
    this.#steps.push({ kind: "press", key: [...this.#held, key].join("+") });
  }

  #keyUp(key: string): void {
    const at = this.#held.lastIndexOf(key.replace(/(Left|Right)$/, ""));
    if (at >= 0) this.#held.splice(at, 1);
  }

  #withTarget(step: FlowStep, at: number, made: (target: Target) => Step): void {
    const given: unknown = step["selectors"];
    const selectors = Array.isArray(given) ? given : [];
    const locators = selectors.flatMap(readSelector);
    if (locators.length === 0) {
      this.#problem(at, "the target is empty: none of its selectors is understood; give a CSS selector");
      return;
    }
    const frame: unknown = step["frame"];
    const frames = (Array.isArray(frame) ? frame : []).map((index): readonly ElementLocator[] => [
      { kind: "css", css: "iframe, frame", position: Number(index) },
    ]);
    this.#steps.push(made({ frames, locators, description: describe(locators) }));
  }

  #note(at: number, words: string): void {
    this.#notes.push(`step ${at + 1}: ${words}`);
  }

  #problem(at: number, words: string): void {
    this.#problems.push(`step ${at + 1} (${this.#given[at]?.type ?? ""}): ${words}`);
  }
}

/** One selector of Chrome, a text or a chain of texts through shadow roots, as our locators. */
function readSelector(selector: unknown): ElementLocator[] {
  const parts: readonly unknown[] = Array.isArray(selector) ? selector : [selector];
  const texts = parts.filter((part): part is string => typeof part === "string" && part !== "");
  const last = texts.at(-1);
  if (last === undefined || texts.length < parts.length) return [];
  const [, kind = "css", rest = last] = /^(aria|text|xpath|pierce)\/([\s\S]+)$/.exec(last) ?? [];
  if (kind === "css" || kind === "pierce") {
    const chain = texts.map((part) => part.replace(/^pierce\//, ""));
    // Our CSS looks through open shadow roots at a blank.
    return chain.some((part) => /^(aria|text|xpath)\//.test(part))
      ? []
      : [{ kind: "css", css: chain.join(" ") }];
  }
  if (kind === "xpath") return texts.length > 1 ? [] : [{ kind: "xpath", xpath: rest }];
  if (kind === "text") return [{ kind: "text", tag: "*", text: rest }];
  const [, name = rest, role] = /^(.*?)\[role="([a-z]+)"\]$/.exec(rest) ?? [];
  if (role !== undefined) return [{ kind: "role", role, name }];
  return [
    { kind: "label", label: name },
    { kind: "role", role: "button", name },
    { kind: "role", role: "link", name },
  ];
}

function describe(locators: readonly ElementLocator[]): string {
  for (const by of locators) {
    if (by.kind === "role") return by.name;
    if (by.kind === "label") return by.label;
    if (by.kind === "text") return by.text;
  }
  const [first] = locators;
  return first?.kind === "css" ? first.css : "an element";
}

function isPage(value: unknown): value is ExpectedPage {
  return isObject(value) && ["url", "title", "text"].every((key) => typeof value[key] === "string");
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
