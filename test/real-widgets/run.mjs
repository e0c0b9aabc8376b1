// `npm run test:widgets`: forms made of real widget libraries, filled in and sent knowing nothing of them. Words after
// `--` choose pages by how their names begin; --verbose tells how each field was filled in.
import { loadDomain, submitQueryAt } from "../../dist/index.js";
import { chooseModules } from "./modules.mjs";
import { dates } from "./pages/dates.mjs";
import { lists } from "./pages/lists.mjs";
import { frameworks } from "./pages/frameworks.mjs";
import { serveLab } from "./serve.mjs";
import { compare } from "./compare.mjs";

const only = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const verbose = process.argv.includes("--verbose");
const modules = chooseModules();
if (modules === null) {
  process.stderr.write(
    "SKIPPED: the widget libraries are not there and cannot be installed; nothing was tested.\n",
  );
  process.exit(0);
}
const pages = [...lists, ...dates, ...frameworks].filter(
  ({ name }) => only.length === 0 || only.some((one) => name.startsWith(one)),
);
const lab = await serveLab(pages, modules);
const domains = new Map();
let right = 0;
let sent = 0;
for (const page of pages) {
  if (!domains.has(page.domain)) domains.set(page.domain, await loadDomain(page.domain));
  const domain = domains.get(page.domain);
  const started = performance.now();
  let line;
  let submission = null;
  try {
    submission = await submitQueryAt(lab.address(page.name), { domain, query: page.query });
    const arrived = lab.take(page.sends ?? page.name);
    const { outcome } = submission;
    if (outcome.kind === "answered") sent++;
    const wrong =
      outcome.kind === "answered"
        ? compare(page.asks, arrived.at(-1) ?? null)
        : [
            `${outcome.kind}: ${[outcome.reasons ?? outcome.detail ?? outcome.fields?.map((f) => f.label + " " + f.complaint) ?? ""].flat().join("; ")}${outcome.field ? ` [${outcome.field}]` : ""}`,
          ];
    if (submission.leftOut.length > 0) wrong.push(`left out ${submission.leftOut.join(", ")}`);
    if (arrived.length > 1) wrong.push(`asked ${arrived.length} times`);
    if (wrong.length === 0) right++;
    line = wrong.length === 0 ? "right" : wrong.join(" | ");
  } catch (error) {
    line = `failed: ${error.message}`;
  }
  process.stdout.write(
    `${page.name.padEnd(26)} ${String(Math.round(performance.now() - started)).padStart(6)} ms  ${line}\n`,
  );
  if (verbose && submission) {
    for (const field of submission.filled)
      process.stdout.write(
        `    ${field.label} = ${field.shown} (${field.how}) ${field.failedWays.join("; ")}\n`,
      );
    for (const tried of submission.tried)
      process.stdout.write(`    tried ${tried.how} ${tried.text}: ${tried.result} ${tried.detail}\n`);
    for (const closed of submission.closed) process.stdout.write(`    closed ${closed}\n`);
  }
}
for (const complaint of new Set(lab.complaints)) process.stdout.write(`script error in ${complaint}\n`);
process.stdout.write(`${right} of ${pages.length} right, ${sent} answered\n`);
await lab.close();
