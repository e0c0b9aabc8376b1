import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright";
import { expect, test } from "playwright/test";
import { findBrowser } from "../../src/browser/find-browser.js";
import { launchBrowser } from "../../src/browser/launch.js";
import { MiniBrowser } from "../../src/browser/mini-browser.js";
import { openForReading } from "../../src/browser/open-for-reading.js";
import { readPageLayout } from "../../src/browser/read-page-layout.js";
import type { FoundWay } from "../../src/crawl/admit.js";
import { learnOpening, withCaughtAddresses } from "../../src/crawl/record-opening.js";
import { recordWays } from "../../src/crawl/record-ways.js";
import { findRecords } from "../../src/response/find-records.js";
import { EMPTY_SESSION } from "../../src/route/session.js";
import { openAddress } from "../../src/sequence/sequence.js";

const MS = 20_000;
const PLACES = ["Lisbon", "Bergen", "Naples", "Ghent"];

const cards = (press: string): string =>
  PLACES.map(
    (place, at) =>
      `<div class="card" style="cursor:pointer;padding:9px" data-at="${at}"><b>Rooms in ${place}</b><p>Near the old harbour of ${place}, from ${40 + at} euros a night</p></div>`,
  ).join("") +
  `<script>for (const card of document.querySelectorAll(".card")) card.onclick = () => { const { at } = card.dataset; ${press} };</script>`;

/** What a press does, by the path of the page. */
const PAGES: Readonly<Record<string, string>> = {
  "/leaves": cards(`location.href = "/room/" + at`),
  "/opens": cards(`window.open("/room/" + at)`),
  "/unfolds": cards(`card.append("Breakfast at eight, bicycles for hire.")`),
  "/posts": `<form method="post" action="/room"></form>${cards("document.forms[0].submit()")}`,
};

let browser: Browser;
let server: Server;
let origin: string;
let left: string[] = [];

test.beforeAll(async () => {
  ({ browser } = await launchBrowser(findBrowser({}), { images: false }));
  server = createServer((request, response) => {
    const page = PAGES[request.url ?? ""];
    if (page === undefined) left.push(`${request.method ?? ""} ${request.url ?? ""}`);
    response.writeHead(200, { "content-type": "text/html" }).end(page ?? "a room");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function on<T>(
  path: string,
  work: (mini: MiniBrowser, ways: readonly FoundWay[]) => Promise<T>,
): Promise<T> {
  left = [];
  const mini = new MiniBrowser(browser, { callMs: 10_000, images: false });
  try {
    await mini.prepare(EMPTY_SESSION, "");
    await openForReading(mini, origin + path, MS);
    const layout = await readPageLayout(mini, MS);
    const found = findRecords(layout);
    const part = { url: layout.url, layout, found, fresh: found.records };
    return await work(mini, await recordWays(mini, part, { sequence: openAddress(origin + path), key: "" }));
  } finally {
    await mini.close();
  }
}

for (const path of ["/leaves", "/opens"]) {
  test(`records of ${path}: the address each leads to is caught, and the page stays`, async () => {
    await on(path, async (mini, ways) => {
      expect(ways.map(({ kind }) => kind)).toEqual(PLACES.map(() => "clicks"));
      expect(await learnOpening(mini, ways)).toBe("address");
      const caught = await withCaughtAddresses(mini, ways);
      expect(caught.map(({ kind, url }) => [kind, url])).toEqual(
        PLACES.map((_place, at) => ["address", `${origin}/room/${at}`]),
      );
      // The longer way stays: it is gone where the address alone is not enough.
      expect(caught.map(({ sequence }) => sequence.steps.slice(0, 2).map(({ kind }) => kind))).toEqual(
        PLACES.map(() => ["goto", "click"]),
      );
      expect(mini.page.url()).toBe(origin + path);
      expect(mini.missingDocument).toBeNull();
      expect(await mini.visibleText()).toContain("Rooms in Ghent");
    });
    if (path === "/leaves") expect(left.filter((one) => one.includes("/room/"))).toEqual([]);
  });
}

for (const path of ["/unfolds", "/posts"]) {
  test(`records of ${path} are gone to by clicks`, async () => {
    await on(path, async (mini, ways) => {
      expect(await learnOpening(mini, ways)).toBe("page");
      const kept = await withCaughtAddresses(mini, ways);
      expect(kept.map(({ kind }) => kind)).toEqual(PLACES.map(() => "clicks"));
    });
    expect(left.filter((one) => one.startsWith("POST"))).toEqual([]);
  });
}
