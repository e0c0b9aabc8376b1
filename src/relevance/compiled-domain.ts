import type { Attribute } from "../domain/attribute.js";
import type { DomainDefinition } from "../domain/definition.js";
import { normaliseLabel, wordsOf } from "../text/normalise.js";
import { plainLikeness } from "../text/similarity.js";
import { hasPlace, TextIndex } from "../text/soft-tfidf.js";
import { isCommonWord } from "./common-fields.js";
import { tellingOf } from "./generic-words.js";
import {
  hasBothEnds,
  pairsOf,
  readLabel,
  weightOfWord,
  type LabelReading,
  type Likeness,
} from "./label-words.js";

/** A definition prepared for comparing many fields with it. */
export interface CompiledDomain {
  readonly definition: DomainDefinition;
  readonly attributes: readonly Attribute[];
  /** Names of the attributes in words. */
  readonly names: readonly string[];
  /** Words as its author wrote them: two words are put together only where one of these comes of it. */
  readonly single: ReadonlySet<string>;
  readonly index: TextIndex;
  /** Values in normal form to the places of the attributes that take them. */
  readonly values: ReadonlyMap<string, readonly number[]>;
  readonly vocabulary: ReadonlySet<string>;
  readonly contrary: ReadonlySet<string>;
  /** Its number in {@link LabelReading.likenesses}. */
  readonly number: number;
}

const compiled = new WeakMap<DomainDefinition, CompiledDomain>();
let count = 0;

/** Prepares a definition; the same one only once. */
export function compileDomain(definition: DomainDefinition): CompiledDomain {
  let found = compiled.get(definition);
  if (found === undefined) compiled.set(definition, (found = compile(definition)));
  return found;
}

function compile(definition: DomainDefinition): CompiledDomain {
  const { attributes, queries } = definition;
  const texts = attributes.map(({ name, aliases }) =>
    [name, ...aliases].map((text) => readLabel(text).words).filter(({ length }) => length > 0),
  );
  const single = new Set(texts.flat(2));
  const documents = texts.map((list) => list.flatMap((words) => spellings(words, single)));
  const values = new Map<string, number[]>();
  attributes.forEach(({ name, values: samples }, place) => {
    const asked = queries.flatMap((query) =>
      (query[name] ?? []).filter((value) => typeof value === "string"),
    );
    for (const value of [...samples, ...asked]) {
      const key = normaliseLabel(value);
      const owners = values.get(key) ?? [];
      if (key !== "" && !owners.includes(place)) values.set(key, [...owners, place]);
    }
  });
  return {
    definition,
    attributes,
    names: attributes.map(({ name }) => wordsOf(name).join(" ")),
    single,
    index: new TextIndex(documents, weightOfWord, isCommonWord),
    values,
    vocabulary: phrases([definition.name, ...definition.vocabulary]),
    contrary: phrases(definition.contrary),
    number: count++,
  };
}

/** "pick up" is also "pickup", "job name" is also "jobname" as names of fields write it. */
function spellings(words: readonly string[], single: ReadonlySet<string>): (readonly string[])[] {
  const joined = joinPairs(words, pairsOf(words), (word) => single.has(word));
  const list = [joined];
  const glued = words.join("");
  if (words.length > 1 && words.length <= 3 && glued.length >= 6 && /^[a-z]+$/.test(glued))
    list.push([glued]);
  return list;
}

/** Puts two words together where the domain writes them as one. */
export function joinPairs(
  words: readonly string[],
  pairs: readonly string[],
  isWord: (word: string) => boolean,
): readonly string[] {
  if (!pairs.some((pair) => isWord(pair))) return words;
  const joined: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const pair = pairs[at] ?? "";
    if (pair !== "" && isWord(pair)) {
      joined.push(pair);
      at++;
    } else joined.push(words[at] ?? "");
  }
  return joined;
}

function phrases(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.map((text) => readLabel(text).words.join(" ")).filter((phrase) => phrase !== ""));
}

/** A text that holds a whole alias among other words is never as sure as one that is the alias. */
const CONTAINS = { least: 0.45, most: 0.7 } as const;
/** An alias that is less of the text than this is in it by chance. */
const LEAST_SHARE = 0.12;
/** A label without its "from" or "minimum" is nearly the label. */
const WITHOUT_PART = 0.97;

/** Texts less like an attribute than this stand for it only with other support, and need no decision between equals. */
const LEAST_TO_COMPARE = 0.5;
const NOTHING: readonly Likeness[] = [];

/** Which attributes a text is like, best first. */
export function likenessesOf(domain: CompiledDomain, text: string): readonly Likeness[] {
  const reading = readLabel(text);
  return (reading.likenesses[domain.number] ??= compare(domain, reading));
}

function compare(domain: CompiledDomain, reading: LabelReading): readonly Likeness[] {
  const { words, core, part, plain } = reading;
  const best = new Map<number, Likeness>();
  addLikenesses(domain, words, reading.pairs, 1, best);
  // "Max." alone is the end of something; only an attribute that is called so ("From") is meant by it.
  if (core.length === 0) {
    const least = hasBothEnds(words) ? CONTAINS.least : 0.9;
    for (const [attribute, { similarity }] of best) if (similarity < least) best.delete(attribute);
  }
  if (part !== null && core.length > 0) addLikenesses(domain, core, reading.corePairs, WITHOUT_PART, best);
  if (best.size === 0) return NOTHING;
  return [...best.values()]
    .map((one) => {
      if (one.similarity < LEAST_TO_COMPARE) return one;
      return { ...one, nameLikeness: plainLikeness(plain, domain.names[one.attribute] ?? "") };
    })
    .sort((a, b) => b.similarity - a.similarity || a.at - b.at);
}

function addLikenesses(
  { index, single }: CompiledDomain,
  given: readonly string[],
  pairs: readonly string[],
  factor: number,
  best: Map<number, Likeness>,
): void {
  const words = joinPairs(given, pairs, (word) => single.has(word));
  const found = index.like(words);
  if (found.length === 0) return;
  const telling = tellingOf(given);
  const weights = found.some(({ contained }) => contained !== 0)
    ? words.map((word) => index.weightOf(word) ** 2)
    : [];
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  for (const { document, similarity, at, contained } of found) {
    const share =
      contained === 0 || whole === 0
        ? 0
        : weights.reduce((sum, weight, place) => sum + (hasPlace(contained, place) ? weight : 0), 0) / whole;
    const asPart = share < LEAST_SHARE ? 0 : CONTAINS.least + (CONTAINS.most - CONTAINS.least) * share;
    const sure = Math.max(similarity, asPart) * factor;
    const before = best.get(document);
    if (before === undefined || sure > before.similarity)
      best.set(document, { attribute: document, similarity: sure, telling, nameLikeness: 0, at });
  }
}
