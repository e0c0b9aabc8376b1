import type { FormPreview } from "../submission/preview-forms.js";

/** What a crawl tells while it runs. */
export interface CrawlProgress {
  readonly done: number;
  readonly waiting: number;
  readonly pages: number;
  readonly states: number;
  readonly forms: number;
  readonly failed: number;
  readonly submissions: number;
  readonly records: number;
  /** Over the last seconds. */
  readonly pagesPerSecond: number;
}

/** Called by the crawl; what is thrown here is the caller's bug and ends the crawl. */
export interface CrawlListener {
  readonly onProgress?: (progress: CrawlProgress) => void;
  readonly onPage?: (page: {
    readonly url: string;
    readonly title: string;
    readonly byClick: boolean;
  }) => void;
  readonly onFailure?: (failure: {
    readonly url: string;
    readonly reason: string;
    readonly detail: string;
  }) => void;
  /** In a dry run: what would be sent to a form that was found. */
  readonly onFormPreview?: (preview: FormPreview) => void;
  readonly onWarning?: (message: string) => void;
}
