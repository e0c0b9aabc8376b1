import type { LayoutForm } from "../page/layout-form.js";
import type { PageControl, PageLayout } from "../page/layout.js";
import { evidenceOf, type EvidencePlace, type FormEvidence } from "./form-evidence.js";
import { featuresOf, type FormFeatures } from "./form-features.js";
import type { FormKind, KindVerdict } from "./form-kind.js";
import { groupOf, shapeOf } from "./form-shape.js";
import { kindProbabilities, LEARNED_KINDS, type KindWeights } from "./kind-model.js";
import { KIND_WEIGHTS } from "./kind-weights.js";
import { spotWords } from "./spot-words.js";

/** Where a form names what becomes of a text; its fields are called "comments" in contact forms too. */
const NAMING_PLACES: readonly EvidencePlace[] = [
  "address",
  "names",
  "carriedNames",
  "buttonWords",
  "buttonNames",
  "heading",
];

/** How sure a search is whose button comes first in a form around a whole page. */
const LEAST_OF_PAGE = 0.72;
/** Below this, saying that it searches is a word among others. */
const LEAST_SEARCH = 0.3;

/** Judges what a form is for, from the layout alone. */
export function judgeKind(page: PageLayout, form: LayoutForm): KindVerdict {
  return judgeEvidence(evidenceOf(page, form), KIND_WEIGHTS);
}

/** The verdict under given weights, so that training can measure what it learned. */
export function judgeEvidence(evidence: FormEvidence, weights: KindWeights): KindVerdict {
  const features = featuresOf(evidence);
  const likely = kindProbabilities(features, weights);
  const allowed = maySearch(evidence) ? LEARNED_KINDS : LEARNED_KINDS.filter((kind) => kind !== "search");
  const best = allowed.reduce((one, other) => (likely[other] > likely[one] ? other : one));
  const kind: FormKind = deletes(evidence)
    ? "delete"
    : best === "contact" && isComment(evidence)
      ? "comment"
      : best;
  // "Other" is what nothing spoke for: a form that says that it searches is none of these.
  if (kind === "other" && allowed.includes("search") && likely.search >= LEAST_SEARCH && saysSo(features))
    return { kind: "search", confidence: likely.search + likely.other / 2, searchable: true };
  if (kind !== "search" && allowed.includes("search") && isWholePage(evidence) && pressesSearch(evidence))
    return { kind: "search", confidence: LEAST_OF_PAGE, searchable: true };
  // What a veto takes from "search" goes to no other kind: a vetoed form is of no sure kind.
  return { kind, confidence: likely[best], searchable: kind === "search" };
}

/** Frameworks of one kind put every page into one form: what else stands on it is not what its search asks. */
function isWholePage({ texts }: FormEvidence): boolean {
  return /__viewstate|__eventtarget|javax\.faces/i.test(texts.carriedNames);
}

function pressesSearch({ buttons, fields }: FormEvidence): boolean {
  const [first] = buttons.filter(({ kind, hidden }) => kind !== "anchor" && hidden === null);
  return first !== undefined && spotWords(first.text).has("search") && shapeOf(fields) !== "writing";
}

function saysSo(features: FormFeatures): boolean {
  if (features.has("sorts only")) return false;
  const isLone = features.has("lone box") && (features.has("heading:search") || features.has("search box"));
  return features.has("searches") || features.has("role search") || isLone;
}

/** Whether a form may be a search at all: none asks for a secret, a file or a card, and all ask for something. */
function maySearch({ fields, unseen }: FormEvidence): boolean {
  return fields.length > 0 && ![...fields, ...unseen].some(isPrivate);
}

function isPrivate(control: PageControl): boolean {
  const { kind, type, markup } = control;
  if (groupOf(control) === "password" || type === "password" || kind === "file" || type === "file")
    return true;
  // Lists say "new-password" so that the browser offers nothing of its own.
  const isList = control.widget === "autocomplete" || control.widget === "listbox";
  if (!isList && /(?:^|\s)(?:cc-|(?:current|new)-password|one-time-code)/.test(markup.autocomplete))
    return true;
  return spotWords(
    [markup.name, markup.id, ...markup.labels, markup.ariaLabel, markup.placeholder].join(" , "),
  ).has("card");
}

function votes({ texts }: FormEvidence, name: "comment" | "contact"): number {
  return NAMING_PLACES.filter((place) => spotWords(texts[place]).has(name)).length;
}

function isComment(evidence: FormEvidence): boolean {
  return votes(evidence, "comment") > votes(evidence, "contact");
}

/** Whether all that can be done with a form is to delete something. */
function deletes({ fields, buttons, texts }: FormEvidence): boolean {
  const shape = shapeOf(fields);
  if (shape !== "empty" && shape !== "secret" && shape !== "one choice" && shape !== "choices") return false;
  const said = buttons.filter(({ kind, text }) => kind !== "anchor" && text !== "");
  if (said.length === 0) return false;
  const deleting = said.filter(({ text }) => spotWords(text).has("delete"));
  // "Cancel" beside "Delete" is the way out of the same question.
  const others = said.filter(({ text }) => !spotWords(text).has("delete") && !spotWords(text).has("cancel"));
  if (deleting.length > 0) return others.length === 0;
  return said.some(({ text }) => spotWords(text).has("confirm")) && spotWords(texts.address).has("delete");
}
