import { median, megabytes, show, table } from "./figures.mjs";
import { canMeasureProcesses } from "./process-tree.mjs";

const ratio = (one, other) => (one === undefined || other === undefined ? undefined : one / other);

/** The crawl benchmark for people: one row a contender, what each goal came to, and what to distrust. */
export function crawlReport({ crawl, rounds, results }) {
  const find = (name) => results.find((result) => result.name === name);
  const [crawlee, bare, deepbot] = [find("crawlee"), find("bare"), find("deepbot")];
  const rows = results.map((result) => [
    result.label,
    show(result.pagesPerSecond, 1),
    `${show(result.slowest, 1)}–${show(result.fastest, 1)}`,
    show(ratio(result.pagesPerSecond, crawlee?.pagesPerSecond), 2),
    show(ratio(result.pagesPerSecond, bare?.pagesPerSecond), 2),
    show(result.cpuMsPerPage),
    show(ratio(result.cpuMsPerPage, crawlee?.cpuMsPerPage), 2),
    show(megabytes(result.peakMemory)),
    show(result.startUpSeconds, 1),
    show(ratio(result.startUpCpuMs, 1000), 1),
    `${result.stored}${result.stored === crawl.pages ? "" : " (!)"}`,
    result.pageRequests,
  ]);
  const head = ["contender", "pages/s", "range", "÷ Crawlee", "÷ bare", "CPU ms/page", "÷ Crawlee"];
  head.push("peak MB (PSS)", "start-up s", "start-up CPU s", "pages kept", "page requests");
  const latency = crawl.latency > 0 ? `, ${crawl.latency} ms latency` : "";
  return [
    `${crawl.pages} pages, ${crawl.concurrency} at a time${latency}${crawl.images ? ", with images (not loaded)" : ""}; medians of ${rounds} rounds, interleaved.`,
    "",
    table(head, rows),
    ...section("Goals", crawlee && bare && deepbot ? crawlGoals({ crawlee, bare, deepbot }) : []),
    ...section("Mind", crawlCautions(results, rounds)),
  ].join("\n");
}

/** What the border costs: each round's pair is compared, since the machine's speed wanders from round to round. */
export function proxyReport({ crawl, rounds, runs, results }) {
  const kept = Array.from({ length: rounds }, (_, at) => {
    const of = (name) => runs.find((run) => run.round === at + 1 && run.name === name)?.pagesPerSecond;
    return ratio(of("border"), of("bare"));
  });
  const share = median(kept.filter((each) => each !== undefined));
  const rows = results.map(({ label, pagesPerSecond, slowest, fastest, cpuMsPerPage }) => [
    label,
    show(pagesPerSecond, 1),
    `${show(slowest, 1)}–${show(fastest, 1)}`,
    show(cpuMsPerPage),
  ]);
  return [
    `${crawl.pages} pages, ${crawl.concurrency} at a time; medians of ${rounds} rounds, interleaved.`,
    "",
    table(["contender", "pages/s", "range", "CPU ms/page"], rows),
    "",
    `${share >= 0.9 ? "met   " : "MISSED"}  at least 0.9 of the pages/s without it: ${show(share, 2)} (rounds: ${kept.map((each) => show(each, 2)).join(", ")})`,
    ...section("Mind", crawlCautions(results, rounds)),
  ].join("\n");
}

function crawlGoals({ crawlee, bare, deepbot }) {
  const goal = (text, value, isMet) => `${isMet ? "met   " : "MISSED"}  ${text}: ${show(value, 2)}`;
  const speed = ratio(deepbot.pagesPerSecond, crawlee.pagesPerSecond);
  const nearBare = ratio(deepbot.pagesPerSecond, bare.pagesPerSecond);
  const cpu = ratio(deepbot.cpuMsPerPage, crawlee.cpuMsPerPage);
  return [
    goal("at least 2 times Crawlee's pages/s", speed, speed >= 2),
    goal("at least 0.8 of the bare loop's pages/s", nearBare, nearBare >= 0.8),
    ...(cpu === undefined ? [] : [goal("at most half of Crawlee's CPU a page", cpu, cpu <= 0.5)]),
  ];
}

function crawlCautions(results, rounds) {
  const cautions = results.flatMap(({ label, faults }) => faults.map((fault) => `${label} ${fault}`));
  const busy = Math.max(...results.map((result) => result.otherCores ?? 0));
  if (busy > 0.1)
    cautions.push(
      `other programs kept up to ${show(busy, 2)} cores busy meanwhile: measure again on a quiet machine`,
    );
  if (rounds < 3) cautions.push("fewer than 3 rounds: not medians worth quoting");
  if (!canMeasureProcesses)
    cautions.push("CPU and memory of a process tree are measured on Linux only (/proc)");
  return cautions;
}

/** The memory benchmark for people. */
export function memoryReport({ crawl, run, rows, bytesPerPage }) {
  if (rows.length === 0) return "Memory of a process tree is measured on Linux only (/proc).";
  const [first, last] = [rows[0], rows.at(-1)];
  const cells = rows.map((row) => [
    row.pages,
    show(megabytes(row.total)),
    show(megabytes(row.node)),
    show(megabytes(row.browser)),
    show(row.total / first.total, 2),
  ]);
  return [
    `${crawl.pages} pages by ${run.name}, ${crawl.concurrency} at a time, ${show(run.pagesPerSecond, 1)} pages/s.`,
    "",
    table(["pages done", "MB (PSS)", "of it Node", "of it browser", `÷ page ${first.pages}`], cells),
    "",
    `Slope ${show(megabytes(bytesPerPage * 1000), 2)} MB per 1,000 pages; page ${last.pages} has ${show(last.total / first.total, 2)} times the memory of page ${first.pages}; peak ${show(megabytes(run.peakMemory))} MB.`,
    ...section("Mind", run.faults),
  ].join("\n");
}

/** Where and with what the figures were measured. */
export function machineReport(machine) {
  return [
    `${machine.date}: ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}; Node ${machine.node},`,
    `Playwright ${machine.playwright}, Crawlee ${machine.crawlee}, browser ${machine.browser}`,
  ].join("\n");
}

const section = (title, lines) =>
  lines.length === 0 ? [] : ["", `${title}:`, ...lines.map((line) => `- ${line}`)];
