/** One run of the crawler: undisturbed, disturbed, or ended by force. */
export interface FaultRun {
  /** In milliseconds since 1970, as the site tells its times. */
  readonly startedAt: number;
  /** Null where it was ended by a signal. */
  readonly code: number | null;
  readonly stderr: string;
  /** What the form had been asked, with the answer stored, when the run began. */
  readonly committed: readonly string[];
}

/** What a disturbed crawl left behind, from its output, the site's counters and the machine. */
export interface FaultEvidence {
  /** Titles of all pages the site has. */
  readonly titles: readonly string[];
  readonly asked: readonly { readonly at: number; readonly asked: string }[];
  /** First to last; the last one ended by itself. */
  readonly runs: readonly FaultRun[];
  readonly pages: readonly { readonly title: string; readonly url: string }[];
  readonly records: number;
  readonly expectedRecords: number;
  readonly routes: { readonly waiting: number; readonly leased: number; readonly failed: number };
  readonly skipped: readonly { readonly url: string; readonly reason: string; readonly detail: string }[];
  /** Commands that read the collection, and did not end well. */
  readonly unreadable: readonly string[];
  readonly processes: readonly string[];
  /** Files and folders that are none of the collection's, and what stands in the folder for temporary files. */
  readonly leftovers: readonly string[];
  readonly seconds: number;
  readonly undisturbedSeconds: number;
  /** How often it was disturbed. */
  readonly disturbances: number;
}

/** A disturbance may cost a minute. */
const SECONDS_EACH = 60;
const MOST_TIMES_AS_LONG = 3;
const BUG = 1;

/** What a crawl did wrong in spite of, or because of, what was done to it: a line each. */
export function faultsOf(evidence: FaultEvidence): string[] {
  return [
    ...pageFaults(evidence),
    ...routeFaults(evidence),
    ...runFaults(evidence),
    ...repeatedSubmissions(evidence),
    ...timeFaults(evidence),
    ...evidence.unreadable.map((command) => `the collection cannot be read: ${command}`),
    ...evidence.processes.map((command) => `a process is left: ${command}`),
    ...evidence.leftovers.map((path) => `a file is left: ${path}`),
  ];
}

function pageFaults({ titles, pages, records, expectedRecords }: FaultEvidence): string[] {
  const stored = new Map<string, number>();
  for (const { title } of pages) stored.set(title, (stored.get(title) ?? 0) + 1);
  const lost = titles.filter((title) => !stored.has(title));
  const twice = [...stored].filter(([, times]) => times > 1);
  const strange = pages.filter(({ title }) => !titles.includes(title));
  const wrongRecords =
    records === expectedRecords ? [] : [`${records} records instead of ${expectedRecords}`];
  return [
    ...lost.map((title) => `lost: "${title}"`),
    ...twice.map(([title, times]) => `stored ${times} times: "${title}"`),
    ...strange.map(({ title, url }) => `stored and none of the site's: "${title}" (${url})`),
    ...wrongRecords,
  ];
}

function routeFaults({ routes, skipped }: FaultEvidence): string[] {
  const { waiting, leased, failed } = routes;
  return [
    ...(waiting + leased === 0 ? [] : [`${waiting} routes wait and ${leased} are in hand after the end`]),
    ...(failed === 0 ? [] : [`${failed} routes failed`]),
    ...skipped.map(({ url, reason, detail }) => `given up: ${url} (${reason}: ${detail})`),
  ];
}

function runFaults({ runs }: FaultEvidence): string[] {
  const last = runs.at(-1);
  const bugs = runs.filter(({ code, stderr }) => code === BUG || stderr.includes("unexpected failure"));
  return [
    ...bugs.map(({ stderr }) => `a run failed unexpectedly: ${stderr.slice(0, 600)}`),
    ...(last?.code === 0
      ? []
      : [`the last run ended with ${last?.code ?? "a signal"}: ${last?.stderr ?? ""}`]),
  ];
}

/** Once its answer is stored, no later run asks the same again. */
function repeatedSubmissions({ runs, asked }: FaultEvidence): string[] {
  return asked.flatMap(({ at, asked: query }) => {
    const run = runs.findLast(({ startedAt }) => startedAt <= at);
    return run?.committed.includes(query) === true
      ? [`asked again after its answer was stored: "${query}"`]
      : [];
  });
}

function timeFaults({ seconds, undisturbedSeconds, disturbances }: FaultEvidence): string[] {
  const most = MOST_TIMES_AS_LONG * undisturbedSeconds + SECONDS_EACH * disturbances;
  return seconds <= most ? [] : [`took ${seconds.toFixed(0)} s, and may take ${most.toFixed(0)} s`];
}
