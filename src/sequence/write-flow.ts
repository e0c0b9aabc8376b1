import { FLOW_HEAD, FLOW_STEP, type Flow, type FlowStep } from "./flow.js";
import type { ElementLocator, Target } from "./locator.js";
import type { SequenceDocument } from "./parse.js";
import type { Step } from "./step.js";
import { valueWords, type StepValue } from "./value.js";

/** Clicks go to this place of an element, in CSS pixels from its corner: Chrome wants one. */
const OFFSET = { offsetX: 3, offsetY: 3 } as const;
const VIEWPORT: FlowStep = {
  type: "setViewport",
  width: 1280,
  height: 900,
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  isLandscape: false,
};
const KEYS =
  /^([A-Za-z0-9]|Enter|Tab|Escape|Backspace|Delete|Home|End|PageUp|PageDown|Arrow(Up|Down|Left|Right)|F([1-9]|1[0-9]|2[0-4])|Control|Shift|Alt|Meta)$/;

/** A sequence as the Recorder in Chrome's developer tools imports it. */
export function writeFlow({ name, description, sequence, page }: SequenceDocument): Flow {
  const head = custom(FLOW_HEAD, { name, description, page });
  const windows: string[] = [];
  const steps = sequence.steps.flatMap((step, at) => {
    if (step.kind === "window" && step.to === "opened") {
      const opened = sequence.steps[at - 1]?.effect;
      windows.push(opened?.kind === "popup" ? opened.url : "main");
    }
    const written = writeFlowStep(step, windows.at(-1) ?? "main");
    if (step.kind === "window" && step.to === "opener") windows.pop();
    return [custom(FLOW_STEP, { step, stands: written.length }), ...written];
  });
  return { title: name === "" ? "A sequence" : name, steps: [head, VIEWPORT, ...steps] };
}

/** The steps of Chrome that stand for one of ours; none where Chrome has nothing like it. */
export function writeFlowStep(step: Step, window: string): readonly FlowStep[] {
  const where = window === "main" ? {} : { target: window };
  const answer =
    step.effect?.kind === "navigation" && step.kind !== "goto"
      ? { assertedEvents: [{ type: "navigation", url: step.effect.url, title: "" }] }
      : {};
  const on = (target: Target, made: (selectors: readonly (readonly string[])[]) => FlowStep): FlowStep[] => {
    const selectors = selectorsOf(target);
    const frame = target.frames.length === 0 ? {} : { frame: target.frames.map(() => 0) };
    return selectors.length === 0 ? [] : [{ ...made(selectors), ...frame, ...where, ...answer }];
  };
  const typed = (target: Target, value: StepValue): FlowStep[] =>
    on(target, (selectors) => ({ type: "change", selectors, value: defaultWords(value) }));
  switch (step.kind) {
    case "goto":
      return [
        {
          type: "navigate",
          url: step.url,
          ...where,
          assertedEvents: [{ type: "navigation", url: step.url, title: "" }],
        },
      ];
    case "click":
    case "doubleClick":
      return on(step.target, (selectors) => ({ type: step.kind, selectors, ...OFFSET }));
    case "hover":
      return on(step.target, (selectors) => ({ type: "hover", selectors }));
    case "check":
      return on(step.target, (selectors) => ({ type: "click", selectors, ...OFFSET }));
    case "fill":
      return typed(step.target, step.value);
    case "choose":
      return step.options.flatMap((option) => typed(step.target, option));
    case "press":
      return pressed(step.key, { ...where, ...answer });
    case "submit":
      return pressed("Enter", { ...where, ...answer });
    case "scroll": {
      const { x, y } = step;
      if (step.target === undefined) return [{ type: "scroll", x, y, ...where }];
      return on(step.target, (selectors) => ({ type: "scroll", x, y, selectors }));
    }
    case "window":
      return step.to === "opener" && window !== "main" ? [{ type: "close", target: window }] : [];
    case "waitFor": {
      const { what } = step;
      if (what.kind !== "element") return [];
      return on(what.target, (selectors) => ({
        type: "waitForElement",
        selectors,
        operator: ">=",
        count: 1,
      }));
    }
    case "setSession":
    case "back":
      return [];
    default: {
      const forgotten: never = step;
      throw new Error(`unknown step ${JSON.stringify(forgotten)}`);
    }
  }
}

function custom(name: string, parameters: object): FlowStep {
  return { type: "customStep", name, parameters };
}

function defaultWords(value: StepValue): string {
  return value.kind === "parameter" && value.default !== undefined ? value.default : valueWords(value);
}

function pressed(key: string, more: object): FlowStep[] {
  const keys = key.split("+");
  if (!keys.every((each) => KEYS.test(each))) return [];
  const downs = keys.map((each, at) => ({
    type: "keyDown",
    key: each,
    // The last key is the one that is answered.
    ...(at === keys.length - 1 ? more : {}),
  }));
  return [...downs, ...keys.reverse().map((each) => ({ type: "keyUp", key: each }))];
}

/** Chrome races all alternatives: one that may mean something else as well must not be among them. */
function selectorsOf({ locators }: Target): readonly (readonly string[])[] {
  const hasRole = locators.some(({ kind }) => kind === "role");
  return locators.flatMap((by) => {
    if (by.kind === "label" && hasRole) return [];
    const selector = selectorOf(by);
    return selector === null ? [] : [[selector]];
  });
}

function selectorOf(by: ElementLocator): string | null {
  // Chrome counts from the first match; only an XPath can say which one is meant.
  if (by.kind !== "near" && by.position !== undefined) {
    return by.kind === "xpath" ? `xpath/(${by.xpath})[${by.position + 1}]` : null;
  }
  switch (by.kind) {
    case "role":
      return `aria/${by.name}[role="${by.role}"]`;
    case "label":
      return `aria/${by.label}`;
    case "testId":
      return `[${by.attribute}=${JSON.stringify(by.value)}]`;
    case "text":
      // Chrome's own text selectors take any element with the text somewhere in it.
      if (!/^[a-z][a-z0-9-]*$/.test(by.tag)) return `text/${by.text}`;
      return `xpath///${by.tag}[normalize-space(.)=${xpathText(by.text)}]`;
    case "css":
      return `pierce/${by.css}`;
    case "xpath":
      return `xpath/${by.xpath}`;
    case "near":
      return null;
    default: {
      const forgotten: never = by;
      throw new Error(`unknown locator ${JSON.stringify(forgotten)}`);
    }
  }
}

/** XPath has no escapes: a text with both kinds of quotes is put together. */
function xpathText(text: string): string {
  if (!text.includes('"')) return `"${text}"`;
  if (!text.includes("'")) return `'${text}'`;
  return `concat(${text
    .split('"')
    .map((part) => `"${part}"`)
    .join(`, '"', `)})`;
}
