import { jsonTree, nodeAt, type JsonKeys, type JsonNode } from "./json-tree.js";

/**
 * The text with these values at the end of the list under these keys, laid out as the rest of the text is.
 * Where the list is missing but its object is there, the list is added to it. null where there is no such place.
 */
export function addToJsonList(text: string, keys: JsonKeys, values: readonly string[]): string | null {
  if (values.length === 0) return text;
  const tree = jsonTree(text);
  const list = nodeAt(tree, keys);
  const written = values.map((value) => JSON.stringify(value));
  if (list?.kind === "array") return addItems(text, list, written);
  const name = keys.at(-1);
  const owner = nodeAt(tree, keys.slice(0, -1));
  if (list !== null || typeof name !== "string" || owner?.kind !== "object") return null;
  return addItems(text, owner, [`${JSON.stringify(name)}: [${written.join(", ")}]`]);
}

/** The text with another number, text or word in place of the one under these keys; null where there is none. */
export function setJsonScalar(text: string, keys: JsonKeys, value: string | number | boolean): string | null {
  const node = nodeAt(jsonTree(text), keys);
  return node?.kind === "scalar" ? splice(text, node.start, node.end, JSON.stringify(value)) : null;
}

type Container = Extract<JsonNode, { kind: "object" | "array" }>;

function addItems(text: string, container: Container, items: readonly string[]): string {
  const places =
    container.kind === "array"
      ? container.items.map(({ start, end }) => ({ start, end }))
      : container.members.map(({ start, value }) => ({ start, end: value.end }));
  const last = places.at(-1);
  if (last === undefined) {
    const blank = container.kind === "object" ? " " : "";
    const inside = `${blank}${items.join(", ")}${blank}`;
    return splice(text, container.start + 1, container.end - 1, inside);
  }
  // What stands before the last item (a blank, or a line break and its indent) stands before a new one.
  const before = spaceBefore(text, last.start);
  const between = places.length === 1 && before === "" ? " " : before;
  return splice(text, last.end, last.end, items.map((item) => `,${between}${item}`).join(""));
}

function spaceBefore(text: string, offset: number): string {
  let start = offset;
  while (start > 0 && " \t\r\n".includes(text[start - 1] ?? "x")) start--;
  return text.slice(start, offset);
}

function splice(text: string, start: number, end: number, inserted: string): string {
  return text.slice(0, start) + inserted + text.slice(end);
}
