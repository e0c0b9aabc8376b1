import type { PatternCounts } from "../route/trap-budget.js";
import { prepareBatch, prepareQuery } from "./prepared-query.js";
import type { Executor, PreparedQuery } from "./prepared-query.js";
import type { PatternsTable } from "./schema.js";

type Counts = { -readonly [counter in keyof PatternCounts]: number };

/** How often each shape of address was met in a transaction. */
export class PatternTally {
  readonly #changes = new Map<string, { pattern: string } & Counts>();

  add(pattern: string, counter: keyof Counts): void {
    let change = this.#changes.get(pattern);
    if (change === undefined) {
      change = { pattern, routes: 0, pages: 0, duplicates: 0 };
      this.#changes.set(pattern, change);
    }
    change[counter] += 1;
  }

  /** In one order for all, like those of hosts. */
  changes(): readonly PatternsTable[] {
    return [...this.#changes.values()].sort((one, other) => (one.pattern < other.pattern ? -1 : 1));
  }
}

/** The counters behind the budget that bounds traps. */
export class PatternStore {
  readonly #db: Executor;
  readonly #addChanges: (
    executor: Executor,
    changes: readonly PatternsTable[],
  ) => Promise<readonly unknown[]>;
  readonly #find: PreparedQuery<{ pattern: string }, Counts>;

  constructor(db: Executor) {
    this.#db = db;
    this.#addChanges = prepareBatch<PatternsTable, unknown>((changes) =>
      db
        .insertInto("patterns")
        .values(
          changes.map(({ pattern, routes, pages, duplicates }) => ({ pattern, routes, pages, duplicates })),
        )
        .onConflict((conflict) =>
          conflict.column("pattern").doUpdateSet((eb) => ({
            routes: eb("patterns.routes", "+", eb.ref("excluded.routes")),
            pages: eb("patterns.pages", "+", eb.ref("excluded.pages")),
            duplicates: eb("patterns.duplicates", "+", eb.ref("excluded.duplicates")),
          })),
        ),
    );
    this.#find = prepareQuery((values) =>
      db
        .selectFrom("patterns")
        .select(["routes", "pages", "duplicates"])
        .where("pattern", "=", values.pattern),
    );
  }

  async apply(transaction: Executor, tally: PatternTally): Promise<void> {
    await this.#addChanges(transaction, tally.changes());
  }

  async count(pattern: string): Promise<PatternCounts> {
    const [row] = await this.#find(this.#db, { pattern });
    return row ?? { routes: 0, pages: 0, duplicates: 0 };
  }
}
