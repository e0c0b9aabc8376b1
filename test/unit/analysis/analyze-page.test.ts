import { describe, expect, test } from "vitest";
import { analyzePage } from "../../../src/analysis/analyze-page.js";
import { parseLayout } from "../../../src/page/parse-layout.js";
import { makeButton, makeControl, makeFrame, makePage, makeText } from "../made-layout.js";

const option = (text: string, disabled = false) => ({ text, value: text, selected: false, disabled });

describe("the analysis of a page", () => {
  const search = makePage(
    makeFrame([
      makeControl([0, 0, 0, 0], { name: "token", kind: "hidden", hidden: "display" }),
      makeText("Title", [20, 100, 60, 18]),
      makeControl([100, 100, 200, 20], { name: "t", required: true }),
      makeText("Language", [20, 140, 60, 18]),
      makeControl([100, 140, 200, 20], {
        name: "l",
        kind: "select",
        tag: "select",
        options: [option("Choose", true), option("English"), option("French")],
      }),
      makeControl([100, 200, 14, 14], { name: "f", kind: "radio", value: "h" }),
      makeText("Hardcover", [118, 198, 80, 18]),
      makeControl([260, 200, 14, 14], { name: "f", kind: "radio", value: "p" }),
      makeText("Paperback", [278, 198, 80, 18]),
      makeControl([100, 260, 200, 14], { name: "price", kind: "range", min: "0", max: "50" }),
      makeControl([100, 300, 200, 20], { name: "s", suggestions: ["Penguin", "Faber"] }),
      makeButton("Search", [100, 340, 80, 24]),
    ]),
  );
  const [form] = analyzePage(search, { ignoreMarkup: true }).forms;
  const field = (name: string) => form!.fields.filter((each) => each.name === name);

  test("visible fields are numbered in document order, hidden ones are there without a number", () => {
    expect(form!.fields.map(({ index, name }) => [index, name])).toEqual([
      [null, "token"],
      [0, "t"],
      [1, "l"],
      [2, "f"],
      [3, "f"],
      [4, "price"],
      [5, "s"],
    ]);
    expect(field("token")[0]).toMatchObject({ hidden: "display", label: null, texts: [] });
  });

  test("fields have their labels with confidence and place", () => {
    expect(field("t")[0]).toMatchObject({ label: "Title", labelFrom: "layout", required: true, frame: 0 });
    expect(field("t")[0]!.labelRect).toEqual([20, 100, 60, 18]);
    expect(field("t")[0]!.labelConfidence).toBeGreaterThan(0);
  });

  test("bounded fields are those whose values are known", () => {
    expect(field("t")[0]).toMatchObject({ bounded: false, values: [] });
    expect(field("l")[0]).toMatchObject({ bounded: true, values: ["English", "French"] });
    expect(field("price")[0]).toMatchObject({ bounded: true, values: ["0", "50"] });
    expect(field("s")[0]).toMatchObject({ bounded: false, values: ["Penguin", "Faber"] });
  });

  test("every choice of a group offers the labels of the whole group", () => {
    expect(field("f").map(({ values, bounded }) => [values, bounded])).toEqual([
      [["Hardcover", "Paperback"], true],
      [["Hardcover", "Paperback"], true],
    ]);
    expect(form!.compounds).toMatchObject([
      { kind: "radio", name: "f", fields: [2, 3], rect: [100, 200, 174, 14] },
    ]);
  });

  test("a list box is bounded when its options are known", () => {
    const list = (options: readonly ReturnType<typeof option>[]) =>
      makeControl([0, 0, 100, 20], { kind: "combobox", tag: "div", widget: "listbox", options });
    const { forms } = analyzePage(makePage(makeFrame([list([option("A")]), list([])])));
    expect(forms[0]?.fields.map(({ bounded }) => bounded)).toEqual([true, false]);
  });

  test("a form says what it is for and how it is sent", () => {
    expect(form).toMatchObject({ index: 0, kind: "search", searchable: true, domains: [] });
    expect(form!.submit.map(({ how }) => how)).toEqual(["button", "enter", "event"]);
    expect(form!.rect).toEqual([100, 100, 200, 264]);
  });

  test("rectangles of a frame are those of the page", () => {
    const top = makeFrame([], { forms: [] });
    const inner = makeFrame(
      [makeText("Title", [20, 10, 60, 18]), makeControl([100, 10, 200, 20], { name: "t" })],
      {
        url: "https://example.com/frame",
        origin: { x: 40, y: 500 },
        path: [[{ kind: "css", css: "#frame" }]],
      },
    );
    const analysis = analyzePage(makePage(top, inner));
    expect(analysis.frames[1]).toEqual({ url: "https://example.com/frame", path: ["#frame"] });
    expect(analysis.forms[0]?.fields[0]).toMatchObject({
      frame: 1,
      rect: [140, 510, 200, 20],
      labelRect: [60, 510, 60, 18],
    });
  });

  test("a page without forms has none", () => {
    expect(analyzePage(makePage(makeFrame([], { forms: [] }))).forms).toEqual([]);
  });

  test("a saved layout is taken back as it was", () => {
    expect(parseLayout(JSON.parse(JSON.stringify(search)))).toEqual({ kind: "layout", layout: search });
  });

  test("what is no layout is refused with the place", () => {
    expect(parseLayout([])).toMatchObject({ kind: "problem" });
    const broken = JSON.parse(JSON.stringify(search)) as { frames: { cell: { width: unknown } }[] };
    broken.frames[0]!.cell.width = "8";
    expect(parseLayout(broken)).toMatchObject({
      kind: "problem",
      problem: expect.stringContaining("frames[0].cell.width: ") as string,
    });
  });
});
