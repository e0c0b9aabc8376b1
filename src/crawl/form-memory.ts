import type { NewSubmission } from "../repository/repository.js";
import type { NonsenseReference } from "../response/judge-response.js";
import { SettleMemory } from "../browser/settle-memory.js";
import { WayMemory } from "../submission/way-memory.js";
import { LearnedQueries } from "./learned-queries.js";
import { QueryGate } from "./query-gate.js";
import type { RecordOpening } from "./record-opening.js";

/** What one run learns of a form by asking it. */
export interface AskedForm {
  /** What "nothing found" looks like; null where no word without meaning can be asked; absent until it was tried. */
  nonsense?: Promise<NonsenseReference | null>;
  /** What pressing a record of its answers does; null where none is there to be pressed; absent until one was. */
  opening?: Promise<RecordOpening | null>;
  /** Hashes of its answers, and how many queries got each. */
  readonly answers: Map<string, number>;
  /** Answers whose address alone did not lead to them, since the last that did. */
  unaddressable: number;
  /** Answers in a row that listed things, and nothing that was not known. */
  stale: number;
  /** Queries in a row that were learned from its answers and brought nothing that was not known. */
  barren: number;
  /** What its answers listed in this run, by the keys of records. */
  readonly listed: Set<string>;
}

/** What a run knows of the forms it asks; lost with the run, learnt again in a few queries. */
export class FormMemory {
  readonly ways: WayMemory = new WayMemory();
  /** How long answers go on changing after they have come. */
  readonly settling: SettleMemory = new SettleMemory();
  /** Hosts that asked to be left alone: nothing more is sent to their forms. */
  readonly walls: Map<string, string> = new Map();
  readonly gate: QueryGate = new QueryGate();
  readonly learned: LearnedQueries = new LearnedQueries();
  readonly #forms = new Map<string, AskedForm>();

  /** Notes what became of a query once it is stored. */
  noteAnswer(
    submission: Pick<NewSubmission, "form" | "verdict" | "offered" | "learned">,
    newRecords: number,
  ): void {
    const { form, verdict, learned } = submission;
    const asked = this.of(form);
    this.gate.noteAnswer(submission);
    if (learned === true) asked.barren = newRecords === 0 ? asked.barren + 1 : 0;
    if (verdict === "results") asked.stale = newRecords === 0 ? asked.stale + 1 : 0;
  }

  of(key: string): AskedForm {
    let form = this.#forms.get(key);
    if (form === undefined) {
      form = { answers: new Map(), unaddressable: 0, stale: 0, barren: 0, listed: new Set() };
      this.#forms.set(key, form);
    }
    return form;
  }
}
