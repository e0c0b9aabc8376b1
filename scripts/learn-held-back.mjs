// How much of a shipped domain `deepbot domain learn` finds again: node scripts/learn-held-back.mjs [domain] [corpus].
// The domain itself is not among what it may know: labels of the other domains only.
import { readFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./project-folder.mjs";

const [domain = "books", given] = process.argv.slice(2);
const corpus = given ?? join(projectFolder, "..", "shared", "corpus", "domains", "open.jsonl");
if (!existsSync(corpus)) {
  process.stderr.write(`there is no ${corpus}: nothing was measured\n`);
  process.exit(0);
}
const { factsOfDescriptor } = await import("../dist/evaluation/judge-descriptor.js");
const { KnownLabels } = await import("../dist/authoring/known-labels.js");
const { learnDomain } = await import("../dist/authoring/learn.js");
const { writeDraft } = await import("../dist/authoring/draft.js");
const { parseDomain } = await import("../dist/domain/parse.js");
const { judgeForm } = await import("../dist/relevance/judge.js");
const { loadShippedDomains } = await import("../dist/domain/load-domain.js");

const shipped = await loadShippedDomains();
const forms = readFileSync(corpus, "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line))
  .filter((form) => form.domain === domain || form.also?.includes(domain));
const known = new KnownLabels(shipped, domain);
const definition = shipped.find(({ name }) => name === domain);
const siteOf = (form) => form.source?.repo ?? form.id;
const samplesOf = (some) => some.map((form) => ({ site: siteOf(form), facts: factsOfDescriptor(form) }));
const truthOf = (form, field) => form.fields.find(({ index }) => index === field)?.truth.attribute ?? null;

/** The attribute that most of the fields behind a learned one stand for, by hand-made truth. */
function meantBy(learned, some) {
  const votes = new Map();
  for (const { sample, fields } of learned.from) {
    for (const field of fields) {
      const truth = truthOf(some[sample], field);
      votes.set(truth, (votes.get(truth) ?? 0) + 1);
    }
  }
  return [...votes].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

// Each site in turn is held back: learned from the others, tried on it.
const sum = { could: 0, found: 0, learned: 0, pure: 0, forms: 0, taken: 0, fields: 0, said: 0, right: 0 };
for (const site of new Set(forms.map(siteOf))) {
  const rest = forms.filter((form) => siteOf(form) !== site);
  const { draft } = learnDomain(domain, samplesOf(rest), known);
  const meaning = new Map(draft.attributes.map((one) => [one.name, meantBy(one, rest)]));
  const names = new Set(definition.attributes.map(({ name }) => name));
  const sites = new Map();
  for (const form of rest) {
    for (const { truth } of form.fields) {
      if (names.has(truth.attribute)) {
        sites.set(truth.attribute, (sites.get(truth.attribute) ?? new Set()).add(siteOf(form)));
      }
    }
  }
  const could = [...sites].filter(([, seen]) => seen.size > 1).map(([name]) => name);
  const found = new Set(meaning.values());
  sum.could += could.length;
  sum.found += could.filter((name) => found.has(name)).length;
  sum.learned += meaning.size;
  sum.pure += [...meaning.values()].filter((name) => names.has(name)).length;
  const trial = parseDomain(writeDraft(draft, "draft.json", known), "draft.json");
  for (const { facts, form } of forms
    .filter((one) => siteOf(one) === site)
    .map((one) => ({ form: one, facts: factsOfDescriptor(one) }))) {
    const [verdict] = judgeForm(facts, [trial]);
    sum.forms++;
    sum.taken += verdict.relevant ? 1 : 0;
    sum.fields += form.fields.filter(({ truth }) => could.includes(truth.attribute)).length;
    sum.said += verdict.assignments.length;
    sum.right += verdict.assignments.filter(
      ({ field, attribute }) => meaning.get(attribute) === truthOf(form, field),
    ).length;
  }
}
process.stdout.write(
  `${domain}: ${sum.forms} forms, each site held back in turn\n` +
    `attributes two other sites ask that were learned: ${sum.found} of ${sum.could}\n` +
    `learned attributes that are one of the shipped definition: ${sum.pure} of ${sum.learned}\n` +
    `held-back forms taken: ${sum.taken} of ${sum.forms}\n` +
    `fields of held-back forms given the right attribute: ${sum.right} of ${sum.said} given, ${sum.fields} to give\n`,
);
