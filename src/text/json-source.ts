/** What is wrong with a JSON text, and where: lines and columns count from 1, as editors show them. */
interface JsonProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export type JsonReading =
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "problem"; readonly problem: JsonProblem };

/**
 * Reads a JSON text that a person wrote. JSON.parse decides; only when it refuses is the place looked for
 * here, because its messages name none on Node 20 in some cases and a bare offset in the others.
 */
export function readJson(source: string): JsonReading {
  const text = source.startsWith("\uFEFF") ? source.slice(1) : source;
  try {
    return { kind: "value", value: JSON.parse(text) as unknown };
  } catch (error) {
    const found = findProblem(text);
    const message = found?.message ?? (error instanceof Error ? error.message : "not JSON");
    return { kind: "problem", problem: { ...textPlace(text, found?.offset ?? text.length), message } };
  }
}

/** Line and column of an offset, from 1, as editors show them. A mark at the text's beginning has no column. */
export function textPlace(
  source: string,
  offset: number,
): { readonly line: number; readonly column: number } {
  const marked = source.startsWith("\uFEFF");
  const text = marked ? source.slice(1) : source;
  return placeIn(text, marked ? offset - 1 : offset);
}

function placeIn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const line = before.split("\n").length;
  return { line, column: offset - (before.lastIndexOf("\n") + 1) + 1 };
}

interface Found {
  readonly offset: number;
  readonly message: string;
}

const TOKEN =
  /[ \t\r\n]*(?:([{}[\],:])|("[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*")|(-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?![0-9A-Za-z_.+-])|(?:true|false|null)(?![0-9A-Za-z_]))|$)/y;

type Expected = "value" | "value or ]" | "name" | "name or }" | "colon" | "comma" | "end";

/** Walks the tokens with a stack of open brackets: no recursion, so deep nesting cannot exhaust it. */
function findProblem(text: string): Found | null {
  const open: ("{" | "[")[] = [];
  let expected: Expected = "value";
  let offset = 0;
  let comma = -1;
  for (;;) {
    TOKEN.lastIndex = offset;
    const match = TOKEN.exec(text);
    const start = offset + leadingSpace(text, offset);
    if (match === null) return badToken(text, start, expected);
    const [whole, mark, string, scalar] = match;
    if (mark === undefined && string === undefined && scalar === undefined) {
      if (expected === "end") return null;
      const bracket = open.at(-1);
      return {
        offset: text.length,
        message: bracket
          ? `the text ends before "${bracket}" is closed`
          : "the text ends where a value should stand",
      };
    }
    offset += whole.length;
    const value = string ?? scalar;
    if (expected === "end") return { offset: start, message: "there is more text after the end of the JSON" };
    if (expected === "colon") {
      if (mark !== ":") return { offset: start, message: 'expected ":" after the name' };
      expected = "value";
    } else if (expected === "comma") {
      const bracket = open.at(-1);
      if (mark === ",") {
        comma = start;
        expected = bracket === "{" ? "name" : "value";
      } else if ((mark === "}" && bracket === "{") || (mark === "]" && bracket === "[")) {
        open.pop();
        expected = open.length === 0 ? "end" : "comma";
      } else {
        return { offset: start, message: `expected "," or "${bracket === "{" ? "}" : "]"}"` };
      }
    } else if (expected === "name" || expected === "name or }") {
      if (string !== undefined) expected = "colon";
      else if (mark === "}" && expected === "name or }") {
        open.pop();
        expected = open.length === 0 ? "end" : "comma";
      } else if (mark === "}") return { offset: comma, message: 'a comma before "}" must go' };
      else return { offset: start, message: "expected a name in double quotes" };
    } else if (value !== undefined) {
      expected = open.length === 0 ? "end" : "comma";
    } else if (mark === "{" || mark === "[") {
      open.push(mark);
      expected = mark === "{" ? "name or }" : "value or ]";
    } else if (mark === "]" && expected === "value or ]") {
      open.pop();
      expected = open.length === 0 ? "end" : "comma";
    } else if (mark === "]" && open.at(-1) === "[") {
      return { offset: comma, message: 'a comma before "]" must go' };
    } else {
      return { offset: start, message: `expected a value, found "${mark ?? ""}"` };
    }
  }
}

function leadingSpace(text: string, offset: number): number {
  let length = 0;
  while (" \t\r\n".includes(text[offset + length] ?? "x")) length++;
  return length;
}

function badToken(text: string, start: number, expected: Expected): Found {
  const character = text[start] ?? "";
  if (character === '"') return brokenString(text, start);
  if (character === "'") return { offset: start, message: "strings stand in double quotes" };
  if (character === "/") return { offset: start, message: "JSON has no comments" };
  const word = /^[\w.+-]{1,20}/.exec(text.slice(start, start + 21))?.[0] ?? character;
  if (expected === "name" || expected === "name or }") {
    return { offset: start, message: `expected a name in double quotes, found ${word}` };
  }
  return { offset: start, message: `${word} is not a JSON value` };
}

function brokenString(text: string, start: number): Found {
  for (let offset = start + 1; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    if (code < 0x20) {
      return code === 0x0a || code === 0x0d
        ? { offset: start, message: "this string is not closed on its line" }
        : { offset, message: "a control character stands in a string" };
    }
    if (code !== 0x5c) continue;
    const escape = /^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(text.slice(offset, offset + 6));
    if (escape === null) return { offset, message: "this escape is not known in JSON" };
    offset += escape[0].length - 1;
  }
  return { offset: start, message: "this string is not closed" };
}
