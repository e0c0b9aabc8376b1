import { SHELVES, type Book } from "./catalogue.js";

/** A page of the shop that has an address and to which a link, a click or a menu leads. */
interface ShopPage {
  readonly path: string;
  /** A text that this page shows and no other page of the shop does. */
  readonly shows: string;
  /** What leads there first. */
  readonly via: "start" | "link" | "click" | "hover" | "popup" | "history";
  /** Whether its address needs the visitor's session; one without it is told that the session has expired. */
  readonly needsSession: boolean;
}

/** A state of a page that only an action on it brings: the address stays what it is. */
interface ShopState {
  readonly on: string;
  readonly via: "click" | "hover";
  /** The words on the element to act on. */
  readonly target: string;
  readonly shows: string;
}

interface ShopForm {
  readonly on: string;
  readonly kind: "search" | "login" | "newsletter";
  readonly fields: number;
  readonly maySubmit: boolean;
}

/** What there is to be found in the shop, told by the shop itself. */
export interface BookshopTruth {
  readonly books: {
    readonly total: number;
    /** Linked and open to all. */
    readonly open: number;
    /** Linked, but only for visitors with a session. */
    readonly counter: number;
    /** open + counter */
    readonly linked: number;
    /** Found by searching only. */
    readonly hidden: number;
  };
  /** Everything that can be had without searching. */
  readonly pages: readonly ShopPage[];
  readonly states: readonly ShopState[];
  readonly forms: readonly ShopForm[];
  /** Disallowed by robots.txt, and linked. */
  readonly forbidden: readonly string[];
  readonly catalogue: readonly Book[];
}

/** What a polite crawler never does; all zero after a good crawl. */
export interface ShopViolations {
  readonly logins: number;
  readonly subscriptions: number;
  readonly forbiddenVisits: number;
}

export function tellTruth(catalogue: readonly Book[]): BookshopTruth {
  const at = (place: Book["place"]): readonly Book[] => catalogue.filter((book) => book.place === place);
  const open = at("shelf");
  const counter = at("counter");
  const page = (path: string, via: ShopPage["via"], shows: string, needsSession = false): ShopPage => ({
    path,
    shows,
    via,
    needsSession,
  });
  return {
    books: {
      total: catalogue.length,
      open: open.length,
      counter: counter.length,
      linked: open.length + counter.length,
      hidden: at("stockroom").length,
    },
    pages: [
      page("/", "start", "Books for people who would rather be elsewhere"),
      page("/shelves", "click", "This week’s shelves"),
      page("/search", "click", "Ask for a book"),
      page("/about", "history", "Two people, one cat, many boxes"),
      page("/hours", "popup", "On Mondays we change the shelves"),
      page("/rooms/reading", "hover", "Eleven armchairs"),
      page("/rooms/maps", "hover", "Sea charts to 1890"),
      page("/rooms/children", "hover", "Story hour on Saturdays"),
      page("/account", "link", "Reader number"),
      page("/imprint", "link", "its cat are made up"),
      ...[...open, ...counter].map((book) =>
        page(`/book/${book.id}`, "link", book.isbn, book.place === "counter"),
      ),
    ],
    states: [
      { on: "/", via: "hover", target: "Rooms", shows: "Map room" },
      { on: "/", via: "click", target: "Staff picks", shows: "What we press into people’s hands" },
      ...SHELVES.slice(1).map((subject): ShopState => ({
        on: "/shelves",
        via: "click",
        target: subject,
        shows: open.find((book) => book.subject === subject)?.title ?? "",
      })),
      { on: "/rooms/reading", via: "click", target: "House rules", shows: "Biscuits stay on the plate" },
    ],
    forms: [
      { on: "/", kind: "newsletter", fields: 1, maySubmit: false },
      { on: "/account", kind: "login", fields: 2, maySubmit: false },
      { on: "/search", kind: "search", fields: 8, maySubmit: true },
    ],
    forbidden: ["/private/ledger"],
    catalogue,
  };
}
