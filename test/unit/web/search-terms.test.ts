import { describe, expect, test } from "vitest";
import { parseSearch } from "../../../src/search/parse.js";
import { filtersOf, withoutTerm, withTerm } from "../../../src/web/views/search-terms.js";

const TYPES = { types: ["static", "result"] };

describe("filters in a search", () => {
  test("stand beside the words, and can be taken out again", () => {
    const narrowed = withTerm(withTerm("thinking java", "type", "result"), "host", "127.0.0.1:8411");
    expect(narrowed).toBe("thinking java type:result host:127.0.0.1:8411");
    expect(filtersOf(narrowed)).toEqual(["type:result", "host:127.0.0.1:8411"]);
    expect(withoutTerm(narrowed, "type:result")).toBe("thinking java host:127.0.0.1:8411");
    expect(withTerm(narrowed, "type", "result")).toBe(narrowed);
  });

  test("narrow an alternative as a whole", () => {
    const narrowed = withTerm("java OR python", "type", "result");
    expect(narrowed).toBe("(java OR python) type:result");
    expect(parseSearch(narrowed, TYPES)).toMatchObject({ kind: "all" });
  });

  test("are none where they are denied, or part of an alternative", () => {
    expect(filtersOf("java -type:result")).toEqual([]);
    expect(filtersOf("(type:result OR type:static) java")).toEqual([]);
    expect(filtersOf("java NOT type:result")).toEqual([]);
    expect(filtersOf("subtype:result")).toEqual([]);
  });

  test.each(["a b", 'say "x"', "c++", "-x", "(", "häuser", "x*"])(
    "the value %j can be read again",
    (value) => {
      const term = withTerm("", "domain", value);
      const read = (): unknown => parseSearch(term, TYPES);
      // Marks alone say nothing, and no domain is called so.
      if (/[\p{L}\p{N}]/u.test(value))
        expect(read()).toMatchObject({ kind: "facet", facet: { of: "domain" } });
      expect(filtersOf(`word ${term}`)).toEqual([term]);
    },
  );
});
