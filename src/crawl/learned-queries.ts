import type { ValueKind } from "../domain/attribute.js";
import type { ResultRecord } from "../response/record.js";
import type { RouteQuery } from "../route/route-query.js";
import { fold } from "../text/fold.js";
import { LABEL_STOP_WORDS } from "../text/stop-words.js";
import { assignForm } from "../values/assign-form.js";
import { EMPTY_TABLE, enter, reweigh, type ValueTable } from "../values/value-table.js";

/** An attribute that a form asks for by a field that takes any word. */
export interface OpenAttribute {
  readonly name: string;
  readonly kind: ValueKind;
}

/** What the answers of one form taught. */
interface Lesson {
  table: ValueTable;
  /** Attribute → value, folded → how it is written, and how many records have it. */
  readonly counts: Map<string, Map<string, { readonly value: string; readonly count: number }>>;
  /** Attribute and value of all that was asked, or is to be asked. */
  readonly asked: Set<string>;
}

type Learned = Pick<ResultRecord, "title" | "attributes">;

/** Numbers, dates and codes name one record, or any: what they bring is known, or chance. */
const WORDY: ReadonlySet<ValueKind> = new Set<ValueKind>(["text", "place", "choice"]);
/** A value of more words names one record; its words name others, too. */
const MOST_WORDS = 3;
const LONGEST_VALUE = 60;
const SHORTEST_WORD = 4;
/** A value seen in one record weighs 1/2, in two 2/3, in three 3/4 …: what is frequent in what is known is so in the rest. */
const LEAST_RANK = 0.5;
/** What brought nothing loses half of its weight. */
const FAULT = 0.5;
/** The words of titles, for fields that take words of anything. */
const TITLE_WORDS = "words of titles";

/**
 * Learns from the records of answers what else a form may be asked (HiWE's label-value table, filled by the crawl itself):
 * the values of an author, a town, a publisher lead to records that no query of the domain's author finds.
 */
export class LearnedQueries {
  readonly #lessons = new Map<string, Lesson>();

  /** Takes note of records that an answer listed for the first time. */
  learn(form: string, records: readonly Learned[]): void {
    const lesson = this.#of(form);
    const changed = new Set<string>();
    const note = (attribute: string, value: string): void => {
      const counts = lesson.counts.get(attribute) ?? new Map<string, { value: string; count: number }>();
      const known = counts.get(fold(value)) ?? { value, count: 0 };
      lesson.counts.set(attribute, counts.set(fold(value), { ...known, count: known.count + 1 }));
      changed.add(attribute);
    };
    for (const { title, attributes } of records) {
      for (const [attribute, value] of Object.entries(attributes)) {
        // Its whole title finds the record that is known.
        for (const one of value === title ? wordsIn(value) : askable(value)) note(attribute, one);
      }
      for (const word of wordsIn(title ?? "")) note(TITLE_WORDS, word);
    }
    for (const attribute of changed) {
      const values = [...(lesson.counts.get(attribute)?.values() ?? [])].map(({ value, count }) => ({
        value,
        weight: 1 - 1 / (1 + count),
      }));
      lesson.table = enter(lesson.table, [attribute], values);
    }
  }

  /** Takes note of what is asked, so that it is not asked again. */
  noteAsked({ form, values }: RouteQuery): void {
    const { asked } = this.#of(form);
    for (const [attribute, value] of Object.entries(values)) asked.add(nameOf(attribute, value));
  }

  /** Takes note of a query that brought nothing: its value is not worth as much as it seemed. */
  noteFault({ form, values }: RouteQuery): void {
    const lesson = this.#of(form);
    for (const [attribute, value] of Object.entries(values)) {
      lesson.table = reweigh(lesson.table, attribute, value, FAULT);
    }
  }

  /** What is best asked next, the attributes in turn; empty where nothing is known that was not asked. */
  next(form: string, domain: string, open: readonly OpenAttribute[], most: number): RouteQuery[] {
    const lesson = this.#of(form);
    const rows = open
      .filter(({ kind }) => WORDY.has(kind))
      .map(({ name }) => this.#bestOf(lesson, name, most));
    const queries: RouteQuery[] = [];
    for (let place = 0; place < most && queries.length < most; place++) {
      for (const row of rows) {
        const found = row[place];
        if (found === undefined || queries.length >= most) continue;
        const query: RouteQuery = {
          form,
          domain,
          values: { [found.attribute]: found.value },
          offered: true,
          learned: true,
        };
        this.noteAsked(query);
        queries.push(query);
      }
    }
    return queries;
  }

  #bestOf(
    { table, counts, asked }: Lesson,
    attribute: string,
    most: number,
  ): { readonly attribute: string; readonly value: string }[] {
    const label = counts.has(attribute) ? attribute : TITLE_WORDS;
    const best: { readonly attribute: string; readonly value: string }[] = [];
    const assignments = assignForm([{ label, values: [] }], table, {
      ranking: "fuzzy",
      most: Infinity,
      leastFields: 1,
      leastRank: LEAST_RANK,
    });
    for (const { values } of assignments) {
      const value = values.get(0) ?? "";
      if (asked.has(nameOf(attribute, value))) continue;
      best.push({ attribute, value });
      if (best.length >= most) break;
    }
    return best;
  }

  #of(form: string): Lesson {
    let lesson = this.#lessons.get(form);
    if (lesson === undefined) {
      lesson = { table: EMPTY_TABLE, counts: new Map(), asked: new Set() };
      this.#lessons.set(form, lesson);
    }
    return lesson;
  }
}

/** A value as it may be asked: itself, or its words where it says much. */
function askable(value: string): readonly string[] {
  const plain = value.replace(/\s+/gu, " ").trim();
  const isShort = plain.length <= LONGEST_VALUE && plain.split(" ").length <= MOST_WORDS;
  return isShort && /\p{L}{2}/u.test(plain) ? [plain] : wordsIn(plain);
}

function wordsIn(text: string): readonly string[] {
  const words = fold(text).match(/\p{L}+/gu) ?? [];
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD && !LABEL_STOP_WORDS.has(word));
}

function nameOf(attribute: string, value: string): string {
  return `${attribute}\n${fold(value)}`;
}
