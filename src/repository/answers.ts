import { sql } from "kysely";
import { queryText } from "../route/route-query.js";
import { prepareBatch, prepareQuery } from "./prepared-query.js";
import type { Executor, PreparedQuery } from "./prepared-query.js";
import type { NewRecord, NewSubmission, StoredRecord, StoredSubmission } from "./repository.js";
import { streamRows } from "./stream-rows.js";

interface SubmissionRow {
  readonly form_id: number;
  readonly query: string;
  readonly verdict: string;
  readonly detail: string;
  readonly page_id: number | null;
  readonly sequence: string;
  readonly submitted_at: number;
  readonly records: number;
}

interface RecordRow {
  readonly key: string;
  readonly page_id: number;
  readonly submission_id: number | null;
  readonly domain: string | null;
  readonly fields: string;
  readonly found_at: number;
}

/** What forms were asked, what came back, and the records in it. */
export class AnswerStore {
  readonly #db: Executor;
  readonly #insertSubmission: PreparedQuery<SubmissionRow, { id: number }>;
  readonly #insertRecords: (
    executor: Executor,
    rows: readonly RecordRow[],
  ) => Promise<readonly { id: number }[]>;
  readonly #countNew: PreparedQuery<{ id: number; new_records: number }, unknown>;

  constructor(db: Executor) {
    this.#db = db;
    this.#insertSubmission = prepareQuery((row) =>
      db
        .insertInto("submissions")
        .values({
          form_id: row.form_id,
          query: row.query,
          verdict: row.verdict,
          detail: row.detail,
          page_id: row.page_id,
          sequence: row.sequence,
          submitted_at: row.submitted_at,
          records: row.records,
          new_records: 0,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id"),
    );
    this.#insertRecords = prepareBatch((rows: readonly RecordRow[]) =>
      db
        .insertInto("records")
        .values(
          rows.map((row) => ({
            key: row.key,
            page_id: row.page_id,
            submission_id: row.submission_id,
            domain: row.domain,
            fields: row.fields,
            found_at: row.found_at,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning("id"),
    );
    this.#countNew = prepareQuery((values) =>
      db.updateTable("submissions").set({ new_records: values.new_records }).where("id", "=", values.id),
    );
  }

  /** Writes what a form was asked; null where it has been asked the same before. */
  async addSubmission(
    transaction: Executor,
    submission: NewSubmission,
    found: { readonly formId: number; readonly pageId: number | null; readonly records: number },
  ): Promise<number | null> {
    const [row] = await this.#insertSubmission(transaction, {
      form_id: found.formId,
      query: queryText(submission),
      verdict: submission.verdict,
      detail: submission.detail,
      page_id: found.pageId,
      sequence: JSON.stringify(submission.sequence.steps),
      submitted_at: submission.submittedAt,
      records: found.records,
    });
    return row?.id ?? null;
  }

  /** Writes the records that are not known; answers how many those were. */
  async addRecords(
    transaction: Executor,
    records: readonly NewRecord[],
    found: {
      readonly pageId: number;
      readonly submissionId: number | null;
      readonly domain: string | null;
      readonly at: number;
    },
  ): Promise<number> {
    const rows = records.map((record): RecordRow => ({
      key: record.key,
      page_id: found.pageId,
      submission_id: found.submissionId,
      domain: found.domain,
      fields: JSON.stringify(record.fields),
      found_at: found.at,
    }));
    return (await this.#insertRecords(transaction, rows)).length;
  }

  async countNewRecords(transaction: Executor, id: number, newRecords: number): Promise<void> {
    if (newRecords > 0) await this.#countNew(transaction, { id, new_records: newRecords });
  }

  async *submissions(): AsyncIterable<StoredSubmission> {
    const rows = streamRows((after, count) =>
      this.#db
        .selectFrom("submissions")
        .selectAll()
        .where("id", ">", after)
        .orderBy("id")
        .limit(count)
        .execute(),
    );
    for await (const row of rows) yield toSubmission(row);
  }

  /** What one form was asked, in the order of time. */
  async submissionsOf(formId: number): Promise<readonly StoredSubmission[]> {
    const rows = await this.#db
      .selectFrom("submissions")
      .selectAll()
      .where("form_id", "=", formId)
      .orderBy("submitted_at")
      .orderBy("id")
      .execute();
    return rows.map(toSubmission);
  }

  async findRecords({ limit, offset, text, domain, form }: WantedRecords): Promise<{
    readonly records: readonly StoredRecord[];
    readonly total: number;
  }> {
    let wanted = this.#db.selectFrom("records");
    if (domain !== undefined) wanted = wanted.where("domain", "=", domain);
    if (form !== undefined) {
      const asked = this.#db.selectFrom("submissions").select("id").where("form_id", "=", form);
      wanted = wanted.where("submission_id", "in", asked);
    }
    if (text !== undefined) {
      const pattern = `%${JSON.stringify(text.toLowerCase())
        .slice(1, -1)
        .replace(/[\\%_]/g, "\\$&")}%`;
      wanted = wanted.where(sql<boolean>`lower(fields) like ${pattern} escape '\\'`);
    }
    const { count } = await wanted
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    const rows = await wanted.selectAll().orderBy("id").limit(limit).offset(offset).execute();
    return { records: rows.map(toRecord), total: Number(count) };
  }

  async *records(): AsyncIterable<StoredRecord> {
    const rows = streamRows((after, count) =>
      this.#db.selectFrom("records").selectAll().where("id", ">", after).orderBy("id").limit(count).execute(),
    );
    for await (const row of rows) yield toRecord(row);
  }

  async recordsOf(pageId: number): Promise<readonly StoredRecord[]> {
    const rows = await this.#db
      .selectFrom("records")
      .selectAll()
      .where("page_id", "=", pageId)
      .orderBy("id")
      .execute();
    return rows.map(toRecord);
  }
}

interface WantedRecords {
  readonly limit: number;
  readonly offset: number;
  /** In any of its fields. */
  readonly text?: string;
  readonly domain?: string;
  /** Of its answers. */
  readonly form?: number;
}

function toSubmission(
  row: SubmissionRow & { readonly id: number; readonly new_records: number },
): StoredSubmission {
  return {
    id: row.id,
    formId: row.form_id,
    query: JSON.parse(row.query) as Readonly<Record<string, string>>,
    verdict: row.verdict,
    detail: row.detail,
    pageId: row.page_id,
    sequence: { steps: JSON.parse(row.sequence) as StoredSubmission["sequence"]["steps"] },
    records: row.records,
    newRecords: row.new_records,
    submittedAt: row.submitted_at,
  };
}

function toRecord(row: RecordRow & { readonly id: number }): StoredRecord {
  return {
    id: row.id,
    key: row.key,
    pageId: row.page_id,
    submissionId: row.submission_id,
    domain: row.domain,
    fields: JSON.parse(row.fields) as StoredRecord["fields"],
    foundAt: row.found_at,
  };
}
