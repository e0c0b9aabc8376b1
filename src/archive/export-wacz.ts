import { createHash } from "node:crypto";
import { streamArchive, type FileToPack } from "../zip/stream-archive.js";
import { cdxLine } from "./cdx.js";
import { maskCredentials } from "./exported-page.js";
import {
  exportWarc,
  placedPages,
  type ArchivedCollection,
  type ArchiveExportOptions,
  type PlacedPage,
} from "./export-warc.js";
import { blocksHeader, packIndex } from "./packed-index.js";
import { SortedLines } from "./sorted-lines.js";
import { warcDate } from "./warc-record.js";

const WARC = "data.warc.gz";
const INDEX = "index.cdx.gz";

/** A file of the package as its list tells of it. */
interface Resource {
  readonly name: string;
  readonly path: string;
  readonly hash: string;
  readonly bytes: number;
}

/**
 * The collection as WACZ 1.1.1, for ReplayWeb.page and its like: a ZIP with the WARC, an index over it, the list of pages
 * with their texts, and the digests of all of these.
 */
export async function* exportWacz(
  collection: ArchivedCollection,
  options: ArchiveExportOptions = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const packaging = new Packaging(collection, options);
  try {
    yield* packaging.output();
  } finally {
    packaging.discard();
  }
}

class Packaging {
  readonly #collection: ArchivedCollection;
  readonly #options: ArchiveExportOptions;
  readonly #index = new SortedLines();
  readonly #resources: Resource[] = [];
  /** One for some thousand records. */
  #blocks = blocksHeader(INDEX);
  #mainPage: { readonly url: string; readonly ts: string } | null = null;
  #description = "";

  constructor(collection: ArchivedCollection, options: ArchiveExportOptions) {
    this.#collection = collection;
    this.#options = options;
  }

  async *output(): AsyncGenerator<Uint8Array, void, undefined> {
    yield* streamArchive([
      this.#file(`archive/${WARC}`, () => this.#records(), false),
      this.#file(`indexes/${INDEX}`, () => this.#packedIndex(), false),
      this.#file("indexes/index.idx", () => [Buffer.from(this.#blocks)], false),
      this.#file("pages/pages.jsonl", () => this.#pages(), true),
      this.#file("datapackage.json", () => [this.#describe()], true),
      this.#file("datapackage-digest.json", () => [this.#seal()], true),
    ]);
  }

  discard(): void {
    this.#index.discard();
  }

  #file(path: string, content: FileToPack["content"], compress: boolean): FileToPack {
    return { path, compress, content: () => this.#counted(path, content()) };
  }

  async *#counted(
    path: string,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array, void, undefined> {
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
    const name = path.slice(path.lastIndexOf("/") + 1);
    this.#resources.push({ name, path, hash: `sha256:${hash.digest("hex")}`, bytes });
  }

  #records(): AsyncIterable<Uint8Array> {
    return exportWarc(this.#collection, this.#options, (entry) => {
      this.#index.add(cdxLine(entry, WARC));
    });
  }

  async *#packedIndex(): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const { bytes, line } of packIndex(this.#index.all(), INDEX)) {
      this.#blocks += line;
      yield bytes;
    }
  }

  async *#pages(): AsyncGenerator<Uint8Array, void, undefined> {
    const header = { format: "json-pages-1.0", id: "pages", title: "All Pages", hasText: true };
    yield Buffer.from(`${JSON.stringify(header)}\n`);
    for await (const placed of placedPages(this.#collection)) {
      const line = pageLine(placed);
      this.#mainPage ??= { url: line.url, ts: line.ts };
      yield Buffer.from(`${JSON.stringify(line)}\n`);
    }
  }

  #describe(): Buffer {
    const now = new Date().toISOString();
    const main = this.#mainPage;
    const description = {
      profile: "data-package",
      wacz_version: "1.1.1",
      title: main === null ? "DeepBot" : new URL(main.url).host,
      software: "DeepBot",
      ...{ created: now, modified: now },
      ...(main === null ? {} : { mainPageUrl: main.url, mainPageDate: main.ts }),
      resources: this.#resources,
    };
    this.#description = `${JSON.stringify(description, null, 2)}\n`;
    return Buffer.from(this.#description);
  }

  #seal(): Buffer {
    const hash = `sha256:${createHash("sha256").update(this.#description).digest("hex")}`;
    return Buffer.from(`${JSON.stringify({ path: "datapackage.json", hash }, null, 2)}\n`);
  }
}

/** A page as the list has it: its address and time lead to its record. */
function pageLine({ page, place }: PlacedPage): PageLine {
  const asked = Object.entries(page.query ?? {}).map(([attribute, value]) => `${attribute}=${value}`);
  const title = asked.length === 0 ? page.title : `${page.title} (${asked.join(", ")})`;
  return {
    id: `page-${page.id}`,
    url: place.url,
    ts: warcDate(place.date),
    title: maskCredentials(title),
    status: page.status,
    depth: page.depth,
    text: maskCredentials(page.text),
  };
}

interface PageLine {
  readonly id: string;
  readonly url: string;
  readonly ts: string;
  readonly title: string;
  readonly status: number;
  readonly depth: number;
  readonly text: string;
}
