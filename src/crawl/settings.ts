import type { BrowserRequest } from "../browser/find-browser.js";
import type { DomainDefinition } from "../domain/definition.js";
import type { KeepRule } from "../content/keep/keep-rule.js";
import { REFINE_STEPS } from "../content/refine/step-names.js";
import type { ArchiveScope } from "../exchange/exchange.js";
import type { HostRule } from "../route/host-rule.js";
import type { BrowserSession } from "../route/session.js";

/** Where a crawl starts. */
export interface StartAddress {
  readonly url: string;
  /** How far from this start it goes; the crawl's own limit where absent. */
  readonly depth?: number;
  /** Name of the one domain it is followed for; all of the crawl's where absent. */
  readonly domain?: string;
  /** State to start from, such as that of somebody logged in. */
  readonly session?: BrowserSession;
}

/** What is kept of the traffic, and where. */
export interface ArchiveSettings {
  readonly dir: string;
  readonly scope: ArchiveScope;
  /** Cookies, logins and what stands in password fields, too. */
  readonly withSecrets: boolean;
}

/** Everything a person can decide about a crawl. */
export interface CrawlSettings {
  readonly starts: readonly StartAddress[];
  readonly domains: readonly DomainDefinition[];
  /** Pages stored by this run; Infinity for all. */
  readonly maxPages: number;
  readonly maxDepth: number;
  readonly maxTimeMs: number;
  /** Mini-browsers at work at once. */
  readonly concurrency: number;
  /** Mini-browsers on one host at once. */
  readonly perHost: number;
  readonly include: readonly RegExp[];
  readonly exclude: readonly RegExp[];
  readonly allowHosts: readonly HostRule[];
  /** Whether loopback and private addresses may be reached that nobody named. */
  readonly allowPrivate: boolean;
  readonly ignoreRobots: boolean;
  readonly sitemaps: boolean;
  /** Between two visits of a host. */
  readonly delayMs: number;
  /** Probing clicks on one page. */
  readonly maxClicks: number;
  /** Addresses of one shape. */
  readonly maxPerPattern: number;
  /** Whether each page that was reached with a session is tried without. */
  readonly verifyAddresses: boolean;
  /** For a document to arrive. */
  readonly pageTimeoutMs: number;
  /** Bytes that the browser and the crawler may use together; null for half of the machine. */
  readonly maxMemory: number | null;
  readonly session: BrowserSession | null;
  readonly browser: BrowserRequest;
  readonly images: boolean;
  /** Keeps what the browser loads in a folder, for exports as WARC; null keeps nothing. */
  readonly archive: ArchiveSettings | null;
  /** Whether a picture of each stored page is kept. */
  readonly screenshots: boolean;
  readonly userAgent: string | null;
  /** Queries sent through one form. */
  readonly maxSubmissions: number;
  /** Forms with fewer fields are not asked. */
  readonly minFormSize: number;
  /** Pages of one answer. */
  readonly maxResultPages: number;
  /** Sends no form, and tells of each what would be sent to it. */
  readonly dryRun: boolean;
  /** Bytes of a document; larger ones are read to the limit and left. */
  readonly maxDocumentBytes: number;
  /** Whether documents are kept as they came, besides their text. */
  readonly keepFiles: boolean;
  /** Files of modules that read kinds of documents, asked before the built-in ones. */
  readonly handlers: readonly string[];
  /** Which pages are kept: those that pass everything in it. */
  readonly keep: KeepRule;
  /** What is made of each kept page, in order: names of steps, or files of modules. */
  readonly refine: readonly string[];
}

/**
 * Two cores are filled by two to four pages at once; slow sites want more. Measured: CPU per page hardly
 * grows from 1 to 16 contexts.
 */
const DEFAULT_CONCURRENCY = 4;

export const DEFAULT_SETTINGS: CrawlSettings = {
  starts: [],
  domains: [],
  maxPages: Infinity,
  maxDepth: 20,
  maxTimeMs: Infinity,
  concurrency: DEFAULT_CONCURRENCY,
  perHost: DEFAULT_CONCURRENCY,
  include: [],
  exclude: [],
  allowHosts: [],
  allowPrivate: false,
  ignoreRobots: false,
  sitemaps: true,
  delayMs: 0,
  maxClicks: 40,
  maxPerPattern: 2_000,
  verifyAddresses: true,
  pageTimeoutMs: 30_000,
  maxMemory: null,
  session: null,
  browser: {},
  images: false,
  archive: null,
  screenshots: false,
  userAgent: null,
  maxSubmissions: 100,
  minFormSize: 1,
  maxResultPages: 100,
  dryRun: false,
  maxDocumentBytes: 20 * 1024 * 1024,
  keepFiles: true,
  handlers: [],
  keep: {},
  refine: REFINE_STEPS,
};
