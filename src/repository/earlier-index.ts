import { CompiledQuery } from "kysely";
import type { Executor } from "./prepared-query.js";

type Fields = Readonly<Record<string, string>>;

const VOCABULARY =
  "create virtual table temp.page_search_words using fts5vocab('main', 'page_search', 'instance')";
/** The earlier index spelled a word of a record "record", its field and the word, with marks between. */
const RECORD_WORDS = `select doc, term, "offset" as place from temp.page_search_words
  where term >= 'record\ue000' and term < 'record\ue001' order by doc, place`;
const REMOVE = [
  "drop table temp.page_search_words",
  "drop table page_search",
  "drop view if exists page_search_source",
];

/**
 * Removes the index of SQLite collections of format 3, where there is one. Answers the records that each page showed, with their
 * values as words: nothing else knows them.
 */
export async function removeEarlierIndex(
  executor: Executor,
): Promise<ReadonlyMap<number, readonly Fields[]>> {
  const run = async <Row>(statement: string): Promise<readonly Row[]> =>
    (await executor.executeQuery<Row>(CompiledQuery.raw(statement))).rows;
  const records = new Map<number, Fields[]>();
  if ((await run("select 1 from sqlite_schema where name = 'page_search'")).length === 0) return records;
  await run(VOCABULARY);
  let last = { doc: 0, field: "", place: -2 };
  for (const { doc, term, place } of await run<{ doc: number; term: string; place: number }>(RECORD_WORDS)) {
    const [, field = "", word = ""] = term.split("\ue000");
    const values = records.get(doc) ?? [];
    records.set(doc, values);
    const goesOn = last.doc === doc && last.field === field && last.place === place - 1;
    const before = goesOn ? values.pop() : undefined;
    values.push({ [field]: before === undefined ? word : `${before[field] ?? ""} ${word}` });
    last = { doc, field, place };
  }
  for (const statement of REMOVE) await run(statement);
  return records;
}
