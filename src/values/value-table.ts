import { fold } from "../text/fold.js";
import { normaliseLabel } from "../text/normalise.js";
import { likeness } from "../text/similarity.js";
import type { Candidate } from "./best-assignments.js";

/** Labels that mean the same, and the values they take: a row of HiWE's label-value table. */
export interface ValueRow {
  readonly labels: readonly string[];
  readonly values: readonly Candidate[];
}

/** All that is known of labels and the values they take. */
export interface ValueTable {
  readonly rows: readonly ValueRow[];
}

/** A field as the table sees it: its label, and what it offers. */
export interface FieldToLearn {
  /** "" where it has none. */
  readonly label: string;
  readonly values: readonly string[];
}

export const EMPTY_TABLE: ValueTable = { rows: [] };

/** Labels less alike than this mean different things: "published" is not "publisher". */
const SAME_MEANING = 0.8;
/** A list of which the table knows less than this share of the values is another list. */
const LEAST_OVERLAP = 0.1;
/** An option list longer than this (every town of a country) would drown a row. */
const MOST_VALUES = 1_000;

/** The row for a label: one that has this label, else the one with the label most like it; null where none is. */
export function rowFor(table: ValueTable, label: string): ValueRow | null {
  const place = placeFor(table, label);
  return place === null ? null : (table.rows[place] ?? null);
}

/** Puts values at a label with a weight; a value that is there keeps the greater one. */
export function enter(
  table: ValueTable,
  labels: readonly string[],
  values: readonly Candidate[],
): ValueTable {
  const places = labels.flatMap((label) => placeFor(table, label) ?? []);
  const [place] = places;
  return place === undefined
    ? { rows: [...table.rows, joined({ labels: [], values: [] }, labels, values)] }
    : replaced(table, place, labels, values);
}

/**
 * Learns from a field that offers its values (HiWE 5.5): they join the row of its label; a label nobody knows makes
 * a row of its own; without a label they join the row that already knows most of them, weighing as much as they
 * overlap with it.
 */
export function learnField(table: ValueTable, field: FieldToLearn): ValueTable {
  const offered = [...new Set(field.values.filter((value) => value.trim() !== ""))].slice(0, MOST_VALUES);
  if (offered.length === 0) return table;
  if (normaliseLabel(field.label) !== "") {
    return enter(
      table,
      [field.label],
      offered.map((value) => ({ value, weight: 1 })),
    );
  }
  let best: { readonly place: number; readonly overlap: number } | null = null;
  for (const [place, row] of table.rows.entries()) {
    const overlap = overlapOf(row, offered);
    if (overlap >= LEAST_OVERLAP && (best === null || overlap > best.overlap)) best = { place, overlap };
  }
  if (best === null) return table;
  const weight = best.overlap;
  return replaced(
    table,
    best.place,
    [],
    offered.map((value) => ({ value, weight })),
  );
}

/**
 * Takes from the weight of a value that was at fault when an answer was none, or adds to that of one that brought
 * something.
 *
 * @param share - 0.5 halves the weight; 1.5 goes half of the way to 1
 */
export function reweigh(table: ValueTable, label: string, value: string, share: number): ValueTable {
  const place = placeFor(table, label);
  const row = place === null ? undefined : table.rows[place];
  if (place === null || row === undefined) return table;
  const wanted = sameValue(value);
  const values = row.values.map((candidate) => {
    if (sameValue(candidate.value) !== wanted) return candidate;
    const { weight } = candidate;
    return { ...candidate, weight: share <= 1 ? weight * share : weight + (1 - weight) * (share - 1) };
  });
  return { rows: table.rows.with(place, { ...row, values }) };
}

/** s = the sum of the weights the row gives these values, over their number. */
function overlapOf({ values }: ValueRow, offered: readonly string[]): number {
  const weights = new Map(values.map(({ value, weight }) => [sameValue(value), weight]));
  return offered.reduce((sum, value) => sum + (weights.get(sameValue(value)) ?? 0), 0) / offered.length;
}

function placeFor({ rows }: ValueTable, label: string): number | null {
  const wanted = normaliseLabel(label);
  if (wanted === "") return null;
  let best: { readonly place: number; readonly alike: number } | null = null;
  for (const [place, { labels }] of rows.entries()) {
    for (const known of labels) {
      const normal = normaliseLabel(known);
      if (normal === wanted) return place;
      const alike = likeness(normal, wanted);
      if (alike >= SAME_MEANING && (best === null || alike > best.alike)) best = { place, alike };
    }
  }
  return best?.place ?? null;
}

function replaced(
  table: ValueTable,
  place: number,
  labels: readonly string[],
  values: readonly Candidate[],
): ValueTable {
  const row = table.rows[place];
  return row === undefined ? table : { rows: table.rows.with(place, joined(row, labels, values)) };
}

function joined(row: ValueRow, labels: readonly string[], values: readonly Candidate[]): ValueRow {
  const names = new Map(row.labels.map((label) => [normaliseLabel(label), label]));
  for (const label of labels) if (!names.has(normaliseLabel(label))) names.set(normaliseLabel(label), label);
  const known = new Map(row.values.map((candidate) => [sameValue(candidate.value), candidate]));
  for (const candidate of values) {
    const name = sameValue(candidate.value);
    const before = known.get(name);
    if (before === undefined) known.set(name, candidate);
    else if (candidate.weight > before.weight) known.set(name, { ...before, weight: candidate.weight });
  }
  return { labels: [...names.values()], values: [...known.values()] };
}

function sameValue(value: string): string {
  return fold(value).replace(/\s+/gu, " ").trim();
}
