import type { Exchange } from "../exchange/exchange.js";
import type { EarlierBody } from "./exchange-records.js";

/** A shorter body is written again: telling where it stands takes as much. */
const SHORTEST = 1_024;
const MOST_BODIES = 50_000;

/** Which bodies were written of late, so that the same one is not written twice. */
export class BodyMemory {
  readonly #bodies = new Map<string, EarlierBody>();

  /** The earlier exchange with the same body; null where this one is to be written, and remembered. */
  meet(digest: string | null, { id, url, startedAt, body }: Exchange): EarlierBody | null {
    if (digest === null || body.length < SHORTEST) return null;
    const earlier = this.#bodies.get(digest);
    if (earlier !== undefined) {
      // Met again, it is the last to be forgotten.
      this.#bodies.delete(digest);
      this.#bodies.set(digest, earlier);
      return earlier;
    }
    this.#bodies.set(digest, { id, url, date: startedAt });
    if (this.#bodies.size > MOST_BODIES) {
      const [oldest] = this.#bodies.keys();
      if (oldest !== undefined) this.#bodies.delete(oldest);
    }
    return null;
  }
}
