import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FormTexts } from "../../src/association/form-texts.js";
import type { PageLayout } from "../../src/page/layout.js";
import { parseLayout } from "../../src/page/parse-layout.js";

/** What people say of the fields of a golden page, by id or name. */
export interface GoldenTruth {
  readonly about: string;
  /** All texts that belong to a field, in no order. */
  readonly sets: Readonly<Record<string, readonly string[]>>;
  readonly labels: Readonly<Record<string, string>>;
}

const FOLDER = fileURLToPath(new URL(".", import.meta.url));

export const GOLDEN_NAMES: readonly string[] = readdirSync(FOLDER).filter((name) =>
  existsSync(join(FOLDER, name, "expected.json")),
);

export function goldenTruth(name: string): GoldenTruth {
  return JSON.parse(readFileSync(join(FOLDER, name, "expected.json"), "utf8")) as GoldenTruth;
}

export function goldenLayout(name: string): PageLayout {
  const reading = parseLayout(JSON.parse(readFileSync(join(FOLDER, name, "layout.json"), "utf8")));
  if (reading.kind === "problem") throw new Error(`${name}: ${reading.problem}`);
  return reading.layout;
}

export function goldenPage(name: string): string {
  return readFileSync(join(FOLDER, name, "page.html"), "utf8");
}

/** What the program says of the fields of a page, in the words of its truth. */
export function asTruth(page: PageLayout, forms: readonly FormTexts[]): Omit<GoldenTruth, "about"> {
  const sets: Record<string, readonly string[]> = {};
  const labels: Record<string, string> = {};
  for (const { form, fields, compounds } of forms) {
    const { controls } = page.frames[form.frame]!;
    const seen = [
      ...fields.map((field) => {
        const { id, name } = controls[field.control]!.markup;
        return { ...field, called: id === "" ? name : id };
      }),
      ...compounds.map((compound) => ({ ...compound, called: compound.compound.name })),
    ];
    for (const { called, texts, label } of seen) {
      sets[called] = texts
        .filter(({ chosen }) => chosen)
        .map(({ text }) => text)
        .sort();
      labels[called] = label?.text ?? "";
    }
  }
  return { sets, labels };
}
