// Learns src/formkind/kind-weights.ts from annotated forms, and says how well that works on unseen sites.
//   npm run build && node scripts/training/train-form-kinds.mjs [corpus] [--layouts folder] [--predictions file] [--write]
// Without --write it only measures. The corpus (default ../shared/corpus) is not part of this repository.
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { evidenceOf } from "../../dist/formkind/form-evidence.js";
import { featuresOf } from "../../dist/formkind/form-features.js";
import { judgeEvidence } from "../../dist/formkind/judge-kind.js";
import { LEARNED_KINDS } from "../../dist/formkind/kind-model.js";
import { projectFolder } from "../project-folder.mjs";
import { formsOf } from "../../dist/page/layout-form.js";
import { foldsBySite, readPages } from "./corpus-pages.mjs";
import { fit } from "./logistic-regression.mjs";

const FOLDS = 10;
/** A feature seen on fewer sites may be the manner of one site; a single word needs more of them. */
const FEWEST_SITES = { feature: 3, token: 6 };
const TOKEN = /^(?:name|code|button)=/;
/** Observations that sum up many others are worth trusting; the penalty of all others is 1. */
const SUMMARY =
  /^(?:bias|refines|searches|sorts only|search box|box:|lone box|one text box|role search|shape )/;
const PENALTY = 2;
const SUMMARY_PENALTY = 0.2;
/** A form that repeats an earlier one of its site. */
const DUPLICATE_WEIGHT = 0.3;
const SMALLEST_WEIGHT = 0.03;

const KIND_OF_TYPE = {
  search: "search",
  login: "login",
  registration: "registration",
  "password/login recovery": "recovery",
  "contact/comment": "contact",
  "join mailing list": "newsletter",
  "order/add to cart": "order",
};
/** Kinds the annotators did not tell apart. */
const ANNOTATED_AS = { comment: "contact", delete: "other" };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    layouts: { type: "string" },
    predictions: { type: "string" },
    write: { type: "boolean", default: false },
  },
});
const corpus = resolve(positionals[0] ?? join(projectFolder, "..", "shared", "corpus"));
const forms = (await readPages(corpus, values.layouts)).flatMap(annotatedForms).map(describe);
const verdicts = crossValidate(forms);
report(forms, verdicts);
if (values.predictions !== undefined) writePredictions(values.predictions, forms, verdicts);
if (values.write) writeWeights(learn(forms));

/** The forms of a page whose kind is known. */
function annotatedForms({ layout, forms: known }) {
  const there = formsOf(layout);
  return known.flatMap((truth) => {
    const form = there.find(({ frame, element }) => frame === 0 && element === truth.formIndex);
    return truth.formType === null || form === undefined ? [] : [{ truth, page: layout, form }];
  });
}

function describe({ truth, page, form }) {
  const evidence = evidenceOf(page, form);
  const features = featuresOf(evidence);
  const kind = KIND_OF_TYPE[truth.formType] ?? "other";
  // Annotators call some forms that only sort a list "search" and others "display options".
  // To a crawler they are never a search, so they are learned as such; they are measured as annotated.
  const learnedAs = features.has("sorts only") ? "other" : kind;
  return { truth, evidence, features, kind, learnedAs, site: truth.site, isDuplicate: truth.duplicate };
}

/** Verdicts on each form by weights that were learned without any form of its site. */
function crossValidate(all) {
  const foldOf = foldsBySite(
    all.map(({ site }) => site),
    FOLDS,
  );
  const found = new Map();
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = learn(all.filter(({ site }) => foldOf.get(site) !== fold));
    for (const form of all) {
      if (foldOf.get(form.site) === fold) found.set(form, judgeEvidence(form.evidence, weights));
    }
  }
  return found;
}

function learn(examples) {
  const sites = new Map();
  for (const { features, site } of examples) {
    for (const name of features) sites.set(name, (sites.get(name) ?? new Set()).add(site));
  }
  const names = [...sites.keys()]
    .filter((name) => sites.get(name).size >= (TOKEN.test(name) ? FEWEST_SITES.token : FEWEST_SITES.feature))
    .sort();
  const places = new Map(names.map((name, at) => [name, at]));
  const flat = fit(
    examples.map(({ features, learnedAs, isDuplicate }) => ({
      features: [...features].flatMap((name) => places.get(name) ?? []),
      label: LEARNED_KINDS.indexOf(learnedAs),
      weight: isDuplicate ? DUPLICATE_WEIGHT : 1,
    })),
    LEARNED_KINDS.length,
    names.map((name) => (SUMMARY.test(name) ? SUMMARY_PENALTY : PENALTY)),
  );
  return Object.fromEntries(
    names
      .map((name, at) => [name, [...flat.slice(at * LEARNED_KINDS.length, (at + 1) * LEARNED_KINDS.length)]])
      .filter(([, row]) => row.some((weight) => Math.abs(weight) >= SMALLEST_WEIGHT))
      .map(([name, row]) => [name, row.map((weight) => Math.round(weight * 100) / 100)]),
  );
}

function report(all, found) {
  const measured = all.filter(({ isDuplicate }) => !isDuplicate);
  const got = (form) => ANNOTATED_AS[found.get(form).kind] ?? found.get(form).kind;
  console.log(`${measured.length} forms, ${FOLDS} folds by site`);
  console.log("kind           forms     P      R      F1");
  for (const kind of LEARNED_KINDS) {
    const wanted = measured.filter((form) => form.kind === kind);
    const named = measured.filter((form) => got(form) === kind);
    const right = named.filter((form) => form.kind === kind).length;
    const shares = [
      right / named.length,
      right / wanted.length,
      (2 * right) / (named.length + wanted.length),
    ];
    const columns = shares.map((share) => share.toFixed(3).padStart(6)).join(" ");
    console.log(`${kind.padEnd(14)} ${String(wanted.length).padStart(5)} ${columns}`);
  }
  const right = measured.filter((form) => got(form) === form.kind).length;
  console.log(`all kinds: ${(right / measured.length).toFixed(3)} right`);
}

function writePredictions(file, all, found) {
  const pages = new Map();
  for (const form of all) {
    const { page, formIndex } = form.truth;
    pages.set(page, [...(pages.get(page) ?? []), { formIndex, isSearch: found.get(form).searchable }]);
  }
  const lines = [...pages].map(([page, list]) => JSON.stringify({ page, fields: [], forms: list }));
  writeFileSync(file, `${lines.join("\n")}\n`);
}

function writeWeights(weights) {
  const rows = Object.entries(weights).map(([name, row]) => `  ${JSON.stringify(name)}: [${row.join(",")}],`);
  const text = [
    "// Learned by scripts/training/train-form-kinds.mjs; do not edit.",
    'import type { KindWeights } from "./kind-model.js";',
    "",
    "/** What was learned from annotated forms; the columns are LEARNED_KINDS. */",
    "// prettier-ignore",
    "export const KIND_WEIGHTS: KindWeights = {",
    ...rows,
    "};",
    "",
  ];
  writeFileSync(join(projectFolder, "src", "formkind", "kind-weights.ts"), text.join("\n"));
}
