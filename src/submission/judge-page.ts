import { analyzePage } from "../analysis/analyze-page.js";
import { formFactsOf } from "../analysis/form-facts-of.js";
import { associate } from "../association/associate.js";
import type { DomainDefinition } from "../domain/definition.js";
import { judgeKind } from "../formkind/judge-kind.js";
import { numberControls } from "../page/layout-form.js";
import type { PageLayout } from "../page/layout.js";
import { judgeForm } from "../relevance/judge.js";
import type { JudgePage } from "./form-view.js";

/** Judges every form of a page for what it is and for what it asks of these domains. */
export function judgeFor(domains: readonly DomainDefinition[]): JudgePage {
  return (page: PageLayout) => {
    const analysis = analyzePage(page);
    const numbers = numberControls(page);
    const texts = associate(page, { ignoreMarkup: false });
    return {
      ...analysis,
      forms: analysis.forms.map((form) => {
        const own = texts.find((one) => one.form.index === form.index);
        const frame = page.frames[form.frame];
        if (own === undefined || frame === undefined) return form;
        const facts = formFactsOf(frame, own, judgeKind(page, own.form), {
          ignoreMarkup: false,
          numberOf: (place) => numbers[form.frame]?.[place] ?? null,
        });
        return { ...form, domains: judgeForm(facts, domains) };
      }),
    };
  };
}
