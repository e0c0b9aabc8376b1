import { Low } from "lowdb";
import type { ZodType } from "zod";
import { JsonFile } from "./json-file.js";

/**
 * Small state that a person may edit at any time. Every change reads the file first: what was edited
 * meanwhile is kept, and a file that was broken meanwhile stops the change instead of being overwritten.
 */
export class JsonStore<Data extends object> {
  readonly #low: Low<Data>;
  readonly #empty: Data;
  #last: Promise<unknown> = Promise.resolve();

  constructor(file: string, options: { schema: ZodType<Data>; format: number; empty: Data }) {
    this.#empty = options.empty;
    this.#low = new Low<Data>(new JsonFile(file, options.schema, options.format), options.empty);
  }

  /** What the file says now; the empty state where there is none. */
  read(): Promise<Data> {
    return this.#inTurn(async () => {
      // lowdb keeps what it had when the file is gone.
      this.#low.data = this.#empty;
      await this.#low.read();
      return this.#low.data;
    });
  }

  /** Replaces the state by what `change` makes of it; changes of one process wait for each other. */
  async update(change: (data: Data) => Data): Promise<Data> {
    return this.#inTurn(async () => {
      this.#low.data = this.#empty;
      await this.#low.read();
      const changed = change(this.#low.data);
      if (changed !== this.#low.data) {
        this.#low.data = changed;
        await this.#low.write();
      }
      return changed;
    });
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
