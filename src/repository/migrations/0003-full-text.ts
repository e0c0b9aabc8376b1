import type { Kysely } from "kysely";
import { facetText } from "../../search/facets.js";
import type { FullText } from "../full-text.js";
import { streamRows } from "../stream-rows.js";
import type { Tables } from "../schema.js";

/** The full-text index, and in it every page that is there already. */
export async function addFullText(db: Kysely<Tables>, fullText: FullText): Promise<void> {
  await fullText.create(db);
  const pages = streamRows((after, count) =>
    db
      .selectFrom("pages")
      .innerJoin("page_content", "page_content.page_id", "pages.id")
      .select([
        "pages.id",
        "pages.url",
        "pages.title",
        "pages.type",
        "pages.domain",
        "pages.query",
        "pages.form_id",
      ])
      .select("page_content.text")
      .where("pages.id", ">", after)
      .orderBy("pages.id")
      .limit(count)
      .execute(),
  );
  for await (const page of pages) {
    const records = await db
      .selectFrom("records")
      .select("fields")
      .where("page_id", "=", page.id)
      .orderBy("id")
      .execute();
    const facets = facetText({
      url: page.url,
      type: page.type,
      domain: page.domain,
      // Known since a later format.
      language: null,
      form: page.form_id,
      query: page.query === null ? null : (JSON.parse(page.query) as Readonly<Record<string, string>>),
      records: records.map(({ fields }) => JSON.parse(fields) as Readonly<Record<string, string>>),
    });
    await fullText.add(db, { id: page.id, title: page.title, text: page.text, facets });
  }
}
