import type { FixtureWords } from "./languages.js";

export const PAGING_STYLES = [
  "none",
  "next",
  "numbers",
  "script-next",
  "script-numbers",
  "more",
  "scroll",
  "virtual",
  "size",
  "post",
  "loop",
  "stuck",
] as const;
export type PagingStyle = (typeof PAGING_STYLES)[number];

interface PagedPage {
  readonly style: PagingStyle;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly size: number;
  readonly words: FixtureWords;
  /** The address of this answer with another page. */
  readonly address: (page: number) => string;
}

/** What leads from one part of a list to the next. */
export function pagingOf({ style, page, pages, size, words, address }: PagedPage): string {
  const previous = page > 1 ? `<a href="${address(page - 1)}">« ${words.previous}</a> ` : "";
  const next = page < pages ? `<a href="${address(page + 1)}">${words.next} »</a>` : "";
  const around = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 2,
  );
  const numbers = (link: (number: number) => string): string =>
    around
      .map(
        (number, at) =>
          `${at > 0 && number - (around[at - 1] ?? 0) > 1 ? "<span>…</span> " : ""}${number === page ? `<b>${number}</b>` : link(number)}`,
      )
      .join(" ");
  switch (style) {
    case "none":
      return "";
    case "next":
      return `<p>${previous}${next}</p>`;
    case "numbers":
      return `<div class="pg">${numbers((number) => `<a href="${address(number)}">${number}</a>`)}</div>`;
    case "size":
      return `<form action="/search"><select name="size" onchange="location.href='${address(1)}&size=' + this.value">${[20, 50, 100].map((each) => `<option${each === size ? " selected" : ""}>${each}</option>`).join("")}</select></form><p>${previous}${next}</p>`;
    case "post":
      return page < pages
        ? `<form method="post" action="${address(1)}"><input type="hidden" name="page" value="${page + 1}"><button>${words.next}</button></form>`
        : "";
    case "loop":
      return `<p><a href="${address((page % pages) + 1)}">${words.next}</a></p>`;
    case "stuck":
      return `<p><a href="${address(Math.min(page + 1, pages))}">${words.next}</a></p>`;
    case "script-next":
      return `<p><button id="prev" onclick="turn(-1)">${words.previous}</button> <button id="next" onclick="turn(1)">${words.next}</button></p>`;
    case "script-numbers":
      return `<ul id="pager" style="display: flex; gap: 6px; list-style: none"></ul>`;
    case "more":
      return `<p><button id="more" onclick="more()">${words.more}</button></p>`;
    case "scroll":
    case "virtual":
      return "";
    default: {
      const forgotten: never = style;
      throw new Error(String(forgotten));
    }
  }
}

/** The scripts of lists that have no addresses. `rows` is the address that answers with the records of a page. */
export function pagingScript(style: PagingStyle, rows: string, pages: number): string {
  const common = `let page = 1; const pages = ${pages}; const list = document.getElementById("records");
const fetchPage = async (number) => (await fetch("${rows}&page=" + number)).text();`;
  switch (style) {
    case "script-next":
      return `<script>${common}
const show = () => { prev.disabled = page === 1; next.disabled = page === pages; };
const turn = async (by) => { page += by; list.innerHTML = await fetchPage(page); show(); };
show();</script>`;
    case "script-numbers":
      return `<script>${common}
const draw = () => {
  const near = [...Array(pages).keys()].map((at) => at + 1).filter((n) => n === 1 || n === pages || Math.abs(n - page) < 3);
  pager.innerHTML = near.map((n) => n === page ? '<li class="active"><span>' + n + '</span></li>' : '<li><a href="#" data-page="' + n + '">' + n + '</a></li>').join("");
};
pager.addEventListener("click", async (event) => {
  const number = Number(event.target.dataset.page);
  event.preventDefault();
  if (!number) return;
  page = number; list.innerHTML = await fetchPage(page); draw();
});
draw();</script>`;
    case "more":
      return `<script>${common}
const more = async () => {
  document.getElementById("more").disabled = true;
  list.insertAdjacentHTML("beforeend", await fetchPage(++page));
  const button = document.getElementById("more");
  if (page >= pages) button.remove(); else button.disabled = false;
};</script>`;
    case "scroll":
      return `<script>${common}
let loading = false;
addEventListener("scroll", async () => {
  if (loading || page >= pages || innerHeight + scrollY < document.documentElement.scrollHeight - 200) return;
  loading = true;
  list.insertAdjacentHTML("beforeend", await fetchPage(++page));
  loading = false;
});</script>`;
    case "virtual":
      return `<script>${common}
const height = 100, known = new Map();
list.style.cssText = "height: 480px; overflow-y: auto; position: relative";
list.innerHTML = '<div style="position: relative; height: ' + height * 20 * pages + 'px"></div>';
const inner = list.firstElementChild;
let drawn = "";
const draw = async () => {
  const first = Math.max(0, Math.floor(list.scrollTop / height) - 2), last = Math.min(20 * pages, first + 14);
  for (let number = Math.floor(first / 20) + 1; number <= Math.floor((last - 1) / 20) + 1; number++) {
    if (known.has(number)) continue;
    known.set(number, []);
    const box = document.createElement("div");
    box.innerHTML = await fetchPage(number);
    const entries = box.children.length === 1 ? box.firstElementChild.children : box.children;
    known.set(number, [...entries].map((child) => child.outerHTML));
  }
  const html = [];
  for (let at = first; at < last; at++) {
    const row = (known.get(Math.floor(at / 20) + 1) ?? [])[at % 20];
    if (row) html.push('<div class="vrow" style="position: absolute; height: 96px; overflow: hidden; left: 0; right: 0; top: ' + at * height + 'px">' + row + '</div>');
  }
  const text = html.join("");
  if (text !== drawn) { drawn = text; inner.innerHTML = text; }
};
list.addEventListener("scroll", draw);
draw();</script>`;
    default:
      return "";
  }
}
