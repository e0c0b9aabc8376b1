import { countBelow } from "./count-below.js";
import type { LabelScene, SceneControl } from "./label-scene.js";
import type { SceneText } from "./scene-texts.js";
import { likeness, nameWords, wordsOf, type NameWords } from "./name-words.js";

/** What the document tree and the names in it say of a text as the label of a control. */
export const TREE_FEATURES = [
  "before",
  "ordersBetween",
  "controlsBetweenInOrder",
  "stepsFromControl",
  "stepsFromText",
  "controlsInCommon",
  "fragmentsInCommon",
  "inOwnContainer",
  "wholeOfOwnContainer",
  "siblingSteps",
  "sameRow",
  "sameColumn",
  "likeName",
  "likePlaceholder",
  "textHoldsControl",
  "commonTag",
] as const;

const MOST = 30;
const MOST_SIBLINGS = 9;
/** What a node that holds both would hold where there is none. */
const EVERYTHING = 1000;
const COMMON_TAGS: Readonly<Record<string, number>> = {
  span: 1,
  label: 1,
  td: 2,
  th: 2,
  tr: 3,
  tbody: 4,
  table: 4,
  li: 5,
  ul: 6,
  ol: 6,
  p: 7,
  div: 8,
  fieldset: 9,
  form: 10,
  dl: 11,
  dd: 12,
};

/** Looks at texts from controls along the document tree. */
export class TreeFeatures {
  readonly scene: LabelScene;
  readonly #words = new Map<SceneText, readonly string[]>();
  /** The table cell around each node; -1 outside tables. */
  readonly #cellOf: Int32Array;
  /** 1 where a table row is around a node. */
  readonly #inRow: Uint8Array;
  /** Which child of its parent each node is. */
  readonly #branchOf: Int32Array;

  constructor(scene: LabelScene) {
    this.scene = scene;
    const { nodes } = scene.frame;
    this.#cellOf = new Int32Array(nodes.length).fill(-1);
    this.#inRow = new Uint8Array(nodes.length);
    this.#branchOf = new Int32Array(nodes.length);
    const children = new Int32Array(nodes.length);
    nodes.forEach(({ parent, tag }, node) => {
      this.#cellOf[node] = tag === "td" || tag === "th" ? node : (this.#cellOf[parent] ?? -1);
      this.#inRow[node] = tag === "tr" ? 1 : tag === "table" ? 0 : (this.#inRow[parent] ?? 0);
      if (parent >= 0) this.#branchOf[node] = children[parent] = (children[parent] ?? 0) + 1;
    });
  }

  of(control: SceneControl): {
    readonly write: (values: Float32Array, start: number, text: SceneText) => void;
  } {
    const own = ownContainer(this.scene, control);
    const name = nameWords(`${control.markup.name} ${control.markup.id}`);
    const hint = control.markup.placeholder === "" ? null : nameWords(control.markup.placeholder);
    return {
      write: (values, start, text) => {
        this.#write(values, start, text, { control, own, name, hint });
      },
    };
  }

  #write(values: Float32Array, start: number, text: SceneText, { control, own, name, hint }: Asker): void {
    const { scene } = this;
    const isBefore = text.last < control.order;
    const isAfter = text.first > control.order;
    const from = isBefore ? text.last : control.order;
    const to = isBefore ? control.order : text.first;
    const common = scene.common(control.node, text.node);
    const depth = scene.depth[common] ?? 0;
    // Both lie on the way up from the control: the deeper one is inside the other.
    const inOwn = own >= 0 && common >= 0 && depth >= (scene.depth[own] ?? 0);
    const words = this.#wordsOf(text);
    let at = start;
    values[at++] = isBefore ? 1 : isAfter ? -1 : 0;
    values[at++] = Math.min(MOST, to - from);
    values[at++] = Math.min(MOST, controlsBetween(scene, from, to));
    values[at++] = Math.min(MOST, (scene.depth[control.node] ?? 0) - depth);
    values[at++] = Math.min(MOST, (scene.depth[text.node] ?? 0) - depth);
    values[at++] = Math.min(MOST, common < 0 ? MOST : (scene.controlsIn[common] ?? 0));
    values[at++] = Math.log2(1 + (common < 0 ? EVERYTHING : (scene.fragmentsIn[common] ?? 0)));
    values[at++] = inOwn ? 1 : 0;
    values[at++] = inOwn ? text.fragments.length / Math.max(1, scene.fragmentsIn[own] ?? 1) : 0;
    values[at++] = this.#siblingSteps(common, control.node, text.node);
    values[at++] = this.#inRow[common] ?? 0;
    values[at++] = this.#columns(control.node, text.node);
    values[at++] = likeness(words, name);
    values[at++] = hint === null ? -1 : likeness(words, hint);
    values[at++] = common === text.node ? 1 : 0;
    values[at++] = COMMON_TAGS[scene.frame.nodes[common]?.tag ?? ""] ?? 0;
  }

  #wordsOf(text: SceneText): readonly string[] {
    let words = this.#words.get(text);
    if (words === undefined) {
      words = wordsOf(text.text);
      this.#words.set(text, words);
    }
    return words;
  }

  /** How many branches lie between those of the control and of the text where they part; negative before the control. */
  #siblingSteps(common: number, control: number, text: number): number {
    const one = this.#branch(common, control);
    const other = this.#branch(common, text);
    if (one === common || other === common) return 0;
    const steps = (this.#branchOf[other] ?? 0) - (this.#branchOf[one] ?? 0);
    return Math.max(-MOST_SIBLINGS, Math.min(MOST_SIBLINGS, steps));
  }

  #branch(common: number, node: number): number {
    let branch = node;
    for (let up = node; up !== common && up >= 0; up = this.scene.parent(up)) branch = up;
    return branch;
  }

  /** 1 where both stand in cells of one table that share a column, -1 where in cells that do not, 0 outside tables. */
  #columns(control: number, text: number): number {
    const { nodes } = this.scene.frame;
    const one = nodes[this.#cellOf[control] ?? -1];
    const other = nodes[this.#cellOf[text] ?? -1];
    if (one === undefined || other === undefined || one === other) return 0;
    const shared =
      Math.min(one.box.x + one.box.width, other.box.x + other.box.width) - Math.max(one.box.x, other.box.x);
    return shared > 0.5 * Math.min(one.box.width, other.box.width) ? 1 : -1;
  }
}

/** A control with what of it is the same for all texts. */
interface Asker {
  readonly control: SceneControl;
  readonly own: number;
  readonly name: NameWords;
  readonly hint: NameWords | null;
}

function controlsBetween({ controlOrders }: LabelScene, from: number, to: number): number {
  if (to <= from) return 0;
  return (
    countBelow(controlOrders, (order) => order < to) - countBelow(controlOrders, (order) => order <= from)
  );
}

/** The largest element around a control that holds no other control and is not the whole form. */
function ownContainer(scene: LabelScene, control: SceneControl): number {
  let own = control.node;
  for (let up = scene.parent(own); up >= 0 && (scene.controlsIn[up] ?? 0) <= 1; up = scene.parent(up)) {
    if (scene.frame.nodes[up]?.tag === "form" || scene.frame.nodes[up]?.tag === "body") break;
    own = up;
  }
  return own === control.node ? -1 : own;
}
