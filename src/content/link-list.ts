import type { DocumentLink } from "./document-handler.js";
import { LONGEST_ADDRESS, MOST_LINKS } from "./text-limits.js";

const IN_TEXT = /\bhttps?:\/\/[^\s<>"'`{}|\\^\u0000-\u0020\u007f-\u00a0]{1,4000}/giu;
const LONGEST_WORDS = 300;

/** Gathers the addresses of a document: each once, only such as can be followed. */
export class LinkList {
  readonly #base: string;
  readonly #links = new Map<string, DocumentLink>();

  constructor(base: string) {
    this.#base = base;
  }

  /** An address as it is written, relative ones too. */
  add(written: string, text = ""): void {
    const address = written.trim();
    if (address === "" || address.length > LONGEST_ADDRESS || this.#links.size >= MOST_LINKS) return;
    if (!URL.canParse(address, this.#base)) return;
    const { href, protocol } = new URL(address, this.#base);
    if (protocol !== "http:" && protocol !== "https:") return;
    const words = text.slice(0, LONGEST_WORDS).replace(/\s+/g, " ").trim();
    if (!this.#links.has(href)) this.#links.set(href, { url: href, text: words });
  }

  /** The addresses that stand in a running text; marks that end a sentence are not theirs. */
  addFrom(text: string): void {
    if (!text.includes("://")) return;
    for (const [found] of text.matchAll(IN_TEXT)) {
      if (this.#links.size >= MOST_LINKS) return;
      const bare = found.replace(/[.,;:!?*'"…]+$/u, "");
      this.add(/\)$/.test(bare) && !bare.includes("(") ? bare.slice(0, -1) : bare);
    }
  }

  get all(): readonly DocumentLink[] {
    return [...this.#links.values()];
  }
}
