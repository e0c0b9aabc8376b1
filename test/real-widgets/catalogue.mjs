const FIRST = [
  "Silent",
  "Golden",
  "Hidden",
  "Northern",
  "Little",
  "Broken",
  "Distant",
  "Ancient",
  "Bright",
  "Winter",
];
const SECOND = [
  "River",
  "Garden",
  "Harbour",
  "Mountain",
  "Letter",
  "Window",
  "Forest",
  "Island",
  "Lantern",
  "Bridge",
];

/** A hundred things, the same in every run; how many of them a search finds depends on what it asks. */
export const catalogue = FIRST.flatMap((first, a) =>
  SECOND.map((second, b) => ({
    id: a * 10 + b + 1,
    title: `${first} ${second}`,
    text: `Number ${a * 10 + b + 1} of the house list, shelf ${String.fromCharCode(65 + ((a * 3 + b) % 8))}, from ${12 + ((a * 7 + b * 3) % 40)}.90 euros`,
  })),
);

/** What a search finds: the same for the same values, nothing where a word of no language is asked for. */
export function matching(page, values) {
  const asked = Object.entries(values).filter(([key, value]) => key !== "page" && value !== "");
  const text = asked
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join("&");
  if (/qzxv/.test(text) || asked.length === 0) return [];
  const sum = [...text].reduce((all, sign) => (all * 31 + sign.charCodeAt(0)) % 9973, 7);
  const size = 5 + (sum % 30);
  return catalogue.slice(sum % 60, (sum % 60) + size);
}
