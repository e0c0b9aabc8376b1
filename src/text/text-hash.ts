import { digest } from "./digest.js";

/** The identity of a page's text, as 32 hex digits: layout white space does not count, every other character does. */
export function textHash(text: string): string {
  return digest(text.replace(/\s+/gu, " ").trim());
}
