import { wordLikeness } from "../text/jaro-winkler.js";
import { fold } from "../text/fold.js";
import type { KnownLabels } from "./known-labels.js";
import type { FieldName, SampleField } from "./sample-field.js";

/** Questions less alike than this are not one attribute. Average over all pairs of the two groups. */
const ALIKE = 0.55;
/** Two names that another domain gives to one attribute. */
const KNOWN_AS_ONE = 0.85;
/** Lists that share so many values ask the same, whatever they are called. */
const FEWEST_SHARED = 3;
/** More questions would make the comparison of all pairs slow; so many come of hundreds of forms. */
export const MOST_FIELDS = 1500;

/**
 * Puts questions of many forms together that ask the same: greedily, the two most alike groups first, by the average
 * over their pairs. Two questions of one form ask different things unless they are called the same (the ends of a
 * range, the legs of a trip).
 */
export function clusterFields(
  fields: readonly SampleField[],
  known: KnownLabels,
): readonly (readonly SampleField[])[] {
  const rarity = wordRarity(fields);
  const count = fields.length;
  const alike = fields.map(() => new Float32Array(count));
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < a; b++) {
      const [one, other] = [fields[a], fields[b]];
      if (one === undefined || other === undefined) continue;
      set(alike, a, b, likenessOf(one, other, rarity, known));
    }
  }
  const groups: (number[] | null)[] = fields.map((_, place) => [place]);
  const best = groups.map((_, place) => bestOf(alike, groups, place));
  for (;;) {
    let from = -1;
    let most = ALIKE;
    best.forEach((candidate, place) => {
      if (groups[place] !== null && candidate !== null && candidate.likeness >= most) {
        from = place;
        most = candidate.likeness;
      }
    });
    const into = best[from]?.place;
    const [a, b] = [groups[from], into === undefined ? null : groups[into]];
    if (a == null || b == null || into === undefined) break;
    groups.forEach((group, place) => {
      if (group === null || place === from || place === into) return;
      const [toA, toB] = [get(alike, from, place), get(alike, into, place)];
      // One pair that may not be together keeps the whole groups apart.
      const joined = toA < 0 || toB < 0 ? -1 : (toA * a.length + toB * b.length) / (a.length + b.length);
      set(alike, from, place, joined);
    });
    groups[from] = [...a, ...b];
    groups[into] = null;
    best[from] = bestOf(alike, groups, from);
    groups.forEach((group, place) => {
      if (group === null || place === from) return;
      const candidate = best[place];
      if (candidate?.place === into || candidate?.place === from) best[place] = bestOf(alike, groups, place);
      else if (get(alike, from, place) > (candidate?.likeness ?? -1)) {
        best[place] = { place: from, likeness: get(alike, from, place) };
      }
    });
  }
  return groups.flatMap((group) => (group === null ? [] : [group.flatMap((place) => fields[place] ?? [])]));
}

interface Nearest {
  readonly place: number;
  readonly likeness: number;
}

function bestOf(
  alike: readonly Float32Array[],
  groups: readonly (readonly number[] | null)[],
  place: number,
): Nearest | null {
  let found: Nearest | null = null;
  groups.forEach((group, other) => {
    if (group === null || other === place) return;
    const likeness = get(alike, place, other);
    if (likeness >= 0 && (found === null || likeness > found.likeness)) found = { place: other, likeness };
  });
  return found;
}

function get(alike: readonly Float32Array[], a: number, b: number): number {
  return alike[a]?.[b] ?? -1;
}

function set(alike: readonly Float32Array[], a: number, b: number, likeness: number): void {
  const [rowA, rowB] = [alike[a], alike[b]];
  if (rowA !== undefined) rowA[b] = likeness;
  if (rowB !== undefined) rowB[a] = likeness;
}

type Rarity = (word: string) => number;

function wordRarity(fields: readonly SampleField[]): Rarity {
  const counts = new Map<string, number>();
  for (const { names } of fields) {
    for (const word of new Set(names.flatMap(({ words }) => words))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return (word) => Math.log(1 + fields.length / (counts.get(word) ?? 1));
}

/** How surely two questions ask the same, from 0 to 1; below 0 where they cannot. */
function likenessOf(a: SampleField, b: SampleField, rarity: Rarity, known: KnownLabels): number {
  const [nameA, nameB] = [a.names[0], b.names[0]];
  if (a.form === b.form) {
    return nameA !== undefined && nameB !== undefined && sameWords(nameA, nameB) ? 1 : -1;
  }
  let most = 0;
  for (const one of a.names) {
    for (const other of b.names) {
      const weight = Math.min(one.weight, other.weight);
      most = Math.max(most, weight * cosine(one.words, other.words, rarity));
      if (one.isSeen && other.isSeen && most < KNOWN_AS_ONE && areOneElsewhere(one, other, known)) {
        most = KNOWN_AS_ONE * weight;
      }
    }
  }
  return Math.max(most * shapeFit(a, b), sharedValues(a, b));
}

function sameWords(a: FieldName, b: FieldName): boolean {
  return [...a.words].sort().join(" ") === [...b.words].sort().join(" ");
}

/** "Writer" and "Author" are one attribute of another domain. */
function areOneElsewhere(a: FieldName, b: FieldName, known: KnownLabels): boolean {
  const others = known.find(b.text);
  return known.find(a.text).some(({ attribute }) => others.some((other) => other.attribute === attribute));
}

/** Words in common against all words, rare ones counting more; words nearly spelled alike count as one. */
function cosine(a: readonly string[], b: readonly string[], rarity: Rarity): number {
  const square = (words: readonly string[]): number =>
    words.reduce((sum, word) => sum + rarity(word) ** 2, 0);
  let product = 0;
  for (const word of a) {
    let nearest: { readonly word: string; readonly likeness: number } | null = null;
    for (const other of b) {
      const likeness = word === other ? 1 : wordLikeness(word, other);
      if (likeness >= 0.92 && likeness > (nearest?.likeness ?? 0)) nearest = { word: other, likeness };
    }
    if (nearest !== null) product += rarity(word) * rarity(nearest.word) * nearest.likeness;
  }
  return product === 0 ? 0 : Math.min(1, product / Math.sqrt(square(a) * square(b)));
}

/** A list of years and a list of prices are not one question although both are called "from". */
function shapeFit(a: SampleField, b: SampleField): number {
  if (a.shape === "any" || b.shape === "any" || a.shape === b.shape) return 1;
  return a.shape === "numbers" || b.shape === "numbers" ? 0.8 : 0.5;
}

function sharedValues(a: SampleField, b: SampleField): number {
  // Numbers are in every list of numbers.
  if (a.shape !== "any" || b.shape !== "any") return 0;
  const [one, other] = [new Set(a.values.map(fold)), new Set(b.values.map(fold))];
  const shared = [...one].filter((value) => other.has(value)).length;
  const least = Math.min(one.size, other.size);
  // "Red, White" may be all a short list has.
  if (shared < FEWEST_SHARED) return shared === 2 && least === 2 ? 0.7 : 0;
  return Math.min(0.95, shared / least);
}
