import { any, read, script, type Hazards } from "./hazard.js";

const on = (events: string, code: string): string =>
  script(
    `for (const name of ${JSON.stringify(events.split(" "))}) addEventListener(name, (event) => { ${code} }, true);`,
  );

/** Pages that ask something at every turn, or do not let anybody go. */
export const ASKING: Hazards = {
  "dialog-in-every-event": read(
    on(
      "DOMContentLoaded load pageshow scroll mousemove mouseover click focus blur keydown resize visibilitychange pagehide beforeunload unload error hashchange popstate",
      "alert(event.type); confirm(event.type); prompt(event.type);",
    ),
  ),
  "dialog-before-anything": read("", script(`for (let n = 0; n < 300; n++) alert(n);`)),
  "dialog-in-frames": read(
    `<iframe srcdoc="<script>setInterval(() => alert(1), 1)</script>"></iframe>`.repeat(6),
  ),
  "dialog-in-promises": read(
    script(`const again = () => { alert("again"); Promise.resolve().then(again); }; again();`),
  ),
  "dialog-of-megabytes": read(
    script(`alert("a".repeat(8000000)); prompt("p".repeat(8000000), "d".repeat(8000000));`),
  ),
  "dialog-element-without-end": read(
    script(
      `setInterval(() => { const d = document.createElement("dialog"); d.textContent = "Sign up!"; document.body.append(d); d.showModal(); d.oncancel = (e) => e.preventDefault(); d.onclose = () => d.showModal(); }, 50);`,
    ),
  ),
  "before-unload-by-property": read(
    script(
      `setInterval(() => { onbeforeunload = () => "stay"; addEventListener("beforeunload", (e) => { e.returnValue = "stay"; }); }, 10);`,
    ),
  ),
  "before-unload-spin": read(script(`addEventListener("beforeunload", () => { for (;;); });`)),
  "before-unload-goes-on": read(
    script(
      `onbeforeunload = () => { location.href = "/hazard/before-unload-goes-on?again"; return "stay"; };`,
    ),
  ),
  "unload-dialogs": read(
    script(`addEventListener("unload", () => { for (;;) { try { alert("stay"); } catch {} } });`),
  ),
  "pagehide-sync-request": read(
    script(
      `addEventListener("pagehide", () => { for (;;) { try { const x = new XMLHttpRequest(); x.open("GET", "/stall", false); x.send(); } catch {} } });`,
    ),
  ),
  "hidden-page-spins": read(
    script(
      `addEventListener("visibilitychange", () => { const end = Date.now() + 15000; while (Date.now() < end); });`,
    ),
  ),
  "blur-opens-windows": read(
    script(`onblur = onfocus = onmousemove = onclick = () => { open("/calm?" + Math.random()); };`),
  ),
  "overlay-that-covers-all": read(
    `<div style="position:fixed;inset:0;z-index:2147483647;background:#fff" onclick="event.preventDefault()"><h2>We value your privacy</h2><button onclick="this.parentElement.cloneNode(true)">Accept</button></div>`,
    `<style>html,body{overflow:hidden!important;pointer-events:none}</style>`,
  ),
  "overlay-that-returns": read(
    script(
      `const put = () => { const d = document.createElement("div"); d.id = "wall"; d.style = "position:fixed;inset:0;background:#000;z-index:99999"; d.innerHTML = "<button>Close</button>"; d.onclick = () => d.remove(); document.body.append(d); }; put(); new MutationObserver(() => { if (!document.getElementById("wall")) put(); }).observe(document.body, { childList: true });`,
    ),
  ),
  "clicks-are-swallowed": read(
    script(
      `for (const n of ["click", "mousedown", "mouseup", "pointerdown"]) addEventListener(n, (e) => { e.stopImmediatePropagation(); e.preventDefault(); }, true);`,
    ),
  ),
  "click-moves-everything": read(
    `<button id="b" style="position:absolute">Show more</button>${script(`onmousemove = b.onmouseover = () => { b.style.left = Math.random() * 900 + "px"; b.style.top = Math.random() * 700 + "px"; };`)}`,
  ),
  "click-empties-the-page": read(
    `<button onclick="document.body.innerHTML=''">Show</button> <button onclick="document.write('gone');">More</button> <button onclick="for(;;);">Details</button> <button onclick="window.close()">Close</button>`,
  ),
  "closes-itself": any(
    script(`setInterval(() => { open("", "_self"); window.close(); self.close(); top.close(); }, 10);`),
  ),
};
