/** A common beginning of so many letters counts extra. */
const LONGEST_PREFIX = 4;
const PREFIX_SHARE = 0.1;

/** How alike two words are, from 0 to 1: common letters in about the same order (Jaro), more for a common beginning (Winkler). */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1;
  const jaro = jaroOf(a, b);
  let prefix = 0;
  while (prefix < LONGEST_PREFIX && prefix < a.length && a[prefix] === b[prefix]) prefix++;
  return jaro + prefix * PREFIX_SHARE * (1 - jaro);
}

function jaroOf(a: string, b: string): number {
  if (a.length === 0 || b.length === 0) return 0;
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const takenA = new Uint8Array(a.length);
  const takenB = new Uint8Array(b.length);
  let common = 0;
  for (let i = 0; i < a.length; i++) {
    const end = Math.min(b.length, i + reach + 1);
    for (let j = Math.max(0, i - reach); j < end; j++) {
      if (takenB[j] === 1 || a[i] !== b[j]) continue;
      takenA[i] = 1;
      takenB[j] = 1;
      common++;
      break;
    }
  }
  if (common === 0) return 0;
  let outOfOrder = 0;
  let j = 0;
  for (let i = 0; i < a.length; i++) {
    if (takenA[i] === 0) continue;
    while (takenB[j] === 0) j++;
    if (a[i] !== b[j]) outOfOrder++;
    j++;
  }
  return (common / a.length + common / b.length + (common - outOfOrder / 2) / common) / 3;
}

/** Words from this likeness on may be the same word. */
const SAME_WORD = 0.9;
/** What a word may have at its end and still be the same: plurals of the languages domains are written in. */
const PLURAL = /^(?:s|es|e|n|en|x|i|er)$/;
const SHORTEST_WITH_SLIPS = 6;
const SLIP = 0.94;

/**
 * How far two words of labels are the same, from 0 to 1. Slips of the pen and plurals count ("transmision", "adults"),
 * another ending does not: "published" is not "publisher", "start" is no "star".
 */
export function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  if (Math.min(a.length, b.length) < 3 || /\d/.test(a) || /\d/.test(b)) return 0;
  const likeness = jaroWinkler(a, b);
  if (likeness < SAME_WORD) return 0;
  let prefix = 0;
  while (a[prefix] === b[prefix]) prefix++;
  const [endA, endB] = [a.slice(prefix), b.slice(prefix)];
  if (endA === "" || endB === "") return PLURAL.test(endA + endB) ? likeness : 0;
  // One word that ends otherwise is another word.
  if (endA.length <= 3 && endB.length <= 3 && endA.at(-1) !== endB.at(-1)) {
    return PLURAL.test(endA) && PLURAL.test(endB) && prefix >= 5 ? likeness : 0;
  }
  const isSlip = Math.abs(a.length - b.length) <= 1 && likeness >= SLIP;
  return isSlip && Math.min(a.length, b.length) >= SHORTEST_WITH_SLIPS ? likeness : 0;
}
