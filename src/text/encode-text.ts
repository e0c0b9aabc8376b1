/** Character → bytes of it, for each encoding that was needed so far. */
const TABLES = new Map<string, ReadonlyMap<string, Uint8Array> | null>();
const FIRST_LEAD = 0x81;
const LAST_LEAD = 0xfe;
const FIRST_TRAIL = 0x30;
/** What windows-1252 has from 0x80 to 0x9f. Written down here: Node 20 decodes it as ISO 8859-1. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/**
 * The bytes of a text in an encoding of the web, as its server wrote them; null where the encoding is unknown or cannot
 * write the text. Node only decodes: what each byte and each pair of bytes stands for is asked of the decoder.
 */
export function encodeText(text: string, encoding: string): Uint8Array | null {
  const name = canonicalName(encoding);
  if (name === null) return null;
  if (name === "utf-8") return Buffer.from(text, "utf8");
  if (name === "utf-16le") return Buffer.from(text, "utf16le");
  const table = tableOf(name);
  if (table === null) return null;
  const bytes = Buffer.alloc(text.length * 2);
  let length = 0;
  for (const character of text) {
    const code = table.get(character);
    if (code === undefined) return null;
    bytes.set(code, length);
    length += code.length;
  }
  const encoded = bytes.subarray(0, length);
  const isCertain =
    name === "windows-1252" || new TextDecoder(name, { ignoreBOM: true }).decode(encoded) === text;
  return isCertain ? encoded : null;
}

/** The encoding as the web calls it; null where the web knows none of that name. */
function canonicalName(encoding: string): string | null {
  try {
    return new TextDecoder(encoding).encoding;
  } catch {
    return null;
  }
}

function tableOf(name: string): ReadonlyMap<string, Uint8Array> | null {
  const known = TABLES.get(name);
  if (known !== undefined) return known;
  const table = makeTable(name);
  TABLES.set(name, table);
  return table;
}

function windows1252(): ReadonlyMap<string, Uint8Array> {
  const table = new Map<string, Uint8Array>();
  for (let byte = 0; byte <= 0xff; byte++) {
    const isOwn = byte >= 0x80 && byte <= 0x9f;
    const character = isOwn ? WINDOWS_1252.charAt(byte - 0x80) : String.fromCharCode(byte);
    table.set(character, Uint8Array.of(byte));
  }
  return table;
}

function makeTable(name: string): ReadonlyMap<string, Uint8Array> | null {
  if (name === "windows-1252") return windows1252();
  // Its meaning depends on what came before.
  if (name === "iso-2022-jp" || name === "utf-16be") return null;
  const decoder = new TextDecoder(name, { fatal: true });
  const table = new Map<string, Uint8Array>();
  const add = (...bytes: number[]): boolean => {
    const code = Uint8Array.from(bytes);
    try {
      const text = decoder.decode(code);
      const isOne = text.length === ((text.codePointAt(0) ?? 0) > 0xffff ? 2 : 1);
      if (isOne && !table.has(text)) table.set(text, code);
      return true;
    } catch {
      return false;
    }
  };
  const leads: number[] = [];
  for (let byte = 0; byte <= 0xff; byte++) {
    if (!add(byte) && byte >= FIRST_LEAD && byte <= LAST_LEAD) leads.push(byte);
  }
  for (const lead of leads) {
    for (let trail = FIRST_TRAIL; trail <= LAST_LEAD; trail++) add(lead, trail);
  }
  return table;
}
