import { html, redirect, type SiteFactory } from "../site.js";

const ITEMS: Readonly<Record<string, string>> = { "1": "A brass compass", "2": "A paper lantern" };

/** Static pages, and the ways in which one page has several addresses. */
export const createPlain: SiteFactory =
  ({ origin }) =>
  (request) => {
    switch (decodeURIComponent(request.path)) {
      case "/robots.txt":
        return { type: "text/plain", body: `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n` };
      case "/old.html":
        return redirect("/new.html", 301);
      case "/hop1":
        return redirect("/hop2");
      case "/hop2":
        return redirect("landed.html", 307);
      case "/café.html":
        return html("Café", "<p>Coffee is served in the reading room.</p>");
      case "/found":
        return html("Found", "<p>The search of this site was used.</p>");
    }
    // The session id stands in a parameter or in the path; the page is the same with and without.
    if (!/^\/item(;jsessionid=\w+)?$/.test(request.path)) return null;
    const item = ITEMS[request.search.get("id") ?? ""];
    return item === undefined ? null : html("Item", `<p>${item}, one of a kind.</p>`);
  };
