import { associate } from "../association/associate.js";
import { judgeKind } from "../formkind/judge-kind.js";
import { numberControls } from "../page/layout-form.js";
import type { PageLayout } from "../page/layout.js";
import type { FormFacts } from "../relevance/form-facts.js";
import { formFactsOf } from "./form-facts-of.js";
import { openPage, type OpenPageOptions } from "./open-page.js";
import { readSource } from "./read-source.js";

/** A form of a page, in the shape it is judged in. */
export interface FormSample {
  /** What the person named: an address or a file. */
  readonly source: string;
  readonly url: string;
  readonly title: string;
  /** Its number among the forms of the page. */
  readonly index: number;
  readonly searchable: boolean;
  readonly facts: FormFacts;
}

/**
 * The forms of a page with fields that are seen, without judging what they search.
 *
 * @param source - an http, https or file address, the path of an HTML file, or of a layout saved before
 */
export async function readForms(
  source: string,
  options: OpenPageOptions = {},
): Promise<readonly FormSample[]> {
  const read = await readSource(source);
  return read.kind === "layout"
    ? samplesOf(source, read.layout)
    : openPage(read.url, options, (layout) => Promise.resolve(samplesOf(source, layout)));
}

function samplesOf(source: string, page: PageLayout): readonly FormSample[] {
  const numbers = numberControls(page);
  return associate(page, { ignoreMarkup: false }).flatMap((texts): FormSample[] => {
    const { form } = texts;
    const frame = page.frames[form.frame];
    if (frame === undefined) return [];
    const kind = judgeKind(page, form);
    const facts = formFactsOf(frame, texts, kind, {
      ignoreMarkup: false,
      numberOf: (place) => numbers[form.frame]?.[place] ?? null,
    });
    if (facts.fields.length === 0) return [];
    const { searchable } = kind;
    return [{ source, url: page.url, title: facts.title, index: form.index, searchable, facts }];
  });
}
