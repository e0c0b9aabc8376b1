/** What an XML text is made of, in order. */
export type XmlPart =
  | {
      readonly kind: "open";
      /** Without its prefix, in small letters. */
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly isEmpty: boolean;
    }
  | { readonly kind: "close"; readonly name: string }
  | { readonly kind: "text"; readonly text: string };

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const ATTRIBUTE = /([^\s=/>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const MOST_ATTRIBUTES = 100;

/**
 * Reads XML from left to right, each character once. It forgives what a strict reader refuses, and knows of no entity but
 * the five and numbers: nothing in a document can make it grow or fetch anything.
 */
export function* scanXml(source: string): Generator<XmlPart, void, undefined> {
  let at = 0;
  while (at < source.length) {
    const tag = source.indexOf("<", at);
    if (tag !== at) {
      const end = tag === -1 ? source.length : tag;
      yield { kind: "text", text: unescaped(source.slice(at, end)) };
      at = end;
      continue;
    }
    if (source.startsWith("<![CDATA[", at)) {
      const end = endOf(source, "]]>", at + 9);
      yield { kind: "text", text: source.slice(at + 9, end) };
      at = end + 3;
    } else if (source.startsWith("<!--", at)) at = endOf(source, "-->", at + 4) + 3;
    else if (source.startsWith("<?", at)) at = endOf(source, "?>", at + 2) + 2;
    else if (source.startsWith("<!", at)) at = endOfDeclaration(source, at);
    else {
      const end = endOfTag(source, at + 1);
      yield* tagOf(source.slice(at + 1, end));
      at = end + 1;
    }
  }
}

function* tagOf(inside: string): Generator<XmlPart, void, undefined> {
  const name = /^\/?\s*([^\s/>]+)/.exec(inside)?.[1];
  if (name === undefined) return;
  const local = localName(name);
  if (inside.startsWith("/")) {
    yield { kind: "close", name: local };
    return;
  }
  const attributes = new Map<string, string>();
  if (inside.includes("=")) {
    for (const [, key = "", quoted, apostrophed] of inside.slice(name.length).matchAll(ATTRIBUTE)) {
      if (attributes.size >= MOST_ATTRIBUTES) break;
      attributes.set(key.toLowerCase(), unescaped(quoted ?? apostrophed ?? ""));
    }
  }
  yield { kind: "open", name: local, attributes, isEmpty: inside.endsWith("/") };
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1).toLowerCase();
}

function endOf(source: string, mark: string, from: number): number {
  const end = source.indexOf(mark, from);
  return end === -1 ? source.length : end;
}

/** A ">" in an attribute's value ends nothing. */
function endOfTag(source: string, from: number): number {
  let quote = "";
  for (let at = from; at < source.length; at++) {
    const c = source[at] ?? "";
    if (quote !== "") {
      if (c === quote) quote = "";
    } else if (c === '"' || c === "'") quote = c;
    else if (c === ">") return at;
    else if (c === "<") return at - 1;
  }
  return source.length;
}

/** A document type may have declarations inside; none of them is read. */
function endOfDeclaration(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const c = source[at];
    if (c === "[") depth++;
    else if (c === "]") depth--;
    else if (c === ">" && depth <= 0) return at + 1;
  }
  return source.length;
}

function unescaped(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,10}));/gi,
    (all, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? all;
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );
}
