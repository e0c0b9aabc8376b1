import { associate, type AssociateOptions } from "../association/associate.js";
import { judgeKind } from "../formkind/judge-kind.js";
import { numberControls } from "../page/layout-form.js";
import type { PageLayout } from "../page/layout.js";
import type { Baseline } from "./baselines.js";
import type { PagePrediction } from "./score.js";
import { textBlocks } from "./text-blocks.js";

/** What we say of a page. */
export function predictPage(page: string, layout: PageLayout, options: AssociateOptions): PagePrediction {
  const numbers = numberControls(layout);
  const fields: { index: number; label: string | null }[] = [];
  const searches = new Map<number, boolean>();
  for (const { form, fields: found } of associate(layout, options)) {
    for (const { control, label } of found) {
      const index = numbers[form.frame]?.[control] ?? null;
      if (index !== null) fields.push({ index, label: label?.text ?? null });
    }
    // The truth knows the forms of the top document.
    if (form.frame !== 0) continue;
    const formIndex = form.element ?? -1;
    searches.set(formIndex, judgeKind(layout, form).searchable || (searches.get(formIndex) ?? false));
  }
  return {
    page,
    fields: fields.sort((a, b) => a.index - b.index),
    forms: [...searches].map(([formIndex, isSearch]) => ({ formIndex, isSearch })),
  };
}

/** What a simple program says of the fields of a page; of forms it knows nothing. */
export function predictBaseline(page: string, layout: PageLayout, baseline: Baseline): PagePrediction {
  const numbers = numberControls(layout);
  const fields = layout.frames.flatMap((frame, at) => {
    const visible = frame.controls.filter(({ hidden }) => hidden === null);
    const around = { texts: textBlocks(frame), controls: visible.map(({ box }) => box) };
    return frame.controls.flatMap((control, place) => {
      const index = numbers[at]?.[place] ?? null;
      return index === null ? [] : [{ index, label: baseline(control, around) }];
    });
  });
  return { page, fields, forms: [] };
}
