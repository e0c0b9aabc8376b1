import { randomFrom, writerFrom } from "./catalogue-text.mjs";

const LINKS_PER_PAGE = 20;

// Twelve children a page make a tree in which 500 pages lie within 3 hops of the first and 10,000 within 4.
const CHILDREN_PER_PAGE = 12;

const PAGE_BYTES = 30_000;

const CATEGORIES = [
  "atlases",
  "biography",
  "chess",
  "cookery",
  "drama",
  "essays",
  "fables",
  "gardening",
  "geology",
  "history",
  "letters",
  "maps",
  "mathematics",
  "memoirs",
  "music",
  "novels",
  "optics",
  "poetry",
  "printing",
  "railways",
  "sailing",
  "sagas",
  "travel",
  "weaving",
];

/** The address of the page at a position; the first page is the root of the site. */
export function pathOf(position) {
  if (position === 0) return "/";
  const { word } = writerFrom(randomFrom(position * 7919 + 3));
  const category = CATEGORIES[position % CATEGORIES.length];
  return `/${category}/${word()}-${word()}-${String(position).padStart(5, "0")}`;
}

/** The position a path stands for, or undefined when the catalogue has no such page. */
export function positionOf(path, pageCount) {
  const position = path === "/" ? 0 : Number(/-(\d{5,})$/.exec(path)?.[1] ?? Number.NaN);
  return position < pageCount && pathOf(position) === path ? position : undefined;
}

/** The other pages that one page links to: its children in the tree, then pages drawn at random. */
export function linksOf(position, pageCount) {
  const linked = new Set();
  const first = position * CHILDREN_PER_PAGE + 1;
  for (let child = first; child < first + CHILDREN_PER_PAGE && child < pageCount; child++) linked.add(child);
  const random = randomFrom(position * 104_729 + 11);
  const most = Math.min(LINKS_PER_PAGE, pageCount - 1);
  while (linked.size < most) {
    const other = Math.floor(random() * pageCount);
    if (other !== position) linked.add(other);
  }
  return [...linked];
}

/** The heading of a page: what a crawler should keep as its title, different on every page. */
export function titleOf(position) {
  const { name } = writerFrom(randomFrom(position * 15_485_863 + 5));
  return `${name(3)} (no. ${position})`;
}

/**
 * One page of the catalogue: about 30 KB of HTML with prose, a table of data and links to other pages.
 * Prices stand there as plain numbers and the table of contents is empty: the page's script fills in both.
 */
export function renderPage(position, { pageCount, images = false, clickables = 0 }) {
  const write = writerFrom(randomFrom(position * 2_147_483 + 17));
  const price = () => `<data class="price" value="${(write.between(199, 9999) / 100).toFixed(2)}"></data>`;
  const title = titleOf(position);

  const facts = Array.from(
    { length: 14 },
    () =>
      `<tr><th scope="row">${write.name(1)}</th><td>${write.words(4)}</td><td class="num">${write.between(1, 900)}</td><td>${price()}</td></tr>`,
  );
  const related = linksOf(position, pageCount).map(
    (other) =>
      `<li class="card p-2 m-1"><a class="card-link" href="${pathOf(other)}">${titleOf(other)}</a> <span class="muted">${write.words(5)}</span> ${price()}</li>`,
  );
  const pictures = images
    ? Array.from(
        { length: 6 },
        (_, each) =>
          `<img src="/assets/cover-${(position * 6 + each) % 48}.png" width="120" height="160" alt="${write.words(3)}">`,
      )
    : [];
  const toggles = Array.from(
    { length: clickables },
    (_, each) =>
      `<button type="button" class="toggle" aria-expanded="false" aria-controls="more-${each}">${write.name(2)}</button><p id="more-${each}" hidden>${write.sentence()}</p>`,
  );

  const head = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${write.sentence()}">
<link rel="stylesheet" href="/assets/catalogue.css">
<script defer src="/assets/catalogue.js"></script></head>
<body class="page">
<header class="bar d-flex p-2"><a class="brand" href="/">The catalogue</a><span class="muted m-1">${pageCount} volumes</span></header>
<main class="grid">
<nav id="contents" class="contents p-2" aria-label="Contents"></nav>
<article class="article p-3"><h1>${title}</h1><p class="lead">${write.paragraph()}</p>
<div class="pictures">${pictures.join("")}</div>
<table class="facts"><caption>${write.name(2)}</caption><tbody>${facts.join("\n")}</tbody></table>
`;
  const foot = `</article>
<aside class="related p-2"><h2>See also</h2><ul class="cards">${related.join("\n")}</ul>${toggles.join("")}</aside>
</main>
<footer class="bar p-2 muted"><p>${write.sentence()}</p></footer>
</body></html>
`;
  const sections = [];
  // All text is ASCII, so characters are bytes.
  let size = head.length + foot.length;
  while (size < PAGE_BYTES) {
    const section = `<section class="section p-2"><h2>${write.name(write.between(2, 4))}</h2>
<p>${write.paragraph()}</p><p>${write.paragraph()} <em>${write.words(4)}</em>, ${price()}.</p></section>
`;
    sections.push(section);
    size += section.length;
  }
  return head + sections.join("") + foot;
}
