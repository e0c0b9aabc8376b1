import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { Command, Option } from "commander";
import {
  ARCHIVE_FOLDER,
  crawl,
  DEFAULT_SETTINGS,
  findBrowser,
  keepQuery,
  loadDomain,
  openCollection,
  REFINE_STEPS,
  SearchQueryError,
  SettingsLibrary,
  withoutCredentials,
  type ArchiveScope,
  type Collection,
  type CollectionSettings,
  type CrawlSettings,
  type HostRule,
  type KeepRule,
  type StartAddress,
} from "../../index.js";
import { withCollection, type CollectionOption } from "../common-options.js";
import { applyValues } from "../config-file.js";
import type { ExitCode } from "../exit-codes.js";
import {
  byteSize,
  collect,
  dataSize,
  duration,
  file,
  files,
  hostRule,
  languages,
  pattern,
  refineSteps,
  sizeRange,
  wholeNumber,
} from "../option-values.js";
import { readSessionFile, readStarts, toStart } from "../starts-file.js";
import { runCrawl } from "../run-crawl.js";
import { openTerminal } from "../terminal.js";
import { UsageError } from "../usage-error.js";

interface CrawlOptions extends CollectionOption {
  readonly rememberedStarts?: readonly string[];
  readonly domain?: readonly string[];
  readonly starts?: string;
  readonly maxPages?: number;
  readonly maxDepth: number;
  readonly maxTime?: number;
  readonly concurrency: number;
  readonly perHost?: number;
  readonly include?: readonly RegExp[];
  readonly exclude?: readonly RegExp[];
  readonly allowHost?: readonly HostRule[];
  readonly allowPrivate?: boolean;
  readonly ignoreRobots?: boolean;
  readonly sitemaps: boolean;
  readonly delay: number;
  readonly maxClicks: number;
  readonly maxPerPattern: number;
  readonly verifyAddresses: boolean;
  readonly pageTimeout: number;
  readonly maxMemory?: number;
  readonly session?: string;
  readonly browser?: string;
  readonly images?: boolean;
  readonly screenshots?: boolean;
  readonly userAgent?: string;
  readonly maxSubmissions: number;
  readonly minFormSize: number;
  readonly maxResultPages: number;
  readonly dryRun?: boolean;
  readonly maxDocumentSize?: number;
  readonly keepFiles: boolean;
  readonly handler?: readonly string[];
  readonly keep?: string;
  readonly keepLanguage?: readonly string[];
  readonly keepSize?: ReturnType<typeof sizeRange>;
  readonly keepFunction?: string;
  readonly refine?: readonly string[];
  readonly archive: ArchiveScope | "none";
  readonly archiveSecrets?: boolean;
}

const EXAMPLES = `
Examples:
  deepbot crawl https://example.com --max-pages 200
  deepbot crawl https://shop.example --domain books --out ./books
  deepbot crawl https://shop.example --domain books --dry-run
  deepbot crawl --starts addresses.txt --concurrency 8 --delay 500
  deepbot crawl https://papers.example --keep 'java AND (kotlin OR "type system")' --keep-language en
  deepbot crawl https://shop.example --domain books --out ./books
                                       the same again: goes on where the last run stopped`;

/** `deepbot crawl`: the main job. */
export function crawlCommand(exit: (code: ExitCode) => void): Command {
  const command = new Command("crawl")
    .description("crawl sites, following links by address and by click; run again to go on")
    .argument("[url...]", "where to start")
    .option(
      "--domain <name or file>",
      "what to look for: a shipped domain or a definition file (repeatable)",
      collect,
    )
    .option("--starts <file>", "start addresses, one a line or as JSON lines; - for standard input")
    .option("--max-pages <n>", "stop after so many new pages", wholeNumber(1))
    .option("--max-depth <n>", "steps away from a start", wholeNumber(0), DEFAULT_SETTINGS.maxDepth)
    .option("--max-time <time>", "stop after this time: 90s, 10m, 2h", duration)
    .option("--concurrency <n>", "mini-browsers at work at once", wholeNumber(1), defaultConcurrency())
    .option("--per-host <n>", "mini-browsers on one host at once (default: all)", wholeNumber(1))
    .option("--delay <ms>", "milliseconds between two visits of a host", wholeNumber(0), 0)
    .option("--include <regex>", "only addresses that match (repeatable)", pattern)
    .option("--exclude <regex>", "no addresses that match (repeatable)", pattern)
    .option("--allow-host <host>", "another host that may be crawled, or *.host (repeatable)", hostRule)
    .option("--allow-private", "let the crawl reach loopback and private addresses nobody named")
    .option("--ignore-robots", "do not heed robots.txt")
    .option("--no-sitemaps", "do not read the sites' sitemaps")
    .option(
      "--max-clicks <n>",
      "probing clicks on one page; 0 follows plain links only",
      wholeNumber(0),
      DEFAULT_SETTINGS.maxClicks,
    )
    .option(
      "--max-per-pattern <n>",
      "addresses of one shape, against endless sites",
      wholeNumber(1),
      DEFAULT_SETTINGS.maxPerPattern,
    )
    .option(
      "--max-submissions <n>",
      "queries sent through one form; 0 sends none",
      wholeNumber(0),
      DEFAULT_SETTINGS.maxSubmissions,
    )
    .option(
      "--min-form-size <n>",
      "forms with fewer fields are not asked",
      wholeNumber(1),
      DEFAULT_SETTINGS.minFormSize,
    )
    .option("--max-result-pages <n>", "pages of one answer", wholeNumber(1), DEFAULT_SETTINGS.maxResultPages)
    .option(
      "--no-verify-addresses",
      "do not try pages again without their session to see whether the address alone works",
    )
    .option("--page-timeout <time>", "for a page to arrive", duration, DEFAULT_SETTINGS.pageTimeoutMs)
    .option(
      "--max-memory <size>",
      "for the crawler and its browser together: 800m, 4g (default: half of the machine)",
      byteSize,
    )
    .option("--session <file>", "start with this session (a DeepBot or Playwright storage file)")
    .option(
      "--dry-run",
      "send no form and keep nothing; print each form with the queries it would get, and why or why not",
    )
    .option("--max-document-size <size>", "documents (PDF, Word, …) larger than that are not read", dataSize)
    .option("--no-keep-files", "keep the text of documents only, not the files they came as")
    .option("--handler <file>", "a module that reads another kind of document (repeatable)", files)
    .option("--keep <query>", "keep only pages that match, in the words of deepbot search")
    .option("--keep-language <codes>", "keep only pages in these languages: de,en", languages)
    .option("--keep-size <range>", "keep only pages and documents of such a size: 1k..2m", sizeRange)
    .option("--keep-function <file>", "a module with a function that says what is kept", file)
    .option(
      "--refine <steps>",
      `what is made of each page: ${REFINE_STEPS.join(",")} (default), none, or files of your own`,
      refineSteps,
    )
    .option("--browser <path>", "the Chromium to use; also DEEPBOT_BROWSER")
    .option("--images", "load images too")
    .addOption(
      new Option("--archive <what>", "what to keep of the traffic for exports as WARC and WACZ")
        .choices(["all", "documents", "none"])
        .default("all"),
    )
    .option("--archive-secrets", "keep cookies, logins and passwords in the archive, too")
    .option("--screenshots", "keep a picture of each stored page in the collection")
    .option("--user-agent <text>", "what the browser calls itself")
    .addHelpText("after", EXAMPLES);
  withCollection(command).action(async (urls: string[], typed: CrawlOptions) => {
    const options = await withRemembered(command, urls, typed);
    const terminal = openTerminal(options);
    const given = await toSettings(urls, options);
    // Without a browser nothing is begun: no folder is made, no collection is touched.
    findBrowser(given.browser);
    // What a dry run meets counts as visited nowhere: the real run must still ask the forms it told of.
    const out = given.dryRun ? mkdtempSync(join(tmpdir(), "deepbot-dry-run-")) : options.out;
    try {
      const collection = await openCollection(out, {
        ...{ create: true, exclusive: true },
        store: given.dryRun ? undefined : options.store,
      });
      try {
        const settings = { ...given, archive: archiveIn(collection, options) };
        if (!settings.dryRun) {
          await new SettingsLibrary(out).save(toRemember(command, settings, options));
        }
        const code = await runCrawl(terminal, collection, out, (listener, signal) =>
          crawl(collection.repository, settings, listener, signal),
        );
        exit(code);
      } finally {
        await collection.close();
      }
    } finally {
      if (given.dryRun) rmSync(out, { recursive: true, force: true });
    }
  });
  return command;
}

/** Where the traffic is kept; nowhere in a dry run. */
function archiveIn({ dir }: Collection, options: CrawlOptions): CrawlSettings["archive"] {
  if (options.archive === "none" || options.dryRun === true) return null;
  const withSecrets = options.archiveSecrets ?? false;
  return { dir: join(dir, ARCHIVE_FOLDER), scope: options.archive, withSecrets };
}

/** Without an address a crawl goes on: with the starts and options of the last run, but for those typed now. */
async function withRemembered(
  command: Command,
  urls: readonly string[],
  typed: CrawlOptions,
): Promise<CrawlOptions> {
  if (urls.length > 0 || typed.starts !== undefined || !existsSync(join(typed.out, "settings.json")))
    return typed;
  const { starts, domains, options } = await new SettingsLibrary(typed.out).read();
  applyValues(command, options, join(typed.out, "settings.json"));
  const remembered = command.opts<CrawlOptions>();
  return { ...remembered, domain: remembered.domain ?? domains, rememberedStarts: starts };
}

/** What a person typed, as it would stand in a configuration file. */
function toRemember(command: Command, settings: CrawlSettings, options: CrawlOptions): CollectionSettings {
  const kept: Record<string, string | number | boolean | readonly string[]> = {};
  for (const [name, value] of Object.entries(command.opts())) {
    if (command.getOptionValueSource(name) === "default" || NOT_REMEMBERED.has(name)) continue;
    if (name === "maxTime" || name === "pageTimeout") kept[name] = `${Number(value)}ms`;
    else if (name === "maxMemory") kept[name] = `${Math.floor(Number(value) / 1024 ** 2)}m`;
    else if (name === "keepSize") kept[name] = rangeText(value as ReturnType<typeof sizeRange>);
    else if (name === "refine") kept[name] = (value as readonly string[]).join(",") || "none";
    else if (["string", "number", "boolean"].includes(typeof value))
      kept[name] = value as string | number | boolean;
    else if (Array.isArray(value))
      kept[name] = value.map((one) =>
        typeof one === "string" ? one : one instanceof RegExp ? one.source : hostText(one),
      );
  }
  return {
    starts: settings.starts.map(({ url }) => withoutCredentials(url)),
    domains: [...(options.domain ?? [])],
    options: kept,
  };
}

// An address of a store has a password in it.
const NOT_REMEMBERED = new Set([
  "dryRun",
  "out",
  "store",
  "json",
  "quiet",
  "config",
  "starts",
  "domain",
  "session",
]);

function rangeText({ least, most }: ReturnType<typeof sizeRange>): string {
  return `${least === 0 ? "" : least}..${most === Number.MAX_SAFE_INTEGER ? "" : most}`;
}

function hostText(rule: unknown): string {
  const { kind, host, port } = rule as HostRule;
  const below = { host: "", below: "*.", any: "*" }[kind];
  return `${below}${host}${port === null ? "" : `:${port}`}`;
}

function defaultConcurrency(): number {
  return Math.max(2, Math.min(16, 2 * cpus().length));
}

async function toSettings(urls: readonly string[], options: CrawlOptions): Promise<CrawlSettings> {
  const starts: StartAddress[] = [
    ...urls.map((url) => toStart(url, "argument")),
    ...(options.starts === undefined ? [] : readStarts(options.starts)),
    ...(options.rememberedStarts ?? []).map((url) => toStart(url, join(options.out, "settings.json"))),
  ];
  if (starts.length === 0) {
    throw new UsageError(
      "no address to start from; write deepbot crawl https://example.com, or --starts <file>",
    );
  }
  const dryRun = options.dryRun ?? false;
  const names = [...new Set([...(options.domain ?? []), ...starts.flatMap(({ domain }) => domain ?? [])])];
  if (dryRun && names.length === 0) {
    throw new UsageError("--dry-run needs a domain to ask for; add --domain books, or a definition file");
  }
  return {
    starts,
    dryRun,
    domains: await Promise.all(names.map((name) => loadDomain(name))),
    maxPages: options.maxPages ?? Infinity,
    maxDepth: options.maxDepth,
    maxTimeMs: options.maxTime ?? Infinity,
    concurrency: options.concurrency,
    perHost: options.perHost ?? options.concurrency,
    include: options.include ?? [],
    exclude: options.exclude ?? [],
    allowHosts: options.allowHost ?? [],
    allowPrivate: options.allowPrivate ?? false,
    ignoreRobots: options.ignoreRobots ?? false,
    sitemaps: options.sitemaps,
    delayMs: options.delay,
    maxClicks: options.maxClicks,
    maxPerPattern: options.maxPerPattern,
    verifyAddresses: options.verifyAddresses,
    pageTimeoutMs: options.pageTimeout,
    maxMemory: options.maxMemory ?? null,
    session: options.session === undefined ? null : readSessionFile(options.session),
    browser: options.browser === undefined ? {} : { path: options.browser },
    images: options.images ?? false,
    screenshots: options.screenshots ?? false,
    maxSubmissions: options.maxSubmissions,
    minFormSize: options.minFormSize,
    maxResultPages: options.maxResultPages,
    userAgent: options.userAgent ?? null,
    maxDocumentBytes: options.maxDocumentSize ?? DEFAULT_SETTINGS.maxDocumentBytes,
    keepFiles: options.keepFiles,
    handlers: options.handler ?? [],
    keep: keepRule(options),
    refine: options.refine ?? DEFAULT_SETTINGS.refine,
    archive: null,
  };
}

function keepRule(options: CrawlOptions): KeepRule {
  const { keep, keepLanguage, keepSize, keepFunction } = options;
  return {
    ...(keep === undefined ? {} : { query: readKeep(keep) }),
    ...(keepLanguage === undefined ? {} : { languages: keepLanguage }),
    ...(keepSize === undefined ? {} : { size: keepSize }),
    ...(keepFunction === undefined ? {} : { ownFile: keepFunction }),
  };
}

function readKeep(text: string): ReturnType<typeof keepQuery> {
  try {
    return keepQuery(text);
  } catch (error) {
    if (!(error instanceof SearchQueryError)) throw error;
    throw new UsageError(error.message.replace(/^search,/, "--keep,"));
  }
}
