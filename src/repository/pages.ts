import type { NewPage, PageType, PageWithContent, StoredPage } from "./repository.js";
import { queryText } from "../route/route-query.js";
import type { Sequence } from "../sequence/sequence.js";
import { prepareQuery } from "./prepared-query.js";
import type { Executor, PreparedQuery } from "./prepared-query.js";
import { unpack } from "./pack.js";
import type { Flag, PageContentTable, PagesTable } from "./schema.js";
import { fromSequenceColumn, toSequenceColumn } from "./sequence-column.js";
import { streamRows } from "./stream-rows.js";

const STORED_COLUMNS = [
  "pages.id",
  "pages.url",
  "pages.title",
  "pages.status",
  "pages.content_type",
  "pages.type",
  "pages.depth",
  "pages.domain",
  "pages.sequence",
  "pages.session_id",
  "pages.by_click",
  "pages.addressable",
  "pages.text_hash",
  "pages.sim_hash",
  "pages.duplicate_of",
  "pages.forms",
  "pages.fetched_at",
  "pages.form_id",
  "pages.query",
  "pages.language",
  "pages.summary",
  "pages.document",
  "pages.file_name",
  "pages.file_size",
] as const;

const PAGES_AT_ONCE = 200;

type NewRow = Omit<PagesTable, "id">;
type StoredRow = Omit<NewRow, "key" | "route_id" | "pattern"> & { readonly id: number };

/** The pages as rows. One key, one page: a second one with the key is never written. */
export class PageStore {
  readonly #db: Executor;
  readonly #idOf: PreparedQuery<{ key: string }, { id: number; route_id: number }>;
  readonly #insert: PreparedQuery<NewRow, { id: number }>;
  readonly #insertContent: PreparedQuery<PageContentTable, unknown>;

  constructor(db: Executor) {
    this.#db = db;
    this.#idOf = prepareQuery((values) =>
      db.selectFrom("pages").select(["id", "route_id"]).where("key", "=", values.key),
    );
    this.#insert = prepareQuery((row) =>
      db
        .insertInto("pages")
        .values({
          key: row.key,
          route_id: row.route_id,
          url: row.url,
          title: row.title,
          status: row.status,
          content_type: row.content_type,
          type: row.type,
          depth: row.depth,
          domain: row.domain,
          sequence: row.sequence,
          session_id: row.session_id,
          by_click: row.by_click,
          addressable: row.addressable,
          text_hash: row.text_hash,
          sim_hash: row.sim_hash,
          pattern: row.pattern,
          duplicate_of: row.duplicate_of,
          forms: row.forms,
          fetched_at: row.fetched_at,
          form_id: row.form_id,
          query: row.query,
          language: row.language,
          summary: row.summary,
          document: row.document,
          file_name: row.file_name,
          file_size: row.file_size,
        })
        .returning("id"),
    );
    this.#insertContent = prepareQuery((row) =>
      db.insertInto("page_content").values({
        page_id: row.page_id,
        text: row.text,
        html: row.html,
        main_text: row.main_text,
        extra: row.extra,
      }),
    );
  }

  async idOf(executor: Executor, key: string): Promise<number | null> {
    const [row] = await this.#idOf(executor, { key });
    return row?.id ?? null;
  }

  /** Whether there is a page of this key, by another route than one. */
  async has(key: string, exceptRoute?: number): Promise<boolean> {
    const [row] = await this.#idOf(this.#db, { key });
    return row !== undefined && row.route_id !== exceptRoute;
  }

  /** Writes a page whose key is not known, with its content; answers its id. */
  async add(transaction: Executor, page: NewPage, found: PageOrigin): Promise<number> {
    const [row] = await this.#insert(transaction, {
      key: page.key,
      route_id: found.routeId,
      url: page.url,
      title: page.title,
      status: page.status,
      content_type: page.contentType,
      type: page.type,
      depth: page.depth,
      domain: page.domain,
      sequence: toSequenceColumn(page.sequence, page.url),
      session_id: page.sessionId,
      by_click: toFlag(page.byClick),
      addressable: toFlag(page.addressable),
      text_hash: page.textHash,
      sim_hash: page.simHash,
      pattern: page.pattern,
      duplicate_of: found.duplicateOf,
      forms: page.forms.length,
      fetched_at: page.fetchedAt,
      form_id: found.formId,
      query: page.query === undefined ? null : queryText(page.query),
      language: page.language ?? null,
      summary: page.summary ?? null,
      document: found.fileHash,
      file_name: page.file?.name ?? null,
      file_size: page.file?.size ?? null,
    });
    if (row === undefined) throw new Error(`page ${page.key}: the database gave it no id`);
    const { extra = {} } = page;
    await this.#insertContent(transaction, {
      page_id: row.id,
      text: page.text,
      html: found.packedHtml,
      main_text: page.mainText ?? null,
      extra: Object.keys(extra).length === 0 ? null : JSON.stringify(extra),
    });
    return row.id;
  }

  async setAddressable(id: number, addressable: boolean): Promise<void> {
    await this.#db
      .updateTable("pages")
      .set({ addressable: toFlag(addressable) })
      .where("id", "=", id)
      .execute();
  }

  async setSequence(id: number, sequence: Sequence): Promise<void> {
    const page = await this.#db.selectFrom("pages").select("url").where("id", "=", id).executeTakeFirst();
    if (page === undefined) throw new Error(`there is no page ${id}`);
    await this.#db
      .updateTable("pages")
      .set({ sequence: toSequenceColumn(sequence, page.url) })
      .where("id", "=", id)
      .execute();
  }

  async behindForms(): Promise<{ readonly pages: number; readonly example: number | null }> {
    const details = this.#db
      .selectFrom("pages")
      .where("type", "=", "detail")
      .where("form_id", "is not", null);
    const { count } = await details
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    const example = await this.#db
      .selectFrom("pages")
      .select("id")
      .where("form_id", "is not", null)
      .where("type", "in", ["detail", "result"])
      .orderBy("addressable")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    return { pages: Number(count), example: example?.id ?? null };
  }

  async *list(): AsyncIterable<StoredPage> {
    const rows = streamRows((after, count) =>
      this.#db
        .selectFrom("pages")
        .select(STORED_COLUMNS)
        .where("id", ">", after)
        .orderBy("id")
        .limit(count)
        .execute(),
    );
    for await (const row of rows) yield toStoredPage(row);
  }

  /** Those pages that are there, by their ids. */
  async these(ids: readonly number[]): Promise<ReadonlyMap<number, StoredPage>> {
    const found = new Map<number, StoredPage>();
    // SQLite takes some hundred values in one statement.
    for (let start = 0; start < ids.length; start += PAGES_AT_ONCE) {
      const rows = await this.#db
        .selectFrom("pages")
        .select(STORED_COLUMNS)
        .where("id", "in", ids.slice(start, start + PAGES_AT_ONCE))
        .execute();
      for (const row of rows) found.set(row.id, toStoredPage(row));
    }
    return found;
  }

  async get(id: number): Promise<PageWithContent | null> {
    const row = await this.#db
      .selectFrom("pages")
      .innerJoin("page_content", "page_content.page_id", "pages.id")
      .select(STORED_COLUMNS)
      .select(["page_content.text", "page_content.html", "page_content.main_text", "page_content.extra"])
      .where("pages.id", "=", id)
      .executeTakeFirst();
    if (row === undefined) return null;
    return {
      ...toStoredPage(row),
      text: row.text,
      html: await unpack(row.html),
      mainText: row.main_text,
      extra: row.extra === null ? {} : (JSON.parse(row.extra) as Readonly<Record<string, string>>),
    };
  }

  /** The page on which the route of a page was found. */
  async parentOf(id: number): Promise<number | null> {
    const row = await this.#db
      .selectFrom("pages")
      .innerJoin("routes", "routes.id", "pages.route_id")
      .select("routes.parent_page_id")
      .where("pages.id", "=", id)
      .executeTakeFirst();
    return row?.parent_page_id ?? null;
  }
}

/** What the repository knows of a new page beyond what the visit handed over. */
export interface PageOrigin {
  readonly routeId: number;
  readonly duplicateOf: number | null;
  /** The form whose answer it is. */
  readonly formId: number | null;
  readonly packedHtml: Uint8Array;
  /** Of the file it came as; null where there is none, or none was kept. */
  readonly fileHash: string | null;
}

function toStoredPage(row: StoredRow): StoredPage {
  return {
    id: row.id,
    url: row.url,
    title: row.title,
    status: row.status,
    contentType: row.content_type,
    type: row.type as PageType,
    depth: row.depth,
    domain: row.domain,
    sequence: fromSequenceColumn(row.sequence, row.url),
    sessionId: row.session_id,
    byClick: row.by_click === 1,
    addressable: row.addressable === 1,
    textHash: row.text_hash,
    simHash: row.sim_hash,
    duplicateOf: row.duplicate_of,
    forms: row.forms,
    fetchedAt: row.fetched_at,
    form: row.form_id,
    query: row.query === null ? null : (JSON.parse(row.query) as Readonly<Record<string, string>>),
    language: row.language,
    summary: row.summary,
    file:
      row.file_size === null ? null : { name: row.file_name ?? "", size: row.file_size, hash: row.document },
  };
}

function toFlag(value: boolean): Flag {
  return value ? 1 : 0;
}
