import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "playwright/test";
import { keepQuery } from "../../src/content/keep/keep-query.js";
import { startSite } from "../sites/serve.js";
import { pdfOf, wordOf } from "../unit/content/made-documents.js";
import { crawlFrom, pathOf, type Crawled } from "./crawled.js";

interface StatedDocument {
  readonly path: string;
  readonly contentType: string;
  readonly shows: string;
}

test("documents are stored as pages, each asked for once", async () => {
  const site = await startSite("documents");
  try {
    const { pages, skipped, failed } = await crawlFrom(site.url);
    const { documents } = site.truth as unknown as { readonly documents: readonly StatedDocument[] };
    const about = JSON.stringify([...skipped, ...failed]);
    for (const { path, contentType, shows } of documents) {
      const page = pages.find(({ url }) => pathOf(url) === path);
      expect(page?.text, `${path} ${about}`).toContain(shows);
      expect(page).toMatchObject({ type: "document", contentType, byClick: false, addressable: true });
      expect(page?.file?.hash, path).toMatch(/^[0-9a-f]{64}$/);
      const asked = site.requests().filter(({ target }) => target === path);
      expect(asked, `${path} is asked for once`).toHaveLength(1);
    }
    expect(failed).toEqual([]);
  } finally {
    await site.close();
  }
});

const MAX_BYTES = 300_000;
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const HOME = `<!doctype html><html lang="en"><title>Hard documents</title><body>
  <h1>Hard documents</h1>
  <a href="/letter.docx">letter</a> <a href="/unnamed">unnamed</a> <a href="/broken.pdf">broken</a>
  <a href="/archive.zip">archive</a> <a href="/film.mp4?x">film</a> <a href="/endless.txt">endless</a>
  <a href="/promised.pdf">promised</a> <a href="/shown.xml">shown</a> <a href="/saved.html">saved</a>
  <a href="/feed">feed</a> <a href="/redirect">redirect</a> <a href="/secret">secret</a> <a href="/bomb.docx">bomb</a>
  <form id="f" method="post" action="/report"><input type="hidden" name="year" value="2024"></form>
  <span onclick="document.getElementById('f').submit()" style="cursor:pointer">The report of the year</span>
</body></html>`;

/** What each document is sent as; a function where the answer has no end. */
type Sent = readonly [type: string, body: Buffer | string, headers?: Record<string, string>];

async function serveHard(): Promise<{ url: string; sent: Map<string, number>; close(): Promise<void> }> {
  const letter = await wordOf({
    paragraphs: ["Dear gardener,"],
    title: "A letter",
    link: "HOST/only-in-the-letter",
  });
  const bomb = await wordOf({
    paragraphs: ["x"],
    extra: { "word/styles.xml": Buffer.alloc(66 * 1024 * 1024) },
  });
  const answers: Readonly<Record<string, Sent>> = {
    "/": ["text/html", HOME, { "set-cookie": "who=me; Path=/" }],
    "/letter.docx": [WORD, letter],
    "/bomb.docx": [WORD, bomb],
    "/unnamed": ["application/octet-stream", pdfOf(["A paper without a name."])],
    "/broken.pdf": ["application/pdf", "%PDF-1.4 this is none"],
    "/archive.zip": ["application/zip", "PK\u0003\u0004 not a letter"],
    "/film.mp4": ["video/mp4", "film"],
    "/shown.xml": [
      "text/xml",
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title></head><body><p>Shown words</p></body></html>',
    ],
    "/saved.html": [
      "text/html; charset=iso-8859-1",
      Buffer.from("<title>Gespeichert</title><p>Grüße</p>", "latin1"),
      { "content-disposition": 'attachment; filename="saved.html"' },
    ],
    "/feed": [
      "application/rss+xml",
      "<rss><channel><title>Feed</title><item><title>One</title><link>/only-in-the-feed</link></item></channel></rss>",
    ],
    "/only-in-the-feed": ["text/html", "<title>Behind the feed</title><p>Found by a feed alone."],
    "/report": ["application/pdf", pdfOf(["The report of 2024."])],
    "/target.txt": ["text/plain", "Where the redirect leads."],
  };
  const sent = new Map<string, number>();
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? "/", "http://x");
    const pour = (): void => {
      const chunk = Buffer.alloc(65_536, "endless words ");
      const more = (): void => {
        sent.set(pathname, (sent.get(pathname) ?? 0) + chunk.length);
        if (!response.destroyed) response.write(chunk, () => setImmediate(more));
      };
      more();
    };
    if (pathname === "/redirect") response.writeHead(302, { location: "/target.txt" }).end();
    else if (pathname === "/secret") {
      const isKnown = request.headers.cookie?.includes("who=me") === true;
      response.writeHead(isKnown ? 200 : 403, { "content-type": "text/plain" });
      response.end(isKnown ? "Only for those who came by the front door." : "no");
    } else if (pathname === "/endless.txt") {
      response.writeHead(200, { "content-type": "text/plain" });
      pour();
    } else if (pathname === "/promised.pdf") {
      response.writeHead(200, { "content-type": "application/pdf", "content-length": 2 * 1024 ** 3 });
      pour();
    } else {
      const [type, body, headers = {}] = answers[pathname] ?? ["text/html", "<title>none</title>"];
      if (pathname === "/report" && request.method !== "POST") {
        response.writeHead(405).end();
        return;
      }
      response.writeHead(200, { "content-type": type, ...headers }).end(body);
    }
  };
  const server: Server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    sent,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test.describe("hard documents", () => {
  let site: Awaited<ReturnType<typeof serveHard>>;
  let found: Crawled;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    site = await serveHard();
    found = await crawlFrom(site.url, { maxDocumentBytes: MAX_BYTES });
  });
  test.afterAll(() => site.close());

  const at = (path: string): Crawled["pages"][number] | undefined =>
    found.pages.find(({ url }) => pathOf(url) === path);
  const reasonOf = (path: string): string | undefined =>
    found.skipped.find(({ url }) => pathOf(url).startsWith(path))?.reason;

  test("each is read by what it is, whatever the server calls it", () => {
    expect(at("/letter.docx")).toMatchObject({ type: "document", title: "A letter", language: "de" });
    expect(at("/letter.docx")?.text).toContain("Dear gardener,");
    expect(at("/unnamed")?.text).toBe("A paper without a name.");
    expect(at("/saved.html")).toMatchObject({ type: "document", title: "Gespeichert", text: "Grüße" });
    expect(at("/target.txt")?.text).toBe("Where the redirect leads.");
    expect(at("/shown.xml")?.text, "what is made to be looked at is shown").toContain("Shown words");
  });

  test("a document that answers a POST is reached by click", () => {
    const report = found.pages.find(({ text }) => text === "The report of 2024.");
    expect(report).toMatchObject({ type: "document", byClick: true, addressable: false });
    expect(report?.sequence.steps.map(({ kind }) => kind)).toEqual(["goto", "click"]);
  });

  test("links of documents are followed", () => {
    expect(at("/only-in-the-feed")?.text).toContain("Found by a feed alone.");
  });

  test("a document that needs the session is not addressable", () => {
    expect(at("/secret")).toMatchObject({ type: "document", addressable: false });
  });

  test("what cannot be read is told with its reason", () => {
    expect(reasonOf("/broken.pdf")).toBe("document-broken");
    expect(reasonOf("/bomb.docx")).toBe("document-broken");
    expect(reasonOf("/archive.zip")).toBe("no-handler");
    expect(reasonOf("/film.mp4")).toBe("no-handler");
    expect(reasonOf("/endless.txt")).toBe("document-too-large");
    expect(reasonOf("/promised.pdf")).toBe("document-too-large");
  });

  test("what is too large is neither fetched nor held whole", () => {
    // What lies in buffers on the way is all that is sent beyond the limit.
    for (const path of ["/endless.txt", "/promised.pdf"]) {
      expect(site.sent.get(path), path).toBeLessThan(64 * 1024 * 1024);
    }
  });
});

test("what is not kept is told, and its links are followed", async () => {
  const site = await serveHard();
  try {
    const { pages, skipped } = await crawlFrom(site.url, {
      maxDocumentBytes: MAX_BYTES,
      keep: { query: keepQuery('paper OR "found by"') },
      refine: ["language", "summary"],
    });
    expect(pages.map(({ url }) => pathOf(url)).sort()).toEqual(["/only-in-the-feed", "/unnamed"]);
    const left = skipped.filter(({ reason }) => reason === "not-kept-query").map(({ url }) => pathOf(url));
    expect(left).toContain("/");
    expect(left).toContain("/feed");
    expect(pages.every(({ depth }) => depth > 0)).toBe(true);
  } finally {
    await site.close();
  }
});
