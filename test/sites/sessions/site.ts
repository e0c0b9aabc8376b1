import { cookieOf, html, type SiteAnswer, type SiteFactory } from "../site.js";

/** How many pages a session of /expiring/ may see. */
const EXPIRES_AFTER = 3;

const EXPIRED = html("Expired", "<p>Your session has expired.</p>");

const LOCKED: Readonly<Record<string, string>> = {
  "/cookie/one": '<p>The first locked page.</p><p><a href="/cookie/three">Further in</a></p>',
  "/cookie/two": "<p>The second locked page.</p>",
  "/cookie/three": "<p>The third locked page.</p>",
};

/** Pages that need what an earlier page left in the browser, and pages that only seem to. */
export const createSessions: SiteFactory = () => {
  const known = new Set<string>();
  const remaining = new Map<string, number>();
  let visits = 0;

  const withCookie = (answer: SiteAnswer, cookie: string): SiteAnswer => ({
    ...answer,
    headers: { "set-cookie": cookie },
  });

  const cookiePages = (path: string, sid: string | undefined): SiteAnswer | null => {
    const isKnown = sid !== undefined && known.has(sid);
    if (path === "/cookie/") {
      const links = ["one", "two", "free"].map((name) => `<li><a href="/cookie/${name}">${name}</a></li>`);
      const entry = html("Cookie", `<p>The entry gives the cookie.</p><ul>${links.join("")}</ul>`);
      if (isKnown) return entry;
      const fresh = `s${known.size + 1}`;
      known.add(fresh);
      return withCookie(entry, `sid=${fresh}; Path=/cookie; HttpOnly`);
    }
    if (path === "/cookie/free") return html("Free", "<p>This page asks for no cookie.</p>");
    const body = LOCKED[path];
    if (body === undefined) return null;
    return isKnown ? html("Locked", body) : EXPIRED;
  };

  const expiringPages = (path: string, ticket: string | undefined): SiteAnswer | null => {
    if (path === "/expiring/") {
      const fresh = `t${remaining.size + 1}`;
      remaining.set(fresh, EXPIRES_AFTER);
      const links = [1, 2, 3, 4, 5].map((n) => `<li><a href="/expiring/${n}">Page ${n}</a></li>`);
      const entry = html("Expiring", `<p>A ticket for three pages.</p><ul>${links.join("")}</ul>`);
      return withCookie(entry, `ticket=${fresh}; Path=/expiring`);
    }
    const number = /^\/expiring\/([1-5])$/.exec(path)?.[1];
    if (number === undefined) return null;
    const left = remaining.get(ticket ?? "") ?? 0;
    if (ticket === undefined || left === 0) return EXPIRED;
    remaining.set(ticket, left - 1);
    return html("Admitted", `<p>Admitted to page ${number}.</p>`);
  };

  const openPages = (path: string): SiteAnswer | null => {
    const bodies: Readonly<Record<string, string>> = {
      "/open/": '<p>A cookie nobody asks for.</p><a href="/open/one">one</a> <a href="/open/two">two</a>',
      "/open/one": "<p>The first open page.</p>",
      "/open/two": "<p>The second open page.</p>",
    };
    const body = bodies[path];
    // A new value with every answer: the cookie changes, the pages do not.
    return body === undefined ? null : withCookie(html("Open", body), `visit=${++visits}; Path=/open`);
  };

  return (request) =>
    cookiePages(request.path, cookieOf(request, "sid")) ??
    expiringPages(request.path, cookieOf(request, "ticket")) ??
    openPages(request.path);
};
