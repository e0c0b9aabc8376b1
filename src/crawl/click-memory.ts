import type { Clickable } from "../page/page-link.js";
import { normaliseUrl } from "../route/normalise-url.js";

/** What a click did, as far as it can be compared with the same click on another page. */
export type ClickResult =
  | { readonly kind: "leads"; readonly url: string; readonly method: string }
  | { readonly kind: "reveals"; readonly digest: string }
  | { readonly kind: "nothing" };

interface Experience {
  readonly result: ClickResult;
  /** Pages on which it did the same, one after the other. */
  readonly pages: Set<string>;
  /** How often it did something else than before. */
  readonly changes: number;
}

/** Pages on which a click must have done the same before it is believed to do so everywhere. */
const CONFIRMATIONS = 2;
/** Things of one look that did nothing when clicked, and none that did, before the rest is believed to do nothing. */
const IDLE_LOOKS = 3;
/** Signatures remembered; the oldest are forgotten first. */
const MOST = 50_000;

/**
 * Remembers what clicks did, so that the menu every page of a site carries is tried on two of them and not
 * on ten thousand. "Next" leads elsewhere on every page and is therefore never taken for granted.
 */
export class ClickMemory {
  readonly #experiences = new Map<string, Experience>();
  readonly #tried = new Set<string>();
  readonly #looks = new Map<string, { idle: number; busy: number }>();
  readonly #sameAsAddress = new Map<string, { agreed: number; differed: number }>();

  /** What a click on this is sure to do, or null when it has to be tried. */
  expect(host: string, clickable: Clickable): ClickResult | null {
    const { signature } = clickable;
    if (this.#isIdle(host, clickable)) return { kind: "nothing" };
    const known = this.#experiences.get(`${host} ${signature}`);
    if (known === undefined || known.pages.size < CONFIRMATIONS + known.changes) return null;
    return known.result;
  }

  /** Whether things that look like this were tried often enough without anything happening: cards, rows, tiles. */
  #isIdle(host: string, clickable: Clickable): boolean {
    const look = this.#looks.get(`${host} ${lookOf(clickable)}`);
    return look !== undefined && look.busy === 0 && look.idle >= IDLE_LOOKS;
  }

  /** @param page - the normalised address of the page it was clicked on */
  learn(host: string, page: string, clickable: Clickable, result: ClickResult): void {
    const key = `${host} ${clickable.signature}`;
    const look = `${host} ${lookOf(clickable)}`;
    const seen = this.#looks.get(look) ?? { idle: 0, busy: 0 };
    if (result.kind === "nothing") seen.idle++;
    else seen.busy++;
    this.#looks.set(look, seen);
    forgetOldest(this.#looks);
    const known = this.#experiences.get(key);
    if (known === undefined) {
      this.#experiences.set(key, { result, pages: new Set([page]), changes: 0 });
    } else if (isSame(known.result, result)) {
      if (known.pages.size < CONFIRMATIONS + known.changes) known.pages.add(page);
    } else if (!leadsTo(known.result, page) && !leadsTo(result, page)) {
      // On the page it leads to, a menu entry does nothing: that tells nothing about the others.
      this.#experiences.set(key, { result, pages: new Set([page]), changes: known.changes + 1 });
    }
    forgetOldest(this.#experiences);
  }

  /** True the first time it is asked for this element of this page. */
  isFirstTry(page: string, { signature }: Clickable, occurrence: number): boolean {
    const key = `${page} ${occurrence} ${signature}`;
    if (this.#tried.has(key)) return false;
    this.#tried.add(key);
    forgetOldest(this.#tried);
    return true;
  }

  /** It counts as not tried: whoever tried it could not tell of it. */
  forgetTry(page: string, { signature }: Clickable, occurrence: number): void {
    this.#tried.delete(`${page} ${occurrence} ${signature}`);
  }

  /** Whether anchors of this look, which have an address and a listener, are known to lead to their address. */
  followsAddress(host: string, clickable: Clickable): boolean {
    const known = this.#sameAsAddress.get(`${host} ${lookOf(clickable)}`);
    return known !== undefined && known.agreed >= CONFIRMATIONS && known.differed === 0;
  }

  learnAddress(host: string, clickable: Clickable, agreed: boolean): void {
    const key = `${host} ${lookOf(clickable)}`;
    const known = this.#sameAsAddress.get(key) ?? { agreed: 0, differed: 0 };
    if (agreed) known.agreed++;
    else known.differed++;
    this.#sameAsAddress.set(key, known);
    forgetOldest(this.#sameAsAddress);
  }
}

/** Tag, classes and surroundings: what anchors made by one piece of script have in common. */
function lookOf({ signature }: Clickable): string {
  const parts = signature.split("|");
  // Places in the surroundings that carry an id of their own are single; the tags around are what is alike.
  return [parts[0], parts[1], parts.at(-1)?.replace(/#[^<]*/g, "")].join("|");
}

function leadsTo(result: ClickResult, page: string): boolean {
  return result.kind === "leads" && normaliseUrl(result.url) === page;
}

function isSame(a: ClickResult, b: ClickResult): boolean {
  if (a.kind === "leads" && b.kind === "leads") return a.url === b.url && a.method === b.method;
  if (a.kind === "reveals" && b.kind === "reveals") return a.digest === b.digest;
  return a.kind === b.kind;
}

function forgetOldest(entries: Map<string, unknown> | Set<string>): void {
  if (entries.size <= MOST) return;
  const oldest = entries.keys().next();
  if (oldest.done !== true) entries.delete(oldest.value);
}
