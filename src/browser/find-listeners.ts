import type { CDPSession } from "playwright";
import type { IsolatedWorld } from "./isolated-world.js";
import { handleIn, type DocumentHandles } from "./top-document.js";

/** Which nodes of a frame listen for what, as handles in the frame's isolated world. */
export interface FoundListeners {
  readonly click: readonly string[];
  readonly hover: readonly string[];
  readonly windowListens: boolean;
}

/** What is known of a frame before its listeners are asked for. */
export interface ListeningFrame {
  readonly cdp: CDPSession;
  readonly world: IsolatedWorld;
  /** Null where they have to be looked up. */
  readonly handles: DocumentHandles | null;
  readonly hasShadows: boolean;
}

const CLICK_EVENTS = new Set(["click", "mousedown", "mouseup", "pointerdown", "pointerup", "touchend"]);
const HOVER_EVENTS = new Set(["mouseenter", "mouseover", "pointerenter", "pointerover"]);
const WINDOW_OF = "function () { return this.defaultView; }";
/** Of the elements that share one piece of hover script (the cards of a list) a few tell what it does. */
const HOVER_SAMPLES = 3;
/** Pages with more listening elements than this are served by their other signs. */
const MOST_ELEMENTS = 400;

/**
 * Asks the debugger for the listeners of a whole frame: nothing is planted in the page, and nothing the page
 * does to addEventListener hides them.
 *
 * Only listeners of the handle's own world are told unless `pierce` is set, and with `pierce` Chromium 156 loses
 * about one renderer in thirty pages (a null pointer at the next navigation; measured on the fixture site
 * "script-links"). So the page's own handles are asked, shadow roots one by one, without `pierce`.
 */
export async function findListeners(frame: ListeningFrame): Promise<FoundListeners> {
  const { cdp, world, hasShadows } = frame;
  const [top, shadows] = await Promise.all([
    frame.handles ?? lookUpDocument(cdp, world),
    hasShadows ? world.handlesFrom("shadowRoots") : [],
  ]);
  const [onWindow, ...inTrees] = await Promise.all([
    cdp.send("DOMDebugger.getEventListeners", { objectId: top.window }),
    listenersBelow(cdp, top.document),
    ...shadows.map(async (handle) => listenersBelow(cdp, await ofPage(cdp, handle))),
  ]);

  const click = new Set<number>();
  const hover = new Set<number>();
  const samples = new Map<string, number>();
  for (const { type, backendNodeId, scriptId, lineNumber, columnNumber } of inTrees.flat()) {
    if (backendNodeId === undefined) continue;
    if (CLICK_EVENTS.has(type)) click.add(backendNodeId);
    else if (HOVER_EVENTS.has(type)) {
      const handler = `${scriptId}:${lineNumber}:${columnNumber}`;
      const taken = samples.get(handler) ?? 0;
      samples.set(handler, taken + 1);
      if (taken < HOVER_SAMPLES) hover.add(backendNodeId);
    }
  }
  for (const node of click) hover.delete(node);
  const [clickHandles, hoverHandles] = await Promise.all([handles(world, click), handles(world, hover)]);
  return {
    click: clickHandles,
    hover: hoverHandles,
    windowListens: onWindow.listeners.some(({ type }) => CLICK_EVENTS.has(type)),
  };
}

async function lookUpDocument(cdp: CDPSession, world: IsolatedWorld): Promise<DocumentHandles> {
  const document = await ofPage(cdp, await world.handleOf("document"));
  const { result } = await cdp.send("Runtime.callFunctionOn", {
    objectId: document,
    functionDeclaration: WINDOW_OF,
  });
  return { document, window: handleIn(result) };
}

/** The page's own handle of a node that is known by a handle of the isolated world. */
async function ofPage(cdp: CDPSession, objectId: string): Promise<string> {
  const { node } = await cdp.send("DOM.describeNode", { objectId });
  const { object } = await cdp.send("DOM.resolveNode", { backendNodeId: node.backendNodeId });
  return handleIn(object);
}

async function listenersBelow(cdp: CDPSession, objectId: string) {
  const { listeners } = await cdp.send("DOMDebugger.getEventListeners", {
    objectId,
    depth: -1,
    pierce: false,
  });
  return listeners;
}

async function handles(world: IsolatedWorld, nodes: ReadonlySet<number>): Promise<string[]> {
  const asked = [...nodes].slice(0, MOST_ELEMENTS).map((node) => world.handleOfNode(node));
  return (await Promise.all(asked)).filter((handle) => handle !== null);
}
