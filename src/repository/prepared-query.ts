import type { Compilable, CompiledQuery, Kysely } from "kysely";
import type { Tables } from "./schema.js";

/** The database itself, or a transaction on it. */
export type Executor = Kysely<Tables>;

/** Stands for a value while a query is compiled. */
class Slot {
  readonly row: number;
  readonly name: string;

  constructor(row: number, name: string) {
    this.row = row;
    this.name = name;
  }
}

/** An object whose every property is the slot of that name. */
function slotsOf(row: number): object {
  return new Proxy({}, { get: (_target, name) => new Slot(row, String(name)) });
}

/** Fills a compiled query; values that were fixed when it was written stay. */
function fill(compiled: CompiledQuery, rows: readonly object[]): readonly unknown[] {
  return compiled.parameters.map((parameter) =>
    parameter instanceof Slot ? (rows[parameter.row] as Record<string, unknown>)[parameter.name] : parameter,
  );
}

/** A query that is compiled once and run with other values each time. */
export type PreparedQuery<Values, Row> = (executor: Executor, values: Values) => Promise<readonly Row[]>;

/**
 * Compiles a query at its first use. Building and compiling one costs several times what SQLite
 * needs to answer it, and a visit runs a dozen of them.
 * `build` sees placeholders instead of values: it must hand them to the query untouched.
 */
export function prepareQuery<Values extends object, Row>(
  build: (values: Values) => Compilable<Row>,
): PreparedQuery<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (executor, values) => {
    compiled ??= build(slotsOf(0) as Values).compile();
    const result = await executor.executeQuery<Row>({ ...compiled, parameters: fill(compiled, [values]) });
    return result.rows;
  };
}

/** Rows one statement takes at most; the next power of two would near the 999 values old builds of SQLite allow. */
const LARGEST_BATCH = 32;

/**
 * Like {@link prepareQuery} for any number of rows: batches have sizes that are powers of two, so that
 * few statements are ever compiled.
 */
export function prepareBatch<Values extends object, Row>(
  build: (rows: readonly Values[]) => Compilable<Row>,
): (executor: Executor, rows: readonly Values[]) => Promise<readonly Row[]> {
  const bySize = new Map<number, CompiledQuery<Row>>();
  return async (executor, rows) => {
    const answers: Row[] = [];
    let start = 0;
    while (start < rows.length) {
      const size = largestBatch(rows.length - start);
      let compiled = bySize.get(size);
      if (compiled === undefined) {
        compiled = build(Array.from({ length: size }, (_, row) => slotsOf(row) as Values)).compile();
        bySize.set(size, compiled);
      }
      const parameters = fill(compiled, rows.slice(start, start + size));
      const result = await executor.executeQuery<Row>({ ...compiled, parameters });
      answers.push(...result.rows);
      start += size;
    }
    return answers;
  };
}

function largestBatch(rows: number): number {
  let size = LARGEST_BATCH;
  while (size > rows) size /= 2;
  return size;
}
