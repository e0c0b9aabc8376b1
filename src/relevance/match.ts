import type { ValueKind } from "../domain/attribute.js";
import type { FieldKind } from "../page/form-field.js";
import { assign } from "../association/assign.js";
import { commonField } from "./common-fields.js";
import { likenessesOf, type CompiledDomain } from "./compiled-domain.js";
import { kindFit } from "./kind-fit.js";
import { readLabel, valueKey, type RangePart } from "./label-words.js";
import type { Unit, Voice } from "./units.js";

/** A field that stands for an attribute. */
export interface Match {
  readonly unit: Unit;
  readonly attribute: number;
  readonly confidence: number;
  readonly via: "text" | "values";
  /** The text or the values that said so. */
  readonly because: string;
  /** From 0 to 1: less where any form may say so. */
  readonly telling: number;
  /** Whether text and values both say so. */
  readonly isAffirmed: boolean;
}

/** A list that chooses which attribute the box beside it is looked up in. */
interface Chooser {
  readonly unit: Unit;
  readonly attributes: readonly number[];
}

export interface FormMatches {
  readonly matches: readonly Match[];
  readonly choosers: readonly Chooser[];
  /** Units that stand for none, with the nearest attribute and how near it was. */
  readonly left: readonly { readonly unit: Unit; readonly nearest: Match | null }[];
}

interface Edge extends Match {
  /** Confidence, with what decides between equals. */
  readonly worth: number;
}

/** Fields less sure than this stand for nothing. */
const THRESHOLD = 0.5;
/** Less sure than this nobody needs to be told. */
const LEAST_SEEN = 0.2;
/** A second choice this much worse than the first is none; a sure first choice leaves less room. */
const NOT_WORSE_THAN = { sure: 0.08, unsure: 0.35 } as const;
const SURE = 0.85;
const BESIDE_HINT = 0.88;
/** A field left over joins an attribute that has one already when it is this sure. */
const JOINS = 0.55;
/** More than any worth: as many fields as possible come before how sure they are. */
const CARDINALITY = 100;
/** By convention the attribute for the list that says where to look. */
const SEARCH_FIELD = "SEARCH_FIELD";

/** Gives each field at most one attribute: as many fields as possible, then as sure as possible. */
export function matchUnits(domain: CompiledDomain, units: readonly Unit[]): FormMatches {
  const choosers = units.flatMap((unit) => chooserOf(domain, unit) ?? []);
  const choosing = new Map(choosers.map((chooser) => [chooser.unit, chooser]));
  const all = units.map((unit) => edgesOf(domain, unit, choosing.has(unit)));
  const wanted = all.map((edges) => {
    const best = Math.max(0, ...edges.map(({ confidence }) => confidence));
    const room = best >= SURE ? NOT_WORSE_THAN.sure : NOT_WORSE_THAN.unsure;
    return edges.filter(({ confidence }) => confidence >= THRESHOLD && confidence >= best - room);
  });
  const seekers = apart(wanted);
  const granted = assign(
    seekers.map((at) =>
      (wanted[at] ?? []).map(({ attribute, worth }) => ({ thing: attribute, worth: CARDINALITY + worth })),
    ),
  );
  const chosen = new Map<number, Match>();
  seekers.forEach((at, seeker) => {
    const edge = wanted[at]?.[granted[seeker] ?? -1];
    if (edge !== undefined) chosen.set(at, edge);
  });
  // What is left joins: legs of a trip, both ends of a range, boxes of one question.
  wanted.forEach((edges, at) => {
    const [best] = edges;
    if (!chosen.has(at) && best !== undefined && best.confidence >= JOINS) chosen.set(at, best);
  });
  completeRanges(units, all, chosen, domain);
  pairTimes(units, chosen, domain);
  return {
    matches: [...chosen].sort(([a], [b]) => a - b).map(([, match]) => match),
    choosers,
    left: units.flatMap((unit, at) => (chosen.has(at) ? [] : [{ unit, nearest: all[at]?.[0] ?? null }])),
  };
}

/** Units that say the very same of themselves are one question: only the first of them seeks, the others join. */
function apart(wanted: readonly (readonly Edge[])[]): number[] {
  const said = new Set<string>();
  return wanted.flatMap((edges, at) => {
    const [best] = edges;
    if (best === undefined) return [];
    const key = `${best.attribute} ${readLabel(best.because).core.join(" ")}`;
    if (said.has(key)) return [];
    said.add(key);
    return [at];
  });
}

function edgesOf(domain: CompiledDomain, unit: Unit, isChooser: boolean): Edge[] {
  const edges = new Map<number, Edge>();
  const offer = (edge: Edge): void => {
    const before = edges.get(edge.attribute);
    if (before === undefined) edges.set(edge.attribute, edge);
    else {
      // A second voice that says the same decides between equals.
      const agrees = Math.min(before.worth, edge.worth) >= THRESHOLD ? 0.05 : 0;
      const better = edge.confidence > before.confidence ? edge : before;
      const isAffirmed = better.isAffirmed || (before.via !== edge.via && agrees > 0);
      edges.set(edge.attribute, {
        ...better,
        isAffirmed,
        worth: Math.max(before.worth, edge.worth) + agrees,
      });
    }
  };
  if (isChooser) {
    offerSearchField(domain, unit, offer);
    return [...edges.values()];
  }
  // A field that says itself what it is has often no other label: what stands near it is something else.
  const isHinted = unit.voices.some(
    ({ source, text }) =>
      (source === "placeholder" || source === "option" || source === "value") &&
      (likenessesOf(domain, text)[0]?.similarity ?? 0) >= SURE,
  );
  const [first] = unit.voices;
  const isNamed = first?.source === "label" && (likenessesOf(domain, first.text)[0]?.similarity ?? 0) >= SURE;
  for (const voice of unit.voices) {
    const heard =
      voice.source === "label" && isHinted ? { ...voice, weight: voice.weight * BESIDE_HINT } : voice;
    for (const edge of edgesOfVoice(domain, unit, heard)) offer(edge);
  }
  for (const edge of edgesOfValues(domain, unit)) offer(edge);
  const money = unit.fields.some(({ placeholder }) => ONLY_MONEY.test(placeholder.trim()))
    ? moneyAttribute(domain, unit)
    : null;
  if (money !== null) {
    const because = unit.fields[0]?.placeholder ?? "";
    offer({
      unit,
      attribute: money,
      confidence: 0.9,
      via: "text",
      because,
      telling: 1,
      isAffirmed: false,
      worth: 1,
    });
  }
  if (edges.size === 0) return [];
  const list = [...edges.values()].sort((a, b) => b.worth - a.worth);
  const best = list.reduce((most, { confidence }) => Math.max(most, confidence), 0);
  // A hint that was copied from elsewhere says less than a label that is understood.
  const common = commonLikeness(isNamed ? unit.voices.slice(0, 1) : unit.voices);
  // What any form may ask (a sort order, a person's name) is nothing of the domain, unless the domain says so better.
  return common > best + 0.02 && common >= THRESHOLD ? [] : list;
}

/** How surely voices ask what forms of any subject ask. */
function commonLikeness(voices: readonly Voice[]): number {
  return voices.reduce((most, { source, text, weight }) => {
    if (source === "nearby" || source === "value") return most;
    return Math.max(most, (commonField(text)?.similarity ?? 0) * weight);
  }, 0);
}

function edgesOfVoice(domain: CompiledDomain, unit: Unit, voice: Voice): Edge[] {
  return likenessesOf(domain, voice.text).flatMap(
    ({ attribute, similarity, telling, at, nameLikeness }): Edge[] => {
      const wanted = domain.attributes[attribute];
      if (wanted === undefined) return [];
      if (similarity * voice.weight < LEAST_SEEN) return [];
      const confidence = Math.min(1, similarity * voice.weight * kindFit(unit, wanted.kind));
      if (confidence < LEAST_SEEN) return [];
      // A field that asks two things at once stands for the first; of equals the one whose name looks like it.
      const tie = 0.01 * nameLikeness - 0.04 * Math.min(3, at) + 0.1 * wanted.specificity * telling;
      return [
        {
          unit,
          attribute,
          confidence,
          via: "text",
          because: voice.text,
          telling,
          isAffirmed: false,
          worth: confidence + tie,
        },
      ];
    },
  );
}

/** How many of the values of a list an attribute knows, for each attribute that knows any. */
function knownValues(domain: CompiledDomain, values: readonly string[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) {
    for (const owner of ownersOf(domain, value)) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  return counts;
}

function ownersOf({ values }: CompiledDomain, value: string): Iterable<number> {
  // "Compact 12", "SUV (7)": a value among other words.
  return (
    values.get(valueKey(value)) ?? new Set(readLabel(value).words.flatMap((word) => values.get(word) ?? []))
  );
}

const NO_VALUE = /^(?:[-–—\s.]*|(?:-*\s*)?(?:select|choose|any|all|please|none|no preference)\b.*)$/i;

const offered = new WeakMap<Unit, readonly string[]>();

/** What a unit offers, each once, without entries that only say to choose. */
function offeredBy(unit: Unit): readonly string[] {
  let values = offered.get(unit);
  if (values === undefined) {
    values = [...new Set(unit.values.filter((value) => !NO_VALUE.test(value)))];
    offered.set(unit, values);
  }
  return values;
}

function edgesOfValues(domain: CompiledDomain, unit: Unit): Edge[] {
  const values = offeredBy(unit);
  if (values.length === 0) return [];
  return [...knownValues(domain, values)].flatMap(([attribute, count]): Edge[] => {
    const wanted = domain.attributes[attribute];
    if (wanted === undefined) return [];
    const share = count / values.length;
    // One value in common may be chance; a few are not.
    const certainty = count >= 2 ? 0.95 : values.length <= 2 ? 0.8 : 0.6;
    const confidence = Math.min(1, Math.sqrt(share)) * certainty * kindFit(unit, wanted.kind);
    const because = values.slice(0, 3).join(", ");
    return confidence < LEAST_SEEN
      ? []
      : [
          {
            unit,
            attribute,
            confidence,
            via: "values",
            because,
            telling: 1,
            isAffirmed: false,
            worth: confidence,
          },
        ];
  });
}

/** A list most of whose entries are names of different attributes. */
function chooserOf(domain: CompiledDomain, unit: Unit): Chooser | null {
  if (unit.kind !== "select" && unit.kind !== "radio") return null;
  const values = offeredBy(unit).filter((value) => !/\d/.test(value));
  if (values.length < 2 || values.length > 40) return null;
  // "One way, return" are values of one attribute, though one of them is the name of another.
  if (Math.max(0, ...knownValues(domain, values).values()) >= 0.6 * values.length) return null;
  const named = new Set<number>();
  let naming = 0;
  for (const value of values) {
    const [best] = likenessesOf(domain, value);
    if (best === undefined || best.similarity < 0.85) continue;
    naming++;
    named.add(best.attribute);
  }
  return named.size >= 2 && naming >= values.length / 2 ? { unit, attributes: [...named] } : null;
}

function offerSearchField(domain: CompiledDomain, unit: Unit, offer: (edge: Edge) => void): void {
  const attribute = domain.attributes.findIndex(({ name }) => name === SEARCH_FIELD);
  if (attribute < 0) return;
  const because = unit.values.slice(0, 3).join(", ");
  offer({
    unit,
    attribute,
    confidence: 0.9,
    via: "values",
    because,
    telling: 1,
    isAffirmed: false,
    worth: 0.95,
  });
}

const COUNTS: ReadonlySet<ValueKind> = new Set(["number", "money", "year"]);

/** Two times that are called the same belong to the dates they stand after: "Pick-up date, time, return date, time". */
function pairTimes(units: readonly Unit[], chosen: Map<number, Match>, { attributes }: CompiledDomain): void {
  units.forEach((_, at) => {
    const match = chosen.get(at);
    const date = attributes[chosen.get(at - 1)?.attribute ?? -1];
    if (match === undefined || date?.kind !== "date" || attributes[match.attribute]?.kind !== "time") return;
    if (match.telling === 1 && !/^hours?$/i.test(match.because)) return;
    const name = date.name.replace(/_DATE$/, "_TIME");
    const place = attributes.findIndex((attribute) => attribute.kind === "time" && attribute.name === name);
    if (place >= 0) chosen.set(at, { ...match, attribute: place });
  });
}

/** "Price: … to …": a field that only says which end it is belongs to the one before it. */
function completeRanges(
  units: readonly Unit[],
  all: readonly (readonly Edge[])[],
  chosen: Map<number, Match>,
  domain: CompiledDomain,
): void {
  units.forEach((unit, at) => {
    if (chosen.has(at) || (all[at]?.[0]?.confidence ?? 0) >= THRESHOLD) return;
    const isNameless = unit.voices.every(({ source }) => source === "nearby");
    if (bareEnd(unit) === null && !isNameless) return;
    const money = isNameless ? null : moneyAttribute(domain, unit);
    const before = chosen.get(at - 1);
    const isCount = COUNTS.has(domain.attributes[before?.attribute ?? -1]?.kind ?? "text");
    const inherits = before !== undefined && (isCount || !isNameless) && areSides(before.unit, unit);
    const attribute = money ?? (inherits ? before.attribute : null);
    if (attribute === null) return;
    chosen.set(at, {
      unit,
      attribute,
      confidence: 0.6,
      via: "text",
      because: unit.voices[0]?.text ?? "",
      telling: 1,
      isAffirmed: false,
    });
  });
}

/** The end of a range a field asks for when it says nothing else; null where it says more. */
function bareEnd({ voices, kind }: Unit): RangePart | null {
  if (kind === "checkbox" || kind === "radio" || kind === "textarea") return null;
  let part: RangePart | null = null;
  for (const { text, source } of voices) {
    if (source === "nearby" || source === "option") continue;
    const reading = readLabel(text);
    if (source === "label" && reading.core.length > 0) return null;
    part ??= reading.part;
  }
  return part;
}

function areSides(a: Unit, b: Unit): boolean {
  if (a.kind !== b.kind && !(TYPED.has(a.kind) && TYPED.has(b.kind))) return false;
  const [x, y, , height] = a.rect;
  const [nextX, nextY] = b.rect;
  return (Math.abs(nextY - y) < height && nextX > x) || (nextY > y && nextY - y < 4 * Math.max(height, 18));
}

const TYPED: ReadonlySet<FieldKind> = new Set(["text", "number", "range"]);

const ONLY_MONEY = /^(?=.*[$€£¥₹])[\s$€£¥₹\d.,]+$/;
const MONEY = /[$€£¥₹]/;

function moneyAttribute({ attributes }: CompiledDomain, { voices, fields }: Unit): number | null {
  const says = [...voices.map(({ text }) => text), ...fields.map(({ placeholder }) => placeholder)];
  if (!says.some((text) => MONEY.test(text))) return null;
  const places = attributes.flatMap(({ kind }, place) => (kind === "money" ? [place] : []));
  return places.length === 1 ? (places[0] ?? null) : null;
}
