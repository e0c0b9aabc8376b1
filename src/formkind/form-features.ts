import type { PageControl } from "../page/layout.js";
import { EVIDENCE_PLACES, type EvidencePlace, type FormEvidence } from "./form-evidence.js";
import { groupOf, shapeOf, type FormShape } from "./form-shape.js";
import { plainWords, spotWords } from "./spot-words.js";
import type { WordClass } from "./word-classes.js";

/** Named observations that count for or against a kind of form. */
export type FormFeatures = ReadonlySet<string>;

/** Places whose words are taken together: a word that stands in one of them is said. */
const VOICES: Readonly<Record<string, readonly EvidencePlace[]>> = {
  any: ["address", "names", "fieldNames", "fieldWords", "carriedNames", "buttonWords", "buttonNames"],
  words: ["fieldWords", "buttonWords", "near", "heading"],
  code: ["address", "names", "fieldNames", "buttonNames"],
};

/** Words that mean something else in a row of choices than beside a box to type in. */
const DECIDED_BY_SHAPE: readonly WordClass[] = [
  "search",
  "keyword",
  "filter",
  "sort",
  "email",
  "order",
  "locale",
  "navigate",
  "goods",
  "price",
  "trip",
  "place",
  "save",
  "contact",
  "poll",
  "track",
];

/** Shapes of forms that narrow down a list. */
const REFINING_SHAPES: readonly FormShape[] = [
  "one choice",
  "choices",
  "boxes",
  "box and choices",
  "boxes and choices",
];

/** What a button does in forms that change something. */
const OTHER_DEEDS: readonly WordClass[] = [
  "registration",
  "login",
  "newsletter",
  "order",
  "recovery",
  "delete",
];

const ADDRESS_OPTION = /^(?:https?:)?\/|\.(?:html?|php|aspx?)\b/i;

/** A select with a sorting word beside it sorts; more of them than this ask for something else too. */
const MOST_SORTING_SELECTS = 3;

export function featuresOf(evidence: FormEvidence): FormFeatures {
  const features = new Set(["bias"]);
  const found = new Map(EVIDENCE_PLACES.map((place) => [place, spotWords(evidence.texts[place])]));
  for (const [place, classes] of found) for (const name of classes) features.add(`${place}:${name}`);
  for (const [voice, places] of Object.entries(VOICES)) {
    for (const name of places.flatMap((place) => [...(found.get(place) ?? [])]))
      features.add(`${voice}:${name}`);
  }
  const shape = shapeOf(evidence.fields);
  features.add(`shape ${shape}`);
  for (const voice of Object.keys(VOICES)) {
    for (const name of DECIDED_BY_SHAPE) {
      if (features.has(`${voice}:${name}`)) features.add(`${shape}, ${voice}:${name}`);
    }
  }
  if (sortsOnly(evidence)) features.add("sorts only");
  else if (refines(shape, features)) features.add("refines");
  if (searches(shape, features)) features.add("searches");
  for (const name of extentFeatures(evidence)) features.add(name);
  for (const name of fieldFeatures(evidence.fields)) features.add(name);
  for (const name of tokenFeatures(evidence)) features.add(name);
  return features;
}

/** Whether all a form offers is the order or the number of what is listed anyway. */
function sortsOnly({ fields, texts }: FormEvidence): boolean {
  if (fields.length === 0 || fields.some(({ kind }) => kind !== "select")) return false;
  if (fields.every((field) => spotWords(ownWords(field)).has("sort"))) return true;
  const beside = spotWords([texts.near, texts.names, texts.buttonNames].join(" , "));
  return (
    fields.length <= MOST_SORTING_SELECTS && beside.has("sort") && !spotWords(texts.buttonWords).has("search")
  );
}

/** Whether a form narrows down a list: choices or ranges over the goods of a site, and nothing about a person. */
function refines(shape: FormShape, features: FormFeatures): boolean {
  const says = (voice: string, names: readonly WordClass[]): boolean =>
    names.some((name) => features.has(`${voice}:${name}`));
  if (!REFINING_SHAPES.includes(shape)) return false;
  if (says("any", ["poll", "registration", "login", "save"])) return false;
  if (says("code", ["filter"]) || says("buttonWords", ["filter"])) return true;
  if (says("any", ["order", "locale", "contact"])) return false;
  const goods: readonly WordClass[] = ["price", "trip", "goods", "place"];
  return says("code", goods) || says("near", goods);
}

/** Whether a form says that it searches, and nothing that it asks for would be odd in a search. */
function searches(shape: FormShape, features: FormFeatures): boolean {
  if (shape === "empty" || shape === "secret" || shape === "writing" || features.has("sorts only"))
    return false;
  const says = (place: string, names: readonly WordClass[]): boolean =>
    names.some((name) => features.has(`${place}:${name}`));
  if (says("any", ["save", "poll", "captcha"]) || says("buttonWords", OTHER_DEEDS)) return false;
  return (
    says("buttonWords", ["search"]) || (says("code", ["search"]) && says("fieldNames", ["search", "keyword"]))
  );
}

function* extentFeatures(evidence: FormEvidence): Generator<string> {
  const { fields, buttons, carried, unseen, extent, method, role, texts } = evidence;
  yield `method ${method === "post" || method === "get" ? method : "none"}`;
  if (!evidence.isShown) yield "nothing shown";
  if (role === "search") yield "role search";
  if (texts.address === "" || texts.address.startsWith("#")) yield "no address";
  yield `fields ${step(fields.length, [0, 1, 2, 3, 5, 9])}`;
  yield `carried ${step(carried.length, [0, 1, 3, 8])}`;
  yield `unseen ${step(unseen.length, [0, 1, 3])}`;
  yield `texts ${step(extent.texts, [0, 2, 6, 20, 60])}`;
  yield `links ${step(extent.links, [0, 2, 10])}`;
  const senders = buttons.filter(({ kind }) => kind !== "anchor" && kind !== "reset");
  yield `buttons ${step(senders.length, [0, 1, 2])}`;
  if (buttons.some(({ kind }) => kind === "image")) yield "image button";
  if (buttons.some(({ kind }) => kind === "reset")) yield "reset button";
  if (senders.length > 0 && senders.every(({ text }) => text === "")) yield "wordless button";
}

function* fieldFeatures(fields: readonly PageControl[]): Generator<string> {
  const groups = fields.map(groupOf);
  const count = (...wanted: string[]): number => groups.filter((group) => wanted.includes(group)).length;
  for (const group of ["text", "email", "password", "textarea", "select", "radio", "checkbox", "tel"]) {
    yield `${group} ${step(count(group), [0, 1, 2, 4])}`;
  }
  for (const field of fields) {
    if (field.kind === "search" || field.kind === "date" || field.kind === "file") yield `${field.kind} box`;
    if (groupOf(field) !== "text") continue;
    const own = spotWords(ownWords(field));
    if (own.has("search")) yield "box:search";
    if (own.has("keyword")) yield "box:keyword";
  }
  const typed = count("text", "email", "password");
  if (typed === 1 && fields.length === 1) yield "lone box";
  if (typed === 1 && count("text") === 1) yield "one text box";
  if (typed === 0 && count("select") > 0) yield "only choices";
  if (fields.some(({ constraints }) => constraints.required)) yield "required";
  if (fields.some(({ options }) => options.some(({ value }) => ADDRESS_OPTION.test(value)))) {
    yield "options are addresses";
  }
}

function ownWords({ markup, value }: PageControl): string {
  const { name, id, labels, ariaLabel, placeholder, title } = markup;
  return [name, id, ...labels, ariaLabel, placeholder, title, value].join(" , ");
}

function step(count: number, limits: readonly number[]): number {
  return limits.findLast((limit) => limit <= count) ?? 0;
}

/** Single words, for those that many sites use and no list of words foresaw. */
function* tokenFeatures({ texts }: FormEvidence): Generator<string> {
  const groups: readonly (readonly [string, readonly EvidencePlace[]])[] = [
    ["name", ["fieldNames"]],
    ["code", ["address", "names", "buttonNames"]],
    ["button", ["buttonWords"]],
  ];
  for (const [group, places] of groups) {
    for (const token of places.flatMap((place) => plainWords(texts[place]).split(" "))) {
      if (/^\p{L}{1,20}$/u.test(token)) yield `${group}=${token}`;
    }
  }
}
