import { gapX, gapY } from "../geometry/box.js";
import { isInTheWay, wayBetween } from "./in-between.js";
import type { LabelScene, SceneControl } from "./label-scene.js";
import type { SceneText } from "./scene-texts.js";

/** Controls this near to a text are its rivals, in character cells. */
const RIVAL = { across: 60, down: 6 } as const;
const FAR = 60;

/** The controls around a text, with what of them does not depend on who asks. */
interface Rivals {
  readonly controls: readonly SceneControl[];
  readonly distance: Float64Array;
  /** How far right of the text it begins, on one line with it. */
  readonly right: Float64Array;
  /** How far below the text it begins, in one column with it. */
  readonly below: Float64Array;
  /** 1 where its middle lies below the text: a text over several columns is the name of none. */
  readonly under: Uint8Array;
}

/** Which other controls a text may belong to. */
export class RivalsOfTexts {
  readonly #scene: LabelScene;
  readonly #known = new Map<SceneText, Rivals>();

  constructor(scene: LabelScene) {
    this.#scene = scene;
  }

  /** Six features of a text as the label of a control that far away. */
  write(values: Float32Array, start: number, own: SceneControl, text: SceneText, distance: number): number {
    const { controls, distance: distances, right, below, under } = this.#of(text);
    const way = wayBetween(own.box, text.box);
    let nearer = 0;
    let nearest = FAR;
    let between = 0;
    let underneath = 0;
    let rightmost = FAR;
    let highest = FAR;
    for (let at = 0; at < controls.length; at++) {
      const rival = controls[at] as SceneControl;
      if (rival.at === own.at) continue;
      const other = distances[at] as number;
      if (other < distance) nearer++;
      if (other < nearest) nearest = other;
      if ((right[at] as number) < rightmost) rightmost = right[at] as number;
      if ((below[at] as number) < highest) highest = below[at] as number;
      underneath += under[at] as number;
      if (way !== null && isInTheWay(way, rival.box, own.box, text.box)) between++;
    }
    values[start] = nearer;
    values[start + 1] = nearest - distance;
    values[start + 2] = between;
    values[start + 3] = underneath;
    values[start + 4] = rightmost;
    values[start + 5] = highest;
    return start + 6;
  }

  #of(text: SceneText): Rivals {
    let rivals = this.#known.get(text);
    if (rivals === undefined) {
      rivals = this.#find(text);
      this.#known.set(text, rivals);
    }
    return rivals;
  }

  #find({ box }: SceneText): Rivals {
    const { cell } = this.#scene.frame;
    const controls = this.#scene.controlsNear(box, RIVAL.across, RIVAL.down);
    const end = box.x + box.width;
    const bottom = box.y + box.height;
    const count = controls.length;
    const distance = new Float64Array(count);
    const right = new Float64Array(count).fill(FAR);
    const below = new Float64Array(count).fill(FAR);
    const under = new Uint8Array(count);
    for (let at = 0; at < count; at++) {
      const rival = (controls[at] as SceneControl).box;
      distance[at] = this.#scene.distance(rival, box);
      if (gapY(rival, box) < -2 && rival.x >= end - 3) right[at] = within((rival.x - end) / cell.width);
      if (rival.y < bottom - 3) continue;
      if (gapX(rival, box) < -2) below[at] = within((rival.y - bottom) / cell.height);
      const middle = rival.x + rival.width / 2;
      under[at] = middle > box.x && middle < end ? 1 : 0;
    }
    return { controls, distance, right, below, under };
  }
}

function within(length: number): number {
  return Math.max(-FAR, Math.min(FAR, length));
}
