// Trains the models that choose the label of a field, on pages whose labels are known, and says how well they do.
//   npm run build && node scripts/training/train-labels.mjs [corpus] [--layouts folder] [--only tree|visual] [--write]
// Scores are cross-validated: no site is judged by a model that has seen it. With --write, models trained on everything
// replace src/association/models. With --errors, what was chosen wrongly is written there, one field a line. The corpus (default ../shared/corpus) is not part of this repository.
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { assignLabels } from "../../dist/association/assign-labels.js";
import { CONSENSUS_FEATURES, consensusFeatures } from "../../dist/association/consensus-features.js";
import { LabelScene } from "../../dist/association/label-scene.js";
import { featureNames, pairFeatures } from "../../dist/association/pair-features.js";
import { likelihoods, scoreRow } from "../../dist/learning/boosted-trees.js";
import { compareLabel } from "../../dist/evaluation/score.js";
import { numberControls } from "../../dist/page/layout-form.js";
import { projectFolder } from "../project-folder.mjs";
import { boost } from "./boost.mjs";
import { foldsBySite, readPages } from "./corpus-pages.mjs";

const FOLDS = 5;
const FIRST = { rounds: 250, leaves: 16, rate: 0.06, l2: 4, minRows: 40 };
/** How much less a page with many fields of one manner says than as many pages do: 0 not, 1 a page is a page. */
const PAGE_DAMPING = 0.5;
const SECOND = { rounds: 60, leaves: 8, rate: 0.1, l2: 8, minRows: 80 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    layouts: { type: "string" },
    only: { type: "string" },
    errors: { type: "string" },
    write: { type: "boolean", default: false },
  },
});
const corpus = resolve(positionals[0] ?? join(projectFolder, "..", "shared", "corpus"));
const corpusPages = await readPages(corpus, values.layouts);
const foldOf = foldsBySite(
  corpusPages.map(({ site }) => site),
  FOLDS,
);

for (const composition of ["tree", "visual"]) {
  if (values.only !== undefined && values.only !== composition) continue;
  const pages = corpusPages.map((page) => describe(page, composition));
  const features = featureNames({ composition });
  const both = [...features, ...CONSENSUS_FEATURES];
  const groupsOf = (chosen, key) =>
    chosen.flatMap(({ items }) => {
      const known = items.filter(({ truth }) => truth !== null);
      // A page with a hundred boxes of one manner says less than a hundred pages.
      const weight = known.length ** -PAGE_DAMPING;
      return known.map((item) => ({ rows: item[key], right: item.right, weight }));
    });
  // What the first model says of a page must come from one that has not seen its site.
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = boost(
      groupsOf(
        pages.filter((page) => page.fold !== fold),
        "rows",
      ),
      { features, ...FIRST },
    );
    for (const page of pages) if (page.fold === fold) judge(page, model, "rows", "likely");
  }
  for (const page of pages) {
    const more = consensusFeatures(page.items);
    page.items.forEach((item, at) => {
      item.rowsWithConsensus = item.rows.map((row, place) => [...row, ...more[at][place]]);
    });
  }
  const tally = new Map();
  const wrong = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const training = pages.filter((page) => page.fold !== fold);
    const model = boost(groupsOf(training, "rowsWithConsensus"), { features: both, ...SECOND });
    for (const page of pages) {
      if (page.fold !== fold) continue;
      judge(page, model, "rowsWithConsensus", "likely");
      const chosen = assignLabels(page.items);
      page.items.forEach((item, at) => {
        if (item.truth === null) return;
        for (const name of [page.set, `${page.set}, ${item.isChoice ? "choices" : "text-like"}`]) {
          const entry = tally.get(name) ?? { fields: 0, right: 0 };
          entry.fields++;
          if (item.right[chosen[at]]) entry.right++;
          tally.set(name, entry);
        }
        if (!item.right[chosen[at]]) wrong.push(describeError(page, composition, item, chosen[at]));
      });
    }
  }
  console.log(`\n${composition}: right labels, cross-validated by site`);
  for (const [name, { fields, right }] of tally) {
    console.log(`${name.padEnd(28)} ${String(fields).padStart(5)}  ${(right / fields).toFixed(3)}`);
  }
  if (values.errors !== undefined) {
    writeFileSync(
      `${values.errors}-${composition}.jsonl`,
      wrong.map((line) => `${JSON.stringify(line)}\n`).join(""),
    );
  }
  if (values.write) {
    const first = boost(groupsOf(pages, "rows"), { features, ...FIRST });
    const second = boost(groupsOf(pages, "rowsWithConsensus"), { features: both, ...SECOND });
    const name = composition === "tree" ? "TREE_LABELS" : "VISUAL_LABELS";
    const file = new URL(`../../src/association/models/${composition}-labels.ts`, import.meta.url);
    const text = JSON.stringify({ first, second });
    writeFileSync(
      file,
      `// Made by scripts/training/train-labels.mjs.\n/** Trees that choose the label of a field, as JSON. */\nexport const ${name} =\n  '${text}';\n`,
    );
    console.log(`written: ${file.pathname.split("/").slice(-4).join("/")}, ${text.length} characters`);
  }
}

function judge(page, model, key, result) {
  for (const item of page.items) item[result] = likelihoods(item[key].map((row) => scoreRow(model, row)));
}

function describeError({ set, page }, composition, { control, truth, candidates, likely, right }, chosen) {
  const best = candidates
    .map(({ text }, at) => [text.slice(0, 80), Number(likely[at].toFixed(3))])
    .sort((a, b) => b[1] - a[1])
    .slice(0, 4);
  return {
    set,
    page,
    index: truth.index,
    kind: control.kind,
    should: truth.label,
    is: candidates[chosen]?.text ?? null,
    isCandidate: right.includes(true),
    best,
  };
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
  const items = scene.controls.map((control) => {
    const candidates = scene.candidates(control);
    const truth = truths.get(numbers[control.place]) ?? null;
    const isChoice = control.kind === "radio" || control.kind === "checkbox";
    const accepted = truth === null ? [] : [truth.label, ...truth.alt];
    return {
      control,
      candidates,
      rows: pairFeatures(scene, control, candidates),
      truth,
      isChoice,
      right: candidates.map(({ text }) => compareLabel(text, accepted, isChoice).exact),
    };
  });
  return { set, page, fold: foldOf.get(site), items };
}
