import { any, read, script, type Hazards } from "./hazard.js";

/** Pages that do not stay, or open others without end. */
export const RESTLESS: Hazards = {
  "reload-loop": read(script(`addEventListener("load", () => { location.reload(); });`)),
  "script-loop": read(
    script(`setTimeout(() => { location.href = "/hazard/script-loop?" + Math.random(); }, 0);`),
  ),
  "meta-loop": read("", `<meta http-equiv="refresh" content="0;url=/hazard/meta-loop">`),
  "replace-loop": read(
    script(`setInterval(() => { location.replace("/hazard/replace-loop?" + Math.random()); }, 50);`),
  ),
  "push-state-storm": read(
    script(`setInterval(() => { history.pushState(0, "", "?n=" + Math.random()); }, 1);`),
  ),
  "hash-storm": read(script(`setInterval(() => { location.hash = Math.random(); }, 1);`)),
  "giant-address": read(script(`history.replaceState(0, "", "?" + "x".repeat(1500000));`)),
  "window-storm": read(script(`setInterval(() => { window.open("/calm?" + Math.random()); }, 30);`)),
  "window-that-survives": read(script(`window.open("/survivor");`)),
  "blank-windows": read(script(`for (let n = 0; n < 30; n++) window.open("about:blank", "w" + n);`)),
  "download-storm": read(
    script(
      `setInterval(() => { const a = document.createElement("a"); a.href = "/endless-download?" + Math.random(); a.download = "x"; a.click(); }, 50);`,
    ),
  ),
  "file-chooser": read(`<input type="file" id="f">${script(`setInterval(() => { f.click(); }, 50);`)}`),
  "frames-in-frames": any(`<iframe src="/nest?0"></iframe><iframe src="/nest?1"></iframe>`),
  "frame-storm": read(
    script(
      `let n = 0; const t = setInterval(() => { const f = document.createElement("iframe"); f.src = "/calm?" + n; document.body.append(f); if (n++ > 150) clearInterval(t); }, 10);`,
    ),
  ),
  "frame-that-spins": read(`<iframe src="/spin"></iframe>`),
  // A person is taken elsewhere at once, too.
  "frame-that-leaves": any(`<iframe sandbox="allow-scripts allow-top-navigation" src="/leaver"></iframe>`),
  "permission-prompts": read(
    script(
      `navigator.geolocation.getCurrentPosition(() => {}); try { Notification.requestPermission(); } catch {} try { navigator.requestMIDIAccess(); } catch {} try { navigator.mediaDevices.getUserMedia({ audio: true, video: true }); } catch {} try { navigator.clipboard.readText(); } catch {} document.documentElement.requestFullscreen().catch(() => {});`,
    ),
  ),
  "open-sockets": read(
    script(
      `for (let n = 0; n < 40; n++) { try { new WebSocket("ws://" + location.host + "/socket?" + n); } catch {} } for (let n = 0; n < 10; n++) new EventSource("/events?" + n); fetch("/stall");`,
    ),
  ),
  "service-worker": read(
    script(
      `ServiceWorkerContainer.prototype.register.call(navigator.serviceWorker, "/hijack.js", { scope: "/" }).catch(() => {});`,
    ),
  ),
  "service-worker-in-frame": read(
    `<iframe srcdoc="<script>parent.navigator.serviceWorker.constructor.prototype.register.call(parent.navigator.serviceWorker, '/hijack.js', { scope: '/' })</script>"></iframe>`,
  ),
  "log-out-by-script": read(
    `<a href="/danger/logout">Log out</a> <a href="/danger/delete?id=7">Delete account</a> <button onclick="fetch('/danger/delete', { method: 'POST' })">Delete everything</button> <a href="/danger/unsubscribe">Unsubscribe</a> <a href="/danger/cart?add=1">Add to cart</a>`,
  ),
  honeypot: read(
    `<a href="/forbidden/trap" style="display:none">do not look</a><a href="/forbidden/pit">pit</a><form action="/danger/submit" method="post"><input name="website" style="display:none"><input type="submit" value="Delete my account"></form>`,
  ),
  "blob-document": any(
    script(`location.href = URL.createObjectURL(new Blob(["<p>blob"], { type: "text/html" }));`),
  ),
};
