import { directionOf, type Direction } from "./direction-of.js";
import { isInTheWay, wayBetween } from "./in-between.js";
import type { LabelScene, SceneControl } from "./label-scene.js";
import type { SceneText } from "./scene-texts.js";

/** A control with all its candidates. */
export class Neighbourhood {
  readonly control: SceneControl;
  readonly distances: Float64Array;
  readonly directions: readonly Direction[];
  readonly #candidates: readonly SceneText[];

  constructor(scene: LabelScene, control: SceneControl, candidates: readonly SceneText[]) {
    this.control = control;
    this.#candidates = candidates;
    this.distances = new Float64Array(candidates.length);
    this.directions = candidates.map((text, at) => {
      this.distances[at] = scene.distance(control.box, text.box);
      return directionOf(control.box, text.box);
    });
  }

  /** How many others are nearer, and how many of these in the same direction. */
  writeRanks(values: Float32Array, start: number, place: number): number {
    const text = this.#candidates[place];
    const distance = this.distances[place] as number;
    let rank = 0;
    let inDirection = 0;
    for (let other = 0; other < this.#candidates.length; other++) {
      if ((this.distances[other] as number) >= distance) continue;
      if (text === undefined || overlap(this.#candidates[other] as SceneText, text)) continue;
      rank++;
      if (this.directions[other] === this.directions[place]) inDirection++;
    }
    values[start] = rank;
    values[start + 1] = inDirection;
    return start + 2;
  }

  /** How many others stand in the way. */
  textsBetween(place: number): number {
    const text = this.#candidates[place];
    if (text === undefined) return 0;
    const way = wayBetween(this.control.box, text.box);
    if (way === null) return 0;
    let count = 0;
    for (const other of this.#candidates) {
      if (isInTheWay(way, other.box, this.control.box, text.box) && !overlap(other, text)) count++;
    }
    return count;
  }

  /** Whether the text is part of another candidate. */
  isPart(text: SceneText): boolean {
    return this.#candidates.some(
      (other) => other.fragments.length > text.fragments.length && other !== text && overlap(other, text),
    );
  }
}

/** Whether two texts have words in common. */
function overlap(a: SceneText, b: SceneText): boolean {
  if (a === b) return true;
  if (a.first > b.last || b.first > a.last) return false;
  return a.fragments.some((fragment) => b.fragments.includes(fragment));
}
