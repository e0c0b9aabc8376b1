import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "playwright/test";
import { getSurt } from "warcio/utils";
import { WARCParser, type WARCRecord } from "warcio";
import { fromBuffer, type Entry } from "yauzl";
import { startArchiveSite, type ArchiveSite } from "./archive-site.js";
import { deepbot, jsonLines, start, type PageLine } from "./deepbot.js";

let dir: string;
test.beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "deepbot-archive-"));
});
test.afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

interface Read {
  readonly record: WARCRecord;
  readonly payload: Buffer;
}

async function readWarc(bytes: Uint8Array): Promise<Read[]> {
  const read: Read[] = [];
  for await (const record of new WARCParser([bytes])) {
    read.push({ record, payload: Buffer.from(await record.readFully()) });
  }
  return read;
}

async function exported(format: "warc" | "wacz", out: string): Promise<Buffer> {
  const file = join(dir, `export.${format}`);
  const { code, stderr } = await deepbot(["export", "--format", format, "--save", file, "--out", out]);
  expect(code, stderr).toBe(0);
  return readFileSync(file);
}

/** The files of a ZIP by their names. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error !== null) {
        reject(error);
        return;
      }
      zip.on("end", resolve).on("error", reject);
      zip.on("entry", (entry: Entry) => {
        zip.openReadStream(entry, (failure, stream) => {
          if (failure !== null) {
            reject(failure);
            return;
          }
          const parts: Buffer[] = [];
          stream.on("data", (part: Buffer) => parts.push(part));
          stream.on("end", () => {
            files.set(entry.fileName, Buffer.concat(parts));
            zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
  return files;
}

function sha256(bytes: Buffer): string {
  return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}

function pathOf(record: WARCRecord): string {
  return new URL(record.warcTargetURI ?? "").pathname;
}

/** The bodies of successful responses by the path they came from; a revisit has that of the response it refers to. */
function bodiesOf(records: readonly Read[]): Map<string, Buffer[]> {
  const byId = new Map(records.map((read) => [read.record.warcHeader("WARC-Record-ID"), read]));
  const bodies = new Map<string, Buffer[]>();
  for (const { record, payload } of records) {
    if (record.httpHeaders?.statusCode !== 200) continue;
    const isRevisit = record.warcType === "revisit";
    if (record.warcType !== "response" && !isRevisit) continue;
    const body = isRevisit ? byId.get(record.warcHeader("WARC-Refers-To"))?.payload : payload;
    expect(body, `${record.warcTargetURI ?? ""} refers to nothing`).toBeDefined();
    // Requests that were under way when their page was left.
    if (record.warcHeader("WARC-Truncated") !== null) continue;
    bodies.set(pathOf(record), [...(bodies.get(pathOf(record)) ?? []), body!]);
  }
  return bodies;
}

test.describe("a crawl of a site with every way a document can come", () => {
  let site: ArchiveSite;
  test.beforeEach(async () => {
    site = await startArchiveSite();
  });
  test.afterEach(() => site.close());

  test("its archive holds what the browser loaded, and every page", async () => {
    test.setTimeout(300_000);
    const out = join(dir, "collection");
    const limits = ["--max-submissions", "1", "--no-sitemaps"];
    const crawled = await deepbot(["crawl", site.url, "--domain", "books", "--out", out, ...limits]);
    expect(crawled.code, crawled.stderr).toBe(0);
    const pages = jsonLines<PageLine & { byClick: boolean; type: string }>(
      await deepbot(["pages", "--json", "--out", out]),
    );
    expect(pages.some(({ type }) => type === "result")).toBe(true);

    const warc = await exported("warc", out);
    const records = await readWarc(warc);
    const bodies = bodiesOf(records);
    for (const [key, served] of site.served) {
      const path = key.slice(key.indexOf(" ") + 1);
      if (path === "/robots.txt") continue;
      const kept = bodies.get(path) ?? [];
      expect(kept.length, `${key} was served and is not in the archive`).toBeGreaterThan(0);
      for (const body of kept) {
        expect(
          served.some((one) => one.equals(body)),
          `${path}: ${body.toString("latin1", 0, 80)}`,
        ).toBe(true);
      }
    }
    const statuses = records
      .filter(({ record }) => record.warcType === "response")
      .map(({ record }) => [pathOf(record), record.httpHeaders?.statusCode]);
    expect(statuses).toContainEqual(["/moved", 302]);
    expect(statuses).toContainEqual(["/nothing", 204]);

    const shown = records.filter(({ record }) => record.warcType === "resource");
    for (const { id, url, byClick } of pages) {
      const path = new URL(url).pathname;
      if (!byClick) expect([...bodies.keys()], `page ${id}`).toContain(path);
      else
        expect(
          shown.map(({ record }) => record.warcTargetURI),
          `page ${id}`,
        ).toContain(`${url.split("#")[0]!}?__deepbot_page=${id}`);
    }
    expect(shown.some(({ payload }) => payload.includes("What the button shows"))).toBe(true);
    expect(shown.some(({ payload }) => payload.includes("River of Stars"))).toBe(true);
    const text = gunzipSync(warc).toString("latin1");
    for (const secret of ["geheim", "s3cret-of-the-visitor", "api_key=k3y-of-the-form"])
      expect(text).not.toContain(secret);
    expect(
      records.some(({ record, payload }) => record.warcType === "request" && payload.includes("title=")),
    ).toBe(true);

    const files = await unzip(await exported("wacz", out));
    const list = files.get("pages/pages.jsonl")!.toString().trimEnd().split("\n");
    const [header, ...lines] = list.map(
      (line) => JSON.parse(line) as { format?: string; url: string; ts: string; text: string },
    );
    expect(header?.format).toBe("json-pages-1.0");
    expect(lines).toHaveLength(pages.length);
    const described = JSON.parse(files.get("datapackage.json")!.toString()) as {
      wacz_version: string;
      resources: { path: string; hash: string; bytes: number }[];
    };
    expect(described.wacz_version).toBe("1.1.1");
    expect(described.resources.map(({ path }) => path).sort()).toEqual(
      [...files.keys()].filter((name) => !name.startsWith("datapackage")).sort(),
    );
    for (const { path, hash, bytes } of described.resources) {
      expect([hash, bytes]).toEqual([sha256(files.get(path)!), files.get(path)!.length]);
    }
    const seal = JSON.parse(files.get("datapackage-digest.json")!.toString()) as { hash: string };
    expect(seal.hash).toBe(sha256(files.get("datapackage.json")!));

    // Each page of the list leads by the index to a record that is its own.
    const data = files.get("archive/data.warc.gz")!;
    const index = gunzipSync(files.get("indexes/index.cdx.gz")!).toString().trimEnd().split("\n");
    expect([...index].sort()).toEqual(index);
    for (const { url, ts } of lines) {
      const key = `${getSurt(url.split("#")[0]!)} ${ts.replace(/[-:T]/g, "").slice(0, 14)} `;
      const found = index.filter((line) => line.startsWith(key));
      expect(found.length, key).toBeGreaterThan(0);
      const place = JSON.parse(found[0]!.slice(key.length)) as { offset: string; length: string };
      const [read] = await readWarc(
        data.subarray(Number(place.offset), Number(place.offset) + Number(place.length)),
      );
      expect(read?.record.warcTargetURI).toBe(url.split("#")[0]);
    }
  });

  test("documents alone are kept on demand, and nothing where nothing is wanted", async () => {
    const out = join(dir, "documents");
    await deepbot(["crawl", site.url, "--out", out, "--archive", "documents", "--no-sitemaps"]);
    const kept = [...bodiesOf(await readWarc(await exported("warc", out))).keys()];
    expect(kept).toEqual(expect.arrayContaining(["/", "/cyrillic", "/there", "/inner"]));
    expect(kept.filter((path) => ["/style.css", "/data", "/binary"].includes(path))).toEqual([]);
    const none = join(dir, "none");
    await deepbot([
      "crawl",
      site.url,
      "--out",
      none,
      "--archive",
      "none",
      "--max-pages",
      "2",
      "--no-sitemaps",
    ]);
    expect(readdirSync(none)).not.toContain("archive");
    const types = (await readWarc(await exported("warc", none))).map(({ record }) => record.warcType);
    expect(types).toEqual([
      "warcinfo",
      ...jsonLines(await deepbot(["pages", "--json", "--out", none])).map(() => "resource"),
    ]);
  });
});

test("every page a killed crawl had stored is in its archive", async () => {
  const server = createServer((request, response) => {
    const number = Number(/\d+/.exec(request.url ?? "")?.[0] ?? 0);
    response.setHeader("content-type", "text/html");
    response.end(
      `<title>${number}</title><p>Page number ${number} <a href="/${2 * number + 1}">a</a> <a href="/${2 * number + 2}">b</a>`,
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const out = join(dir, "killed");
    const crawling = start([
      "crawl",
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      "--out",
      out,
      "--no-sitemaps",
    ]);
    const stored = async (): Promise<number> =>
      (await deepbot(["pages", "--json", "--out", out])).stdout.split("\n").length - 1;
    await expect.poll(stored, { timeout: 90_000 }).toBeGreaterThan(5);
    crawling.process.kill("SIGKILL");
    await crawling.ended;
    const pages = jsonLines<PageLine>(await deepbot(["pages", "--json", "--out", out]));
    const read = await readWarc(await exported("warc", out));
    const bodies = bodiesOf(read);
    for (const { url } of pages) {
      const [body] = bodies.get(new URL(url).pathname) ?? [];
      expect(body?.toString(), url).toContain("Page number");
    }
    expect(read.filter(({ record }) => record.warcType === "resource")).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test("a file is replaced when the new one is whole, and left as it was when that fails", async () => {
  const missing = join(dir, "none");
  const file = join(dir, "kept.warc.gz");
  writeFileSync(file, "as it was");
  const failed = await deepbot(["export", "--format", "warc", "--save", file, "--out", missing]);
  expect(failed.code).toBe(2);
  expect(readFileSync(file, "utf8")).toBe("as it was");
  expect(readdirSync(dir)).toEqual(["kept.warc.gz"]);
});
