import { read, script, type Hazards } from "./hazard.js";

/** Pages that want to stay: in storages, caches, workers, permissions, windows. */
export const STAYING: Hazards = {
  "stays-in-cookies": read(
    script(
      `for (let n = 0; n < 180; n++) document.cookie = "n" + n + "=" + "v".repeat(20) + "; path=/; max-age=99999999"; for (const p of ["/", "/honest", "/behind"]) document.cookie = "__Host-x=1; path=" + p; document.cookie = "bad=\\u0001\\u0007; path=/"; document.cookie = "=nameless; path=/"; document.cookie = "ü=ü; path=/";`,
    ),
  ),
  "stays-in-local-storage": read(
    script(
      `for (let n = 0; n < 20000; n++) { try { localStorage["k" + n] = "v".repeat(200); sessionStorage["k" + n] = "v"; } catch {} }`,
    ),
  ),
  "stays-in-odd-storage-keys": read(
    script(
      `for (const k of ["__proto__", "constructor", "toString", "getItem", "length", "key", "\\u0000", "\\ud800", "", "hasOwnProperty"]) { try { localStorage.setItem(k, "\\udc00" + k); } catch {} }`,
    ),
  ),
  "stays-in-databases": read(
    script(
      `for (let n = 0; n < 60; n++) { const r = indexedDB.open("db" + n, 9); r.onupgradeneeded = () => { for (let s = 0; s < 10; s++) { const o = r.result.createObjectStore("s" + s, { autoIncrement: true }); o.createIndex("i", "a.b.c"); for (let k = 0; k < 30; k++) o.add({ a: { b: { c: [k, new Date(NaN), new Blob(["x"]), /x/g, new Map([[1, 2]]), NaN] } } }); } }; }`,
    ),
  ),
  "stays-in-a-locked-database": read(
    script(
      `const r = indexedDB.open("locked", 1); r.onupgradeneeded = () => { r.result.createObjectStore("s"); }; r.onsuccess = () => { const t = r.result.transaction("s", "readwrite"); const spin = () => { t.objectStore("s").put(1, 1).onsuccess = spin; }; spin(); };`,
    ),
  ),
  "stays-in-a-cyclic-database": read(
    script(
      `const r = indexedDB.open("cyclic", 1); r.onupgradeneeded = () => { const o = r.result.createObjectStore("s"); const a = { n: 1n, u: undefined, buffer: new ArrayBuffer(9) }; a.self = a; o.put(a, 1); let deep = {}; for (let n = 0; n < 900; n++) deep = { deep }; o.put(deep, 2); };`,
    ),
  ),
  "stays-in-caches": read(
    script(
      `(async () => { for (let n = 0; n < 50; n++) { const c = await caches.open("c" + n); await c.put("/honest/" + n, new Response("<title>Hijacked</title>Hijacked", { headers: { "content-type": "text/html" } })); } })().catch(() => {});`,
    ),
  ),
  "stays-in-private-files": read(
    script(
      `(async () => { const d = await navigator.storage.getDirectory(); for (let n = 0; n < 50; n++) { const f = await d.getFileHandle("f" + n, { create: true }); const w = await f.createWritable(); await w.write(new Uint8Array(200000)); await w.close(); } })().catch(() => {});`,
    ),
  ),
  "stays-in-buckets": read(
    script(
      `(async () => { const b = await navigator.storageBuckets.open("b"); await (await b.caches.open("c")).put("/", new Response("Hijacked")); b.indexedDB.open("x"); })().catch(() => {});`,
    ),
  ),
  "stays-as-worker-by-module": read(
    script(
      `navigator.serviceWorker?.register("/hijack.js", { type: "module", updateViaCache: "all" }).then((r) => r.update()).catch(() => {}); setInterval(() => { navigator.serviceWorker?.register("/hijack.js?" + Math.random()).catch(() => {}); }, 50);`,
    ),
  ),
  "stays-as-worker-from-a-frame": read(
    `<iframe id="f" src="/calm?sw"></iframe>${script(`f.onload = () => { f.contentWindow.navigator.serviceWorker?.register("/hijack.js", { scope: "/" }).catch(() => {}); ServiceWorkerContainer.prototype.register.call(f.contentWindow.navigator.serviceWorker, "/hijack.js", { scope: "/" }).catch(() => {}); };`)}`,
  ),
  "stays-as-worker-from-a-window": read(
    script(
      `const w = open("/calm?sw"); setTimeout(() => { try { w.navigator.serviceWorker.register("/hijack.js", { scope: "/" }).catch(() => {}); } catch {} }, 300);`,
    ),
  ),
  "stays-as-background-fetch": read(
    script(
      `navigator.serviceWorker?.register("/hijack.js").then(async (r) => { await r.sync?.register("x"); await r.periodicSync?.register("x", { minInterval: 1 }); await r.backgroundFetch?.fetch("x", ["/endless-download"]); await r.pushManager?.subscribe({ userVisibleOnly: true }); }).catch(() => {});`,
    ),
  ),
  "stays-as-shared-worker": read(
    script(
      `for (let n = 0; n < 9; n++) new SharedWorker(URL.createObjectURL(new Blob(["setInterval(() => fetch('" + location.origin + "/calm?shared'), 100)"])), "s" + n);`,
    ),
  ),
  "stays-as-protocol-handler": read(
    script(
      `try { navigator.registerProtocolHandler("web+x", location.origin + "/calm?%s"); navigator.registerProtocolHandler("mailto", location.origin + "/calm?%s"); } catch {} launchQueue?.setConsumer?.(() => {});`,
    ),
  ),
  "stays-in-the-window-name": read(
    script(`window.name = "n".repeat(9000000); history.scrollRestoration = "manual"; opener = null;`),
  ),
  "stays-in-a-shared-storage": read(
    script(
      `(async () => { await sharedStorage.set("x", "y".repeat(900)); await sharedStorage.worklet.addModule("/hijack.js"); })().catch(() => {}); try { navigator.joinAdInterestGroup?.({ owner: location.origin, name: "x" }, 9999).catch(() => {}); } catch {}`,
    ),
  ),
  "clears-everything": read(
    script(
      `setInterval(() => { localStorage.clear(); sessionStorage.clear(); indexedDB.databases?.().then((all) => all.forEach((d) => indexedDB.deleteDatabase(d.name))); document.cookie.split(";").forEach((c) => { document.cookie = c.split("=")[0] + "=; max-age=0; path=/"; }); }, 10);`,
    ),
  ),
  "caches-for-ever": read(
    "",
    `<link rel="prefetch" href="/honest/1"><link rel="prerender" href="/honest/2"><script type="speculationrules">{"prerender":[{"where":{"href_matches":"/*"},"eagerness":"immediate"}],"prefetch":[{"where":{"href_matches":"/*"},"eagerness":"immediate"}]}</script>`,
  ),
};
