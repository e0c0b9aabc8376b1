// Memory of exports: the peak of a process that exports so many pages, for each format.
// Usage: npm run build && node bench/export.mjs [--json] [--pages 10000,100000]
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openCollection } from "../dist/repository/collection.js";
import { exportCollection } from "../dist/archive/export-collection.js";

const FORMATS = ["jsonl", "csv", "xml"];
const VISIT = 100;
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "boolean", default: false },
    pages: { type: "string", default: "10000,100000" },
  },
});

function makePage(number) {
  const url = `https://host${number % 50}.example/items/${number}`;
  const text = `The ${number}th thing of many. `.repeat(40);
  const page = {
    ...{ key: url, url, title: `Thing ${number}`, status: 200, contentType: "text/html", depth: 1 },
    ...{ type: "detail", domain: null, sequence: { steps: [{ kind: "goto", url }] }, sessionId: null },
    ...{ byClick: false, addressable: true, text, html: `<p>${text}</p>`, pattern: "p", forms: [] },
    ...{ textHash: String(number), simHash: number.toString(16).padStart(16, "0"), fetchedAt: 1 },
  };
  const fields = { TITLE: `Thing ${number}`, PRICE: String(number % 100) };
  return { page, routes: [], skipped: [], records: [{ key: url, fields }] };
}

async function fill(dir, pages) {
  const { repository, close } = await openCollection(dir, { create: true, exclusive: true });
  for (let start = 0; start < pages; start += VISIT) {
    const url = `https://start.example/${start}`;
    const route = {
      ...{ key: url, kind: "address", url, sequence: { steps: [{ kind: "goto", url }] }, sessionId: null },
      ...{ depth: 0, depthLimit: null, parentPageId: null, priority: 0, domain: null },
      ...{ host: "start.example", pattern: "s" },
    };
    await repository.addRoutes([route]);
    const leased = await repository.lease({ now: start, perHost: 4, maxDepth: 9 });
    const found = Array.from({ length: Math.min(VISIT, pages - start) }, (_, i) => makePage(start + i));
    await repository.commit(leased.route, { kind: "done", pages: found }, 1);
  }
  await close();
}

/** What the process of one export does. */
async function exportOnce(dir, format) {
  const collection = await openCollection(dir, { create: false, exclusive: false });
  let bytes = 0;
  for await (const piece of exportCollection(collection.repository, format))
    bytes += Buffer.byteLength(piece);
  await collection.close();
  const megabytes = process.resourceUsage().maxRSS / 1024;
  process.stdout.write(JSON.stringify({ bytes, megabytes }));
}

async function measure() {
  const rows = [];
  for (const pages of options.pages.split(",").map(Number)) {
    const dir = mkdtempSync(join(tmpdir(), "deepbot-export-"));
    try {
      process.stderr.write(`${pages} pages\n`);
      await fill(dir, pages);
      for (const format of FORMATS) {
        const run = spawnSync(process.execPath, [fileURLToPath(import.meta.url), dir, format], {
          encoding: "utf8",
          stdio: ["ignore", "pipe", "inherit"],
        });
        const { bytes, megabytes } = JSON.parse(run.stdout);
        rows.push({ pages, format, outputMB: Math.round(bytes / 1e6), peakMB: Math.round(megabytes) });
      }
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  }
  if (options.json) process.stdout.write(`${JSON.stringify({ rows })}\n`);
  else {
    const lines = rows.map((row) => `| ${row.pages} | ${row.format} | ${row.outputMB} | ${row.peakMB} |`);
    process.stdout.write(
      `| pages | format | output MB | peak memory MB |\n| --: | --- | --: | --: |\n${lines.join("\n")}\n`,
    );
  }
}

const [dir, format] = positionals;
if (dir !== undefined && format !== undefined) await exportOnce(dir, format);
else await measure();
