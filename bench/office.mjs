// A site that is built anew every night: the same pages, with other ids and classes, wrappers, order and words.
// Used by the replay benchmark and by the browser tests of sequences.
import { createServer } from "node:http";

/** Ways in which a site may differ from what was recorded. "data" changes what is for sale, "gone" takes things away. */
export const DRIFT_KINDS = ["ids", "wrappers", "order", "words", "data", "gone"];
/** What a new design does to a page that still offers the same. */
export const DESIGN_DRIFT = ["ids", "wrappers", "order", "words"];

const SYNONYMS = {
  Title: "Name of the book",
  Author: "Written by",
  Publisher: "Imprint",
  Search: "Find books",
  Details: "More about it",
  Travel: "Journeys",
  Poetry: "Verse",
  Science: "Natural philosophy",
  Children: "For the young",
  "Next shelf": "Onwards",
  "Opening hours": "When we are open",
  Reviews: "What readers say",
  "Table of contents": "Chapters",
  Description: "About",
  Reader: "Library card",
  Password: "Secret word",
  "Sign in": "Let me in",
  "My loans": "What I borrowed",
  "Used only": "Second hand only",
  Format: "Binding",
};

const SHELVES = ["Travel", "Poetry", "Science", "Children"];
const BOOKS = [
  ["Slow Trains to Anywhere", "Ida Kern", 12],
  ["The Harbour Pilot", "Jonas Weil", 9],
  ["Notes from a Lighthouse", "Ruth Amsel", 15],
  ["A Field Guide to Ferries", "Ida Kern", 11],
  ["Maps of Small Islands", "Piet Vos", 22],
  ["Letters by Night Post", "Ruth Amsel", 8],
];

function mulberry(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How a page is drawn: what drifts passes through here. */
class Look {
  constructor(seed, kinds, page) {
    let hash = seed;
    for (const letter of page) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
    this.random = mulberry(hash);
    this.kinds = new Set(seed === 0 ? [] : kinds);
    this.seed = seed;
    this.reworded = null;
    this.gone = null;
  }

  /** One label of the page is put in other words, one thing is taken away: both are chosen among what is on it. */
  chooseAmong(words) {
    if (this.kinds.has("words")) this.reworded = words[Math.floor(this.random() * words.length)] ?? null;
    if (this.kinds.has("gone")) this.gone = words[Math.floor(this.random() * words.length)] ?? null;
  }

  word(text) {
    return text === this.reworded ? (SYNONYMS[text] ?? text) : text;
  }

  is(text) {
    return text !== this.gone;
  }

  name(word) {
    if (!this.kinds.has("ids")) return word;
    return `x${Math.abs(Math.imul(this.seed, word.length * 2654435761 + word.charCodeAt(0))).toString(36)}-${word.length}${word.at(-1)}`;
  }

  /** A part of the page, sometimes with one or two boxes more around it. */
  wrap(html) {
    if (!this.kinds.has("wrappers") || this.random() < 0.4) return html;
    const inner = `<div class="${this.name("wrap")}">${html}</div>`;
    return this.random() < 0.5 ? inner : `<section>${inner}</section>`;
  }

  order(parts) {
    if (!this.kinds.has("order")) return parts;
    const left = [...parts];
    const mixed = [];
    while (left.length > 0) mixed.push(...left.splice(Math.floor(this.random() * left.length), 1));
    return mixed;
  }
}

// `data-k` is the truth about an element; it is out of the document before anybody can look.
const TAKE_TRUTH = `for (const e of document.querySelectorAll("[data-k]")) { e.truth = e.dataset.k; e.removeAttribute("data-k"); }`;

function layout(look, title, body, script = "") {
  const nav = look.order(
    SHELVES.filter((shelf) => look.is(shelf)).map((shelf) =>
      look.wrap(
        `<span class="${look.name("shelf")}" data-k="shelf:${shelf}" data-shelf="${shelf.toLowerCase()}">${look.word(shelf)}</span>`,
      ),
    ),
  );
  const links = look.order(
    [
      ["Search", "/search"],
      ["My loans", "/members/loans"],
      ["Sign in", "/sign-in"],
    ]
      .filter(([text]) => look.is(text))
      .map(([text, href]) => `<li><a href="${href}" data-k="nav:${text}">${look.word(text)}</a></li>`),
  );
  const hours = look.is("Opening hours")
    ? `<button id="${look.name("hours")}" class="${look.name("button")}" type="button" data-k="hours">${look.word("Opening hours")}</button>`
    : "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">
<style>body { font: 16px sans-serif } nav span { cursor: pointer; padding: 4px } .${look.name("field")} { margin: 6px }</style></head>
<body class="${look.name("page")}">
<header>${look.wrap(`<nav class="${look.name("shelves")}">${nav.join("")}</nav>`)}<ul class="${look.name("menu")}">${links.join("")}</ul>${look.wrap(hours)}</header>
<main id="${look.name("main")}">${look.wrap(`<h1>${title}</h1>${body}`)}</main>
<script>
for (const e of document.querySelectorAll("nav span")) { const to = "/shelf/" + e.dataset.shelf; e.removeAttribute("data-shelf"); e.addEventListener("click", () => { location.href = to; }); }
const hours = [...document.querySelectorAll("[data-k=hours]")][0];
if (hours) hours.addEventListener("click", () => window.open("/hours"));
${script}
${TAKE_TRUTH}
</script></body></html>`;
}

function bookRows(look, books) {
  return look
    .order(books)
    .map(
      ([title, author, price]) =>
        `<div class="${look.name("book")}"><b>${title}</b> <i>${author}</i> <span>${price + (look.kinds.has("data") ? 3 : 0)} €</span> ${look.wrap(
          `<button type="button" class="${look.name("more")}" data-k="details:${title}" data-to="/book/${BOOKS.findIndex(([name]) => name === title)}">${look.word("Details")}</button>`,
        )}</div>`,
    )
    .join("\n");
}

const OPEN_BOOKS = `for (const e of document.querySelectorAll("[data-to]")) { const to = e.dataset.to; e.removeAttribute("data-to"); e.addEventListener("click", () => { location.href = to; }); }`;

function field(look, name, label, control) {
  if (!look.is(label)) return "";
  const id = look.name(`f-${name}`);
  return look.wrap(
    `<div class="${look.name("field")}"><label for="${id}">${look.word(label)}</label> ${control(id)}</div>`,
  );
}

function searchForm(look) {
  const text = (name, label) =>
    field(look, name, label, (id) => `<input id="${id}" name="${name}" data-k="field:${name}">`);
  const fields = look.order([
    text("t", "Title"),
    text("a", "Author"),
    text("p", "Publisher"),
    field(
      look,
      "fmt",
      "Format",
      (id) =>
        `<select id="${id}" name="fmt" data-k="field:fmt"><option value="">Any</option><option value="pb">Paperback</option><option value="hc">Hardcover</option></select>`,
    ),
    field(
      look,
      "used",
      "Used only",
      (id) => `<input type="checkbox" id="${id}" name="used" data-k="field:used">`,
    ),
  ]);
  const button = look.is("Search")
    ? look.wrap(
        `<button class="${look.name("button")}" data-k="submit:search">${look.word("Search")}</button>`,
      )
    : "";
  return `<form method="post" action="/results" id="${look.name("form")}">${fields.join("")}${button}</form>`;
}

const FRAME = `<!doctype html><html lang="en"><title>Frame</title><body><label>Word <input name="word" data-k="frame:word"></label><button type="button" data-k="frame:go" onclick="document.body.append(' heard ' + document.querySelector('input').value)">Say it</button><script>${TAKE_TRUTH}</script></body></html>`;

const PRACTICE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Practice</title><link rel="icon" href="data:,"></head><body>
<form action="/answer">
<label>Title <input name="title"></label> <label for="format">Format</label>
<select id="format" name="format"><option value="">Any</option><option value="p">Paperback</option></select>
<label for="languages">Languages</label> <select id="languages" name="language" multiple><option value="en">English</option><option value="de">German</option><option value="fr">French</option></select>
<label><input type="checkbox" name="used"> Used only</label> <label><input type="checkbox" name="stock" checked> In stock</label>
<label><input type="radio" name="order" value="title" checked> By title</label> <label><input type="radio" name="order" value="price"> By price</label>
<input type="hidden" name="shelf" value=""><input type="password" name="secret" aria-label="Secret">
<button type="button" id="shelf">Any shelf</button>
<div role="listbox" hidden><div role="option">Travel</div><div role="option">Poetry</div></div>
<p><button>Send</button></p>
</form>
<table><tr><td>Author:</td><td><input name="author"></td></tr><tr><td>Editor:</td><td><input name="editor"></td></tr></table>
<button type="button" ondblclick="say('clicked twice')">Twice</button> <button type="button" onmouseenter="this.onmouseenter = null; say('pointed at')">Over</button>
<button type="button" onclick="window.open('/window')">Window</button> <a href="/elsewhere">Away</a>
<iframe src="/frame" title="A frame"></iframe> <shadow-button></shadow-button>
<div data-test="box" style="height: 60px; width: 200px; overflow: auto"><div style="height: 600px">inside the box</div></div>
<div style="height: 4000px"></div>
<script>
const say = (text) => { const p = document.createElement("p"); p.textContent = text; document.body.prepend(p); };
addEventListener("message", (event) => say(event.data));
addEventListener("scroll", () => say("scrolled down"), { once: true });
addEventListener("keydown", (event) => { if (event.key === "Escape") say("escaped"); });
const box = document.querySelector("[data-test=box]");
box.addEventListener("scroll", () => say("box scrolled to " + box.scrollTop), { once: true });
const list = document.querySelector("[role=listbox]");
const shelf = document.querySelector("#shelf");
shelf.addEventListener("click", () => { list.hidden = false; });
for (const option of list.children) option.addEventListener("click", () => { list.hidden = true; shelf.textContent = option.textContent; document.querySelector("[name=shelf]").value = option.textContent; });
customElements.define("shadow-button", class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = "<button type=button>In the shadow</button>"; this.shadowRoot.querySelector("button").onclick = () => say("out of the shadow"); } });
</script></body></html>`;

const page = (title, body) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"></head><body><h1>${title}</h1>${body}</body></html>`;

/** Starts the site on a free port of this machine. */
export async function startOffice(options = {}) {
  const state = { seed: 0, kinds: DESIGN_DRIFT, day: 1, down: false, ...options };
  const requests = [];
  let sessions = new Set();

  const answer = (request, body) => {
    const { pathname, searchParams } = new URL(request.url, "http://office");
    const look = new Look(state.seed, state.kinds, pathname);
    const cookie = /session=([^;]+)/.exec(request.headers.cookie ?? "")?.[1];
    const isMember = sessions.has(cookie);
    look.chooseAmong(LABELS[pathname.split("/")[1]] ?? SHELVES);
    switch (true) {
      case pathname === "/":
        return { body: layout(look, "The reading room", "<p>Shelves, a search, and loans for members.</p>") };
      case pathname.startsWith("/shelf/"): {
        const shelf = SHELVES.find((name) => name.toLowerCase() === pathname.slice(7)) ?? "Travel";
        const next = SHELVES[(SHELVES.indexOf(shelf) + 1) % SHELVES.length].toLowerCase();
        const further = look.is("Next shelf")
          ? `<a href="#" class="${look.name("next")}" data-k="next" onclick="location.href='/shelf/${next}'; return false">${look.word("Next shelf")}</a>`
          : "";
        const gone = look.kinds.has("gone") ? Math.floor(look.random() * BOOKS.length) : -1;
        const books = BOOKS.filter((_, at) => at !== gone);
        return {
          body: layout(
            look,
            `Shelf: ${shelf}`,
            `<div id="${look.name("list")}">${bookRows(look, books)}</div>${look.wrap(further)}`,
            OPEN_BOOKS,
          ),
        };
      }
      case pathname.startsWith("/book/"): {
        const [title, author, price] = BOOKS[Number(pathname.slice(6))] ?? BOOKS[0];
        const tabs = look.order(
          ["Description", "Reviews", "Table of contents"].filter((tab) => look.is(tab)),
        );
        const panels = {
          Description: `A book by ${author}.`,
          Reviews: "Readers liked it, most of them.",
          "Table of contents": "One, two, three, and an index.",
        };
        const shown = tabs.map(
          (tab) =>
            `<button type="button" class="${look.name("tab")}" data-k="tab:${tab}" data-panel="${panels[tab]}">${look.word(tab)}</button>`,
        );
        return {
          body: layout(
            look,
            title,
            `<dl><dt>Author</dt><dd>${author}</dd><dt>Price</dt><dd>${price + (look.kinds.has("data") ? 3 : 0)} €</dd></dl>${look.wrap(`<div>${shown.join("")}</div>`)}<p id="${look.name("panel")}"></p>`,
            `const panel = document.getElementById("${look.name("panel")}"); for (const e of document.querySelectorAll("[data-panel]")) { const words = e.dataset.panel; e.removeAttribute("data-panel"); e.addEventListener("click", () => { panel.textContent = words; }); }`,
          ),
        };
      }
      case pathname === "/search":
        return { body: layout(look, "Search", searchForm(look)) };
      case pathname === "/results": {
        const form = new URLSearchParams(body);
        const word = (form.get("t") ?? "").toLowerCase();
        const author = (form.get("a") ?? "").toLowerCase();
        const found = BOOKS.filter(
          ([title, by]) => title.toLowerCase().includes(word) && by.toLowerCase().includes(author),
        );
        const rows = found.length === 0 ? "<p>No book matches.</p>" : bookRows(look, found);
        return {
          body: layout(
            look,
            `${found.length} books`,
            `<p>You asked for ${[...form]
              .filter(([, value]) => value !== "")
              .map(([name, value]) => `${name}=${value}`)
              .join("&")}</p>${rows}`,
            OPEN_BOOKS,
          ),
        };
      }
      case pathname === "/sign-in" && request.method === "POST": {
        const form = new URLSearchParams(body);
        if (form.get("password") !== "sesame")
          return { body: layout(look, "Sign in", "<p>Wrong password.</p>") };
        const fresh = `d${state.day}-${sessions.size + 1}`;
        sessions.add(fresh);
        return {
          status: 302,
          headers: { location: "/members/loans", "set-cookie": `session=${fresh}; Path=/` },
          body: "",
        };
      }
      case pathname === "/sign-in":
        return {
          body: layout(
            look,
            "Sign in",
            `<form method="post" action="/sign-in">${look
              .order([
                field(
                  look,
                  "reader",
                  "Reader",
                  (id) => `<input id="${id}" name="reader" data-k="field:reader">`,
                ),
                field(
                  look,
                  "password",
                  "Password",
                  (id) => `<input type="password" id="${id}" name="password" data-k="field:password">`,
                ),
              ])
              .join(
                "",
              )}${look.is("Sign in") ? `<button data-k="submit:sign-in">${look.word("Sign in")}</button>` : ""}</form>`,
          ),
        };
      case pathname === "/members/loans":
        if (!isMember) return { body: layout(look, "Expired", "<p>Your session has expired.</p>") };
        return {
          body: layout(
            look,
            "My loans",
            "<p>The Harbour Pilot, due on Friday.</p><p>Maps of Small Islands, due on Monday.</p>",
          ),
        };
      case pathname === "/hours":
        return { body: page("Opening hours", "<p>Nine to five, and late on Thursdays.</p>") };
      case pathname === "/practice":
        return { body: PRACTICE };
      case pathname === "/answer": {
        const words = searchParams.toString();
        return {
          body: page(
            "Answer",
            `<p>${words.replaceAll("&", "&amp;")}</p><ul><li>The first answer</li><li>The second answer</li><li>The third answer</li></ul>`,
          ),
        };
      }
      case pathname === "/frame":
        return { body: FRAME };
      case pathname === "/window":
        return {
          body: page(
            "Window",
            `<button onclick="opener.postMessage('told by the window', '*')">Twice here</button>`,
          ),
        };
      case pathname === "/elsewhere":
        return { body: page("Elsewhere", "<p>Another page.</p>") };
      case pathname === "/whoami":
        return {
          body: page(
            "Who",
            `<p>You are ${/reader=(\w+)/.exec(request.headers.cookie ?? "")?.[1] ?? "nobody"}</p>`,
          ),
        };
      default:
        return { status: 404, body: page("Not found", "") };
    }
  };

  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      const document = request.headers["sec-fetch-dest"] === "document";
      requests.push({ method: request.method, path: request.url, document });
      if (state.down) {
        response.destroy();
        return;
      }
      const { status = 200, headers = {}, body: text } = answer(request, body);
      response.writeHead(status, {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        ...headers,
      });
      response.end(text);
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;
  return {
    origin,
    address: (path) => `${origin}${path}`,
    requests,
    /** Draws the site anew: another seed is another design, 0 the one that was recorded. */
    redesign: (seed, kinds = DESIGN_DRIFT) => {
      state.seed = seed;
      state.kinds = kinds;
    },
    /** The next morning nobody is signed in any more. */
    nextDay: () => {
      state.day += 1;
      sessions = new Set();
    },
    breakDown: (down = true) => {
      state.down = down;
    },
    close: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}

/** What is on the pages of a kind, to choose from what is reworded or taken away. */
const LABELS = {
  "": [...SHELVES, "Search", "My loans", "Sign in", "Opening hours"],
  shelf: [...SHELVES, "Details", "Next shelf"],
  book: ["Description", "Reviews", "Table of contents", "Search"],
  search: ["Title", "Author", "Publisher", "Format", "Used only", "Search"],
  results: ["Details", "Search", ...SHELVES],
  "sign-in": ["Reader", "Password", "Sign in"],
  members: ["My loans", "Search"],
};
