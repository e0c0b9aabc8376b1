import { isConflict } from "./postgres-errors.js";
import type { Executor } from "./prepared-query.js";

/** Two workers seldom meet often. */
const MOST_TRIES = 10;

/**
 * Does work in one transaction. Where several processes write at once, two transactions may wait for one another; the
 * engine then undoes one of them, and it is done again. The work must not remember what it did before.
 */
export async function transact<Result>(
  db: Executor,
  work: (transaction: Executor) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isConflict(error) || tried === MOST_TRIES) throw error;
    }
  }
}
