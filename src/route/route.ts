import type { Sequence } from "../sequence/sequence.js";
import type { RouteQuery } from "./route-query.js";

/** How a route is followed: by opening an address, by doing what a user would do, or that and asking a form. */
export type RouteKind = "address" | "clicks" | "query";

/** A way to a page that is not stored yet: what a URL is to other crawlers. */
export interface NewRoute {
  /** Identity: routes with equal keys lead to one visit. See route-key.ts. */
  readonly key: string;
  readonly kind: RouteKind;
  /** The address to open; for a click route the address its last page is expected to show. */
  readonly url: string;
  readonly sequence: Sequence;
  /** The stored session it starts from; null for a clean browser. */
  readonly sessionId: string | null;
  /** Steps away from a start address. */
  readonly depth: number;
  /** How far from its start this branch of the crawl may go; null where only the crawl's own limit counts. */
  readonly depthLimit: number | null;
  /** The page it was found on; null for start addresses and sitemap entries. */
  readonly parentPageId: number | null;
  /** Higher is visited earlier. */
  readonly priority: number;
  /** Name of the domain definition it is followed for. */
  readonly domain: string | null;
  /** Host with port: the unit of politeness. */
  readonly host: string;
  /** Shape of the address, for the budget that bounds traps. See url-pattern.ts. */
  readonly pattern: string;
  /** What is asked of a form on the page it leads to; absent for routes that ask nothing. */
  readonly query?: RouteQuery;
}

/** A route in the frontier, taken by one mini-browser for one attempt. */
export interface LeasedRoute extends NewRoute {
  readonly id: number;
  /** Attempts made before this one. */
  readonly attempts: number;
}
