import type { SceneControl } from "./label-scene.js";
import type { SceneText } from "./scene-texts.js";

/** A control with the texts that may label it and how likely each is. */
export interface Opinion {
  readonly control: SceneControl;
  readonly candidates: readonly SceneText[];
  /** One for each candidate; they add up to 1. */
  readonly likely: readonly number[];
}
