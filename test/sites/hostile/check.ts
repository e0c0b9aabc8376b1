import type { HostileSite } from "./hostile.js";

/** The part of what a crawl left that is checked. */
interface Left {
  readonly pages: readonly { readonly url: string; readonly text: string; readonly title: string }[];
  readonly told: readonly { readonly url: string; readonly reason: string; readonly detail: string }[];
}

/** Pages of one maze after which a crawl should have seen that it is one. */
const MOST_STEPS = 200;

/**
 * What a crawl of the hostile site did wrong, a line each: judged from what it stored and from what the servers counted,
 * not from what it says of itself.
 */
export function faultsOf(site: HostileSite, { pages, told }: Left): string[] {
  const faults: string[] = [];
  const at = (path: string): Left["pages"] => pages.filter(({ url }) => new URL(url).pathname === path);
  for (const { path, shows, title } of site.truth.honest) {
    const found = at(path);
    const isRight = found.length === 1 && found[0]?.text.includes(shows) === true && found[0].title === title;
    if (isRight) continue;
    const shown = found.map((one) => `${one.title}: ${one.text.slice(0, 80)}`);
    const why = told
      .filter(({ url }) => url.endsWith(path))
      .map(({ reason, detail }) => `${reason}, ${detail}`);
    faults.push(`honest page ${path}: stored ${found.length} times (${[...shown, ...why].join("; ")})`);
  }
  for (const name of site.shown) {
    const path = `/hazard/${name}`;
    const isRead = at(path).some(({ text }) => text.includes(`You can read ${name} all the same`));
    const behind = at(`/behind/${name}`).some(({ text }) => text.includes(`This stands behind ${name}.`));
    if (site.truth.hazards[name] === "read") {
      if (!isRead) faults.push(`${path} can be read and was not`);
      if (!behind) faults.push(`/behind/${name} was not stored`);
    } else if (at(path).length === 0 && !told.some(({ url }) => new URL(url, site.url).pathname === path)) {
      faults.push(`${path} is neither stored nor told with a reason`);
    }
  }
  for (const maze of site.shown.filter((name) => name.startsWith("maze-of-"))) {
    const steps = site.steps(maze.slice("maze-of-".length));
    if (steps > MOST_STEPS) faults.push(`${steps} pages of ${maze} were asked for`);
  }
  const leaked = pages.filter(
    ({ text, url }) => /secret of the internal|root:x?:0|Hijacked/.test(text) || !url.startsWith(site.url),
  );
  faults.push(...leaked.map(({ url }) => `${url} was stored and is none of the site's`));
  faults.push(...site.internalHits().map((hit) => `the internal service was reached: ${hit}`));
  faults.push(...site.dangers().map((path) => `a dangerous request was sent: ${path}`));
  faults.push(...site.violations().map((path) => `robots.txt forbids ${path}`));
  return faults;
}
