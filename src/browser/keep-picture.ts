import { IsolatedWorld } from "./isolated-world.js";
import { listFrames } from "./list-frames.js";
import { VIEWPORT, type MiniBrowser } from "./mini-browser.js";

/** What a page looks like, small enough to be kept beside it. */
export interface KeptPicture {
  readonly jpeg: Uint8Array;
  /** Of the page, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Longer pages are cut: the picture is for recognising the page. */
const TALLEST = 4_000;
const WIDEST = 1_600;
/** Of the page's own size: text can still be read. */
const SCALE = 0.75;
const QUALITY = 55;
const PICTURE_MS = 15_000;

/**
 * A picture of the page in front; null where a password stands in one of its fields, or none can be taken. Mini-browsers
 * draw only a corner of a page: all of it is drawn for the picture, and the corner again afterwards.
 */
export async function keepPicture(mini: MiniBrowser): Promise<KeptPicture | null> {
  try {
    return await mini.call(take(mini), PICTURE_MS, "taking a picture of the page");
  } catch (error) {
    // The page is read and can be stored; that it cannot be drawn is no reason to lose it.
    if (!mini.isUsable) throw error;
    return null;
  }
}

async function take(mini: MiniBrowser): Promise<KeptPicture | null> {
  if (await showsPassword(mini)) return null;
  await mini.drawWhole(true);
  try {
    const { cssContentSize } = await mini.cdp.send("Page.getLayoutMetrics");
    const width = Math.min(WIDEST, Math.max(VIEWPORT.width, Math.ceil(cssContentSize.width)));
    const height = Math.min(TALLEST, Math.max(1, Math.ceil(cssContentSize.height)));
    const { data } = await mini.cdp.send("Page.captureScreenshot", {
      format: "jpeg",
      quality: QUALITY,
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width, height, scale: SCALE },
    });
    return { jpeg: Buffer.from(data, "base64"), width, height };
  } finally {
    await mini.drawWhole(false);
  }
}

async function showsPassword(mini: MiniBrowser): Promise<boolean> {
  for (const frame of await listFrames(mini.page, mini.cdp, mini.mainFrameId)) {
    const world =
      frame.path.length === 0 ? await mini.topWorld() : await IsolatedWorld.in(frame.cdp, frame.frameId);
    if (await world.call<boolean>("hasFilledPassword")) return true;
  }
  return false;
}
