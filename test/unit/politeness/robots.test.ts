import { describe, expect, test } from "vitest";
import { readRobots } from "../../../src/politeness/robots.js";

const HOST = "https://h.example";

function mayVisit(body: string, path: string): boolean {
  return readRobots({ status: 200, body }).judge(HOST + path).allowed;
}

/** A file for everyone with these lines. */
function everyone(...lines: readonly string[]): string {
  return ["User-agent: *", ...lines].join("\n");
}

describe("rules of a robots.txt (RFC 9309, 2.2.2)", () => {
  test.each([
    ["the longest match decides", everyone("Disallow: /a", "Allow: /a/b"), "/a/b/c", true],
    ["wherever it stands", everyone("Allow: /a/b", "Disallow: /a"), "/a/b/c", true],
    ["and it may forbid", everyone("Allow: /a", "Disallow: /a/b"), "/a/b/c", false],
    ["of two equally long, Allow", everyone("Disallow: /p", "Allow: /p"), "/p", true],
    ["what no rule matches is allowed", everyone("Disallow: /a"), "/b", true],
    ["a rule matches from the beginning only", everyone("Disallow: /b"), "/a/b", true],
    ["an empty Disallow forbids nothing", everyone("Disallow:"), "/a", true],
    ["paths tell case apart", everyone("Disallow: /A"), "/a", true],
    ["names of lines do not", "USER-AGENT: *\nDISALLOW: /a", "/a", false],
    ["the query belongs to the path", everyone("Disallow: /*?sort="), "/list?sort=name", false],
    ["robots.txt itself is never forbidden", everyone("Disallow: /"), "/robots.txt", true],
  ])("%s", (_, body, path, allowed) => {
    expect(mayVisit(body, path)).toBe(allowed);
  });
});

describe("special characters (2.2.3)", () => {
  test.each([
    ["/*.gif$", "/x/a.gif", false],
    ["/*.gif$", "/x/a.gif?large", true],
    ["/fish*", "/fish", false],
    ["/*/private", "/a/b/private/c", false],
    ["/a*b*c", "/a-b-c", false],
    ["/a*b*c", "/a-c-b", true],
    ["/a*b$", "/a-b-b", false],
    ["/ab*ab$", "/ab", true],
    ["/$", "/", false],
    ["/$", "/a", true],
    ["/a$b", "/a$b", false],
    ["*", "/anything", false],
    ["/**a", "/xxa", false],
    ["no-slash", "/no-slash", true],
  ])("%s on %s", (pattern, path, allowed) => {
    expect(mayVisit(everyone(`Disallow: ${pattern}`), path)).toBe(allowed);
  });

  test("a pattern full of stars costs next to nothing", () => {
    const rule = `Disallow: /${"*a".repeat(200_000)}b`;
    const robots = readRobots({ status: 200, body: everyone(rule) });
    const path = `${HOST}/${"a".repeat(1_900)}`;
    const before = process.cpuUsage();
    for (let i = 0; i < 20; i++) robots.judge(path);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
    expect(robots.judge(path).allowed).toBe(true);
  });
});

describe("percent-encoding (2.2.2)", () => {
  test.each([
    ["/foo/bar/ツ", "/foo/bar/%E3%83%84"],
    ["/foo/bar/%E3%83%84", "/foo/bar/ツ"],
    ["/foo/bar/%e3%83%84", "/foo/bar/%E3%83%84"],
    ["/foo/bar/%62%61%7A", "/foo/bar/baz"],
    ["/foo/bar/baz", "/foo/bar/%62%61%7A"],
    ["/path/file-with-a-%2A.html", "/path/file-with-a-*.html"],
    ["/path/foo-%24", "/path/foo-$"],
    ["/a[b|c", "/a[b|c"],
    ["/a b", "/a%20b"],
  ])("%s forbids %s", (pattern, path) => {
    expect(mayVisit(everyone(`Disallow: ${pattern}`), path)).toBe(false);
  });

  test.each([
    ["/a%2Fb", "/a/b"],
    ["/a/b", "/a%2Fb"],
    ["/path/%2A", "/path/anything"],
  ])("%s does not forbid %s", (pattern, path) => {
    expect(mayVisit(everyone(`Disallow: ${pattern}`), path)).toBe(true);
  });
});

describe("groups (2.2.1)", () => {
  test.each([
    [
      "the group that names the crawler wins",
      "User-agent: *\nDisallow: /\nUser-agent: DeepBot\nDisallow: /x",
      "/a",
      true,
    ],
    ["wherever it stands", "User-agent: DeepBot\nDisallow: /x\nUser-agent: *\nAllow: /", "/x", false],
    ["case of the name does not count", "User-agent: dEEPbOT\nDisallow: /", "/a", false],
    ["a version after it does not count", "User-agent: DeepBot/2.1\nDisallow: /", "/a", false],
    ["nor do words after it", "User-agent: DeepBot crawler\nDisallow: /", "/a", false],
    ["a longer name is another crawler", "User-agent: DeepBot-Image\nDisallow: /", "/a", true],
    ["so is a shorter one", "User-agent: Deep\nDisallow: /", "/a", true],
    [
      "several names share a group",
      "User-agent: a\nUser-agent: DeepBot\nUser-agent: b\nDisallow: /",
      "/a",
      false,
    ],
    [
      "groups of one name are merged",
      "User-agent: DeepBot\nDisallow: /a\n\nUser-agent: x\nDisallow: /\n\nUser-agent: DeepBot\nDisallow: /b",
      "/a",
      false,
    ],
    [
      "an own group without rules allows everything",
      "User-agent: *\nDisallow: /\nUser-agent: DeepBot\nDisallow:",
      "/a",
      true,
    ],
    ["an empty line does not end a group", "User-agent: *\n\nDisallow: /a", "/a", false],
    [
      "a Sitemap line does not end the names",
      "User-agent: DeepBot\nSitemap: /s.xml\nUser-agent: b\nDisallow: /a",
      "/a",
      false,
    ],
    [
      "an unknown line does not either",
      "User-agent: DeepBot\nFoo: 1\nUser-agent: b\nDisallow: /a",
      "/a",
      false,
    ],
    [
      "nor does a Crawl-delay",
      "User-agent: DeepBot\nCrawl-delay: 1\nUser-agent: b\nDisallow: /a",
      "/a",
      false,
    ],
    ["rules before any name speak to nobody", "Disallow: /\nUser-agent: other\nDisallow: /", "/a", true],
    ["a star with words after it is a star", "User-agent: * everyone\nDisallow: /a", "/a", false],
  ])("%s", (_, body, path, allowed) => {
    expect(mayVisit(body, path)).toBe(allowed);
  });
});

describe("the text of the file", () => {
  test.each([
    ["a byte order mark", "\uFEFFUser-agent: *\nDisallow: /a"],
    ["carriage returns", "User-agent: *\rDisallow: /a"],
    ["both", "User-agent: *\r\nDisallow: /a\r\n"],
    ["comments", "User-agent: * # all\nDisallow: /a # not this"],
    ["spaces", "  User-agent :  *  \n\t Disallow\t:\t/a\t"],
    ["common slips", "Useragent: *\nDissallow: /a"],
  ])("may have %s", (_, body) => {
    expect(mayVisit(body, "/a")).toBe(false);
    expect(mayVisit(body, "/b")).toBe(true);
  });

  test("may be no robots.txt at all", () => {
    expect(mayVisit("<!doctype html><html><body>Welcome: home</body></html>", "/a")).toBe(true);
  });

  test("names the rule that decided, with its line", () => {
    const robots = readRobots({ status: 200, body: everyone("", "Disallow: /private") });
    expect(robots.judge(`${HOST}/private/x`)).toEqual({
      allowed: false,
      detail: "Disallow: /private (line 3)",
    });
  });
});

describe("without a file (2.3.1)", () => {
  test.each([
    [404, true],
    [401, true],
    [403, true],
    [410, true],
    [301, true],
    [500, false],
    [503, false],
    [599, false],
    [0, false],
  ])("status %i: allowed is %s", (status, allowed) => {
    const verdict = readRobots({ status, body: everyone("Disallow: /x") }).judge(`${HOST}/a`);
    expect(verdict.allowed).toBe(allowed);
    expect(verdict.detail).not.toBe("");
  });
});

describe("what else the file says", () => {
  test.each([
    ["Crawl-delay: 2", 2_000],
    ["Crawl-delay: 0.5", 500],
    ["Crawl-delay: 86400", 60_000],
    ["Crawl-delay: 0", 0],
    ["Crawl-delay: soon", null],
    ["Crawl-delay: -3", null],
    ["Crawl-delay:", null],
    ["Disallow: /a", null],
  ])("%s: %s ms", (line, delay) => {
    expect(readRobots({ status: 200, body: everyone(line) }).crawlDelayMs).toBe(delay);
  });

  test("the delay of the own group counts, not that of others", () => {
    const body =
      "User-agent: *\nCrawl-delay: 30\nDisallow: /x\nUser-agent: DeepBot\nCrawl-delay: 3\nDisallow: /x";
    expect(readRobots({ status: 200, body }).crawlDelayMs).toBe(3_000);
  });

  test("sitemaps stand outside of groups", () => {
    const body =
      "Sitemap: https://h.example/a.xml\nUser-agent: other\nDisallow: /\nsitemap: /b.xml\nSitemap:";
    expect(readRobots({ status: 200, body }).sitemaps).toEqual(["https://h.example/a.xml", "/b.xml"]);
  });
});
