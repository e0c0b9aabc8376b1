/** Markup that may be sent: every text from elsewhere in it is escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template: texts are escaped, markup is taken as it is, nothing is left out. */
export type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Markup from a template. Whatever is put in, in a text or in a quoted attribute, stays a text. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const pieces = strings.map((piece, at) => (at < parts.length ? piece + write(parts[at]) : piece));
  return new Html(pieces.join(""));
}

/** Markup another part of the program made, and escaped. */
export function markup(text: string): Html {
  return new Html(text);
}

function write(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(write).join("");
  return escapeHtml(String(part));
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Control characters and marks that turn the direction of a line are shown as what they are. */
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => ESCAPES[c] ?? "").replace(INVISIBLE, "\ufffd");
}
