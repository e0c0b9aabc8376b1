import { nameWords, type FrameTree } from "./frame-tree.js";

/** What stands below a node and how it is reached: ways of tags, and how often each occurs. */
export type Shape = ReadonlyMap<string, number>;

/** Ways longer than this are cut: what is deeper adds nothing to telling records apart. */
const DEEPEST = 7;

/** The shapes of nodes, each worked out once. */
export class Shapes {
  readonly #tree: FrameTree;
  readonly #shapes = new Map<number, Shape>();

  constructor(tree: FrameTree) {
    this.#tree = tree;
  }

  of(node: number): Shape {
    const known = this.#shapes.get(node);
    if (known !== undefined) return known;
    const shape = new Map<string, number>();
    const todo: [node: number, way: string, depth: number][] = [[node, "", 0]];
    for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
      const [at, way, depth] = next;
      const element = this.#tree.frame.nodes[at];
      const texts = this.#tree.fragments[at]?.length ?? 0;
      // A text of three lines is one text: lines are an accident of its width.
      if (texts > 0) add(shape, `${way}#`, 1);
      add(shape, `${way}!`, this.#tree.pictures[at]?.length ?? 0);
      if (at !== node && element?.href !== undefined) add(shape, `${way}>`, 1);
      for (const child of this.#tree.children[at] ?? []) {
        const tag = this.#tree.frame.nodes[child]?.tag ?? "";
        todo.push([child, depth < DEEPEST ? `${way}/${tag}` : way, depth + 1]);
      }
    }
    this.#shapes.set(node, shape);
    return shape;
  }

  /** How alike two nodes are built, from 0 to 1. Names count a little where both have some. */
  alike(a: number, b: number): number {
    const built = shapeLikeness(this.of(a), this.of(b));
    const names = [a, b].map((node) => {
      const element = this.#tree.frame.nodes[node];
      return element === undefined ? [] : nameWords(element);
    });
    const [one = [], other = []] = names;
    if (one.length === 0 && other.length === 0) return built;
    const shared = one.filter((name) => other.includes(name)).length;
    const named = shared / Math.max(one.length, other.length);
    return 0.7 * built + 0.3 * named;
  }
}

/** How much of two shapes is the same, 0 to 1. Three authors instead of one hardly count. */
export function shapeLikeness(a: Shape, b: Shape): number {
  let shared = 0;
  let all = 0;
  for (const key of new Set([...a.keys(), ...b.keys()])) {
    const one = Math.log2(1 + (a.get(key) ?? 0));
    const other = Math.log2(1 + (b.get(key) ?? 0));
    shared += Math.min(one, other);
    all += Math.max(one, other);
  }
  return all === 0 ? 1 : shared / all;
}

/** The shape of several nodes that stand together. */
export function sumShapes(shapes: readonly Shape[]): Shape {
  const sum = new Map<string, number>();
  for (const shape of shapes) for (const [key, count] of shape) add(sum, key, count);
  return sum;
}

function add(shape: Map<string, number>, key: string, count: number): void {
  if (count > 0) shape.set(key, (shape.get(key) ?? 0) + count);
}
