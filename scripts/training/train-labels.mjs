// Trains the models that choose the label of a field, on pages whose labels are known, and says how well they do.
//   npm run build && node scripts/training/train-labels.mjs [corpus] [--layouts folder] [--only tree|visual]
//     [--errors file] [--settings file] [--no-validation] [--write]
// Scores are cross-validated: no site is judged by a model that has seen it. With --write, models trained on everything
// replace src/association/models. With --errors, what was chosen wrongly is written there, one field a line.
// --settings names a JSON list of settings to try instead of those below. The corpus (default ../shared/corpus) is not
// part of this repository.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { CONSENSUS_FEATURES, writeConsensus } from "../../dist/association/consensus-features.js";
import { judgeAlone, measure } from "../../dist/association/judge-labels.js";
import { LabelScene } from "../../dist/association/label-scene.js";
import { featureNames } from "../../dist/association/pair-features.js";
import { predictPage } from "../../dist/evaluation/predict.js";
import { compareLabel, scorePredictions } from "../../dist/evaluation/score.js";
import { packTrees } from "../../dist/learning/boosted-trees.js";
import { numberControls } from "../../dist/page/layout-form.js";
import { projectFolder } from "../project-folder.mjs";
import { boost } from "./boost.mjs";
import { foldsBySite, readPages } from "./corpus-pages.mjs";

const FOLDS = 5;
const SETTINGS = {
  first: { rounds: 200, leaves: 16, rate: 0.08, l2: 4, minRows: 20, featureShare: 0.4 },
  second: { rounds: 50, leaves: 8, rate: 0.1, l2: 8, minRows: 60, featureShare: 0.5 },
  /** How much less a page with many fields of one manner says than as many pages do: 0 not, 1 a page is a page. */
  damping: 0.3,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    layouts: { type: "string" },
    only: { type: "string" },
    errors: { type: "string" },
    settings: { type: "string" },
    "no-validation": { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const corpus = resolve(positionals[0] ?? join(projectFolder, "..", "shared", "corpus"));
const corpusPages = await readPages(corpus, values.layouts);
const foldOf = foldsBySite(
  corpusPages.map(({ site }) => site),
  FOLDS,
);
const trials = values.settings === undefined ? [{}] : JSON.parse(readFileSync(values.settings, "utf8"));

for (const composition of ["tree", "visual"]) {
  if (values.only !== undefined && values.only !== composition) continue;
  const pages = corpusPages.map((page) => describe(page, composition));
  for (const trial of trials) {
    const settings = {
      first: { ...SETTINGS.first, ...trial.first },
      second: { ...SETTINGS.second, ...trial.second },
      damping: trial.damping ?? SETTINGS.damping,
    };
    if (values.settings !== undefined) console.log(`\n${JSON.stringify(trial)}`);
    train(composition, pages, settings);
  }
}

function train(composition, pages, { first, second, damping }) {
  const features = featureNames({ composition });
  const both = [...features, ...CONSENSUS_FEATURES];
  const useMarkup = composition === "tree";
  const learnFirst = (chosen) =>
    boost(
      chosen.flatMap(({ items }) => weighed(items, damping, ({ all, right }) => ({ places: all, right }))),
      { features, ...first },
    );
  const learnSecond = (chosen) =>
    boost(
      chosen.flatMap(({ items }) =>
        weighed(items, damping, ({ right, short }) => ({
          places: short.places,
          right: short.places.map((place) => right[place]),
        })),
      ),
      { features: both, ...second },
    );
  // What the first model says of a page must come from one that has not seen its site.
  const models = [];
  console.error(`${composition}: ${pages.length} pages measured, ${Math.round(process.uptime())} s`);
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = packTrees(learnFirst(pages.filter((page) => page.fold !== fold)));
    models.push({ first: model });
    console.error(`${composition}: part ${fold + 1} of ${FOLDS}, ${Math.round(process.uptime())} s`);
    for (const page of pages) {
      if (page.fold !== fold) continue;
      const shortlists = page.items.map((item) => judgeAlone(item, model, useMarkup));
      writeConsensus(shortlists, shortlists);
      page.items.forEach((item, at) => (item.short = shortlists[at]));
    }
  }
  if (!values["no-validation"]) {
    for (let fold = 0; fold < FOLDS; fold++) {
      models[fold].second = packTrees(learnSecond(pages.filter((page) => page.fold !== fold)));
    }
    validate(composition, pages, models);
  }
  console.error(`${composition}: validated, ${Math.round(process.uptime())} s`);
  if (values.write) write(composition, { first: learnFirst(pages), second: learnSecond(pages) });
}

/** Fields whose label is known, as groups to learn from. */
function weighed(items, damping, choose) {
  const known = items.filter(({ truth }) => truth !== null);
  // A page with a hundred boxes of one manner says less than a hundred pages.
  const weight = known.length ** -damping;
  return known.map((item) => ({ rows: item.rows, weight, ...choose(item) }));
}

/** Reads every page with models that have not seen its site, exactly as the program does. */
function validate(composition, pages, models) {
  const wrong = [];
  console.log(`\n${composition}: exact F1 of labels, cross-validated by site`);
  for (const set of new Set(pages.map((page) => page.set))) {
    const own = pages.filter((page) => page.set === set);
    const truth = own.flatMap(({ forms }) => forms);
    const predictions = own.map(({ page, layout, fold }) =>
      predictPage(page, layout, { ignoreMarkup: composition === "visual", models: models[fold] }),
    );
    const { score, labelErrors } = scorePredictions(truth, predictions);
    const figures = ["all", "text-like", "choice", "in search forms"].map(
      (group) => `${group} ${score.labels[group].exact.f1.toFixed(4)}`,
    );
    const known = own.flatMap(({ items }) => items.filter(({ truth: field }) => field !== null));
    const share = (isIn) => (known.filter(isIn).length / known.length).toFixed(4);
    const there = share(({ right }) => right.includes(true));
    const left = share(({ right, short }) => short.places.some((place) => right[place]));
    console.log(
      `${set.padEnd(12)} ${figures.join("  ")}  (right text is there ${there}, shortlisted ${left})`,
    );
    wrong.push(...labelErrors.map((error) => ({ set, ...error })));
  }
  if (values.errors !== undefined) {
    const lines = wrong.map((line) => `${JSON.stringify(line)}\n`).join("");
    writeFileSync(`${values.errors}-${composition}.jsonl`, lines);
  }
}

function write(composition, models) {
  const name = composition === "tree" ? "TREE_LABELS" : "VISUAL_LABELS";
  const file = new URL(`../../src/association/models/${composition}-labels.ts`, import.meta.url);
  const text = JSON.stringify(models);
  writeFileSync(
    file,
    `// Made by scripts/training/train-labels.mjs.\n/** Trees that choose the label of a field, as JSON. */\nexport const ${name} =\n  '${text}';\n`,
  );
  console.log(`written: ${file.pathname.split("/").slice(-4).join("/")}, ${text.length} characters`);
}

/** The visible controls of a page with their candidates, and which of these are right. */
function describe({ set, page, site, layout, forms }, composition) {
  const scene = new LabelScene(layout.frames[0], composition);
  const [numbers] = numberControls(layout);
  const truths = new Map();
  for (const { duplicate, fields } of forms) {
    if (duplicate) continue;
    for (const field of fields) if (field.label !== null) truths.set(field.index, field);
  }
  const items = measure(scene).map(({ control, candidates, rows, factors }) => {
    const truth = truths.get(numbers[control.place]) ?? null;
    const isChoice = control.kind === "radio" || control.kind === "checkbox";
    const accepted = truth === null ? [] : [truth.label, ...truth.alt];
    const right = candidates.map(({ text }) => compareLabel(text, accepted, isChoice).exact);
    return { control, candidates, rows, factors, all: candidates.map((_text, at) => at), truth, right };
  });
  return { set, page, layout, forms, fold: foldOf.get(site), items };
}
