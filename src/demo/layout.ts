import { escapeHtml } from "./html.js";
import { STYLES } from "./styles.js";

/** A whole page of the shop around its own part. */
export function layOut(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Fernweh &amp; Fable</title>
<link rel="icon" href="data:,">
<style>${STYLES}</style>
</head>
<body>
<header class="top"><div class="wrap">
<a class="brand" href="/">Fernweh <i>&amp;</i> Fable</a>
<nav>
<a href="#" id="nav-shelves">Shelves</a>
<span class="menu" id="nav-rooms"><a href="#">Rooms</a></span>
<a href="javascript:shop.enter('search')">Search</a>
<a href="#" id="nav-about">About us</a>
<a href="javascript:void 0" id="nav-hours">Opening hours</a>
<a href="/account">Your account</a>
</nav>
</div></header>
<main><div class="wrap">${content}</div></main>
<footer class="foot"><div class="wrap">
<span>Fernweh &amp; Fable, booksellers · 12 Harbour Row</span>
<a href="/imprint">Imprint</a>
</div></footer>
<script src="/assets/shop.js"></script>
</body>
</html>
`;
}
