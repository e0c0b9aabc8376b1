import type { NonsenseReference } from "../response/judge-response.js";
import type { RecordLook } from "../response/find-groups.js";
import { WayMemory } from "../submission/way-memory.js";

/** What one run learns of a form by asking it. */
export interface AskedForm {
  /** What "nothing found" looks like; null where no word without meaning can be asked; absent until it was tried. */
  nonsense?: Promise<NonsenseReference | null>;
  /** What its records look like. */
  look?: RecordLook;
  /** Hashes of its answers, and how many queries got each. */
  readonly answers: Map<string, number>;
}

/** What a run knows of the forms it asks; lost with the run, learnt again in a few queries. */
export class FormMemory {
  readonly ways = new WayMemory();
  readonly #forms = new Map<string, AskedForm>();

  of(key: string): AskedForm {
    let form = this.#forms.get(key);
    if (form === undefined) {
      form = { answers: new Map() };
      this.#forms.set(key, form);
    }
    return form;
  }
}
