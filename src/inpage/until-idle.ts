import type { makePageKit } from "./page-kit.js";

export interface IdleReaders {
  readonly makePageKit: typeof makePageKit;
}

/**
 * Waits until nothing says that the page is at work: turning wheels, bars, "Loading …". Those that were there when
 * the page was noted do not count: some never go. Answers whether they went before the deadline.
 */
export async function untilIdle(readers: IdleReaders, limitMs: number): Promise<boolean> {
  const BUSY =
    "[aria-busy=true], [role=progressbar], [class*=spinner i], [class*=loading i], [class*=loader i], [class*=skeleton i], [id*=spinner i], [id*=loading i], progress";
  const LOOK_AGAIN_MS = 50;
  const SAYS_BUSY =
    /^(?:loading|searching|please wait|one moment|wird geladen|lade|bitte warten|suche lauft|chargement|recherche en cours|cargando|buscando|caricamento|carregando|laden|ladowanie|wyszukiwanie)\b.{0,20}$/i;
  const noted = (globalThis as { deepbotNoted?: WeakSet<Element> }).deepbotNoted ?? new WeakSet<Element>();
  const isBusy = (): boolean => {
    const kit = readers.makePageKit(true);
    const isNew = (element: Element): boolean => !noted.has(element) && kit.isVisible(element);
    if (kit.query(BUSY).some((element) => isNew(element) && !element.matches("img[loading], iframe")))
      return true;
    return kit
      .query("p, div, span, td, h1, h2, h3")
      .some(
        (element) =>
          element.childElementCount === 0 && SAYS_BUSY.test(element.textContent.trim()) && isNew(element),
      );
  };
  const until = performance.now() + limitMs;
  while (isBusy()) {
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  return true;
}

/** Waits for any change of the document, at the latest until the deadline; answers whether there was one. */
export function untilChanged(readers: IdleReaders, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (changed: boolean): void => {
      clearTimeout(timer);
      observer.disconnect();
      resolve(changed);
    };
    const timer = setTimeout(() => {
      finish(false);
    }, limitMs);
    const observer = new MutationObserver(() => {
      finish(true);
    });
    const watched = { childList: true, characterData: true, attributes: true, subtree: true };
    for (const root of readers.makePageKit(true).roots) observer.observe(root, watched);
  });
}
