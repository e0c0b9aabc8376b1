import type { MiniBrowser } from "../browser/mini-browser.js";
import { readPageLayout } from "../browser/read-page-layout.js";
import type { DomainDefinition } from "../domain/definition.js";
import type { PageSnapshot } from "../page/snapshot.js";
import { previewForms, type FormPreview } from "../submission/preview-forms.js";

const READ_MS = 15_000;
/** Of a domain with hundreds of queries the first show what it asks. */
const MOST_QUERIES = 20;
const FIELDS = /<(?:input|select|textarea)\b|role=["']?(?:search|combobox|listbox|textbox)|contenteditable/i;

/** Tells of each form, once, what would be sent to it. */
export class FormPreviewer {
  readonly #seen = new Set<string>();
  readonly #domains: readonly DomainDefinition[];
  readonly #tell: (preview: FormPreview) => void;

  constructor(domains: readonly DomainDefinition[], tell: (preview: FormPreview) => void) {
    this.#domains = domains;
    this.#tell = tell;
  }

  /** Looks at the page in front; the search box at the head of every page is told of once. */
  async look(mini: MiniBrowser, { html, forms, frames }: PageSnapshot): Promise<void> {
    if (forms.length === 0 && frames.length === 0 && !FIELDS.test(html)) return;
    const page = await readPageLayout(mini, READ_MS);
    const options = { mostQueries: MOST_QUERIES, today: new Date() };
    for (const preview of previewForms(page, this.#domains, options)) {
      if (this.#seen.has(preview.identity)) continue;
      this.#seen.add(preview.identity);
      this.#tell(preview);
    }
  }
}
