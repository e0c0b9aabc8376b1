import { describe, expect, test } from "vitest";
import { readFlow } from "../../../src/sequence/read-flow.js";
import { SequenceError } from "../../../src/sequence/sequence-error.js";
import { append, openAddress } from "../../../src/sequence/sequence.js";
import type { FlowStep } from "../../../src/sequence/flow.js";
import { writeFlow } from "../../../src/sequence/write-flow.js";
import { literal } from "../../../src/sequence/value.js";

const read = (...steps: object[]) => readFlow({ title: "Recorded in Chrome", steps }, "flow.json");
const navigate = { type: "navigate", url: "https://a.test/" };

describe("a flow recorded in Chrome", () => {
  test("becomes a sequence with the same alternatives", () => {
    const { document, notes } = read(
      { type: "setViewport", width: 900, height: 700 },
      navigate,
      {
        type: "change",
        selectors: [["aria/Title"], ["#title"], ["xpath///*[@id='title']"], ["pierce/#title"]],
        value: "java",
      },
      { type: "keyDown", key: "Control" },
      { type: "keyDown", key: "a" },
      { type: "keyUp", key: "a" },
      { type: "keyUp", key: "Control" },
      {
        type: "click",
        selectors: ['aria/Search[role="button"]', ["my-form", "button"]],
        offsetX: 1,
        offsetY: 1,
      },
      { type: "waitForExpression", expression: "fetch('https://evil.test')" },
      { type: "customStep", name: "lighthouse", parameters: {} },
    );
    expect(document.name).toBe("Recorded in Chrome");
    expect(document.sequence.steps).toMatchObject([
      { kind: "goto", url: "https://a.test/" },
      { kind: "fill", value: literal("java"), target: { description: "Title" } },
      { kind: "press", key: "Control+a" },
      {
        kind: "click",
        target: {
          locators: [
            { kind: "role", role: "button", name: "Search" },
            { kind: "css", css: "my-form button" },
          ],
        },
      },
      { kind: "waitFor", what: { kind: "quiet" } },
    ]);
    expect(notes).toEqual([
      expect.stringContaining("step 9: no script of a file is run"),
      expect.stringContaining('step 10: custom step "lighthouse"'),
    ]);
    expect(JSON.stringify(document)).not.toContain("evil");
  });

  test("goes into windows and frames and out again", () => {
    const click = { type: "click", selectors: [["#x"]], offsetX: 1, offsetY: 1 };
    const { document } = read(
      navigate,
      { ...click, frame: [1, 0] },
      { ...click, target: "https://b.test/" },
      { ...click, target: "main" },
    );
    expect(document.sequence.steps.map(({ kind }) => kind)).toEqual([
      "goto",
      "click",
      "window",
      "click",
      "window",
      "click",
    ]);
    expect(document.sequence.steps[1]).toMatchObject({
      target: { frames: [[{ position: 1 }], [{ position: 0 }]] },
    });
  });

  test("is refused with the number of every step that is wrong", () => {
    const problems = (() => {
      try {
        read(
          navigate,
          { type: "click", selectors: [] },
          { type: "navigate", url: "javascript:alert(1)" },
          {
            type: "dance",
          },
        );
      } catch (error) {
        if (error instanceof SequenceError) return error.problems;
      }
      return [];
    })();
    expect(problems).toEqual([
      expect.stringContaining("step 2 (click): the target is empty"),
      expect.stringContaining("step 3 (navigate): "),
      expect.stringContaining('there is no step "dance"'),
    ]);
  });
});

test("what somebody edited in Chrome is what they want", () => {
  const target = { frames: [], locators: [{ kind: "css", css: "#q" }], description: "Title" } as const;
  const sequence = append(openAddress("https://a.test/"), { kind: "fill", target, value: literal("java") });
  const flow = writeFlow({ name: "search", description: "", sequence, page: null });
  const edited = flow.steps.map((step): FlowStep =>
    step.type === "change" ? { ...step, value: "rust" } : step,
  );
  const { document } = readFlow({ ...flow, steps: edited }, "flow.json");
  expect(document.sequence.steps).toMatchObject([{ kind: "goto" }, { kind: "fill", value: literal("rust") }]);
});
