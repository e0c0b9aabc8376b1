import { withDeadline } from "./deadline.js";
import type { MiniBrowser } from "./mini-browser.js";
import { settle } from "./settle.js";

export interface OpenedPage {
  /** HTTP status; 0 for what was not fetched over HTTP. */
  readonly status: number;
  /** The media type the server named; empty where it named none. */
  readonly mediaType: string;
}

/** The content must not change for so long. */
const QUIET_MS = 500;
/** However little of the budget is left, a page that answered is given this long to be quiet. */
const LEAST_SETTLE_MS = 1_000;
const GRACE_MS = 2_000;

/**
 * Opens an address to read what stands there. A page that goes on loading is read as it is when the budget is
 * spent; one that does not even answer is unreachable.
 */
export async function openForReading(mini: MiniBrowser, url: string, budgetMs: number): Promise<OpenedPage> {
  const started = performance.now();
  const left = (): number => Math.max(LEAST_SETTLE_MS, budgetMs - (performance.now() - started));
  mini.visits++;
  try {
    const { page } = mini;
    const response = await mini.call(
      page.goto(url, { waitUntil: "commit", timeout: budgetMs }),
      budgetMs + GRACE_MS,
      `opening ${url}`,
    );
    await withDeadline(page.waitForLoadState("domcontentloaded"), left(), "loading the page").catch(
      () => undefined,
    );
    await settle(mini, { quietMs: QUIET_MS, deadlineMs: left() });
    const [mediaType = ""] = (response?.headers()["content-type"] ?? "").split(";");
    return { status: response?.status() ?? 0, mediaType: mediaType.trim().toLowerCase() };
  } catch (error) {
    throw mini.explain(error, url);
  }
}

/** Lets a page load itself and nothing else. */
export async function refuseOtherRequests(mini: MiniBrowser): Promise<void> {
  await mini.page.route("**/*", async (route) => {
    const request = route.request();
    const isPage = request.isNavigationRequest() && request.frame() === mini.page.mainFrame();
    await (isPage ? route.continue() : route.abort()).catch(() => undefined);
  });
}
