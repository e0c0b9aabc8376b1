import type { Generated } from "kysely";

/**
 * Where a route stands. The first three all wait; they are kept apart so that the best route to
 * lease is the first entry of an index, however many others may not be leased yet:
 * - ready: may be leased as soon as its host may be visited;
 * - deferred: not before a time of its own (a retry);
 * - beyond: deeper than this run goes.
 */
export type RouteState = "ready" | "deferred" | "beyond" | "leased" | "done" | "failed" | "skipped";

/** SQLite has no boolean. */
export type Flag = 0 | 1;

interface MetaTable {
  readonly key: string;
  readonly value: string;
}

interface RunsTable {
  readonly id: Generated<number>;
  readonly started_at: number;
  readonly finished_at: number | null;
  /** Pages the collection held when the run began. */
  readonly pages_before: number;
}

/** A host with the counters of what belongs to it; every transaction that moves a route moves them too. */
interface HostsTable {
  readonly host: string;
  readonly delay_ms: Generated<number>;
  /** No route of the host is leased before this time. */
  readonly ready_at: Generated<number>;
  /** Leases ever made; breaks ties of ready_at, so that hosts take turns within one millisecond. */
  readonly visits: Generated<number>;
  /** Routes in the states ready, deferred and beyond. */
  readonly waiting: Generated<number>;
  /** Routes in the state ready alone. */
  readonly ready: Generated<number>;
  readonly leased: Generated<number>;
  readonly done: Generated<number>;
  readonly failed: Generated<number>;
  readonly skipped: Generated<number>;
  readonly pages: Generated<number>;
  readonly states: Generated<number>;
  readonly forms: Generated<number>;
}

/** Kept apart from hosts: those rows are rewritten with every visit, and a robots.txt may be half a megabyte. */
interface RobotsTable {
  readonly host: string;
  readonly status: number;
  readonly body: string;
  readonly fetched_at: number;
}

export interface RoutesTable {
  readonly id: Generated<number>;
  readonly key: string;
  readonly kind: string;
  readonly url: string;
  /** JSON; null for the way that only opens the url. */
  readonly sequence: string | null;
  readonly session_id: string | null;
  readonly depth: number;
  readonly depth_limit: number | null;
  readonly parent_page_id: number | null;
  readonly priority: number;
  readonly domain: string | null;
  readonly host: string;
  readonly pattern: string;
  readonly state: RouteState;
  readonly attempts: Generated<number>;
  readonly not_before: Generated<number>;
  readonly reason: string | null;
  readonly detail: string | null;
  readonly finished_at: number | null;
  /** The worker that has it in hand; null where only one process can. */
  readonly leased_by: number | null;
  /** JSON of what is asked of a form there; null for routes that ask nothing. */
  readonly query: string | null;
}

export interface PatternsTable {
  readonly pattern: string;
  readonly routes: number;
  readonly pages: number;
  readonly duplicates: number;
}

export interface PagesTable {
  readonly id: Generated<number>;
  readonly key: string;
  readonly route_id: number;
  readonly url: string;
  readonly title: string;
  readonly status: number;
  readonly content_type: string;
  readonly type: string;
  readonly depth: number;
  readonly domain: string | null;
  /** JSON; null for the way that only opens the url. */
  readonly sequence: string | null;
  readonly session_id: string | null;
  readonly by_click: Flag;
  readonly addressable: Flag;
  readonly text_hash: string;
  readonly sim_hash: string;
  readonly pattern: string;
  readonly duplicate_of: number | null;
  readonly forms: number;
  readonly fetched_at: number;
  /** The form whose answer it is; null for pages no form was asked for. */
  readonly form_id: number | null;
  /** JSON: attribute → value, of what the form was asked. */
  readonly query: string | null;
  /** Code of the language its text is in; null where it cannot be told. */
  readonly language: string | null;
  readonly summary: string | null;
  /** Digest of the file a document came as; null for pages, and where files are not kept. */
  readonly document: string | null;
  readonly file_name: string | null;
  readonly file_size: number | null;
}

/** Kept apart from pages: listings never read it, and rows of pages stay small. */
export interface PageContentTable {
  readonly page_id: number;
  readonly text: string;
  /** Raw deflate of the UTF-8 text. */
  readonly html: Uint8Array;
  /** The main content; null where that is all of the text. */
  readonly main_text: string | null;
  /** JSON: field → value, of what steps of the user's own made of it; null where there are none. */
  readonly extra: string | null;
}

/** The files that documents came as, each once however many addresses led to it. */
export interface DocumentsTable {
  /** SHA-256 of the bytes. */
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/**
 * A quarter of a similarity hash. Two hashes that differ in at most 3 of 64 bits agree in at least
 * one of their four quarters, so near pages are found among those that share a band.
 */
export interface PageBandsTable {
  /** Quarter (0–3) × 65,536 + its 16 bits. */
  readonly band: number;
  readonly page_id: number;
  readonly sim_hash: string;
}

/** The archived exchange that brought the document of a page. Pages whose traffic was not kept have none. */
export interface PageDocumentsTable {
  readonly page_id: number;
  /** UUID of the record of the response. */
  readonly record_id: string;
  readonly url: string;
  readonly method: string;
  readonly started_at: number;
  /** The file it stands in, and where: response and request, one after the other. */
  readonly segment: string;
  readonly position: number;
  readonly length: number;
}

interface FormsTable {
  readonly id: Generated<number>;
  readonly page_id: number;
  readonly position: number;
  /** JSON of the form as it stands on the page. */
  readonly form: string;
  readonly domain: string | null;
  readonly relevance: number | null;
  /** Identity of the form on its site, the same on every page it stands on; null where it was not judged. */
  readonly key: string | null;
}

interface SkippedTable {
  readonly id: Generated<number>;
  readonly url: string;
  readonly reason: string;
  readonly detail: string;
  readonly page_id: number | null;
}

export interface SessionsTable {
  readonly id: string;
  /** Encrypted; see session-key.ts. */
  readonly payload: Uint8Array;
}

/** A query that was sent through a form, and what came back. */
interface SubmissionsTable {
  readonly id: Generated<number>;
  readonly form_id: number;
  /** JSON: attribute → value. */
  readonly query: string;
  readonly verdict: string;
  readonly detail: string;
  /** The first page of the answer; null where none came. */
  readonly page_id: number | null;
  /** JSON: the way that leads to the answer. */
  readonly sequence: string;
  readonly submitted_at: number;
  /** Records on all pages of the answer, and how many of them had not been seen before. */
  readonly records: number;
  readonly new_records: number;
}

/** A record of the hidden database, once however often it was seen. */
interface RecordsTable {
  readonly id: Generated<number>;
  readonly key: string;
  readonly page_id: number;
  readonly submission_id: number | null;
  readonly domain: string | null;
  /** JSON: field → value. */
  readonly fields: string;
  readonly found_at: number;
}

/** What a page looked like, where the crawl was asked to keep it. */
interface PagePicturesTable {
  readonly page_id: number;
  readonly jpeg: Uint8Array;
  /** Of the page, in CSS pixels; the picture itself may be smaller. */
  readonly width: number;
  readonly height: number;
}

/** What was understood of a form that fits a domain. */
interface FormReadingsTable {
  readonly form_id: number;
  /** JSON; see analysis/form-reading.ts. */
  readonly reading: string;
}

/** The processes that ever crawled into a store that several may crawl into. */
interface WorkersTable {
  readonly id: Generated<number>;
}

/** The tables of a collection, the same on every engine. */
export interface Tables {
  readonly meta: MetaTable;
  readonly runs: RunsTable;
  readonly hosts: HostsTable;
  readonly robots: RobotsTable;
  readonly routes: RoutesTable;
  readonly patterns: PatternsTable;
  readonly pages: PagesTable;
  readonly page_content: PageContentTable;
  readonly page_bands: PageBandsTable;
  readonly documents: DocumentsTable;
  readonly page_documents: PageDocumentsTable;
  readonly forms: FormsTable;
  readonly skipped: SkippedTable;
  readonly sessions: SessionsTable;
  readonly submissions: SubmissionsTable;
  readonly records: RecordsTable;
  readonly page_pictures: PagePicturesTable;
  readonly form_readings: FormReadingsTable;
  readonly workers: WorkersTable;
}
