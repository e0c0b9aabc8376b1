const STRAY_PERCENT = /%(?![0-9A-Fa-f]{2})/g;
const ESCAPE = /%[0-9A-Fa-f]{2}/g;
const UNRESERVED = /[A-Za-z0-9._~-]/;
// What RFC 3986 lets nobody write plainly, but `URL` leaves as it is: "a[]=1" and "a%5B%5D=1" are one address.
const NOT_ALLOWED_PLAIN = /["<>[\\\]^`{|}]/g;

/**
 * Percent-encoding in one form (RFC 3986, 6.2.2.2): upper-case hex; letters, digits and "-._~" never encoded.
 * A percent sign that encodes nothing is encoded first; otherwise "%%34%31" would become "%41" and, the next
 * time, "A".
 */
export function normalPercentEncoding(text: string): string {
  return text
    .replace(STRAY_PERCENT, "%25")
    .replace(ESCAPE, (escape) => {
      const character = String.fromCharCode(parseInt(escape.slice(1), 16));
      return UNRESERVED.test(character) ? character : escape.toUpperCase();
    })
    .replace(NOT_ALLOWED_PLAIN, percentEncoded);
}

/** One ASCII character as its escape. */
export function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

/** The text behind its escapes; the text itself where they do not make UTF-8. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
