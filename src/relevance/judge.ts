import type { DomainDefinition } from "../domain/definition.js";
import { compileDomain, type CompiledDomain } from "./compiled-domain.js";
import type { FormFacts } from "./form-facts.js";
import { matchUnits, type FormMatches, type Match } from "./match.js";
import { looksFor, purposeOf, type Evidence } from "./purpose.js";
import { subjectOf } from "./subject.js";
import { unitsOf, type Unit } from "./units.js";

/** A field and the attribute it stands for. */
export interface AttributeAssignment {
  readonly field: number;
  readonly attribute: string;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly via: "text" | "values";
}

/** How a form was judged for one domain. */
export interface FormVerdict {
  readonly domain: string;
  /** The sum of confidence times specificity over the attributes found. */
  readonly relevance: number;
  /** What else speaks for the form and against it: the sum of the weights among the reasons. */
  readonly adjustment: number;
  /** Relevance and adjustment together: what is compared with the threshold. */
  readonly score: number;
  readonly threshold: number;
  readonly relevant: boolean;
  readonly assignments: readonly AttributeAssignment[];
  /** What relevance and adjustment are made of, in numbers that can be added up again. */
  readonly reasons: readonly VerdictReason[];
  /** Fields that stand for nothing, with the attribute they are nearest to. */
  readonly unmatched: readonly UnmatchedField[];
}

export type VerdictReason =
  | {
      readonly kind: "attribute";
      readonly attribute: string;
      readonly confidence: number;
      readonly specificity: number;
      readonly because: string;
      readonly via: "text" | "values";
    }
  /** The text an attribute was found by is one that forms of any subject use: it counts less. */
  | {
      readonly kind: "generic";
      readonly attribute: string;
      readonly because: string;
      readonly weight: number;
    }
  | { readonly kind: "chooser"; readonly attributes: readonly string[]; readonly weight: number }
  | { readonly kind: "evidence"; readonly says: string; readonly weight: number };

export interface UnmatchedField {
  readonly field: number;
  /** The text it is called by; empty where it has none. */
  readonly text: string;
  readonly nearest: string | null;
  readonly confidence: number;
}

/** A list to choose from promises an attribute, a field asks for it. */
const CHOSEN_FROM_LIST = 0.6;
/** A form judged so surely to be no search needs more to be one. */
const SURELY_OTHER = 0.9;
/** A form of a domain asks for its attributes in at least this share of its fields. */
const FEW_KNOWN = 0.4;
const FEWEST_TO_COMPLETE = 3;
const EVERY_FIELD = 0.4;
/** What is found around a form cannot make up for attributes that are not in it. */
const LEAST_FROM_FIELDS = 0.25;

/**
 * Judges a form for each domain. The best comes first: of those that are relevant the one with the highest score.
 */
export function judgeForm(form: FormFacts, domains: readonly DomainDefinition[]): FormVerdict[] {
  const units = unitsOf(form);
  return domains
    .map((definition) => judge(form, units, compileDomain(definition)))
    .sort((a, b) => Number(b.relevant) - Number(a.relevant) || b.score - a.score);
}

function judge(form: FormFacts, units: readonly Unit[], domain: CompiledDomain): FormVerdict {
  const { definition } = domain;
  const found = matchUnits(domain, units);
  const matched = new Set(found.matches.flatMap(({ unit }) => unit.fields.map(({ field }) => field)));
  const best = surest(found.matches);
  const attributes = attributeReasons(domain, best);
  const promised = [...genericReasons(domain, best), ...chooserReasons(domain, found)];
  const relevance = exact(
    attributes.reduce((sum, { confidence, specificity }) => sum + confidence * specificity, 0),
  );
  const fromFields = relevance + sumOf(promised);
  // The more of a thing a form asks for, the more it looks like the form where such things are entered.
  const against = Math.max(1, fromFields / definition.relevanceThreshold);
  const purpose = purposeOf(form, matched).map(({ says, weight }) => ({
    says,
    weight: weight < 0 ? weight * against : weight,
  }));
  const subject = subjectOf(domain, form);
  const evidence: readonly Evidence[] = [
    ...purpose,
    ...subject,
    ...wholeOf(form, units, found, subject, against),
  ];
  const adjusting = [
    ...promised,
    ...evidence.map(({ says, weight }) => ({ kind: "evidence" as const, says, weight: hundredths(weight) })),
  ];
  const adjustment = exact(sumOf(adjusting));
  const score = exact(relevance + adjustment);
  const threshold = definition.relevanceThreshold;
  return {
    domain: definition.name,
    relevance,
    adjustment,
    score,
    threshold,
    relevant: score > threshold && fromFields >= LEAST_FROM_FIELDS,
    assignments: found.matches.flatMap(({ unit, attribute, confidence, via }) =>
      unit.fields.map(({ field }) => ({
        field,
        attribute: domain.attributes[attribute]?.name ?? "",
        confidence: hundredths(confidence),
        via,
      })),
    ),
    reasons: [...attributes, ...adjusting],
    unmatched: found.left.flatMap(({ unit, nearest }) =>
      unit.fields.slice(0, 1).map(({ field }) => ({
        field,
        text: unit.voices[0]?.text ?? "",
        nearest: nearest === null ? null : (domain.attributes[nearest.attribute]?.name ?? null),
        confidence: nearest?.confidence ?? 0,
      })),
    ),
  };
}

/** What the fields as a whole say: against a form where nothing around it speaks for it, for it where something does. */
function wholeOf(
  form: FormFacts,
  units: readonly Unit[],
  { matches, choosers }: FormMatches,
  subject: readonly Evidence[],
  against: number,
): Evidence[] {
  const known = (matches.length + choosers.length) / Math.max(1, units.length);
  if (subject.some(({ weight }) => weight > 0)) {
    // Few and plain fields, but all of them of the domain, on a page about it.
    return known === 1 && units.length >= FEWEST_TO_COMPLETE
      ? [{ says: "every field asks for one of its attributes", weight: EVERY_FIELD }]
      : [];
  }
  const doubt: Evidence[] = [];
  if (form.kind === "other" && form.kindConfidence >= SURELY_OTHER && !form.buttons.some(looksFor)) {
    doubt.push({ says: "it does not look like a search", weight: -0.25 * against });
  }
  if (units.length >= 5 && known < FEW_KNOWN) {
    doubt.push({ says: "most of its fields ask something else", weight: -0.6 * (1 - known / FEW_KNOWN) });
  }
  return doubt;
}

/** Each attribute counts once, as sure as its surest field. */
function surest(matches: readonly Match[]): readonly Match[] {
  const best = new Map<number, Match>();
  for (const match of matches) {
    if (match.confidence > (best.get(match.attribute)?.confidence ?? 0)) best.set(match.attribute, match);
  }
  return [...best.values()];
}

function attributeReasons({ attributes }: CompiledDomain, best: readonly Match[]): AttributeReason[] {
  return best.flatMap(({ attribute: place, confidence, because, via }): AttributeReason[] => {
    const attribute = attributes[place];
    if (attribute === undefined) return [];
    const { name, specificity } = attribute;
    return [
      { kind: "attribute", attribute: name, specificity, confidence: hundredths(confidence), because, via },
    ];
  });
}

/** "Location" says little of which subject a form searches, unless the values of the field say the same. */
function genericReasons({ attributes }: CompiledDomain, best: readonly Match[]): GenericReason[] {
  return best.flatMap(({ attribute: place, confidence, because, telling, isAffirmed }): GenericReason[] => {
    const attribute = attributes[place];
    if (attribute === undefined || isAffirmed || telling === 1) return [];
    const weight = hundredths((telling - 1) * confidence * attribute.specificity);
    return weight === 0 ? [] : [{ kind: "generic", attribute: attribute.name, because, weight }];
  });
}

/** What is shown to two places is summed with two places: a person who adds up the lines finds the same. */
function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Without what binary fractions leave behind the last place. */
function exact(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function sumOf(reasons: readonly { readonly weight: number }[]): number {
  return reasons.reduce((sum, { weight }) => sum + weight, 0);
}

type AttributeReason = Extract<VerdictReason, { kind: "attribute" }>;
type GenericReason = Extract<VerdictReason, { kind: "generic" }>;
type ChooserReason = Extract<VerdictReason, { kind: "chooser" }>;

/** "Search in: title, author, ISBN" promises all of them, as far as no field of its own asks for them. */
function chooserReasons({ attributes }: CompiledDomain, { choosers, matches }: FormMatches): ChooserReason[] {
  const asked = new Set(matches.map(({ attribute }) => attribute));
  return choosers.flatMap((chooser): ChooserReason[] => {
    const offered = chooser.attributes
      .filter((place) => !asked.has(place))
      .flatMap((place) => attributes[place] ?? []);
    const weight = hundredths(
      CHOSEN_FROM_LIST * offered.reduce((sum, { specificity }) => sum + specificity, 0),
    );
    return offered.length === 0
      ? []
      : [{ kind: "chooser", attributes: offered.map(({ name }) => name), weight }];
  });
}
