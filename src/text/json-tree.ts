/** A value of a JSON text with the place it stands at, so that a message can point to it and an edit can keep the rest. */
export type JsonNode =
  | { readonly kind: "object"; readonly start: number; end: number; readonly members: JsonMember[] }
  | { readonly kind: "array"; readonly start: number; end: number; readonly items: JsonNode[] }
  | { readonly kind: "scalar"; readonly start: number; readonly end: number };

interface JsonMember {
  readonly name: string;
  /** Where the name begins, at its quote. */
  readonly start: number;
  readonly value: JsonNode;
}

export type JsonKeys = readonly PropertyKey[];

const TOKEN = /[{}[\],:]|"(?:[^"\\]|\\.)*"|[^\s{}[\],:"]+/gs;

/**
 * The values of a text that JSON.parse accepts, with their places; offsets count from the text's beginning.
 * No recursion: brackets that are open stand on a stack, so deep nesting cannot exhaust it.
 */
export function jsonTree(text: string): JsonNode | null {
  const open: Extract<JsonNode, { kind: "object" | "array" }>[] = [];
  let name: { readonly name: string; readonly start: number } | null = null;
  let root: JsonNode | null = null;
  const place = (node: JsonNode): void => {
    const parent = open.at(-1);
    if (parent === undefined) root = node;
    else if (parent.kind === "array") parent.items.push(node);
    else if (name !== null) {
      parent.members.push({ ...name, value: node });
      name = null;
    }
  };
  TOKEN.lastIndex = text.startsWith("\uFEFF") ? 1 : 0;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const token = match[0];
    const start = match.index;
    const end = start + token.length;
    if (token === "{" || token === "[") {
      const node: (typeof open)[number] =
        token === "{"
          ? { kind: "object", start, end, members: [] }
          : { kind: "array", start, end, items: [] };
      place(node);
      open.push(node);
    } else if (token === "}" || token === "]") {
      const node = open.pop();
      if (node !== undefined) node.end = end;
    } else if (token === "," || token === ":") {
      continue;
    } else if (open.at(-1)?.kind === "object" && name === null) {
      name = { name: JSON.parse(token) as string, start };
    } else {
      place({ kind: "scalar", start, end });
    }
  }
  return root;
}

/** The value under these keys; of names that stand twice in an object the last, as JSON.parse has it. */
export function nodeAt(root: JsonNode | null, keys: JsonKeys): JsonNode | null {
  let node = root;
  for (const key of keys) node = node === null ? null : childOf(node, key);
  return node;
}

function childOf(node: JsonNode, key: PropertyKey): JsonNode | null {
  if (node.kind === "array") return typeof key === "number" ? (node.items[key] ?? null) : null;
  if (node.kind === "object") return memberOf(node, key)?.value ?? null;
  return null;
}

function memberOf(node: Extract<JsonNode, { kind: "object" }>, key: PropertyKey): JsonMember | null {
  return node.members.findLast(({ name }) => name === key) ?? null;
}

/**
 * Where an editor should put its cursor for what stands under these keys: at the name in an object, at the value
 * in a list. Where it is missing, at the innermost thing around it that is there.
 */
export function offsetOf(root: JsonNode | null, keys: JsonKeys): number {
  let node = root;
  let offset = root?.start ?? 0;
  for (const key of keys) {
    const member = node?.kind === "object" ? memberOf(node, key) : null;
    const child: JsonNode | null = node === null ? null : childOf(node, key);
    if (child === null) break;
    offset = member?.start ?? child.start;
    node = child;
  }
  return offset;
}

/** A node with the way to it, linked rather than copied: deep nesting must not cost its square. */
interface Visit {
  readonly node: JsonNode;
  readonly key: PropertyKey;
  readonly parent: Visit | null;
}

/** The keys to every name that stands a second time in its object, in the order of the text. */
export function repeatedNames(root: JsonNode | null): readonly JsonKeys[] {
  const found: { readonly keys: JsonKeys; readonly start: number }[] = [];
  const waiting: Visit[] = root === null ? [] : [{ node: root, key: "", parent: null }];
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const { node } = visit;
    if (node.kind === "array") {
      for (const [key, item] of node.items.entries()) waiting.push({ node: item, key, parent: visit });
    } else if (node.kind === "object") {
      const names = new Set<string>();
      for (const { name, start, value } of node.members) {
        if (names.has(name)) found.push({ keys: [...keysTo(visit), name], start });
        names.add(name);
        waiting.push({ node: value, key: name, parent: visit });
      }
    }
  }
  return found.sort((a, b) => a.start - b.start).map(({ keys }) => keys);
}

function keysTo(visit: Visit): JsonKeys {
  const keys: PropertyKey[] = [];
  for (let at = visit; at.parent !== null; at = at.parent) keys.push(at.key);
  return keys.reverse();
}
