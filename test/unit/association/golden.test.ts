import { describe, expect, test } from "vitest";
import { associate } from "../../../src/association/associate.js";
import { asTruth, GOLDEN_NAMES, goldenLayout, goldenTruth } from "../../golden-layouts/golden.js";

describe.each(GOLDEN_NAMES)("%s", (name) => {
  const { sets, labels } = goldenTruth(name);
  const page = goldenLayout(name);

  test.each([
    ["with all that is known", false],
    ["as it looks only", true],
  ])("%s every field has exactly its texts", (_, ignoreMarkup) => {
    expect(asTruth(page, associate(page, { ignoreMarkup }))).toEqual({ sets, labels });
  });
});
