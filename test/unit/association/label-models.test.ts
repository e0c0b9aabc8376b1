import { describe, expect, test } from "vitest";
import { CONSENSUS_FEATURES } from "../../../src/association/consensus-features.js";
import { labelModels } from "../../../src/association/label-models.js";
import { LabelScene } from "../../../src/association/label-scene.js";
import { featureNames, PairFeatures } from "../../../src/association/pair-features.js";
import { textSigns } from "../../../src/association/text-signs.js";
import { goldenLayout } from "../../golden-layouts/golden.js";

/** Trees name features by place: a model learned with other features would judge nonsense without saying so. */
describe.each(["tree", "visual"] as const)("the shipped model for texts composed by %s", (composition) => {
  const { first, second } = labelModels(composition);
  const names = featureNames({ composition });

  test("was learned with the features the program computes", () => {
    expect(first.features).toEqual(names);
    expect(second.features).toEqual([...names, ...CONSENSUS_FEATURES]);
  });

  test("asks for no feature that is not there, and ends at a leaf", () => {
    for (const { features, feature, next, roots } of [first, second]) {
      expect(roots.length).toBeGreaterThan(10);
      feature.forEach((asked, node) => {
        expect(asked).toBeLessThan(features.length);
        if (asked >= 0) expect(Math.min(next[2 * node]!, next[2 * node + 1]!)).toBeGreaterThan(node);
      });
    }
  });

  test("every feature is written, and at its own place", () => {
    const scene = new LabelScene(goldenLayout("deepbot-figure-4").frames[0]!, composition);
    const features = new PairFeatures(scene);
    const numbers = scene.controls.flatMap((control) => {
      const candidates = scene.candidates(control);
      const { width, values } = features.rowsOf(control, candidates, 1);
      return candidates.map((text, place) => ({
        text,
        row: values.subarray(place * width, (place + 1) * width),
      }));
    });
    const at = (name: string): number => names.indexOf(name);
    for (const { text, row } of numbers) {
      expect(row[at("letters")]).toBe(textSigns(text.text).letters);
      expect(row[at("pieces")]).toBe(Math.min(9, text.fragments.length));
      // The last one, where a block a number too long or too short would show.
      if (composition === "tree") expect(row[at("isWhole")]).toBe(text.isWhole ? 1 : 0);
      expect(row.at(-1)).toBe(0);
    }
    const last = numbers.map(({ row }) => row[names.length - 1]);
    expect(new Set(last).size).toBeGreaterThan(1);
  });

  test("a row has a number for each feature", () => {
    const scene = new LabelScene(goldenLayout("deepbot-figure-4").frames[0]!, composition);
    const features = new PairFeatures(scene);
    for (const control of scene.controls) {
      const candidates = scene.candidates(control);
      const { width, values } = features.rowsOf(control, candidates, CONSENSUS_FEATURES.length);
      expect(width).toBe(names.length + CONSENSUS_FEATURES.length);
      expect(values).toHaveLength(candidates.length * width);
      expect(values.filter((value) => !Number.isFinite(value))).toHaveLength(0);
    }
  });
});
