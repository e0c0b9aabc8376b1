import { gapX, gapY } from "../geometry/box.js";
import { featureRows, type FeatureRows } from "../learning/feature-rows.js";
import { countBelow } from "./count-below.js";
import type { LabelScene, SceneControl } from "./label-scene.js";
import type { SceneText } from "./scene-texts.js";
import { ROW_FEATURES, rowFeatures } from "./line-features.js";
import { Neighbourhood } from "./neighbourhood.js";
import { RivalsOfTexts } from "./rivals.js";
import { textFeatureNames, textFeatures } from "./text-features.js";
import { TREE_FEATURES, TreeFeatures } from "./tree-features.js";

/** What is measured of a text as the label of a control, whoever else is around. In character cells where it is a length. */
const PAIR_FEATURES = [
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
  "controlsUnderText",
  "rivalRightOfText",
  "rivalBelowText",
  "textsBetween",
  "isValue",
  "partOfText",
  "readingSteps",
  "readingBands",
  "readingControls",
] as const;

/** What a control is by itself. */
const CONTROL_FEATURES = [
  "kind",
  "controlWidth",
  "controlHeight",
  "controlsInRow",
  "controlLeft",
  "controlRight",
  "rightToLeft",
] as const;

/** Lengths beyond this are all the same: far. */
const FAR = 60;
const MOST_STEPS = 30;
const KINDS: Readonly<Record<string, number>> = { radio: 1, checkbox: 2, select: 3, textarea: 4, file: 5 };

/** Names of all features, in the order of {@link PairFeatures.rowsOf}. */
export function featureNames(scene: Pick<LabelScene, "composition">): readonly string[] {
  const own = [...CONTROL_FEATURES, ...ROW_FEATURES, ...textFeatureNames(scene), ...PAIR_FEATURES];
  return scene.composition === "tree" ? [...own, ...TREE_FEATURES] : own;
}

/** Measures texts as labels of controls; what concerns one text or one control alone is measured once. */
export class PairFeatures {
  readonly #scene: LabelScene;
  readonly #rivals: RivalsOfTexts;
  readonly #tree: TreeFeatures | null;
  readonly #ofText = new Map<SceneText, Float32Array>();
  readonly #width: number;

  constructor(scene: LabelScene) {
    this.#scene = scene;
    this.#rivals = new RivalsOfTexts(scene);
    this.#tree = scene.composition === "tree" ? new TreeFeatures(scene) : null;
    this.#width = featureNames(scene).length;
  }

  /** One row for each candidate, with room for more features behind those measured here. */
  rowsOf(control: SceneControl, candidates: readonly SceneText[], more = 0): FeatureRows {
    const rows = featureRows(candidates.length, this.#width + more);
    const { values, width } = rows;
    const own = Float32Array.from(this.#ofControl(control));
    const near = new Neighbourhood(this.#scene, control, candidates);
    const tree = this.#tree?.of(control);
    candidates.forEach((text, place) => {
      let at = place * width;
      values.set(own, at);
      at += own.length;
      const block = this.#textBlock(text);
      values.set(block, at);
      at += block.length;
      at = this.#writePair(values, at, near, text, place);
      tree?.write(values, at, text);
    });
    return rows;
  }

  #textBlock(text: SceneText): Float32Array {
    let block = this.#ofText.get(text);
    if (block === undefined) {
      block = Float32Array.from(textFeatures(this.#scene, text));
      this.#ofText.set(text, block);
    }
    return block;
  }

  #ofControl(control: SceneControl): number[] {
    const { cell, rightToLeft } = this.#scene.frame;
    const c = control.box;
    let controlsInRow = 0;
    let controlLeft = FAR;
    let controlRight = FAR;
    for (const { box, at } of this.#scene.controlsNear(c, 200, 0)) {
      if (gapY(box, c) >= -3) continue;
      controlsInRow++;
      if (at === control.at) continue;
      const end = box.x + box.width;
      if (end <= c.x + 2) controlLeft = Math.min(controlLeft, within((c.x - end) / cell.width));
      else if (box.x >= c.x + c.width - 2) {
        controlRight = Math.min(controlRight, within((box.x - c.x - c.width) / cell.width));
      }
    }
    return [
      KINDS[control.kind] ?? 0,
      within(c.width / cell.width),
      within(c.height / cell.height),
      controlsInRow,
      controlLeft,
      controlRight,
      rightToLeft ? 1 : 0,
      ...rowFeatures(this.#scene, control),
    ];
  }

  #writePair(
    values: Float32Array,
    start: number,
    near: Neighbourhood,
    text: SceneText,
    place: number,
  ): number {
    const { control } = near;
    const { width, height } = this.#scene.frame.cell;
    const c = control.box;
    const t = text.box;
    const distance = near.distances[place] ?? FAR;
    let at = start;
    values[at++] = within((c.x - t.x - t.width) / width);
    values[at++] = within((t.x - c.x - c.width) / width);
    values[at++] = within((c.y - t.y - t.height) / height);
    values[at++] = within((t.y - c.y - c.height) / height);
    values[at++] = Math.min(FAR, distance);
    values[at++] = within((t.x - c.x) / width);
    values[at++] = within((t.x + t.width - c.x - c.width) / width);
    values[at++] = within((t.x + t.width / 2 - c.x - c.width / 2) / width);
    values[at++] = within((t.y + t.height / 2 - c.y - c.height / 2) / height);
    values[at++] = Math.max(0, -gapX(c, t)) / Math.max(1, Math.min(c.width, t.width));
    values[at++] = Math.max(0, -gapY(c, t)) / Math.max(1, Math.min(c.height, t.height));
    values[at++] = near.directions[place] === "inside" ? 1 : 0;
    at = near.writeRanks(values, at, place);
    at = this.#rivals.write(values, at, control, text, distance);
    values[at++] = near.textsBetween(place);
    values[at++] = valueLikeness(control, text.text);
    values[at++] = near.isPart(text) ? 1 : 0;
    values[at++] = steps(text.reading.at - control.reading.at);
    values[at++] = steps(text.reading.band - control.reading.band);
    values[at++] = Math.min(MOST_STEPS, controlsRead(this.#scene, control.reading.at, text.reading.at));
    return at;
  }
}

function within(length: number): number {
  return Math.max(-FAR, Math.min(FAR, length));
}

function steps(count: number): number {
  return Math.max(-MOST_STEPS, Math.min(MOST_STEPS, count));
}

/** 2: the text is what the control holds now; 1: it is something the control offers. */
function valueLikeness({ value, options }: SceneControl, text: string): number {
  if (text === value) return 2;
  const option = options.find((offered) => offered.text === text);
  return option === undefined ? 0 : option.selected ? 2 : 1;
}

/** How many controls are read between two places. */
function controlsRead({ controlsRead: places }: LabelScene, a: number, b: number): number {
  const from = Math.min(a, b);
  const to = Math.max(a, b);
  return countBelow(places, (at) => at < to) - countBelow(places, (at) => at <= from);
}
