import type { Clickable, PageLink } from "./page-link.js";
import type { PageForm } from "./form-field.js";

/** What one look at a page yields: plain JSON, so that it can be judged again without a browser. */
export interface PageSnapshot {
  readonly url: string;
  readonly title: string;
  /** HTTP status of the document, 0 where the browser does not tell. */
  readonly status: number;
  readonly contentType: string;
  /** Language the document declares, or "". */
  readonly language: string;
  /** Visible text of all frames, the top document first. */
  readonly text: string;
  /** The rendered document of the top frame. */
  readonly html: string;
  readonly links: readonly PageLink[];
  readonly clickables: readonly Clickable[];
  /** Things that may be clicked beyond the limit of one look. */
  readonly clickablesLeftOut: number;
  readonly forms: readonly PageForm[];
  /** Addresses of the child frames that were read. */
  readonly frames: readonly string[];
}
