import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSitemaps } from "../../../src/politeness/read-sitemaps.js";
import { serve, type LoopbackServer } from "./loopback-server.js";

const files = new Map<string, string | Buffer>();
const asked: string[] = [];
let server: LoopbackServer;

beforeAll(async () => {
  server = await serve((request, response) => {
    asked.push(request.url ?? "");
    const file = files.get(request.url ?? "");
    if (file === undefined) response.writeHead(404).end();
    else response.end(file);
  });
});

afterAll(async () => {
  await server.close();
});

function urlset(...paths: readonly string[]): string {
  return `<urlset>${paths.map((path) => `<url><loc>${path}</loc></url>`).join("")}</urlset>`;
}

function index(...paths: readonly string[]): string {
  return `<sitemapindex>${paths.map((path) => `<sitemap><loc>${path}</loc></sitemap>`).join("")}</sitemapindex>`;
}

async function read(
  entries: Record<string, string | Buffer>,
  options: Partial<Parameters<typeof readSitemaps>[1]> = {},
): ReturnType<typeof readSitemaps> {
  files.clear();
  asked.length = 0;
  for (const [path, content] of Object.entries(entries)) files.set(path, content);
  return readSitemaps([`${server.base}/sitemap.xml`], { userAgent: "DeepBot/1", ...options });
}

test("an index leads to its sitemaps, packed or in plain text", async () => {
  const {
    addresses,
    problems,
    files: count,
  } = await read({
    "/sitemap.xml": index("/a.xml", "/b.xml.gz", "/c.txt"),
    "/a.xml": urlset("/1", "/2"),
    "/b.xml.gz": gzipSync(urlset("/2", "/3")),
    "/c.txt": `${server.base}/4\n`,
  });
  expect(addresses).toEqual(["1", "2", "3", "4"].map((page) => `${server.base}/${page}`));
  expect(problems).toEqual([]);
  expect(count).toBe(4);
});

test("a sitemap that names itself is read once", async () => {
  const { files: count } = await read({ "/sitemap.xml": index("/sitemap.xml", "/sitemap.xml") });
  expect(count).toBe(1);
});

test("indexes within indexes end at a level, and it is said", async () => {
  const { addresses, problems } = await read(
    { "/sitemap.xml": index("/1.xml"), "/1.xml": index("/2.xml"), "/2.xml": urlset("/deep") },
    { limits: { nesting: 1 } },
  );
  expect(addresses).toEqual([]);
  expect(problems).toEqual([
    { url: `${server.base}/1.xml`, detail: "not followed: indexes within indexes beyond 1 levels" },
  ]);
});

test("files and addresses are bounded", async () => {
  const many = Array.from({ length: 30 }, (_, i) => `/${i}.xml`);
  const first = await read({ "/sitemap.xml": index(...many) }, { limits: { files: 5 } });
  expect(first.files).toBe(5);
  expect(asked.length).toBe(5);
  const second = await read(
    { "/sitemap.xml": index("/0.xml", "/1.xml"), "/0.xml": urlset("/a", "/b", "/c"), "/1.xml": urlset("/d") },
    { limits: { addresses: 2 } },
  );
  expect(second.addresses.length).toBe(2);
  expect(asked).not.toContain("/1.xml");
});

test("a small file that unpacks to a huge one is cut, and its beginning kept", async () => {
  const bomb = gzipSync(`${urlset("/first")}${" ".repeat(80 * 1024 * 1024)}`);
  const { addresses, problems } = await read(
    { "/sitemap.xml": bomb },
    { limits: { fileBytes: 1024 * 1024 } },
  );
  expect(addresses).toEqual([`${server.base}/first`]);
  expect(problems).toEqual([{ url: `${server.base}/sitemap.xml`, detail: "cut after 1048576 bytes" }]);
});

test("half a packed file gives what it holds", async () => {
  const whole = gzipSync(
    urlset(...Array.from({ length: 5_000 }, (_, i) => `/page/${i}/${(i * 7919) % 5003}`)),
  );
  const { addresses } = await read({ "/sitemap.xml": whole.subarray(0, whole.length / 2) });
  expect(addresses.length).toBeGreaterThan(1_000);
});

test("what cannot be read is a problem, not a failure", async () => {
  const { addresses, problems } = await read({
    "/sitemap.xml": index("/gone.xml", "/page.html", "/good.xml", "/broken.gz"),
    "/page.html": "<!doctype html><p>hello",
    "/good.xml": urlset("/a"),
    "/broken.gz": Buffer.from([0x1f, 0x8b, 1, 2, 3]),
  });
  expect(addresses).toEqual([`${server.base}/a`]);
  expect(problems.map(({ url, detail }) => [new URL(url).pathname, detail])).toEqual([
    ["/gone.xml", "status 404"],
    ["/page.html", "neither a urlset nor a sitemapindex"],
    ["/broken.gz", "no address in it"],
  ]);
});

test("nothing is asked that may not be fetched", async () => {
  const { problems } = await read(
    { "/sitemap.xml": index("/secret.xml"), "/secret.xml": urlset("/a") },
    { mayFetch: (url) => !url.includes("secret") },
  );
  expect(asked).toEqual(["/sitemap.xml"]);
  expect(problems).toEqual([
    { url: `${server.base}/secret.xml`, detail: `${server.base}/secret.xml may not be fetched` },
  ]);
});

test("a start that is no address is a problem", async () => {
  expect((await readSitemaps(["sitemap.xml"], { userAgent: "DeepBot/1" })).problems).toEqual([
    { url: "sitemap.xml", detail: "not an address" },
  ]);
});

test("UTF-16 is understood", async () => {
  const { addresses } = await read({ "/sitemap.xml": Buffer.from(`\uFEFF${urlset("/é")}`, "utf16le") });
  expect(addresses).toEqual([`${server.base}/%C3%A9`]);
});
