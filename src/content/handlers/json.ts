import { decodeText } from "../decode-text.js";
import { BUILT_IN_KINDS } from "../document-kind.js";
import type { DocumentHandler, ReadDocument } from "../document-handler.js";
import { LinkList } from "../link-list.js";
import { MOST_TEXT } from "../text-limits.js";

const TITLES = ["title", "name", "headline", "label"];
/** Fields that hold an address though they do not write it in full. */
const ADDRESS_FIELDS = /^(?:url|href|link|uri|src|self|next|prev|previous|first|last|canonical)$/i;

/** JSON as lines of "field: value"; what cannot be parsed is kept as the text it is. */
export const jsonHandler: DocumentHandler = {
  ...BUILT_IN_KINDS.json,
  read: (bytes, { contentType, url, fileName }) => {
    const source = decodeText(bytes, "plain", contentType);
    let value: unknown;
    try {
      value = JSON.parse(source);
    } catch {
      const links = new LinkList(url);
      links.addFrom(source.slice(0, MOST_TEXT));
      return { title: fileName, text: source.slice(0, MOST_TEXT).trim(), links: links.all };
    }
    return readValue(value, url, fileName);
  },
};

function readValue(value: unknown, url: string, fileName: string): ReadDocument {
  const links = new LinkList(url);
  const lines: string[] = [];
  let length = 0;
  // A list of what is still to be read instead of a call for each level: nesting has no limit in JSON.
  const open: { readonly name: string; readonly value: unknown }[] = [{ name: "", value }];
  while (open.length > 0 && length < MOST_TEXT) {
    const next = open.pop();
    if (next === undefined) break;
    if (Array.isArray(next.value)) {
      for (const one of [...(next.value as unknown[])].reverse()) open.push({ name: next.name, value: one });
    } else if (next.value !== null && typeof next.value === "object") {
      for (const [name, one] of Object.entries(next.value).reverse()) open.push({ name, value: one });
    } else if (next.value !== null) {
      const text = typeof next.value === "string" ? next.value : JSON.stringify(next.value);
      if (typeof next.value === "string") {
        if (ADDRESS_FIELDS.test(next.name)) links.add(text);
        else links.addFrom(text);
      }
      const line = next.name === "" ? text : `${next.name}: ${text}`;
      lines.push(line);
      length += line.length + 1;
    }
  }
  return { title: titleOf(value) ?? fileName, text: lines.join("\n").slice(0, MOST_TEXT), links: links.all };
}

function titleOf(value: unknown): string | null {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return null;
  const fields = new Map(
    Object.entries(value).map(([name, field]) => [name.toLowerCase(), field as unknown]),
  );
  for (const name of TITLES) {
    const title = fields.get(name);
    if (typeof title === "string" && title.trim() !== "") return title.trim();
  }
  return null;
}
