import type { ValueKind } from "../domain/attribute.js";
import { wordsOf } from "../text/normalise.js";
import type { KnownLabels } from "./known-labels.js";

// In several languages; the first row with a word of a label decides.
const WORDS: readonly (readonly [kind: ValueKind, words: string])[] = [
  ["time", "time hour hora heure uhrzeit ora"],
  ["year", "year vintage ano annee jahr anno decade"],
  ["date", "date day departure arrival checkin checkout fecha dia datum tag giorno jour posted"],
  ["money", "price cost salary budget fee rent precio prix preis preco prezzo wage salario"],
  ["code", "isbn issn doi ean code zip postcode postal plz number numero nummer id"],
  [
    "number",
    "count quantity adults children infants guests rooms bedrooms bathrooms nights passengers mileage area size distance",
  ],
  [
    "place",
    "city town location place destination origin country state region airport ciudad ville stadt cidade citta",
  ],
];

const KINDS = new Map(
  WORDS.flatMap(([kind, words]) => words.split(" ").map((word) => [word, kind] as const)),
);

/** What the values of an attribute look like, by its labels and by the values a form offers for it. */
export function guessKind(
  labels: readonly string[],
  values: readonly string[],
  known: KnownLabels,
): ValueKind {
  const offered = kindOfValues(values);
  if (offered !== null) return offered;
  const votes = new Map<ValueKind, number>();
  for (const label of labels) {
    for (const { attribute } of known.find(label)) {
      votes.set(attribute.kind, (votes.get(attribute.kind) ?? 0) + 1);
    }
  }
  const [voted] = [...votes].sort(([, a], [, b]) => b - a);
  if (voted !== undefined) return voted[0];
  for (const label of labels) {
    for (const word of wordsOf(label)) {
      const kind = KINDS.get(word);
      if (kind !== undefined) return kind;
    }
  }
  return "text";
}

/** The kind that most of a list's values have; null where the list is too short to say. */
function kindOfValues(values: readonly string[]): ValueKind | null {
  if (values.length < 2) return null;
  const share = (pattern: RegExp): number =>
    values.filter((value) => pattern.test(value.trim())).length / values.length;
  if (share(/^(?:1[89]|20)\d{2}$/) > 0.7) return "year";
  if (share(/^\d{1,2}:\d{2}/) > 0.7) return "time";
  if (share(/\p{Sc}\s*\d|\d\s*\p{Sc}/u) > 0.5) return "money";
  if (share(/^\d+(?:[.,]\d+)?\+?$/) > 0.7) return "number";
  return "choice";
}
