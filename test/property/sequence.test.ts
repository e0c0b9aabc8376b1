import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { parseSequence, serialiseSequence } from "../../src/sequence/parse.js";
import { aSequence, text } from "./sequences.js";

const document = fc.record({
  name: text,
  description: text,
  sequence: aSequence,
  page: fc.option(fc.record({ url: text, title: text, text })),
});

test.prop([document])("what is written as a sequence file is read back the same", (written) => {
  expect(parseSequence(serialiseSequence(written), "a.json")).toEqual(written);
});
