import { bookDetails } from "./book-views.js";
import type { Book } from "./catalogue.js";
import { layOut } from "./layout.js";
import { SCRIPTS } from "./scripts.js";
import { EXPIRED_VIEW, hitList, lastPage, resultsView, searchSlip } from "./search-views.js";
import { findBooks, readQuery } from "./stockroom.js";
import type { BookshopTruth, ShopViolations } from "./truth.js";
import * as views from "./views.js";
import { VISITOR_COOKIE, Visitors, type Visitor } from "./visitors.js";

export interface ShopAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  /** A cookie the visitor is given with it. */
  readonly cookie?: string;
  /** Whether the browser may keep it. */
  readonly keep?: boolean;
}

const HTML = "text/html; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";
const ROBOTS = "User-agent: *\nDisallow: /private/\n";

/** Answers every question the shop is asked, and remembers who asked and who misbehaved. */
export class Shopkeeper {
  readonly #truth: BookshopTruth;
  readonly #books: readonly Book[];
  readonly #byId: ReadonlyMap<string, Book>;
  readonly #visitors = new Visitors();
  #violations: ShopViolations = { logins: 0, subscriptions: 0, forbiddenVisits: 0 };

  constructor(truth: BookshopTruth) {
    this.#truth = truth;
    this.#books = truth.catalogue;
    this.#byId = new Map(this.#books.map((book) => [book.id, book]));
  }

  violations(): ShopViolations {
    return this.#violations;
  }

  answer(method: string, address: string, cookieHeader: string | undefined, body: string): ShopAnswer {
    const { pathname } = new URL(address, "http://shop");
    const visitor = this.#visitors.recognise(cookieHeader);
    if (method === "POST") return this.#take(pathname, visitor, body);
    if (method !== "GET" && method !== "HEAD") return plain(405, "Please ask or look.");
    return this.#file(pathname) ?? this.#guarded(pathname, visitor) ?? this.#open(pathname, visitor);
  }

  #take(path: string, visitor: Visitor | null, body: string): ShopAnswer {
    switch (path) {
      case "/ask": {
        if (!visitor) return json({ message: "Your session has expired." });
        const read = readQuery(body);
        if (read.kind === "problem") return json({ message: read.message });
        visitor.query = read.query;
        visitor.page = 1;
        return json({ found: findBooks(this.#books, read.query).length });
      }
      case "/turn": {
        if (!visitor?.query) return json({ html: EXPIRED_VIEW });
        const found = findBooks(this.#books, visitor.query);
        const by = body.includes("-1") ? -1 : 1;
        visitor.page = Math.min(Math.max(visitor.page + by, 1), lastPage(found));
        return json({ html: hitList(found, visitor.page) });
      }
      case "/account/login":
        this.#count("logins");
        return page(200, "Sign in", views.ACCOUNT);
      case "/newsletter":
        this.#count("subscriptions");
        return page(200, "The harbour letter", "<h1>Thank you</h1>");
      default:
        return page(404, "Not here", views.NOT_FOUND);
    }
  }

  /** What is the same for everybody and gives nobody a session. */
  #file(path: string): ShopAnswer | null {
    switch (path) {
      case "/robots.txt":
        return plain(200, ROBOTS);
      case "/assets/shop.js":
        return { status: 200, type: "text/javascript; charset=utf-8", body: SCRIPTS, keep: true };
      // Linked from nowhere: for those who want to compare.
      case "/truth.json":
        return json({ ...this.#truth, violations: this.#violations });
      case "/part/about":
        return part(views.ABOUT);
      case "/part/staff-picks":
        return part(views.staffPicks(this.#books));
      case "/part/house-rules":
        return part(views.HOUSE_RULES);
    }
    const shelf = /^\/part\/shelf\/([a-z]+)$/.exec(path)?.[1];
    return shelf === undefined ? null : part(views.shelf(this.#books, shelf));
  }

  /** What only a visitor the shop knows may see. Strangers are told so, and are given no cookie here. */
  #guarded(path: string, visitor: Visitor | null): ShopAnswer | null {
    if (path === "/results") {
      if (!visitor?.query) return page(200, "Session expired", EXPIRED_VIEW);
      const found = findBooks(this.#books, visitor.query);
      return page(200, "Results", resultsView(visitor.query, found, visitor.page));
    }
    const book = this.#byId.get(path.replace("/book/", ""));
    if (!book || !path.startsWith("/book/")) return null;
    const known = { shelf: true, counter: visitor !== null, stockroom: visitor?.query != null };
    if (!known[book.place]) return page(200, "Session expired", EXPIRED_VIEW);
    return book.place === "shelf" ? null : page(200, book.title, bookDetails(book));
  }

  #open(path: string, visitor: Visitor | null): ShopAnswer {
    if (path.startsWith("/private/")) this.#count("forbiddenVisits");
    const view = this.#view(path);
    if (!view) return page(404, "Not here", views.NOT_FOUND);
    const answer = page(200, view.title, view.content);
    if (visitor) return answer;
    return {
      ...answer,
      cookie: `${VISITOR_COOKIE}=${this.#visitors.welcome().id}; Path=/; HttpOnly; SameSite=Lax`,
    };
  }

  #view(path: string): { readonly title: string; readonly content: string } | null {
    switch (path) {
      case "/":
        return { title: "Welcome", content: views.frontDoor(this.#books) };
      case "/shelves":
        return { title: "Shelves", content: views.shelvesView(this.#books) };
      case "/search":
        return { title: "Ask for a book", content: searchSlip(this.#books.length) };
      case "/about":
        return { title: "About us", content: views.ABOUT };
      case "/hours":
        return { title: "Opening hours", content: views.HOURS };
      case "/account":
        return { title: "Your account", content: views.ACCOUNT };
      case "/imprint":
        return { title: "Imprint", content: views.IMPRINT };
      case "/private/ledger":
        return { title: "Trade ledger", content: views.LEDGER };
    }
    const room = views.ROOMS.get(path);
    if (room) return room;
    const book = this.#byId.get(path.replace("/book/", ""));
    return book && path.startsWith("/book/") ? { title: book.title, content: bookDetails(book) } : null;
  }

  #count(violation: keyof ShopViolations): void {
    this.#violations = { ...this.#violations, [violation]: this.#violations[violation] + 1 };
  }
}

function page(status: number, title: string, content: string): ShopAnswer {
  return { status, type: HTML, body: layOut(title, content) };
}

function part(html: string): ShopAnswer {
  return { status: html === "" ? 404 : 200, type: HTML, body: html };
}

function json(value: unknown): ShopAnswer {
  return { status: 200, type: JSON_TYPE, body: JSON.stringify(value) };
}

function plain(status: number, body: string): ShopAnswer {
  return { status, type: "text/plain; charset=utf-8", body };
}
