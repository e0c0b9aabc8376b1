import type { DomainDefinition } from "../domain/definition.js";
import { expandQuery, expandValues } from "../domain/expand.js";
import type { Advice } from "./advice-rule.js";
import { unfitValue } from "./unfit-value.js";

const MANY_QUESTIONS = 10_000;

/** What its author will probably want to change about the queries of a definition. */
export function* adviseOnQueries(definition: DomainDefinition): Generator<Advice, undefined> {
  const { attributes, queries } = definition;
  if (queries.length === 0) {
    yield {
      rule: "no-queries",
      keys: [],
      message: 'there are no queries: the crawler has nothing of yours to ask; add "queries"',
    };
    return;
  }
  const byName = new Map(attributes.map((attribute) => [attribute.name, attribute]));
  const seen = new Map<string, number>();
  for (const [place, query] of queries.entries()) {
    const keys = ["queries", place];
    const text = JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));
    const before = seen.get(text);
    if (before !== undefined) {
      yield { rule: "repeated-query", keys, message: `asks the same as queries[${before}]: remove it` };
      continue;
    }
    seen.set(text, place);
    const questions = expandQuery(query, definition, { limit: MANY_QUESTIONS + 1 });
    const count = countUpTo(questions, MANY_QUESTIONS + 1);
    if (count === 0) {
      yield {
        rule: "empty-query",
        keys,
        message: "stands for no question: its range is empty or an exclusion forbids every combination",
      };
    } else if (count > MANY_QUESTIONS) {
      yield {
        rule: "endless-query",
        keys,
        message: `stands for more than ${MANY_QUESTIONS} questions: shorten its lists or take longer steps`,
      };
    }
    for (const [name, values] of Object.entries(query)) {
      const attribute = byName.get(name);
      if (attribute === undefined) continue;
      for (const value of expandValues(values, attribute.kind, { limit: 100 })) {
        const message = unfitValue(value, attribute);
        if (message === null) continue;
        yield { rule: "unfit-value", keys: [...keys, name], message };
        break;
      }
    }
  }
  const unasked = attributes.filter(
    ({ name, values }) => values.length === 0 && !queries.some((query) => name in query),
  );
  if (unasked.length > 0) {
    yield {
      rule: "unasked-attribute",
      keys: ["queries"],
      message:
        `no query asks for ${unasked.map(({ name }) => name).join(", ")}, and there are no values either: ` +
        "add queries or values, or such fields stay empty",
    };
  }
}

function countUpTo(items: Iterator<unknown>, most: number): number {
  let count = 0;
  while (count < most && items.next().done !== true) count++;
  return count;
}
