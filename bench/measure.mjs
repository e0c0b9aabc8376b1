import { spawn } from "node:child_process";
import { startCatalogue } from "./catalogue-process.mjs";
import { contenders } from "./contenders.mjs";
import { canMeasureProcesses, machineCpuMs, ProcessTree } from "./process-tree.mjs";

const SAMPLE_MS = 200;

// Asking for proportional memory walks the page tables of every process: 20 to 50 ms for ten of Chromium's.
// It is asked every 200 ms where that is cheap, else less often, so that it never takes more of one core than this.
const MEMORY_SHARE = 0.05;

const DEADLINE_MS_PER_PAGE = 1_000;
const DEADLINE_MS_AT_LEAST = 120_000;

/**
 * Lets one contender crawl a fresh catalogue and says what that cost.
 * Time and CPU are those between the first request the server saw and the last page done; what comes before
 * is start-up. `samples` holds CPU and memory over time with the number of pages served by then.
 */
export async function measureCrawl(name, crawl) {
  let served = 0;
  const catalogue = await startCatalogue({ ...crawl, onProgress: (pages) => (served = pages) });
  const contender = contenders[name].start({ ...crawl, url: catalogue.url });
  try {
    const run = await watch(contender, crawl, () => served);
    const report = await catalogue.report();
    return {
      name,
      ...costs(run, report),
      ...kept(contender, run, report, crawl.pages),
      samples: run.samples,
    };
  } finally {
    catalogue.stop();
    contender.cleanUp?.();
  }
}

/** Runs the process in a session of its own and samples its tree until it has ended; leaves no process behind. */
async function watch({ args, env }, { pages }, servedPages) {
  const spawnedAt = Date.now();
  const child = spawn(process.execPath, args, {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const tree = canMeasureProcesses ? new ProcessTree(child.pid) : undefined;
  const samples = [];
  let memoryNotBefore = 0;
  const sample = () => {
    const own = process.cpuUsage();
    samples.push({
      at: Date.now(),
      cpuMs: tree.cpuMs(),
      // Everybody's but the harness' own.
      machineCpuMs: machineCpuMs() - (own.user + own.system) / 1000,
      pages: servedPages(),
    });
    if (Date.now() < memoryNotBefore) return;
    samples.at(-1).memory = tree.memory();
    // Counted in CPU time: on a busy machine much of the time that passes is spent waiting for a core.
    const spent = process.cpuUsage(own);
    memoryNotBefore = Date.now() + (spent.user + spent.system) / 1000 / MEMORY_SHARE;
  };
  const timer = tree && setInterval(sample, SAMPLE_MS);

  let stdout = "";
  let stderr = "";
  let lastLineAt = spawnedAt;
  child.stdout.setEncoding("utf8").on("data", (text) => {
    stdout += text;
    lastLineAt = Date.now();
  });
  child.stderr.setEncoding("utf8").on("data", (text) => (stderr = (stderr + text).slice(-4_000)));

  const deadlineMs = Math.max(DEADLINE_MS_AT_LEAST, pages * DEADLINE_MS_PER_PAGE);
  const stopAll = () => killAll([...(tree?.alive() ?? []), child.pid]);
  let late = false;
  const deadline = setTimeout(() => {
    late = true;
    stopAll();
  }, deadlineMs);
  // In a session of its own it does not hear the terminal's Ctrl-C.
  const interrupted = () => {
    stopAll();
    process.exit(130);
  };
  process.once("SIGINT", interrupted);
  const exitCode = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? signal));
  });
  process.off("SIGINT", interrupted);
  clearTimeout(deadline);
  clearInterval(timer);
  killAll(tree?.alive() ?? []);
  return { spawnedAt, exitCode, late, stderr, lastLineAt, summary: lastJsonLine(stdout), samples };
}

function killAll(pids) {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // it has just ended by itself
    }
  }
}

function lastJsonLine(text) {
  const line = text.trimEnd().split("\n").at(-1) ?? "";
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function costs({ spawnedAt, exitCode, lastLineAt, summary, samples }, report) {
  const from = report.firstRequestAt ?? spawnedAt;
  // A contender says itself when its last page was done; else the moment it printed its summary counts.
  const said = summary?.finishedAt === undefined ? Number.NaN : new Date(summary.finishedAt).getTime();
  const to = Number.isNaN(said) ? lastLineAt : said;
  // What broke down has no speed; what missed pages is counted by those it asked for, and marked.
  if (exitCode !== 0 || to <= from) return {};
  const pages = report.distinctPages;
  const seconds = (to - from) / 1000;
  const common = {
    pagesPerSecond: pages / seconds,
    seconds,
    startUpSeconds: (from - spawnedAt) / 1000,
    finishedAt: to,
  };
  if (samples.length === 0) return common;
  const cpuMs = valueAt(samples, to, "cpuMs") - valueAt(samples, from, "cpuMs");
  const machineMs = valueAt(samples, to, "machineCpuMs") - valueAt(samples, from, "machineCpuMs");
  return {
    ...common,
    cpuMsPerPage: cpuMs / pages,
    startUpCpuMs: valueAt(samples, from, "cpuMs"),
    peakMemory: Math.max(...samples.map((each) => each.memory?.total ?? 0)),
    serverCpuMsPerPage: report.cpuMs / pages,
    // Cores used by neither the contender nor the server: what else ran on the machine meanwhile.
    otherCores: Math.max(0, machineMs - cpuMs - report.cpuMs) / (to - from),
  };
}

/** A growing quantity at a moment, between the two samples around it. */
function valueAt(samples, at, key) {
  const after = samples.findIndex((each) => each.at >= at);
  if (after === -1) return samples.at(-1)[key];
  if (after === 0) return samples[0][key];
  const [left, right] = [samples[after - 1], samples[after]];
  return left[key] + ((right[key] - left[key]) * (at - left.at)) / (right.at - left.at);
}

function kept(contender, { exitCode, late, stderr, summary }, report, pages) {
  const stored = exitCode === 0 ? contender.kept(summary) : 0;
  const faults = [];
  if (late) faults.push("was stopped at its deadline");
  else if (exitCode !== 0) faults.push(`ended with ${exitCode}: ${stderr.trim().split("\n").at(-1) ?? ""}`);
  if (report.distinctPages !== pages) faults.push(`asked for ${report.distinctPages} of ${pages} pages`);
  if (stored !== pages) faults.push(`kept ${stored} of ${pages} pages`);
  return { stored, distinctPages: report.distinctPages, requests: report.requests, faults };
}
