import { maskAddress } from "../../index.js";
import { html, type Html } from "../html.js";

/** Addresses a person may follow with a click; a "javascript:" or "data:" of a page is a text and no link. */
const FOLLOWABLE = /^https?:\/\//i;
const SHORT = 32;

/** The address of a crawled page: a link where it is one of the web. */
export function addressLink(url: string): Html {
  return linked(url, maskAddress(url));
}

/** The same in few words: the end of it, where it has one. */
export function shortAddress(url: string): Html {
  const shown = maskAddress(url);
  if (!FOLLOWABLE.test(shown) || !URL.canParse(shown)) return linked(url, shown);
  const { host, pathname, search } = new URL(shown);
  const end = `${pathname}${search}`;
  return linked(url, end === "/" ? host : end.length > SHORT ? `…${end.slice(-SHORT)}` : end);
}

function linked(url: string, shown: string): Html {
  if (!FOLLOWABLE.test(url) || !URL.canParse(url)) return html`<span class="address">${shown}</span>`;
  return html`<a class="address" href="${withoutCredentials(url)}" rel="noreferrer noopener" target="_blank"
    >${shown}</a
  >`;
}

export function titleOf({ title, url }: { readonly title: string; readonly url: string }): string {
  return title.trim() === "" ? maskAddress(url) : title;
}

export function pageLink(page: { readonly id: number; readonly title: string; readonly url: string }): Html {
  return html`<a href="/pages/${page.id}">${titleOf(page)}</a>`;
}

/** An address of this site with its query. */
export function here(
  path: string,
  values: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined && value !== "") query.set(name, String(value));
  }
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

function withoutCredentials(url: string): string {
  const parsed = new URL(url);
  parsed.username = "";
  parsed.password = "";
  return parsed.href;
}
