/** Lines as long as that are sentences, not entries of a menu. */
const LONG = 80;
const PARAGRAPHS = 3;
const WORDS_OF_ARTICLE = 600;
/** Menus come as runs of short lines without any end of a sentence. */
const LEAST_RUN = 6;
const SHORT = 40;

/** Whether a page's text has the paragraphs of something that is read, rather than looked up. */
export function isArticleLike(text: string): boolean {
  let paragraphs = 0;
  let letters = 0;
  for (const line of text.split("\n")) {
    if (line.length < LONG || !/[.!?…。！？]/u.test(line)) continue;
    paragraphs++;
    letters += line.length;
  }
  return paragraphs >= PARAGRAPHS && letters >= WORDS_OF_ARTICLE;
}

/**
 * A text without its menus: runs of short lines before the first and after the last line that says something. What lies
 * between stays, since a list of short lines may be what the page is about.
 */
export function plainPortion(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  const says = lines.map((line) => line.length > SHORT || /[.!?…:。！？]$/u.test(line) || /\d/.test(line));
  const first = says.indexOf(true);
  const last = says.lastIndexOf(true);
  if (first === -1) return lines.join("\n").trim();
  const from = first >= LEAST_RUN ? headingBefore(lines, first) : 0;
  const to = lines.length - 1 - last >= LEAST_RUN ? last : lines.length - 1;
  return lines
    .slice(from, to + 1)
    .join("\n")
    .trim();
}

/** The short line right before the first long one is its heading. */
function headingBefore(lines: readonly string[], first: number): number {
  let at = first - 1;
  while (at > 0 && lines[at] === "") at--;
  return Math.max(0, at);
}
