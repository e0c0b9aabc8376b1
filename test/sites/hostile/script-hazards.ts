import { any, read, script, type Hazards } from "./hazard.js";

const onLoad = (code: string): string => script(`addEventListener("load", () => { ${code} });`);
const FOREVER = "for (;;);";

/** Pages whose scripts keep the browser from its work. */
export const SPINNING: Hazards = {
  "alert-loop": read(script(`setInterval(() => alert("again"), 0);`)),
  "alert-without-end": read(onLoad(`for (;;) alert("again");`)),
  "prompt-loop": read(script(`setInterval(() => { confirm("sure?"); prompt("name?"); }, 1);`)),
  "before-unload": read(
    script(
      `addEventListener("beforeunload", (event) => { event.preventDefault(); event.returnValue = "stay"; });`,
    ),
  ),
  "unload-spin": read(
    script(
      `addEventListener("pagehide", () => { const end = Date.now() + 20000; while (Date.now() < end); });`,
    ),
  ),
  "print-loop": read(script(`setInterval(print, 5);`)),
  "spin-after-load": read(onLoad(FOREVER)),
  "spin-before-load": read(script(FOREVER)),
  "spin-in-timers": read(
    script(`setInterval(() => { const end = Date.now() + 3000; while (Date.now() < end); }, 1);`),
  ),
  "spin-in-microtasks": read(onLoad(`const again = () => { queueMicrotask(again); }; again();`)),
  "spin-in-regexp": read(onLoad(`/^(a+)+$/.test("a".repeat(60) + "b");`)),
  "spin-in-wasm": read(
    onLoad(
      `WebAssembly.instantiate(new Uint8Array([0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,9,1,7,0,3,64,12,0,11,11])).then(({ instance }) => { instance.exports.f(); });`,
    ),
  ),
  "workers-that-spin": read(
    script(`for (let n = 0; n < 8; n++) new Worker(URL.createObjectURL(new Blob(["for (;;);"])));`),
  ),
  "shared-worker-spin": read(script(`new SharedWorker(URL.createObjectURL(new Blob(["for (;;);"])));`)),
  "worker-storm": read(
    script(`setInterval(() => { new Worker(URL.createObjectURL(new Blob(["postMessage(1)"]))); }, 20);`),
  ),
  "sync-request": read(onLoad(`const x = new XMLHttpRequest(); x.open("GET", "/stall", false); x.send();`)),
  "debugger-loop": read(script(`setInterval(() => { debugger; }, 0);`)),
  "console-flood": read(
    script(`setInterval(() => { for (let n = 0; n < 500; n++) console.log("x".repeat(500), n); }, 5);`),
  ),
  "error-flood": read(
    script(
      `setInterval(() => { for (let n = 0; n < 100; n++) Promise.reject(new Error("no " + n)); throw new Error("no"); }, 5);`,
    ),
  ),
  "message-storm": read(
    script(`onmessage = () => { postMessage(1, "*"); }; for (let n = 0; n < 50; n++) postMessage(1, "*");`),
  ),
  "timer-storm": read(
    script(`for (let n = 0; n < 10000; n++) setInterval(() => { document.title = String(n); }, 0);`),
  ),
  "mutation-storm": read(
    `<p id="clock"></p>${script(`setInterval(() => { clock.textContent = Math.random(); }, 1);`)}`,
  ),
  "layout-thrash": read(
    `<p id="p">x</p>${script(`const again = () => { for (let n = 0; n < 300; n++) { p.style.width = n + "px"; p.offsetWidth; } requestAnimationFrame(again); }; again();`)}`,
  ),
};

/** Pages that take all memory, or all of a reader's patience. */
export const HUGE: Hazards = {
  "huge-tree": read(
    `<div id="root"></div>${script(`let html = ""; for (let n = 0; n < 150000; n++) html += "<b>x</b><i></i>"; root.innerHTML = html;`)}`,
  ),
  "deep-tree": read(
    `<div id="root"></div>${script(`let at = root; for (let n = 0; n < 5000; n++) { const next = document.createElement("div"); at.append(next); at = next; }`)}`,
  ),
  "deep-markup": read("<div><span>".repeat(20_000)),
  "giant-text": read(`<pre id="root"></pre>${script(`root.textContent = "word ".repeat(4000000);`)}`),
  "giant-title": read(script(`document.title = "t".repeat(5000000);`)),
  "giant-attribute": read(
    `<a id="a" href="#">x</a>${script(`a.href = "/x?" + "y".repeat(3000000); a.title = "z".repeat(5000000);`)}`,
  ),
  "giant-select": read(
    `<form><select id="s"></select></form>${script(`let html = ""; for (let n = 0; n < 50000; n++) html += "<option>value " + n; s.innerHTML = html;`)}`,
  ),
  "many-forms": read(
    script(`document.write('<form action="/search"><input name="q"></form>'.repeat(3000));`),
  ),
  "many-links": read(
    script(
      `for (let n = 0, html = ""; n < 20000; n++) { html += '<a href="http://elsewhere.invalid/' + n + '">' + n + '</a> '; if (n === 19999) document.body.insertAdjacentHTML("beforeend", html); }`,
    ),
  ),
  "many-buttons": read(
    script(
      `for (let n = 0; n < 3000; n++) { const b = document.createElement("div"); b.onclick = () => {}; b.textContent = "b" + n; b.className = "c" + n; document.body.append(b); }`,
    ),
  ),
  "shadow-tower": read(
    script(
      `let at = document.body.appendChild(document.createElement("div")); for (let n = 0; n < 1500; n++) { const root = at.attachShadow({ mode: "open" }); at = document.createElement("div"); root.append(at); }`,
    ),
  ),
  "svg-bomb": any(
    `<svg>${["a", "b", "c", "d", "e", "f", "g", "h", "i"]
      .map(
        (id, at, all) =>
          `<g id="${id}">${at === 0 ? "<text>lol</text>" : `<use href="#${String(all[at - 1])}"/>`.repeat(10)}</g>`,
      )
      .join("")}</svg>`,
  ),
  "css-bomb": read(
    `<div>${"<p><b>x</b></p>".repeat(2_000)}</div>`,
    `<style>${Array.from({ length: 500 }, (_, n) => `body:has(p:nth-child(${n}) ~ p b:not(.x${n})) div p:nth-last-child(${n}n) { margin: ${n}px }`).join("\n")}</style>`,
  ),
  "entity-bomb": any(
    `<iframe src="data:text/xml,%3C!DOCTYPE l [%3C!ENTITY a 'lol'%3E%3C!ENTITY b '%26a;%26a;%26a;%26a;%26a;%26a;'%3E%3C!ENTITY c '%26b;%26b;%26b;%26b;%26b;%26b;'%3E]%3E%3Cl%3E%26c;%3C/l%3E"></iframe>`,
  ),
  "memory-by-arrays": any(
    onLoad(
      `const kept = []; const more = () => { for (let n = 0; n < 20; n++) kept.push(new Array(1000000).fill(kept.length + n)); setTimeout(more, 0); }; more();`,
    ),
  ),
  "memory-by-buffers": any(
    onLoad(
      `const kept = []; const more = () => { const b = new Uint8Array(64 * 1024 * 1024); b.fill(7); kept.push(b); setTimeout(more, 0); }; more();`,
    ),
  ),
  "storage-bomb": read(
    script(
      `try { for (let n = 0; n < 50; n++) localStorage.setItem("k" + n, "v".repeat(100000)); } catch {} indexedDB.open("bomb").onupgradeneeded = ({ target }) => { const store = target.result.createObjectStore("s"); for (let n = 0; n < 100; n++) store.put("x".repeat(200000), n); };`,
    ),
  ),
  "cookie-bomb": read(
    script(
      `for (let n = 0; n < 60; n++) document.cookie = "bomb" + n + "=" + "c".repeat(3500) + "; path=/";`,
    ),
  ),
};

/** Pages that lie to whoever reads them. */
export const POISONED: Hazards = {
  "poisoned-built-ins": read(
    script(
      `JSON.stringify = () => "lies"; JSON.parse = () => null; Array.prototype.map = () => []; Array.prototype.flatMap = () => []; Array.from = () => []; String.prototype.trim = () => ""; Element.prototype.getAttribute = () => "lies"; Document.prototype.querySelectorAll = () => []; Element.prototype.querySelectorAll = () => []; window.getComputedStyle = () => ({}); window.MutationObserver = function () { throw 1; }; Promise.prototype.then = () => { throw 1; }; performance.now = () => 0; Object.defineProperty(Node.prototype, "textContent", { get: () => "lies" }); Object.defineProperty(HTMLElement.prototype, "innerText", { get: () => "lies" });`,
    ),
  ),
  "poisoned-prototypes": read(
    script(
      `Object.defineProperty(Object.prototype, "then", { get() { throw 1; }, configurable: true }); Object.prototype.toJSON = () => "lies"; Function.prototype.call = () => null; Function.prototype.apply = () => null; Array.prototype[Symbol.iterator] = function* () {};`,
    ),
  ),
  "clobbered-document": read(
    `<form name="body"><input name="parentNode"><input name="childNodes"><input name="attributes"><input name="action"></form><img name="documentElement" alt=""><img name="querySelectorAll" alt=""><img name="createTreeWalker" alt=""><img name="readyState" alt=""><form name="scripts"></form><form name="title"></form><form name="cookie"></form>`,
  ),
  "wiped-document": any(onLoad(`document.documentElement.remove();`)),
  "rewritten-document": any(
    script(`setInterval(() => { document.open(); document.write("<p>again</p>"); }, 30);`),
  ),
  "bidi-and-controls": read(`<p>\u202eesrever\u202c \u0007\u001b[31mred\u001b[0m</p>`),
  "focus-thief": read(
    `<input id="i">${script(`setInterval(() => { i.focus(); scrollTo(0, Math.random() * 9999); }, 5);`)}`,
  ),
  "history-back": read(onLoad(`setInterval(() => { history.pushState(0, "", "#x"); history.back(); }, 20);`)),
};
