import type { MapNode } from "./site-map.js";

/** Nodes with the shape of their address, parents before what hangs from them. */
export type MapTree = readonly (MapNode & { readonly pattern: string })[];

/** Fewer pages alike are shown one by one. */
const LEAST_ALIKE = 5;

/** Pages alike that were found from one page, and from which nothing was found, become one node. */
export function groupLeaves(tree: MapTree): MapTree {
  const hasMore = new Set(tree.map(({ parent }) => parent));
  const keyOf = ({ parent, type, pattern }: MapTree[number]): string => `${parent} ${type} ${pattern}`;
  const alike = new Map<string, number>();
  for (const [at, node] of tree.entries()) {
    if (node.kind === "page" && !hasMore.has(at)) alike.set(keyOf(node), (alike.get(keyOf(node)) ?? 0) + 1);
  }
  return merge(tree, (node, at) => {
    const key = keyOf(node);
    return node.kind === "page" && !hasMore.has(at) && (alike.get(key) ?? 0) >= LEAST_ALIKE ? key : null;
  });
}

/** All pages of one shape and type become one node, wherever they were found. */
export function groupByShape(tree: MapTree): MapTree {
  return merge(tree, ({ kind, type, pattern }) => (kind === "page" ? `${type} ${pattern}` : null));
}

/** Puts nodes with the same key in place of the first of them. */
function merge(tree: MapTree, keyOf: (node: MapTree[number], at: number) => string | null): MapTree {
  const merged: MapTree[number][] = [];
  const placeOf: number[] = [];
  const groups = new Map<string, number>();
  for (const [at, node] of tree.entries()) {
    const key = keyOf(node, at);
    const known = key === null ? undefined : groups.get(key);
    const group = known === undefined ? undefined : merged[known];
    if (known !== undefined && group !== undefined) {
      merged[known] = asGroup(group, group.pages + 1);
      placeOf.push(known);
      continue;
    }
    if (key !== null) groups.set(key, merged.length);
    placeOf.push(merged.length);
    merged.push({ ...node, parent: node.parent < 0 ? -1 : (placeOf[node.parent] ?? -1) });
  }
  return merged;
}

function asGroup(node: MapTree[number], pages: number): MapTree[number] {
  const href = `/?${new URLSearchParams({ pattern: node.pattern }).toString()}`;
  return { ...node, kind: "group", label: `${pages} × ${node.pattern}`, href, pages };
}
