/** What a page did while it was watched. */
export interface Settled {
  /** Milliseconds from the start of the watch to the last change of its content; 0 where nothing changed. */
  readonly lastChangeMs: number;
  /** False when the deadline came before the page was quiet. */
  readonly quiet: boolean;
  readonly hasScripts: boolean;
  readonly hasShadows: boolean;
}

/**
 * Waits until the document is complete and its content has not changed for a while, or the deadline is there.
 * Only texts and elements count: spinning attributes never end.
 */
export function settleFrame(quietMs: number, deadlineMs: number): Promise<string> {
  const begun = performance.now();
  // A document answers with its element where that is named like a property (<img name="readyState">).
  const of = <K extends "readyState" | "scripts">(name: K): Document[K] =>
    Object.getOwnPropertyDescriptor(Document.prototype, name)?.get?.call(document) as Document[K];
  const hasScripts = (): boolean => of("scripts").length > 0;
  const until = (left: number, subscribe: (done: () => void) => () => void): Promise<boolean> =>
    new Promise((resolve) => {
      const finish = (inTime: boolean): void => {
        clearTimeout(timer);
        unsubscribe();
        resolve(inTime);
      };
      const timer = setTimeout(() => {
        finish(false);
      }, left);
      const unsubscribe = subscribe(() => {
        finish(true);
      });
    });

  return (async () => {
    let quiet = true;
    let lastChangeMs = 0;
    if (of("readyState") !== "complete") {
      quiet = await until(deadlineMs, (done) => {
        addEventListener("load", done, { once: true });
        return () => {
          removeEventListener("load", done);
        };
      });
      // A refresh is announced right after the event.
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    if (quiet && quietMs > 0 && hasScripts()) {
      const left = deadlineMs - (performance.now() - begun);
      quiet = await until(left, (done) => {
        let timer = setTimeout(done, quietMs);
        const observer = new MutationObserver(() => {
          lastChangeMs = performance.now() - begun;
          clearTimeout(timer);
          timer = setTimeout(done, quietMs);
        });
        observer.observe(document, { childList: true, characterData: true, subtree: true });
        return () => {
          clearTimeout(timer);
          observer.disconnect();
        };
      });
    }
    let hasShadows = false;
    const select = Object.getOwnPropertyDescriptor(Document.prototype, "querySelectorAll")
      ?.value as ParentNode["querySelectorAll"];
    const selectAll = select.bind(document);
    for (const { shadowRoot } of selectAll("*")) hasShadows ||= shadowRoot !== null;
    const settled: Settled = { lastChangeMs, quiet, hasScripts: hasScripts(), hasShadows };
    return JSON.stringify(settled);
  })();
}
