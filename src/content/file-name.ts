const LONGEST = 200;

/** The name a server gives a file, or else the end of its address. Never a path, never control characters. */
export function fileNameOf(url: string, disposition: string): string {
  return tidy(namedIn(disposition) ?? endOf(url));
}

function namedIn(disposition: string): string | null {
  const encoded = /;\s*filename\*\s*=\s*([\w-]+)'[^']*'([^;\s]+)/i.exec(disposition);
  if (encoded !== null) {
    const decoded = decode(encoded[2] ?? "", encoded[1] ?? "");
    if (decoded !== null) return decoded;
  }
  const plain = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
  if (plain === null) return null;
  return (plain[1] ?? plain[2] ?? "").replace(/\\(.)/g, "$1");
}

function decode(text: string, charset: string): string | null {
  try {
    const bytes = text.replace(/%([0-9a-f]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return new TextDecoder(charset).decode(Buffer.from(bytes, "latin1"));
  } catch {
    return null;
  }
}

function endOf(url: string): string {
  if (!URL.canParse(url)) return "";
  const end = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(end);
  } catch {
    return end;
  }
}

function tidy(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  return last
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .slice(-LONGEST);
}
