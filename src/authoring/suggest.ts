import type { DomainDefinition } from "../domain/definition.js";
import type { FieldFacts, FormFacts } from "../relevance/form-facts.js";
import type { FormVerdict } from "../relevance/judge.js";
import { normaliseLabel, wordsOf } from "../text/normalise.js";
import type { KnownLabels } from "./known-labels.js";
import { tidyLabel } from "./sample-field.js";

/** An alias that would make a definition understand a field, or understand it better. */
export interface AliasSuggestion {
  readonly field: number;
  /** What the form calls the field; the alias to add. */
  readonly text: string;
  readonly attribute: string;
  /** How near the field came without the alias, from 0 to 1. */
  readonly confidence: number;
  /** The field stood for nothing, was recognised by its values only, or by a text that is not quite the same. */
  readonly why: "unmatched" | "by-values" | "unsure" | "known-elsewhere";
  /** The question as a person reads it. */
  readonly message: string;
}

/** A field that came no nearer has nothing to do with the attribute. */
const NEAR = 0.3;
/** A match by text that is as sure as this needs no alias. */
const SURE = 0.85;
/** A longer text is a sentence, not a label. */
const MOST_WORDS = 5;

/** The aliases that a form suggests for a definition, surest first; each text once. */
export function suggestionsFor(
  definition: DomainDefinition,
  facts: FormFacts,
  verdict: FormVerdict,
  known: KnownLabels,
): readonly AliasSuggestion[] {
  const fields = new Map(facts.fields.map((field) => [field.field, field]));
  const names = new Set(definition.attributes.map(({ name }) => name));
  const taken = new Set(
    definition.attributes.flatMap(({ name, aliases }) => [name, ...aliases].map(normaliseLabel)),
  );
  const found: AliasSuggestion[] = [];
  const suggest = (suggestion: Omit<AliasSuggestion, "message">): void => {
    const normal = normaliseLabel(suggestion.text);
    if (taken.has(normal)) return;
    taken.add(normal);
    found.push({ ...suggestion, message: messageOf(suggestion) });
  };

  for (const { field, attribute, confidence, via } of verdict.assignments) {
    const text = labelOf(fields.get(field));
    if (text === null || (via === "text" && confidence >= SURE)) continue;
    suggest({ field, text, attribute, confidence, why: via === "values" ? "by-values" : "unsure" });
  }
  for (const { field, nearest, confidence } of verdict.unmatched) {
    const text = labelOf(fields.get(field));
    if (text === null) continue;
    if (nearest !== null && confidence >= NEAR) {
      suggest({ field, text, attribute: nearest, confidence, why: "unmatched" });
      continue;
    }
    // Another domain knows the word as an attribute that this one has, too.
    const elsewhere = known.find(text).find(({ attribute }) => names.has(attribute.name));
    if (elsewhere !== undefined) {
      const { name } = elsewhere.attribute;
      suggest({ field, text, attribute: name, confidence, why: "known-elsewhere" });
    }
  }
  return found.sort((a, b) => b.confidence - a.confidence);
}

/** What a field is called where that can be an alias; null where it is no label. */
function labelOf(field: FieldFacts | undefined): string | null {
  if (field === undefined) return null;
  // The text of one choice is a value; what all are asked by is the label.
  const isChoice = field.kind === "radio" || field.kind === "checkbox";
  const text = isChoice ? field.question : (field.label ?? field.question ?? field.placeholder);
  const words = wordsOf(text ?? "");
  if (text === null || words.length === 0 || words.length > MOST_WORDS || !/\p{L}/u.test(text)) return null;
  return tidyLabel(text);
}

function messageOf({ text, attribute, confidence, why }: Omit<AliasSuggestion, "message">): string {
  const sure = confidence.toFixed(2);
  switch (why) {
    case "unmatched":
      return `field "${text}" matched nothing, nearest ${attribute} ${sure}: add it as an alias?`;
    case "by-values":
      return `field "${text}" is ${attribute} by its values only, ${sure}: add it as an alias?`;
    case "unsure":
      return `field "${text}" is ${attribute}, but only ${sure} sure: add it as an alias?`;
    case "known-elsewhere":
      return `field "${text}" matched nothing, another domain calls its ${attribute} so: add it as an alias?`;
  }
}
