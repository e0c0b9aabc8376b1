import { contenders } from "./contenders.mjs";
import { measureCrawl } from "./measure.mjs";
import { median, show } from "./figures.mjs";

const WARM_UP_PAGES = 40;

/**
 * Lets all contenders crawl the same catalogue, again and again in turn: a machine that grows slower or
 * busier in the course of a run does so for all of them. The order is turned by one place each round.
 * Ends with the median of every figure.
 */
export async function crawlBenchmark({ names, rounds, crawl, say }) {
  // The first browser of the day reads some 200 MB from disk; nobody's figures should hold that.
  say("warming up ...");
  await measureCrawl("bare", { ...crawl, pages: Math.min(WARM_UP_PAGES, crawl.pages) });

  const runs = [];
  for (let round = 0; round < rounds; round++) {
    const turn = round % names.length;
    for (const name of [...names.slice(turn), ...names.slice(0, turn)]) {
      const { samples: _, ...run } = await measureCrawl(name, crawl);
      runs.push({ round: round + 1, ...run });
      say(`round ${round + 1} of ${rounds}  ${line(run)}`);
    }
  }
  return { crawl, rounds, runs, results: names.map((name) => summarise(name, runs)) };
}

function summarise(name, all) {
  const runs = all.filter((run) => run.name === name);
  const of = (key) => median(runs.map((run) => run[key]));
  return {
    name,
    label: contenders[name].label,
    pagesPerSecond: of("pagesPerSecond"),
    slowest: Math.min(...runs.map((run) => run.pagesPerSecond ?? Number.NaN)),
    fastest: Math.max(...runs.map((run) => run.pagesPerSecond ?? Number.NaN)),
    cpuMsPerPage: of("cpuMsPerPage"),
    peakMemory: of("peakMemory"),
    startUpSeconds: of("startUpSeconds"),
    startUpCpuMs: of("startUpCpuMs"),
    stored: Math.min(...runs.map((run) => run.stored)),
    pageRequests: Math.max(...runs.map((run) => run.requests.page)),
    otherCores: of("otherCores"),
    faults: [...new Set(runs.flatMap((run) => run.faults))],
  };
}

function line({ name, pagesPerSecond, cpuMsPerPage, peakMemory, otherCores, faults }) {
  const parts = [`${name.padEnd(8)} ${show(pagesPerSecond, 1)} pages/s`];
  if (cpuMsPerPage !== undefined) {
    parts.push(`${cpuMsPerPage.toFixed(0)} ms CPU a page`, `${(peakMemory / 1e6).toFixed(0)} MB at most`);
    parts.push(`${otherCores.toFixed(2)} cores busy elsewhere`);
  }
  return [...parts, ...faults.map((fault) => `! ${fault}`)].join(", ");
}
