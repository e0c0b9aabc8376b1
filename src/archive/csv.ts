import { withoutCredentials } from "../route/credentials.js";
import type { Repository } from "../repository/repository.js";
import { exportedFields } from "./exported-page.js";

/** What every record has, before its own fields. */
const COLUMNS = ["record", "page", "url", "domain", "foundAt"] as const;

/**
 * The records, one a row. They are read twice: once for the names of their fields, which are few, once for
 * the rows. Fields that carry the name of a fixed column get an underscore, so that no name stands twice.
 */
export async function* recordsCsv(repository: Repository): AsyncGenerator<string, void, undefined> {
  const fields = new Set<string>();
  for await (const record of repository.records()) {
    for (const name of Object.keys(record.fields)) fields.add(name);
  }
  const names = [...fields].sort(ownNamesFirst);
  yield row([...COLUMNS, ...names.map((name) => (isFixed(name) ? `${name}_` : name))]);
  let page = { id: 0, url: "" };
  for await (const record of repository.records()) {
    // Records of one page follow each other.
    if (page.id !== record.pageId) {
      const found = await repository.getPage(record.pageId);
      page = { id: record.pageId, url: found === null ? "" : withoutCredentials(found.url) };
    }
    const values = exportedFields(record.fields);
    const foundAt = new Date(record.foundAt).toISOString();
    yield row([
      String(record.id),
      String(page.id),
      page.url,
      record.domain ?? "",
      foundAt,
      ...names.map((name) => (Object.hasOwn(values, name) ? (values[name] ?? "") : "")),
    ]);
  }
}

/** The domain's own attributes, in capitals, stand before what a site calls its fields. */
function ownNamesFirst(a: string, b: string): number {
  const ownFirst = Number(isOwn(b)) - Number(isOwn(a));
  return ownFirst === 0 ? Number(a > b) - Number(a < b) : ownFirst;
}

function isOwn(name: string): boolean {
  return /^[A-Z][A-Z0-9_]*$/u.test(name);
}

function isFixed(name: string): boolean {
  return (COLUMNS as readonly string[]).includes(name);
}

/** RFC 4180. */
function row(values: readonly string[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}

function cell(value: string): string {
  // A spreadsheet takes these for formulas, and a site's text must not run in one.
  const inert = /^[=+@\t\r]|^-(?![\d.,\s]*$)/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
