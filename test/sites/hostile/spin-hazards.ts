import { read, script, type Hazards } from "./hazard.js";

const onLoad = (code: string): string => script(`addEventListener("load", () => { ${code} });`);
const worker = (code: string): string =>
  `URL.createObjectURL(new Blob([${JSON.stringify(code)}], { type: "text/javascript" }))`;

/** Scripts that never end, each hidden somewhere else. */
export const HIDDEN_SPINS: Hazards = {
  "spin-in-frames-of-animation": read(
    script(
      `const again = () => { requestAnimationFrame(again); const end = Date.now() + 2000; while (Date.now() < end); }; requestAnimationFrame(again);`,
    ),
  ),
  "spin-in-mutations": read(
    `<p id="p"></p>${script(`new MutationObserver(() => { p.append("x"); }).observe(p, { childList: true }); p.append("x");`)}`,
  ),
  "spin-in-resizes": read(
    `<p id="p">p</p>${script(`new ResizeObserver(() => { p.style.width = Math.random() * 500 + "px"; const end = Date.now() + 1000; while (Date.now() < end); }).observe(p);`)}`,
  ),
  "spin-in-intersections": read(
    `<p id="p">p</p>${script(`new IntersectionObserver(() => { for (;;); }).observe(p);`)}`,
  ),
  "spin-in-idle-time": read(
    script(
      `const again = () => { requestIdleCallback(again); const end = Date.now() + 3000; while (Date.now() < end); }; requestIdleCallback(again);`,
    ),
  ),
  "spin-in-proxy": read(onLoad(`const p = new Proxy({}, { ownKeys: () => { for (;;); } }); Object.keys(p);`)),
  "spin-in-getter": read(
    onLoad(`Object.defineProperty(window, "x", { get: () => { for (;;); } }); Object.values(window);`),
  ),
  "spin-in-generator": read(
    onLoad(
      `function* all() { for (;;) yield 1; } [...(function* () { for (const x of all()) if (x === 2) yield x; })()];`,
    ),
  ),
  "spin-in-promises": read(onLoad(`const again = () => Promise.resolve().then(again); again();`)),
  "spin-in-async-iteration": read(
    onLoad(`(async () => { for await (const x of (async function* () { for (;;) yield 1; })()); })();`),
  ),
  "spin-in-sort": read(
    onLoad(
      `const a = Array.from({ length: 3000000 }, Math.random); for (;;) a.sort(() => Math.random() - 0.5);`,
    ),
  ),
  "spin-in-json": read(onLoad(`const s = "[".repeat(5000) + "]".repeat(5000); for (;;) JSON.parse(s);`)),
  "spin-in-big-numbers": read(onLoad(`let n = 3n; for (;;) n = n ** 2n % (10n ** 100000n);`)),
  "spin-in-replace": read(onLoad(`for (;;) ("x".repeat(1000000) + "y").replace(/(x+x+)+z/, "");`)),
  "spin-in-channel": read(
    script(
      `const c = new MessageChannel(); c.port1.onmessage = () => { c.port2.postMessage(1); }; for (let n = 0; n < 200; n++) c.port2.postMessage(1);`,
    ),
  ),
  "spin-in-storage-events": read(
    `<iframe srcdoc="<script>onstorage = () => { localStorage.x = Math.random(); }; setInterval(() => { localStorage.x = Math.random(); }, 0)</script>"></iframe>${script(`onstorage = () => { localStorage.x = Math.random(); };`)}`,
  ),
  "spin-in-scroll": read(
    `<div style="height:900000px"></div>${script(`onscroll = () => { scrollTo(0, Math.random() * 900000); }; scrollTo(0, 100);`)}`,
  ),
  "spin-in-focus": read(
    `<input id="i"><input id="j">${script(`i.onfocus = () => { j.focus(); }; j.onfocus = () => { i.focus(); }; setInterval(() => { i.focus(); }, 1);`)}`,
  ),
  "spin-in-dispatch": read(
    onLoad(
      `addEventListener("x", () => { queueMicrotask(() => dispatchEvent(new Event("x"))); }); dispatchEvent(new Event("x"));`,
    ),
  ),
  "spin-in-recursion": read(
    onLoad(
      `const f = () => { try { f(); } catch {} f2(); }; const f2 = () => { for (;;) { try { f(); } catch {} } }; f2();`,
    ),
  ),
  "spin-in-style-recalculation": read(
    onLoad(
      `for (;;) { document.body.style.fontSize = Math.random() * 9 + "px"; document.body.offsetHeight; }`,
    ),
  ),
  "spin-in-module": read(`<script type="module">for (;;);</script>`),
  "spin-in-module-await": read(`<script type="module">await new Promise(() => {});</script>`),
  "spin-in-worker-atomics": read(
    script(
      `new Worker(${worker("for (;;) { try { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000); } catch { for (;;); } }")});`,
    ),
  ),
  "spin-in-worklet": read(
    script(
      `CSS.paintWorklet?.addModule(${worker("for (;;);")}); new OfflineAudioContext(1, 1, 44100).audioWorklet?.addModule(${worker("for (;;);")});`,
    ),
  ),
  "spin-in-nested-workers": read(
    script(
      `const code = "const me = self.location.href; for (let n = 0; n < 2; n++) new Worker(me); for (;;);"; new Worker(URL.createObjectURL(new Blob([code])));`,
    ),
  ),
  "spin-in-sync-requests": read(
    onLoad(
      `for (;;) { try { const x = new XMLHttpRequest(); x.open("GET", "/calm?" + Math.random(), false); x.send(); } catch {} }`,
    ),
  ),
  "spin-in-fetches": read(
    script(
      `const again = () => fetch("/calm?" + Math.random()).then(again, again); for (let n = 0; n < 20; n++) again();`,
    ),
  ),
  "spin-in-pictures": read(
    script(
      `const again = () => { const i = new Image(); i.onload = i.onerror = again; i.src = "/calm?" + Math.random(); }; for (let n = 0; n < 20; n++) again();`,
    ),
  ),
  "spin-in-handlers-of-errors": read(
    script(
      `onerror = () => { setTimeout(() => { throw new Error("again"); }, 0); }; throw new Error("first");`,
    ),
  ),
  "spin-in-wake-of-reading": read(
    script(
      `const old = Node.prototype.compareDocumentPosition; for (const name of ["innerText", "textContent"]) Object.defineProperty(HTMLElement.prototype, name, { get() { for (;;); } }); Element.prototype.getBoundingClientRect = Element.prototype.matches = Element.prototype.closest = () => { for (;;); };`,
    ),
  ),
  "stack-of-consoles": read(
    script(
      `setInterval(() => { console.clear(); console.table(Array.from({ length: 2000 }, (_, n) => ({ n }))); console.dir(document); console.trace(); console.log(document.body, { get x() { for (;;); } }); }, 5);`,
    ),
  ),
  "debugger-in-a-proxy": read(
    script(`setInterval(() => { new Function("debugger")(); (function () { debugger; }).call(); }, 5);`),
  ),
};
