/**
 * The format of the Recorder in Chrome's developer tools, as far as it is written and read here. What our steps say
 * beyond it stands in custom steps in front of the steps that stand for them; Chrome keeps those and does nothing.
 */
export interface FlowStep {
  readonly type: string;
  readonly [key: string]: unknown;
}

export interface Flow {
  readonly title: string;
  readonly steps: readonly FlowStep[];
}

/** Name of the custom step that says what the whole flow is. */
export const FLOW_HEAD = "deepbot:sequence";
/** Name of the custom step that holds one of our steps, followed by those that stand for it. */
export const FLOW_STEP = "deepbot:step";

/** What two steps have in common when they do the same: not what Chrome adds or leaves out by default. */
export function sameFlowSteps(a: readonly FlowStep[], b: readonly FlowStep[]): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value)
      .filter(
        ([key, each]) => !DEFAULTS.has(key) && each !== undefined && !(key === "target" && each === "main"),
      )
      .sort(([first], [second]) => (first < second ? -1 : 1));
    return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}

const DEFAULTS: ReadonlySet<string> = new Set([
  "timeout",
  "assertedEvents",
  "deviceType",
  "button",
  "duration",
]);
