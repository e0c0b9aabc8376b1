import { sql } from "kysely";
import type { AnswerStore } from "./answers.js";
import type { FormStore } from "./forms.js";
import type { PageStore } from "./pages.js";
import type { PictureStore } from "./pictures.js";
import type { Executor } from "./prepared-query.js";
import type {
  FailedRoute,
  PagePicture,
  SkippedItem,
  StoredForm,
  StoredPage,
  StoredRecord,
  StoredSubmission,
} from "./repository.js";
import { streamRows } from "./stream-rows.js";
import type {
  CollectionViews,
  HarvestPoint,
  HostCounts,
  MapPage,
  PageName,
  PageRelations,
  ReasonCount,
  Slice,
} from "./views.js";

/** Of a page's children and doubles so many are named. */
const MOST_NAMES = 50;
const NAME = ["id", "title", "url", "type"] as const;

interface Stores {
  readonly pages: PageStore;
  readonly forms: FormStore;
  readonly answers: AnswerStore;
  readonly pictures: PictureStore;
}

/** The views by the tables; the same queries on every engine. */
export class StoredViews implements CollectionViews {
  readonly #db: Executor;
  readonly #stores: Stores;

  constructor(db: Executor, stores: Stores) {
    this.#db = db;
    this.#stores = stores;
  }

  async pages({
    limit,
    offset,
    pattern,
  }: Slice & { readonly pattern?: string }): Promise<{ pages: readonly StoredPage[]; total: number }> {
    const wanted =
      pattern === undefined
        ? this.#db.selectFrom("pages")
        : this.#db.selectFrom("pages").where("pattern", "=", pattern);
    const rows = await wanted.select("id").orderBy("id", "desc").limit(limit).offset(offset).execute();
    const { count } = await wanted
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    const ids = rows.map(({ id }) => id);
    const found = await this.#stores.pages.these(ids);
    return { pages: ids.flatMap((id) => found.get(id) ?? []), total: Number(count) };
  }

  async relations(pageId: number): Promise<PageRelations> {
    const parent = await this.#stores.pages.parentOf(pageId);
    const page = await this.#db
      .selectFrom("pages")
      .select("duplicate_of")
      .where("id", "=", pageId)
      .executeTakeFirst();
    const children = this.#db
      .selectFrom("pages")
      .innerJoin("routes", "routes.id", "pages.route_id")
      // A page is stored before those found from it.
      .where("pages.id", ">", pageId)
      .where("routes.parent_page_id", "=", pageId);
    const { count } = await children
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    return {
      parent: await this.#nameOf(parent),
      duplicateOf: await this.#nameOf(page?.duplicate_of ?? null),
      duplicates: await this.#db
        .selectFrom("pages")
        .select(NAME)
        .where("duplicate_of", "=", pageId)
        .orderBy("id")
        .limit(MOST_NAMES)
        .execute(),
      children: await children
        .select(["pages.id", "pages.title", "pages.url", "pages.type"])
        .orderBy("pages.id")
        .limit(MOST_NAMES)
        .execute(),
      childCount: Number(count),
    };
  }

  async #nameOf(id: number | null): Promise<PageName | null> {
    if (id === null) return null;
    const row = await this.#db.selectFrom("pages").select(NAME).where("id", "=", id).executeTakeFirst();
    return row ?? null;
  }

  picture(pageId: number): Promise<PagePicture | null> {
    return this.#stores.pictures.get(pageId);
  }

  pictureSize(pageId: number): Promise<Omit<PagePicture, "jpeg"> | null> {
    return this.#stores.pictures.sizeOf(pageId);
  }

  forms(slice: Slice): Promise<{ readonly forms: readonly StoredForm[]; readonly total: number }> {
    return this.#stores.forms.distinct(slice);
  }

  form(id: number): Promise<StoredForm | null> {
    return this.#stores.forms.get(id);
  }

  formsOn(pageId: number): Promise<readonly StoredForm[]> {
    return this.#stores.forms.on(pageId);
  }

  formReading(formId: number): Promise<string | null> {
    return this.#stores.pictures.readingOf(formId);
  }

  submissionsOf(formId: number): Promise<readonly StoredSubmission[]> {
    return this.#stores.answers.submissionsOf(formId);
  }

  records(
    wanted: Slice & { readonly text?: string; readonly domain?: string; readonly form?: number },
  ): Promise<{ readonly records: readonly StoredRecord[]; readonly total: number }> {
    return this.#stores.answers.findRecords(wanted);
  }

  async reasons(): Promise<readonly ReasonCount[]> {
    const skipped = await this.#db
      .selectFrom("skipped")
      .select(["reason"])
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .groupBy("reason")
      .execute();
    const failed = await this.#db
      .selectFrom("routes")
      .select(["reason"])
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .where("state", "=", sql.lit("failed"))
      .groupBy("reason")
      .execute();
    return [
      ...skipped.map(({ reason, count }) => ({ reason, count: Number(count), failed: false })),
      ...failed.map(({ reason, count }) => ({ reason: reason ?? "", count: Number(count), failed: true })),
    ].sort((a, b) => b.count - a.count);
  }

  async leftOut({
    reason,
    failed,
    limit,
    offset,
  }: Slice & { readonly reason: string; readonly failed: boolean }): Promise<
    readonly (SkippedItem | FailedRoute)[]
  > {
    if (failed) {
      const rows = await this.#db
        .selectFrom("routes")
        .select(["url", "reason", "detail"])
        .where("state", "=", sql.lit("failed"))
        .where("reason", "=", reason)
        .orderBy("id")
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(({ url, reason: why, detail }) => ({ url, reason: why ?? "", detail: detail ?? "" }));
    }
    const rows = await this.#db
      .selectFrom("skipped")
      .select(["url", "reason", "detail", "page_id"])
      .where("reason", "=", reason)
      .orderBy("id")
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ page_id: pageId, ...item }) => ({ ...item, pageId }));
  }

  async *map(): AsyncIterable<MapPage> {
    const rows = streamRows((after, count) =>
      this.#db
        .selectFrom("pages")
        .innerJoin("routes", "routes.id", "pages.route_id")
        .select(["pages.id", "pages.title", "pages.url", "pages.type", "pages.by_click", "pages.form_id"])
        .select(["pages.pattern", "routes.parent_page_id"])
        .where("pages.id", ">", after)
        .orderBy("pages.id")
        .limit(count)
        .execute(),
    );
    for await (const { by_click: byClick, form_id: form, parent_page_id: parent, ...page } of rows) {
      yield { ...page, byClick: byClick === 1, form, parent };
    }
  }

  async harvest(stretches: number): Promise<readonly HarvestPoint[]> {
    const ends = await this.#db
      .selectFrom("pages")
      .select(({ fn }) => [
        fn.min<number | string | null>("fetched_at").as("from"),
        fn.max<number | string | null>("fetched_at").as("to"),
      ])
      .executeTakeFirstOrThrow();
    if (ends.from === null || ends.to === null) return [];
    const from = Math.floor(Number(ends.from));
    const width = Math.max(1, Math.ceil((Number(ends.to) + 1 - from) / stretches));
    const pages = await this.#countBy("pages", "fetched_at", from, width);
    const records = await this.#countBy("records", "found_at", from, width);
    const points: HarvestPoint[] = [];
    let known = { pages: 0, records: 0 };
    for (let at = 0; at < stretches; at += 1) {
      // What came after the last page belongs to the last stretch.
      const last = at === stretches - 1;
      known = {
        pages: known.pages + sumOf(pages, at, last),
        records: known.records + sumOf(records, at, last),
      };
      points.push({ at: from + (at + 1) * width, ...known });
    }
    return points;
  }

  /** Rows by the stretch their time falls into. Literals, since a bound number would be divided with a rest. */
  async #countBy(
    table: "pages" | "records",
    time: "fetched_at" | "found_at",
    from: number,
    width: number,
  ): Promise<ReadonlyMap<number, number>> {
    const stretch = sql<
      number | string
    >`cast((cast(${sql.ref(time)} as bigint) - ${sql.lit(from)}) / ${sql.lit(width)} as bigint)`;
    const rows = await this.#db
      .selectFrom(table)
      .select([stretch.as("stretch"), sql<number | string>`count(*)`.as("count")])
      .groupBy(stretch)
      .execute();
    return new Map(rows.map(({ stretch: at, count }) => [Number(at), Number(count)]));
  }

  async hosts(limit: number): Promise<readonly HostCounts[]> {
    const rows = await this.#db
      .selectFrom("hosts")
      .select(["host", "pages", "states", "waiting", "done", "failed", "skipped"])
      .orderBy("pages", "desc")
      .orderBy("host")
      .limit(limit)
      .execute();
    return rows;
  }
}

function sumOf(counts: ReadonlyMap<number, number>, stretch: number, andAfter: boolean): number {
  if (!andAfter) return counts.get(stretch) ?? 0;
  return [...counts].reduce((sum, [at, count]) => (at >= stretch ? sum + count : sum), 0);
}
