import { normaliseUrl } from "../route/normalise-url.js";
import { digest } from "../text/digest.js";
import { fold } from "../text/fold.js";

/** Parameters that say how a visitor came to a thing, not which one it is. */
const WAYS =
  /^(?:q|qs|query|queries|search|searchterms?|keywords?|kw|term|suche|page|pos|position|rank|offset|start|ref_|sid|session|sessionid|sr|qid|crid|dib|dib_tag|sprefix|highlight|hl|hit|resultnumber|listtype|sort|order|back|return|returnurl|returnto|ts|_|cache|rnd)$/i;

/**
 * What a record is known by on all pages and for all queries of a site. Its address without what depends on the
 * query; where it has none, or several records share it, all it shows.
 */
export function recordKeys(
  pageUrl: string,
  records: readonly {
    readonly link: string | null;
    readonly title: string | null;
    readonly content: string;
  }[],
): string[] {
  const asked = askedValues(pageUrl);
  const links = records.map(({ link }) => (link === null ? null : plainLink(link, asked)));
  const counts = new Map<string, Set<string>>();
  links.forEach((link, at) => {
    if (link === null) return;
    const titles = counts.get(link) ?? new Set<string>();
    titles.add(fold(records[at]?.title ?? ""));
    counts.set(link, titles);
  });
  return records.map(({ title, content, link: whole }, at) => {
    const link = links[at] ?? null;
    if (link !== null && counts.get(link)?.size === 1) return digest(`link ${link}`);
    // Too much was taken from these addresses: with it they are told apart.
    if (whole !== null && link !== null) {
      const full = withoutFragmentOrAsked(whole, asked);
      const isShared = records.some(
        (other, place) =>
          place !== at &&
          other.link !== null &&
          other.title !== title &&
          withoutFragmentOrAsked(other.link, asked) === full,
      );
      if (!isShared) return digest(`link ${full}`);
    }
    return digest(`content ${fold(title ?? "")} ${fold(content)}`);
  });
}

function askedValues(pageUrl: string): ReadonlySet<string> {
  if (!URL.canParse(pageUrl)) return new Set();
  const values = new Set<string>();
  for (const [name, value] of new URL(pageUrl).searchParams)
    if (value !== "") values.add(`${name.toLowerCase()}=${value}`);
  return values;
}

function plainLink(link: string, asked: ReadonlySet<string>): string | null {
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return null;
  const url = new URL(withoutFragmentOrAsked(link, asked));
  const names = [...new Set(url.searchParams.keys())];
  const kept = names.filter((name) => !WAYS.test(name));
  // An address whose only parameter has such a name is told by that parameter: "?p=17".
  const isBare = kept.length === 0 && names.length === 1 && /\/(?:$|[\w-]+\.\w+$|[a-z]+$)/.test(url.pathname);
  if (!isBare) for (const name of names) if (WAYS.test(name)) url.searchParams.delete(name);
  return normaliseUrl(url);
}

function withoutFragmentOrAsked(link: string, asked: ReadonlySet<string>): string {
  if (!URL.canParse(link)) return link;
  const url = new URL(link);
  for (const [name, value] of [...url.searchParams]) {
    if (asked.has(`${name.toLowerCase()}=${value}`)) url.searchParams.delete(name);
  }
  if (!/^#!?\//.test(url.hash)) url.hash = "";
  // Session ids in the path of old servers.
  url.pathname = url.pathname.replace(/;jsessionid=[^/;]*/i, "");
  return normaliseUrl(url);
}
