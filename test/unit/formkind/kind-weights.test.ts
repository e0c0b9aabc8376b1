import { expect, test } from "vitest";
import { EVIDENCE_PLACES } from "../../../src/formkind/form-evidence.js";
import { LEARNED_KINDS } from "../../../src/formkind/kind-model.js";
import { KIND_WEIGHTS } from "../../../src/formkind/kind-weights.js";
import { WORD_CLASSES } from "../../../src/formkind/word-classes.js";

const PLACES = [...EVIDENCE_PLACES, "any", "words", "code"].join("|");
const CLASSES = Object.keys(WORD_CLASSES).join("|");
const SHAPES =
  "empty|secret|writing|mail|person|one choice|choices|one box|boxes|box and choices|boxes and choices";
const COUNTED =
  "fields|carried|unseen|texts|links|buttons|text|email|password|textarea|select|radio|checkbox|tel";
const SINGLE = [
  "bias|sorts only|refines|searches|nothing shown|role search|no address|image button|reset button",
  "wordless button|search box|date box|file box|box:search|box:keyword|lone box|one text box|only choices",
  "required|options are addresses|method (?:post|get|none)",
].join("|");
/** Every name of a feature that form-features.ts can give. */
const KNOWN = new RegExp(
  `^(?:${SINGLE}|shape (?:${SHAPES})|(?:${COUNTED}) \\d+|(?:(?:${SHAPES}), )?(?:${PLACES}):(?:${CLASSES})|(?:name|code|button)=\\p{L}{1,20})$`,
  "u",
);

test("the shipped weights are for features the program computes", () => {
  const names = Object.keys(KIND_WEIGHTS);
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name) => !KNOWN.test(name))).toEqual([]);
});

test("every feature has a weight for each learned kind", () => {
  for (const [name, weights] of Object.entries(KIND_WEIGHTS)) {
    expect(weights, name).toHaveLength(LEARNED_KINDS.length);
    expect(
      weights.filter((weight) => !Number.isFinite(weight)),
      name,
    ).toEqual([]);
  }
});
