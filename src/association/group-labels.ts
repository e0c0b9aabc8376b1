import { around, gapX, gapY, type Box } from "../geometry/box.js";
import type { Compound } from "../page/layout-form.js";
import type { PageText } from "../page/page-text.js";
import type { LabelScene } from "./label-scene.js";

/** A group of choices with the texts its members are called by. */
export interface ChoiceGroup {
  readonly compound: Compound;
  readonly members: readonly Box[];
  /** Nodes of its members. */
  readonly nodes: readonly number[];
  /** Fragments of the labels of its members. */
  readonly memberTexts: ReadonlySet<number>;
}

/** How far a question stands from its choices at most, in character cells. */
const REACH = { left: 40, above: 4, inContainer: 8 } as const;
/** What a text gains by standing in an element that holds the group and no other control, in character cells. */
const TOGETHER = 8;

/**
 * The text that asks what a group of choices answers: before the first or above all, near, and nobody's label.
 * Choices that explain themselves ("hardcover", "paperback") have none.
 */
export function groupLabel(
  scene: LabelScene,
  group: ChoiceGroup,
  taken: ReadonlySet<number>,
): PageText | null {
  const [first, ...others] = group.members;
  if (first === undefined) return null;
  const { cell } = scene.frame;
  const whole = around([first, ...others]);
  const container = containerOf(scene, group);
  let best: { readonly line: PageText; readonly cost: number } | null = null;
  for (const line of scene.lines) {
    const { box } = line;
    const isTaken = line.fragments.some(
      (fragment) => taken.has(fragment) || scene.frame.fragments[fragment]?.source !== "text",
    );
    if (isTaken) continue;
    const isInside = container >= 0 && holds(scene, container, line.node);
    const left = Math.max(0, gapX(box, whole)) / cell.width;
    const up = Math.max(0, gapY(box, whole)) / cell.height;
    const isLeft = gapY(box, first) < 0 && box.x + box.width <= first.x + 2 && left <= REACH.left;
    const isAbove =
      box.y + box.height <= whole.y + 2 &&
      up <= (isInside ? REACH.inContainer : REACH.above) &&
      box.x <= whole.x + whole.width;
    if (!isLeft && !isAbove) continue;
    const cost = (isLeft ? left / 4 : 2 * up + left / 2) - (isInside ? TOGETHER : 0);
    if (best === null || cost < best.cost) best = { line, cost };
  }
  return best?.line ?? null;
}

/** The outermost element that holds all members and no other control; -1 where there is none. */
function containerOf(scene: LabelScene, { nodes }: ChoiceGroup): number {
  if (scene.composition !== "tree") return -1;
  const [first, ...others] = nodes;
  let node = first ?? -1;
  for (const other of others) node = scene.common(node, other);
  if (node < 0 || (scene.controlsIn[node] ?? 0) !== nodes.length) return -1;
  for (let up = scene.parent(node); up >= 0; up = scene.parent(up)) {
    if ((scene.controlsIn[up] ?? 0) !== nodes.length) break;
    node = up;
  }
  return node;
}

function holds(scene: LabelScene, container: number, node: number): boolean {
  let up = node;
  while (up >= 0 && up !== container) up = scene.parent(up);
  return up === container;
}
