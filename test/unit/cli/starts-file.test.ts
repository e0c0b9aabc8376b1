import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readSessionFile, readStarts, toStart } from "../../../src/cli/starts-file.js";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "deepbot-starts-"));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

function write(name: string, text: string): string {
  const file = join(dir, name);
  writeFileSync(file, text);
  return file;
}

describe("an address as a person types it", () => {
  for (const [typed, url] of [
    ["https://a.test", "https://a.test/"],
    ["HTTP://A.test/x", "http://a.test/x"],
    ["a.test", "https://a.test/"],
    ["a.test:8080/x", "https://a.test:8080/x"],
    ["localhost:3000", "https://localhost:3000/"],
  ] as const)
    test(`${typed} means ${url}`, () => {
      expect(toStart(typed, "here")).toEqual({ url });
    });
  for (const typed of [
    "ftp://a.test",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "mailto:me@a.test",
    "http://",
    "a b",
  ])
    test(`${typed} is refused with its place`, () => {
      expect(() => toStart(typed, "here")).toThrow(/^here: /);
    });
});

describe("a list of starts", () => {
  test("has one address a line, remarks, blank lines and JSON lines", () => {
    const file = write(
      "starts.txt",
      '# remark\r\n\r\nhttp://a.test/\r\n  {"url": "b.test", "depth": 2, "domain": "books"}\r\n',
    );
    expect(readStarts(file)).toEqual([
      { url: "http://a.test/" },
      { url: "https://b.test/", depth: 2, domain: "books" },
    ]);
  });

  test("finds session files beside itself", () => {
    mkdirSync(join(dir, "sub"));
    const session = { cookies: [], origins: [] };
    write(join("sub", "session.json"), JSON.stringify(session));
    const file = write("starts.txt", '{"url": "http://a.test/", "session": "sub/session.json"}');
    expect(readStarts(file)).toEqual([{ url: "http://a.test/", session }]);
  });

  for (const [line, words] of [
    ['{"depth": 1}', '"url" is missing'],
    ['{"url": "http://a.test", "depth": 1.5}', '"depth" must be a whole number'],
    ['{"url": "http://a.test", "domain": 4}', '"domain" must be a name'],
    ['{"url": "http://a.test", "session": {}}', '"session" must be the path'],
    ['{"url": "http://a.test", "dept": 1}', '"dept" is not known'],
    ['{"url": "http://a.test"', "is closed"],
  ] as const)
    test(`names the line of ${line}`, () => {
      const file = write("starts.txt", `http://a.test/\n${line}\n`);
      expect(() => readStarts(file)).toThrow(`${file}:2: `);
      expect(() => readStarts(file)).toThrow(words);
    });

  test("without an address is refused, as is one that is not there", () => {
    expect(() => readStarts(write("starts.txt", "# nothing\n"))).toThrow("holds no address");
    expect(() => readStarts(join(dir, "none"))).toThrow("cannot be read (ENOENT)");
  });
});

test("a session file that is none is refused with its place", () => {
  const broken = write("broken.json", '{\n "cookies": [\n');
  expect(() => readSessionFile(broken)).toThrow(/broken\.json:\d+:\d+: /);
  const wrong = write("wrong.json", '{ "cookies": 4 }');
  expect(() => readSessionFile(wrong)).toThrow("not a session file");
});
