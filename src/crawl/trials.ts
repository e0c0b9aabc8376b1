import type { Clickable } from "../page/page-link.js";
import type { ClickMemory } from "./click-memory.js";

/** Text revealed on one page of a site that need not be stored again from another: the site's menus. */
export type KnownReveals = Set<string>;

/**
 * What one visit was the first to try, and the first to see. A visit that brings nothing home gives that back: the next
 * one at the same route has to try and store it all again.
 */
export class Trials {
  readonly #memory: ClickMemory;
  readonly #reveals: KnownReveals;
  readonly #tried: [page: string, clickable: Clickable, occurrence: number][] = [];
  readonly #seen: string[] = [];

  constructor(memory: ClickMemory, reveals: KnownReveals) {
    this.#memory = memory;
    this.#reveals = reveals;
  }

  /** True the first time it is asked for this element of this page. */
  isFirstTry(page: string, clickable: Clickable, occurrence: number): boolean {
    const isFirst = this.#memory.isFirstTry(page, clickable, occurrence);
    if (isFirst) this.#tried.push([page, clickable, occurrence]);
    return isFirst;
  }

  isKnown(reveal: string): boolean {
    return this.#reveals.has(reveal);
  }

  know(reveal: string): void {
    if (this.#reveals.has(reveal)) return;
    this.#reveals.add(reveal);
    this.#seen.push(reveal);
  }

  giveBack(): void {
    for (const tried of this.#tried.splice(0)) this.#memory.forgetTry(...tried);
    for (const reveal of this.#seen.splice(0)) this.#reveals.delete(reveal);
  }
}
