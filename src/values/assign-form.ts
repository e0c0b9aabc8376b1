import { bestAssignments, type Candidate } from "./best-assignments.js";
import type { Ranking } from "./rank.js";
import { rowFor, type ValueTable } from "./value-table.js";

/** A field to find values for. */
export interface FieldToAssign {
  readonly label: string;
  /** What it offers; empty where it takes anything. */
  readonly values: readonly string[];
}

/** Limits of HiWE 5.5, under its names there. */
export interface AssignmentLimits {
  readonly ranking: Ranking;
  /** Assignments of one form at most (Smax). */
  readonly most: number;
  /** Forms with fewer fields are left alone (alpha). */
  readonly leastFields: number;
  /** Assignments below this rank are not worth a request (rho min). */
  readonly leastRank: number;
}

export const DEFAULT_ASSIGNMENT_LIMITS: AssignmentLimits = {
  ranking: "fuzzy",
  most: 100,
  leastFields: 1,
  leastRank: 0.6,
};

/** What to put into each field of a form, by its place; a field without an entry is left as it stands. */
export interface FormAssignment {
  readonly values: ReadonlyMap<number, string>;
  /** 0–1. */
  readonly rank: number;
}

/**
 * The values to try in a form by what its labels say alone, best first. A list's own values fit it fully; of
 * what a table knows for a label, what the list offers as well comes with the table's weight. Fields nobody knows
 * a value for are left as they stand, and do not count among the fields a form must have.
 */
export function* assignForm(
  fields: readonly FieldToAssign[],
  table: ValueTable,
  limits: AssignmentLimits = DEFAULT_ASSIGNMENT_LIMITS,
): Generator<FormAssignment, void> {
  const known = fields
    .map((field, place) => ({ place, candidates: candidatesFor(field, table) }))
    .filter(({ candidates }) => candidates.length > 0);
  if (known.length < Math.max(1, limits.leastFields)) return;
  let given = 0;
  for (const { values, rank } of bestAssignments(
    known.map(({ candidates }) => candidates),
    limits.ranking,
  )) {
    // They come best first: after the first that is too low all are.
    if (given >= limits.most || rank < limits.leastRank) return;
    given++;
    yield { values: new Map(known.map(({ place }, at) => [place, values[at] ?? ""])), rank };
  }
}

function candidatesFor(field: FieldToAssign, table: ValueTable): readonly Candidate[] {
  if (field.values.length > 0) return field.values.map((value) => ({ value, weight: 1 }));
  return rowFor(table, field.label)?.values ?? [];
}
