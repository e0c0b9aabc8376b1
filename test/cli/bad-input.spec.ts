import Database from "better-sqlite3";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { openCollection } from "../../src/repository/collection.js";
import { collect, leaseRoute, makePage, makeRoute, visited } from "../contract/visits.js";
import { deepbot } from "./deepbot.js";

/** Nothing listens there; bad input must be found before anything is asked of it. */
const URL_ARG = "http://127.0.0.1:9/";

let dir: string;
test.beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "deepbot-input-"));
});
test.afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

interface BadInput {
  readonly name: string;
  readonly args: readonly string[];
  /** Files to lay beside. */
  readonly files?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** What the message must name: the place and the remedy. */
  readonly says: readonly (string | RegExp)[];
}

const crawl = (...args: string[]): string[] => ["crawl", URL_ARG, ...args];

const BAD_INPUTS: readonly BadInput[] = [
  {
    name: "no address",
    args: ["crawl"],
    says: ["no address to start from", "https://example.com", "--starts"],
  },
  {
    name: "an address of nothing",
    args: ["crawl", "http://"],
    says: ['"http://" is not an address', "https://example.com/"],
  },
  {
    name: "an address that cannot be parsed",
    args: ["crawl", "http://[::1"],
    says: ['"http://[::1"', "https://example.com/"],
  },
  {
    name: "an address of another protocol",
    args: ["crawl", "ftp://files.test/"],
    says: ["ftp://", "use http:// or https://"],
  },
  {
    name: "an unknown option",
    args: crawl("--max-page", "3"),
    says: ["--max-page", "Did you mean --max-pages?", "--help"],
  },
  { name: "an unknown command", args: ["crwal"], says: ["crwal", "Did you mean crawl?", "--help"] },
  { name: "no command", args: [], says: ["Usage: deepbot", "crawl"] },
  {
    name: "an unknown domain",
    args: crawl("--domain", "boks"),
    says: ['"boks"', 'Did you mean "books"?', "./boks.json"],
  },
  {
    name: "a domain file that is not there",
    args: crawl("--domain", "./mine.json"),
    says: ["./mine.json", "there is no such file"],
  },
  {
    name: "a domain file that is not JSON",
    args: crawl("--domain", "./mine.json"),
    files: { "mine.json": '{\n  "name": "mine",\n  "attributes" [] }' },
    says: ["./mine.json is not a valid domain definition", "line 3, column 16"],
  },
  {
    name: "a domain file that holds something else",
    args: crawl("--domain", "./mine.json"),
    files: { "mine.json": '{ "name": "mine", "attributes": [ { "name": 4 } ] }' },
    says: ["./mine.json is not a valid domain definition", "attributes[0].name"],
  },
  {
    name: "a config file that is not there",
    args: crawl("--config", "none.yaml"),
    says: ["none.yaml", "ENOENT"],
  },
  { name: "a folder as config file", args: crawl("--config", "."), says: [".: cannot be read", "EISDIR"] },
  {
    name: "a config file with a slip of syntax",
    args: crawl("--config", "c.yaml"),
    files: { "c.yaml": "maxPages: 3\nexclude: [one\nimages: true\n" },
    says: [/c\.yaml:[23]:\d+: /],
  },
  {
    name: "a config file that is a list",
    args: crawl("--config", "c.yaml"),
    files: { "c.yaml": "- maxPages\n" },
    says: ["c.yaml", 'such as "maxPages: 100"'],
  },
  {
    name: "an empty config file",
    args: crawl("--config", "c.yaml"),
    files: { "c.yaml": "" },
    says: ["c.yaml", 'such as "maxPages: 100"'],
  },
  {
    name: "a misspelt key in a config file",
    args: crawl("--config", "c.yaml"),
    files: { "c.yaml": "max-pagse: 3\n" },
    says: ['c.yaml: "max-pagse"', 'did you mean "maxPages"?'],
  },
  {
    name: "a wrong value in a config file",
    args: crawl("--config", "c.json"),
    files: { "c.json": '{ "maxPages": "three" }' },
    says: ['c.json: "maxPages"', 'Expected a whole number from 1 on, got "three"'],
  },
  {
    name: "a number where a config file should say true or false",
    args: crawl("--config", "c.yaml"),
    files: { "c.yaml": "images: 3\n" },
    says: ['c.yaml: "images" must be true or false'],
  },
  {
    name: "a list where a config file should have one value",
    args: crawl("--config", "c.yaml"),
    files: { "c.yaml": "maxPages: [3, 4]\n" },
    says: ['c.yaml: "maxPages" takes one value, not a list'],
  },
  {
    name: "a mapping where a config file should have a text",
    args: crawl("--config", "c.yaml"),
    files: { "c.yaml": "userAgent:\n  name: x\n" },
    says: ['c.yaml: "userAgent" must be a text or a number'],
  },
  {
    name: "a broken pattern in a config file",
    args: crawl("--config", "c.yaml"),
    files: { "c.yaml": 'include:\n  - "good"\n  - "("\n' },
    says: ['c.yaml: "include"', "Not a regular expression"],
  },
  {
    name: "a broken pattern",
    args: crawl("--include", "("),
    says: ["--include", "Not a regular expression", "Unterminated group"],
  },
  {
    name: "a time without sense",
    args: crawl("--max-time", "5x"),
    says: ["--max-time", "such as 90s, 10m or 2h", '"5x"'],
  },
  { name: "no pages at all", args: crawl("--max-pages", "0"), says: ["--max-pages", "from 1 on"] },
  {
    name: "a host that is none",
    args: crawl("--allow-host", "a b"),
    says: ["--allow-host", "*.example.com", '"a b"'],
  },
  {
    name: "a wrong line in a list of starts",
    args: ["crawl", "--starts", "starts.txt"],
    files: { "starts.txt": `# some\n${URL_ARG}\n\nhttp://%\n` },
    says: ["starts.txt:4:", '"http://%"', "https://example.com/"],
  },
  {
    name: "a wrong line on standard input",
    args: ["crawl", "--starts", "-"],
    input: "gopher://old.test/\n",
    says: ["standard input:1:", "use http:// or https://"],
  },
  {
    name: "nothing on standard input",
    args: ["crawl", "--starts", "-"],
    input: "# nothing\n",
    says: ["standard input", "write one a line"],
  },
  {
    name: "a list of starts that is not there",
    args: ["crawl", "--starts", "none.txt"],
    says: ["none.txt", "ENOENT"],
  },
  {
    name: "a start whose depth is none",
    args: ["crawl", "--starts", "starts.txt"],
    files: { "starts.txt": `{ "url": "${URL_ARG}", "depth": -1 }` },
    says: ['starts.txt:1: "depth" must be a whole number from 0 on'],
  },
  {
    name: "a start that is broken JSON",
    args: ["crawl", "--starts", "starts.txt"],
    files: { "starts.txt": `${URL_ARG}\n{ "url": "${URL_ARG}"\n` },
    says: ["starts.txt:2:"],
  },
  {
    name: "a start with a misspelt key",
    args: ["crawl", "--starts", "starts.txt"],
    files: { "starts.txt": `{ "url": "${URL_ARG}", "deph": 1 }` },
    says: ['starts.txt:1: "deph"', "url, depth, session, domain"],
  },
  {
    name: "a session file that is none",
    args: crawl("--session", "session.json"),
    files: { "session.json": '{ "cookies": 4 }' },
    says: ["session.json: not a session file", "cookies"],
  },
  {
    name: "a browser that is not there",
    args: crawl("--browser", "/nowhere/chrome"),
    says: ["--browser: /nowhere/chrome does not exist", "leave --browser out"],
  },
  {
    name: "pages without a collection",
    args: ["pages", "--out", "none"],
    says: [/none: there is no collection/, "--out", "deepbot crawl"],
  },
  {
    name: "forms without a collection",
    args: ["forms", "--out", "none"],
    says: [/none: there is no collection/, "--out", "deepbot crawl"],
  },
  {
    name: "skipped without a collection",
    args: ["skipped", "--out", "none"],
    says: [/none: there is no collection/, "--out", "deepbot crawl"],
  },
  {
    name: "status without a collection",
    args: ["status", "--out", "none"],
    says: [/none: there is no collection/, "--out", "deepbot crawl"],
  },
  {
    name: "a collection that is a file",
    args: crawl("--out", "file"),
    files: { file: "words" },
    says: ["a collection is a folder", "--out"],
  },
  {
    name: "a page that is no number",
    args: ["pages", "seven"],
    says: ["'seven'", "Expected a whole number from 1 on"],
  },
];

for (const { name, args, files = {}, input, says } of BAD_INPUTS) {
  test(`${name} ends with exit code 2, the place and the remedy`, async () => {
    for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, file), text);
    const ended = await deepbot(args, { cwd: dir, ...(input === undefined ? {} : { input }) });
    for (const words of says) {
      if (typeof words === "string") expect(ended.stderr).toContain(words);
      else expect(ended.stderr).toMatch(words);
    }
    expect(ended.stderr).not.toContain("    at ");
    expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code: 2, stdout: "" });
    for (const [file, text] of Object.entries(files))
      expect(readFileSync(join(dir, file), "utf8")).toBe(text);
  });
}

/** A collection with one page and one route that waits, closed. */
async function makeCollection(out: string): Promise<void> {
  const collection = await openCollection(out, { create: true, exclusive: true });
  await collection.repository.addRoutes([makeRoute("http://a.test/")]);
  const found = visited(makePage("http://a.test/"), {
    routes: [makeRoute("http://a.test/next")],
  });
  const route = await leaseRoute(collection.repository);
  await collection.repository.commit(route, { kind: "done", pages: [found] }, 1);
  await collection.close();
}

function contentOf(folder: string): Record<string, string> {
  const digest = (file: string): string =>
    createHash("sha256")
      .update(readFileSync(join(folder, file)))
      .digest("hex");
  return Object.fromEntries(
    readdirSync(folder)
      .filter((file) => !file.startsWith("crawl."))
      .sort()
      .map((file) => [file, digest(file)]),
  );
}

const COMMANDS = [["crawl", URL_ARG], ["pages"], ["forms"], ["skipped"], ["status"]] as const;

test("a collection of another version is named as such by every command and left as it is", async () => {
  const out = join(dir, "c");
  await makeCollection(out);
  const database = new Database(join(out, "collection.db"));
  database.prepare("update meta set value = '99' where key = 'format'").run();
  database.close();
  const before = contentOf(out);
  for (const command of COMMANDS) {
    const { code, stdout, stderr } = await deepbot([...command, "--out", out]);
    expect(stderr).toContain("collection.db: the collection has format 99");
    expect(stderr).toContain("--out");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  }
  expect(contentOf(out)).toEqual(before);
});

test("a damaged collection is refused by every command and not written over", async () => {
  const out = join(dir, "c");
  await makeCollection(out);
  const file = join(out, "collection.db");
  const bytes = readFileSync(file);
  bytes.fill(0x5a, 0, 3_000);
  writeFileSync(file, bytes);
  const before = contentOf(out);
  for (const command of COMMANDS) {
    const { code, stdout, stderr } = await deepbot([...command, "--out", out]);
    expect(stderr).toContain(file);
    expect({ code, stdout, bug: stderr.includes("unexpected failure") }).toEqual({
      code: 2,
      stdout: "",
      bug: false,
    });
  }
  expect(contentOf(out)).toEqual(before);
});

test("somebody else's database at the collection's place stays untouched", async () => {
  const out = join(dir, "c");
  mkdirSync(out);
  const database = new Database(join(out, "collection.db"));
  database.exec("create table recipes (name text); insert into recipes values ('bread')");
  database.close();
  const before = contentOf(out);
  const { code, stdout, stderr } = await deepbot(crawl("--out", out));
  expect(stderr).toContain("database of another program");
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(contentOf(out)).toEqual(before);
});

test("a collection in use is refused with the number of the process; reading goes on", async () => {
  const out = join(dir, "c");
  await makeCollection(out);
  const held = await openCollection(out, { create: false, exclusive: true });
  try {
    const refused = await deepbot(crawl("--out", out));
    expect(refused.stderr).toContain(`process ${process.pid} crawls into this collection`);
    expect(refused.stderr).toContain("Wait until it ends or stop it");
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    const status = await deepbot(["status", "--json", "--out", out]);
    expect(JSON.parse(status.stdout)).toMatchObject({ pages: 1, routes: { waiting: 1 } });
    expect(await collect(held.repository.pages())).toHaveLength(1);
  } finally {
    await held.close();
  }
});

test("a missing key of stored sessions is named; a new one is not made in its place", async () => {
  const out = join(dir, "c");
  const collection = await openCollection(out, { create: true, exclusive: true });
  await collection.repository.putSession({
    cookies: [],
    origins: [{ origin: "http://a.test", localStorage: [["a", "b"]], sessionStorage: [], databases: [] }],
  });
  await collection.close();
  rmSync(join(out, "session.key"));
  const { code, stdout, stderr } = await deepbot(crawl("--out", out));
  expect(stderr).toContain("session.key");
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(existsSync(join(out, "session.key"))).toBe(false);
});

test("a collection that may not be read is named with the remedy", async () => {
  test.skip(process.getuid?.() === 0 || process.platform === "win32", "root may read everything");
  const out = join(dir, "c");
  await makeCollection(out);
  chmodSync(join(out, "collection.db"), 0);
  const { code, stdout, stderr } = await deepbot(["pages", "--out", out]);
  expect(stderr).toContain("collection.db");
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
});

test("bad input beside a good collection changes nothing in it", async () => {
  const out = join(dir, "c");
  await makeCollection(out);
  const before = contentOf(out);
  for (const args of [
    crawl("--out", out, "--domain", "boks"),
    crawl("--out", out, "--include", "("),
    crawl("--out", out, "--config", "none.yaml"),
    ["crawl", "ftp://a.test", "--out", out],
  ])
    expect(await deepbot(args, { cwd: dir })).toMatchObject({ code: 2, stdout: "" });
  const wrongBrowser = await deepbot(crawl("--out", out, "--browser", "/nowhere/chrome"));
  expect(wrongBrowser).toMatchObject({ code: 2, stdout: "" });
  expect(contentOf(out)).toEqual(before);
});
