import { readFileSync } from "node:fs";
import type { Command, Option } from "commander";
import { LineCounter, parseDocument } from "yaml";
import { didYouMean } from "../index.js";
import { UsageError } from "./usage-error.js";

/**
 * Takes the options of a command from a file, YAML or JSON. Flags win over the file, the file over defaults.
 * Every key must be an option of the command: a misspelt one would silently do nothing.
 */
export function applyConfig(command: Command, file: string): void {
  applyValues(command, readConfig(file), file);
}

/** Gives a command options that were not typed. @param file - where they come from, for messages */
export function applyValues(command: Command, values: Readonly<Record<string, unknown>>, file: string): void {
  const options = new Map(command.options.map((option) => [option.attributeName(), option]));
  for (const [key, value] of Object.entries(values)) {
    const name = key.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());
    const option = options.get(name);
    if (option === undefined || name === "config") {
      const near = didYouMean(name, options.keys());
      throw new UsageError(
        `${file}: "${key}" is not an option of ${command.name()}${near ? `; did you mean "${near}"?` : ""}`,
      );
    }
    const source = command.getOptionValueSource(name);
    if (source === "cli" || source === "env") continue;
    command.setOptionValueWithSource(name, takeValue(file, key, option, value), "config");
  }
}

function takeValue(file: string, key: string, option: Option, value: unknown): unknown {
  if (option.isBoolean() || option.negate) {
    if (typeof value !== "boolean") throw new UsageError(`${file}: "${key}" must be true or false`);
    return value;
  }
  const parse = option.parseArg as ((text: string, previous: unknown) => unknown) | undefined;
  const take = (one: unknown, previous: unknown): unknown => {
    if (typeof one !== "string" && typeof one !== "number") {
      throw new UsageError(`${file}: "${key}" must be a text or a number`);
    }
    try {
      return parse === undefined ? String(one) : parse(String(one), previous);
    } catch (error) {
      throw new UsageError(`${file}: "${key}": ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  if (!Array.isArray(value)) return take(value, undefined);
  const taken = value.reduce<unknown>((previous, one: unknown) => take(one, previous), undefined);
  // Only an option that may be repeated makes a list of what it is given.
  if (!Array.isArray(taken)) throw new UsageError(`${file}: "${key}" takes one value, not a list`);
  return taken;
}

function readConfig(file: string): Record<string, unknown> {
  let source: string;
  try {
    source = readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(
      `${file}: cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})`,
    );
  }
  // JSON is YAML; one reader names line and column for both.
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const problem = document.errors[0];
  if (problem !== undefined) {
    const { line, col } = lines.linePos(problem.pos[0]);
    throw new UsageError(`${file}:${line}:${col}: ${problem.message.split("\n", 1)[0] ?? "not YAML"}`);
  }
  const value: unknown = document.toJS();
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    throw new UsageError(`${file}: must hold options as "key: value" lines, such as "maxPages: 100"`);
  }
  return value as Record<string, unknown>;
}
