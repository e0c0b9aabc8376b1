import { html, htmlPage, type SiteFactory } from "../site.js";

/** Where the links of this site lead: /to/<name>. Any other name is not found. */
const DESTINATIONS: ReadonlySet<string> = new Set([
  ...["js-assign", "js-function", "js-void", "js-expression"],
  ...["hash-alpha", "hash-beta", "hash-gamma", "hash-more-1", "hash-more-2"],
  ...["onclick-div", "onclick-span", "onclick-button", "onclick-cell", "onclick-role"],
  ...["container-1", "container-2", "document-1", "document-2"],
  ...["hover-css-1", "hover-css-2", "hover-script-1", "hover-script-2", "hover-click"],
  ...["popup-listener", "popup-blank", "popup-later"],
  ...["timer", "after-fetch"],
  ...["shadow-anchor", "shadow-listener", "shadow-slotted"],
  ...["frame-same", "frame-same-top", "frame-same-inner", "frame-srcdoc", "frame-nested"],
  ...["frame-other-port", "frame-localhost"],
  ...["more-1", "more-2", "more-3", "more-4"],
  ...["tab-link", "clock-link"],
]);

/** Links that only exist once a script has run or an element was clicked. */
export const createScriptLinks: SiteFactory = () => (request) => {
  const name = /^\/to\/([\w-]+)$/.exec(request.path)?.[1];
  if (name !== undefined)
    return DESTINATIONS.has(name) ? html("Arrived", `<p>Arrived at ${name}.</p>`) : null;
  switch (request.path) {
    // The server knows this view of the history page; it knows nothing of the one called "ghost".
    case "/history/view":
      return { file: "/history" };
    case "/slow-address":
      return { type: "text/plain", body: "/to/after-fetch", delayMs: 100 };
    case "/post-answer": {
      if (request.method !== "POST")
        return {
          status: 405,
          body: htmlPage("Nothing posted", "<p>This address answers questions only.</p>"),
        };
      const fruit = /^[a-z]+$/.exec(new URLSearchParams(request.body).get("fruit") ?? "")?.[0] ?? "nothing";
      return html("Posted answer", `<p>You asked about the ${fruit}.</p>`);
    }
  }
  return null;
};
