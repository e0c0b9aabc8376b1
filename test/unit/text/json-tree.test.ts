import { describe, expect, test } from "vitest";
import { textPlace } from "../../../src/text/json-source.js";
import { jsonTree, nodeAt, offsetOf, repeatedNames } from "../../../src/text/json-tree.js";

const TEXT = `{
  "a:b": [1, {"x": "q\\"}"}],
  "c": {}, "d": null
}`;

describe("the tree of a JSON text", () => {
  test("has every value at its place", () => {
    const tree = jsonTree(TEXT);
    const slice = (keys: readonly PropertyKey[]): unknown => {
      const node = nodeAt(tree, keys);
      return node === null ? undefined : JSON.parse(TEXT.slice(node.start, node.end));
    };
    expect(slice([])).toEqual(JSON.parse(TEXT));
    expect(slice(["a:b", 1])).toEqual({ x: 'q"}' });
    expect(slice(["a:b", 1, "x"])).toBe('q"}');
    expect(slice(["c"])).toEqual({});
    expect(slice(["d"])).toBeNull();
    expect(slice(["e"])).toBeUndefined();
    expect(slice(["a:b", "x"])).toBeUndefined();
  });

  test.each<[readonly PropertyKey[], number, number]>([
    [["a:b"], 2, 3],
    [["a:b", 1, "x"], 2, 15],
    [["a:b", 1, "missing"], 2, 14],
    [["d"], 3, 12],
    [[], 1, 1],
  ])("points to %j at line %i, column %i", (keys, line, column) => {
    expect(textPlace(TEXT, offsetOf(jsonTree(TEXT), keys))).toEqual({ line, column });
  });

  test("does not count a byte order mark as a column", () => {
    const marked = `\uFEFF{"a": 1}`;
    expect(textPlace(marked, offsetOf(jsonTree(marked), ["a"]))).toEqual({ line: 1, column: 2 });
  });

  test("finds names that stand twice in one object", () => {
    expect(repeatedNames(jsonTree('{"a": [{"b": 1, "b": 2}], "b": 3, "a": 4}'))).toEqual([
      ["a", 0, "b"],
      ["a"],
    ]);
    expect(repeatedNames(jsonTree(TEXT))).toEqual([]);
  });

  test("is made of a hundred thousand nested lists without recursion", () => {
    const deep = "[".repeat(100_000) + "]".repeat(100_000);
    expect(jsonTree(deep)?.end).toBe(200_000);
  });
});
