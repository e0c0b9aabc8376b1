const WORDS_PER_SHINGLE = 3;

/**
 * Two texts whose hashes differ in at most this many of 64 bits count as nearly the same. 3 is the distance
 * Manku, Jain and Das Sarma (2007) found to separate near duplicates on the web.
 */
export const NEAR_DUPLICATE_BITS = 3;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * A 64-bit hash, as 16 hex digits, that is near (see {@link hammingDistance}) for texts that share most of
 * their runs of three words. Case, white space and punctuation do not count. A text without words gives zeros.
 *
 * Everything is 32-bit integer arithmetic on two halves: BigInt in this loop costs thirty times as much.
 */
export function simHash(text: string): string {
  const shingles = shingleHashes(text.toLowerCase());
  if (shingles.length === 0) return "0".repeat(16);
  // How many shingles have the bit set; a bit of the answer is 1 where more than half of them do.
  const ones = new Int32Array(64);
  for (const shingle of shingles) {
    countBits(ones, 0, scatter(shingle ^ 0x2545f491));
    countBits(ones, 32, scatter(Math.imul(shingle, 0x9e3779b1) ^ 0x6c8e9cf5));
  }
  return half(ones, 0, shingles.length) + half(ones, 32, shingles.length);
}

/** In how many of their 64 bits two similarity hashes differ. */
export function hammingDistance(a: string, b: string): number {
  return (
    bitsSet(parseInt(a.slice(0, 8), 16) ^ parseInt(b.slice(0, 8), 16)) +
    bitsSet(parseInt(a.slice(8, 16), 16) ^ parseInt(b.slice(8, 16), 16))
  );
}

/** One 32-bit hash for each run of three words; one for the whole text where it has fewer. */
function shingleHashes(text: string): Int32Array {
  const words = wordHashes(text);
  const count = words.length;
  if (count === 0) return words;
  const shingles = new Int32Array(Math.max(1, count - WORDS_PER_SHINGLE + 1));
  for (let start = 0; start < shingles.length; start++) {
    let hash = FNV_OFFSET;
    const end = Math.min(start + WORDS_PER_SHINGLE, count);
    for (let word = start; word < end; word++) {
      hash = Math.imul(hash, 0x5bd1e995) + (words[word] ?? 0);
    }
    shingles[start] = hash;
  }
  return shingles;
}

function wordHashes(text: string): Int32Array {
  // No text has more words than characters; the unused rest is never touched, so it costs no memory.
  const hashes = new Int32Array(text.length);
  let count = 0;
  let hash = FNV_OFFSET;
  let inWord = false;
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    const kind = characterKind(code);
    if (kind === "letter") {
      hash = Math.imul(hash ^ code, FNV_PRIME);
      inWord = true;
      continue;
    }
    if (inWord) {
      hashes[count++] = hash;
      hash = FNV_OFFSET;
      inWord = false;
    }
    if (kind === "ideograph") hashes[count++] = Math.imul(FNV_OFFSET ^ code, FNV_PRIME);
  }
  if (inWord) hashes[count++] = hash;
  return hashes.subarray(0, count);
}

/** Scripts written without spaces (Han, Kana, Thai, Lao, Khmer) count each character as a word. */
function characterKind(code: number): "letter" | "ideograph" | "other" {
  if (code < 0x80) {
    const alphanumeric = (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
    return alphanumeric ? "letter" : "other";
  }
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba ? "letter" : "other";
  if (code < 0x0e00) return "letter";
  if (code < 0x0f00 || (code >= 0x1780 && code < 0x1800)) return "ideograph";
  if (code >= 0x2000 && code < 0x2c00) return "other";
  if (code >= 0x3000 && code < 0x3040) return "other";
  if (code >= 0x3040 && code < 0xa000) return "ideograph";
  if (code >= 0xff00 && code < 0xff10) return "other";
  return "letter";
}

/** Spreads every bit of the input over all 32 bits of the answer. */
function scatter(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return mixed ^ (mixed >>> 16);
}

function countBits(ones: Int32Array, offset: number, hash: number): void {
  for (let bit = 0; bit < 32; bit++) {
    ones[offset + bit] = (ones[offset + bit] ?? 0) + ((hash >>> bit) & 1);
  }
}

function half(ones: Int32Array, offset: number, total: number): string {
  let bits = 0;
  for (let bit = 0; bit < 32; bit++) {
    if ((ones[offset + bit] ?? 0) * 2 > total) bits |= 1 << bit;
  }
  return (bits >>> 0).toString(16).padStart(8, "0");
}

function bitsSet(value: number): number {
  let left = value - ((value >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
