import { gapX, gapY, type Box } from "../geometry/box.js";
import { countBelow, type LabelScene, type SceneControl, type SceneText } from "./label-scene.js";
import { LINE_FEATURES, lineFeatures, ROW_FEATURES, rowFeatures } from "./line-features.js";
import { textSigns } from "./text-signs.js";
import { treeFeatures, TREE_FEATURES } from "./tree-features.js";

/** What is measured of a text as the label of a control, whoever else is around. In character cells where it is a length. */
const SEEN_FEATURES = [
  "gapLeft",
  "gapRight",
  "gapAbove",
  "gapBelow",
  "distance",
  "leftEdges",
  "rightEdges",
  "middleX",
  "middleY",
  "overlapX",
  "overlapY",
  "inside",
  "rank",
  "rankInDirection",
  "rivalsOfText",
  "nearestRival",
  "controlsBetween",
  "textsBetween",
  "rivalRightOfText",
  "rivalBelowText",
  "letters",
  "words",
  "lines",
  "colon",
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
  "message",
  "repeats",
  "kind",
  "controlWidth",
  "controlHeight",
  "controlsInRow",
  "controlLeft",
  "controlRight",
  "isValue",
  "partOfText",
  "textWidth",
  "rightToLeft",
  "readingSteps",
  "readingBands",
  "readingControls",
] as const;

/** Names of all features, in the order of {@link pairFeatures}. */
export function featureNames(scene: Pick<LabelScene, "composition">): readonly string[] {
  const seen = [...SEEN_FEATURES, ...LINE_FEATURES, ...ROW_FEATURES];
  return scene.composition === "tree" ? [...seen, ...TREE_FEATURES] : seen;
}

/** Lengths beyond this are all the same: far. */
const FAR = 60;
const MOST_STEPS = 30;
/** Controls this near to a text are its rivals. */
const RIVAL = { across: 60, down: 6 } as const;

const KINDS: Readonly<Record<string, number>> = { radio: 1, checkbox: 2, select: 3, textarea: 4, file: 5 };

/** What the features of one control with all its candidates share. */
interface Surroundings {
  readonly control: SceneControl;
  readonly candidates: readonly SceneText[];
  readonly distances: readonly number[];
  readonly directions: readonly Direction[];
  readonly row: readonly SceneControl[];
}

type Direction = "left" | "right" | "above" | "below" | "inside" | "diagonal";

/** The features of each candidate of a control, one row a candidate. */
export function pairFeatures(
  scene: LabelScene,
  control: SceneControl,
  candidates: readonly SceneText[],
): number[][] {
  const surroundings: Surroundings = {
    control,
    candidates,
    distances: candidates.map((text) => scene.distance(control.box, text.box)),
    directions: candidates.map((text) => directionOf(control.box, text.box)),
    row: scene.controlsNear(control.box, 200, 0).filter(({ box }) => gapY(box, control.box) < -3),
  };
  const row = rowFeatures(scene, control);
  return candidates.map((text, at) => [
    ...seenFeatures(scene, surroundings, text, at),
    ...lineFeatures(scene, text),
    ...row,
    ...(scene.composition === "tree" ? treeFeatures(scene, control, text) : []),
  ]);
}

/** Where a text lies as seen from a control. */
export function directionOf(control: Box, text: Box): Direction {
  const across = gapX(control, text);
  const down = gapY(control, text);
  if (across < -2 && down < -2) return "inside";
  if (down < 0) return text.x < control.x ? "left" : "right";
  if (across < 0) return text.y < control.y ? "above" : "below";
  return "diagonal";
}

function seenFeatures(scene: LabelScene, around: Surroundings, text: SceneText, at: number): number[] {
  const { cell, rightToLeft } = scene.frame;
  const { control, candidates, distances, directions } = around;
  const c = control.box;
  const t = text.box;
  const x = (length: number): number => Math.max(-FAR, Math.min(FAR, length / cell.width));
  const y = (length: number): number => Math.max(-FAR, Math.min(FAR, length / cell.height));
  const distance = distances[at] ?? FAR;
  const direction = directions[at];

  let rank = 0;
  let rankInDirection = 0;
  candidates.forEach((other, place) => {
    if (overlapsText(other, text) || (distances[place] ?? 0) >= distance) return;
    rank++;
    if (directions[place] === direction) rankInDirection++;
  });

  let rivalsOfText = 0;
  let nearestRival = FAR;
  let rivalRight = FAR;
  let rivalBelow = FAR;
  let controlsBetween = 0;
  for (const rival of scene.controlsNear(t, RIVAL.across, RIVAL.down)) {
    if (rival.at === control.at) continue;
    const other = scene.distance(rival.box, t);
    if (other < distance) rivalsOfText++;
    nearestRival = Math.min(nearestRival, other);
    if (gapY(rival.box, t) < -2 && rival.box.x >= t.x + t.width - 3) {
      rivalRight = Math.min(rivalRight, x(rival.box.x - t.x - t.width));
    }
    if (gapX(rival.box, t) < -2 && rival.box.y >= t.y + t.height - 3) {
      rivalBelow = Math.min(rivalBelow, y(rival.box.y - t.y - t.height));
    }
    if (isBetween(rival.box, c, t)) controlsBetween++;
  }
  const textsBetween = candidates.filter(
    (other) => !overlapsText(other, text) && isBetween(other.box, c, t),
  ).length;

  let controlLeft = FAR;
  let controlRight = FAR;
  for (const { box, at: other } of around.row) {
    if (other === control.at) continue;
    if (box.x + box.width <= c.x + 2) controlLeft = Math.min(controlLeft, x(c.x - box.x - box.width));
    else if (box.x >= c.x + c.width - 2) controlRight = Math.min(controlRight, x(box.x - c.x - c.width));
  }
  const signs = textSigns(text.text);
  const [red, green, blue] = text.look.color;
  const isValue =
    text.text === control.value ||
    control.options.some((option) => option.selected && option.text === text.text);

  return [
    x(c.x - t.x - t.width),
    x(t.x - c.x - c.width),
    y(c.y - t.y - t.height),
    y(t.y - c.y - c.height),
    Math.min(FAR, distance),
    x(t.x - c.x),
    x(t.x + t.width - c.x - c.width),
    x(t.x + t.width / 2 - c.x - c.width / 2),
    y(t.y + t.height / 2 - c.y - c.height / 2),
    Math.max(0, -gapX(c, t)) / Math.max(1, Math.min(c.width, t.width)),
    Math.max(0, -gapY(c, t)) / Math.max(1, Math.min(c.height, t.height)),
    direction === "inside" ? 1 : 0,
    rank,
    rankInDirection,
    rivalsOfText,
    nearestRival - distance,
    controlsBetween,
    textsBetween,
    rivalRight,
    rivalBelow,
    signs.letters,
    signs.words,
    text.lines,
    signs.colon,
    signs.mark,
    signs.bracket,
    signs.digits,
    signs.fullStop,
    signs.question,
    signs.capitals,
    text.look.isLink ? 1 : 0,
    text.look.fontSize / cell.height,
    text.look.fontWeight >= 600 ? 1 : 0,
    red > 130 && red > green + 60 && red > blue + 60 ? 1 : 0,
    (red + green + blue) / 765,
    text.look.source === "text"
      ? 0
      : text.look.source === "image"
        ? 1
        : text.look.source === "button"
          ? 2
          : 3,
    signs.message,
    text.repeats,
    KINDS[control.kind] ?? 0,
    x(c.width),
    y(c.height),
    around.row.length,
    controlLeft,
    controlRight,
    isValue ? 1 : 0,
    candidates.some((other) => other !== text && contains(other, text)) ? 1 : 0,
    x(t.width),
    rightToLeft ? 1 : 0,
    Math.max(-MOST_STEPS, Math.min(MOST_STEPS, text.reading.at - control.reading.at)),
    Math.max(-MOST_STEPS, Math.min(MOST_STEPS, text.reading.band - control.reading.band)),
    Math.min(MOST_STEPS, controlsRead(scene, control.reading.at, text.reading.at)),
  ];
}

/** How many controls are read between two places. */
function controlsRead({ controlsRead: places }: LabelScene, a: number, b: number): number {
  const from = Math.min(a, b);
  const to = Math.max(a, b);
  return countBelow(places, (at) => at < to) - countBelow(places, (at) => at <= from);
}

function overlapsText(a: SceneText, b: SceneText): boolean {
  return (
    a === b || (a.first <= b.last && b.first <= a.last && a.fragments.some((f) => b.fragments.includes(f)))
  );
}

function contains(outer: SceneText, inner: SceneText): boolean {
  return outer.fragments.length > inner.fragments.length && overlapsText(outer, inner);
}

/** Whether something stands in the way from one box to the other. */
function isBetween(thing: Box, a: Box, b: Box): boolean {
  const left = Math.min(a.x + a.width, b.x + b.width);
  const right = Math.max(a.x, b.x);
  const top = Math.min(a.y + a.height, b.y + b.height);
  const bottom = Math.max(a.y, b.y);
  const middleX = thing.x + thing.width / 2;
  const middleY = thing.y + thing.height / 2;
  const inRow = gapY(thing, a) < -2 && gapY(thing, b) < -2 && middleX > left && middleX < right;
  const inColumn = gapX(thing, a) < -2 && gapX(thing, b) < -2 && middleY > top && middleY < bottom;
  return inRow || inColumn;
}
