import { z } from "zod";
import { didYouMean } from "../text/did-you-mean.js";
import { readJson } from "../text/json-source.js";
import { STEP_KINDS, stepSchema } from "./schema.js";
import type { Sequence } from "./sequence.js";
import { SequenceError } from "./sequence-error.js";

const FORMAT = 1;

/** What a sequence leads to, to compare with when it is replayed. */
export interface ExpectedPage {
  readonly url: string;
  readonly title: string;
  readonly text: string;
}

/** A sequence as a file of its own. */
export interface SequenceDocument {
  readonly name: string;
  readonly description: string;
  readonly sequence: Sequence;
  readonly page: ExpectedPage | null;
}

const page = z.strictObject({ url: z.string(), title: z.string(), text: z.string() });

/** Text of a sequence file → sequence; a {@link SequenceError} lists what is wrong, each with its step. */
export function parseSequence(text: string, file: string): SequenceDocument {
  const reading = readJson(text);
  if (reading.kind === "problem") {
    const { line, column, message } = reading.problem;
    throw new SequenceError([`line ${line}, column ${column}: ${message}`], file);
  }
  return readSequence(reading.value, file);
}

/** The same for JSON that was read already. */
export function readSequence(json: unknown, file: string): SequenceDocument {
  if (!isObject(json)) throw new SequenceError([NOT_A_SEQUENCE], file);
  const { deepbot, format, name, description, steps, page: expected, ...rest } = json;
  if (deepbot !== undefined && deepbot !== "sequence") throw new SequenceError([NOT_A_SEQUENCE], file);
  if (!Array.isArray(steps)) throw new SequenceError([NOT_A_SEQUENCE], file);
  const problems: string[] = [];
  if (format !== undefined && format !== FORMAT) {
    problems.push(
      `format ${JSON.stringify(format)} is not known; this version reads format ${FORMAT}. Use the version that wrote it`,
    );
  }
  for (const key of Object.keys(rest)) problems.push(`unknown key "${key}"; remove it`);
  for (const [key, value] of [
    ["name", name],
    ["description", description],
  ] as const) {
    if (value !== undefined && typeof value !== "string") problems.push(`"${key}" must be a text`);
  }
  if (steps.length === 0) problems.push("there are no steps; the first one is usually a goto");
  const read = steps.flatMap((step: unknown, at) => {
    const checked = stepSchema.safeParse(step);
    if (checked.success) return [checked.data];
    problems.push(...problemsOf(step, at, checked.error.issues));
    return [];
  });
  const pageReading = page.optional().safeParse(expected);
  if (!pageReading.success) problems.push('"page" must have the texts "url", "title" and "text"');
  if (problems.length > 0) throw new SequenceError(problems, file);
  return {
    name: typeof name === "string" ? name : "",
    description: typeof description === "string" ? description : "",
    sequence: { steps: read },
    page: pageReading.data ?? null,
  };
}

/** Sequence → text of a sequence file, to be read by {@link parseSequence}. */
export function serialiseSequence({ name, description, sequence, page: expected }: SequenceDocument): string {
  const { steps } = sequence;
  const document = {
    deepbot: "sequence",
    format: FORMAT,
    name,
    description,
    steps,
    ...(expected === null ? {} : { page: expected }),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

const NOT_A_SEQUENCE =
  'this is not a sequence: expected an object with a list "steps", as deepbot record and deepbot sequence export write it';

type Issue = z.core.$ZodIssue;

/** One line for everything that is wrong with a step, with the step's number as people count. */
function problemsOf(step: unknown, at: number, issues: readonly Issue[]): string[] {
  const number = `step ${at + 1}`;
  if (!isObject(step)) return [`${number} is not a step: expected an object with a "kind"`];
  const { kind } = step;
  if (typeof kind !== "string") {
    return [`${number} has no "kind"; it is one of ${STEP_KINDS.join(", ")}`];
  }
  if (!STEP_KINDS.includes(kind)) {
    const meant = didYouMean(kind, STEP_KINDS);
    const remedy = meant === null ? `steps are ${STEP_KINDS.join(", ")}` : `did you mean "${meant}"?`;
    return [`${number}: there is no step "${kind}"; ${remedy}`];
  }
  return issues.map(({ path, message }) => {
    const place = path.length === 0 ? "" : `${z.core.toDotPath(path)}: `;
    return `${number} (${kind}): ${place}${message}`;
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
