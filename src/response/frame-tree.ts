import type { FrameLayout, LayoutNode, TextFragment } from "../page/layout.js";

/** A frame's elements from the outside in, with what a person sees in each. */
export interface FrameTree {
  readonly frame: FrameLayout;
  /** Of each node, those below it in which something is seen, in document order. */
  readonly children: readonly (readonly number[])[];
  /** Visible texts that stand in the node itself, by their places in {@link FrameLayout.fragments}. */
  readonly fragments: readonly (readonly number[])[];
  /** Pictures that stand in the node itself. */
  readonly pictures: readonly (readonly number[])[];
  /** Letters of visible text in and below the node. */
  readonly mass: readonly number[];
  /** Those of them that belong to links. */
  readonly linkMass: readonly number[];
  readonly roots: readonly number[];
}

/** Puts the nodes of a frame in order. */
export function growTree(frame: FrameLayout): FrameTree {
  const count = frame.nodes.length;
  const lists = (): number[][] => Array.from({ length: count }, () => []);
  const [children, fragments, pictures] = [lists(), lists(), lists()];
  const mass = new Array<number>(count).fill(0);
  const linkMass = new Array<number>(count).fill(0);
  const first = new Array<number>(count).fill(Infinity);
  frame.fragments.forEach((fragment, place) => {
    if (!isReadable(fragment)) return;
    fragments[fragment.node]?.push(place);
    mass[fragment.node] = (mass[fragment.node] ?? 0) + fragment.text.length;
    if (fragment.isLink) linkMass[fragment.node] = (linkMass[fragment.node] ?? 0) + fragment.text.length;
    first[fragment.node] = Math.min(first[fragment.node] ?? Infinity, fragment.order);
  });
  (frame.pictures ?? []).forEach((picture, place) => {
    pictures[picture.node]?.push(place);
    first[picture.node] = Math.min(first[picture.node] ?? Infinity, picture.order);
  });
  const roots: number[] = [];
  // Elements around a node have lower numbers than the node itself.
  for (let node = count - 1; node >= 0; node--) {
    if (first[node] === Infinity) continue;
    const parent = frame.nodes[node]?.parent ?? -1;
    if (parent < 0) {
      roots.push(node);
      continue;
    }
    children[parent]?.push(node);
    mass[parent] = (mass[parent] ?? 0) + (mass[node] ?? 0);
    linkMass[parent] = (linkMass[parent] ?? 0) + (linkMass[node] ?? 0);
    first[parent] = Math.min(first[parent] ?? Infinity, first[node] ?? Infinity);
  }
  for (const list of children) list.sort((a, b) => (first[a] ?? 0) - (first[b] ?? 0));
  return { frame, children, fragments, pictures, mass, linkMass, roots };
}

/** Words on the page itself: not those of a field, not those a picture stands for. */
export function isReadable({ hidden, source }: TextFragment): boolean {
  return hidden === null && (source === "text" || source === "generated" || source === "button");
}

/** The node and all below it in which something is seen, in document order. */
export function* below(tree: FrameTree, node: number): Generator<number> {
  const todo = [node];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    yield next;
    const children = tree.children[next] ?? [];
    for (let at = children.length - 1; at >= 0; at--) todo.push(children[at] ?? -1);
  }
}

/** The node and those around it, from the inside out. */
export function* upwards(frame: FrameLayout, node: number): Generator<number> {
  for (let up = node; up >= 0; up = frame.nodes[up]?.parent ?? -1) yield up;
}

/** Visible texts in and below nodes, by their places, in document order. */
export function fragmentsIn(tree: FrameTree, nodes: readonly number[]): number[] {
  const found: number[] = [];
  for (const node of nodes)
    for (const inner of below(tree, node)) found.push(...(tree.fragments[inner] ?? []));
  return inOrder(tree.frame, found);
}

export function inOrder(frame: FrameLayout, places: readonly number[]): number[] {
  const order = (place: number): number => frame.fragments[place]?.order ?? 0;
  return [...places].sort((a, b) => order(a) - order(b));
}

/** Whether an element is laid out within a line of text. */
export function isInline({ display }: LayoutNode): boolean {
  return /^(?:inline|contents|ruby)/.test(display) && !/^inline-(?:block|flex|grid|table)/.test(display);
}

/** Class and id as single words without what counts or tells the state: "item-12 odd active" is "item". */
export function nameWords({ names }: LayoutNode): string[] {
  return names
    .split(/\s+/)
    .map((name) =>
      name
        .toLowerCase()
        .replace(/\d+/g, "")
        .replace(/[-_]+$/, ""),
    )
    .filter((name) => name.length > 1 && !STATES.has(name));
}

const STATES = new Set([
  ...["odd", "even", "first", "last", "active", "current", "selected", "hover", "alt", "highlight", "new"],
  ...["row-odd", "row-even", "clearfix", "clear"],
]);
