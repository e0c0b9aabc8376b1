import { withDeadline } from "../browser/deadline.js";
import { findBrowser } from "../browser/find-browser.js";
import { launchBrowser } from "../browser/launch.js";
import { MiniBrowser } from "../browser/mini-browser.js";
import { openForReading } from "../browser/open-for-reading.js";
import { readPageLayout } from "../browser/read-page-layout.js";
import type { PageLayout } from "../page/layout.js";
import { EMPTY_SESSION } from "../route/session.js";
import { SourceError } from "./source-error.js";

export interface OpenPageOptions {
  /** Path of the Chromium to use. Default: the one that is found. */
  readonly browser?: string;
  /** For the page to load; then it is read as it is. Default: 20,000. */
  readonly timeoutMs?: number;
  /** Is told what a person should know, a line at a time. */
  readonly onWarning?: (line: string) => void;
}

const DEFAULT_TIMEOUT_MS = 20_000;
const CALL_MS = 10_000;
const READ_MS = 30_000;
const CLOSE_MS = 10_000;
const PAGE_TYPES = /^(?:$|text\/html|application\/(?:[\w.-]+\+)?xml|text\/xml|multipart\/related)/;

/** Opens an address in a browser of its own, reads its layout and hands both on while the page is open. */
export async function openPage<Result>(
  url: string,
  options: OpenPageOptions & { readonly images?: boolean },
  use: (layout: PageLayout, mini: MiniBrowser) => Promise<Result>,
): Promise<Result> {
  const images = options.images === true;
  const choice = findBrowser(options.browser === undefined ? {} : { path: options.browser });
  const { browser, warnings } = await launchBrowser(choice, { images });
  const mini = new MiniBrowser(browser, { callMs: CALL_MS, images });
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
    return await use(await readPageLayout(mini, READ_MS), mini);
  } finally {
    await mini.close();
    await withDeadline(browser.close(), CLOSE_MS, "closing the browser").catch(() => undefined);
  }
}
