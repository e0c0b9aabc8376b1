import { html, type Html } from "../html.js";
import type { MapNode, SiteMap } from "../map/site-map.js";
import { here } from "./links.js";
import { count, many } from "./paging.js";

/** Of many pages found from one so many are named. */
const MOST_NAMED = 100;
/** Deeper lists are folded. */
const OPEN_DEPTH = 2;

export interface MapView {
  readonly map: SiteMap;
  /** The page it begins with; null for the whole collection. */
  readonly from: number | null;
}

/** What was found from where: drawn for those who see it, and as a list for everybody. */
export function mapView({ map, from }: MapView): Html {
  return html`<h1>Map</h1>
    <p class="summary">
      ${many(map.pages, "page")}${from === null ? null : html` found from <a href="/pages/${from}">page ${from}</a>; <a href="/map">all</a>`}${
        map.grouped ? html`; pages of one shape are one spot` : null
      }${map.leftOut > 0 ? html`; ${count(map.leftOut)} more spots are not drawn` : null}
    </p>
    <div class="map" hidden data-map="${here("/map.json", { from })}">
      <div class="map-tools">
        <label>Find <input type="search" id="map-find" autocomplete="off" /></label>
        <span class="buttons">
          <button type="button" data-zoom="in" aria-label="Zoom in">+</button>
          <button type="button" data-zoom="out" aria-label="Zoom out">−</button>
          <button type="button" data-zoom="fit">All</button>
        </span>
        <span id="map-found" role="status"></span>
      </div>
      <canvas
        id="map"
        tabindex="0"
        role="img"
        aria-label="Map of the site. The same as a list stands below. Arrow keys move it, plus and minus zoom."
      ></canvas>
      <p id="map-hint" class="map-hint" hidden></p>
      <ul class="legend" aria-label="Colours">
        ${["static", "result", "detail", "no-result", "error", "document", "form"].map(
          (type) => html`<li><span class="dot type-${type}" aria-hidden="true"></span>${type}</li>`,
        )}
      </ul>
    </div>
    <section aria-labelledby="list">
      <h2 id="list">As a list</h2>
      <div class="tree">${branch(childrenOf(map.nodes), map.nodes, -1, 0)}</div>
    </section>`;
}

function childrenOf(nodes: readonly MapNode[]): ReadonlyMap<number, readonly number[]> {
  const children = new Map<number, number[]>();
  for (const [at, { parent }] of nodes.entries()) {
    const known = children.get(parent);
    if (known === undefined) children.set(parent, [at]);
    else known.push(at);
  }
  return children;
}

function branch(
  children: ReadonlyMap<number, readonly number[]>,
  nodes: readonly MapNode[],
  parent: number,
  depth: number,
): Html | null {
  const own = children.get(parent) ?? [];
  if (own.length === 0) return null;
  return html`<ul>
    ${own.slice(0, MOST_NAMED).map((at) => {
      const node = nodes[at];
      if (node === undefined) return null;
      const more = children.get(at) ?? [];
      if (more.length === 0) return html`<li>${name(node)}</li>`;
      return html`<li>
        ${name(node)}
        <details${depth < OPEN_DEPTH ? html` open` : null}>
          <summary><span class="number">${many(more.length, "spot")} from here</span></summary>
          ${branch(children, nodes, at, depth + 1)}
        </details>
      </li>`;
    })}
    ${own.length > MOST_NAMED ? html`<li>and ${count(own.length - MOST_NAMED)} more</li>` : null}
  </ul>`;
}

function name({ href, label, type }: MapNode): Html {
  return html`<a href="${href}">${label}</a> <span class="tag type-${type}">${type}</span>`;
}
