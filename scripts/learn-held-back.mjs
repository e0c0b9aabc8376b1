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
const { loadShippedDomains } = await import("../dist/domain/load-domain.js");

const shipped = await loadShippedDomains();
const forms = readFileSync(corpus, "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line)).filter((form) => form.domain === domain || form.also?.includes(domain));
const samples = forms.map((form) => ({ site: form.source?.repo ?? form.id, facts: factsOfDescriptor(form) }));
const learned = learnDomain(domain, samples, new KnownLabels(shipped, domain));
console.log(JSON.stringify(learned, null, 1));
for (const f of forms) console.log(f.id, f.fields.map(x => x.truth.labels[0]+"→"+x.truth.attribute).join(" | "));
