import { formFactsOf } from "../analysis/form-facts-of.js";
import { associate } from "../association/associate.js";
import { unseenName } from "../association/markup-evidence.js";
import type { FormTexts } from "../association/form-texts.js";
import type { DomainDefinition } from "../domain/definition.js";
import { judgeKind } from "../formkind/judge-kind.js";
import type { FormFacts } from "../relevance/form-facts.js";
import { judgeForm, type FormVerdict } from "../relevance/judge.js";
import type { FormDescriptor } from "./descriptor.js";
import { layoutOfDescriptor } from "./descriptor-layout.js";

/** What we say of a form, as the corpus' own scorer reads it. */
export interface FormPrediction {
  readonly id: string;
  readonly domains: readonly {
    readonly domain: string;
    readonly relevant: boolean;
    /** What decides between domains: relevance with everything that speaks for and against. */
    readonly relevance: number;
    readonly assignments: readonly { readonly field: number; readonly attribute: string }[];
  }[];
  readonly labels: Readonly<Record<string, string>>;
}

/** What is known of a described form when only its layout is looked at; null where it has no field. */
export function factsOfDescriptor(descriptor: FormDescriptor): FormFacts | null {
  const page = layoutOfDescriptor(descriptor);
  const [frame] = page.frames;
  const [texts] = associate(page, { ignoreMarkup: true });
  if (frame === undefined || texts === undefined) return null;
  const named: FormTexts = {
    ...texts,
    fields: texts.fields.map((field) => {
      const control = frame.controls[field.control];
      const { label } = field;
      const visible = label === null ? null : { text: label.text, likely: label.confidence, isShared: false };
      const unseen = control === undefined ? null : unseenName(control, visible);
      return unseen === null ? field : { ...field, label: { ...unseen, box: null, from: "markup" } };
    }),
  };
  return formFactsOf(frame, named, judgeKind(page, texts.form), {
    ignoreMarkup: false,
    numberOf: (place) => descriptor.fields[place]?.index ?? null,
  });
}

/** Judges a described form for each domain, without a browser. */
export function judgeDescriptor(
  descriptor: FormDescriptor,
  domains: readonly DomainDefinition[],
): { readonly prediction: FormPrediction; readonly verdicts: readonly FormVerdict[] } {
  const facts = factsOfDescriptor(descriptor);
  const verdicts = facts === null ? [] : judgeForm(facts, domains);
  return {
    verdicts,
    prediction: {
      id: descriptor.id,
      domains: verdicts.map(({ domain, relevant, score, assignments }) => ({
        domain,
        relevant,
        relevance: Number(score.toFixed(4)),
        assignments: assignments.map(({ field, attribute }) => ({ field, attribute })),
      })),
      labels: Object.fromEntries(
        (facts?.fields ?? []).flatMap(({ field, label, options, value, kind }) => {
          const isChoice = kind === "radio" || kind === "checkbox";
          const text = label ?? options[0] ?? (isChoice ? null : value);
          return text === null || text === "" ? [] : [[String(field), text]];
        }),
      ),
    },
  };
}
