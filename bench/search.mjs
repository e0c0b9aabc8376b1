// Full text over a large collection: search times, size of the index, cost of indexing a page.
// Usage: npm run build && node bench/search.mjs [--json] [--documents 100000] [--searches 300] [--collection <dir>]
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import Database from "better-sqlite3";
import { openCollection } from "../dist/repository/collection.js";
import { madeCollection, QUERIES, summarise, textBytesIn } from "./search-documents.mjs";

const { values: options } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    documents: { type: "string", default: "100000" },
    searches: { type: "string", default: "300" },
    // Kept and used again: see search-documents.mjs.
    collection: { type: "string" },
  },
});
const DOCUMENTS = Number(options.documents);
const SEARCHES = Number(options.searches);
/** By the clock, and by what the clock would say on a machine that does nothing else. */
function both(times) {
  const processor = summarise(times.map((time) => time.processor));
  return {
    ...summarise(times.map((time) => time.clock)),
    ...{ processorMedian: processor.median, processorP95: processor.p95 },
  };
}

async function measureSearches(repository) {
  const report = [];
  const all = [];
  for (const [name, make] of Object.entries(QUERIES)) {
    const times = [];
    for (let i = 0; i < SEARCHES; i += 1) {
      const query = make();
      const start = performance.now();
      const used = process.cpuUsage();
      await repository.search(query, { limit: 10 });
      const { user, system } = process.cpuUsage(used);
      times.push({ clock: performance.now() - start, processor: (user + system) / 1000 });
    }
    all.push(...times);
    report.push({ query: name, ...both(times) });
  }
  report.push({ query: "all of them", ...both(all) });
  return report;
}

function indexBytes(file) {
  const database = new Database(file, { readonly: true });
  try {
    // The pages of the index's own tables; what they hold is in their blobs.
    return database
      .prepare(
        `select (select sum(length(block)) from page_search_data)
              + (select coalesce(sum(length(term) + 16), 0) from page_search_idx)`,
      )
      .pluck()
      .get();
  } finally {
    database.close();
  }
}

const { dir, file, made, remove } = await madeCollection(DOCUMENTS, options.collection);
try {
  const textBytes = textBytesIn(file);
  const size = indexBytes(file);
  const collection = await openCollection(dir, { create: false, exclusive: false });
  const report = await measureSearches(collection.repository);
  await collection.close();
  const figures = {
    documents: DOCUMENTS,
    textMB: Number((textBytes / 1e6).toFixed(1)),
    indexMB: Number((size / 1e6).toFixed(1)),
    indexShare: Number((size / textBytes).toFixed(3)),
    // The whole commit: FTS5 writes when the transaction ends, so that its share cannot be timed by itself.
    commitMs: made === null ? null : Number((made.clock / DOCUMENTS).toFixed(3)),
    commitProcessorMs: made === null ? null : Number((made.processor / DOCUMENTS).toFixed(3)),
  };
  if (options.json) process.stdout.write(`${JSON.stringify({ ...figures, report })}\n`);
  else {
    const rows = report.map(
      (row) =>
        `| ${row.query} | ${row.median} | ${row.p95} | ${row.max} | ${row.processorMedian} | ${row.processorP95} |`,
    );
    const commit =
      figures.commitMs === null
        ? ""
        : `; a commit, indexing and all else, ${figures.commitMs} ms a page, ${figures.commitProcessorMs} ms of the processor`;
    process.stdout.write(
      `${DOCUMENTS} documents, ${figures.textMB} MB of text; index ${figures.indexMB} MB, ` +
        `${(100 * figures.indexShare).toFixed(1)} % of the text${commit}\n\n` +
        `| search | median ms | p95 ms | max ms | processor median | processor p95 |\n| --- | --: | --: | --: | --: | --: |\n${rows.join("\n")}\n`,
    );
  }
} finally {
  remove();
}
