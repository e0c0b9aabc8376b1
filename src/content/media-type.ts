/** "text/HTML; charset=utf-8" → "text/html"; empty where the header is no media type. */
export function mediaTypeOf(contentType: string): string {
  const [type = ""] = contentType.split(";", 1);
  const found = /^\s*([\w!#$&^.+-]+\/[\w!#$&^.+*-]+)\s*$/.exec(type);
  return (found?.[1] ?? "").toLowerCase();
}

/** The charset a Content-Type header names; null where it names none. */
export function charsetOf(contentType: string): string | null {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1] ?? null;
}
