import { listed, onShelf, PART, partOf } from "./shelf.js";

/** What a page of a manner is asked with. */
interface Visit {
  /** Where the manner's pages begin. */
  readonly base: string;
  readonly rest: string;
  readonly values: URLSearchParams;
  readonly posted: boolean;
}

/** A way of being a search site: answers with the body of a page, or an address to go to. */
export type Manner = (visit: Visit) => string | { readonly to: string } | { readonly json: unknown };

const FIELD = `<label for="t">Title</label> <input id="t" name="title"> <label for="a">Author</label> <input id="a" name="author">`;
const BUTTON = `<button>Search books</button>`;
const NONE = `<p>We could not find any books that match your search.</p>`;

const asked = (values: URLSearchParams): string => values.get("title") ?? "";
const at = (values: URLSearchParams): number => Number(values.get("page") ?? 1);

/** An answer with links to its further parts. */
function answer(words: string, part: number, base: string, link: (part: number) => string): string {
  const books = onShelf(words);
  if (books.length === 0) return NONE;
  const last = Math.ceil(books.length / PART);
  const more = part < last ? `<p><a href="${link(part + 1)}">Next</a></p>` : "";
  return `<p>${books.length} books found</p>${listed(partOf(books, part), base)}${more}`;
}

const plain = ({ base, values }: Visit, path = "find"): string =>
  answer(
    asked(values),
    at(values),
    base,
    (part) => `${base}/${path}?title=${encodeURIComponent(asked(values))}&page=${part}`,
  );

export const MANNERS: Readonly<Record<string, Manner>> = {
  /** One form around the whole page, sent back to itself by script; a newsletter stands in it too. */
  postback: ({ base, values, posted }) => {
    const target = values.get("__EVENTTARGET") ?? "";
    const searched = posted && (values.has("ctl00$go") || target.startsWith("grid"));
    const part = target.startsWith("grid") ? Number((values.get("__EVENTARGUMENT") ?? "Page$1").slice(5)) : 1;
    const words = values.get("ctl00$title") ?? "";
    const body = searched
      ? answer(words, part, base, (next) => `javascript:__doPostBack('grid','Page$${next}')`)
      : "<p>Welcome to the reading room.</p>";
    return `<form method="post" action="${base}/" id="aspnetForm"><input type="hidden" name="__VIEWSTATE" value="${"x".repeat(300)}"><input type="hidden" name="__EVENTTARGET" id="et"><input type="hidden" name="__EVENTARGUMENT" id="ea">
<script>function __doPostBack(a, b) { document.getElementById("et").value = a; document.getElementById("ea").value = b; document.getElementById("aspnetForm").submit(); }</script>
<table><tr><td>Title</td><td><input name="ctl00$title" value="${words}"></td><td>Author</td><td><input name="ctl00$author"></td><td><input type="submit" name="ctl00$go" value="Search"></td></tr></table>
${body}
<div class="footer">Our newsletter: <input name="ctl00$mail" placeholder="Your e-mail"> <input type="submit" name="ctl00$sub" value="Subscribe"></div></form>`;
  },

  /** The form in one frame, the answer in another. */
  frameset: ({ base, rest, values }) => {
    if (rest === "form") return `<form action="${base}/list" target="main">${FIELD} ${BUTTON}</form>`;
    if (rest === "list") return plain({ base, rest, values, posted: false }, "list");
    if (rest === "blank") return "<p>Choose what to look for above.</p>";
    return `<!--frames--><frameset rows="120,*"><frame name="top" src="${base}/form"><frame name="main" src="${base}/blank"></frameset>`;
  },

  /** Several forms, of which a tab shows one. */
  tabs: (visit) =>
    visit.rest === "find"
      ? plain(visit)
      : `<div role="tablist"><button role="tab" onclick="pick(0)">Films</button><button role="tab" onclick="pick(1)">Books</button><button role="tab" onclick="pick(2)">Music</button></div>
<form class="tab" action="${visit.base}/films"><label>Film <input name="film"></label> <button>Search films</button></form>
<form class="tab" action="${visit.base}/find" style="display:none">${FIELD} ${BUTTON}</form>
<form class="tab" action="${visit.base}/music" style="display:none"><label>Artist <input name="artist"></label> <button>Search music</button></form>
<script>function pick(n) { document.querySelectorAll(".tab").forEach((one, at) => { one.style.display = at === n ? "block" : "none"; }); }</script>`,

  /** The form stands in a dialog that a button opens. */
  dialog: (visit) =>
    visit.rest === "find"
      ? plain(visit)
      : `<p>Ten thousand old books.</p><button onclick="document.getElementById('d').showModal()">Find a book</button><dialog id="d"><form action="${visit.base}/find"><p>${FIELD}</p>${BUTTON}</form></dialog>`,

  /** A magnifier in the head of the page brings a box. */
  icon: (visit) =>
    visit.rest === "find"
      ? plain(visit)
      : `<header><a href="${visit.base}/about">About</a> <button aria-label="Open search" onclick="document.getElementById('o').hidden = false"><svg width="16" height="16"><circle cx="7" cy="7" r="5"/></svg></button></header><div id="o" hidden style="position:fixed;inset:0;background:#fff;padding:80px"><form action="${visit.base}/find" role="search"><input name="title" placeholder="Search books by title"> <button>Search</button></form></div><p>New this week: nothing.</p>`,

  /** The answer stands above the form, on the same page. */
  above: (visit) => {
    const found = visit.values.has("title") ? plain(visit, "") : "";
    return `${found}<form action="${visit.base}/">${FIELD} ${BUTTON}</form>`;
  },

  /** The answer comes in a frame of the page. */
  inframe: (visit) =>
    visit.rest === "list"
      ? plain(visit, "list")
      : `<form action="${visit.base}/list" target="out">${FIELD} ${BUTTON}</form><iframe name="out" style="width:900px;height:700px"></iframe>`,

  /** Where nothing is found others are offered in its place. */
  popular: (visit) => {
    if (visit.rest !== "find") return `<form action="${visit.base}/find">${FIELD} ${BUTTON}</form>`;
    if (onShelf(asked(visit.values)).length > 0) return plain(visit);
    return `<p>No books found for “${asked(visit.values)}”. Did you mean <a href="${visit.base}/find?title=river">river</a>?</p><h2>Popular books</h2>${listed(partOf(onShelf(""), 3), visit.base)}`;
  },

  /** One hit is shown at once. */
  single: (visit) => {
    if (visit.rest !== "find") return `<form action="${visit.base}/find">${FIELD} ${BUTTON}</form>`;
    const found = onShelf(asked(visit.values));
    return found.length === 1 ? { to: `${visit.base}/book/${found[0]!.id}` } : plain(visit);
  },

  /** Asks while one types, without a button. */
  live: (visit) =>
    visit.rest === "api"
      ? { json: onShelf(asked(visit.values)) }
      : `<label for="t">Title</label> <input id="t" placeholder="Search by title"><div id="out"></div><script>
let last = 0; document.getElementById("t").addEventListener("input", (e) => { const mine = ++last; setTimeout(async () => { if (mine !== last) return;
 const q = e.target.value; const books = q === "" ? [] : await (await fetch("${visit.base}/api?title=" + encodeURIComponent(q))).json(); if (mine !== last) return;
 document.getElementById("out").innerHTML = q === "" ? "" : books.length === 0 ? "<p>No matches.</p>" : "<p>" + books.length + " books</p><ul>" + books.map((b) => '<li><h3><a href="${visit.base}/book/' + b.id + '">' + b.title + "</a></h3><p>by " + b.author + "</p><p>" + b.price + "</p></li>").join("") + "</ul>"; }, 250); });</script>`,

  /** Order, size, language and currency stand beside what is looked for. */
  settings: (visit) =>
    visit.rest === "find"
      ? plain(visit)
      : `<header><form action="${visit.base}/articles"><input name="q" placeholder="Search this site"> <button>Go</button></form> <form action="${visit.base}/prefs"><select name="currency" onchange="this.form.submit()"><option>EUR</option><option>USD</option></select><select name="lang" onchange="this.form.submit()"><option value="en">English</option><option value="de">Deutsch</option></select></form></header>
<form action="${visit.base}/find"><p>${FIELD}</p><p>Sort by <select name="sort"><option value="rel">Relevance</option><option value="title">Title</option><option value="author">Author</option><option value="price">Price</option></select> Results per page <select name="size"><option>5</option><option>10</option></select> View <select name="view"><option>List</option><option>Grid</option></select></p>${BUTTON}</form>
<footer><form action="${visit.base}/newsletter" method="post"><input type="email" name="email" placeholder="Your e-mail"> <button>Subscribe</button></form></footer>`,

  /** That nothing was found is said for two seconds. */
  toast: (visit) =>
    visit.rest === "api"
      ? { json: onShelf(asked(visit.values)) }
      : `<form id="f">${FIELD} ${BUTTON}</form><div id="out"></div><script>
document.getElementById("f").addEventListener("submit", async (e) => { e.preventDefault(); const q = document.getElementById("t").value; const books = await (await fetch("${visit.base}/api?title=" + encodeURIComponent(q))).json();
 const out = document.getElementById("out"); out.innerHTML = "";
 if (books.length === 0) { const box = document.createElement("div"); box.setAttribute("role", "alert"); box.style.cssText = "position:fixed;bottom:20px;right:20px;background:#333;color:#fff;padding:12px"; box.textContent = "Nothing found"; document.body.append(box); setTimeout(() => box.remove(), 2000); }
 else out.innerHTML = "<p>" + books.length + " books</p><ul>" + books.map((b) => '<li><h3><a href="${visit.base}/book/' + b.id + '">' + b.title + "</a></h3><p>by " + b.author + "</p><p>" + b.price + "</p></li>").join("") + "</ul>"; });</script>`,

  /** The body is replaced by what a request brought, the address set by script. */
  swapped: (visit) =>
    visit.rest === "find"
      ? plain(visit)
      : `<form id="f" action="${visit.base}/find">${FIELD} ${BUTTON}</form><script>
const go = async (url) => { const text = await (await fetch(url)).text(); const next = new DOMParser().parseFromString(text, "text/html"); history.pushState({}, "", url); document.title = next.title; document.body.replaceWith(next.body); };
document.addEventListener("submit", (e) => { e.preventDefault(); go(e.target.action + "?" + new URLSearchParams(new FormData(e.target))); });
document.addEventListener("click", (e) => { const a = e.target.closest("a"); if (a && a.href.includes("/find?")) { e.preventDefault(); go(a.href); } });</script>`,

  /** More comes when the end is reached. */
  endless: (visit) => {
    if (visit.rest === "api") return { json: partOf(onShelf(asked(visit.values)), at(visit.values)) };
    if (visit.rest !== "find") return `<form action="${visit.base}/find">${FIELD} ${BUTTON}</form>`;
    if (onShelf(asked(visit.values)).length === 0) return NONE;
    return `<p>${onShelf(asked(visit.values)).length} books found</p><ul id="l">${listed(partOf(onShelf(asked(visit.values)), 1), visit.base).replace(/^<ul[^>]*>|<\/ul>$/g, "")}</ul><div style="height:600px"></div><div id="end"></div><script>
let part = 1; let busy = false; new IntersectionObserver(async (seen) => { if (!seen.some((one) => one.isIntersecting) || busy) return; busy = true; const books = await (await fetch("${visit.base}/api?title=" + encodeURIComponent(new URLSearchParams(location.search).get("title")) + "&page=" + ++part)).json();
 document.getElementById("l").insertAdjacentHTML("beforeend", books.map((b) => '<li style="min-height:300px"><h3><a href="${visit.base}/book/' + b.id + '">' + b.title + "</a></h3><p>by " + b.author + "</p><p>" + b.price + "</p></li>").join("")); busy = books.length === 0; }).observe(document.getElementById("end"));</script>`;
  },

  /** The answer is a table in a window of its own. */
  window: (visit) =>
    visit.rest === "find"
      ? plain(visit)
          .replace(/<ul class="books">/, "<table><tr><th>Title</th><th>Author</th><th>Price</th></tr>")
          .replaceAll(
            /<li><h3>(.*?)<\/h3><p>by (.*?)<\/p><p>(.*?)<\/p><\/li>/g,
            "<tr><td>$1</td><td>$2</td><td>$3</td></tr>",
          )
          .replace("</ul>", "</table>")
      : `<form action="${visit.base}/find" target="_blank">${FIELD} ${BUTTON}</form>`,

  /** An application in one document, its places after the hash. */
  hash: ({ base, rest, values }) =>
    rest === "api"
      ? { json: onShelf(asked(values)) }
      : `<div id="app"></div><script>
const show = async () => { const app = document.getElementById("app"); const [path, query] = location.hash.slice(1).split("?");
 const form = '<form id="f">${FIELD} ${BUTTON}</form>';
 if (path !== "/search") { app.innerHTML = form; } else { const p = new URLSearchParams(query); const page = Number(p.get("page") ?? 1); const books = await (await fetch("${base}/api?title=" + encodeURIComponent(p.get("title")))).json();
 app.innerHTML = form + (books.length === 0 ? "<p>No books found.</p>" : "<p>" + books.length + " books found</p><ul>" + books.slice((page - 1) * 5, page * 5).map((b) => '<li><h3><a href="${base}/book/' + b.id + '">' + b.title + "</a></h3><p>by " + b.author + "</p><p>" + b.price + "</p></li>").join("") + "</ul>" + (page * 5 < books.length ? '<a href="#/search?title=' + encodeURIComponent(p.get("title")) + "&page=" + (page + 1) + '">Next</a>' : "")); }
 document.getElementById("f").onsubmit = (e) => { e.preventDefault(); location.hash = "/search?title=" + encodeURIComponent(document.getElementById("t").value); }; };
addEventListener("hashchange", show); show();</script>`,

  /** No form, no label, no button: boxes that listen. */
  soup: (visit) =>
    visit.rest === "api"
      ? { json: onShelf(asked(visit.values)) }
      : `<div><table><tbody><tr><td><div>Title</div></td><td><input class="gwt-1" type="text"></td></tr><tr><td><div>Author</div></td><td><input class="gwt-2" type="text"></td></tr><tr><td></td><td><div tabindex="0" class="x-b" style="border:1px solid #555;padding:4px 10px;width:70px;cursor:pointer"><span>Search</span></div></td></tr></tbody></table><div class="x-o"></div></div><script>
document.querySelector(".x-b").addEventListener("click", async () => { const books = await (await fetch("${visit.base}/api?title=" + encodeURIComponent(document.querySelector(".gwt-1").value))).json();
 document.querySelector(".x-o").innerHTML = books.length === 0 ? "<div>No records match.</div>" : "<div>" + books.length + " records</div>" + books.map((b) => '<div class="r"><div><a href="${visit.base}/book/' + b.id + '">' + b.title + "</a></div><div>" + b.author + "</div><div>" + b.price + "</div></div>").join(""); });</script>`,

  /** Cookies are refused only behind "settings". */
  consent: (visit) =>
    visit.rest === "find"
      ? plain(visit)
      : `<form action="${visit.base}/find">${FIELD} ${BUTTON}</form>
<div id="c" style="position:fixed;inset:0;background:#0008"><div role="dialog" style="background:#fff;margin:80px;padding:20px"><p>We value your privacy and use cookies.</p><div id="c1"><button onclick="fetch('${visit.base}/accepted'); document.getElementById('c').remove()">Accept all</button> <button onclick="document.getElementById('c1').hidden = true; document.getElementById('c2').hidden = false">Cookie settings</button></div>
<div id="c2" hidden><label><input type="checkbox" checked disabled> Necessary</label> <label><input type="checkbox" id="st"> Statistics</label> <button onclick="fetch('${visit.base}/accepted'); document.getElementById('c').remove()">Accept all</button> <button onclick="if (document.getElementById('st').checked) fetch('${visit.base}/accepted'); document.getElementById('c').remove()">Confirm my choices</button></div></div></div>`,
};
