import type { DomainDefinition } from "../domain/definition.js";
import { expandQuery } from "../domain/expand.js";
import type { AskedValue } from "../domain/query-value.js";

const MOST_COUNTED = 10_000;

/** What a definition asks, as lines a person reads: each query with how many questions it stands for. */
export function describeDomain(definition: DomainDefinition): readonly string[] {
  const { queries, exclusions, vocabulary, languages } = definition;
  const lines = queries.map((query) => {
    const walk = expandQuery(query, definition, { limit: MOST_COUNTED });
    const first = walk.next();
    if (first.done === true) return "query: stands for nothing";
    let count = 1;
    while (walk.next().done !== true) count++;
    const shown = Object.entries(first.value).map(([name, value]) => `${name} = ${valueText(value)}`);
    const more = count === 1 ? "" : ` … ${count === MOST_COUNTED ? "at least " : ""}${count} questions`;
    return `query: ${shown.join(", ")}${more}`;
  });
  return [
    ...lines,
    ...exclusions.map(({ differ }) => `must differ: ${differ.join(", ")}`),
    ...(languages.length === 0 ? [] : [`languages: ${languages.join(", ")}`]),
    ...(vocabulary.length === 0 ? [] : [`${vocabulary.length} words of vocabulary`]),
  ];
}

function valueText(value: AskedValue): string {
  return typeof value === "string" ? value : `${value.min ?? "…"} to ${value.max ?? "…"}`;
}
