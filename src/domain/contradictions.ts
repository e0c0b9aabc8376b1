import { didYouMean } from "../text/did-you-mean.js";
import type { Attribute } from "./attribute.js";
import type { DomainDefinition } from "./definition.js";
import type { Remark } from "./problem.js";
import { isRelativeDay, rangeKind, type QueryValue } from "./query-value.js";

/** What the shape alone cannot say: names that are there twice or not at all, a threshold out of reach. */
export function* contradictions(definition: DomainDefinition): Iterable<Remark> {
  const attributes = new Map<string, Attribute>();
  for (const [place, attribute] of definition.attributes.entries()) {
    const { name } = attribute;
    if (attributes.has(name)) {
      yield {
        keys: ["attributes", place, "name"],
        message: `"${name}" is there twice: merge the two attributes`,
      };
    }
    attributes.set(name, attribute);
  }
  yield* inQueries(definition, attributes);
  for (const [place, { differ }] of definition.exclusions.entries()) {
    for (const [position, name] of differ.entries()) {
      const keys = ["exclusions", place, "differ", position];
      if (!attributes.has(name)) yield unknownName(keys, name, attributes.keys());
      else if (differ.indexOf(name) < position) {
        yield { keys, message: `"${name}" is there twice: nothing differs from itself; name another` };
      }
    }
  }
  const reachable = definition.attributes.reduce((sum, { specificity }) => sum + specificity, 0);
  if (reachable <= definition.relevanceThreshold) {
    yield {
      keys: ["relevanceThreshold"],
      message:
        `no form can be above ${definition.relevanceThreshold}: the specificities of all attributes sum to ` +
        `${Number(reachable.toFixed(3))}. Lower it or raise them`,
    };
  }
}

function* inQueries(
  { queries }: DomainDefinition,
  attributes: ReadonlyMap<string, Attribute>,
): Iterable<Remark> {
  for (const [place, query] of queries.entries()) {
    const entries = Object.entries(query);
    if (entries.length === 0) {
      yield { keys: ["queries", place], message: "asks for nothing: give it a value or remove it" };
    }
    for (const [name, values] of entries) {
      const keys = ["queries", place, name];
      const attribute = attributes.get(name);
      if (attribute === undefined) yield unknownName(keys, name, attributes.keys());
      for (const [position, value] of values.entries()) {
        const message = wrongValue(value, attribute);
        if (message !== null) yield { keys: values.length > 1 ? [...keys, position] : keys, message };
      }
    }
  }
}

/** What is wrong with a value that has the right shape. */
function wrongValue(value: QueryValue, attribute: Attribute | undefined): string | null {
  if (typeof value === "string") return null;
  if (value.kind === "between") {
    const { min, max } = value;
    const isAbove = min !== null && max !== null && Number(min) > Number(max);
    return isAbove ? `min ${min} is above max ${max}: swap them` : null;
  }
  const { from, to, step } = value;
  const kind = rangeKind(from, to);
  const shown = `${JSON.stringify(from)} to ${JSON.stringify(to)}`;
  if (kind === null) {
    return `${shown} is no range: both ends must be numbers, letters, dates (2026-05-01, "+14d"), months (2026-05) or times (09:30)`;
  }
  if (kind !== "numbers" && !Number.isInteger(step)) return `step must be a whole number here, got ${step}`;
  const relative = [from, to].some((end) => typeof end === "string" && isRelativeDay(end));
  if (relative && attribute !== undefined && attribute.kind !== "date") {
    return `days counted from today are for attributes of kind date; ${attribute.name} is of kind ${attribute.kind}`;
  }
  // Ends of which one is counted from today are compared when they are asked.
  if (!relative && from > to) return `${shown} holds nothing: from must not be above to`;
  return null;
}

function unknownName(keys: Remark["keys"], name: string, names: Iterable<string>): Remark {
  const known = [...names];
  const nearest = didYouMean(name, known);
  const hint = nearest === null ? `known: ${known.join(", ")}` : `did you mean "${nearest}"?`;
  return { keys, message: `no attribute is called "${name}"; ${hint}` };
}
