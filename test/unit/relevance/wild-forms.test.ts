import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadDomain, shippedDomains } from "../../../src/domain/load-domain.js";
import type { FieldKind } from "../../../src/page/form-field.js";
import { explainVerdict } from "../../../src/relevance/explain.js";
import type { FormFacts } from "../../../src/relevance/form-facts.js";
import { judgeForm } from "../../../src/relevance/judge.js";

/** A form written by hand: what it searches, and for each field what it stands for there. */
interface WildForm {
  readonly what: string;
  /** The domain it searches; null for none. */
  readonly truth: string | null;
  readonly title: string;
  readonly buttons: readonly string[];
  readonly fields: readonly (readonly [
    label: string,
    attribute: string | null,
    kind?: FieldKind,
    options?: readonly string[],
  ])[];
}

const FORMS = JSON.parse(
  readFileSync(join(import.meta.dirname, "wild-forms.json"), "utf8"),
) as readonly WildForm[];
const DOMAINS = await Promise.all((await shippedDomains()).map((name) => loadDomain(name)));

function factsOf({ title, buttons, fields }: WildForm): FormFacts {
  return {
    title,
    buttons,
    texts: [{ text: title, rect: [100, 10, 200, 24] }],
    // What it is for must follow from its words: the shape says nothing here.
    kind: "other",
    kindConfidence: 0.5,
    fields: fields.map(([label, , kind = "text", options = []], at) => ({
      field: at,
      kind,
      name: "",
      label,
      labelConfidence: 0.9,
      question: null,
      group: null,
      texts: [],
      placeholder: "",
      value: "",
      options,
      required: false,
      rect: [100, 60 + 40 * at, 200, 24],
    })),
  };
}

describe("forms nobody has tuned for", () => {
  test.each(FORMS.filter(({ truth }) => truth !== null))("$what: $truth", (form) => {
    const [best] = judgeForm(factsOf(form), DOMAINS);
    expect(best, "no domain").toBeDefined();
    const said = explainVerdict(best!).join("\n");
    expect([best!.domain, best!.relevant], said).toEqual([form.truth, true]);
    const given = new Map(best!.assignments.map(({ field, attribute }) => [field, attribute]));
    expect(
      form.fields.map(([label], at) => [label, given.get(at) ?? null]),
      said,
    ).toEqual(form.fields.map(([label, attribute]) => [label, attribute]));
  });

  test.each(FORMS.filter(({ truth }) => truth === null))("$what: none", (form) => {
    const taken = judgeForm(factsOf(form), DOMAINS).filter(({ relevant }) => relevant);
    expect(taken.map((verdict) => explainVerdict(verdict).join("\n"))).toEqual([]);
  });
});
