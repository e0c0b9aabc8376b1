// Counts how often each attribute is asked for by forms of its domain and by forms of others, and what specificity that makes.
//   npm run build && node scripts/training/count-specificities.mjs [corpus] [--write]
// Without --write it only prints. The corpus (default ../shared/corpus) is not part of this repository.
//
// In forms of its domain an attribute occurs where the truth says so; in forms of others where the domain would find it.
// Both as shares of the forms there are, their difference over their sum is the specificity: 0 where others ask for it as
// often, 1 where nobody else does. The value in the file counts as much as PRIOR forms, so that few forms move it little.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadDomain, shippedDomains } from "../../dist/domain/load-domain.js";
import { parseDescriptors } from "../../dist/evaluation/descriptor.js";
import { judgeDescriptor } from "../../dist/evaluation/judge-descriptor.js";
import { setJsonScalar } from "../../dist/text/json-edit.js";
import { projectFolder } from "../project-folder.mjs";

const PRIOR = 8;
/** With fewer forms of the domain, or forms that ask for the attribute, a figure is chance. */
const FEWEST_FORMS = 5;
const FEWEST_WITH = 3;
/** Specificities of the literature; these domains have too few forms here to know better. */
const PUBLISHED = new Set(["books", "music"]);
const STEP = 0.05;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false } },
});
const corpus = resolve(positionals[0] ?? join(projectFolder, "..", "shared", "corpus"));
const file = join(corpus, "domains/open.jsonl");

let text;
try {
  text = readFileSync(file, "utf8");
} catch {
  process.stderr.write(`${file}: is not there; give the folder of the corpus as argument\n`);
  process.exit(2);
}
const forms = parseDescriptors(text, file);
const domains = await Promise.all((await shippedDomains()).map((name) => loadDomain(name)));
const found = new Map(
  forms.map((form) => [
    form,
    new Map(
      judgeDescriptor(form, domains).prediction.domains.map(({ domain, assignments }) => [
        domain,
        new Set(assignments.map(({ attribute }) => attribute)),
      ]),
    ),
  ]),
);

for (const { name, attributes } of domains) {
  const own = forms.filter((form) => form.domain === name);
  if (own.length < FEWEST_FORMS) {
    process.stdout.write(`${name}: ${own.length} forms, too few to count\n`);
    continue;
  }
  // A form that adds a book asks what a search for books asks: it is no other subject.
  const others = forms.filter(
    (form) => form.domain !== name && form.near !== name && !(form.also ?? []).includes(name),
  );
  process.stdout.write(`${name}: ${own.length} forms, ${others.length} of others\n`);
  const changes = [];
  attributes.forEach(({ name: attribute, specificity }, place) => {
    const here = own.filter(({ fields }) => fields.some(({ truth }) => truth.attribute === attribute)).length;
    const there = others.filter((form) => found.get(form)?.get(name)?.has(attribute)).length;
    if (here === 0) return;
    const inside = (here + 0.5) / (own.length + 1);
    const outside = (there + 0.5) / (others.length + 1);
    // What is asked elsewhere as often says nothing; what is asked nowhere else says all.
    const counted = Math.max(0, (inside - outside) / (inside + outside));
    const blended = (specificity * PRIOR + counted * here) / (PRIOR + here);
    const proposed = Number((Math.round(blended / STEP) * STEP).toFixed(2));
    const isKept = PUBLISHED.has(name) || here < FEWEST_WITH || proposed === specificity;
    if (!isKept) changes.push({ place, proposed });
    process.stdout.write(
      `  ${attribute.padEnd(18)} here ${String(here).padStart(2)}  elsewhere ${String(there).padStart(2)}  ` +
        `counted ${counted.toFixed(2)}  file ${specificity}${isKept ? "" : `  -> ${proposed}`}\n`,
    );
  });
  if (!options.write || changes.length === 0) continue;
  const path = join(projectFolder, "domains", `${name}.json`);
  let written = readFileSync(path, "utf8");
  for (const { place, proposed } of changes)
    written = setJsonScalar(written, ["attributes", place, "specificity"], proposed) ?? written;
  writeFileSync(path, written);
}
