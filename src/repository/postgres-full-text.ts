import { CompiledQuery } from "kysely";
import { EVERY_PAGE } from "../search/facets.js";
import type { TokenExpression } from "../search/token-expression.js";
import type { FullText } from "./full-text.js";

const CREATE = [
  "create table page_search (page_id bigint primary key references pages (id), tokens tsvector not null)",
  "create index page_search_tokens on page_search using gin (tokens)",
];
const ADD = "insert into page_search (page_id, tokens) values ($1, array_to_tsvector($2::text[]))";
const IDS = `select page_id as id from page_search
  where tokens @@ $1::tsquery and page_id > $2 and page_id <= $3 order by page_id limit $4`;

/** Full text by tsvector: a set of tokens without places, made here and not by a parser of the server. */
export const postgresFullText: FullText = {
  removeEarlier: () => Promise.resolve(new Map()),
  create: async (executor) => {
    for (const statement of CREATE) await executor.executeQuery(CompiledQuery.raw(statement));
  },
  add: async (executor, id, tokens) => {
    await executor.executeQuery(CompiledQuery.raw(ADD, [id, tokens]));
  },
  ids: async (executor, expression, { after, until, limit }) => {
    const values = [toQuery(expression), after, until ?? Number.MAX_SAFE_INTEGER, limit];
    const { rows } = await executor.executeQuery<{ id: number }>(CompiledQuery.raw(IDS, values));
    return rows.map(({ id }) => id);
  },
  // The server looks after its indexes itself.
  condense: () => Promise.resolve(),
};

/** An expression as a tsquery. All tokens stand in quotes: none is taken for syntax. */
function toQuery(expression: TokenExpression): string {
  switch (expression.kind) {
    case "token":
      return quoted(expression.token, expression.prefix);
    case "any":
      return `(${expression.parts.map(toQuery).join(" | ")})`;
    case "all":
      return `(${expression.parts.map(toQuery).join(" & ")})`;
    case "but":
      return `(${toQuery(expression.part)} & !${toQuery(expression.without)})`;
    case "every":
      return quoted(EVERY_PAGE, false);
    case "none":
      return quoted(`no${EVERY_PAGE}`, false);
  }
}

/** Tokens have neither quotes nor backslashes: they are made of letters, digits and private characters. */
function quoted(token: string, prefix: boolean): string {
  return `'${token}'${prefix ? ":*" : ""}`;
}
