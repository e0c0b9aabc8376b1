import { fc } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import type { NewPage, Repository } from "../../src/repository/repository.js";
import { PAGE_TYPES } from "../../src/repository/repository.js";
import type { SearchExpression } from "../../src/search/expression.js";
import { parseSearch } from "../../src/search/parse.js";
import { SearchQueryError } from "../../src/search/search-query-error.js";
import type { RepositoryFactory } from "./repository.js";
import { freshRepository } from "./tested.js";
import { leaseRoute, makePage, makeRoute, visited } from "./visits.js";

/** Few words, so that many pages have them; some begin others, some are written in two ways. */
const WORDS = [
  "java",
  "jav",
  "Javanese",
  "bali",
  "BALI",
  "crème",
  "creme",
  "tea",
  "teapot",
  "7",
  "日本",
  "日本語",
  "本",
];

interface Sample {
  readonly title: string;
  readonly text: string;
  readonly type: "static" | "result";
  readonly domain: string | null;
  readonly author: string;
}

const phrase = (most: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...WORDS), { maxLength: most }).map((words) => words.join(" "));
const aSample: fc.Arbitrary<Sample> = fc.record({
  title: phrase(3),
  text: phrase(12),
  type: fc.constantFrom("static", "result"),
  domain: fc.constantFrom(null, "books", "tea"),
  author: phrase(2),
});

const aTerm = fc
  .record({
    field: fc.constantFrom("", "", "", "title:", "text:", "author:"),
    words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
    star: fc.boolean(),
  })
  .map(({ field, words, star }) => `${field}"${words.join(" ")}"${star ? "*" : ""}`);
const { query: aQuery } = fc.letrec<{ query: string; joined: string; not: string }>((tie) => ({
  query: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.oneof(aTerm, fc.constantFrom("type:result", "domain:tea", "domain:b*", "-type:result")),
    tie("joined"),
    tie("not"),
  ),
  joined: fc
    .record({
      parts: fc.array(tie("query"), { minLength: 2, maxLength: 3 }),
      operator: fc.constantFrom(" ", " OR ", " AND ", " "),
    })
    .map(({ parts, operator }) => `(${parts.join(operator)})`),
  not: tie("query").map((part) => `NOT (${part})`),
}));

/** What the language means, said as plainly as can be: words side by side in a text. */
function means(expression: SearchExpression, page: Sample): boolean {
  switch (expression.kind) {
    case "text": {
      const { column, words, prefix } = expression;
      return (
        (column !== "text" && stands(words, prefix, page.title)) ||
        (column !== "title" && stands(words, prefix, page.text))
      );
    }
    case "facet":
      if (expression.facet.of === "type") return page.type === expression.words;
      if (expression.facet.of === "domain") {
        return expression.prefix
          ? page.domain?.startsWith(expression.words) === true
          : page.domain === expression.words;
      }
      return stands(expression.words, expression.prefix, page.author);
    case "any":
      return expression.parts.some((part) => means(part, page));
    case "all":
      return expression.parts.every((part) => means(part, page));
    case "not":
      return !means(expression.part, page);
  }
}

/** Chinese and Japanese have no spaces: a run of them stands wherever its signs do, at the ends of what is looked for. */
function stands(wanted: string, prefix: boolean, text: string): boolean {
  const plain = (each: string): string => each.toLowerCase().replaceAll("è", "e");
  const words = plain(text).split(" ");
  const parts = plain(wanted).split(" ");
  return words.some((_, at) =>
    parts.every((part, i) => {
      const word = words[at + i];
      if (word === undefined) return false;
      const [first, last] = [i === 0, i === parts.length - 1];
      if (!/[日本語]/.test(part)) return last && prefix ? word.startsWith(part) : word === part;
      if (first && last) return word.includes(part);
      if (first) return word.endsWith(part);
      return last ? word.startsWith(part) : word === part;
    }),
  );
}

async function store(repository: Repository, samples: readonly Sample[]): Promise<void> {
  await repository.addRoutes([makeRoute(`https://start.test/${Math.random()}`)]);
  const pages = samples.map(({ author, ...page }, at) =>
    visited(makePage(`https://a.test/${at}`, page satisfies Partial<NewPage>), {
      records: [{ key: `${at}`, fields: { author } }],
    }),
  );
  await repository.commit(await leaseRoute(repository), { kind: "done", pages }, 1);
}

export function describeAnySearch(make: RepositoryFactory, runs: number): void {
  describe("any search", () => {
    const fresh = freshRepository(make);

    test("finds what it means, whatever pages there are", async () => {
      const repository = fresh.now();
      const samples = fc.sample(aSample, { numRuns: 80, seed: 42 });
      await store(repository, samples);
      await fc.assert(
        fc.asyncProperty(aQuery, async (query) => {
          let expression: SearchExpression;
          try {
            expression = parseSearch(query, { types: PAGE_TYPES });
          } catch (error) {
            expect(error).toBeInstanceOf(SearchQueryError);
            return;
          }
          const wanted = samples.flatMap((sample, at) => (means(expression, sample) ? [at + 1] : []));
          const hits = await repository.search(query, { limit: 1000 });
          expect(hits.map(({ page }) => page.id).sort((one, other) => one - other)).toEqual(wanted);
          const scores = hits.map(({ score }) => score);
          expect(scores).toEqual(scores.toSorted((one, other) => other - one));
          expect(await repository.facets(query)).toMatchObject({ total: wanted.length, exact: true });
          // However it is cut into portions, it is the same list.
          const rest = await repository.search(query, { limit: 1000, offset: 7 });
          expect(rest.map(({ page }) => page.id)).toEqual(hits.slice(7).map(({ page }) => page.id));
        }),
        { numRuns: runs },
      );
    }, 120_000);
  });
}
