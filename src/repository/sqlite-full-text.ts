import { CompiledQuery } from "kysely";
import type { FullText, SnippetPart } from "./full-text.js";
import { toMatch } from "./fts5-match.js";

/*
 * The index holds no text of its own: the view gives the words back for snippets. Nothing is ever changed or
 * taken out, since pages are not. The text is the first column: words of any other take two bytes more each.
 */
const CREATE = [
  `create view page_search_source as
     select pages.id as id, page_content.text as text, pages.title as title, '' as facets
     from pages join page_content on page_content.page_id = pages.id`,
  `create virtual table page_search using fts5(
     text, title, facets,
     content = 'page_search_source', content_rowid = 'id',
     tokenize = "unicode61 remove_diacritics 2")`,
  // A word in the title says more of the page than one in the text; facets are a condition, not a matter of degree.
  "insert into page_search(page_search, rank) values ('rank', 'bm25(1.0, 5.0, 0.0)')",
];

const ADD = "insert into page_search(rowid, text, title, facets) values (?, ?, ?, ?)";

/** Words around what was found. */
const SNIPPET_WORDS = 24;
/** Control characters, which a page's text has none of that anyone would miss. */
const BEGIN = "\u0002";
const END = "\u0003";

const FIND = `select rowid as id, rank, snippet(page_search, 0, ?, ?, '…', ${SNIPPET_WORDS}) as snippet
  from page_search where page_search match ? order by rank limit ? offset ?`;

/** Full text by FTS5. */
export const sqliteFullText: FullText = {
  create: async (executor) => {
    for (const statement of CREATE) await executor.executeQuery(CompiledQuery.raw(statement));
  },
  add: async (executor, { id, title, text, facets }) => {
    await executor.executeQuery(CompiledQuery.raw(ADD, [id, text, title, facets]));
  },
  find: async (executor, expression, { limit, offset }) => {
    const values = [BEGIN, END, toMatch(expression), limit, offset];
    const { rows } = await executor.executeQuery<{ id: number; rank: number; snippet: string }>(
      CompiledQuery.raw(FIND, values),
    );
    return rows.map(({ id, rank, snippet }) => ({
      id,
      score: Math.max(0, -rank),
      snippet: partsOf(snippet),
    }));
  },
};

function partsOf(marked: string): readonly SnippetPart[] {
  const parts: SnippetPart[] = [];
  let found = false;
  for (const piece of marked.split(/([\u0002\u0003])/u)) {
    if (piece === BEGIN || piece === END) found = piece === BEGIN;
    else if (piece !== "") parts.push({ text: piece.replace(/\s+/gu, " "), found });
  }
  return parts;
}
