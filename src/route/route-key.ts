import { ALL_NORMALISE_RULES, normaliseUrl, type NormaliseRules } from "./normalise-url.js";

declare const brand: unique symbol;

/** The identity of a route: equal keys mean one visit. */
export type RouteKey = string & { readonly [brand]: "RouteKey" };

/** The key of a route that opens an address. Throws a TypeError where the address cannot be parsed. */
export function addressKey(url: string | URL, rules: NormaliseRules = ALL_NORMALISE_RULES): RouteKey {
  return `address:${normaliseUrl(url, rules)}` as RouteKey;
}

/** The key of a route by clicks: the state it leads to, whatever way leads there. */
export function stateKey(fingerprint: string): RouteKey {
  return `state:${fingerprint}` as RouteKey;
}
