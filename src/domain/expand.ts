import type { Attribute } from "./attribute.js";
import type { DomainDefinition, Exclusion } from "./definition.js";
import {
  rangeKind,
  resolveDay,
  type AskedValue,
  type DomainQuery,
  type ExpandedQuery,
  type QueryValue,
  type ValueRange,
} from "./query-value.js";

export interface ExpandOptions {
  /** No more than this many; default 1000. Ranges are walked, never built, so a long one costs nothing. */
  readonly limit?: number;
  /** The day that "+14d" is counted from. Default: the present one. */
  readonly today?: Date;
}

const DEFAULT_LIMIT = 1000;

/** Combinations an exclusion may forbid before a walk gives up: long lists that are equal must not keep it busy. */
const MOST_REFUSED = 100_000;

const DAY_MS = 86_400_000;

/** The values a query gives for an attribute, one after the other. */
export function* expandValues(
  values: readonly QueryValue[],
  kind: Attribute["kind"],
  options: ExpandOptions = {},
): Generator<AskedValue, undefined> {
  const today = options.today ?? new Date();
  const limit = options.limit ?? DEFAULT_LIMIT;
  let count = 0;
  for (const value of values) {
    for (const one of asked(value, kind, today)) {
      if (count++ >= limit) return;
      yield one;
    }
  }
}

/**
 * The single questions a query stands for: every combination of its values but those that an exclusion forbids.
 * The last attribute turns fastest. Enumerated on demand: a query of three long ranges costs what is taken of it.
 */
export function* expandQuery(
  query: DomainQuery,
  definition: Pick<DomainDefinition, "attributes" | "exclusions">,
  options: ExpandOptions = {},
): Generator<ExpandedQuery, undefined> {
  const limit = options.limit ?? DEFAULT_LIMIT;
  const kinds = new Map(definition.attributes.map(({ name, kind }) => [name, kind]));
  const columns = Object.entries(query).map(([name, values]) => ({
    name,
    open: () => expandValues(values, kinds.get(name) ?? "text", { ...options, limit: Infinity }),
  }));
  let taken = 0;
  let refused = 0;
  for (const combination of product(columns)) {
    if (taken >= limit || refused >= MOST_REFUSED) return;
    if (definition.exclusions.some((exclusion) => breaks(combination, exclusion))) {
      refused++;
      continue;
    }
    taken++;
    yield combination;
  }
}

/** The single questions of all queries of a domain, the first of every query before the second of any. */
export function* expandQueries(
  definition: DomainDefinition,
  options: ExpandOptions = {},
): Generator<ExpandedQuery, undefined> {
  let walks = definition.queries.map((query) => expandQuery(query, definition, options));
  let left = options.limit ?? DEFAULT_LIMIT;
  while (walks.length > 0) {
    const going: typeof walks = [];
    for (const walk of walks) {
      const next = walk.next();
      if (next.done === true) continue;
      if (left-- <= 0) return;
      yield next.value;
      going.push(walk);
    }
    walks = going;
  }
}

/**
 * Every value the definition knows for an attribute, in queries and as a sample, each once: what a list of
 * values in a form is compared with.
 */
export function knownValues(
  definition: DomainDefinition,
  attribute: Attribute,
  options: ExpandOptions = {},
): readonly string[] {
  const limit = options.limit ?? DEFAULT_LIMIT;
  const found = new Set<string>();
  for (const query of definition.queries) {
    for (const value of expandValues(query[attribute.name] ?? [], attribute.kind, { ...options, limit })) {
      for (const text of typeof value === "string" ? [value] : [value.min, value.max]) {
        if (found.size >= limit) return [...found];
        if (text !== null) found.add(text);
      }
    }
  }
  for (const value of attribute.values) {
    if (found.size >= limit) break;
    found.add(value);
  }
  return [...found];
}

interface Column {
  readonly name: string;
  readonly open: () => Iterable<AskedValue>;
}

function* product(columns: readonly Column[], place = 0): Generator<ExpandedQuery, undefined> {
  const column = columns[place];
  if (column === undefined) {
    yield {};
    return;
  }
  for (const value of column.open()) {
    for (const rest of product(columns, place + 1)) yield { [column.name]: value, ...rest };
  }
}

/** Whether two attributes that must differ have the same value. */
function breaks(query: ExpandedQuery, { differ }: Exclusion): boolean {
  const values = differ.flatMap((name) => {
    const value = query[name];
    return value === undefined ? [] : [JSON.stringify(value).toLowerCase()];
  });
  return new Set(values).size < values.length;
}

function* asked(value: QueryValue, kind: Attribute["kind"], today: Date): Generator<AskedValue, undefined> {
  if (typeof value === "string") {
    yield kind === "date" ? resolveDay(value, today) : value;
  } else if (value.kind === "between") {
    const end = (text: string | null): string | null =>
      text === null || kind !== "date" ? text : resolveDay(text, today);
    yield { kind: "between", min: end(value.min), max: end(value.max) };
  } else {
    yield* walkRange(value, today);
  }
}

function* walkRange(range: ValueRange, today: Date): Generator<string, undefined> {
  const kind = rangeKind(range.from, range.to);
  if (kind === null) return;
  const scale = scales[kind];
  const first = scale.place(range.from, today);
  const last = scale.place(range.to, today);
  // Counted rather than added up: 0.1 + 0.2 must not drift past the end.
  const tolerance = range.step * 1e-9;
  for (let turn = 0; first + turn * range.step <= last + tolerance; turn++) {
    yield scale.text(first + turn * range.step, range);
  }
}

interface Scale {
  /** Where a value lies, counted in steps of one. */
  readonly place: (value: number | string, today: Date) => number;
  readonly text: (place: number, range: ValueRange) => string;
}

const scales: Readonly<Record<NonNullable<ReturnType<typeof rangeKind>>, Scale>> = {
  numbers: {
    place: (value) => Number(value),
    text: (place, { from, step }) => String(Number(place.toFixed(Math.max(decimals(from), decimals(step))))),
  },
  days: {
    place: (value, today) => Date.parse(`${resolveDay(String(value), today)}T00:00:00Z`) / DAY_MS,
    text: (place) => new Date(Math.round(place) * DAY_MS).toISOString().slice(0, 10),
  },
  months: {
    place: (value) => {
      const [year = "0", month = "1"] = String(value).split("-");
      return Number(year) * 12 + Number(month) - 1;
    },
    text: (place) => {
      const month = Math.round(place);
      return `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}`;
    },
  },
  times: {
    place: (value) => {
      const [hours = "0", minutes = "0"] = String(value).split(":");
      return Number(hours) * 60 + Number(minutes);
    },
    text: (place) => {
      const minutes = Math.round(place);
      return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
    },
  },
  letters: {
    place: (value) => String(value).charCodeAt(0),
    text: (place) => String.fromCharCode(Math.round(place)),
  },
};

function decimals(value: number | string): number {
  const text = String(value);
  const exponent = /e-(\d+)$/.exec(text);
  if (exponent !== null)
    return Math.min(100, Number(exponent[1]) + (text.split("e")[0]?.split(".")[1]?.length ?? 0));
  return text.split(".")[1]?.length ?? 0;
}
