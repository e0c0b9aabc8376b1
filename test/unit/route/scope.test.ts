import { describe, expect, test } from "vitest";
import { parseHostRule, type HostRule } from "../../../src/route/host-rule.js";
import { createScope, type Scope, type ScopeSettings } from "../../../src/route/scope.js";

function scopeOf(settings: Partial<ScopeSettings>): Scope {
  return createScope({
    starts: ["https://www.example.co.uk/shop/"],
    allowHosts: [],
    include: [],
    exclude: [],
    ...settings,
  });
}

function rules(...texts: readonly string[]): readonly HostRule[] {
  return texts.map((text) => {
    const rule = parseHostRule(text);
    if (rule === null) throw new Error(`${text} is no host rule`);
    return rule;
  });
}

function isAllowed(scope: Scope, ...urls: readonly string[]): readonly boolean[] {
  return urls.map((url) => scope(url).allowed);
}

describe("the site of a start address", () => {
  test("is its registrable domain, with all hosts below and both schemes", () => {
    const scope = scopeOf({});
    expect(
      isAllowed(
        scope,
        "https://www.example.co.uk/",
        "http://example.co.uk/a",
        "https://books.example.co.uk/",
      ),
    ).toEqual([true, true, true]);
    expect(
      isAllowed(scope, "https://other.co.uk/", "https://example.com/", "https://notexample.co.uk/"),
    ).toEqual([false, false, false]);
  });

  test("does not reach the neighbours at a provider", () => {
    const scope = scopeOf({ starts: ["https://maria.github.io/"] });
    expect(
      isAllowed(scope, "https://maria.github.io/x", "https://pedro.github.io/", "https://github.io/"),
    ).toEqual([true, false, false]);
  });

  test("has the default ports and the port of the start", () => {
    const scope = scopeOf({ starts: ["http://example.org:8080/"] });
    expect(
      isAllowed(
        scope,
        "http://example.org:8080/a",
        "http://www.example.org:8080/",
        "https://example.org/",
        "http://example.org:9090/",
      ),
    ).toEqual([true, true, true, false]);
  });

  test.each([
    "http://127.0.0.1:4000/",
    "http://localhost:4000/",
    "http://[::1]:4000/",
    "http://intranet:4000/",
  ])("%s has the exact host and port only", (start) => {
    const scope = scopeOf({ starts: [start] });
    const { hostname } = new URL(start);
    expect(
      isAllowed(
        scope,
        `${start}a`,
        `http://${hostname}:4001/`,
        `http://${hostname}/`,
        "http://127.0.0.2:4000/",
      ),
    ).toEqual([true, false, false, false]);
  });

  test("a host with a final dot is the same host", () => {
    expect(isAllowed(scopeOf({}), "https://www.example.co.uk./")).toEqual([true]);
  });
});

describe("further hosts", () => {
  test("host, host with port, hosts below", () => {
    const scope = scopeOf({
      allowHosts: rules("cdn.example.org", "127.0.0.1:4000", "*.example.net", "bücher.example"),
    });
    expect(
      isAllowed(
        scope,
        "https://cdn.example.org/",
        "http://cdn.example.org:8080/",
        "http://127.0.0.1:4000/",
        "https://a.b.example.net/",
        "https://xn--bcher-kva.example/",
      ),
    ).toEqual([true, true, true, true, true]);
    expect(
      isAllowed(
        scope,
        "https://example.org/",
        "http://127.0.0.1:4001/",
        "https://example.net/",
        "https://notexample.net/",
      ),
    ).toEqual([false, false, false, false]);
  });

  test("a star allows every host", () => {
    expect(isAllowed(scopeOf({ allowHosts: rules("*") }), "https://anything.example/")).toEqual([true]);
  });

  test.each([
    "",
    "https://example.org/",
    "example.org/path",
    "a b",
    "example.org:99999",
    "example.org:x",
    "**.org",
    "u@h",
    "*.",
  ])("%j is no host", (text) => {
    expect(parseHostRule(text)).toBeNull();
  });
});

describe("patterns of addresses", () => {
  test("an excluded address is refused and the pattern named", () => {
    const scope = scopeOf({ exclude: [/\/private\//] });
    expect(scope("https://example.co.uk/private/a")).toEqual({
      allowed: false,
      reason: "excluded",
      detail: "matches /\\/private\\//",
    });
  });

  test("where there are patterns to include, one must match", () => {
    const scope = scopeOf({ include: [/\/books\//, /\/music\//] });
    expect(scope("https://example.co.uk/music/1").allowed).toBe(true);
    expect(scope("https://example.co.uk/films/1")).toMatchObject({ reason: "not-included" });
  });

  test("to exclude wins over to include", () => {
    const scope = scopeOf({ include: [/books/], exclude: [/old/] });
    expect(scope("https://example.co.uk/books/old")).toMatchObject({ reason: "excluded" });
  });

  test("a global expression answers the same every time", () => {
    const scope = scopeOf({ include: [/books/g] });
    expect(isAllowed(scope, ...Array.from({ length: 4 }, () => "https://example.co.uk/books"))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

describe("what is no page", () => {
  test.each([
    "mailto:a@example.co.uk",
    "javascript:void(0)",
    "ftp://example.co.uk/",
    "data:text/html,x",
    "about:blank",
    "no address",
  ])("%s is refused", (url) => {
    expect(scopeOf({ allowHosts: rules("*") })(url)).toMatchObject({ allowed: false, reason: "scheme" });
  });
});
