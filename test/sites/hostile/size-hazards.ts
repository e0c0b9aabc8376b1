import { any, read, script, type Hazards } from "./hazard.js";

const grown = (tag: string, inner: string, times: number): string =>
  `<${tag} id="root"></${tag}>${script(`root.innerHTML = ${JSON.stringify(inner)}.repeat(${times});`)}`;

/** Pages that are too much of one thing: for a reader, for a regular expression, for a layout. */
export const TOO_MUCH: Hazards = {
  "too-many-forms": read(
    grown("div", `<form action="/search"><input name="q"><button>Go</button></form>`, 10_000),
  ),
  "too-many-links": read(grown("div", `<a href="/behind/too-many-links">on</a> `, 100_000)),
  "too-many-different-links": read(
    `<div id="root"></div>${script(`let html = ""; for (let n = 0; n < 60000; n++) html += '<a href="http://elsewhere.invalid/a' + n + '">' + n + "</a> "; root.innerHTML = html;`)}`,
  ),
  "too-many-fields": read(grown("form", `<label>Name <input name="n"></label>`, 8_000)),
  "too-many-selects": read(grown("form", `<select><option>a<option>b<option>c</select>`, 5_000)),
  "too-many-options": read(grown("select", `<option value="1">An option of a long list`, 200_000)),
  "too-many-radios": read(
    grown("form", `<label><input type="radio" name="r" value="1"> one</label>`, 10_000),
  ),
  "too-many-cells": read(grown("table", `<tr>${"<td>1</td>".repeat(50)}</tr>`, 4_000)),
  "too-many-nested-tables": read(grown("div", "<table><tr><td>", 1_500)),
  "too-many-frames": read(grown("div", `<iframe srcdoc="x"></iframe>`, 300)),
  "too-many-attributes": read(
    `<p id="p">p</p>${script(`for (let n = 0; n < 60000; n++) p.setAttribute("data-a" + n, "v");`)}`,
  ),
  "too-many-classes": read(
    `<button id="p">p</button>${script(`p.className = Array.from({ length: 100000 }, (_, n) => "c" + n).join(" "); p.id = "i".repeat(1000000);`)}`,
  ),
  "too-many-comments": read("<!-- -->".repeat(200_000)),
  "too-many-text-nodes": read(`<p id="p"></p>${script(`for (let n = 0; n < 200000; n++) p.append("t ");`)}`),
  "too-many-lists": read(grown("div", "<ul><li>", 8_000)),
  "too-deep-inline": read(grown("div", "<b><i><a>", 6_000)),
  "too-deep-fieldsets": read(
    `<form>${"<fieldset><legend>l</legend><label>".repeat(1_500)}<input name="q"></form>`,
  ),
  "too-long-spaces": read(
    `<p id="p"></p><pre id="q"></pre>${script(`p.textContent = " ".repeat(2000000) + "x"; q.textContent = (" ".repeat(50000) + "\\t".repeat(50000)).repeat(4) + "x";`)}`,
  ),
  "too-long-breaks": read(
    `<pre id="q"></pre>${script(`q.textContent = "\\n".repeat(1000000) + "x" + " \\n".repeat(300000) + "x";`)}`,
  ),
  "too-long-digits": read(
    `<p id="p"></p><p id="q"></p>${script(`p.textContent = "1".repeat(1500000); q.textContent = "1,".repeat(500000) + " results";`)}`,
  ),
  "too-long-dates": read(
    `<p id="p"></p>${script(`p.textContent = "12/12/".repeat(200000) + " 2020-".repeat(100000);`)}`,
  ),
  "too-long-prices": read(
    `<p id="p"></p>${script(`p.textContent = "$1.".repeat(200000) + "€ ".repeat(200000) + "1 234 ".repeat(100000);`)}`,
  ),
  "too-long-word": read(`<p id="p"></p>${script(`p.textContent = "abcdefghij".repeat(200000);`)}`),
  "too-long-capitals": read(
    `<p id="p"></p>${script(`p.textContent = "Aa".repeat(300000) + " " + "A".repeat(300000);`)}`,
  ),
  "too-long-brackets": read(
    `<p id="p"></p>${script(`p.textContent = "(".repeat(300000) + "[".repeat(300000) + "<".repeat(300000);`)}`,
  ),
  "too-long-colons": read(
    `<dl id="p"></dl>${script(`p.textContent = "label: value : ".repeat(100000) + ":".repeat(300000);`)}`,
  ),
  "too-long-phrases": read(
    `<p id="p"></p>${script(`p.textContent = "no results found for ".repeat(60000) + "page 1 of ".repeat(60000) + "showing 1 to ".repeat(60000);`)}`,
  ),
  "too-long-address-text": read(
    `<p id="p"></p>${script(`p.textContent = "http://a.b/".repeat(100000) + "a@".repeat(200000) + "%2".repeat(200000);`)}`,
  ),
  "too-long-label": read(
    `<form><label id="l" for="i"></label><input id="i" name="q"><button id="b"></button></form>${script(`l.textContent = "label ".repeat(200000); b.textContent = "search ".repeat(200000); i.placeholder = "p ".repeat(500000); i.title = "t".repeat(1000000); i.setAttribute("pattern", "(a+)+".repeat(1000));`)}`,
  ),
  "too-long-link-text": read(
    `<a id="a" href="/behind/too-long-link-text"></a><button id="b" onclick="1"></button>${script(`a.textContent = "more ".repeat(300000); b.textContent = "(".repeat(100000) + "more ".repeat(200000);`)}`,
  ),
  "too-long-inline-handler": read(
    `<p id="p" onclick="1">p</p>${script(`p.setAttribute("onclick", "//" + "x".repeat(3000000)); p.setAttribute("style", "--a:" + "y".repeat(3000000));`)}`,
  ),
  "too-long-title-of-spaces": read(
    script(`document.title = " ".repeat(1000000) + "x" + " ".repeat(1000000) + "y";`),
  ),
  "letters-stacked": read(
    `<p id="p"></p>${script(`p.textContent = ("a" + "\\u0301\\u0316\\u0488".repeat(300)).repeat(300);`)}`,
  ),
  "letters-turned": read(
    `<p>${"\u202e\u202d\u2067\u2066\u202b".repeat(3_000)} turned ${"\u2069".repeat(100)}</p><p>${"\u200b\u200d\ufeff\u00ad".repeat(20_000)}</p>`,
  ),
  "letters-lone": read(
    `<p id="p"></p>${script(`p.textContent = "\\ud800".repeat(100000) + "\\udc00\\ud800\\uffff\\ufffe"; document.title = "\\ud83d lone"; p.setAttribute("title", "\\udead".repeat(1000));`)}`,
  ),
  "letters-of-all-planes": read(
    `<p id="p"></p>${script(`let s = ""; for (let n = 32; n < 0x2ffff; n += 3) s += String.fromCodePoint(n >= 0xd800 && n < 0xe000 ? 63 : n); p.textContent = s;`)}`,
  ),
  "style-has-bomb": read(
    "<div class=a>".repeat(200),
    `<style>${Array.from({ length: 300 }, (_, n) => `:has(.a:has(.a:not(.x${n}))) .a:nth-child(${n}n+1 of .a) { margin: ${n % 3}px }`).join("")}</style>`,
  ),
  "style-filters": read(
    "<div>".repeat(60),
    `<style>div { filter: blur(90px) drop-shadow(9px 9px 90px red); backdrop-filter: blur(50px); transform: rotate3d(1,1,1,9deg); will-change: transform; mix-blend-mode: difference }</style>`,
  ),
  "style-animations": read(
    "<i>x</i>".repeat(3_000),
    `<style>@keyframes k { from { width: 1px; transform: rotate(0) } to { width: 900px; transform: rotate(9turn) } } i { display: inline-block; animation: k .01s infinite alternate }</style>`,
  ),
  "style-huge-grid": read(
    `<div style="display:grid;grid-template:repeat(1000,1fr)/repeat(1000,1fr)">${"<b style='grid-area:1/1/-1/-1'>x</b>".repeat(200)}</div>`,
  ),
  "style-huge-sizes": read(
    `<div style="width:33554400px;height:33554400px;columns:10000;background:repeating-conic-gradient(red 0 1deg,blue 0 2deg)">x</div>`,
  ),
  "style-variables": read(
    `<p class="v">x</p>`,
    `<style>.v { --v0: xxxxxxxxxx; ${Array.from({ length: 30 }, (_, n) => `--v${n + 1}: var(--v${n}) var(--v${n}) var(--v${n})`).join(";")}; content: var(--v30); font-family: var(--v30) }</style>`,
  ),
  "style-imports-itself": read("", `<link rel="stylesheet" href="/style-again.css?0">`),
  "style-counters": read(
    `<ol>${"<li>x<ol>".repeat(300)}`,
    `<style>li { counter-increment: a b c d } li::before { content: counters(a, ".") counters(b, ".") counters(c, ".") }</style>`,
  ),
  "drawing-of-uses": any(
    `<svg width="9" height="9"><defs><filter id="f"><feTurbulence baseFrequency="9" numOctaves="99"/><feGaussianBlur stdDeviation="99"/></filter>${Array.from({ length: 8 }, (_, n) => `<g id="u${n}">${n === 0 ? "<circle r='9' filter='url(#f)'/>" : `<use href="#u${n - 1}"/>`.repeat(9)}</g>`).join("")}</defs><use href="#u7"/></svg>`,
  ),
  "drawing-on-canvas": read(
    script(
      `const c = document.createElement("canvas"); c.width = c.height = 8000; const x = c.getContext("2d"); setInterval(() => { for (let n = 0; n < 50; n++) { x.filter = "blur(40px)"; x.fillRect(0, 0, 8000, 8000); x.getImageData(0, 0, 2000, 2000); } }, 1);`,
    ),
  ),
  "drawing-by-shaders": read(
    script(
      `for (let n = 0; n < 40; n++) { const g = document.createElement("canvas").getContext("webgl"); if (!g) continue; const s = g.createShader(g.FRAGMENT_SHADER); g.shaderSource(s, "precision highp float; void main() { float a = 0.; for (int i = 0; i < 100000; i++) for (int j = 0; j < 100000; j++) a += sin(a); gl_FragColor = vec4(a); }"); g.compileShader(s); }`,
    ),
  ),
  "sound-without-end": read(
    script(
      `for (let n = 0; n < 30; n++) { try { const a = new AudioContext(); const o = a.createOscillator(); o.connect(a.destination); o.start(); } catch {} } try { setInterval(() => speechSynthesis.speak(new SpeechSynthesisUtterance("hello ".repeat(1000))), 10); } catch {}`,
    ),
  ),
  "memory-by-strings": any(
    script(
      `addEventListener("load", () => { let s = "xyz"; const all = []; const more = () => { s += s.slice(0, 30000000); all.push(s + Math.random(), s.split("").slice(0, 9)); setTimeout(more, 5); }; more(); });`,
    ),
  ),
  "memory-by-nodes": any(
    script(
      `addEventListener("load", () => { const more = () => { const f = document.createDocumentFragment(); for (let n = 0; n < 50000; n++) f.append(document.createElement("p")); document.body.append(f); setTimeout(more, 0); }; more(); });`,
    ),
  ),
  "memory-by-bitmaps": any(
    script(
      `const all = []; setInterval(() => { const c = new OffscreenCanvas(6000, 6000); c.getContext("2d").fillRect(0, 0, 6000, 6000); all.push(c.transferToImageBitmap()); }, 20);`,
    ),
  ),
  "memory-in-workers": any(
    script(
      `for (let n = 0; n < 4; n++) new Worker(URL.createObjectURL(new Blob(["const all = []; setInterval(() => all.push(new Uint8Array(40000000).fill(1)), 20)"])));`,
    ),
  ),
  "memory-by-wasm": any(
    script(
      `const all = []; setInterval(() => { try { const m = new WebAssembly.Memory({ initial: 1000 }); new Uint8Array(m.buffer).fill(3); all.push(m); } catch {} }, 20);`,
    ),
  ),
};
