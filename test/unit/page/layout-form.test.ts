import { expect, test } from "vitest";
import { formsOf } from "../../../src/page/layout-form.js";
import type { LayoutNode } from "../../../src/page/layout.js";
import { makeButton, makeControl, makeFrame, makePage, type Rectangle } from "../made-layout.js";

const node = (parent: number, [x, y, width, height]: Rectangle): LayoutNode => ({
  ...{ parent, tag: "div", display: "block", role: "", names: "" },
  box: { x, y, width, height },
});

test("a list one can type in stands where it is drawn, not where its cursor is", () => {
  const loose = { form: null };
  const list = { ...loose, kind: "combobox", widget: "autocomplete" } as const;
  const frame = makeFrame(
    [
      makeControl([20, 10, 180, 38], { ...loose, name: "title", node: 1 }),
      makeControl([222, 20, 5, 18], { ...list, name: "genre", node: 3 }),
      makeControl([492, 20, 5, 18], { ...list, name: "format", node: 5 }),
      makeButton("Show", [750, 10, 90, 38], { ...loose, kind: "button", node: 0 }),
    ],
    {
      forms: [],
      nodes: [
        node(-1, [0, 0, 1000, 600]),
        node(0, [20, 10, 180, 38]),
        node(0, [220, 10, 260, 38]),
        node(2, [222, 20, 5, 18]),
        node(0, [490, 10, 250, 38]),
        node(4, [492, 20, 5, 18]),
      ],
    },
  );
  const forms = formsOf(makePage(frame));
  expect(forms.map(({ controls, buttons }) => [controls, buttons])).toEqual([[[0, 1, 2], [0]]]);
});
