import { readPattern, type RobotsPattern } from "./robots-pattern.js";

/** One Allow or Disallow line. */
interface RobotsRule {
  readonly allow: boolean;
  readonly pattern: RobotsPattern;
  /** As written, with its line, for messages. */
  readonly source: string;
}

/** What a robots.txt says to one crawler. */
export interface RobotsFile {
  /** The rule that decides comes first: longest pattern, and Allow before Disallow where they are equally long. */
  readonly rules: readonly RobotsRule[];
  readonly crawlDelaySeconds: number | null;
  readonly sitemaps: readonly string[];
}

// Slips that site owners make; what they meant is not in doubt.
const USER_AGENT_KEYS: ReadonlySet<string> = new Set(["user-agent", "useragent", "user agent"]);
const DISALLOW_KEYS: ReadonlySet<string> = new Set([
  ...["disallow", "dissallow", "dissalow", "disalow", "diasllow", "disallaw"],
]);

interface Group {
  readonly agents: ReadonlySet<string>;
  readonly rules: RobotsRule[];
  delay: number | null;
}

/**
 * Reads a robots.txt as RFC 9309 says. Groups that name the crawler are merged; only where there is none do
 * the groups for "*" apply. Lines that are no rule (Sitemap, Crawl-delay, unknown ones) never end the list of
 * user agents before a group: only an Allow or Disallow line does.
 */
export function readRobotsFile(body: string, productToken: string): RobotsFile {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let agents = new Set<string>();
  let group: Group | null = null;
  let collecting = false;
  const text = body.startsWith("\uFEFF") ? body.slice(1) : body;
  for (const [place, line] of text.split(/\r\n|\r|\n/).entries()) {
    const field = fieldOf(line);
    if (field === null) continue;
    const { key, value } = field;
    if (USER_AGENT_KEYS.has(key)) {
      if (!collecting) {
        agents = new Set();
        group = { agents, rules: [], delay: null };
        groups.push(group);
      }
      collecting = true;
      agents.add(tokenOf(value));
    } else if (key === "allow" || DISALLOW_KEYS.has(key)) {
      collecting = false;
      // An empty Disallow forbids nothing; rules before the first user agent speak to nobody.
      if (value === "" || group === null) continue;
      const allow = key === "allow";
      const source = `${allow ? "Allow" : "Disallow"}: ${value} (line ${place + 1})`;
      group.rules.push({ allow, pattern: readPattern(value), source });
    } else if (key === "crawl-delay") {
      const seconds = Number(value);
      if (group !== null && value !== "" && Number.isFinite(seconds) && seconds >= 0) group.delay = seconds;
    } else if (key === "sitemap" && value !== "") {
      sitemaps.push(value);
    }
  }
  return { ...mergedGroups(groups, productToken.toLowerCase()), sitemaps };
}

function mergedGroups(groups: readonly Group[], token: string): Omit<RobotsFile, "sitemaps"> {
  const own = groups.filter(({ agents }) => agents.has(token));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.has("*"));
  const rules = chosen.flatMap((group) => group.rules);
  rules.sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow));
  const delays = chosen.map(({ delay }) => delay).filter((delay) => delay !== null);
  return { rules, crawlDelaySeconds: delays.length > 0 ? Math.max(...delays) : null };
}

function fieldOf(line: string): { key: string; value: string } | null {
  const hash = line.indexOf("#");
  const content = hash < 0 ? line : line.slice(0, hash);
  const colon = content.indexOf(":");
  if (colon < 0) return null;
  return { key: content.slice(0, colon).trim().toLowerCase(), value: content.slice(colon + 1).trim() };
}

/** The product token a user-agent line names: "DeepBot/2.1 (…)" is deepbot; anything after "*" is ignored. */
function tokenOf(value: string): string {
  if (/^\*(?:\s|$)/.test(value)) return "*";
  return /^[A-Za-z_-]+/.exec(value)?.[0].toLowerCase() ?? "";
}
