import { CompiledQuery } from "kysely";
import { removeEarlierIndex } from "./earlier-index.js";
import type { FullText } from "./full-text.js";
import { toMatch } from "./fts5-match.js";

/*
 * FTS5 keeps for each token the ids of its pages, a byte or two each, and neither places nor lengths nor the text. Tokens
 * come ready made: this tokenizer takes anything but a blank for a part of a word.
 */
const CREATE = `create virtual table page_search using fts5(
  tokens, content = '', detail = none, columnsize = 0, tokenize = "ascii")`;

const ADD = "insert into page_search(rowid, tokens) values (?, ?)";

const IDS = `select rowid as id from page_search
  where page_search match ? and rowid > ? and rowid <= ? order by rowid limit ?`;

/** Full text by FTS5. */
export const sqliteFullText: FullText = {
  removeEarlier: removeEarlierIndex,
  create: async (executor) => {
    await executor.executeQuery(CompiledQuery.raw(CREATE));
  },
  add: async (executor, id, tokens) => {
    await executor.executeQuery(CompiledQuery.raw(ADD, [id, tokens.join(" ")]));
  },
  ids: async (executor, expression, { after, until, limit }) => {
    const values = [toMatch(expression), after, until ?? Number.MAX_SAFE_INTEGER, limit];
    const { rows } = await executor.executeQuery<{ id: number }>(CompiledQuery.raw(IDS, values));
    return rows.map(({ id }) => id);
  },
  condense: async (executor) => {
    await executor.executeQuery(
      CompiledQuery.raw("insert into page_search(page_search) values ('optimize')"),
    );
  },
};
