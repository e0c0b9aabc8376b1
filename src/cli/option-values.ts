import { resolve } from "node:path";
import { InvalidArgumentError } from "commander";
import { parseHostRule, REFINE_STEPS, type HostRule } from "../index.js";

/** Parsers of option values; each says what it expected. */

export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text.trim()) || value < least) {
      throw new InvalidArgumentError(`Expected a whole number from ${least} on, got "${text}".`);
    }
    return value;
  };
}

export function portNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text.trim()) || value > 65_535) {
    throw new InvalidArgumentError(`Expected a port from 0 to 65535, got "${text}".`);
  }
  return value;
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/** Seconds, or a number with a unit: 90, 90s, 10m, 2h. */
export function duration(text: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*(ms|s|m|h)?$/.exec(text.trim());
  const unit = UNITS[match?.[2] ?? "s"];
  if (match?.[1] === undefined || unit === undefined) {
    throw new InvalidArgumentError(`Expected a time such as 90s, 10m or 2h, got "${text}".`);
  }
  return Number(match[1]) * unit;
}

const BYTES: Readonly<Record<string, number>> = { m: 1024 ** 2, g: 1024 ** 3 };
/** Below this a browser cannot even start. */
const LEAST_BYTES = 512 * 1024 ** 2;

/** An amount of memory with its unit: 800m, 4g. */
export function byteSize(text: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*([mg])i?b?$/i.exec(text.trim());
  const bytes = Number(match?.[1]) * (BYTES[match?.[2]?.toLowerCase() ?? ""] ?? Number.NaN);
  if (!(bytes >= LEAST_BYTES)) {
    throw new InvalidArgumentError(`Expected a size such as 800m or 4g, at least 512m, got "${text}".`);
  }
  return Math.floor(bytes);
}

const DATA: Readonly<Record<string, number>> = { "": 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 };

/** An amount of data: 500k, 20m, 1g; a bare number is bytes. */
export function dataSize(text: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*([kmg]?)(?:i?b)?$/i.exec(text.trim());
  const bytes = Math.floor(Number(match?.[1]) * (DATA[match?.[2]?.toLowerCase() ?? ""] ?? Number.NaN));
  if (!(bytes >= 1)) {
    throw new InvalidArgumentError(`Expected a size such as 500k, 20m or 1g, got "${text}".`);
  }
  return bytes;
}

/** From one size to another, either end open: 1k..2m, 1k.., ..2m. */
export function sizeRange(text: string): { readonly least: number; readonly most: number } {
  const [least, most, ...rest] = text.split("..");
  if (least === undefined || most === undefined || rest.length > 0 || text.trim() === "..") {
    throw new InvalidArgumentError(`Expected two sizes such as 1k..2m, 1k.. or ..2m, got "${text}".`);
  }
  const range = {
    least: least.trim() === "" ? 0 : dataSize(least),
    most: most.trim() === "" ? Number.MAX_SAFE_INTEGER : dataSize(most),
  };
  if (range.least > range.most) {
    throw new InvalidArgumentError(`Expected the smaller size first, got "${text}".`);
  }
  return range;
}

/** Codes of languages between commas; repeatable. */
export function languages(text: string, previous: readonly string[] | undefined): readonly string[] {
  const codes = text.split(",").map((code) => code.trim().toLowerCase());
  const wrong = codes.find((code) => !/^[a-z]{2,3}$/.test(code));
  if (wrong !== undefined) {
    throw new InvalidArgumentError(`Expected codes of languages such as de,en, got "${wrong}".`);
  }
  return [...(previous ?? []), ...codes];
}

/** A file by its full path, so that it is found from anywhere. */
export function file(text: string): string {
  return resolve(text);
}

export function files(text: string, previous: readonly string[] | undefined): readonly string[] {
  return [...(previous ?? []), resolve(text)];
}

/** Steps between commas, by name or as files; "none" for no step at all. */
export function refineSteps(text: string, previous: readonly string[] | undefined): readonly string[] {
  const names = text.split(",").map((name) => name.trim());
  const known: readonly string[] = REFINE_STEPS;
  const steps = names
    .filter((name) => name !== "none")
    .map((name) => {
      if (known.includes(name)) return name;
      if (/\.m?js$/.test(name)) return resolve(name);
      throw new InvalidArgumentError(
        `Expected ${known.join(", ")}, none, or a file such as ./step.mjs, got "${name}".`,
      );
    });
  return [...(previous ?? []), ...steps];
}

export function pattern(text: string, previous: readonly RegExp[] | undefined): readonly RegExp[] {
  try {
    return [...(previous ?? []), new RegExp(text)];
  } catch (error) {
    throw new InvalidArgumentError(
      `Not a regular expression: ${error instanceof Error ? error.message : text}.`,
    );
  }
}

export function hostRule(text: string, previous: readonly HostRule[] | undefined): readonly HostRule[] {
  const rule = parseHostRule(text);
  if (rule === null) {
    throw new InvalidArgumentError(
      `Expected a host such as example.com, example.com:8080 or *.example.com, got "${text}".`,
    );
  }
  return [...(previous ?? []), rule];
}

export function collect(text: string, previous: readonly string[] | undefined): readonly string[] {
  return [...(previous ?? []), text];
}

/** NAME=value; later ones win. */
export function parameter(
  text: string,
  previous: ReadonlyMap<string, string> | undefined,
): ReadonlyMap<string, string> {
  const [, name, value] = /^([A-Za-z][A-Za-z0-9_]*)=([\s\S]*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new InvalidArgumentError(`Expected a name and a value such as TITLE=java, got "${text}".`);
  }
  return new Map([...(previous ?? []), [name, value]]);
}
