import type { FixtureWords } from "./languages.js";

/** How the frame around an answer is made. */
export const FRAME_STYLES = ["semantic", "plain", "tables"] as const;
export type FrameStyle = (typeof FRAME_STYLES)[number];

const STYLE = `body { margin: 0; font: 16px/1.4 sans-serif } .top { background: #eef } .row { display: flex } .row > div { flex: 1 1 22%; max-width: 25%; padding: 6px; box-sizing: border-box }
.two { display: flex } .two > .left { width: 220px; flex: none; padding: 10px } .two > .mid { flex: 1; padding: 10px } .strip { display: flex; gap: 10px } .strip > div { width: 150px }
.css-c3 { display: flex; gap: 8px } .menu a { margin-right: 14px } table { border-spacing: 4px } .bad { color: #c00 }
ul.catalogue li { display: flex; gap: 10px; list-style: none }`;

/** A page with header, menu, filters at the side, related offers and a footer around what is given. */
export function framed(
  content: string,
  given: {
    readonly words: FixtureWords;
    readonly language: string;
    readonly style: FrameStyle;
    readonly title: string;
    readonly facets: boolean;
    readonly strip: boolean;
    readonly head?: string;
  },
): string {
  const { words, language, style, title, facets, strip, head = "" } = given;
  const links = words.menu.map((text, at) => `<a href="/menu/${at}">${text}</a>`);
  const filters = [words.author, words.publisher, words.year].flatMap((name, group) =>
    Array.from(
      { length: 5 },
      (_, at) => `<li><a href="/filter?${group}=${at}">${name} ${at + 1}</a> (${at * 7 + group})</li>`,
    ),
  );
  const side = `<h4>${words.publisher}</h4><ul>${filters.join("")}</ul>`;
  const others = strip
    ? `<div class="shelf"><h3>${words.related}</h3><div class="strip">${["A", "B", "C", "D"].map((each) => `<div><a href="/book?id=${each}"><img src="/cover/${each}.png" alt="" width="60" height="80"><br>Volume ${each}</a><br>${words.money.replace("{p}", "9,99")}</div>`).join("")}</div></div>`
    : "";
  const footer = `© 2026 Library of Fixtures. ${links.join(" ")}`;
  const small = `<input name="q" placeholder="${words.search}"> <button>${words.search}</button>`;
  const body =
    style === "semantic"
      ? `<header><nav>${links.join(" ")}</nav><form action="/">${small}</form></header><main>${facets ? `<div class="two"><aside class="left">${side}</aside><div class="mid">${content}${others}</div></div>` : `${content}${others}`}</main><footer>${footer}</footer>`
      : style === "plain"
        ? `<div class="top menu">${links.join("")}</div><div>${facets ? `<div class="two"><div class="left">${side}</div><div class="mid">${content}${others}</div></div>` : `${content}${others}`}</div><div class="menu">${footer}</div>`
        : `<table width="100%"><tr><td colspan="2" class="menu">${links.join("")}</td></tr><tr>${facets ? `<td width="200" valign="top">${side}</td>` : ""}<td valign="top">${content}${others}</td></tr><tr><td colspan="2">${footer}</td></tr></table>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"><style>${STYLE}</style>${head}</head><body>${body}</body></html>`;
}
