import { describe, expect, test } from "vitest";
import { addToJsonList, setJsonScalar } from "../../../src/text/json-edit.js";

describe("adding to a list of a JSON text", () => {
  test.each<[string, readonly PropertyKey[], readonly string[], string]>([
    ['{ "a": ["x", "y"] }', ["a"], ["z"], '{ "a": ["x", "y", "z"] }'],
    ['{ "a": ["x"] }', ["a"], ["y", "z"], '{ "a": ["x", "y", "z"] }'],
    ['{"a":["x","y"]}', ["a"], ["z"], '{"a":["x","y","z"]}'],
    ['{ "a": [] }', ["a"], ['q"'], '{ "a": ["q\\""] }'],
    ['{\n  "a": [\n    "x"\n  ]\n}\n', ["a"], ["y"], '{\n  "a": [\n    "x",\n    "y"\n  ]\n}\n'],
    [
      '{\r\n\t"a": [\r\n\t\t"x"\r\n\t]\r\n}',
      ["a"],
      ["y"],
      '{\r\n\t"a": [\r\n\t\t"x",\r\n\t\t"y"\r\n\t]\r\n}',
    ],
    ['[{\n  "n": 1\n}]', [0, "a"], ["x"], '[{\n  "n": 1,\n  "a": ["x"]\n}]'],
    ['[{ "n": 1 }]', [0, "a"], ["x", "y"], '[{ "n": 1, "a": ["x", "y"] }]'],
    ["[{}]", [0, "a"], ["x"], '[{ "a": ["x"] }]'],
    ['{ "a": ["x"] }', ["a"], [], '{ "a": ["x"] }'],
  ])("keeps its layout: %j", (text, keys, values, expected) => {
    expect(addToJsonList(text, keys, values)).toBe(expected);
  });

  test.each<[readonly PropertyKey[]]>([[["b", "c"]], [["a", 7, "x"]], [["t"]]])(
    "is not done where there is no such place: %j",
    (keys) => {
      expect(addToJsonList('{ "a": [1], "t": "x" }', keys, ["v"])).toBeNull();
    },
  );
});

describe("setting a value of a JSON text", () => {
  test("keeps everything around it", () => {
    const text = '{\r\n\t"a": [ { "n": 0.35,"m": "x" } ]\r\n}';
    expect(setJsonScalar(text, ["a", 0, "n"], 0.4)).toBe(text.replace("0.35", "0.4"));
    expect(setJsonScalar(text, ["a", 0, "m"], 'q"')).toBe(text.replace('"x"', '"q\\""'));
  });

  test("is not done where there is no such value", () => {
    expect(setJsonScalar('{ "a": [1] }', ["a"], 2)).toBeNull();
    expect(setJsonScalar('{ "a": [1] }', ["b"], 2)).toBeNull();
  });
});
