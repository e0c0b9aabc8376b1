import { parseAttribute, parseQuery, type DomainDraft, type DraftAttribute } from "../index.js";
import type { Ask } from "./ask.js";
import { UsageError } from "./usage-error.js";

const FEWEST_ATTRIBUTES = 3;

/** What a person answers about a new domain; what flags said already is not asked. */
export async function askForDraft(given: DomainDraft, ask: Ask): Promise<DomainDraft> {
  const title = given.title ?? (await answer(ask, `Title (what people read) [${given.name}]: `));
  const attributes = [...given.attributes];
  while (attributes.length < 200) {
    const left = FEWEST_ATTRIBUTES - attributes.length;
    const hint = left > 0 ? `at least ${left} more` : "empty line to go on";
    const line = await answer(ask, `Attribute, as NAME: other word, other word (${hint}): `);
    if (line === "" && left <= 0) break;
    const attribute = parseAttribute(line);
    if (attribute !== null) attributes.push(attribute);
  }
  const queries = [...(given.queries ?? [])];
  for (;;) {
    const names = attributes.map(({ name }) => name);
    const line = await answer(ask, `Query, as ${names[0] ?? "NAME"}=value (empty line to end): `);
    if (line === "") break;
    const query = parseQuery(line);
    if (query !== null && Object.keys(query).every((name) => names.includes(name))) queries.push(query);
    else await answer(ask, `Not understood; the attributes are ${names.join(", ")}. Enter to go on: `);
  }
  return { ...given, ...(title === "" ? {} : { title }), attributes, queries };
}

async function answer(ask: Ask, question: string): Promise<string> {
  const text = await ask(question);
  if (text === null) throw new UsageError("the questions were not answered to the end; nothing was written");
  return text;
}

/** Attributes and queries as flags give them. */
export function readAttributeFlag(text: string): DraftAttribute {
  const attribute = parseAttribute(text);
  if (attribute === null) {
    throw new UsageError(`--attribute "${text}" has no name; write it as "GRAPE: grape variety, cépage"`);
  }
  return attribute;
}

export function readQueryFlag(text: string): NonNullable<ReturnType<typeof parseQuery>> {
  const query = parseQuery(text);
  if (query === null) {
    throw new UsageError(
      `--query "${text}" is not understood; write it as "GRAPE=Merlot|Malbec; VINTAGE=1990..2020"`,
    );
  }
  return query;
}
