/** Rows read at once: enough that the cost of a query vanishes, few enough that a million rows need no memory. */
const ROWS_AT_ONCE = 200;

/**
 * All rows of a listing in the order of their ids, read piece by piece. Between pieces the database is
 * free for others; rows added meanwhile are seen, since they come last.
 */
export async function* streamRows<Row extends { readonly id: number }>(
  read: (after: number, count: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void, undefined> {
  let after = 0;
  for (;;) {
    const rows = await read(after, ROWS_AT_ONCE);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    after = last.id;
  }
}
