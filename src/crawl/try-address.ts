import type { MiniBrowser } from "../browser/mini-browser.js";
import { lineOverlap, textLines } from "../page/text-lines.js";
import { boundedFetch, type Fetch } from "../politeness/bounded-fetch.js";
import { normaliseUrl } from "../route/normalise-url.js";
import { EMPTY_SESSION } from "../route/session.js";
import type { Follower } from "./follow.js";

/** Two looks at one page differ by a clock, a greeting, a teaser; less shared than this is another page. */
const SAME_PAGE = 0.85;
/** Nearly every visible line must stand in the bare document for it to count without rendering. */
const SAME_WITHOUT_SCRIPT = 0.97;
const LARGEST_DOCUMENT = 4_000_000;

export interface TryAddressOptions {
  readonly fetch: Fetch;
  readonly userAgent: string;
  readonly timeoutMs: number;
}

/**
 * Tries whether an address alone leads to a page: without its session, in a clean browser. Where the bare
 * document already shows the page's words nothing is rendered; otherwise a browser has to say.
 */
export async function tryAddress(
  mini: MiniBrowser,
  follower: Follower,
  url: string,
  text: string,
  options: TryAddressOptions,
): Promise<boolean> {
  if (await showsWithoutBrowser(url, text, options)) return true;
  const lines = textLines(text);
  try {
    await mini.prepare(EMPTY_SESSION, new URL(url).host);
    const arrival = await follower.follow(
      mini,
      { kind: "address", url, sequence: { steps: [] } },
      EMPTY_SESSION,
    );
    const { snapshot } = arrival.look;
    if (arrival.status >= 400 || normaliseUrl(snapshot.url) !== normaliseUrl(url)) return false;
    return lineOverlap(lines, textLines(snapshot.text)) >= SAME_PAGE;
  } catch (error) {
    // That tells nothing about the address.
    if (!mini.hasBrowser) throw error;
    return false;
  }
}

/** Whether the bare document at an address, asked for without a session, already shows the words of a page. */
export async function showsWithoutBrowser(
  url: string,
  text: string,
  { fetch, userAgent, timeoutMs }: TryAddressOptions,
): Promise<boolean> {
  const lines = textLines(text);
  const outcome = await boundedFetch(url, {
    fetch,
    userAgent,
    timeoutMs,
    maxBytes: LARGEST_DOCUMENT,
    maxRedirects: 3,
  });
  if (outcome.kind === "failure" || outcome.status !== 200 || outcome.cut) return false;
  if (normaliseUrl(outcome.url) !== normaliseUrl(url) || lines.length === 0) return false;
  const document = asCompared(bareText(new TextDecoder().decode(outcome.body)));
  const found = lines.filter((line) => document.includes(asCompared(line)));
  return found.length / lines.length >= SAME_WITHOUT_SCRIPT;
}

/** All blanks out, since line breaks are the layout's; in lower case, since a style may show capitals. */
function asCompared(text: string): string {
  return text.replace(/\s+/g, "").toLowerCase();
}

/** The words of a document without its tags and scripts. */
function bareText(html: string): string {
  const named: Readonly<Record<string, string>> = {
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: " ",
  };
  return withoutMarkup(html)
    .replace(/&#(\d+);/g, (_all, code: string) => codePoint(Number(code)))
    .replace(/&#x([0-9a-f]+);/gi, (_all, code: string) => codePoint(Number.parseInt(code, 16)))
    .replace(/&([a-z]+);/g, (all, name: string) => named[name] ?? all);
}

const MARKUP = /<(?:(!--)|(script|style|template|noscript)\b)?/gi;

/**
 * The text between tags. Each end is looked for once: where one is missing, what a pattern would look through again from
 * every further beginning costs the square of the document's length.
 */
function withoutMarkup(html: string): string {
  const lower = html.toLowerCase();
  const missing = new Set<string>();
  const endOf = (what: string, from: number): number => {
    if (missing.has(what)) return -1;
    const at = lower.indexOf(what, from);
    if (at < 0) missing.add(what);
    return at < 0 ? -1 : at + what.length;
  };
  const parts: string[] = [];
  let from = 0;
  for (let start = html.indexOf("<"); start >= 0; start = html.indexOf("<", from)) {
    parts.push(html.slice(from, start));
    MARKUP.lastIndex = start;
    const [, comment, name] = MARKUP.exec(html) ?? [];
    const inside =
      comment !== undefined
        ? endOf("-->", start + 4)
        : name === undefined
          ? -1
          : endOf(`</${name.toLowerCase()}`, start);
    const end = comment !== undefined && inside >= 0 ? inside : endOf(">", Math.max(start, inside));
    if (end < 0) return parts.join("");
    from = end;
  }
  return parts.join("") + html.slice(from);
}

function codePoint(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}
