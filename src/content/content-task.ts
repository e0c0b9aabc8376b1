import type { DocumentAbout, ReadDocument } from "./document-handler.js";
import type { RefinedPage, RefineSource } from "./refine/refine.js";

/** What a worker of ours is told when it is made. */
export interface ContentWorkerData {
  /** Modules of handlers beyond the built-in ones, as file addresses; asked first. */
  readonly handlers: readonly string[];
  /** What is done with each page, in order: names of steps, or file addresses of modules. */
  readonly refine: readonly string[];
}

/** Work for it. */
export type ContentTask =
  | { readonly kind: "read"; readonly bytes: Uint8Array; readonly about: DocumentAbout }
  | { readonly kind: "refine"; readonly source: RefineSource };

/** What it answers; what went wrong is an answer, too. */
export type ContentAnswer =
  | { readonly kind: "read"; readonly handler: string; readonly document: ReadDocument }
  | { readonly kind: "refined"; readonly page: RefinedPage }
  | { readonly kind: "failed"; readonly detail: string };
