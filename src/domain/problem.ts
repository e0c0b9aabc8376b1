import { textPlace } from "../text/json-source.js";
import { jsonTree, offsetOf, repeatedNames, type JsonKeys } from "../text/json-tree.js";
import type { DomainProblem } from "./domain-error.js";

/** Something about a definition, at the keys that lead to it. */
export interface Remark {
  readonly keys: JsonKeys;
  readonly message: string;
}

/** "attributes[2].specificity" */
function pathText(keys: JsonKeys): string {
  return keys.reduce<string>(
    (text, key) =>
      typeof key === "number" ? `${text}[${key}]` : text === "" ? String(key) : `${text}.${String(key)}`,
    "",
  );
}

/** Remarks as a person reads them; with line and column where the text of the file is at hand. */
export function placeRemarks<T extends Remark>(
  remarks: readonly T[],
  text: string | null,
): readonly (Omit<T, "keys"> & DomainProblem)[] {
  const tree = text === null || remarks.length === 0 ? null : jsonTree(text);
  return remarks.map(({ keys, ...remark }) => ({
    ...remark,
    path: pathText(keys),
    ...(text === null ? { line: null, column: null } : textPlace(text, offsetOf(tree, keys))),
  }));
}

/** Keys that stand twice in one object: JSON keeps the last and loses the other without a word. */
export function repeatedKeys(text: string): readonly Remark[] {
  return repeatedNames(jsonTree(text)).map((keys) => ({
    keys,
    message: "stands twice here, and only the last would count: merge the two",
  }));
}
