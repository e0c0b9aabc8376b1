import type {
  FailedRoute,
  PagePicture,
  SkippedItem,
  StoredForm,
  StoredPage,
  StoredRecord,
  StoredSubmission,
} from "./repository.js";

/** A piece of a listing. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** A page by its name. */
export interface PageName {
  readonly id: number;
  readonly title: string;
  readonly url: string;
  readonly type: string;
}

/** The pages around a page. */
export interface PageRelations {
  /** The page on which the way to it was found. */
  readonly parent: PageName | null;
  readonly duplicateOf: PageName | null;
  /** The first of those that name it as their double. */
  readonly duplicates: readonly PageName[];
  /** The first of those whose way was found on it, and how many there are. */
  readonly children: readonly PageName[];
  readonly childCount: number;
}

/** A page as a place on the map of its site. */
export interface MapPage extends PageName {
  readonly byClick: boolean;
  readonly parent: number | null;
  /** The form whose answer it is. */
  readonly form: number | null;
  /** Shape of its address. */
  readonly pattern: string;
}

export interface ReasonCount {
  readonly reason: string;
  readonly count: number;
  /** Of routes that were tried and given up; the others were not followed. */
  readonly failed: boolean;
}

/** What a stretch of time brought. */
export interface HarvestPoint {
  /** End of the stretch, milliseconds since 1970. */
  readonly at: number;
  /** Known by then. */
  readonly pages: number;
  readonly records: number;
}

export interface HostCounts {
  readonly host: string;
  readonly pages: number;
  readonly states: number;
  readonly waiting: number;
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The collection in pieces of a size a person can look at. */
export interface CollectionViews {
  /** Latest first; of one shape of address, or all. */
  pages(slice: Slice & { readonly pattern?: string }): Promise<{
    readonly pages: readonly StoredPage[];
    readonly total: number;
  }>;
  relations(pageId: number): Promise<PageRelations>;
  picture(pageId: number): Promise<PagePicture | null>;
  pictureSize(pageId: number): Promise<Omit<PagePicture, "jpeg"> | null>;
  /** Each form once, however many pages it stands on; those that were asked come first. */
  forms(slice: Slice): Promise<{ readonly forms: readonly StoredForm[]; readonly total: number }>;
  form(id: number): Promise<StoredForm | null>;
  formsOn(pageId: number): Promise<readonly StoredForm[]>;
  /** What was understood of a form; null where it fits no domain. */
  formReading(formId: number): Promise<string | null>;
  /** In the order they were sent. */
  submissionsOf(formId: number): Promise<readonly StoredSubmission[]>;
  records(
    wanted: Slice & { readonly text?: string; readonly domain?: string; readonly form?: number },
  ): Promise<{ readonly records: readonly StoredRecord[]; readonly total: number }>;
  /** Most frequent first. */
  reasons(): Promise<readonly ReasonCount[]>;
  leftOut(
    wanted: Slice & { readonly reason: string; readonly failed: boolean },
  ): Promise<readonly (SkippedItem | FailedRoute)[]>;
  map(): AsyncIterable<MapPage>;
  /** How the collection grew, in so many stretches of equal length. */
  harvest(stretches: number): Promise<readonly HarvestPoint[]>;
  /** Those with the most pages. */
  hosts(limit: number): Promise<readonly HostCounts[]>;
}
