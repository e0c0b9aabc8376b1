import { mean, rankOf, type Ranking } from "./rank.js";

/** A value a field could take, and how well it fits it. */
export interface Candidate {
  readonly value: string;
  /** 0–1. */
  readonly weight: number;
}

/** One value for each field, in the order of the fields. */
export interface RankedAssignment {
  readonly values: readonly string[];
  /** 0–1. */
  readonly rank: number;
}

interface Node {
  /** For each field the place of its value among its candidates, best first. */
  readonly places: readonly number[];
  /** Fields before this one are not advanced from here: so every node is reached once. */
  readonly from: number;
  readonly rank: number;
  /** Many assignments share the least weight; among those the better mean comes first. */
  readonly mean: number;
}

/**
 * All assignments of one candidate to each field, best first, made one at a time: the product of a few lists of a
 * hundred values has more members than can ever be built. Every ranking falls, or stays, when one weight falls;
 * so the next best is always a neighbour of one already given, and a heap over the lattice finds it.
 * A field without candidates has no assignment, and then the form has none.
 */
export function* bestAssignments(
  fields: readonly (readonly Candidate[])[],
  ranking: Ranking,
): Generator<RankedAssignment, void> {
  if (fields.length === 0 || fields.some((candidates) => candidates.length === 0)) return;
  const sorted = fields.map((candidates) =>
    candidates
      .map((candidate, place) => ({ ...candidate, place }))
      .sort((a, b) => b.weight - a.weight || a.place - b.place),
  );
  const nodeAt = (places: readonly number[], from: number): Node => {
    const weights = places.map((place, field) => sorted[field]?.[place]?.weight ?? 0);
    return { places, from, rank: rankOf(weights, ranking), mean: mean(weights) };
  };
  const heap = new Heap();
  heap.push(nodeAt(new Array<number>(fields.length).fill(0), 0));
  for (let best = heap.pop(); best !== null; best = heap.pop()) {
    const { places, from, rank } = best;
    yield { values: places.map((place, field) => sorted[field]?.[place]?.value ?? ""), rank };
    for (let field = from; field < places.length; field++) {
      const next = (places[field] ?? 0) + 1;
      if (next < (sorted[field]?.length ?? 0)) heap.push(nodeAt(places.with(field, next), field));
    }
  }
}

/** Nodes, the best on top. */
class Heap {
  readonly #nodes: Node[] = [];

  push(node: Node): void {
    const nodes = this.#nodes;
    let at = nodes.length;
    nodes.push(node);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = nodes[parent];
      if (above === undefined || !isBefore(node, above)) break;
      nodes[at] = above;
      at = parent;
    }
    nodes[at] = node;
  }

  pop(): Node | null {
    const nodes = this.#nodes;
    const best = nodes[0];
    const last = nodes.pop();
    if (best === undefined || last === undefined) return null;
    if (nodes.length === 0) return best;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      let below = nodes[child];
      const right = nodes[child + 1];
      if (below === undefined) break;
      if (right !== undefined && isBefore(right, below)) {
        child++;
        below = right;
      }
      if (!isBefore(below, last)) break;
      nodes[at] = below;
      at = child;
    }
    nodes[at] = last;
    return best;
  }
}

/** Better rank, then better mean, then the order of the candidates: the same input gives the same order. */
function isBefore(a: Node, b: Node): boolean {
  if (a.rank !== b.rank) return a.rank > b.rank;
  if (a.mean !== b.mean) return a.mean > b.mean;
  for (const [field, place] of a.places.entries()) {
    const other = b.places[field] ?? 0;
    if (place !== other) return place < other;
  }
  return false;
}
