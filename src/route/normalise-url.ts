import { isSessionParameter, isTrackingParameter } from "./dropped-parameters.js";
import { normalPercentEncoding, percentDecoded } from "./percent-encoding.js";

/**
 * The rules by which two addresses are one, each with a name so that it can be switched off.
 * docs/routes.md says why each is there, and which rules are left out on purpose.
 */
export const NORMALISE_RULES = [
  "credentials",
  "host-dot",
  "percent-encoding",
  "fragment",
  "empty-query",
  "sorted-parameters",
  "tracking-parameters",
  "session-ids",
] as const;

export type NormaliseRule = (typeof NORMALISE_RULES)[number];

/** The rules in force. */
export type NormaliseRules = ReadonlySet<NormaliseRule>;

export const ALL_NORMALISE_RULES: NormaliseRules = new Set(NORMALISE_RULES);

/** All rules but these. */
export function normaliseRulesWithout(...names: readonly NormaliseRule[]): NormaliseRules {
  return new Set(NORMALISE_RULES.filter((rule) => !names.includes(rule)));
}

/**
 * The address by which a page is known: equal for addresses that lead to the same page. It is an identity,
 * never opened: the address that is visited stays as it was found.
 *
 * The WHATWG `URL` has done its part first (case of scheme and host, default port, dot segments, IDN).
 * Normalising twice changes nothing. Throws a TypeError where the address cannot be parsed.
 */
export function normaliseUrl(address: string | URL, rules: NormaliseRules = ALL_NORMALISE_RULES): string {
  const url = typeof address === "string" ? new URL(address) : address;
  if (url.protocol !== "http:" && url.protocol !== "https:") return url.href;
  const encode = rules.has("percent-encoding") ? normalPercentEncoding : (text: string) => text;
  const host = rules.has("host-dot") ? withoutLastDot(url) : url.host;
  // Encoding first: "%6Asessionid" is a session id too.
  const encoded = encode(url.pathname);
  const path = rules.has("session-ids") ? withoutSessionPath(encoded) : encoded;
  return `${url.protocol}//${credentials(url, rules)}${host}${path}${query(url, rules, encode)}${fragment(url, rules, encode)}`;
}

function credentials(url: URL, rules: NormaliseRules): string {
  if (rules.has("credentials") || (url.username === "" && url.password === "")) return "";
  return `${url.username}${url.password === "" ? "" : `:${url.password}`}@`;
}

function withoutLastDot(url: URL): string {
  const name = url.hostname.replace(/(?<=[^.])\.$/, "");
  return url.port === "" ? name : `${name}:${url.port}`;
}

// Java servers write the session behind a segment, ASP.NET into a segment of its own: /(S(k5w…))/page.
const PATH_PARAMETER = /;([^/;=]*)=([^/;]*)/g;
const SESSION_SEGMENT = /\/\((?:[SAFX]\([A-Za-z0-9_-]{16,}\))+\)(?=\/|$)/g;

function withoutSessionPath(path: string): string {
  const rest = path
    .replace(PATH_PARAMETER, (parameter, name: string, value: string) =>
      isSessionParameter(name, value) ? "" : parameter,
    )
    .replace(SESSION_SEGMENT, "");
  // What is left may have become a dot segment ("/.;jsessionid=1"), which `URL` resolves.
  return rest === path ? path : new URL(`http://host${rest}`).pathname;
}

function query(url: URL, rules: NormaliseRules, encode: (text: string) => string): string {
  // `URL.search` is "" for both "no query" and "empty query".
  const empty = !rules.has("empty-query") && /^[^?#]*\?(?:#|$)/.test(url.href) ? "?" : "";
  if (url.search === "") return empty;
  let parameters = url.search
    .slice(1)
    .split("&")
    .map((pair) => parameterOf(encode(pair)))
    .filter(({ name, value }) => {
      if (rules.has("tracking-parameters") && isTrackingParameter(name)) return false;
      return !(rules.has("session-ids") && isSessionParameter(name, value));
    });
  if (rules.has("empty-query")) parameters = parameters.filter(({ pair }) => pair !== "");
  // The sort is stable: repeated names keep their order, which servers may tell apart.
  if (rules.has("sorted-parameters")) parameters.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  if (parameters.length === 0) return "";
  return `?${parameters.map(({ pair }) => pair).join("&")}`;
}

interface Parameter {
  readonly pair: string;
  /** The name as written. */
  readonly key: string;
  readonly name: string;
  readonly value: string;
}

function parameterOf(pair: string): Parameter {
  const equals = pair.indexOf("=");
  const key = equals < 0 ? pair : pair.slice(0, equals);
  return { pair, key, name: percentDecoded(key), value: equals < 0 ? "" : pair.slice(equals + 1) };
}

/** Script-made sites keep their place in the fragment: "#!/cart", "#/cart". Any other one is a place on the page. */
function fragment(url: URL, rules: NormaliseRules, encode: (text: string) => string): string {
  if (!rules.has("fragment")) return encode(url.hash);
  return isRoutingFragment(url.hash) ? `#${encode(url.hash.slice(1))}` : "";
}

/** True for a fragment that chooses a page rather than a place on it. */
export function isRoutingFragment(hash: string): boolean {
  return hash.startsWith("#!") || hash.startsWith("#/");
}
