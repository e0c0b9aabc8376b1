#!/usr/bin/env node
/**
 * Judges a form of 40 fields for every shipped domain, as a crawl does for each form it meets.
 *
 *   npm run bench -- relevance [--json]
 */
import { performance } from "node:perf_hooks";
import { loadDomain, shippedDomains } from "../dist/domain/load-domain.js";
import { judgeForm } from "../dist/relevance/judge.js";

const FIELDS = 40;
const ROUNDS = 200;

const domains = await Promise.all((await shippedDomains()).map((name) => loadDomain(name)));

/** Labels as forms of all domains use them, so that every index has work to do; a number makes each form new. */
function makeForm(round) {
  const aliases = domains.flatMap(({ attributes }) =>
    attributes.flatMap(({ aliases }) => aliases.slice(0, 3)),
  );
  const fields = Array.from({ length: FIELDS }, (_, at) => {
    const label = `${aliases[(at * 37 + round * 11) % aliases.length]} ${"abcdefghij"[round % 10]}${round}`;
    const isList = at % 3 === 0;
    return {
      field: at,
      kind: isList ? "select" : "text",
      name: `field_${label}`,
      label,
      labelConfidence: 0.9,
      question: null,
      group: null,
      texts: [],
      placeholder: isList ? "" : `Enter ${label}`,
      value: "",
      options: isList ? ["Any", "Economy", "Automatic", "Rock", "Hardcover", "2024", "House"] : [],
      required: false,
      rect: [100, 30 * at, 160, 20],
    };
  });
  return {
    fields,
    buttons: ["Search"],
    title: "Advanced search",
    texts: [],
    kind: "search",
    kindConfidence: 1,
  };
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
/** Other programs take turns with this one on the clock, but not in what the process itself has used. */
const time = (form) => {
  const start = performance.now();
  const used = process.cpuUsage();
  judgeForm(form, domains);
  const { user, system } = process.cpuUsage(used);
  return { wall: performance.now() - start, cpu: (user + system) / 1000 };
};
const figures = (times) => ({
  wallMs: Number(median(times.map(({ wall }) => wall)).toFixed(2)),
  cpuMs: Number(median(times.map(({ cpu }) => cpu)).toFixed(2)),
});

const first = time(makeForm(0));
const fresh = Array.from({ length: ROUNDS }, (_, round) => time(makeForm(round + 1)));
const same = makeForm(1);
const again = Array.from({ length: ROUNDS }, () => time(same));
const result = {
  fields: FIELDS,
  domains: domains.length,
  first: figures([first]),
  newLabels: figures(fresh),
  knownLabels: figures(again),
};
if (process.argv.includes("--json")) process.stdout.write(`${JSON.stringify(result)}\n`);
else {
  process.stdout.write(
    `a form of ${result.fields} fields for ${result.domains} domains, median of ${ROUNDS}\n`,
  );
  const rows = [
    ["labels never seen before", result.newLabels],
    ["labels seen before", result.knownLabels],
    ["the first form of a process", result.first],
  ];
  for (const [name, { cpuMs, wallMs }] of rows)
    process.stdout.write(`  ${name.padEnd(30)} ${cpuMs} ms of processor, ${wallMs} ms\n`);
}
