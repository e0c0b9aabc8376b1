import type { ReadDocument } from "./document-handler.js";
import { LinkList } from "./link-list.js";
import { LONGEST_TITLE, MOST_TEXT } from "./text-limits.js";

/** What a handler answered, held to what a page may have. Throws where it is no document at all. */
export function asReadDocument(answer: unknown, url: string): ReadDocument {
  const { title, text, language, links } = (answer ?? {}) as Readonly<Record<keyof ReadDocument, unknown>>;
  if (typeof title !== "string" || typeof text !== "string")
    throw new Error("its handler answered without a title or text");
  const list = new LinkList(url);
  for (const link of Array.isArray(links) ? (links as readonly unknown[]) : []) {
    const { url: address, text: words } = (link ?? {}) as { readonly url?: unknown; readonly text?: unknown };
    if (typeof address === "string") list.add(address, typeof words === "string" ? words : "");
  }
  return {
    title: withoutNuls(title).slice(0, LONGEST_TITLE).replace(/\s+/g, " ").trim(),
    text: withoutNuls(text).slice(0, MOST_TEXT),
    ...(typeof language === "string" ? { language } : {}),
    links: list.all,
  };
}

/** Databases end a text at a NUL, or refuse it. */
function withoutNuls(text: string): string {
  return text.replaceAll("\0", "\ufffd");
}
