import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { matchesHostRule, parseHostRule } from "../../src/route/host-rule.js";
import { NORMALISE_RULES, normaliseUrl } from "../../src/route/normalise-url.js";
import { addressKey } from "../../src/route/route-key.js";
import { createScope } from "../../src/route/scope.js";
import { stateChange } from "../../src/route/state-changing.js";
import { judgeTrap } from "../../src/route/trap-budget.js";
import { urlPattern } from "../../src/route/url-pattern.js";
import { address } from "./addresses.js";

const parameterPart = fc
  .array(fc.constantFrom("a", "b", "Z", "0", "_", "~", "%41", "%c3%A9", "%26", "%3D", "[", "+", "."), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(""));

describe("the identity of an address", () => {
  test.prop([address])("normalising twice changes nothing", (url) => {
    const once = normaliseUrl(url);
    expect(normaliseUrl(once)).toBe(once);
  });

  test.prop([address, fc.subarray([...NORMALISE_RULES])])(
    "is an address under any set of rules",
    (url, rules) => {
      expect(URL.canParse(normaliseUrl(url, new Set(rules)))).toBe(true);
    },
  );

  test.prop([address])("without rules is what the browser makes of it", (url) => {
    expect(normaliseUrl(url, new Set())).toBe(new URL(url).href.replace(/^([^#]*)#$/, "$1"));
  });

  test.prop([address])("stays on the host", (url) => {
    expect(new URL(normaliseUrl(url)).hostname).toBe(new URL(url).hostname.replace(/\.$/, ""));
  });

  test.prop([
    fc.uniqueArray(fc.tuple(parameterPart, parameterPart), {
      selector: ([name]) => decodeURIComponent(name),
      maxLength: 6,
    }),
    fc.integer(),
  ])("does not depend on the order of parameters", (parameters, seed) => {
    const shuffled = [...parameters].sort(
      ([a], [b]) => ((a.length * 31 + seed) % 7) - ((b.length * 31 + seed) % 7) || (a < b ? 1 : -1),
    );
    const url = (pairs: typeof parameters): string =>
      `http://h.example/?${pairs.map(([k, v]) => `${k}=${v}`).join("&")}`;
    expect(addressKey(url(shuffled))).toBe(addressKey(url(parameters)));
  });

  test.prop([address])("gives equal addresses equal shapes", (url) => {
    expect(urlPattern(normaliseUrl(url))).toBe(urlPattern(url));
  });
});

describe("the scope", () => {
  const everything = createScope({
    starts: ["https://example.com/"],
    allowHosts: [{ kind: "any", host: "", port: null }],
    include: [],
    exclude: [],
  });

  test.prop([
    fc.oneof(
      fc.webUrl({ validSchemes: ["ftp", "file", "ws", "gopher", "chrome", "view-source"] }),
      fc.string().map((text) => `javascript:${text}`),
      fc.string().map((text) => `data:text/html,${text}`),
      fc.string().map((text) => `mailto:${text}`),
      fc.string(),
    ),
  ])("never allows anything but http and https", (url) => {
    const verdict = everything(url);
    const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
    expect(verdict.allowed).toBe(isWeb);
  });

  test.prop([address])("allows a start address's own pages, and says why it refuses others", (url) => {
    const scope = createScope({ starts: [url], allowHosts: [], include: [], exclude: [] });
    expect(scope(url)).toEqual({ allowed: true });
    const other = scope("https://elsewhere.example.net/");
    expect(other).toMatchObject({ allowed: false, reason: "scope" });
  });

  test.prop([fc.domain(), fc.option(fc.integer({ min: 1, max: 65_535 }))])(
    "a host rule lets in the host it names",
    (host, port) => {
      const rule = parseHostRule(port === null ? host : `${host}:${port}`);
      expect(rule).not.toBeNull();
      expect(rule && matchesHostRule(rule, host.toLowerCase(), port ?? 80)).toBe(true);
      expect(rule && matchesHostRule(rule, `www.${host.toLowerCase()}`, port ?? 80)).toBe(false);
    },
  );
});

describe("the budget against traps", () => {
  const counts = fc.record({ routes: fc.nat(5_000), pages: fc.nat(5_000), duplicates: fc.nat(5_000) });

  test.prop([counts, fc.nat(1_000)])("one more route never opens a shape that is closed", (known, more) => {
    const before = judgeTrap("https://h.example/a", known);
    const after = judgeTrap("https://h.example/a", { ...known, routes: known.routes + more });
    if (!before.allowed) expect(after.allowed).toBe(false);
  });
});

test.prop([fc.string(), fc.option(fc.oneof(address, fc.string()))])("any link can be judged", (text, url) => {
  expect([null, "string"]).toContain(stateChange({ text, url }) === null ? null : "string");
});
