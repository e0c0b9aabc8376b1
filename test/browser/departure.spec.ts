import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright";
import { expect, test } from "playwright/test";
import { findBrowser } from "../../src/browser/find-browser.js";
import { launchBrowser } from "../../src/browser/launch.js";
import { MiniBrowser } from "../../src/browser/mini-browser.js";
import { settle } from "../../src/browser/settle.js";
import { EMPTY_SESSION } from "../../src/route/session.js";

const CALL_MS = 10_000;
/** Less than any page may take; only what waits for something that never comes gets there. */
const DEADLINE_MS = 8_000;
const SLOW_MS = 600;

interface Station {
  readonly what: string;
  readonly markup: string;
  readonly refresh?: string;
  readonly ends: "/there" | "/station" | "/station#part";
}

const STATIONS: readonly Station[] = [
  {
    what: "a refresh in the markup",
    markup: `<meta http-equiv="refresh" content="0; url=/there">`,
    ends: "/there",
  },
  {
    what: "a refresh after two seconds",
    markup: `<meta http-equiv="refresh" content="2; url=/there">`,
    ends: "/there",
  },
  { what: "a refresh in the headers", markup: "", refresh: "0; url=/there", ends: "/there" },
  { what: "a script while loading", markup: `<script>location.href = "/there"</script>`, ends: "/there" },
  {
    what: "a script when loaded",
    markup: `<script>onload = () => location.replace("/there")</script>`,
    ends: "/there",
  },
  {
    what: "a form sent by script",
    markup: `<form action="/there"></form><script>document.forms[0].submit()</script>`,
    ends: "/there",
  },
  {
    what: "two stations in a row",
    markup: `<meta http-equiv="refresh" content="0; url=/second">`,
    ends: "/there",
  },
  {
    what: "a ticker",
    markup: `<meta http-equiv="refresh" content="3">`,
    ends: "/station",
  },
  {
    what: "a page that leaves after a minute",
    markup: `<meta http-equiv="refresh" content="60; url=/there">`,
    ends: "/station",
  },
  {
    what: "an address that answers with nothing",
    markup: `<script>location.href = "/nothing"</script>`,
    ends: "/station",
  },
  { what: "a download", markup: `<script>location.href = "/file"</script>`, ends: "/station" },
  {
    what: "a letter to write",
    markup: `<script>location.href = "mailto:nobody@page.test"</script>`,
    ends: "/station",
  },
  {
    what: "a part of itself",
    markup: `<p id="part">part</p><script>location.hash = "part"</script>`,
    ends: "/station#part",
  },
  {
    what: "a departure that is called off",
    markup: `<script>location.href = "/there"; setTimeout(() => stop(), 50)</script>`,
    ends: "/station",
  },
];

let station: Station;
let server: Server;
let origin: string;
let browser: Browser;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const html = (body: string): void => {
      response.setHeader("Content-Type", "text/html");
      response.end(`<!doctype html>${body}`);
    };
    switch (request.url) {
      case "/station":
        if (station.refresh !== undefined) response.setHeader("Refresh", station.refresh);
        html(`<p>station</p>${station.markup}`);
        return;
      case "/second":
        html(`<script>onload = () => { location.href = "/there" }</script>`);
        return;
      case "/nothing":
        setTimeout(() => response.writeHead(204).end(), SLOW_MS);
        return;
      case "/file":
        response.setHeader("Content-Disposition", "attachment; filename=file.bin");
        setTimeout(() => response.end("file"), SLOW_MS);
        return;
      default:
        setTimeout(() => {
          html("<p>there</p>");
        }, SLOW_MS);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ({ browser } = await launchBrowser(findBrowser({})));
});

test.afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

for (const each of STATIONS) {
  test(`${each.what}: the page that is read is ${each.ends}`, async () => {
    station = each;
    const mini = new MiniBrowser(browser, { callMs: CALL_MS, images: false });
    try {
      await mini.prepare(EMPTY_SESSION, new URL(origin).host);
      await mini.page.goto(`${origin}/station`, { waitUntil: "commit" });
      const settled = await settle(mini, { quietMs: 0, deadlineMs: DEADLINE_MS });
      expect(settled.quiet).toBe(true);
      const url = new URL(mini.page.url());
      expect(url.pathname + url.hash).toBe(each.ends);
      expect(await mini.visibleText()).toContain(each.ends === "/there" ? "there" : "station");
      expect(mini.departure.isPending).toBe(false);
    } finally {
      await mini.close();
    }
  });
}
