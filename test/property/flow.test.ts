import { fc, test } from "@fast-check/vitest";
import { parse } from "@puppeteer/replay";
import { expect } from "vitest";
import { readFlow } from "../../src/sequence/read-flow.js";
import { writeFlow } from "../../src/sequence/write-flow.js";
import { aSequence, text } from "./sequences.js";

const document = fc.record({
  name: text.filter((name) => name !== ""),
  description: text,
  sequence: aSequence,
  page: fc.option(fc.record({ url: text, title: text, text })),
});

test.prop([document])("what is exported to Chrome's Recorder is imported the same", (written) => {
  const flow: unknown = JSON.parse(JSON.stringify(writeFlow(written)));
  expect(readFlow(flow, "flow.json").document).toEqual(written);
});

test.prop([document])(
  "Chrome's own reader takes every export and leaves all that import needs",
  (written) => {
    const taken = parse(JSON.parse(JSON.stringify(writeFlow(written))));
    const again: unknown = JSON.parse(JSON.stringify(taken));
    expect(readFlow(again, "flow.json").document).toEqual(written);
  },
);
