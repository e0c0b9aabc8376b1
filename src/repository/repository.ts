import type { DocumentReference } from "../exchange/exchange.js";
import type { BrowserSession } from "../route/session.js";
import type { LeasedRoute, NewRoute } from "../route/route.js";
import type { RouteQuery } from "../route/route-query.js";
import type { PatternCounts } from "../route/trap-budget.js";
import type { Sequence } from "../sequence/sequence.js";
import type { PageForm } from "../page/form-field.js";
import type { CollectionViews } from "./views.js";
import type { SnippetPart } from "../search/snippet.js";

export const PAGE_TYPES = ["static", "result", "no-result", "error", "detail", "document"] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** A form as it stands on a page, with what was judged of it. */
export interface NewForm extends PageForm {
  /** Absent for forms that nobody asked about. */
  readonly judged?: {
    /** Identity of the form on its site, the same on every page it stands on. */
    readonly key: string;
    /** The domain it searches best; null where it searches none. */
    readonly domain: string | null;
    readonly relevance: number | null;
    /** What was understood of it, as text; kept once for a form that fits a domain. */
    readonly reading?: string;
  };
}

/** What a page looked like. */
export interface PagePicture {
  readonly jpeg: Uint8Array;
  /** Of the page, in CSS pixels; the picture itself may be smaller. */
  readonly width: number;
  readonly height: number;
}

/** One thing of the hidden database, as a page shows it. */
export interface NewRecord {
  /** Equal keys mean one thing, whatever page or query showed it. */
  readonly key: string;
  /** Field → value. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A query that was sent through a form, and what came back. */
export interface NewSubmission extends RouteQuery {
  /** "results", "no-results", "error" …; "refused" where nothing was sent. */
  readonly verdict: string;
  readonly detail: string;
  /** Key of the first page of the answer; null where none came. */
  readonly pageKey: string | null;
  readonly sequence: Sequence;
  readonly submittedAt: number;
}

/** Where an archived exchange stands: a segment of the archive, and the bytes of response and request in it. */
export interface DocumentPlace {
  readonly segment: string;
  readonly position: number;
  readonly length: number;
}

/** The archived exchange that brought the document of a page. */
export interface PageDocument extends DocumentReference, DocumentPlace {}

/** A page as a visit hands it over. */
export interface NewPage {
  /** Identity: an address page is known by its normalised URL, a state by its fingerprint. One key, one page. */
  readonly key: string;
  readonly url: string;
  readonly title: string;
  /** HTTP status of the document; 0 where no response was seen (a state reached by a click). */
  readonly status: number;
  readonly contentType: string;
  readonly type: PageType;
  readonly depth: number;
  readonly domain: string | null;
  readonly sequence: Sequence;
  readonly sessionId: string | null;
  /** Reached by clicking rather than by an address. */
  readonly byClick: boolean;
  readonly addressable: boolean;
  readonly text: string;
  readonly html: string;
  readonly textHash: string;
  /** 64-bit similarity hash of the text as 16 hex digits. */
  readonly simHash: string;
  /** Shape of its address, as {@link NewRoute.pattern}. */
  readonly pattern: string;
  readonly forms: readonly NewForm[];
  /** What a form was asked to get it; absent for pages no form was asked for. */
  readonly query?: RouteQuery;
  /** What brought its document; absent where that is not known, or not kept. */
  readonly document?: DocumentReference | PageDocument;
  readonly picture?: PagePicture;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  /** Code of two letters; as the page declares it until the content chain has looked at its text. */
  readonly language?: string | null;
  readonly summary?: string | null;
  /** The main content where that is not all of the text. */
  readonly mainText?: string | null;
  /** Fields that steps of the user's own added. */
  readonly extra?: Readonly<Record<string, string>>;
  /** The file it came as, for documents. */
  readonly file?: DocumentFile;
}

/** A document as it was sent. */
export interface DocumentFile {
  readonly name: string;
  readonly size: number;
  /** Absent where files are not kept. */
  readonly bytes?: Uint8Array;
}

/** A page as the collection gives it back, without its content. */
export interface StoredPage {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly status: number;
  readonly contentType: string;
  readonly type: PageType;
  readonly depth: number;
  readonly domain: string | null;
  readonly sequence: Sequence;
  readonly sessionId: string | null;
  readonly byClick: boolean;
  readonly addressable: boolean;
  readonly textHash: string;
  /** 64-bit similarity hash of the text as 16 hex digits: of texts nearly the same it differs in few bits. */
  readonly simHash: string;
  /** The earlier page whose text is the same, or nearly so. */
  readonly duplicateOf: number | null;
  readonly forms: number;
  readonly fetchedAt: number;
  /** The form whose answer it is, and what that was asked; null for pages no form was asked for. */
  readonly form: number | null;
  readonly query: Readonly<Record<string, string>> | null;
  /** Code of the language its text is in; null where it cannot be told. */
  readonly language: string | null;
  /** A few of its sentences; null where it has none. */
  readonly summary: string | null;
  /** The file a document came as; null for pages. */
  readonly file: StoredFile | null;
}

export interface StoredFile {
  readonly name: string;
  readonly size: number;
  /** SHA-256 of its bytes; null where they were not kept. */
  readonly hash: string | null;
}

export interface PageWithContent extends StoredPage {
  readonly text: string;
  readonly html: string;
  /** The main content; null where that is all of the text, or was not looked for. */
  readonly mainText: string | null;
  /** Fields that steps of the user's own added. */
  readonly extra: Readonly<Record<string, string>>;
}

/** A page that a search found. */
export interface SearchHit {
  readonly page: StoredPage;
  /** Higher is better; 0 where only facets were asked for. */
  readonly score: number;
  /** A piece of its text, with what was found in it. */
  readonly snippet: readonly SnippetPart[];
}

export interface SearchLimits {
  readonly limit: number;
  /** Hits to pass over; 0 by default. */
  readonly offset?: number;
}

/** A value that pages of a search have, and how many of them. */
export interface FacetCount<Value> {
  readonly value: Value;
  readonly count: number;
}

/** What the pages that a search finds have in common: to narrow it down by. The most frequent values come first. */
export interface SearchFacets {
  readonly total: number;
  /** False where more pages than are counted were found: all numbers here are then lower bounds. */
  readonly exact: boolean;
  readonly domain: readonly FacetCount<string>[];
  readonly type: readonly FacetCount<PageType>[];
  readonly host: readonly FacetCount<string>[];
  /** Forms whose answers the pages are, by their ids; the label is the address of the page a form stands on. */
  readonly form: readonly (FacetCount<number> & { readonly label: string })[];
}

/** Something the crawl saw and did not follow, with a reason a person and a program can read. */
export interface SkippedItem {
  readonly url: string;
  /** Machine-readable: "robots", "scope", "excluded", "depth", "pattern-budget", "probe-budget", … */
  readonly reason: string;
  readonly detail: string;
  readonly pageId: number | null;
}

/** A page found by a visit, with the routes found on it. Their parentPageId is filled in on commit. */
export interface VisitedPage {
  readonly page: NewPage;
  readonly routes: readonly Omit<NewRoute, "parentPageId">[];
  readonly skipped: readonly Omit<SkippedItem, "pageId">[];
  readonly records?: readonly NewRecord[];
}

/** What a visit has before it ends: it is stored, and the lease goes on. */
export interface PartOfVisit {
  readonly kind: "part";
  readonly pages: readonly VisitedPage[];
}

/** How the visit of a route ended. */
export type VisitOutcome =
  | {
      readonly kind: "done";
      readonly pages: readonly VisitedPage[];
      readonly submissions?: readonly NewSubmission[];
      /** What was found on pages that are not kept: it counts as found on the page before. */
      readonly passedThrough?: readonly Pick<VisitedPage, "routes" | "skipped">[];
    }
  | {
      readonly kind: "retry";
      readonly reason: string;
      readonly detail: string;
      readonly notBefore: number;
      /** The host itself asks for rest: nothing of it is leased before that time. Null where its other pages go on. */
      readonly holdHostUntil: number | null;
    }
  | { readonly kind: "failed"; readonly reason: string; readonly detail: string }
  | { readonly kind: "skipped"; readonly reason: string; readonly detail: string };

export interface CommittedVisit {
  /** Ids of the pages, in the order given; the id of the earlier page where the key was known already. */
  readonly pageIds: readonly number[];
  readonly newPages: number;
  readonly newRoutes: number;
  readonly newRecords: number;
}

export type LeaseAnswer =
  | { readonly kind: "route"; readonly route: LeasedRoute }
  /**
   * Nothing may be taken now; something may be from this time on (milliseconds since 1970, after now),
   * or earlier if a route being worked ends.
   */
  | { readonly kind: "later"; readonly at: number }
  /**
   * Nothing waits that could be taken before a route being worked ends: such a route may bring new ones,
   * or free its host. With none leased the crawl is over.
   */
  | { readonly kind: "none"; readonly leased: number };

export interface LeaseLimits {
  readonly now: number;
  /** Routes of one host that may be worked at once. */
  readonly perHost: number;
  /** Depth beyond which nothing is leased. */
  readonly maxDepth: number;
}

interface RouteCounts {
  readonly waiting: number;
  readonly leased: number;
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface CollectionStatus {
  readonly routes: RouteCounts;
  readonly pages: number;
  /** Pages that only a click reaches. */
  readonly states: number;
  readonly forms: number;
  readonly submissions: number;
  readonly records: number;
  /** Pages stored since the latest run started. */
  readonly pagesOfRun: number;
  /** Start and end of the latest run; a run that still goes, or was killed, has no end. */
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
}

/** What the crawl knows of a host; kept so that a later run need not ask again. */
export interface HostRecord {
  readonly host: string;
  /** The robots.txt as fetched: null where it was not asked for yet. */
  readonly robots: { readonly status: number; readonly body: string; readonly fetchedAt: number } | null;
  /** Milliseconds between two visits. */
  readonly delayMs: number;
}

export interface StoredForm {
  readonly id: number;
  readonly pageId: number;
  readonly url: string;
  readonly form: PageForm;
  readonly domain: string | null;
  readonly relevance: number | null;
  readonly key: string | null;
  readonly submissions: number;
  readonly results: number;
  readonly noResults: number;
  readonly errors: number;
  /** Records that its answers showed and no earlier one had. */
  readonly records: number;
}

export interface StoredSubmission {
  readonly id: number;
  readonly formId: number;
  readonly query: Readonly<Record<string, string>>;
  readonly verdict: string;
  readonly detail: string;
  readonly pageId: number | null;
  readonly sequence: Sequence;
  /** On all pages of the answer; and those that had not been seen before. */
  readonly records: number;
  readonly newRecords: number;
  readonly submittedAt: number;
}

export interface StoredRecord extends NewRecord {
  readonly id: number;
  readonly pageId: number;
  readonly submissionId: number | null;
  readonly domain: string | null;
  readonly foundAt: number;
}

/** A route that was tried and given up. */
export interface FailedRoute {
  readonly url: string;
  readonly reason: string;
  readonly detail: string;
}

/**
 * The frontier and everything that was found. One implementation a database engine; all keep the same
 * promises (test/contract/repository.ts):
 * - a route key enters once, whatever its state;
 * - a leased route is worked by one worker until it is committed, or given back when its worker is gone;
 * - a commit stores all a visit produced or nothing.
 */
export interface Repository {
  /** Adds start routes; those whose key is known are passed over. Answers how many were new. */
  addRoutes(routes: readonly NewRoute[]): Promise<number>;
  /** Gives routes of workers that are gone back to the frontier; answers how many. */
  releaseLeases(): Promise<number>;
  /** Makes failed routes wait again with fresh attempts, for a new run; answers how many. */
  retryFailed(): Promise<number>;
  /** Takes the next route. Times are the caller's clock: one that never runs backwards (performance.timeOrigin + now()). */
  lease(limits: LeaseLimits): Promise<LeaseAnswer>;
  /** Stores what a visit produced and ends the lease, or goes on with it (kind "part"). Throws LeaseLostError, and stores nothing, where the route is not leased. */
  commit(
    route: LeasedRoute,
    outcome: VisitOutcome | PartOfVisit,
    finishedAt: number,
  ): Promise<CommittedVisit>;
  /** Gives a route back untouched, without counting an attempt; it is not leased again before the time given. */
  giveBack(route: LeasedRoute, notBefore?: number): Promise<void>;

  /** Stores a session once per distinct content; answers its id, null for the empty session. */
  putSession(session: BrowserSession): Promise<string | null>;
  getSession(id: string): Promise<BrowserSession>;

  /** Whether all that the sitemaps of an origin name was added, in this run or an earlier one. */
  hasReadSitemaps(origin: string): Promise<boolean>;
  noteSitemapsRead(origin: string): Promise<void>;

  getHost(host: string): Promise<HostRecord | null>;
  putHost(record: HostRecord): Promise<void>;
  /** No route of the host is leased before this time. */
  holdHost(host: string, until: number): Promise<void>;

  /** What the crawl has of one shape of address: the budget that bounds traps is counted on these. */
  countPattern(pattern: string): Promise<PatternCounts>;
  /**
   * The earliest page with this text, or one whose similarity hash is near; null where there is none.
   * Near ones are looked for among the latest where very many are alike.
   */
  findDuplicate(textHash: string, simHash: string): Promise<number | null>;
  /** Whether a page of this key is stored; with a route: by another route than that. */
  hasPage(key: string, except?: LeasedRoute): Promise<boolean>;
  setAddressable(pageId: number, addressable: boolean): Promise<void>;
  /** Puts another way in place of the one to a page: one that was healed, or shortened. */
  setSequence(pageId: number, sequence: Sequence): Promise<void>;

  status(): Promise<CollectionStatus>;
  /** Marks the start or the end of a run. */
  markRun(moment: "started" | "finished", at: number): Promise<void>;
  pages(): AsyncIterable<StoredPage>;
  getPage(id: number): Promise<PageWithContent | null>;
  /** The bytes of a document by their hash; null where there are none. */
  getDocument(hash: string): Promise<Uint8Array | null>;
  /** The archived exchange that brought the document of a page; null where its traffic was not kept. */
  documentOf(pageId: number): Promise<PageDocument | null>;
  /** The page on which the way to a page was found; null for what a start address led to. */
  getParent(id: number): Promise<number | null>;
  forms(): AsyncIterable<StoredForm>;
  /** Whether a form of this key stands on a stored page. */
  hasForm(key: string): Promise<boolean>;
  submissions(): AsyncIterable<StoredSubmission>;
  /** How many pages are behind records that answers of forms listed, and the first of them that no address alone leads to. */
  behindForms(): Promise<{ readonly pages: number; readonly example: number | null }>;
  records(): AsyncIterable<StoredRecord>;
  recordsOf(pageId: number): Promise<readonly StoredRecord[]>;
  /**
   * The pages a query finds, best first; what was committed is found at once. The language is that of
   * parseSearch; throws SearchQueryError where it cannot be read.
   */
  search(query: string, limits: SearchLimits): Promise<readonly SearchHit[]>;
  /** The parts of a query that find nothing even alone, as they would be typed: why a search found nothing. */
  foundNowhere(query: string): Promise<readonly string[]>;
  /** How many pages a query finds, and how they are spread; counted exactly up to some thousand of them. */
  facets(query: string): Promise<SearchFacets>;
  skipped(): AsyncIterable<SkippedItem>;
  failures(): AsyncIterable<FailedRoute>;
  /** Cut and counted pieces, for a person who looks around. */
  readonly views: CollectionViews;
  close(): Promise<void>;
}
