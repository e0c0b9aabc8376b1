// Exports of collections of different sizes: time, size and the memory they need beyond an export of nothing.
// Usage: npm run bench -- archive-export; alone, after the build: node bench/archive-export.mjs [--pages 1000,10000] [--json]
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ArchiveWriter } from "../dist/archive/archive-writer.js";
import { ARCHIVE_FOLDER, openCollection } from "../dist/index.js";
import { show, table } from "./figures.mjs";

const { values: options } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    pages: { type: "string", default: "10000,100000" },
    formats: { type: "string", default: "jsonl,xml,warc,wacz" },
  },
});
const HTML_BYTES = 10_000;
const PAGES_A_VISIT = 50;
const say = (line) => process.stderr.write(`${line}\n`);

const route = (url) => ({
  ...{
    key: url,
    kind: "address",
    url,
    sequence: { steps: [{ kind: "goto", url }] },
    sessionId: null,
    depth: 0,
  },
  ...{ depthLimit: null, parentPageId: null, priority: 0, domain: null, host: "a.test", pattern: "a.test" },
});

/** A collection of so many pages with their traffic; no two are alike. */
async function build(dir, pages) {
  const collection = await openCollection(dir, { create: true, exclusive: true });
  const archive = ArchiveWriter.open(join(dir, ARCHIVE_FOLDER), { withSecrets: false });
  for (let from = 0; from < pages; from += PAGES_A_VISIT) {
    await collection.repository.addRoutes([route(`https://a.test/visit/${from}`)]);
    const { route: leased } = await collection.repository.lease({ now: Date.now(), perHost: 1, maxDepth: 9 });
    const found = [];
    for (let number = from; number < Math.min(pages, from + PAGES_A_VISIT); number++) {
      const url = `https://a.test/page/${number}`;
      const text = Array.from(
        { length: 100 },
        (_, at) => `word${(number * 7919 + at * 104729) % 99991}`,
      ).join(" ");
      const html = `<title>Page ${number}</title><p>${text}</p>`.padEnd(HTML_BYTES, " filling");
      const document = { id: randomUUID(), url, method: "GET", startedAt: Date.now() };
      archive.take({
        ...document,
        ...{ requestHeaders: [["Accept", "*/*"]], requestBody: null, status: 200, statusText: "OK" },
        ...{ responseHeaders: [["Content-Type", "text/html"]], body: Buffer.from(html), missing: null },
      });
      const place = await archive.place(document.id);
      const hash = (BigInt(number) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn;
      found.push({
        page: {
          ...{
            key: url,
            url,
            title: `Page ${number}`,
            status: 200,
            contentType: "text/html",
            type: "static",
            depth: 0,
          },
          ...{
            domain: null,
            sequence: { steps: [{ kind: "goto", url }] },
            sessionId: null,
            addressable: true,
          },
          ...{
            byClick: number % 10 === 0,
            text,
            html,
            textHash: `h${number}`,
            simHash: hash.toString(16).padStart(16, "0"),
          },
          ...{ pattern: "a.test", forms: [], fetchedAt: Date.now(), document: { ...document, ...place } },
        },
        ...{ routes: [], skipped: [] },
      });
    }
    await collection.repository.commit(leased, { kind: "done", pages: found }, Date.now());
  }
  await archive.close();
  await collection.close();
}

/** One export in a process of its own, so that its memory is its own. */
function measure(dir, format) {
  const file = join(dir, `export.${format}`);
  const main = fileURLToPath(new URL("../dist/cli/main.js", import.meta.url));
  const code = `process.argv.splice(1, 1, ...${JSON.stringify([main, "export", "--format", format, "--save", file, "--out", dir, "--quiet"])});
    process.on("exit", () => process.stdout.write(String(process.resourceUsage().maxRSS * 1024)));
    await import(${JSON.stringify(new URL("../dist/cli/main.js", import.meta.url).href)});`;
  const started = performance.now();
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", code, "x"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`the export as ${format} ended with ${status}`);
  const result = {
    seconds: (performance.now() - started) / 1_000,
    memory: Number(stdout),
    bytes: statSync(file).size,
  };
  rmSync(file);
  return result;
}

const results = [];
for (const pages of options.pages.split(",").map(Number)) {
  const dir = mkdtempSync(join(tmpdir(), "deepbot-bench-export-"));
  try {
    say(`${pages} pages ...`);
    await build(dir, pages);
    for (const format of options.formats.split(",")) {
      const measured = { pages, format, ...measure(dir, format) };
      results.push(measured);
      say(`${format}: ${show(measured.seconds, 1)} s, ${show(measured.memory / 1e6)} MB`);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
if (options.json) process.stdout.write(`${JSON.stringify(results)}\n`);
else {
  const rows = results.map(({ pages, format, seconds, memory, bytes }) => [
    `${format}, ${pages} pages`,
    show(seconds, 1),
    show(memory / 1e6),
    show(bytes / 1e6, 1),
  ]);
  process.stdout.write(`${table(["export", "s", "peak MB (RSS)", "MB written"], rows)}\n`);
}
