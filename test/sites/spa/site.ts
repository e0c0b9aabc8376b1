import type { SiteFactory } from "../site.js";

const SLOW_MS = 300;

const VIEWS: Readonly<Record<string, string>> = {
  "/api/trees": '<h2>Trees</h2><a href="#/trees/1">Pear</a> <a href="#/trees/2">Quince</a>',
  "/api/trees/1": "<h2>Pear</h2><p>The pear tree is older than the wall.</p>",
  "/api/trees/2": "<h2>Quince</h2><p>The quince tree flowers late.</p>",
  "/api/people":
    '<h2>People</h2><p>Two people tend the garden.</p><button data-to="/push/people/1">Ada</button> <button data-to="/push/people/2">Jonas</button>',
  "/api/people/1": "<h2>Ada</h2><p>Ada prunes the trees.</p>",
  "/api/people/2": "<h2>Jonas</h2><p>Jonas keeps the bees.</p>",
};

/** Two small single page applications, and a page that renders late. */
export const createSpa: SiteFactory = () => (request) => {
  const view = VIEWS[request.path];
  if (view !== undefined) return { body: view, delayMs: SLOW_MS };
  // Every address of the second application is answered with its one document.
  if (/^\/push(\/|$)/.test(request.path)) return { file: "/push/" };
  return null;
};
