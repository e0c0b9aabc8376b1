/** Why an address is not opened although the browser was led to it. */
export interface GuardRefusal {
  readonly reason: "robots" | "state-changing";
  readonly detail: string;
}

/** A document the browser is about to ask for. */
interface AskedDocument {
  readonly url: string;
  /** The page itself, not one of its frames. */
  readonly isTop: boolean;
}

/**
 * Asked before the browser opens a document, whatever leads there: an address that was chosen, a redirect, a refresh, a
 * script, a click, a frame. Null where it may be opened.
 */
export type DocumentGuard = (asked: AskedDocument) => Promise<GuardRefusal | null>;
