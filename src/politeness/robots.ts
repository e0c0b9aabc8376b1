import { comparablePath, matchesPattern } from "./robots-pattern.js";
import { readRobotsFile, type RobotsFile } from "./robots-file.js";

/** The name by which robots.txt files address the crawler. */
export const PRODUCT_TOKEN = "DeepBot";

// A delay of an hour means "do not crawl", but says so in the wrong place; beyond this the crawl would stand still.
const LONGEST_CRAWL_DELAY_MS = 60_000;

/** What a host answered when it was asked for its robots.txt. */
export interface RobotsAnswer {
  /** HTTP status after redirects; 0 where no answer came. */
  readonly status: number;
  readonly body: string;
}

export interface RobotsVerdict {
  readonly allowed: boolean;
  /** The rule or the circumstance that decided, for a person to read. */
  readonly detail: string;
}

/** What a host lets the crawler do. */
export interface Robots {
  judge(url: string): RobotsVerdict;
  /** Wait between two visits, at most a minute; null where the host asks for none. */
  readonly crawlDelayMs: number | null;
  /** Sitemap addresses as written; they may be relative and on other hosts. */
  readonly sitemaps: readonly string[];
  /** The host could not answer: nothing is allowed until it can. */
  readonly isUnknown: boolean;
}

/**
 * Reads a robots.txt answer by RFC 9309: a file that is not there (4xx, or more redirects than are followed)
 * allows everything; a host that cannot answer (5xx, no connection) allows nothing until it can.
 */
export function readRobots(answer: RobotsAnswer, productToken: string = PRODUCT_TOKEN): Robots {
  const { status } = answer;
  if (status >= 200 && status < 300) return fromFile(readRobotsFile(answer.body, productToken));
  if (status >= 300 && status < 500) return always(true, `no robots.txt (status ${status})`);
  return {
    ...always(
      false,
      status === 0 ? "robots.txt could not be fetched" : `robots.txt answers with status ${status}`,
    ),
    isUnknown: true,
  };
}

function fromFile(file: RobotsFile): Robots {
  const delay = file.crawlDelaySeconds;
  return {
    judge: (url) => judge(file, url),
    crawlDelayMs: delay === null ? null : Math.min(LONGEST_CRAWL_DELAY_MS, Math.round(delay * 1_000)),
    sitemaps: file.sitemaps,
    isUnknown: false,
  };
}

function judge(file: RobotsFile, address: string): RobotsVerdict {
  const url = new URL(address);
  // The file itself may always be fetched, even where everything is forbidden.
  if (url.pathname === "/robots.txt") return { allowed: true, detail: "robots.txt itself" };
  const path = comparablePath(url);
  const rule = file.rules.find(({ pattern }) => matchesPattern(pattern, path));
  return rule ? { allowed: rule.allow, detail: rule.source } : { allowed: true, detail: "no rule matches" };
}

function always(allowed: boolean, detail: string): Robots {
  return { judge: () => ({ allowed, detail }), crawlDelayMs: null, sitemaps: [], isUnknown: false };
}
