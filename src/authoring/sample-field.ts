import type { FormFacts } from "../relevance/form-facts.js";
import { commonField } from "../relevance/common-fields.js";
import { readLabel, weightOfWord } from "../relevance/label-words.js";
import { unitsOf, type Unit } from "../relevance/units.js";
import type { ValueShape } from "../relevance/value-shape.js";
import { wordsOf } from "../text/normalise.js";

/** A form to learn from. */
export interface LearningSample {
  /** Which site it is of: what two sites agree on is worth more. */
  readonly site: string;
  readonly facts: FormFacts;
}

/** A text that names a field, in words. */
export interface FieldName {
  readonly text: string;
  readonly words: readonly string[];
  /** How far it is trusted, from 0 to 1. */
  readonly weight: number;
  /** Whether a person sees it: only such a text becomes an alias. */
  readonly isSeen: boolean;
}

/** One question of a sample form. */
export interface SampleField {
  readonly site: string;
  /** Place of its form among the samples. */
  readonly form: number;
  readonly fields: readonly number[];
  readonly names: readonly FieldName[];
  readonly values: readonly string[];
  readonly shape: ValueShape;
  readonly kind: Unit["kind"];
}

/** An entry that only says what is asked, or that anything will do. */
const NO_VALUE = /^(?:[-–—\s.]*|[-\s]*(?:select|choose|any|all|please|none|no preference|pick)\b.*)$/i;
const MOST_WORDS = 5;

/** The questions of sample forms that may be attributes, without what any form may ask. */
export function sampleFields(samples: readonly LearningSample[], domainName: string): readonly SampleField[] {
  const subject = subjectWords(domainName);
  return samples.flatMap(({ site, facts }, form) =>
    unitsOf(facts).flatMap((unit): SampleField[] => {
      const names = namesOf(unit, subject);
      const [first] = names;
      if (first === undefined || isCommon(unit)) return [];
      const values = [...new Set(unit.values.map((value) => value.trim()))].filter(
        (value) => !NO_VALUE.test(value) && value.length <= 60,
      );
      const fields = unit.fields.map(({ field }) => field);
      return [{ site, form, fields, names, values, shape: unit.shape, kind: unit.kind }];
    }),
  );
}

function namesOf(unit: Unit, subject: ReadonlySet<string>): readonly FieldName[] {
  const names = unit.voices.flatMap(({ source, text, weight }) => {
    // What stands near may belong to another field; a first value is a name only where it asks for a choice.
    if (source === "nearby" || source === "value") return [];
    if (source === "option" && !NO_VALUE.test(text)) return [];
    const { core, words } = readLabel(text);
    const isEnd = core.length === 0;
    const strong = (isEnd ? words : core).filter((word) => weightOfWord(word) === 1 && !isFormat(word));
    const telling = strong.filter((word) => !subject.has(word));
    const kept = telling.length > 0 ? telling : strong;
    if (kept.length === 0 || wordsOf(text).length > MOST_WORDS + 3) return [];
    return [{ text: tidyLabel(text), words: kept, weight, isSeen: source !== "name", isEnd }];
  });
  // "From" names a field only where nothing says from what.
  const whole = names.filter(({ isEnd }) => !isEnd);
  return whole.length > 0 ? whole : names;
}

/** "yyyy" shows how to write a value, not which. */
function isFormat(word: string): boolean {
  return (
    /^(?:[ydmhsjatx]{2,4}|[ydmj])$/.test(word) &&
    !/^(?:am|day|may|my|sat|has|hat|had|mad|sad|days)$/.test(word)
  );
}

/** "books" is also "book": the word every label of the domain may have. */
function subjectWords(name: string): ReadonlySet<string> {
  const words = wordsOf(name.replaceAll("-", " "));
  return new Set(words.flatMap((word) => [word, word.replace(/s$/, ""), `${word}s`]));
}

function isCommon({ voices }: Unit): boolean {
  return voices.some(({ source, text }) => source === "label" && (commonField(text)?.similarity ?? 0) >= 0.9);
}

/** A label as an alias: without the marks around it. */
export function tidyLabel(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/^[\s*•:-]+/, "")
    .replace(/[\s*:：.…?!-]+$/u, "");
}
