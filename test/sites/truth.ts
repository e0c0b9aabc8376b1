/** One thing a visitor does on the way to a page or a state. */
export interface TruthStep {
  readonly do: "click" | "hover";
  /** CSS selector; open shadow roots are looked into. */
  readonly at: string;
  /** Selectors of the frames the element stands in, outermost first. */
  readonly in?: readonly string[];
}

/** What leads to a page first. */
type TruthVia = "start" | "link" | "redirect" | "click" | "hover" | "popup" | "history" | "sitemap";

/** A distinct address that a complete crawl stores. */
export interface TruthPage {
  /** Path, with search part and fragment where they count. */
  readonly path: string;
  /** A text this page shows and the page before it does not. */
  readonly shows: string;
  readonly via: TruthVia;
  /** The page the way starts on; null where no page leads there. */
  readonly from: string | null;
  /** What to do there; absent where an anchor's address can be read. */
  readonly steps?: readonly TruthStep[];
  /** Other addresses of the same page, as they stand in links. */
  readonly aliases?: readonly string[];
  /** Whether the address alone, in a clean browser, shows the page. */
  readonly addressable: boolean;
  /** What a clean browser shows instead of a page that is not addressable. */
  readonly instead?: string;
  /** Where the state that the page needs is kept. */
  readonly needs?: "cookie" | "localStorage" | "sessionStorage" | "indexedDB";
  /** HTTP status, where it is not 200. */
  readonly status?: number;
  readonly contentType?: string;
  /** An earlier page with nearly the same text. */
  readonly nearDuplicateOf?: string;
}

/** A state of a page that only an action brings. */
export interface TruthState {
  readonly name: string;
  readonly on: string;
  readonly via: "click" | "hover";
  readonly steps: readonly TruthStep[];
  readonly shows: string;
  /** False where a crawler loses nothing by not having it: all it shows can be read without the action. */
  readonly required: boolean;
  /** The address bar afterwards, where it changes although the address alone does not lead there. */
  readonly url?: string;
  /** What that address alone shows. */
  readonly instead?: string;
}

/** Addresses or states without end. */
interface TruthTrap {
  readonly name: string;
  /** Regular expression over path and search part. */
  readonly pattern: string;
  /** How many of them bring something new. */
  readonly useful: number;
}

/** How a visit of an address that fails must end. */
interface TruthFailure {
  readonly path: string;
  readonly kind: string;
  /** "page": stored, maybe after more attempts; "failed": given up, with a reason; "any": what came may be stored. */
  readonly outcome: "page" | "failed" | "any";
  /** Attempts that fail before the page comes. */
  readonly failsFirst?: number;
  readonly shows?: string;
}

interface TruthDocument {
  readonly path: string;
  readonly contentType: string;
  readonly shows: string;
  readonly attachment: boolean;
}

/** What there is to find on a fixture site. Lists that do not apply are absent. */
export interface SiteTruth {
  readonly about: string;
  /** Path of the entry page. */
  readonly start: string;
  readonly pages: readonly TruthPage[];
  readonly states: readonly TruthState[];
  /** Forms with at least one visible field, over all pages. */
  readonly forms: number;
  /** Addresses no request may be made for. */
  readonly mustNotVisit: readonly string[];
  /** Frame documents and the like: storing them as pages of their own is a matter of taste. */
  readonly mayStore?: readonly string[];
  /** Links whose answer is 404. */
  readonly broken?: readonly string[];
  readonly traps?: readonly TruthTrap[];
  readonly failures?: readonly TruthFailure[];
  readonly documents?: readonly TruthDocument[];
  /** For each variant of the site: which of its addresses may be asked for, and which may not. */
  readonly variants?: Readonly<
    Record<string, { readonly pages: readonly string[]; readonly mustNotVisit: readonly string[] }>
  >;
}
