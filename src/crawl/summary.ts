import type { CollectionStatus } from "../repository/repository.js";

/** Why a crawl ended with work left. */
export type StopReason = "max-pages" | "max-time" | "interrupted";

/** How a run ended. */
export interface CrawlSummary {
  /** Null when nothing was left to do. */
  readonly stoppedBy: StopReason | null;
  /** Of the whole collection, earlier runs included. */
  readonly status: CollectionStatus;
  /** Pages this run stored. */
  readonly storedPages: number;
  readonly durationMs: number;
  /** Pages behind records that only forms listed, and one to reopen. */
  readonly behindForms: { readonly pages: number; readonly example: number | null };
}
