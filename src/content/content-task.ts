import type { DocumentAbout, ReadDocument } from "./document-handler.js";
import type { KeepPage } from "./keep/keep-rule.js";
import type { RefinedPage, RefineSource } from "./refine/refine.js";

/** What a worker of ours is told when it is made. */
export interface ContentWorkerData {
  /** Modules of handlers beyond the built-in ones, as file addresses; asked first. */
  readonly handlers: readonly string[];
  /** A module with a function that says what is kept, as a file address; null for none. */
  readonly keep: string | null;
  /** What is done with each page, in order: names of steps, or file addresses of modules. */
  readonly refine: readonly string[];
}

/** Work for it. */
export type ContentTask =
  | { readonly kind: "read"; readonly bytes: Uint8Array; readonly about: DocumentAbout }
  | { readonly kind: "keep"; readonly page: KeepPage }
  | { readonly kind: "refine"; readonly source: RefineSource };

/** What it answers; what went wrong is an answer, too. */
export type ContentAnswer =
  | { readonly kind: "read"; readonly handler: string; readonly document: ReadDocument }
  | { readonly kind: "judged"; readonly answer: boolean | string }
  | { readonly kind: "refined"; readonly page: RefinedPage }
  | { readonly kind: "failed"; readonly detail: string };
