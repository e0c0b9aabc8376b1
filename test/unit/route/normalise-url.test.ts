import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import {
  NORMALISE_RULES,
  normaliseRulesWithout,
  normaliseUrl,
  type NormaliseRule,
} from "../../../src/route/normalise-url.js";

describe("the identity of an address", () => {
  test.each([
    // what URL does
    ["HTTP://Example.COM:80/a", "http://example.com/a"],
    ["https://example.com:443", "https://example.com/"],
    ["http://example.com:8080/", "http://example.com:8080/"],
    ["http://example.com/a/./b/../c", "http://example.com/a/c"],
    ["http://bücher.example/", "http://xn--bcher-kva.example/"],
    // credentials, host
    ["http://user:secret@example.com/", "http://example.com/"],
    ["http://example.com./a", "http://example.com/a"],
    // percent-encoding
    ["http://example.com/%7euser/%41%2f%c3%a9", "http://example.com/~user/A%2F%C3%A9"],
    ["http://example.com/é", "http://example.com/%C3%A9"],
    ["http://example.com/100%", "http://example.com/100%25"],
    ["http://example.com/%%34%31", "http://example.com/%2541"],
    ["http://example.com/?a[]=1", "http://example.com/?a%5B%5D=1"],
    ["http://example.com/a|b", "http://example.com/a%7Cb"],
    // fragments
    ["http://example.com/a#top", "http://example.com/a"],
    ["http://example.com/a#", "http://example.com/a"],
    ["http://example.com/a#!/cart", "http://example.com/a#!/cart"],
    ["http://example.com/a#/cart/%7E1", "http://example.com/a#/cart/~1"],
    // queries
    ["http://example.com/a?", "http://example.com/a"],
    ["http://example.com/a?&&b=1&", "http://example.com/a?b=1"],
    ["http://example.com/?b=2&a=1&b=1", "http://example.com/?a=1&b=2&b=1"],
    ["http://example.com/?a&a=", "http://example.com/?a&a="],
    // tracking
    ["http://example.com/?utm_source=x&id=1&UTM_Medium=y&fbclid=z", "http://example.com/?id=1"],
    ["http://example.com/?gclid=1&msclkid=2&mc_eid=3", "http://example.com/"],
    ["http://example.com/?%75tm_source=x", "http://example.com/"],
    // session ids
    ["http://example.com/?PHPSESSID=abc&a=1", "http://example.com/?a=1"],
    ["http://example.com/a;jsessionid=1A2B?x=1", "http://example.com/a?x=1"],
    ["http://example.com/a;JSESSIONID=1A2B/b", "http://example.com/a/b"],
    ["http://example.com/a/.;jsessionid=1/b", "http://example.com/a/b"],
    ["http://example.com/a;%6Asessionid=1", "http://example.com/a"],
    ["http://example.com/?ASPSESSIONIDQQ=ABC", "http://example.com/"],
    ["http://example.com/(S(lit3py55t21z5v55vlm25s55))/page.aspx", "http://example.com/page.aspx"],
    ["http://example.com/?sid=0123456789abcdef0123", "http://example.com/"],
    ["http://example.com/?sid=a1g2h3j4k5m6n7p8q9r0", "http://example.com/"],
    ["http://example.com/?session_id=6f9619ff-8b86-d011-b42d-00cf4fc964ff", "http://example.com/"],
  ])("%s is %s", (address, identity) => {
    expect(normaliseUrl(address)).toBe(identity);
  });

  test.each([
    ["http://example.com/a", "http://example.com/a/"],
    ["http://example.com/", "http://example.com/index.html"],
    ["http://example.com/a//b", "http://example.com/a/b"],
    ["http://example.com/", "https://example.com/"],
    ["http://example.com/", "http://www.example.com/"],
    ["http://example.com/A", "http://example.com/a"],
    ["http://example.com/a%2Fb", "http://example.com/a/b"],
    ["http://example.com/?a=1&a=2", "http://example.com/?a=2&a=1"],
    ["http://example.com/?a", "http://example.com/?a="],
    ["http://example.com/?q=a+b", "http://example.com/?q=a%2Bb"],
    ["http://example.com/?sid=12", "http://example.com/"],
    ["http://example.com/talk?session_id=keynote", "http://example.com/talk"],
    ["http://example.com/?s=our-holidays-in-rome-2019", "http://example.com/"],
    ["http://example.com/?ref=home", "http://example.com/"],
    ["http://example.com/#/a", "http://example.com/#/b"],
    ["http://example.com/a;v=1", "http://example.com/a;v=2"],
    ["http://example.com/?id=20190412123456789012", "http://example.com/"],
  ])("%s and %s stay apart", (a, b) => {
    expect(normaliseUrl(a)).not.toBe(normaliseUrl(b));
  });

  test("other schemes are left alone", () => {
    expect(normaliseUrl("mailto:Someone@Example.com?subject=b&a=c")).toBe(
      "mailto:Someone@Example.com?subject=b&a=c",
    );
  });

  test("what is no address cannot be normalised", () => {
    expect(() => normaliseUrl("no address")).toThrow(TypeError);
  });
});

describe("a rule that is switched off", () => {
  const cases: Record<NormaliseRule, string> = {
    credentials: "http://user:pw@example.com/",
    "host-dot": "http://example.com.:81/",
    "percent-encoding": "http://example.com/%7ea?b=%41",
    fragment: "http://example.com/#top",
    "empty-query": "http://example.com/?",
    "sorted-parameters": "http://example.com/?b=1&a=1",
    "tracking-parameters": "http://example.com/?utm_source=x",
    "session-ids": "http://example.com/a;jsessionid=1?PHPSESSID=2",
  };

  test.each(NORMALISE_RULES)("%s: the address stays as it is", (rule) => {
    expect(normaliseUrl(cases[rule], normaliseRulesWithout(rule))).toBe(cases[rule]);
    expect(normaliseUrl(cases[rule])).not.toBe(cases[rule]);
  });

  test("is one of those that docs/routes.md explains", async () => {
    const document = await readFile(new URL("../../../docs/routes.md", import.meta.url), "utf8");
    for (const rule of NORMALISE_RULES) expect(document).toContain(`| \`${rule}\``);
  });
});
