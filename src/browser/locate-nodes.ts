import type { LocatedNode } from "../inpage/locate-nodes.js";
import type { Target } from "../sequence/locator.js";
import type { FrameLayout } from "../page/layout.js";
import { IsolatedWorld } from "./isolated-world.js";
import { listFrames } from "./list-frames.js";
import type { MiniBrowser } from "./mini-browser.js";

/**
 * The ways to nodes of the layout that was read last, by their numbers; null for those that are gone, or where the
 * frame is.
 */
export async function locateNodes(
  mini: MiniBrowser,
  frame: Pick<FrameLayout, "path">,
  nodes: readonly number[],
  deadlineMs: number,
): Promise<readonly (Target | null)[]> {
  return mini.call(read(mini, frame, nodes), deadlineMs, "finding elements again");
}

async function read(
  mini: MiniBrowser,
  { path }: Pick<FrameLayout, "path">,
  nodes: readonly number[],
): Promise<readonly (Target | null)[]> {
  let world: IsolatedWorld;
  if (path.length === 0) world = await mini.topWorld();
  else {
    const key = JSON.stringify(path);
    const frames = await listFrames(mini.page, mini.cdp, mini.mainFrameId);
    const found = frames.find((frame) => JSON.stringify(frame.path) === key);
    if (found === undefined) return nodes.map(() => null);
    world = await IsolatedWorld.in(found.cdp, found.frameId);
  }
  const located = JSON.parse(
    await world.call<string>("locateNodes", [{ value: nodes }]),
  ) as (LocatedNode | null)[];
  return located.map((node) => (node === null ? null : { frames: path, ...node }));
}
