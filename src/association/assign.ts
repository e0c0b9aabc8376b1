/** A wish of one side for one thing of the other, and how much it is worth. */
export interface Wish {
  readonly thing: number;
  readonly worth: number;
}

/**
 * Gives each seeker at most one thing and each thing to at most one seeker, so that the sum of what all get is the
 * largest possible: one maximum-weight matching, by shortest augmenting paths. A seeker may go without for nothing.
 *
 * @returns for each seeker the place of the granted wish in its list, or -1
 */
export function assign(wishes: readonly (readonly Wish[])[]): number[] {
  const granted = wishes.map(() => -1);
  for (const group of independentGroups(wishes)) assignGroup(wishes, group, granted);
  return granted;
}

/** Seekers that want nothing in common can be served apart: forms are many, and each is small. */
function independentGroups(wishes: readonly (readonly Wish[])[]): number[][] {
  const leader = wishes.map((_, seeker) => seeker);
  const find = (seeker: number): number => {
    let at = seeker;
    while (leader[at] !== at) at = leader[at] = leader[leader[at] ?? at] ?? at;
    return at;
  };
  const firstOf = new Map<number, number>();
  wishes.forEach((list, seeker) => {
    for (const { thing } of list) {
      const other = firstOf.get(thing);
      if (other === undefined) firstOf.set(thing, seeker);
      else leader[find(seeker)] = find(other);
    }
  });
  const groups = new Map<number, number[]>();
  wishes.forEach((_, seeker) => {
    const key = find(seeker);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [seeker]);
    else group.push(seeker);
  });
  return [...groups.values()];
}

/**
 * The Hungarian method with prices on both sides. Going without is a thing of one's own that costs nothing, so a
 * perfect matching always exists.
 */
function assignGroup(
  wishes: readonly (readonly Wish[])[],
  group: readonly number[],
  granted: number[],
): void {
  const columnOf = new Map<number, number>();
  for (const seeker of group) {
    for (const { thing } of wishes[seeker] ?? []) {
      if (!columnOf.has(thing)) columnOf.set(thing, columnOf.size);
    }
  }
  const things = columnOf.size;
  const columns = things + group.length;
  // Edges of each row: real wishes that are worth something, and going without.
  const edges = group.map((seeker, row) => [
    ...(wishes[seeker] ?? []).flatMap(({ thing, worth }, place) => {
      const column = columnOf.get(thing);
      return column === undefined || worth <= 0 ? [] : [{ column, cost: -worth, place }];
    }),
    { column: things + row, cost: 0, place: -1 },
  ]);
  const rowPrice = new Float64Array(group.length);
  const columnPrice = new Float64Array(columns);
  const rowOf = new Int32Array(columns).fill(-1);
  // Prices of rows must make all reduced costs non-negative from the start.
  edges.forEach((list, row) => {
    rowPrice[row] = Math.min(...list.map(({ cost }) => cost));
  });
  for (let start = 0; start < group.length; start++) {
    const distance = new Float64Array(columns).fill(Infinity);
    const from = new Int32Array(columns).fill(-1);
    const done = new Uint8Array(columns);
    const open: number[] = [];
    const relax = (row: number, base: number): void => {
      for (const { column, cost } of edges[row] ?? []) {
        const length = base + cost - (rowPrice[row] ?? 0) - (columnPrice[column] ?? 0);
        if (length < (distance[column] ?? Infinity) - 1e-12) {
          if (distance[column] === Infinity) open.push(column);
          distance[column] = length;
          from[column] = row;
        }
      }
    };
    relax(start, 0);
    let end = -1;
    while (end < 0) {
      let best = -1;
      for (const column of open) {
        if (done[column] === 0 && (best < 0 || (distance[column] ?? 0) < (distance[best] ?? 0)))
          best = column;
      }
      if (best < 0) break;
      done[best] = 1;
      if (rowOf[best] === -1) end = best;
      else relax(rowOf[best] ?? -1, distance[best] ?? 0);
    }
    if (end < 0) continue;
    const length = distance[end] ?? 0;
    for (const column of open) {
      if (done[column] === 0 || column === end) continue;
      const slack = length - (distance[column] ?? 0);
      columnPrice[column] = (columnPrice[column] ?? 0) - slack;
      const row = rowOf[column] ?? -1;
      if (row >= 0) rowPrice[row] = (rowPrice[row] ?? 0) + slack;
    }
    rowPrice[start] = (rowPrice[start] ?? 0) + length;
    for (let column = end; column >= 0;) {
      const row = from[column] ?? -1;
      const before = row === start ? -1 : columnHeldBy(rowOf, open, row);
      rowOf[column] = row;
      column = before;
    }
  }
  rowOf.forEach((row, column) => {
    if (row < 0) return;
    const edge = edges[row]?.find((candidate) => candidate.column === column);
    const seeker = group[row];
    if (edge !== undefined && seeker !== undefined) granted[seeker] = edge.place;
  });
}

/** The column a row holds at the moment; the new one is not entered yet. */
function columnHeldBy(rowOf: Int32Array, columns: readonly number[], row: number): number {
  return columns.find((column) => rowOf[column] === row) ?? -1;
}
