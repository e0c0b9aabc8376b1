import type { LabelScene } from "./label-scene.js";
import type { SceneText } from "./scene-texts.js";
import { LINE_FEATURES, lineFeatures } from "./line-features.js";
import { TAIL_FEATURES, tailFeatures } from "./tail-features.js";
import { textSigns } from "./text-signs.js";

/** What a text is by itself, whichever control asks. */
const SEEN_FEATURES = [
  "letters",
  "words",
  "lines",
  "colon",
  "colonWithin",
  "mark",
  "bracket",
  "digits",
  "fullStop",
  "question",
  "capitals",
  "isLink",
  "fontSize",
  "bold",
  "red",
  "pale",
  "source",
  "fault",
  "demand",
  "sample",
  "price",
  "repeats",
  "textWidth",
] as const;

const TREE_FEATURES = [
  "isWhole",
  "shareOfBlock",
  "tag",
  "saysLabel",
  "saysError",
  "saysHint",
  "saysRequired",
  "controlsInText",
] as const;

const FAR = 60;
const MOST_CONTROLS = 30;
const SOURCES: Readonly<Record<string, number>> = { text: 0, image: 1, button: 2 };
const OTHER_SOURCE = 3;
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
/** What names of elements tell of the texts in them. */
const NAMES = [
  /label|lbl|caption|titel|title|legend|field-?name|libelle|etiqueta/i,
  /error|invalid|alert|warn|valid|fehler|erreur/i,
  /help|hint|desc|note|tip|info|counter|placeholder|example|suffix|prefix/i,
  /requi|oblig|mandatory|asterisk|star|pflicht/i,
];

/** Names of the features of a text, in the order of {@link textFeatures}. */
export function textFeatureNames({ composition }: Pick<LabelScene, "composition">): readonly string[] {
  const seen = [...SEEN_FEATURES, ...TAIL_FEATURES, ...LINE_FEATURES];
  return composition === "tree" ? [...seen, ...TREE_FEATURES] : seen;
}

export function textFeatures(scene: LabelScene, text: SceneText): number[] {
  return [
    ...seenFeatures(scene, text),
    ...tailFeatures(scene, text),
    ...lineFeatures(scene, text),
    ...(scene.composition === "tree" ? treeFeatures(scene, text) : []),
  ];
}

function seenFeatures(
  { frame: { cell } }: LabelScene,
  { text, look, lines, repeats, box }: SceneText,
): number[] {
  const signs = textSigns(text);
  const [red, green, blue] = look.color;
  return [
    signs.letters,
    signs.words,
    lines,
    signs.colon,
    signs.colonWithin,
    signs.mark,
    signs.bracket,
    signs.digits,
    signs.fullStop,
    signs.question,
    signs.capitals,
    look.isLink ? 1 : 0,
    look.fontSize / cell.height,
    look.fontWeight >= 600 ? 1 : 0,
    red > 130 && red > green + 60 && red > blue + 60 ? 1 : 0,
    (red + green + blue) / 765,
    SOURCES[look.source] ?? OTHER_SOURCE,
    signs.fault,
    signs.demand,
    signs.sample,
    signs.price,
    repeats,
    Math.min(FAR, box.width / cell.width),
  ];
}

function treeFeatures(scene: LabelScene, { node, isWhole, fragments }: SceneText): number[] {
  const names = namesAround(scene, node);
  return [
    isWhole ? 1 : 0,
    fragments.length / Math.max(1, scene.fragmentsIn[node] ?? 1),
    TAGS[scene.frame.nodes[node]?.tag ?? ""] ?? 0,
    ...NAMES.map((pattern) => (pattern.test(names) ? 1 : 0)),
    Math.min(MOST_CONTROLS, scene.controlsIn[node] ?? 0),
  ];
}

/** Class and id of the element and the one around it. */
function namesAround(scene: LabelScene, node: number): string {
  const own = scene.frame.nodes[node];
  const outer = scene.frame.nodes[own?.parent ?? -1];
  return `${own?.names ?? ""} ${(scene.controlsIn[own?.parent ?? -1] ?? 9) === 0 ? (outer?.names ?? "") : ""}`;
}
