import type { LabelScene, SceneControl, SceneText } from "./label-scene.js";

/** What the document tree and the names in it say of a text as the label of a control. */
export const TREE_FEATURES = [
  "before",
  "ordersBetween",
  "controlsBetweenInOrder",
  "stepsFromControl",
  "stepsFromText",
  "controlsInCommon",
  "fragmentsInCommon",
  "isWhole",
  "shareOfBlock",
  "inOwnContainer",
  "wholeOfOwnContainer",
  "siblingSteps",
  "sameRow",
  "sameColumn",
  "tag",
  "saysLabel",
  "saysError",
  "saysHint",
  "saysRequired",
  "likeName",
  "likePlaceholder",
  "controlsInText",
  "textHoldsControl",
  "commonTag",
] as const;

const MOST = 30;
const TAGS: Readonly<Record<string, number>> = {
  span: 1,
  label: 1,
  b: 2,
  strong: 2,
  em: 3,
  i: 3,
  small: 4,
  td: 5,
  th: 6,
  dt: 7,
  legend: 8,
  h1: 9,
  h2: 9,
  h3: 9,
  h4: 9,
  h5: 9,
  h6: 9,
  p: 10,
  div: 11,
  a: 12,
  li: 13,
  font: 14,
  dd: 15,
  button: 16,
};
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

export function treeFeatures(scene: LabelScene, control: SceneControl, text: SceneText): number[] {
  const { nodes } = scene.frame;
  const isBefore = text.last < control.order;
  const isAfter = text.first > control.order;
  const from = isBefore ? text.last : control.order;
  const to = isBefore ? control.order : text.first;
  let controlsBetween = 0;
  for (const { order } of scene.controls) if (order > from && order < to) controlsBetween++;

  const common = scene.common(control.node, text.node);
  const depth = (node: number): number => scene.depth[node] ?? 0;
  const own = ownContainer(scene, control);
  const inOwn = own >= 0 && scene.common(own, text.node) === own;
  const block = nodes[text.node];
  const names = namesAround(scene, text.node);
  const words = wordsOf(text.text);

  return [
    isBefore ? 1 : isAfter ? -1 : 0,
    Math.min(MOST, to - from),
    Math.min(MOST, controlsBetween),
    Math.min(MOST, depth(control.node) - depth(common)),
    Math.min(MOST, depth(text.node) - depth(common)),
    Math.min(MOST, common < 0 ? MOST : (scene.controlsIn[common] ?? 0)),
    Math.log2(1 + (common < 0 ? 1000 : (scene.fragmentsIn[common] ?? 0))),
    text.isWhole ? 1 : 0,
    text.fragments.length / Math.max(1, scene.fragmentsIn[text.node] ?? 1),
    inOwn ? 1 : 0,
    inOwn ? text.fragments.length / Math.max(1, scene.fragmentsIn[own] ?? 1) : 0,
    siblingSteps(scene, common, control.node, text.node),
    sharedAncestor(scene, control.node, text.node, "tr") ? 1 : 0,
    columnOf(scene, control.node, text.node),
    TAGS[block?.tag ?? ""] ?? 0,
    /label|lbl|caption|titel|title|legend|field-?name|libelle|etiqueta/i.test(names) ? 1 : 0,
    /error|invalid|alert|warn|valid|fehler|erreur/i.test(names) ? 1 : 0,
    /help|hint|desc|note|tip|info|counter|placeholder|example|suffix|prefix/i.test(names) ? 1 : 0,
    /requi|oblig|mandatory|asterisk|star|pflicht/i.test(names) ? 1 : 0,
    likeness(words, wordsOf(`${control.markup.name} ${control.markup.id}`)),
    control.markup.placeholder === "" ? -1 : likeness(words, wordsOf(control.markup.placeholder)),
    Math.min(MOST, scene.controlsIn[text.node] ?? 0),
    common === text.node ? 1 : 0,
    COMMON_TAGS[nodes[common]?.tag ?? ""] ?? 0,
  ];
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

/** How many branches lie between those of the control and of the text where they part; negative before the control. */
function siblingSteps(scene: LabelScene, common: number, control: number, text: number): number {
  const branchOf = (node: number): number => {
    let branch = node;
    for (let up = node; up !== common && up >= 0; up = scene.parent(up)) branch = up;
    return branch;
  };
  const one = branchOf(control);
  const other = branchOf(text);
  if (one === common || other === common) return 0;
  // Nodes are numbered in document order, so siblings between the two have numbers between theirs.
  let steps = 1;
  for (let node = Math.min(one, other) + 1; node < Math.max(one, other) && steps < 9; node++) {
    if (scene.parent(node) === common) steps++;
  }
  return other < one ? -steps : steps;
}

function sharedAncestor(scene: LabelScene, a: number, b: number, tag: string): boolean {
  for (let up = scene.common(a, b); up >= 0; up = scene.parent(up)) {
    const found = scene.frame.nodes[up]?.tag;
    if (found === tag) return true;
    if (found === "table") return false;
  }
  return false;
}

/** 1 where both stand in cells of one table that share a column, -1 where in cells that do not, 0 outside tables. */
function columnOf(scene: LabelScene, control: number, text: number): number {
  const cellOf = (node: number): number => {
    for (let up = node; up >= 0; up = scene.parent(up)) {
      const tag = scene.frame.nodes[up]?.tag;
      if (tag === "td" || tag === "th") return up;
    }
    return -1;
  };
  const one = scene.frame.nodes[cellOf(control)];
  const other = scene.frame.nodes[cellOf(text)];
  if (one === undefined || other === undefined || one === other) return 0;
  const overlap =
    Math.min(one.box.x + one.box.width, other.box.x + other.box.width) - Math.max(one.box.x, other.box.x);
  return overlap > 0.5 * Math.min(one.box.width, other.box.width) ? 1 : -1;
}

/** Class and id of the element and the one around it. */
function namesAround(scene: LabelScene, node: number): string {
  const own = scene.frame.nodes[node];
  const outer = scene.frame.nodes[own?.parent ?? -1];
  return `${own?.names ?? ""} ${(scene.controlsIn[own?.parent ?? -1] ?? 9) === 0 ? (outer?.names ?? "") : ""}`;
}

function wordsOf(text: string): string[] {
  return (
    text
      .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
      .normalize("NFKD")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Share of words that begin alike. */
function likeness(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const joined = b.join("");
  const hits = a.filter(
    (word) =>
      word.length > 2 &&
      (joined.includes(word) || b.some((other) => other.length > 3 && word.startsWith(other))),
  );
  return hits.length / a.length;
}
