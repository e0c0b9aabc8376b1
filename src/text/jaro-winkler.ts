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
const LONGEST_ENDING = 3;
const SHORTEST_WITH_SLIPS = 6;
const SLIP = 0.94;
const DIGIT = /\d/;

/**
 * How far two words of labels are the same, from 0 to 1. Slips of the pen and plurals count ("transmision", "adults"),
 * another ending does not: "published" is not "publisher", "start" is no "star".
 */
export function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  const shorter = Math.min(a.length, b.length);
  if (shorter < 3 || DIGIT.test(a) || DIGIT.test(b)) return 0;
  let prefix = 0;
  while (prefix < shorter && a.charCodeAt(prefix) === b.charCodeAt(prefix)) prefix++;
  // What is cheap to see rules out nearly every pair; letters are counted only for the rest.
  const least = leastLikeness(a, b, prefix);
  if (least === null) return 0;
  const likeness = jaroWinkler(a, b);
  return likeness >= least ? likeness : 0;
}

/** How alike two words must be that are the same up to a place, to be one word; null where they never are. */
function leastLikeness(a: string, b: string, prefix: number): number | null {
  if (prefix === Math.min(a.length, b.length)) {
    return PLURAL.test(a.slice(prefix) + b.slice(prefix)) ? SAME_WORD : null;
  }
  const isShort = a.length - prefix <= LONGEST_ENDING && b.length - prefix <= LONGEST_ENDING;
  // One word that ends otherwise is another word.
  if (isShort && a.at(-1) !== b.at(-1)) {
    const arePlurals = prefix >= 5 && PLURAL.test(a.slice(prefix)) && PLURAL.test(b.slice(prefix));
    return arePlurals ? SAME_WORD : null;
  }
  const mayBeSlip = Math.abs(a.length - b.length) <= 1 && Math.min(a.length, b.length) >= SHORTEST_WITH_SLIPS;
  return mayBeSlip ? SLIP : null;
}
