import type { FormSample } from "../analysis/read-forms.js";
import type { DomainDefinition } from "../domain/definition.js";
import { judgeForm, type FormVerdict } from "../relevance/judge.js";
import type { KnownLabels } from "./known-labels.js";
import { suggestionsFor, type AliasSuggestion } from "./suggest.js";

/** How a definition does on one form. */
export interface DomainTrial {
  readonly source: string;
  readonly url: string;
  readonly title: string;
  /** Its number among the forms of the page. */
  readonly form: number;
  readonly searchable: boolean;
  readonly verdict: FormVerdict;
  readonly fields: readonly TriedField[];
  /** Attributes of the domain that no field of the form stands for. */
  readonly missing: readonly string[];
  readonly suggestions: readonly AliasSuggestion[];
}

export interface TriedField {
  readonly field: number;
  /** What the form calls it; null where nothing names it. */
  readonly label: string | null;
  readonly name: string;
  readonly attribute: string | null;
  /** From 0 to 1; 0 where it stands for nothing. */
  readonly confidence: number;
  readonly via: "text" | "values" | null;
}

/** Judges forms by a definition and says what would make it fit them better. */
export function tryDomain(
  definition: DomainDefinition,
  samples: readonly FormSample[],
  known: KnownLabels,
): readonly DomainTrial[] {
  return samples.flatMap((sample): DomainTrial[] => {
    const { source, url, title, index, searchable, facts } = sample;
    const [verdict] = judgeForm(facts, [definition]);
    if (verdict === undefined) return [];
    const byField = new Map(verdict.assignments.map((assignment) => [assignment.field, assignment]));
    const found = new Set(verdict.assignments.map(({ attribute }) => attribute));
    const names = definition.attributes.map(({ name }) => name);
    return [
      {
        source,
        url,
        title,
        form: index,
        searchable,
        verdict,
        fields: facts.fields.map(({ field, label, question, placeholder, name }) => {
          const assignment = byField.get(field);
          return {
            field,
            label: (label ?? question ?? placeholder) || null,
            name,
            attribute: assignment?.attribute ?? null,
            confidence: assignment?.confidence ?? 0,
            via: assignment?.via ?? null,
          };
        }),
        missing: names.filter((name) => !found.has(name)),
        suggestions: suggestionsFor(definition, facts, verdict, known),
      },
    ];
  });
}
