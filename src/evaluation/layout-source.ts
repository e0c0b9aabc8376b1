import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { MiniBrowser } from "../browser/mini-browser.js";
import { openForReading, refuseOtherRequests } from "../browser/open-for-reading.js";
import { DEFAULT_PAGES_PER_BROWSER, DEFAULT_PAGES_PER_CONTEXT, MiniBrowserPool } from "../browser/pool.js";
import { readPageLayout } from "../browser/read-page-layout.js";
import type { PageLayout } from "../page/layout.js";
import { parseLayout } from "../page/parse-layout.js";
import { EMPTY_SESSION } from "../route/session.js";
import { readJson } from "../text/json-source.js";
import type { Dataset } from "./dataset.js";

export interface LayoutSourceOptions {
  /** Layouts are kept there, a folder for each data set, and taken from there. Default: nowhere. */
  readonly folder?: string;
  /** Path of the Chromium to use. */
  readonly browser?: string;
  /** Mini-browsers at work at once. */
  readonly concurrency: number;
}

const LOAD_MS = 15_000;
const CALL_MS = 10_000;
const READ_MS = 30_000;
const PAGE_MS = 60_000;
/** Pages of files have no host; all of them may share what a mini-browser holds. */
const HOST = "";

/** Gives the layouts of saved pages: from its folder, else from a browser that is started when first needed. */
export class LayoutSource {
  readonly #options: LayoutSourceOptions;
  readonly #guarded = new WeakSet();
  #pool: Promise<MiniBrowserPool> | null = null;

  constructor(options: LayoutSourceOptions) {
    this.#options = options;
  }

  async layoutOf({ name, pagesFolder }: Dataset, page: string): Promise<PageLayout> {
    const path = resolve(pagesFolder, page);
    const { folder } = this.#options;
    const kept = folder === undefined ? undefined : join(folder, name, `${page}.json`);
    const known = kept === undefined ? null : await readKept(kept, path);
    if (known !== null) return known;
    const layout = await this.#render(pathToFileURL(path).href);
    if (kept !== undefined) {
      await mkdir(dirname(kept), { recursive: true });
      await writeFile(kept, JSON.stringify(layout));
    }
    return layout;
  }

  async #render(url: string): Promise<PageLayout> {
    this.#pool ??= this.#open();
    const pool = await this.#pool;
    return pool.lend(HOST, EMPTY_SESSION, PAGE_MS, async (mini) => {
      await this.#guard(mini);
      await openForReading(mini, url, LOAD_MS);
      return readPageLayout(mini, READ_MS);
    });
  }

  /** A saved page must look the same wherever it is read: nothing is fetched for it. */
  async #guard(mini: MiniBrowser): Promise<void> {
    if (this.#guarded.has(mini.page)) return;
    await refuseOtherRequests(mini);
    this.#guarded.add(mini.page);
  }

  #open(): Promise<MiniBrowserPool> {
    const { browser, concurrency } = this.#options;
    return MiniBrowserPool.open({
      size: concurrency,
      browser: browser === undefined ? {} : { path: browser },
      launch: {},
      mini: { callMs: CALL_MS, images: false },
      pagesPerContext: DEFAULT_PAGES_PER_CONTEXT,
      pagesPerBrowser: DEFAULT_PAGES_PER_BROWSER,
    });
  }

  async close(): Promise<void> {
    const pool = await this.#pool?.catch(() => null);
    await pool?.close();
  }
}

/** A layout is kept until its page changes; one that cannot be read is made anew. */
async function readKept(file: string, page: string): Promise<PageLayout | null> {
  try {
    const [kept, original] = await Promise.all([stat(file), stat(page)]);
    if (kept.mtimeMs < original.mtimeMs) return null;
    const reading = readJson(await readFile(file, "utf8"));
    if (reading.kind === "problem") return null;
    const parsed = parseLayout(reading.value);
    return parsed.kind === "layout" ? parsed.layout : null;
  } catch {
    return null;
  }
}
