import { join } from "node:path";
import { z } from "zod";
import type { Sequence } from "../sequence/sequence.js";
import { JsonStore } from "./json-store.js";
import { sequenceSchema } from "../sequence/schema.js";

const SEQUENCES_FILE = "sequences.json";
const FORMAT = 1;

/** A sequence a person keeps under a name. */
export interface NamedSequence {
  readonly name: string;
  readonly description: string;
  readonly sequence: Sequence;
}

interface SequencesData {
  readonly format: number;
  readonly sequences: readonly NamedSequence[];
}

const schema: z.ZodType<SequencesData> = z.strictObject({
  format: z.literal(FORMAT),
  sequences: z
    .array(z.strictObject({ name: z.string().min(1), description: z.string(), sequence: sequenceSchema }))
    .readonly()
    .refine(
      (list) => new Set(list.map(({ name }) => name)).size === list.length,
      "a name stands there twice",
    ),
});

const EMPTY: SequencesData = { format: FORMAT, sequences: [] };

/** The named sequences of one collection, as a file in its folder. */
export class SequenceLibrary {
  readonly #store: JsonStore<SequencesData>;

  constructor(dir: string) {
    this.#store = new JsonStore(join(dir, SEQUENCES_FILE), { schema, format: FORMAT, empty: EMPTY });
  }

  async list(): Promise<readonly NamedSequence[]> {
    return (await this.#store.read()).sequences;
  }

  async get(name: string): Promise<NamedSequence | null> {
    return (await this.list()).find((entry) => entry.name === name) ?? null;
  }

  /** Keeps a sequence; one of the same name is replaced, in its place. */
  async put(entry: NamedSequence): Promise<void> {
    await this.#store.update((data) => {
      const { name, description, sequence } = entry;
      const kept: NamedSequence = { name, description, sequence };
      const position = data.sequences.findIndex((other) => other.name === name);
      const sequences = position < 0 ? [...data.sequences, kept] : data.sequences.with(position, kept);
      return { ...data, sequences };
    });
  }

  /** Answers whether there was one of that name. */
  async remove(name: string): Promise<boolean> {
    let found = false;
    await this.#store.update((data) => {
      const sequences = data.sequences.filter((entry) => entry.name !== name);
      found = sequences.length < data.sequences.length;
      return found ? { ...data, sequences } : data;
    });
    return found;
  }
}
