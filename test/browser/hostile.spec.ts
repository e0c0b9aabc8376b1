import { expect, test } from "playwright/test";
import { HOSTILE_TRUTH, hazardsAt } from "../sites/hostile/hostile.js";
import { crawlHostile } from "./hostile-crawl.js";

/** One or two of each kind, and of those that cost no time all that reach for the internal service. */
const SELECTION = [
  ..."alert-loop before-unload spin-after-load console-flood mutation-storm".split(" "),
  ..."giant-title cookie-bomb memory-by-buffers".split(" "),
  ..."poisoned-built-ins poisoned-prototypes clobbered-document wiped-document".split(" "),
  ..."reload-loop meta-loop hash-storm window-that-survives service-worker log-out-by-script honeypot".split(
    " ",
  ),
  ..."deeds-unsaid status-of-later status-of-later-never".split(" "),
  ..."stalled-script truncated header-bomb redirect-to-internal redirect-to-file wants-a-password".split(" "),
  ...Object.keys(HOSTILE_TRUTH.hazards).filter(
    (name) => /^(?:reach|led)-/.test(name) && name !== "reach-by-frame",
  ),
];
const MAX_MEMORY = 2 * 1024 ** 3;

test("the hostile site shows the hazards its truth states, sixty at least", () => {
  const places = { origin: "http://127.0.0.1:1", port: 1, internalPort: 2, udpPort: 3 };
  const shown = Object.entries(hazardsAt(places)).map(([name, { expect: expected }]) => [name, expected]);
  expect(Object.fromEntries(shown)).toEqual(HOSTILE_TRUTH.hazards);
  expect(shown.length).toBeGreaterThanOrEqual(60);
});

test("hostile pages cost themselves and nothing else, and nobody gets in", { tag: "@alone" }, async () => {
  test.setTimeout(240_000);
  const { crawled, faults, peakBytes, left } = await crawlHostile(SELECTION, {
    pageTimeoutMs: 4_000,
    maxMemory: MAX_MEMORY,
  });
  // How much of a nasty page is read within its time depends on the machine; the long run asks for that too.
  expect(faults.filter((fault) => !/^\/(hazard|behind)\//.test(fault))).toEqual([]);
  expect(crawled.summary.stoppedBy).toBeNull();
  expect(crawled.summary.status.routes).toMatchObject({ waiting: 0, leased: 0 });
  expect(peakBytes).toBeLessThan(MAX_MEMORY);
  expect(left).toBe(0);
});
