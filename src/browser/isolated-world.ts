import type { CDPSession } from "playwright";
import { PAGE_LIBRARY, type PageFunction } from "./page-program.js";

/** Pages of one name share a world in a document: the library put there at its start is found again. */
export const WORLD_NAME = "deepbot";

/** A clean script environment beside the page's own, in one frame. */
export class IsolatedWorld {
  readonly #cdp: CDPSession;
  readonly #contextId: number;

  private constructor(cdp: CDPSession, contextId: number) {
    this.#cdp = cdp;
    this.#contextId = contextId;
  }

  /** A navigation ends the world: make one for every look. */
  static async in(cdp: CDPSession, frameId: string): Promise<IsolatedWorld> {
    const { executionContextId } = await cdp.send("Page.createIsolatedWorld", {
      frameId,
      worldName: WORLD_NAME,
    });
    return new IsolatedWorld(cdp, executionContextId);
  }

  /** Calls one of our functions in the page; answers with what it (or its promise) returned. */
  async call<T>(
    name: PageFunction,
    args: readonly { value?: unknown; objectId?: string }[] = [],
  ): Promise<T> {
    const { value } = await this.#send(name, args, true);
    return value as T;
  }

  async #send(
    name: PageFunction,
    args: readonly { value?: unknown; objectId?: string }[],
    returnByValue: boolean,
  ): Promise<{ value?: unknown; objectId?: string; description?: string }> {
    const ask = () =>
      this.#cdp.send("Runtime.callFunctionOn", {
        functionDeclaration: `function (...args) { return deepbot.${name}(...args); }`,
        executionContextId: this.#contextId,
        arguments: [...args],
        awaitPromise: true,
        returnByValue,
      });
    let { result, exceptionDetails } = await ask();
    if (exceptionDetails?.exception?.className === "ReferenceError") {
      // Frames in a process of their own, and documents older than the page's set-up, have no library yet.
      await this.#cdp.send("Runtime.evaluate", { expression: PAGE_LIBRARY, contextId: this.#contextId });
      ({ result, exceptionDetails } = await ask());
    }
    if (exceptionDetails !== undefined) {
      throw new Error(
        `reading the page failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`,
      );
    }
    return result;
  }

  /** The remote handle of something known by name. */
  async handleOf(name: "document"): Promise<string> {
    const { result } = await this.#cdp.send("Runtime.evaluate", {
      expression: name,
      contextId: this.#contextId,
    });
    if (result.objectId === undefined) throw new Error(`the frame has no ${name}`);
    return result.objectId;
  }

  /** The handles of the objects in the array that one of our functions returns. */
  async handlesFrom(name: PageFunction): Promise<string[]> {
    const result = await this.#send(name, [], false);
    if (result.objectId === undefined || result.description === "Array(0)") return [];
    const { result: entries } = await this.#cdp.send("Runtime.getProperties", {
      objectId: result.objectId,
      ownProperties: true,
    });
    return entries.flatMap(({ value }) => (value?.objectId === undefined ? [] : [value.objectId]));
  }

  /** The handle, in this world, of a node the debugger named. Null when the node is gone or lives in another frame. */
  async handleOfNode(backendNodeId: number): Promise<string | null> {
    try {
      const { object } = await this.#cdp.send("DOM.resolveNode", {
        backendNodeId,
        executionContextId: this.#contextId,
      });
      return object.objectId ?? null;
    } catch {
      return null;
    }
  }
}
