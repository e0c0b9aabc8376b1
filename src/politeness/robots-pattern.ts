import { normalPercentEncoding, percentEncoded } from "../route/percent-encoding.js";

/** The path of a rule, ready to be compared: the pieces between its stars, in one form of percent-encoding. */
export interface RobotsPattern {
  readonly pieces: readonly string[];
  /** A "$" at its end: nothing may follow. */
  readonly anchored: boolean;
  /** In octets: the longest matching rule decides. */
  readonly length: number;
}

export function readPattern(text: string): RobotsPattern {
  const anchored = text.endsWith("$");
  const body = anchored ? text.slice(0, -1) : text;
  const pieces = body.split("*").map(comparable);
  const length = pieces.join("*").length + (anchored ? 1 : 0);
  return { pieces, anchored, length };
}

/**
 * True when the pattern matches the beginning of the path (all of it where anchored). Each piece takes its
 * leftmost place: for stars that is as good as any other, and it keeps the cost linear.
 */
export function matchesPattern(pattern: RobotsPattern, path: string): boolean {
  const first = pattern.pieces[0] ?? "";
  if (!path.startsWith(first)) return false;
  const last = pattern.pieces.length - 1;
  if (last === 0) return !pattern.anchored || path.length === first.length;
  let place = first.length;
  for (let number = 1; number <= last; number++) {
    const piece = pattern.pieces[number] ?? "";
    if (number === last && pattern.anchored) {
      return path.length - piece.length >= place && path.endsWith(piece);
    }
    const found = path.indexOf(piece, place);
    if (found < 0) return false;
    place = found + piece.length;
  }
  return true;
}

/** The path and query of an address in the form that patterns are compared with. */
export function comparablePath(url: URL): string {
  return comparable(url.pathname + url.search);
}

/**
 * RFC 9309, 2.2.2: octets outside of ASCII are compared encoded, unreserved characters decoded. "*" and "$"
 * stand encoded here because a pattern can mean the characters themselves only that way.
 */
function comparable(text: string): string {
  return normalPercentEncoding(encodeBeyondAscii(text)).replace(/[*$]/g, percentEncoded);
}

function encodeBeyondAscii(text: string): string {
  return text.replace(/[^\x21-\x7e]+/g, (run) => {
    try {
      return encodeURIComponent(run);
    } catch {
      // Half of a surrogate pair: no octets exist for it, so no address can match.
      return "%EF%BF%BD";
    }
  });
}
