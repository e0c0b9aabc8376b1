/** One of the thousand books of the fixture library. */
export interface FixtureBook {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly publisher: string;
  readonly year: number;
  readonly price: number;
  readonly about: string;
}

const NOUNS = [
  "River",
  "Garden",
  "Clock",
  "Harbour",
  "Mirror",
  "Winter",
  "Orchard",
  "Compass",
  "Lantern",
  "Bridge",
  "Letter",
  "Island",
];
const MARKS = [
  "Silent",
  "Golden",
  "Broken",
  "Distant",
  "Hidden",
  "Paper",
  "Northern",
  "Burning",
  "Forgotten",
  "Crooked",
];
const TAILS = [
  "of Glass",
  "in the Rain",
  "at Midnight",
  "without End",
  "of Salt",
  "and Stone",
  "for Beginners",
  "of the Sea",
  "",
];
const FIRST = [
  "Anna",
  "Bruno",
  "Clara",
  "David",
  "Elena",
  "Felix",
  "Greta",
  "Hugo",
  "Ines",
  "Jonas",
  "Karin",
];
const LAST = [
  "Moreau",
  "Lindqvist",
  "Okafor",
  "Tanaka",
  "Silva",
  "Novak",
  "Weber",
  "Rossi",
  "Haddad",
  "Kowalski",
  "Jansen",
  "Pavlova",
  "Meyer",
];
const HOUSES = ["Alder Press", "Blue Door", "Cardinal Books", "Dune & Co", "Eastgate", "Foxglove"];
const SENTENCES = [
  "A family returns to the coast and finds the old house changed.",
  "Twelve essays on maps, and on those who drew them.",
  "The inspector has one night to find out who stopped the trains.",
  "What a gardener learnt in forty years among roses and weeds.",
  "Letters between two astronomers who never met.",
];

/** A thousand books, the same on every machine. */
export const BOOKS: readonly FixtureBook[] = Array.from({ length: 1_000 }, (_, at): FixtureBook => {
  const pick = <T>(from: readonly T[], step: number): T =>
    from[(at * step + Math.floor(at / from.length)) % from.length]!;
  const tail = pick(TAILS, 5);
  return {
    id: 10_007 + at * 13,
    title: `The ${pick(MARKS, 3)} ${pick(NOUNS, 7)}${tail === "" ? "" : ` ${tail}`} ${Math.floor(at / 60) + 1}`,
    author: `${pick(FIRST, 5)} ${pick(LAST, 3)}`,
    publisher: pick(HOUSES, 1),
    year: 1950 + ((at * 37) % 74),
    price: Math.round((499 + ((at * 733) % 4_500)) / 10) / 10 + 0.09,
    about: pick(SENTENCES, 2),
  };
});
