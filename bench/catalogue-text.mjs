/** A small, fast, seedable generator (mulberry32): the same seed gives the same catalogue on every machine. */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const ONSETS = [
  "b",
  "br",
  "c",
  "d",
  "f",
  "g",
  "gl",
  "h",
  "k",
  "l",
  "m",
  "n",
  "p",
  "pr",
  "r",
  "s",
  "st",
  "t",
  "tr",
  "v",
];
const VOWELS = ["a", "e", "i", "o", "u", "ai", "ea", "ou"];
const CODAS = ["", "l", "m", "n", "nd", "r", "rt", "s", "st", "t"];

/**
 * The vocabulary of the catalogue: 3,000 pronounceable words.
 * So many that two pages of prose share few word pairs; a crawler that looks for
 * near-duplicate pages must find none here.
 */
const WORDS = (() => {
  const random = randomFrom(20_011);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const words = new Set();
  while (words.size < 3_000) {
    const syllables = 1 + Math.floor(random() * 3);
    let word = "";
    for (let each = 0; each < syllables; each++) word += pick(ONSETS) + pick(VOWELS);
    words.add(word + pick(CODAS));
  }
  return [...words];
})();

const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** Draws words, names and sentences from one stream of random numbers. */
export function writerFrom(random) {
  const word = () => WORDS[Math.floor(random() * WORDS.length)];
  const words = (count) => Array.from({ length: count }, word).join(" ");
  const between = (low, high) => low + Math.floor(random() * (high - low + 1));
  const name = (count) => Array.from({ length: count }, () => capital(word())).join(" ");
  const sentence = () => `${capital(words(between(7, 18)))}.`;
  const paragraph = () => Array.from({ length: between(3, 6) }, sentence).join(" ");
  return { word, words, between, name, sentence, paragraph };
}
