import { cards, cover } from "./book-views.js";
import { SHELVES, type Book } from "./catalogue.js";

export function frontDoor(books: readonly Book[]): string {
  const displayed = books.filter((book) => book.place === "shelf").slice(0, 3);
  return `<section class="hero"><div>
<p class="eyebrow">Booksellers since 1987</p>
<h1>Books for people who would rather be elsewhere</h1>
<p class="lead">A small shop by the harbour with a large stockroom: ${books.length} books in the house, a few of them on the shelves, the rest for those who ask.</p>
<div class="actions"><button type="button" class="button" id="ask">Ask the stockroom</button>
<button type="button" class="button quiet" id="picks">Staff picks</button></div>
</div><div class="stack">${displayed.map((book) => cover(book)).join("")}</div></section>
<div id="picks-panel"></div>
<section class="panels section">
<div class="panel"><h3>Six shelves</h3><p class="muted">Changed by hand every Monday, sorted by mood as much as by subject.</p></div>
<div class="panel"><h3>Three rooms</h3><p class="muted">One to read in, one for maps, one with very small chairs.</p></div>
<div class="panel"><h3>One stockroom</h3><p class="muted">Everything else. No ladder reaches it; a question does.</p></div>
</section>
<section class="letter"><div><h2>The harbour letter</h2><p>Four times a year, by e-mail.</p></div>
<form method="post" action="/newsletter"><input type="email" name="email" placeholder="you@example.org" required><button>Subscribe</button></form></section>`;
}

export function staffPicks(books: readonly Book[]): string {
  return `<h2>What we press into people’s hands</h2>${cards(books.filter((book) => book.place === "counter"))}`;
}

export function shelvesView(books: readonly Book[]): string {
  const tabs = SHELVES.map(
    (subject, position) =>
      `<li data-shelf="${subject.toLowerCase()}"${position === 0 ? ' class="on"' : ""}>${subject}</li>`,
  );
  return `<p class="eyebrow">On the shelves</p><h1>This week’s shelves</h1>
<p class="lead">Three books on each. Choose a shelf.</p>
<ul class="tabs" id="tabs">${tabs.join("")}</ul>
<div id="shelf">${shelf(books, SHELVES[0]?.toLowerCase() ?? "")}</div>`;
}

/** The cards of one shelf; empty for a shelf the shop does not have. */
export function shelf(books: readonly Book[], name: string): string {
  const standing = books.filter((book) => book.place === "shelf" && book.subject.toLowerCase() === name);
  return standing.length === 0 ? "" : cards(standing);
}

export const ROOMS: ReadonlyMap<string, { readonly title: string; readonly content: string }> = new Map([
  [
    "/rooms/reading",
    {
      title: "Reading room",
      content: `<p class="eyebrow">Rooms</p><h1>The reading room</h1><p class="lead">Eleven armchairs, one stove, and a rule about biscuits.</p>
<div class="actions"><button type="button" class="button quiet" id="rules">House rules</button></div>
<div class="section" id="rules-panel"></div>`,
    },
  ],
  [
    "/rooms/maps",
    {
      title: "Map room",
      content: `<p class="eyebrow">Rooms</p><h1>The map room</h1><p class="lead">Sea charts to 1890 in the long drawers, walking maps on the wall. Please unroll with both hands.</p>`,
    },
  ],
  [
    "/rooms/children",
    {
      title: "Children’s corner",
      content: `<p class="eyebrow">Rooms</p><h1>The children’s corner</h1><p class="lead">Story hour on Saturdays at ten. Grown-ups may stay if they are quiet.</p>`,
    },
  ],
]);

export const HOUSE_RULES: string = `<div class="panel"><h2>House rules</h2>
<p>Biscuits stay on the plate. Books you fall asleep over are yours to finish. The cat decides who sits by the stove.</p></div>`;

export const ABOUT: string = `<p class="eyebrow">About us</p><h1>Two people, one cat, many boxes</h1>
<p class="lead">Ada Fernweh collected timetables, Jonas Fable collected stories. In 1987 they rented a chandler’s shop and put both in it.</p>
<p>Librarians and the trade find our <a href="/private/ledger">trade ledger</a> here; everyone else would find it dull.</p>`;

export const HOURS: string = `<p class="eyebrow">Come in</p><h1>Opening hours</h1>
<p class="lead">Tuesday to Friday from ten to six, Saturday from nine to two. On Mondays we change the shelves.</p>`;

export const ACCOUNT: string = `<p class="eyebrow">Your account</p><h1>Sign in</h1>
<form class="slip login" method="post" action="/account/login">
<p>Reader number<br><input type="text" name="reader" autocomplete="username"></p>
<p>Password<br><input type="password" name="password" autocomplete="current-password"></p>
<button class="button">Sign in</button></form>`;

export const IMPRINT: string = `<h1>Imprint</h1><p>Fernweh &amp; Fable, 12 Harbour Row. A shop that exists only on this computer:
its books, its prices and its cat are made up.</p>`;

export const LEDGER: string = `<h1>Trade ledger</h1><p>Not for robots.</p>`;

export const NOT_FOUND: string = `<h1>Not here</h1><p class="lead">This page is not in the house.</p>`;
