import type { MapNode } from "./site-map.js";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Between one ring and the next at least, and between two nodes of a ring. */
const RING = 90;
const APART = 16;

/** Places for a tree whose parents come first: starts in the middle, what was found from them on rings around. */
export function radialLayout(nodes: readonly Pick<MapNode, "parent">[]): readonly Point[] {
  const depths: number[] = [];
  const children: number[][] = nodes.map(() => []);
  const roots: number[] = [];
  for (const [at, { parent }] of nodes.entries()) {
    depths.push(parent < 0 ? 0 : (depths[parent] ?? 0) + 1);
    if (parent < 0) roots.push(at);
    else children[parent]?.push(at);
  }
  const leaves = nodes.map(() => 0);
  for (let at = nodes.length - 1; at >= 0; at -= 1) {
    const below = children[at] ?? [];
    leaves[at] = below.length === 0 ? 1 : below.reduce((sum, child) => sum + (leaves[child] ?? 1), 0);
  }
  const radii = radiiOf(depths, roots.length);
  const points: Point[] = nodes.map(() => ({ x: 0, y: 0 }));
  const all = roots.reduce((sum, root) => sum + (leaves[root] ?? 1), 0);
  // Each node owns a stretch of the circle as wide as the leaves below it.
  const waiting: { readonly of: readonly number[]; readonly from: number; readonly each: number }[] = [
    { of: roots, from: 0, each: (2 * Math.PI) / Math.max(1, all) },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    let angle = next.from;
    for (const at of next.of) {
      const width = (leaves[at] ?? 1) * next.each;
      const radius = radii[depths[at] ?? 0] ?? 0;
      const middle = angle + width / 2;
      points[at] = { x: Math.round(radius * Math.cos(middle)), y: Math.round(radius * Math.sin(middle)) };
      waiting.push({ of: children[at] ?? [], from: angle, each: next.each });
      angle += width;
    }
  }
  return points;
}

function radiiOf(depths: readonly number[], roots: number): readonly number[] {
  const counts: number[] = [];
  for (const depth of depths) counts[depth] = (counts[depth] ?? 0) + 1;
  const radii: number[] = [];
  for (const [depth, onRing] of counts.entries()) {
    const room = (onRing * APART) / (2 * Math.PI);
    const inner = depth === 0 ? (roots > 1 ? RING / 2 : 0) : (radii[depth - 1] ?? 0) + RING;
    radii.push(depth === 0 && roots === 1 ? 0 : Math.max(inner, room));
  }
  return radii;
}
