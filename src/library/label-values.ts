import { join } from "node:path";
import { z } from "zod";
import { fold } from "../text/fold.js";
import { JsonStore } from "./json-store.js";

const LABEL_VALUES_FILE = "label-values.json";
const FORMAT = 1;

/** A value for a label, with how well it fits: 1 where a person said so. */
interface WeightedValue {
  readonly value: string;
  /** 0–1. */
  readonly weight: number;
}

/** A row of the label-value table (HiWE): labels that mean the same, and the values they take. */
export interface LabelValues {
  readonly labels: readonly string[];
  readonly values: readonly WeightedValue[];
}

interface LabelValuesData {
  readonly format: number;
  readonly rows: readonly LabelValues[];
}

const schema: z.ZodType<LabelValuesData> = z.strictObject({
  format: z.literal(FORMAT),
  rows: z
    .array(
      z.strictObject({
        labels: z.array(z.string()).min(1).readonly(),
        values: z.array(z.strictObject({ value: z.string(), weight: z.number().min(0).max(1) })).readonly(),
      }),
    )
    .readonly(),
});

const EMPTY: LabelValuesData = { format: FORMAT, rows: [] };

/** The learned values of one collection, as a file in its folder. Which labels mean the same is decided elsewhere. */
export class LabelValueLibrary {
  readonly #store: JsonStore<LabelValuesData>;

  constructor(dir: string) {
    this.#store = new JsonStore(join(dir, LABEL_VALUES_FILE), { schema, format: FORMAT, empty: EMPTY });
  }

  async rows(): Promise<readonly LabelValues[]> {
    return (await this.#store.read()).rows;
  }

  /**
   * Joins values into the first row that has one of the labels, or makes a row. A value that is there
   * already keeps the greater weight, so that what a person entered is never weakened by learning.
   */
  async learn(learned: LabelValues): Promise<void> {
    await this.#store.update((data) => {
      const names = new Set(learned.labels.map(sameLabel));
      const position = data.rows.findIndex((row) => row.labels.some((label) => names.has(sameLabel(label))));
      const row = data.rows[position] ?? { labels: [], values: [] };
      const joined = { labels: joinLabels(row.labels, learned.labels), values: joinValues(row, learned) };
      const rows = position < 0 ? [...data.rows, joined] : data.rows.with(position, joined);
      return { ...data, rows };
    });
  }

  /** Sets the weight of a value, in either direction, after an answer showed what it is worth. */
  async setWeight(label: string, value: string, weight: number): Promise<void> {
    await this.#store.update((data) => ({
      ...data,
      rows: data.rows.map((row) =>
        row.labels.some((other) => sameLabel(other) === sameLabel(label))
          ? { ...row, values: row.values.map((entry) => (entry.value === value ? { value, weight } : entry)) }
          : row,
      ),
    }));
  }
}

function sameLabel(label: string): string {
  return fold(label).replace(/\s+/gu, " ").trim();
}

function joinLabels(known: readonly string[], added: readonly string[]): readonly string[] {
  const labels = [...known];
  for (const label of added) {
    if (!labels.some((other) => sameLabel(other) === sameLabel(label))) labels.push(label);
  }
  return labels;
}

function joinValues(row: LabelValues, learned: LabelValues): readonly WeightedValue[] {
  const weights = new Map(row.values.map(({ value, weight }) => [value, weight]));
  for (const { value, weight } of learned.values) {
    weights.set(value, Math.max(weight, weights.get(value) ?? 0));
  }
  return [...weights].map(([value, weight]) => ({ value, weight }));
}
