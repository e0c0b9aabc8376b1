import { writeFile } from "node:fs/promises";
import { withDeadline } from "../browser/deadline.js";
import { findBrowser, type BrowserChoice } from "../browser/find-browser.js";
import { launchBrowser } from "../browser/launch.js";
import { MiniBrowser } from "../browser/mini-browser.js";
import { openForReading } from "../browser/open-for-reading.js";
import { drawHtml, photograph } from "../browser/photograph.js";
import { readPageLayout } from "../browser/read-page-layout.js";
import { createAddressPolicy } from "../guard/address-policy.js";
import { openEgress, type Egress } from "../guard/egress.js";
import type { PageLayout } from "../page/layout.js";
import { annotatedPage } from "../picture/annotated-page.js";
import type { HostRule } from "../route/host-rule.js";
import { EMPTY_SESSION } from "../route/session.js";
import { analyzePage } from "./analyze-page.js";
import type { PageAnalysis } from "./page-analysis.js";
import { pictureOf } from "./picture-of.js";
import { readSource } from "./read-source.js";
import { SourceError } from "./source-error.js";

export interface AnalyzeFormsOptions {
  /** Path of the Chromium to use. Default: the one that is found. */
  readonly browser?: string;
  /** Looks at no label, aria, placeholder or name: only at what stands where. Default: false. */
  readonly ignoreMarkup?: boolean;
  /** Writes a PNG picture of the page there, with what was understood drawn on it. */
  readonly screenshot?: string;
  /** Writes the layout there, as JSON that can be analysed again without a browser. */
  readonly saveLayout?: string;
  /** For the page to load; then it is read as it is. Default: 20,000. */
  readonly timeoutMs?: number;
  /** Hosts the page may load from besides its own and public ones. Default: none. */
  readonly allowHosts?: readonly HostRule[];
  /** Whether the page may load from loopback and private addresses nobody named. Default: false. */
  readonly allowPrivate?: boolean;
  /** Is told what a person should know, a line at a time. */
  readonly onWarning?: (line: string) => void;
}

const DEFAULT_TIMEOUT_MS = 20_000;
const CALL_MS = 10_000;
const READ_MS = 30_000;
const CLOSE_MS = 10_000;
const PAGE_TYPES = /^(?:$|text\/html|application\/(?:[\w.-]+\+)?xml|text\/xml|multipart\/related)/;

/**
 * Opens a page and says what is understood of each of its forms.
 *
 * @param source - an http, https or file address, the path of an HTML file, or of a layout saved before
 * @throws SourceError when the source is not there or no web page
 * @throws RouteUnreachableError when an address does not answer
 *
 * @example
 * const { forms } = await analyzeForms("https://example.com/search");
 * for (const { kind, fields } of forms) console.log(kind, fields.map(({ label }) => label));
 */
export async function analyzeForms(source: string, options: AnalyzeFormsOptions = {}): Promise<PageAnalysis> {
  const read = await readSource(source);
  if (read.kind === "address") return openAndAnalyze(read.url, options);
  if (options.screenshot !== undefined) {
    throw new SourceError(
      `${source}: a saved layout cannot be photographed; give the page itself for a screenshot`,
    );
  }
  await save(options.saveLayout, read.layout);
  return analyzePage(read.layout, options);
}

async function openAndAnalyze(url: string, options: AnalyzeFormsOptions): Promise<PageAnalysis> {
  const choice = findBrowser(options.browser === undefined ? {} : { path: options.browser });
  const { allowHosts = [], allowPrivate = false } = options;
  const egress = await openEgress(createAddressPolicy({ starts: [url], allowHosts, allowPrivate }));
  try {
    return await openBehind(egress, url, choice, options);
  } finally {
    await egress.close();
  }
}

async function openBehind(
  egress: Egress,
  url: string,
  choice: BrowserChoice,
  options: AnalyzeFormsOptions,
): Promise<PageAnalysis> {
  const wantsPicture = options.screenshot !== undefined;
  const { browser, warnings } = await launchBrowser(choice, {
    images: wantsPicture,
    proxyServer: egress.main.proxyServer,
  });
  const mini = new MiniBrowser(browser, { callMs: CALL_MS, images: wantsPicture, egress });
  try {
    for (const warning of warnings) options.onWarning?.(warning);
    await mini.prepare(EMPTY_SESSION, "");
    const { status, mediaType } = await openForReading(mini, url, options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    if (!PAGE_TYPES.test(mediaType)) {
      throw new SourceError(
        `${url}: is ${mediaType}, not a web page; give the address of a page with a form`,
      );
    }
    if (status >= 400) options.onWarning?.(`${url}: the server answered ${status}; this is its error page`);
    const layout = await readPageLayout(mini, READ_MS);
    const analysis = analyzePage(layout, options);
    await save(options.saveLayout, layout);
    if (options.screenshot !== undefined) {
      const photo = await photograph(mini);
      if (photo.isCut) options.onWarning?.(`the picture shows the first ${photo.height} pixels of the page`);
      const drawn = annotatedPage(photo, pictureOf(analysis));
      await write(options.screenshot, await drawHtml(mini, drawn.html, drawn));
    }
    return analysis;
  } finally {
    await mini.close();
    await withDeadline(browser.close(), CLOSE_MS, "closing the browser").catch(() => undefined);
  }
}

async function save(path: string | undefined, layout: PageLayout): Promise<void> {
  if (path !== undefined) await write(path, `${JSON.stringify(layout)}\n`);
}

async function write(path: string, content: string | Buffer): Promise<void> {
  try {
    await writeFile(path, content);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new SourceError(`${path}: cannot be written (${code}); choose a file in a folder that is there`);
  }
}
