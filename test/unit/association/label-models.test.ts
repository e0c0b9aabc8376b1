import { describe, expect, test } from "vitest";
import { CONSENSUS_FEATURES } from "../../../src/association/consensus-features.js";
import { labelModels } from "../../../src/association/label-models.js";
import { LabelScene } from "../../../src/association/label-scene.js";
import { featureNames, pairFeatures } from "../../../src/association/pair-features.js";
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

  test("a row has a number for each feature", () => {
    const scene = new LabelScene(goldenLayout("deepbot-figure-4").frames[0]!, composition);
    for (const control of scene.controls) {
      for (const row of pairFeatures(scene, control, scene.candidates(control))) {
        expect(row).toHaveLength(names.length);
        expect(row.filter((value) => !Number.isFinite(value))).toEqual([]);
      }
    }
  });
});
