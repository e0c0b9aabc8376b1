import type { SearchExpression } from "../search/expression.js";
import { facetTokens } from "../search/facets.js";
import { facetsIn, holds } from "../search/holds.js";
import { planSearch } from "../search/plan-search.js";
import type { SearchPlan } from "../search/plan-search.js";
import { snippetOf } from "../search/snippet.js";
import type { ShownText, SnippetPart } from "../search/snippet.js";
import { wordsOf } from "../search/words.js";
import type { FullText } from "./full-text.js";
import type { Executor } from "./prepared-query.js";
import { rankPages } from "./rank-pages.js";
import type { RankedPage, SearchedIndex } from "./rank-pages.js";
import type { SearchLimits } from "./repository.js";

/** Pages whose texts are read at once, to see whether a phrase is in them. */
const READ_AT_ONCE = 50;
/** Pages that are read at most to count what a search finds. */
const MOST_READ = 400;

interface ReadText extends ShownText {
  readonly title: string;
}
const NO_TEXT: ShownText = { text: "", mainText: null };

/** A page that an expression finds. */
interface FoundPage extends RankedPage {
  readonly snippet: readonly SnippetPart[];
}

/** Answers searches over an engine's index: the order, phrases and snippets are made here. */
export class PageSearch {
  readonly #executor: Executor;
  readonly #fullText: FullText;

  constructor(executor: Executor, fullText: FullText) {
    this.#executor = executor;
    this.#fullText = fullText;
  }

  /** The best pages, best first. */
  async find(
    expression: SearchExpression,
    { limit, offset = 0 }: SearchLimits,
  ): Promise<readonly FoundPage[]> {
    const found: RankedPage[] = [];
    for await (const pages of this.#answers(planSearch(expression))) {
      for (const page of pages) found.push(page);
      if (found.length >= offset + limit) break;
    }
    const asked = found.slice(offset, offset + limit);
    const texts = await this.#read(asked.map(({ id }) => id));
    return asked.map((page) => ({ ...page, snippet: snippetOf(texts.get(page.id) ?? NO_TEXT, expression) }));
  }

  /** Pages that an expression finds, up to so many; and whether those are all. */
  async ids(
    expression: SearchExpression,
    most: number,
  ): Promise<{ readonly ids: readonly number[]; readonly all: boolean }> {
    const plan = planSearch(expression);
    const tokens = plan.from(1);
    if (tokens.kind === "none") return { ids: [], all: true };
    const taken = plan.exact ? most : Math.min(most, MOST_READ);
    const range = { after: 0, until: null, limit: taken + 1 };
    const found = await this.#fullText.ids(this.#executor, tokens, range);
    const pages = found.slice(0, taken).map((id) => ({ id, score: 0 }));
    const ids: number[] = [];
    const holding = plan.exact ? [pages] : this.#holding(plan, pages);
    for await (const some of holding) ids.push(...some.map(({ id }) => id));
    return { ids, all: found.length <= taken };
  }

  async *#answers(plan: SearchPlan): AsyncGenerator<readonly RankedPage[], void, undefined> {
    for await (const pages of rankPages(await this.#index(), plan)) {
      if (plan.exact) yield pages;
      else yield* this.#holding(plan, pages);
    }
  }

  async #index(): Promise<SearchedIndex> {
    const { last } = await this.#executor
      .selectFrom("pages")
      .select(({ fn }) => fn.max<number | null>("id").as("last"))
      .executeTakeFirstOrThrow();
    return { fullText: this.#fullText, executor: this.#executor, lastId: last ?? 0 };
  }

  /** Those of the pages that are what the expression looks for, as their texts tell. */
  async *#holding(
    { expression }: SearchPlan,
    pages: readonly RankedPage[],
  ): AsyncGenerator<readonly RankedPage[], void, undefined> {
    for (let start = 0; start < pages.length; start += READ_AT_ONCE) {
      const some = pages.slice(start, start + READ_AT_ONCE);
      const ids = some.map(({ id }) => id);
      const facets = await this.#withFacets(expression, ids);
      const texts = await this.#read(ids);
      yield some.filter(({ id }) => {
        const page = texts.get(id);
        return (
          page !== undefined &&
          holds(expression, {
            title: wordsOf(page.title),
            text: wordsOf(page.text),
            has: (facet) => facets.get(facet)?.has(id) === true,
          })
        );
      });
    }
  }

  /** Which of the pages have the facets an expression asks for. */
  async #withFacets(
    expression: SearchExpression,
    ids: readonly number[],
  ): Promise<ReadonlyMap<SearchExpression, ReadonlySet<number>>> {
    const having = new Map<SearchExpression, ReadonlySet<number>>();
    for (const facet of facetsIn(expression)) {
      const tokens = facetTokens(facet);
      const [after, until] = [Math.min(...ids) - 1, Math.max(...ids)];
      const range = { after, until, limit: until - after };
      const found = tokens.kind === "none" ? [] : await this.#fullText.ids(this.#executor, tokens, range);
      having.set(facet, new Set(found));
    }
    return having;
  }

  async #read(ids: readonly number[]): Promise<ReadonlyMap<number, ReadText>> {
    const texts = new Map<number, ReadText>();
    for (let start = 0; start < ids.length; start += READ_AT_ONCE) {
      const rows = await this.#executor
        .selectFrom("pages")
        .innerJoin("page_content", "page_content.page_id", "pages.id")
        .select(["pages.id", "pages.title", "page_content.text", "page_content.main_text"])
        .where("pages.id", "in", ids.slice(start, start + READ_AT_ONCE))
        .execute();
      for (const { id, title, text, main_text: mainText } of rows) texts.set(id, { title, text, mainText });
    }
    return texts;
  }
}
