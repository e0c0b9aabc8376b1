import { parse } from "tldts";
import { matchesHostRule, type HostRule } from "./host-rule.js";

export interface ScopeSettings {
  /** Where the crawl starts: their sites are in scope. */
  readonly starts: readonly string[];
  /** Hosts besides those, see host-rule.ts. */
  readonly allowHosts: readonly HostRule[];
  /** Where there are any, an address must match one. */
  readonly include: readonly RegExp[];
  /** An address must match none. */
  readonly exclude: readonly RegExp[];
}

type ScopeVerdict =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly reason: "scheme" | "scope" | "excluded" | "not-included";
      readonly detail: string;
    };

/** Answers whether an address belongs to the crawl. */
export type Scope = (url: string) => ScopeVerdict;

/**
 * The scope of a crawl: by default the sites of its start addresses. A site is a registrable domain
 * (shop.example.co.uk and www.example.co.uk are one), where suffixes such as github.io count as public, so
 * that two users of one provider are two sites. An IP address, localhost and other names without a
 * registrable part are a site only with their exact host and port.
 *
 * Start addresses themselves are not asked: whoever names one wants it.
 */
export function createScope(settings: ScopeSettings): Scope {
  const sites = siteTable(settings.starts);
  // A global or sticky expression remembers where it stopped: the same address would match only every other time.
  const include = settings.include.map(withoutMemory);
  const exclude = settings.exclude.map(withoutMemory);

  return (address) => {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url === null) return refused("scheme", "not an address");
    if (url.protocol !== "http:" && url.protocol !== "https:") {
      return refused("scheme", `${url.protocol} is not followed`);
    }
    const host = hostOf(url);
    const port = portOf(url);
    const ofSite = isOfSite(sites, host, url, port);
    if (!ofSite && !settings.allowHosts.some((rule) => matchesHostRule(rule, host, port))) {
      return refused("scope", `${url.host} is not of a start address's site and not allowed`);
    }
    const forbidden = exclude.find((pattern) => pattern.test(address));
    if (forbidden) return refused("excluded", `matches ${String(forbidden)}`);
    if (include.length > 0 && !include.some((pattern) => pattern.test(address))) {
      return refused("not-included", "matches none of the patterns to include");
    }
    return { allowed: true };
  };
}

/** The ports of the start addresses, by site. */
type SiteTable = ReadonlyMap<string, ReadonlySet<number>>;

function siteTable(starts: readonly string[]): SiteTable {
  const sites = new Map<string, Set<number>>();
  for (const start of starts) {
    const url = new URL(start);
    const site = siteOf(hostOf(url));
    const ports = sites.get(site.name) ?? new Set();
    sites.set(site.name, ports.add(portOf(url)));
  }
  return sites;
}

function isOfSite(sites: SiteTable, host: string, url: URL, port: number): boolean {
  const site = siteOf(host);
  const ports = sites.get(site.name);
  if (ports === undefined) return false;
  const atDefaultPort = url.port === "";
  return ports.has(port) || (site.registrable && atDefaultPort);
}

interface Site {
  readonly name: string;
  /** False where only the exact host is the site. */
  readonly registrable: boolean;
}

function siteOf(host: string): Site {
  const { domain, isIp } = parse(host, { allowPrivateDomains: true });
  const local = host === "localhost" || host.endsWith(".localhost");
  if (domain === null || isIp === true || local) return { name: host, registrable: false };
  return { name: domain, registrable: true };
}

function hostOf(url: URL): string {
  return url.hostname.replace(/(?<=[^.])\.$/, "");
}

function portOf(url: URL): number {
  return url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port);
}

function withoutMemory(pattern: RegExp): RegExp {
  return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ""));
}

function refused(reason: "scheme" | "scope" | "excluded" | "not-included", detail: string): ScopeVerdict {
  return { allowed: false, reason, detail };
}
