import { measureCrawl } from "./measure.mjs";
import { median, slope } from "./figures.mjs";

const STEP = 1_000;

/**
 * Whether memory stays flat over a long crawl: the memory of the whole process tree by the number of pages done,
 * from page 1,000 (everything is warm by then) to the last.
 * One look is noise, because both garbage collectors breathe; each row is the median of the looks taken in
 * the 500 pages before it. The slope is that of the least-squares line through all looks.
 */
export async function memoryBenchmark({ name, crawl, say }) {
  say(`${crawl.pages} pages by ${name}; this takes minutes ...`);
  const { samples, ...run } = await measureCrawl(name, crawl);
  const looks = samples.filter((sample) => sample.memory !== undefined);
  const step = Math.min(STEP, Math.ceil(crawl.pages / 10));
  const rows = [];
  for (let pages = step; pages <= crawl.pages && looks.length > 0; pages += step) {
    const near = looks.filter((look) => look.pages > pages - step / 2 && look.pages <= pages);
    if (near.length === 0) near.push(nearest(looks, pages));
    rows.push({
      pages,
      total: median(near.map((look) => look.memory.total)),
      node: median(near.map((look) => look.memory.root)),
      browser: median(near.map((look) => look.memory.others)),
      looks: near.length,
    });
  }
  const steady = looks.filter((look) => look.pages >= step && look.at <= (run.finishedAt ?? Infinity));
  const bytesPerPage = slope(steady.map((look) => [look.pages, look.memory.total]));
  return { crawl, run, rows, bytesPerPage };
}

/** The look taken nearest to a number of pages: where looking is so dear that a row has none of its own. */
function nearest(looks, pages) {
  const distance = (look) => Math.abs(look.pages - pages);
  return looks.reduce((best, look) => (distance(look) < distance(best) ? look : best));
}
