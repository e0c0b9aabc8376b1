import type { Executor } from "./prepared-query.js";
import type { PagePicture } from "./repository.js";

/** What pages looked like, and what was understood of forms. */
export class PictureStore {
  readonly #db: Executor;

  constructor(db: Executor) {
    this.#db = db;
  }

  async add(transaction: Executor, pageId: number, picture: PagePicture): Promise<void> {
    await transaction
      .insertInto("page_pictures")
      .values({ page_id: pageId, ...picture })
      .execute();
  }

  /** Of forms that stand on many pages the first reading is kept. */
  async addReading(transaction: Executor, formId: number, reading: string): Promise<void> {
    await transaction
      .insertInto("form_readings")
      .values({ form_id: formId, reading })
      .onConflict((conflict) => conflict.column("form_id").doNothing())
      .execute();
  }

  async get(pageId: number): Promise<PagePicture | null> {
    const row = await this.#db
      .selectFrom("page_pictures")
      .select(["jpeg", "width", "height"])
      .where("page_id", "=", pageId)
      .executeTakeFirst();
    return row ?? null;
  }

  async sizeOf(pageId: number): Promise<Omit<PagePicture, "jpeg"> | null> {
    const row = await this.#db
      .selectFrom("page_pictures")
      .select(["width", "height"])
      .where("page_id", "=", pageId)
      .executeTakeFirst();
    return row ?? null;
  }

  async readingOf(formId: number): Promise<string | null> {
    const row = await this.#db
      .selectFrom("form_readings")
      .select("reading")
      .where("form_id", "=", formId)
      .executeTakeFirst();
    return row?.reading ?? null;
  }
}
