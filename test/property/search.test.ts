import { fc, test } from "@fast-check/vitest";
import { describe, expect, test as check } from "vitest";
import { PAGE_TYPES } from "../../src/repository/repository.js";
import type { SearchExpression } from "../../src/search/expression.js";
import { pageFacets } from "../../src/search/facets.js";
import { wordsOf } from "../../src/search/words.js";
import { parseSearch } from "../../src/search/parse.js";
import { SearchQueryError } from "../../src/search/search-query-error.js";
import { writeSearch } from "../../src/search/write.js";

const read = (text: string): SearchExpression => parseSearch(text, { types: PAGE_TYPES });

const word = fc.stringMatching(/^[a-zäéø0-9]{1,8}$/).filter((text) => !/^(AND|OR|NOT)$/.test(text));
const aTerm: fc.Arbitrary<SearchExpression> = fc.oneof(
  fc.record({
    kind: fc.constant("text" as const),
    column: fc.constantFrom(null, "title" as const, "text" as const),
    words: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
    prefix: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("facet" as const),
    facet: fc.oneof(
      fc.record({
        of: fc.constantFrom("domain" as const, "host" as const, "language" as const, "address" as const),
      }),
      fc.record({ of: fc.constant("query" as const), attribute: fc.constantFrom("TITLE", "Year of print") }),
      fc.record({ of: fc.constant("record" as const), attribute: fc.constantFrom("author", "ISBN") }),
    ),
    words: word,
    prefix: fc.boolean(),
  }),
);

/** Trees as the parser makes them: nothing that could be written shorter. */
const { tree } = fc.letrec<{ tree: SearchExpression; all: SearchExpression; not: SearchExpression }>(
  (tie) => ({
    tree: fc.oneof({ maxDepth: 4, withCrossShrink: true }, aTerm, tie("all"), tie("not")),
    all: fc.record({
      kind: fc.constantFrom("all" as const, "any" as const),
      parts: fc.array(tie("tree"), { minLength: 2, maxLength: 3 }),
    }),
    not: fc
      .record({ kind: fc.constant("not" as const), part: tie("tree") })
      .map((made): SearchExpression => (made.part.kind === "not" ? made.part : made)),
  }),
);

describe("a search", () => {
  test.prop([tree])("that is written down is read as it was meant", (expression) => {
    expect(read(writeSearch(expression))).toEqual(expression);
  });

  test.prop([fc.string({ unit: "binary", maxLength: 80 })])(
    "is read, or refused with a place inside it and a remedy",
    (text) => {
      expectReadOrRefused(text);
    },
  );

  const piece = fc.constantFrom(
    ...['"', "(", ")", "-", "*", ":", " ", "AND", "OR", "NOT", "a", "b*", "title:", "query:X=", "type:", "|"],
  );
  test.prop([fc.array(piece, { maxLength: 20 })])(
    "of any syntax is read or refused the same way",
    (pieces) => {
      expectReadOrRefused(pieces.join(""));
    },
  );

  function expectReadOrRefused(text: string): void {
    try {
      read(text);
    } catch (error) {
      expect(error).toBeInstanceOf(SearchQueryError);
      const { position, message } = error as SearchQueryError;
      expect(position).toBeGreaterThanOrEqual(0);
      expect(position).toBeLessThanOrEqual(text.length);
      expect(message).toMatch(/^search, character \d+: .*(;|\?)/su);
    }
  }

  check.each([
    ["", "character 1: nothing to look for"],
    ["   ", "nothing to look for"],
    ["a AND", "character 6: a word is missing"],
    ["OR a", "character 1: OR joins nothing here"],
    ["a OR OR b", "character 6: OR joins nothing here"],
    ["a )", 'character 3: this ")" closes nothing'],
    ["(a (b)", 'character 1: this "(" is never closed'],
    ['title:"open', "character 7: this phrase is never closed"],
    ["title: java", 'character 7: nothing after "title:"'],
    ["author:(a b)", "write author:a OR author:b"],
    ["a *", "character 3: a star stands for the end"],
    ["j*va", "character 2: a star stands for the end"],
    ["++ a", 'character 1: "++" has neither letter nor digit'],
    ['a ""', "character 3: an empty phrase"],
    ["type:reslt", 'there is no type "reslt"; did you mean type:result?'],
    ["http://a.test/", "for an address write address:"],
    ["(".repeat(30), "nested deeper than 20"],
    ["-".repeat(30) + "a", "nested deeper than 20"],
    ["a ".repeat(101), "more than 100 words"],
    ["a".repeat(2_001), "longer than 2000 characters"],
  ])("that cannot be read says where and what helps: case %#", (text, words) => {
    expect(() => read(text)).toThrow(words);
  });

  check("may be the longest and deepest that is allowed", () => {
    expect(read("a ".repeat(100))).toMatchObject({ kind: "all" });
    expect(read("(".repeat(19) + "a" + ")".repeat(19))).toMatchObject({ kind: "text" });
  });
});

describe("facets", () => {
  const page = { url: "https://a.test/", type: "static", domain: null, language: null, query: null };

  test.prop([fc.dictionary(fc.string({ maxLength: 9 }), fc.string({ unit: "binary", maxLength: 40 }))])(
    "are never taken for words of the text",
    (fields) => {
      const tokens = pageFacets({ ...page, query: fields, records: [fields] });
      expect(tokens.filter((each) => !/^[^\s\ue000]+\ue000\S*$/u.test(each))).toEqual([]);
    },
  );

  test.prop([fc.string({ unit: "grapheme", maxLength: 60 })])(
    "are made of the same words however often folded",
    (text) => {
      const words = wordsOf(text).filter((each) => Array.from(each).length > 2);
      expect(wordsOf(words.join(" "))).toEqual(words);
    },
  );

  test.prop([fc.string({ unit: "grapheme-ascii" }), fc.string({ unit: "grapheme-ascii" })])(
    "tell different domains apart",
    (one, other) => {
      const of = (domain: string): string => pageFacets({ ...page, domain, records: [] }).join(" ");
      expect(of(one) === of(other)).toBe(one.toLowerCase() === other.toLowerCase());
    },
  );
});
