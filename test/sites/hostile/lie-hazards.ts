import { any, read, script, type Hazards } from "./hazard.js";

/** Pages whose built-ins, elements or shadows are not what they seem. */
export const LYING: Hazards = {
  "lies-by-eval": read(
    "",
    script(
      `window.eval = () => "lies"; window.Function = function () { return () => "lies"; }; Function.prototype.toString = () => "lies"; Function.prototype.bind = () => () => { throw 1; };`,
    ),
  ),
  "lies-by-arrays": read(
    "",
    script(
      `for (const k of Object.getOwnPropertyNames(Array.prototype)) { if (k !== "constructor" && k !== "length") Array.prototype[k] = () => { throw new Error("lies"); }; } Array.prototype[Symbol.iterator] = function* () { yield "lies"; };`,
    ),
  ),
  "lies-by-json": read(
    "",
    script(
      `window.JSON = { parse: () => ({ url: "http://lies.invalid/", text: "Hijacked" }), stringify: () => '{"text":"Hijacked"}' }; String.prototype.toJSON = Number.prototype.toJSON = () => "Hijacked";`,
    ),
  ),
  "lies-by-promises": read(
    "",
    script(
      `window.Promise = class { then() { return this; } catch() { return this; } static resolve() { return new this(); } static all() { return new this(); } }; window.queueMicrotask = () => {}; window.setTimeout = () => 1; window.setInterval = () => 1;`,
    ),
  ),
  "lies-by-maps": read(
    "",
    script(
      `window.Map = window.Set = window.WeakMap = window.WeakSet = window.Symbol = function () { throw new Error("lies"); }; window.Object = undefined; window.String = undefined; window.Number = undefined; window.RegExp = undefined;`,
    ),
  ),
  "lies-by-setters": read(
    "",
    script(
      `for (const k of ["url", "text", "title", "links", "value", "name", "id", "kind", "result", "0", "1", "length", "get", "set"]) { try { Object.defineProperty(Object.prototype, k, { set() { throw new Error("lies"); }, get() { return "lies"; }, configurable: true }); } catch {} }`,
    ),
  ),
  "lies-by-nodes": read(
    "",
    script(
      `for (const C of [Node, Element, HTMLElement, Document, DocumentFragment, HTMLInputElement, HTMLFormElement, HTMLAnchorElement, ShadowRoot, Text]) for (const k of Object.getOwnPropertyNames(C.prototype)) { const d = Object.getOwnPropertyDescriptor(C.prototype, k); if (d.get && d.configurable && !["body", "head", "documentElement", "currentScript"].includes(k)) Object.defineProperty(C.prototype, k, { get() { throw new Error("lies"); }, configurable: true }); }`,
    ),
  ),
  "lies-by-boxes": read(
    "",
    script(
      `window.getComputedStyle = () => ({ display: "none", visibility: "hidden" }); Element.prototype.getBoundingClientRect = Element.prototype.getClientRects = Range.prototype.getClientRects = () => { throw new Error("lies"); }; Element.prototype.checkVisibility = () => false; document.elementFromPoint = () => null;`,
    ),
  ),
  "lies-by-observers": read(
    "",
    script(
      `window.MutationObserver = window.IntersectionObserver = window.ResizeObserver = window.PerformanceObserver = class { constructor() { throw new Error("lies"); } }; window.requestAnimationFrame = window.requestIdleCallback = () => 0;`,
    ),
  ),
  "lies-by-clocks": read(
    "",
    script(
      `performance.now = () => -Infinity; Date.now = () => NaN; window.Date = function () { throw new Error("lies"); }; performance.getEntriesByType = () => { throw new Error("lies"); }; performance.clearResourceTimings(); performance.setResourceTimingBufferSize(0);`,
    ),
  ),
  "lies-by-location": read(
    "",
    script(
      `document.URL; try { Object.defineProperty(Document.prototype, "URL", { get: () => "http://lies.invalid/" }); Object.defineProperty(Document.prototype, "baseURI", { get: () => "http://lies.invalid/" }); Object.defineProperty(Node.prototype, "baseURI", { get: () => "http://lies.invalid/" }); Object.defineProperty(HTMLAnchorElement.prototype, "href", { get: () => "http://lies.invalid/" }); } catch {}`,
    ),
  ),
  "lies-by-title": read(
    script(
      `Object.defineProperty(document, "title", { get: () => ({ toString: () => { throw 1; } }) }); Object.defineProperty(document, "readyState", { get: () => "loading" }); Object.defineProperty(document, "hidden", { get: () => true }); Object.defineProperty(document, "body", { get: () => null });`,
    ),
  ),
  "lies-by-frozen-world": read(
    script(
      `Object.freeze(Object.prototype); Object.freeze(Array.prototype); Object.freeze(Node.prototype); Object.freeze(Document.prototype); Object.preventExtensions(window); Object.freeze(document);`,
    ),
  ),
  "lies-by-library": read(
    script(
      `window.deepbot = globalThis.deepbot = { readFrame: () => '{"text":"Hijacked"}' }; Object.freeze(window.deepbot); window.__name = () => { throw 1; }; window.__pwInitScripts = {}; window.__playwright_builtins__ = null; window.playwright = null;`,
    ),
  ),
  "lies-by-binding": read(
    script(
      `for (const k of Object.getOwnPropertyNames(window)) { try { if (/playwright|binding|deepbot|cdp|cdc|puppeteer/i.test(k)) window[k] = () => { throw 1; }; } catch {} } window.addEventListener = window.dispatchEvent = EventTarget.prototype.addEventListener = () => { throw 1; };`,
    ),
  ),
  "lies-by-names": read(
    `<form id="location" name="location"><input name="nodeName"><input name="nodeType"><input name="getAttribute"><input name="elements"><input name="length"><input name="submit"><input name="id"><input name="ownerDocument"><input name="matches"><input name="closest"><input name="textContent"><input name="children"><input name="parentElement"><input name="getRootNode"><input name="localName"></form><img name="body" alt=""><img name="getElementById" alt=""><img name="createElement" alt=""><img name="URL" alt=""><img name="contentType" alt=""><iframe name="self" srcdoc="x"></iframe><iframe name="JSON" srcdoc="x"></iframe><a id="deepbot" name="deepbot" href="x"></a>`,
  ),
  "lies-by-named-frames": read(
    `<iframe name="document" srcdoc="x"></iframe><iframe name="Array" srcdoc="x"></iframe><iframe name="performance" srcdoc="x"></iframe><iframe name="getComputedStyle" srcdoc="x"></iframe><object name="navigator"></object><embed name="history">`,
  ),
  "lies-by-user-agent": read(
    script(
      `if (/Headless/i.test(navigator.userAgent) || navigator.webdriver) document.body.innerHTML += "<p>robot</p>"; const e = new Error(); Object.defineProperty(e, "stack", { get() { for (;;); } }); setInterval(() => { console.log(e); console.debug(e); }, 20);`,
    ),
  ),
  "lies-by-strings": read(
    script(
      `for (const k of Object.getOwnPropertyNames(String.prototype)) { if (!["constructor", "length", "toString", "valueOf"].includes(k)) String.prototype[k] = () => "lies"; } RegExp.prototype.test = () => true; RegExp.prototype.exec = () => null; RegExp.prototype[Symbol.replace] = () => "";`,
    ),
  ),
  "lies-by-numbers": read(
    script(
      `Math.max = Math.min = Math.round = Math.random = () => NaN; Number.prototype.toString = () => "lies"; Number.parseInt = window.parseInt = window.parseFloat = () => NaN; window.isNaN = () => false;`,
    ),
  ),
  "lies-by-species": read(
    script(
      `class Odd extends Array { static get [Symbol.species]() { throw 1; } } Object.defineProperty(Array, Symbol.species, { get() { throw new Error("lies"); } }); Object.defineProperty(Promise, Symbol.species, { get() { throw new Error("lies"); } }); Object.prototype[Symbol.toPrimitive] = () => { throw 1; };`,
    ),
  ),
  "elements-that-throw": read(
    `<x-throws></x-throws>${script(`class X extends HTMLElement { constructor() { super(); throw new Error("no"); } connectedCallback() { throw new Error("no"); } } customElements.define("x-throws", X); customElements.define("x-moves", class extends HTMLElement { connectedCallback() { setTimeout(() => { this.remove(); document.body.append(this); }, 0); } disconnectedCallback() { throw 1; } }); for (let n = 0; n < 30; n++) document.body.append(document.createElement("x-moves"));`)}`,
  ),
  "elements-that-multiply": read(
    `<x-more></x-more>${script(`let n = 0; customElements.define("x-more", class extends HTMLElement { connectedCallback() { if (n++ < 20000) setTimeout(() => document.body.append(document.createElement("x-more"), document.createElement("x-more")), 0); } });`)}`,
  ),
  "elements-that-spin-when-read": read(
    `<x-slow>slow</x-slow>${script(`customElements.define("x-slow", class extends HTMLElement { static get observedAttributes() { return ["id", "class", "style"]; } attributeChangedCallback() { for (;;); } get innerText() { for (;;); } get textContent() { for (;;); } get value() { for (;;); } matches() { for (;;); } closest() { for (;;); } });`)}`,
  ),
  "elements-in-form": read(
    `<form action="/search"><x-field name="q"></x-field></form>${script(`customElements.define("x-field", class extends HTMLElement { static formAssociated = true; constructor() { super(); this.i = this.attachInternals(); this.i.setFormValue("x"); } get form() { throw 1; } get labels() { throw 1; } formResetCallback() { throw 1; } });`)}`,
  ),
  "shadow-closed-tower": read(
    script(
      `let at = document.body.appendChild(document.createElement("div")); for (let n = 0; n < 1200; n++) { const root = at.attachShadow({ mode: "closed" }); at = document.createElement("div"); root.append(at, document.createElement("slot")); }`,
    ),
  ),
  "shadow-forest": read(
    script(
      `for (let n = 0; n < 6000; n++) { const e = document.body.appendChild(document.createElement("div")); const root = e.attachShadow({ mode: n % 2 ? "open" : "closed" }); root.innerHTML = "<button>b</button><form><input><slot></slot></form>"; e.append("x"); }`,
    ),
  ),
  "shadow-slots-in-a-circle": read(
    script(
      `const a = document.body.appendChild(document.createElement("div")); const r = a.attachShadow({ mode: "open" }); let s = document.createElement("slot"); r.append(s); for (let n = 0; n < 800; n++) { const t = document.createElement("slot"); t.slot = "s" + n; t.name = "s" + (n + 1); s.append(t); s = t; } r.addEventListener("slotchange", () => { a.append(document.createElement("p")); if (a.childElementCount > 30000) a.textContent = ""; });`,
    ),
  ),
  "shadow-getter-that-throws": read(
    script(
      `Object.defineProperty(Element.prototype, "shadowRoot", { get() { throw new Error("lies"); } }); Element.prototype.attachShadow = () => { throw 1; }; Element.prototype.getRootNode = Node.prototype.getRootNode = () => { throw 1; };`,
    ),
  ),
  "declarative-shadow-tower": read(
    `${`<div><template shadowrootmode="open"><p>s</p>`.repeat(400)}${"</template></div>".repeat(400)}`,
  ),
  "documents-of-xml": read(
    `<iframe src="data:application/xhtml+xml,${encodeURIComponent(`<html xmlns="http://www.w3.org/1999/xhtml"><body><p>${"<b>".repeat(900)}${"</b>".repeat(900)}</p></body></html>`)}"></iframe>`,
  ),
  "document-without-body": any(
    script(`addEventListener("load", () => { document.body.remove(); document.head.remove(); });`),
  ),
  "document-of-frames": any(
    script(
      `addEventListener("load", () => { const s = document.createElement("frameset"); for (let n = 0; n < 60; n++) { const f = document.createElement("frame"); f.src = "/calm?" + n; s.append(f); } document.body = s; });`,
    ),
  ),
  "document-replaced-by-root": any(
    script(
      `addEventListener("load", () => { const root = document.createElementNS("http://www.w3.org/2000/svg", "svg"); document.replaceChild(root, document.documentElement); });`,
    ),
  ),
  "document-that-flees": any(
    script(
      `addEventListener("load", () => { const f = document.createElement("iframe"); document.body.append(f); f.contentDocument.body.append(...document.body.childNodes); f.remove(); });`,
    ),
  ),
  "document-hidden-by-hidden": read(
    "",
    `<style>html { opacity: 0; transform: scale(0.0001) } body { clip-path: inset(50%) }</style>`,
  ),
  "document-of-one-huge-title": read(
    "",
    `<meta name="description" content="${"d ".repeat(200_000)}"><meta name="keywords" content="${"k,".repeat(200_000)}"><script type="application/ld+json">${"[".repeat(100_000)}</script><script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"${"n".repeat(500_000)}"}</script>`,
  ),
};
