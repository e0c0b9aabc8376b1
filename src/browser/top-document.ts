import type { CDPSession } from "playwright";
import { IsolatedWorld } from "./isolated-world.js";

/** The page's own handles of a document and its window. */
export interface DocumentHandles {
  readonly document: string;
  readonly window: string;
}

/**
 * What is needed to read the top document. Everything is asked for when the document arrives, so that the answers
 * are there by the time it is loaded: asked for later they would wait behind its layout and its scripts.
 */
export class TopDocument {
  readonly world: Promise<IsolatedWorld>;
  readonly handles: Promise<DocumentHandles>;

  constructor(cdp: CDPSession, frameId: string) {
    this.world = IsolatedWorld.in(cdp, frameId);
    this.handles = nameDocument(cdp);
    // A document may be gone before anybody reads it.
    this.world.catch(() => undefined);
    this.handles.catch(() => undefined);
  }
}

/** Neither name can be given another meaning by the page: both are unforgeable. */
async function nameDocument(cdp: CDPSession): Promise<DocumentHandles> {
  const [document, window] = await Promise.all([
    cdp.send("Runtime.evaluate", { expression: "document" }),
    cdp.send("Runtime.evaluate", { expression: "window" }),
  ]);
  return { document: handleIn(document.result), window: handleIn(window.result) };
}

export function handleIn({ objectId }: { readonly objectId?: string | undefined }): string {
  if (objectId === undefined) throw new Error("the document is gone");
  return objectId;
}
