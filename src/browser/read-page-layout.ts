import type { OwnLayout } from "../inpage/read-layout.js";
import type { FrameLayout, PageLayout } from "../page/layout.js";
import { IsolatedWorld } from "./isolated-world.js";
import { listFrames } from "./list-frames.js";
import type { MiniBrowser } from "./mini-browser.js";

/** Reads what stands where on a settled page, in all its visible frames. */
export async function readPageLayout(mini: MiniBrowser, deadlineMs: number): Promise<PageLayout> {
  return mini.call(read(mini), deadlineMs, "reading the layout of the page");
}

async function read(mini: MiniBrowser): Promise<PageLayout> {
  const frames: FrameLayout[] = [];
  for (const frame of await listFrames(mini.page, mini.cdp, mini.mainFrameId)) {
    const { path, origin } = frame;
    const isTop = path.length === 0;
    try {
      const read = (world: IsolatedWorld): Promise<string> =>
        world.call<string>("readLayout", [{ value: true }]);
      const text = isTop
        ? await mini.inTop(read)
        : await read(await IsolatedWorld.in(frame.cdp, frame.frameId));
      const own = JSON.parse(text) as OwnLayout;
      frames.push({ ...own, path, origin });
    } catch (error) {
      // A child frame may go away at any moment; without the top document there is no page.
      if (isTop) throw error;
    }
  }
  return { url: mini.page.url(), frames };
}
