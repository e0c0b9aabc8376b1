import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "playwright/test";
import { openCollection } from "../../src/repository/collection.js";
import { deepbot, jsonLines, type PageLine } from "./deepbot.js";

const USER = "reader-of-books";
const PASSWORD = "pa55-in-the-address";
const TYPED = "pa55-in-a-field";
const TOKEN = "token-of-the-session";
const FOUND = "pa55-in-a-link";

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}

function contentOf(file: string): Buffer {
  const bytes = readFileSync(file);
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
}

let dir: string;
let server: Server;
let port: number;
let loggedIn: string[];
test.beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "deepbot-secrets-"));
  loggedIn = [];
  const expected = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString("base64")}`;
  server = createServer((request, response) => {
    if (request.headers.authorization !== expected) {
      response.writeHead(401, { "www-authenticate": 'Basic realm="books"' }).end("who is there?");
      return;
    }
    loggedIn.push(request.url ?? "");
    if (request.url === "/robots.txt") {
      response.setHeader("content-type", "text/plain").end("User-agent: *\nDisallow: /never\n");
      return;
    }
    response.setHeader("set-cookie", `sid=${TOKEN}; path=/`);
    response.setHeader("content-type", "text/html");
    const links = `<a href="/two">two</a> <a href="http://x:${FOUND}@127.0.0.1:${port}/three">three</a> <a href="http://x:${FOUND}@elsewhere.invalid/">four</a>`;
    response.end(
      `<!doctype html><title>${request.url ?? ""}</title><link rel="icon" href="data:,"><p>Page ${request.url ?? ""}</p>${links}
       <form action="/login" method="post"><input name="u"><input type="password" name="p" value="${TYPED}"></form>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
test.afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(dir, { recursive: true, force: true });
});

test("secrets are used where they belong, and neither stored nor shown", async () => {
  const out = join(dir, "collection");
  const start = `http://${USER}:${PASSWORD}@127.0.0.1:${port}/`;
  const crawled = await deepbot(["crawl", start, "--out", out]);
  expect(crawled.code, crawled.stderr).toBe(0);
  expect(loggedIn, "robots.txt was asked for with the login").toContain("/robots.txt");

  const said: string[] = [crawled.stdout, crawled.stderr];
  for (const command of ["pages", "forms", "skipped", "status"]) {
    for (const json of [[], ["--json"]]) {
      const { stdout, stderr } = await deepbot([command, "--out", out, ...json]);
      said.push(stdout, stderr);
    }
  }
  const pages = jsonLines<PageLine>(await deepbot(["pages", "--json", "--out", out]));
  expect(pages.map(({ url }) => new URL(url).pathname).sort()).toEqual(["/", "/three", "/two"]);

  const kept = filesIn(out).map((file) => contentOf(file).toString("latin1"));
  for (const format of ["jsonl", "csv", "xml", "warc"]) {
    const file = join(dir, `export.${format}`);
    await deepbot(["export", "--format", format, "--save", file, "--out", out]);
    kept.push(contentOf(file).toString("latin1"));
  }
  const collection = await openCollection(out, { create: false, exclusive: false });
  try {
    for (const { id } of pages) kept.push(JSON.stringify(await collection.repository.getPage(id)));
  } finally {
    await collection.close();
  }
  for (const secret of [PASSWORD, TYPED, TOKEN, FOUND]) {
    expect(
      said.filter((text) => text.includes(secret)),
      `${secret} was shown`,
    ).toEqual([]);
    // A page's own markup may name what it links to; that is the page's content, and nothing we were told.
    const held = kept.filter((text) => text.replaceAll(`x:${FOUND}@`, "").includes(secret));
    expect(held.length, `${secret} was stored`).toBe(0);
  }
});

test("every file of a collection is its owner's only", async () => {
  test.skip(process.platform === "win32", "Windows has no such permissions");
  const out = join(dir, "collection");
  await deepbot(["crawl", `http://${USER}:${PASSWORD}@127.0.0.1:${port}/`, "--out", out, "--max-pages", "1"]);
  expect((statSync(out).mode & 0o077).toString(8)).toBe("0");
  expect(filesIn(out).some((file) => file.endsWith(".warc.gz"))).toBe(true);
  const open = filesIn(out).filter((file) => (statSync(file).mode & 0o077) !== 0);
  expect(open).toEqual([]);
});
