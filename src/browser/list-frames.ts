import type { CDPSession, Page } from "playwright";
import type { ElementLocator } from "../sequence/locator.js";
import { IsolatedWorld } from "./isolated-world.js";

/** A frame that can be read: the debugger session it answers to, and the way to it from the top. */
export interface ReadableFrame {
  readonly cdp: CDPSession;
  readonly frameId: string;
  readonly path: readonly (readonly ElementLocator[])[];
  /** Where its document begins on the page when nothing is scrolled. */
  readonly origin: { readonly x: number; readonly y: number };
}

interface FrameTree {
  readonly frame: { readonly id: string; readonly parentId?: string };
  readonly childFrames?: readonly FrameTree[];
}

/** Frames of frames of frames: beyond this a page is playing games. */
const MOST_FRAMES = 30;

/**
 * The top frame first, then every visible frame below it. Frames of another site may live in a process
 * of their own and then answer to a session of their own.
 */
export async function listFrames(page: Page, cdp: CDPSession, mainFrameId: string): Promise<ReadableFrame[]> {
  const found: ReadableFrame[] = [{ cdp, frameId: mainFrameId, path: [], origin: { x: 0, y: 0 } }];
  if (page.frames().length === 1) return found;

  const foreign: { cdp: CDPSession; tree: FrameTree }[] = [];
  for (const frame of page.frames().slice(1, MOST_FRAMES + 1)) {
    try {
      const own = await page.context().newCDPSession(frame);
      foreign.push({ cdp: own, tree: (await own.send("Page.getFrameTree")).frameTree });
    } catch {
      // The frame lives in its parent's process and is part of the parent's tree.
    }
  }
  const add = async (
    parent: ReadableFrame,
    frameId: string,
    own: CDPSession,
  ): Promise<ReadableFrame | null> => {
    if (found.length > MOST_FRAMES) return null;
    try {
      const { backendNodeId } = await parent.cdp.send("DOM.getFrameOwner", { frameId });
      const world = await IsolatedWorld.in(parent.cdp, parent.frameId);
      const owner = await world.handleOfNode(backendNodeId);
      if (owner === null) return null;
      const answer = JSON.parse(await world.call<string>("locateOwner", [{ objectId: owner }])) as {
        locators: ElementLocator[];
        shown: boolean;
        x: number;
        y: number;
      };
      if (!answer.shown) return null;
      const frame: ReadableFrame = {
        cdp: own,
        frameId,
        path: [...parent.path, answer.locators],
        origin: { x: parent.origin.x + answer.x, y: parent.origin.y + answer.y },
      };
      found.push(frame);
      return frame;
    } catch {
      // The frame left while it was looked for.
      return null;
    }
  };
  const walk = async (parent: ReadableFrame, tree: FrameTree): Promise<void> => {
    for (const child of tree.childFrames ?? []) {
      const frame = await add(parent, child.frame.id, parent.cdp);
      if (frame !== null) await walk(frame, child);
    }
    for (const { cdp: own, tree: ownTree } of foreign) {
      if (found.some((known) => known.cdp === own)) continue;
      // Every frame of the process would answer for the element it stands in, also one it does not stand in.
      if (ownTree.frame.parentId !== undefined && ownTree.frame.parentId !== parent.frameId) continue;
      const frame = await add(parent, ownTree.frame.id, own);
      if (frame !== null) await walk(frame, ownTree);
    }
  };
  const { frameTree } = await cdp.send("Page.getFrameTree");
  await walk(found[0] as ReadableFrame, frameTree);
  return found;
}
