// The pages of a corpus with their layouts and what is known of them.
import { cpus } from "node:os";
import { openDatasets } from "../../dist/evaluation/dataset.js";
import { LayoutSource } from "../../dist/evaluation/layout-source.js";

/**
 * Every page of the data sets in a folder: its set, name, site, layout and forms.
 *
 * @param layouts folder where layouts are kept, as by `deepbot eval --layouts`; without it all pages are rendered anew
 */
export async function readPages(corpus, layouts) {
  const concurrency = Math.max(2, cpus().length);
  const source = new LayoutSource(layouts === undefined ? { concurrency } : { concurrency, folder: layouts });
  const pages = [];
  try {
    for (const dataset of openDatasets([corpus])) {
      const forms = groupForms(dataset.truth);
      const queue = [...dataset.pages];
      const found = new Map();
      const work = async () => {
        for (let page = queue.shift(); page !== undefined; page = queue.shift()) {
          found.set(page, await source.layoutOf(dataset, page));
        }
      };
      await Promise.all(Array.from({ length: concurrency }, work));
      for (const page of dataset.pages) {
        const own = forms.get(page) ?? [];
        pages.push({
          set: dataset.name,
          page,
          site: own[0]?.site ?? "",
          layout: found.get(page),
          forms: own,
        });
      }
    }
  } finally {
    await source.close();
  }
  return pages;
}

/** Parts of about equal size, always the same, none of which shares a site with another. */
export function foldsBySite(sites, folds) {
  const sorted = [...new Set(sites)].sort((a, b) => scatter(a) - scatter(b) || (a < b ? -1 : 1));
  return new Map(sorted.map((site, at) => [site, at % folds]));
}

function groupForms(truth) {
  const forms = new Map();
  for (const form of truth) forms.set(form.page, [...(forms.get(form.page) ?? []), form]);
  return forms;
}

/** Spreads names evenly and always in the same way (FNV-1a). */
function scatter(name) {
  let hash = 2_166_136_261;
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0), 16_777_619) >>> 0;
  return hash;
}
