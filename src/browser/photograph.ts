import { withDeadline } from "./deadline.js";
import type { MiniBrowser } from "./mini-browser.js";

/** A picture of a page. */
export interface Photograph {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
  /** Whether the page goes on below. */
  readonly isCut: boolean;
}

/** Longer pages are cut: viewers and people give up on them. */
const TALLEST = 8_000;
const WIDEST = 2_560;
const VIEWPORT = { width: 1280, height: 900 } as const;
const PICTURE_MS = 30_000;

/**
 * Takes a picture of the whole page in front. Mini-browsers draw only a corner of a page, so the whole of it is
 * switched on first; it stays on.
 */
export async function photograph(mini: MiniBrowser): Promise<Photograph> {
  const { cdp } = mini;
  const take = async (): Promise<Photograph> => {
    await cdp.send("Emulation.setDeviceMetricsOverride", {
      ...VIEWPORT,
      screenWidth: VIEWPORT.width,
      screenHeight: VIEWPORT.height,
      deviceScaleFactor: 1,
      mobile: false,
    });
    const { cssContentSize } = await cdp.send("Page.getLayoutMetrics");
    const width = Math.min(WIDEST, Math.max(VIEWPORT.width, Math.ceil(cssContentSize.width)));
    const height = Math.min(TALLEST, Math.max(1, Math.ceil(cssContentSize.height)));
    const { data } = await cdp.send("Page.captureScreenshot", {
      format: "png",
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width, height, scale: 1 },
    });
    return { png: Buffer.from(data, "base64"), width, height, isCut: cssContentSize.height > TALLEST };
  };
  return mini.call(take(), PICTURE_MS, "taking a picture of the page");
}

/** Shows an HTML text of our own and takes a picture of it, in a context of its own. */
export async function drawHtml(
  mini: MiniBrowser,
  html: string,
  size: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const browser = mini.context.browser();
  if (browser === null) throw new Error("the mini-browser has no browser");
  const context = await browser.newContext({ viewport: size, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.setContent(html, { waitUntil: "load", timeout: PICTURE_MS });
    return await withDeadline(
      page.screenshot({ type: "png", timeout: PICTURE_MS, animations: "disabled" }),
      PICTURE_MS,
      "drawing the picture",
    );
  } finally {
    await withDeadline(context.close(), PICTURE_MS, "closing the picture").catch(() => undefined);
  }
}
