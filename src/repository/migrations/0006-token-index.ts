import type { Kysely } from "kysely";
import { pageFacets } from "../../search/facets.js";
import { wordTokens } from "../../search/tokens.js";
import { wordsOf } from "../../search/words.js";
import type { FullText } from "../full-text.js";
import { streamRows } from "../stream-rows.js";
import type { Tables } from "../schema.js";

type Fields = Readonly<Record<string, string>>;

/**
 * The full-text index of tokens, and in it every page that is there already. Which records a page showed is read from
 * the earlier index where there is one: the table of records names only the page that showed each first.
 */
export async function addTokenIndex(db: Kysely<Tables>, fullText: FullText): Promise<void> {
  const recordsOf = await fullText.removeEarlier(db);
  await fullText.create(db);
  const pages = streamRows((after, count) =>
    db
      .selectFrom("pages")
      .innerJoin("page_content", "page_content.page_id", "pages.id")
      .select(["pages.id", "pages.url", "pages.title", "pages.type", "pages.domain", "pages.query"])
      .select(["pages.form_id", "pages.language"])
      .select("page_content.text")
      .where("pages.id", ">", after)
      .orderBy("pages.id")
      .limit(count)
      .execute(),
  );
  for await (const page of pages) {
    const rows = await db
      .selectFrom("records")
      .select("fields")
      .where("page_id", "=", page.id)
      .orderBy("id")
      .execute();
    const facets = pageFacets({
      url: page.url,
      type: page.type,
      domain: page.domain,
      language: page.language,
      form: page.form_id,
      query: page.query === null ? null : (JSON.parse(page.query) as Fields),
      records: [...rows.map(({ fields }) => JSON.parse(fields) as Fields), ...(recordsOf.get(page.id) ?? [])],
    });
    await fullText.add(db, page.id, [...wordTokens(wordsOf(page.title), wordsOf(page.text)), ...facets]);
  }
}
