import { assign } from "../association/assign.js";
import { normaliseLabel } from "../text/normalise.js";
import { likeness } from "../text/similarity.js";
import { commonField } from "./common-fields.js";
import { likenessesOf, type CompiledDomain } from "./compiled-domain.js";
import { kindFit } from "./kind-fit.js";
import { readLabel, type RangePart } from "./label-words.js";
import type { Unit, Voice } from "./units.js";

/** A field that stands for an attribute. */
export interface Match {
  readonly unit: Unit;
  readonly attribute: number;
  readonly confidence: number;
  readonly via: "text" | "values";
  /** The text or the values that said so. */
  readonly because: string;
}

/** A list that chooses which attribute the box beside it is looked up in. */
export interface Chooser {
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
/** A second choice this much worse than the first is none. */
const NOT_WORSE_THAN = 0.35;
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
    const best = edges[0]?.confidence ?? 0;
    return edges.filter(({ confidence }) => confidence >= THRESHOLD && confidence >= best - NOT_WORSE_THAN);
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
      edges.set(edge.attribute, { ...better, worth: Math.max(before.worth, edge.worth) + agrees });
    }
  };
  let common = 0;
  for (const voice of unit.voices) {
    if (isChooser && voice.source === "option") continue;
    if (voice.source !== "nearby" && voice.source !== "value") {
      const found = commonField(voice.text);
      if (found !== null) common = Math.max(common, found.similarity * voice.weight);
    }
    for (const edge of edgesOfVoice(domain, unit, voice)) offer(edge);
  }
  if (!isChooser) for (const edge of edgesOfValues(domain, unit)) offer(edge);
  else offerSearchField(domain, unit, offer);
  const list = [...edges.values()].sort((a, b) => b.worth - a.worth);
  const best = list.reduce((most, { confidence }) => Math.max(most, confidence), 0);
  // What any form may ask (a sort order, a person's name) is nothing of the domain, unless the domain says so better.
  return common > best + 0.02 && common >= THRESHOLD ? [] : list;
}

function edgesOfVoice({ attributes, ...domain }: CompiledDomain, unit: Unit, voice: Voice): Edge[] {
  return likenessesOf({ attributes, ...domain }, voice.text).flatMap(
    ({ attribute, similarity, at }): Edge[] => {
      const wanted = attributes[attribute];
      if (wanted === undefined) return [];
      const confidence = Math.min(1, similarity * voice.weight * kindFit(unit, wanted.kind));
      if (confidence < 0.2) return [];
      // A field that asks two things at once stands for the first; of equals the one whose name looks like it.
      const tie = 0.01 * likeness(voice.text, wanted.name) - 0.04 * Math.min(3, at);
      return [{ unit, attribute, confidence, via: "text", because: voice.text, worth: confidence + tie }];
    },
  );
}

/** How many of the values of a list an attribute knows, for each attribute that knows any. */
export function knownValues(domain: CompiledDomain, values: readonly string[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) {
    const owners = new Set(domain.values.get(normaliseLabel(value)) ?? []);
    // "Compact 12", "SUV (7)": a value among other words.
    if (owners.size === 0) {
      for (const word of readLabel(value).words)
        for (const owner of domain.values.get(word) ?? []) owners.add(owner);
    }
    for (const owner of owners) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  return counts;
}

const NO_VALUE = /^(?:[-–—\s.]*|(?:-*\s*)?(?:select|choose|any|all|please|none|no preference)\b.*)$/i;

function edgesOfValues(domain: CompiledDomain, unit: Unit): Edge[] {
  const values = [...new Set(unit.values.filter((value) => !NO_VALUE.test(value)))];
  if (values.length === 0) return [];
  return [...knownValues(domain, values)].flatMap(([attribute, count]): Edge[] => {
    const wanted = domain.attributes[attribute];
    if (wanted === undefined) return [];
    const share = count / values.length;
    // One value in common may be chance; a few are not.
    const certainty = count >= 2 ? 0.95 : values.length <= 2 ? 0.8 : 0.6;
    const confidence = Math.min(1, Math.sqrt(share)) * certainty * kindFit(unit, wanted.kind);
    const because = values.slice(0, 3).join(", ");
    return confidence < 0.2
      ? []
      : [{ unit, attribute, confidence, via: "values", because, worth: confidence }];
  });
}

/** A list most of whose entries are names of different attributes. */
function chooserOf(domain: CompiledDomain, unit: Unit): Chooser | null {
  if (unit.kind !== "select" && unit.kind !== "radio") return null;
  const values = [...new Set(unit.values.filter((value) => !NO_VALUE.test(value)))];
  if (values.length < 2 || values.length > 40) return null;
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
  offer({ unit, attribute, confidence: 0.9, via: "values", because, worth: 0.95 });
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
    const part = bareEnd(unit);
    if (part === null) return;
    const money = moneyAttribute(domain, unit);
    const before = chosen.get(at - 1);
    const inherited = before !== undefined && areSides(before.unit, unit) ? before.attribute : null;
    const attribute = money ?? inherited;
    if (attribute === null) return;
    chosen.set(at, { unit, attribute, confidence: 0.6, via: "text", because: unit.voices[0]?.text ?? "" });
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
  if (a.kind !== b.kind) return false;
  const [x, y, , height] = a.rect;
  const [nextX, nextY] = b.rect;
  return (Math.abs(nextY - y) < height && nextX > x) || (nextY > y && nextY - y < 4 * Math.max(height, 18));
}

const MONEY = /[$€£¥₹]/;

function moneyAttribute({ attributes }: CompiledDomain, { voices, fields }: Unit): number | null {
  const says = [...voices.map(({ text }) => text), ...fields.map(({ placeholder }) => placeholder)];
  if (!says.some((text) => MONEY.test(text))) return null;
  const places = attributes.flatMap(({ kind }, place) => (kind === "money" ? [place] : []));
  return places.length === 1 ? (places[0] ?? null) : null;
}
