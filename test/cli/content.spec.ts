import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { openCollection } from "../../src/repository/collection.js";
import { leaseRoute, makePage, makeRoute, visited } from "../contract/visits.js";
import { startSite } from "../sites/serve.js";
import { deepbot, jsonLines } from "./deepbot.js";

let dir: string;
test.beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "deepbot-content-"));
});
test.afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

/** Clears the screen, sets the window's title, rings, turns the text around, and has the end of the escape in one byte. */
const EVIL = "\u001b[2J\u001b]0;owned\u0007\u009b31m\u202e\u0000\u007f";
/** Line ends are ours. */
const MOVES_THE_CURSOR = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

async function storeEvil(): Promise<void> {
  const collection = await openCollection(dir, { create: true, exclusive: true });
  const { repository } = collection;
  await repository.addRoutes([makeRoute("https://a.test/")]);
  const url = `https://a.test/x#${EVIL}`;
  const target = {
    frames: [],
    locators: [{ kind: "css", css: `a${EVIL}` }],
    description: `a ${EVIL}`,
  } as const;
  const page = makePage(url, {
    key: "evil",
    title: `title ${EVIL}`,
    text: `words ${EVIL}\nmore words`,
    language: `de${EVIL}`,
    summary: `sum ${EVIL}`,
    extra: { [`name ${EVIL}`]: `value ${EVIL}` },
    contentType: `text/x${EVIL}`,
    domain: `books${EVIL}`,
    query: { form: "f", domain: "books", values: { [`A${EVIL}`]: `v${EVIL}` } },
    sequence: {
      steps: [
        { kind: "goto", url },
        { kind: "click", target },
        { kind: "press", key: EVIL },
      ],
    },
    addressable: false,
    file: { name: `file${EVIL}`, size: 3, bytes: Buffer.from("abc") },
    forms: [
      {
        index: 0,
        action: url,
        method: `post${EVIL}`,
        fields: [{ kind: "text", name: `field${EVIL}`, visible: true }],
        judged: { key: "f", domain: `books${EVIL}`, relevance: 1 },
      },
    ],
  });
  const skipped = [{ url: `https://b.test/${EVIL}`, reason: `odd${EVIL}`, detail: `because ${EVIL}` }];
  await repository.commit(
    await leaseRoute(repository),
    { kind: "done", pages: [visited(page, { skipped, routes: [makeRoute("https://a.test/2")] })] },
    1,
  );
  const failing = await leaseRoute(repository);
  await repository.commit(failing, { kind: "failed", reason: `r${EVIL}`, detail: `d ${EVIL}` }, 2);
  await collection.close();
}

test("nothing a site says moves the cursor of whoever looks at it", async () => {
  await storeEvil();
  test.setTimeout(240_000);
  for (const command of [
    ["pages"],
    ["pages", "1"],
    ["forms"],
    ["skipped"],
    ["search", "words"],
    ["sequence", "show", "1"],
    ["pages", "1", "--json"],
    ["skipped", "--json"],
  ]) {
    const { code, stdout, stderr } = await deepbot([...command, "--out", dir]);
    const said = `${command.join(" ")}: ${stderr}`;
    expect(code, said).toBe(0);
    expect(stdout, said).not.toMatch(MOVES_THE_CURSOR);
    expect(stderr, said).not.toMatch(MOVES_THE_CURSOR);
  }
  // For programs it is still what it was.
  const [page] = jsonLines<{ title: string; summary: string }>(
    await deepbot(["pages", "--json", "--out", dir]),
  );
  expect(page).toMatchObject({ title: `title ${EVIL}`, summary: `sum ${EVIL}` });
});

test("an error that repeats what was typed or read moves nothing either", async () => {
  await storeEvil();
  for (const args of [
    ["pages", `9${EVIL.replaceAll("\u0000", "")}`],
    ["search", `"${EVIL.replaceAll("\u0000", "")}`],
    ["crawl", "https://a.test/", "--keep", `java AND (${EVIL.replaceAll("\u0000", "")}`],
  ]) {
    const { code, stdout, stderr } = await deepbot([...args, "--out", dir]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).not.toMatch(MOVES_THE_CURSOR);
  }
});

test("options that cannot be read end with the place and the remedy", async () => {
  const handler = join(dir, "handler.mjs");
  writeFileSync(handler, "export default 5;");
  const wrong: readonly (readonly [string[], RegExp])[] = [
    [["--keep", "java AND (kotlin"], /--keep, character 10: this "\(" is never closed; add a "\)"/],
    [["--keep-size", "2m..1k"], /the smaller size first/],
    [["--keep-language", "german"], /codes of languages such as de,en/],
    [["--handler", join(dir, "none.mjs")], /there is no such file/],
    [["--handler", handler], /exports no document handler; export default/],
    [["--keep-function", handler], /exports no function/],
    [["--refine", "sumary"], /Expected language, main, summary, none, or a file/],
    [["--max-document-size", "lots"], /a size such as 500k, 20m or 1g/],
  ];
  for (const [options, remedy] of wrong) {
    const out = join(dir, "out");
    const { code, stdout, stderr } = await deepbot(["crawl", "https://a.test/", ...options, "--out", out]);
    expect({ code, stdout }, stderr).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(remedy);
  }
});

test("a crawl with both chains, a handler and a file taken out again", async () => {
  test.setTimeout(180_000);
  const site = await startSite("documents");
  const out = join(dir, "out");
  try {
    const handler = join(dir, "table.mjs");
    writeFileSync(
      handler,
      `export default { name: "table", mediaTypes: ["text/csv"], extensions: [],
        read: (bytes, { fileName }) => ({ title: "table " + fileName, text: new TextDecoder().decode(bytes) }) };`,
    );
    const step = join(dir, "step.mjs");
    writeFileSync(step, "export default ({ text }) => ({ letters: text.length });");
    const config = join(dir, "crawl.json");
    const keep = { keep: "(mulch OR chard OR quinces OR medlar) AND NOT price", "keep-size": "..100k" };
    writeFileSync(config, JSON.stringify({ ...keep, handler: [handler], refine: `language,${step}` }));
    const crawled = await deepbot(["crawl", site.url, "--config", config, "--out", out]);
    expect(crawled.code, crawled.stderr).toBe(0);

    const pages = jsonLines<{ id: number; url: string; title: string; type: string }>(
      await deepbot(["pages", "--json", "--out", out]),
    );
    expect(pages.map(({ url, type }) => `${type} ${new URL(url).pathname}`).sort()).toEqual([
      "document /download/report",
      "document /harvest.json",
      "document /notes.txt",
      "document /paper.pdf",
    ]);
    expect(pages.find(({ url }) => url.endsWith("/report"))?.title).toBe("table report.csv");

    const paper = pages.find(({ url }) => url.endsWith(".pdf"));
    const file = join(dir, "paper.pdf");
    const saved = await deepbot(["pages", String(paper?.id), "--save", file, "--out", out]);
    expect(saved.code, saved.stderr).toBe(0);
    expect(readFileSync(file, "latin1")).toMatch(/^%PDF-1\.4[\s\S]*quinces/);
    expect(statSync(file).mode & 0o077).toBe(0);

    const shown = await deepbot(["pages", String(paper?.id), "--out", out]);
    expect(shown.stdout).toContain("letters: 25");
    const left = jsonLines<{ reason: string }>(
      await deepbot(["skipped", "--reason", "not-kept-query", "--json", "--out", out]),
    );
    expect(left.length).toBeGreaterThanOrEqual(3);
    const counted = await deepbot(["skipped", "--out", out]);
    expect(counted.stdout).toContain(`${left.length} not followed or failed`);
    const xml = await deepbot(["export", "--format", "xml", "--out", out]);
    expect(xml.stdout).toContain('<extra name="letters">25</extra>');
    expect(xml.stdout).toMatch(/<file bytes="\d+" sha256="[0-9a-f]{64}">paper.pdf<\/file>/);

    // Goes on with the same options when none is named.
    const again = await deepbot(["crawl", "--out", out]);
    expect(again.code, again.stderr).toBe(0);
  } finally {
    await site.close();
  }
});
