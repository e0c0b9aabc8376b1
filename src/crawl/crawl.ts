import pLimit from "p-limit";
import { ArchiveWriter } from "../archive/archive-writer.js";
import { keepPicture } from "../browser/keep-picture.js";
import { DEFAULT_PAGES_PER_BROWSER, DEFAULT_PAGES_PER_CONTEXT, MiniBrowserPool } from "../browser/pool.js";
import { SettleMemory } from "../browser/settle-memory.js";
import { createAddressPolicy, type AddressPolicy } from "../guard/address-policy.js";
import { fetchWithCredentials } from "../guard/fetch-with-credentials.js";
import { openEgress, type Egress } from "../guard/egress.js";
import { domainTerms } from "../domain/terms.js";
import { userAgentOf } from "../politeness/fetch-robots.js";
import { HostAnswers } from "../politeness/host-answers.js";
import type { CommittedVisit, Repository, VisitedPage, VisitOutcome } from "../repository/repository.js";
import { credentialsIn, withoutCredentials } from "../route/credentials.js";
import type { LeasedRoute } from "../route/route.js";
import { MazeWatch } from "../route/maze-watch.js";
import { createScope, type Scope } from "../route/scope.js";
import { DEFAULT_TRAP_LIMITS } from "../route/trap-budget.js";
import { Admission } from "./admit.js";
import { ClickMemory } from "./click-memory.js";
import { ContentDesk } from "./content-desk.js";
import type { CrawlListener } from "./events.js";
import { Follower } from "./follow.js";
import { FormDesk } from "./form-desk.js";
import { FormMemory } from "./form-memory.js";
import { withinPageLimit } from "./page-limit.js";
import { Pace } from "./pace.js";
import { withKeptDocuments } from "./kept-documents.js";
import { LedGuard } from "./led-guard.js";
import { FormPreviewer } from "./preview.js";
import { RobotsGate } from "./robots-gate.js";
import type { CrawlSettings } from "./settings.js";
import { Starts } from "./starts.js";
import type { CrawlSummary, StopReason } from "./summary.js";
import { visit, type VisitTools } from "./visit.js";
import { unknownRobotsOutcome } from "./visit-failure.js";
import { VERSION } from "./version.js";

/** A page may take so long to be quiet before it is read as it is. */
const SETTLE_MS = 8_000;
const ACTION_MS = 5_000;
const CALL_MS = 10_000;
const MAX_CLICKABLES = 400;
/** Clicking around on one page ends after so long. */
const EXPLORE_MS = 90_000;
/** Beyond the page's own time and the clicks on it, everything of a visit together. */
const VISIT_GRACE_MS = 60_000;
/** For asking a form once, with all pages of the answer and the trials of their addresses. */
const ASK_MS = 900_000;
const ROBOTS_MS = 20_000;
const MAX_CHAIN = 6;
const MAX_REPEATS = 20;
/** An idle crawl looks again at least so often: another process may have freed a host. */
const LONGEST_NAP_MS = 2_000;
/** A query that must wait for others of its form is looked at again after so long. */
const LOOK_AGAIN_MS = 300;

/** A clock that never runs backwards, in milliseconds since 1970. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

/**
 * Crawls: takes routes from the repository, visits them with the pool, commits what they bring, until nothing is
 * left, a limit is reached or the signal says stop. What is in hand is always finished and stored.
 */
export async function crawl(
  repository: Repository,
  given: CrawlSettings,
  listener: CrawlListener = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<CrawlSummary> {
  const credentials = credentialsIn(given.starts.map(({ url }) => url));
  const settings: CrawlSettings = {
    ...given,
    starts: given.starts.map((start) => ({ ...start, url: withoutCredentials(start.url) })),
  };
  const policy = createAddressPolicy({ ...settings, starts: settings.starts.map(({ url }) => url) });
  const content = await ContentDesk.open(settings);
  const border = await openEgress(policy);
  const egress: Egress = { ...border, fetch: fetchWithCredentials(border.fetch, credentials) };
  const archive = openArchive(settings.archive);
  const userAgent = settings.userAgent ?? userAgentOf(VERSION);
  const robots = new RobotsGate(repository, {
    fetch: egress.fetch,
    userAgent,
    signal,
    timeoutMs: Math.min(ROBOTS_MS, settings.pageTimeoutMs),
    delayMs: settings.delayMs,
    ignore: settings.ignoreRobots,
  });
  const scope = createScope({
    starts: settings.starts.map(({ url }) => url),
    allowHosts: settings.allowHosts,
    include: settings.include,
    exclude: settings.exclude,
  });
  const guard = new LedGuard({ robots, scope, starts: settings.starts.map(({ url }) => url), now });
  try {
    const pool = await MiniBrowserPool.open({
      size: settings.concurrency,
      browser: settings.browser,
      launch: { images: settings.images, proxyServer: egress.main.proxyServer },
      mini: {
        callMs: CALL_MS,
        images: settings.images,
        egress,
        credentials,
        documents: content.wishes,
        guard: guard.refuse,
        ...(settings.userAgent === null ? {} : { userAgent: settings.userAgent }),
        ...(archive === null || settings.archive === null
          ? {}
          : { exchanges: { scope: settings.archive.scope, sink: archive } }),
      },
      pagesPerContext: DEFAULT_PAGES_PER_CONTEXT,
      pagesPerBrowser: DEFAULT_PAGES_PER_BROWSER,
      ...(settings.maxMemory === null ? {} : { maxMemory: settings.maxMemory }),
    });
    try {
      for (const warning of pool.launched?.warnings ?? []) listener.onWarning?.(warning);
      const gate = { pool, policy, egress, content, archive, robots, scope, guard, userAgent };
      return await new Crawl(repository, settings, listener, signal, gate).run();
    } finally {
      await pool.close();
    }
  } finally {
    await content.close();
    await egress.close();
    await archive?.close();
  }
}

function openArchive(settings: CrawlSettings["archive"]): ArchiveWriter | null {
  return settings === null ? null : ArchiveWriter.open(settings.dir, { withSecrets: settings.withSecrets });
}

/** What a crawl reaches the outside with. */
interface CrawlGate {
  readonly pool: MiniBrowserPool;
  readonly policy: AddressPolicy;
  readonly egress: Egress;
  readonly content: ContentDesk;
  readonly archive: ArchiveWriter | null;
  readonly robots: RobotsGate;
  readonly scope: Scope;
  readonly guard: LedGuard;
  readonly userAgent: string;
}

class Crawl {
  readonly #repository: Repository;
  readonly #settings: CrawlSettings;
  readonly #listener: CrawlListener;
  readonly #signal: AbortSignal;
  readonly #policy: AddressPolicy;
  readonly #archive: ArchiveWriter | null;
  readonly #robots: RobotsGate;
  readonly #starts: Starts;
  readonly #tools: VisitTools;
  readonly #pace = new Pace();
  readonly #running = new Set<Promise<void>>();
  #storedPages = 0;
  /** Routes in hand that may still bring at least one page each. */
  #visiting = 0;
  /** Routes in hand whose page is stored already. */
  readonly #published = new Set<number>();
  /** Pages on their way into the repository. */
  #committing = 0;
  #wake: (() => void) | null = null;

  constructor(
    repository: Repository,
    settings: CrawlSettings,
    listener: CrawlListener,
    signal: AbortSignal,
    { pool, policy, egress, content, archive, robots, scope, guard, userAgent }: CrawlGate,
  ) {
    this.#archive = archive;
    this.#repository = repository;
    this.#policy = policy;
    this.#settings = settings;
    this.#listener = listener;
    this.#signal = signal;
    this.#robots = robots;
    this.#starts = new Starts({
      ...{ repository, settings, signal, now },
      ...{ robots, scope, fetch: egress.fetch },
    });
    const mazes = new MazeWatch();
    this.#tools = {
      pool,
      repository,
      follower: new Follower(
        {
          step: { navigationMs: settings.pageTimeoutMs, actionMs: ACTION_MS },
          settleMs: Math.min(SETTLE_MS, settings.pageTimeoutMs),
          withContext: settings.domains.length > 0,
          maxClickables: settings.maxClicks > 0 ? MAX_CLICKABLES : 0,
        },
        new SettleMemory(),
      ),
      mazes,
      admission: new Admission({
        mazes,
        scope,
        domains: settings.domains,
        trapLimits: { ...DEFAULT_TRAP_LIMITS, routesPerPattern: settings.maxPerPattern },
        countPattern: (pattern) => repository.countPattern(pattern),
      }),
      scope,
      memory: new ClickMemory(),
      reveals: new Set(),
      exploreLimits: {
        maxClicks: settings.maxClicks,
        maxMs: EXPLORE_MS,
        maxChain: MAX_CHAIN,
        maxRepeats: MAX_REPEATS,
      },
      verifyAddresses: settings.verifyAddresses,
      picture: settings.screenshots ? keepPicture : () => Promise.resolve(null),
      tryAddress: { fetch: guard.polite(egress.fetch), userAgent, timeoutMs: settings.pageTimeoutMs },
      visitMs: settings.pageTimeoutMs + EXPLORE_MS + VISIT_GRACE_MS,
      desk: new FormDesk({
        domains: settings.domains,
        // A dry run tells of its queries instead.
        maxSubmissions: settings.dryRun ? 0 : settings.maxSubmissions,
        minFormSize: settings.minFormSize,
        isKnown: (key) => repository.hasForm(key),
        forbids: (url) => guard.forbids(url),
      }),
      forms: new FormMemory(),
      publish: (route, pages) => this.#publish(route, pages),
      isIdle: () => this.#wake !== null,
      maxSubmissions: settings.maxSubmissions,
      maxResultPages: settings.maxResultPages,
      pagesLeft: () => settings.maxPages - this.#storedPages,
      askMs: settings.pageTimeoutMs + ASK_MS + VISIT_GRACE_MS,
      domainTerms: new Set(settings.domains.flatMap((domain) => [...domainTerms(domain)])),
      mishaps: new Map(),
      answers: new HostAnswers(),
      now,
      content,
      keepFiles: settings.keepFiles,
      previewer: settings.dryRun
        ? new FormPreviewer(settings.domains, (preview) => listener.onFormPreview?.(preview))
        : null,
    };
  }

  async run(): Promise<CrawlSummary> {
    const startedAt = now();
    const onAbort = (): void => {
      this.#wake?.();
    };
    this.#signal.addEventListener("abort", onAbort);
    const ticker = setInterval(() => {
      void this.#report();
    }, 500);
    try {
      await this.#repository.markRun("started", startedAt);
      await this.#repository.retryFailed();
      await this.#starts.add();
      const stoppedBy = await this.#loop(startedAt);
      await Promise.all(this.#running);
      await this.#repository.markRun("finished", now());
      await this.#report();
      return {
        stoppedBy,
        status: await this.#repository.status(),
        storedPages: this.#storedPages,
        durationMs: now() - startedAt,
        behindForms: await this.#repository.behindForms(),
      };
    } finally {
      clearInterval(ticker);
      this.#signal.removeEventListener("abort", onAbort);
      await Promise.allSettled(this.#running);
    }
  }

  /** Keeps the mini-browsers busy; answers why it ended. */
  async #loop(startedAt: number): Promise<StopReason | null> {
    const { concurrency, maxPages, maxTimeMs, maxDepth, perHost } = this.#settings;
    const limit = pLimit(concurrency);
    for (;;) {
      if (this.#signal.aborted) return "interrupted";
      if (now() - startedAt >= maxTimeMs) return "max-time";
      if (this.#storedPages >= maxPages) return "max-pages";
      if (this.#running.size >= concurrency || this.#pagesLeft() <= 0) {
        await Promise.race(this.#running);
        continue;
      }
      const answer = await this.#repository.lease({ now: now(), perHost, maxDepth });
      if (answer.kind === "route") {
        this.#visiting++;
        const work: Promise<void> = limit(() => this.#work(answer.route)).finally(() => {
          this.#running.delete(work);
        });
        this.#running.add(work);
      } else if (answer.kind === "none" && answer.leased === 0 && this.#running.size === 0) {
        // A host that was away at the start may have come back.
        if ((await this.#starts.addMissed()) === 0) return null;
      } else {
        const until = answer.kind === "later" ? answer.at : Infinity;
        const left = startedAt + maxTimeMs - now();
        await this.#nap(Math.min(until - now(), left, LONGEST_NAP_MS));
      }
    }
  }

  /** Waits for a time, the end of a visit or the signal to stop, whichever comes first. */
  async #nap(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<void>((resolve) => {
      this.#wake = resolve;
      timer = setTimeout(resolve, Math.max(1, ms));
    });
    await Promise.race([over, ...this.#running]);
    clearTimeout(timer);
    this.#wake = null;
  }

  async #work(route: LeasedRoute): Promise<void> {
    const { gate } = this.#tools.forms;
    if (gate.mustWait(route)) {
      this.#visiting--;
      await this.#repository.giveBack(route, now() + LOOK_AGAIN_MS);
      return;
    }
    const done = gate.begin(route);
    try {
      const outcome = (await this.#refuse(route)) ?? (await visit(route, this.#tools));
      await this.#commit(route, await this.#tools.content.sift(outcome, this.#repository));
    } finally {
      this.#published.delete(route.id);
      done();
    }
  }

  /** Stores what a visit has so far; the lease goes on. */
  async #publish(route: LeasedRoute, pages: readonly VisitedPage[]): Promise<void> {
    const { content } = this.#tools;
    const sifted = await content.siftPages(pages, this.#repository);
    const { newPages } = await this.#repository.commit(route, { kind: "part", pages: sifted.pages }, now());
    // The page this route was good for is there.
    if (!this.#published.has(route.id)) this.#visiting--;
    this.#published.add(route.id);
    this.#count(newPages);
    if (newPages > 0) for (const { page } of pages) this.#listener.onPage?.(page);
    this.#wake?.();
  }

  #count(newPages: number): void {
    this.#storedPages += newPages;
    this.#pace.add(newPages, now());
  }

  /** What may not be visited, with the reason. Where nobody may go, nobody asks for robots.txt either. */
  async #refuse(route: LeasedRoute): Promise<VisitOutcome | null> {
    const { url, key } = route;
    const maze = this.#tools.mazes.judgeWaiting(key);
    if (maze !== null) return { kind: "skipped", reason: "duplicates", detail: maze };
    const address = this.#policy.judgeUrl(url);
    if (!address.allowed) return { kind: "skipped", reason: "address", detail: address.detail };
    const robots = await this.#robots.judge(url, now());
    if (robots.allowed) return null;
    if (robots.isUnknown) return unknownRobotsOutcome(route, robots.detail, now());
    return { kind: "skipped", reason: "robots", detail: robots.detail };
  }

  /** Pages that may still be promised: every route in hand brings one at least, and those are not given away. */
  #pagesLeft(): number {
    return this.#settings.maxPages - this.#storedPages - this.#committing - this.#visiting;
  }

  async #commit(route: LeasedRoute, outcome: VisitOutcome): Promise<void> {
    const wasPublished = this.#published.has(route.id);
    if (!wasPublished) this.#visiting--;
    const kept = withinPageLimit(route, outcome, this.#pagesLeft());
    const promised = kept.kind === "done" ? kept.pages.length : 0;
    this.#committing += promised;
    const committed = await this.#store(route, kept).finally(() => {
      this.#committing -= promised;
    });
    this.#count(committed.newPages);
    if (kept.kind === "done") {
      for (const submission of kept.submissions ?? []) {
        this.#tools.forms.noteAnswer(submission, committed.newRecords);
      }
    }
    if (kept.kind === "done") {
      for (const { page } of kept.pages.slice(wasPublished ? 1 : 0)) this.#listener.onPage?.(page);
    } else if (kept.kind === "failed") {
      this.#listener.onFailure?.({ url: route.url, reason: kept.reason, detail: kept.detail });
    }
  }

  async #store(route: LeasedRoute, outcome: VisitOutcome): Promise<CommittedVisit> {
    const placed = this.#archive === null ? outcome : await withKeptDocuments(outcome, this.#archive);
    return this.#repository.commit(route, placed, now());
  }

  async #report(): Promise<void> {
    if (this.#listener.onProgress === undefined) return;
    const { routes, pages, states, forms, submissions, records } = await this.#repository.status();
    this.#listener.onProgress({
      done: routes.done,
      waiting: routes.waiting + routes.leased,
      failed: routes.failed,
      pages,
      states,
      forms,
      submissions,
      records,
      pagesPerSecond: this.#pace.perSecond(now()),
    });
  }
}
