import { any, read, script, type Hazards } from "./hazard.js";

const calm = `"/calm?" + Math.random()`;

/** Pages that run away, run around, and ask the browser for everything it has. */
export const STORMS: Hazards = {
  "storm-of-states": read(
    script(
      `let n = 0; setInterval(() => { for (let k = 0; k < 50; k++) history.pushState({ n: "x".repeat(9000) }, "", "/hazard/storm-of-states?n=" + n++); }, 5);`,
    ),
  ),
  "storm-of-replaced-states": read(
    script(`setInterval(() => { history.replaceState(0, "", "?made-up=" + Math.random()); }, 5);`),
  ),
  "storm-of-hashes": read(script(`onhashchange = () => { location.hash += "x"; }; location.hash = "x";`)),
  "storm-by-navigation-api": read(
    script(
      `setInterval(() => { try { navigation.navigate("/hazard/storm-by-navigation-api?" + Math.random()).finished?.catch(() => {}); } catch {} }, 20);`,
    ),
  ),
  "storm-intercepted": read(
    script(
      `try { navigation.addEventListener("navigate", (e) => { e.intercept({ handler: () => new Promise(() => {}) }); }); } catch {} setInterval(() => { location.href = "/hazard/storm-intercepted?" + Math.random(); }, 50);`,
    ),
  ),
  "storm-of-reloads-by-timer": read(script(`setInterval(() => { location.reload(); }, 1);`)),
  "storm-of-assignments": read(
    script(`for (let n = 0; n < 5000; n++) location.assign("/hazard/storm-of-assignments?" + n);`),
  ),
  "storm-of-opens": any(
    script(
      `setInterval(() => { document.open(); document.write("<p>" + Math.random()); document.close(); }, 1);`,
    ),
  ),
  "storm-of-writes": read(
    script(
      `setInterval(() => { document.body.insertAdjacentHTML("beforeend", "<p>more " + Math.random()); }, 1);`,
    ),
  ),
  "storm-of-frames-leaving": read(
    `<iframe srcdoc="<script>setInterval(() => { top.location = '/hazard/storm-of-frames-leaving?' + Math.random(); }, 20)</script>"></iframe>`.repeat(
      5,
    ),
  ),
  "storm-of-frames-turning": read(
    script(
      `const f = document.createElement("iframe"); document.body.append(f); setInterval(() => { f.src = "/calm?" + Math.random(); }, 1); setInterval(() => { f.srcdoc = "<p>" + Math.random(); }, 2);`,
    ),
  ),
  "storm-of-frames-moving": read(
    script(
      `const f = document.createElement("iframe"); setInterval(() => { document.body.append(f); f.remove(); document.body.prepend(f); }, 1);`,
    ),
  ),
  "storm-of-popups": read(
    script(
      `for (let n = 0; n < 300; n++) window.open("/calm?" + n, "w" + n, "width=100,height=100,left=9999");`,
    ),
  ),
  "storm-of-popups-that-talk": read(
    script(
      `const w = open("/calm?talk"); setInterval(() => { w?.focus(); w?.moveTo(0, 0); w?.resizeTo(9, 9); window.blur(); }, 5);`,
    ),
  ),
  "storm-of-noopener-windows": read(
    script(`for (let n = 0; n < 40; n++) window.open("/spin", "_blank", "noopener");`),
  ),
  "storm-of-anchors": read(
    script(
      `setInterval(() => { const a = document.createElement("a"); a.href = ${calm}; a.target = "_blank"; a.ping = "/stall"; a.click(); }, 20);`,
    ),
  ),
  "storm-of-forms": read(
    `<form id="f" action="/calm" target="_blank"><input name="q"></form>${script(`setInterval(() => { f.submit(); }, 30);`)}`,
  ),
  "storm-of-forms-in-place": any(
    `<form id="f" action="/hazard/storm-of-forms-in-place"><input name="q" value="1"></form>${script(`addEventListener("load", () => { f.submit(); });`)}`,
  ),
  "storm-of-blob-downloads": read(
    script(
      `setInterval(() => { const a = document.createElement("a"); a.href = URL.createObjectURL(new Blob(["x".repeat(1000000)])); a.download = "x" + Math.random(); a.click(); }, 20);`,
    ),
  ),
  "storm-of-data-downloads": read(
    script(
      `setInterval(() => { const a = document.createElement("a"); a.href = "data:application/octet-stream," + "x".repeat(100000); a.download = "x"; a.click(); }, 20);`,
    ),
  ),
  "storm-of-schemes": read(
    script(
      `const all = ["mailto:a@b.c", "tel:1", "sms:1", "intent://x#Intent;end", "market://x", "skype:x", "ms-word:x", "zoommtg://x", "steam://x", "vscode://x", "magnet:?x", "webcal://x", "bitcoin:x", "about:blank#x", "x-strange:x"]; let n = 0; setInterval(() => { const f = document.createElement("iframe"); f.src = all[n++ % all.length]; document.body.append(f); }, 30);`,
    ),
  ),
  "storm-of-schemes-at-the-top": read(
    script(
      `const all = ["mailto:a@b.c", "tel:1", "intent://x#Intent;end", "x-strange:x"]; let n = 0; setInterval(() => { location.href = all[n++ % all.length]; }, 30);`,
    ),
  ),
  "storm-of-file-pickers": read(
    script(
      `setInterval(() => { const i = document.createElement("input"); i.type = "file"; i.webkitdirectory = true; i.click(); try { i.showPicker(); } catch {} try { showOpenFilePicker().catch(() => {}); showDirectoryPicker().catch(() => {}); showSaveFilePicker().catch(() => {}); } catch {} }, 20); onclick = () => { showOpenFilePicker().catch(() => {}); };`,
    ),
  ),
  "storm-of-prints": read(
    script(
      `onbeforeprint = onafterprint = () => { print(); }; for (let n = 0; n < 200; n++) setTimeout(print, n);`,
    ),
  ),
  "storm-of-full-screens": read(
    script(
      `const all = () => { document.documentElement.requestFullscreen().catch(() => {}); document.body.requestPointerLock?.(); navigator.keyboard?.lock?.().catch(() => {}); screen.orientation?.lock?.("portrait").catch(() => {}); navigator.wakeLock?.request("screen").catch(() => {}); }; setInterval(all, 10); onclick = onmousedown = onkeydown = all;`,
    ),
  ),
  "storm-of-clipboards": read(
    script(
      `const all = () => { navigator.clipboard?.readText().catch(() => {}); navigator.clipboard?.writeText("x".repeat(1000000)).catch(() => {}); document.execCommand("copy"); document.execCommand("paste"); }; setInterval(all, 10); onclick = all;`,
    ),
  ),
  "storm-of-devices": read(
    `<button id="b">Connect device</button>${script(`const all = () => { for (const [k, m, a] of [["usb", "requestDevice", { filters: [] }], ["hid", "requestDevice", { filters: [] }], ["serial", "requestPort"], ["bluetooth", "requestDevice", { acceptAllDevices: true }], ["xr", "requestSession", "inline"], ["gpu", "requestAdapter"], ["storage", "persist"], ["mediaDevices", "getDisplayMedia"], ["mediaDevices", "getUserMedia"]]) try { navigator[k]?.[m]?.(a)?.catch?.(() => {}); } catch {} try { navigator.requestMIDIAccess({ sysex: true }).catch(() => {}); new IdleDetector(); navigator.getBattery?.(); new NDEFReader().scan(); } catch {} }; all(); setInterval(all, 50); b.onclick = all;`)}`,
  ),
  "storm-of-notifications": read(
    script(
      `setInterval(() => { try { Notification.requestPermission(); new Notification("x".repeat(10000)); navigator.setAppBadge?.(9); navigator.vibrate?.(1000); } catch {} }, 10);`,
    ),
  ),
  "storm-of-payments": read(
    `<button id="b">Continue</button>${script(`const pay = () => { try { new PaymentRequest([{ supportedMethods: "https://pay.invalid/x" }], { total: { label: "x", amount: { currency: "EUR", value: "1" } } }).show().catch(() => {}); } catch {} try { navigator.share?.({ text: "x" }).catch(() => {}); navigator.contacts?.select(["name"]).catch(() => {}); new EyeDropper().open().catch(() => {}); } catch {} }; setInterval(pay, 30); b.onclick = pay;`)}`,
  ),
  "storm-of-credentials": read(
    script(
      `const ask = () => { try { navigator.credentials.get({ password: true, mediation: "required" }).catch(() => {}); navigator.credentials.get({ publicKey: { challenge: new Uint8Array(9) } }).catch(() => {}); navigator.credentials.get({ identity: { providers: [{ configURL: location.origin + "/stall", clientId: "1" }] } }).catch(() => {}); navigator.credentials.get({ otp: { transport: ["sms"] } }).catch(() => {}); document.requestStorageAccess?.().catch(() => {}); } catch {} }; setInterval(ask, 30); onclick = ask;`,
    ),
  ),
  "storm-of-picture-in-picture": read(
    `<video id="v" muted autoplay></video>${script(`setInterval(() => { v.requestPictureInPicture?.().catch(() => {}); try { documentPictureInPicture.requestWindow().catch(() => {}); } catch {} }, 20); onclick = () => { documentPictureInPicture?.requestWindow().catch(() => {}); };`)}`,
  ),
  "storm-of-transitions": read(
    script(
      `setInterval(() => { try { document.startViewTransition(() => new Promise(() => {})); } catch {} document.body.animate?.([{ opacity: 0 }, { opacity: 1 }], { duration: 9, iterations: Infinity }); }, 20);`,
    ),
  ),
  "storm-of-titles": read(
    script(
      `setInterval(() => { document.title = "(" + Math.random() + ") new messages"; document.querySelector("link[rel=icon]").href = "data:," + Math.random(); }, 1);`,
    ),
  ),
  "storm-of-languages": read(
    script(
      `setInterval(() => { document.documentElement.lang = Math.random(); document.documentElement.dir = Math.random() < 0.5 ? "rtl" : "ltr"; document.designMode = "on"; }, 1);`,
    ),
  ),
  "storm-of-broadcasts": read(
    script(
      `const c = new BroadcastChannel("x"), d = new BroadcastChannel("x"); d.onmessage = () => d.postMessage("x".repeat(1000)); c.onmessage = () => c.postMessage("x".repeat(1000)); c.postMessage(1);`,
    ),
  ),
  "storm-of-locks": read(
    script(
      `navigator.locks?.request("x", () => new Promise(() => {})); for (let n = 0; n < 5000; n++) navigator.locks?.request("x" + (n % 9), () => new Promise(() => {}));`,
    ),
  ),
  "storm-of-sockets": read(
    script(
      `setInterval(() => { try { new WebSocket("ws://" + location.host + "/socket?" + Math.random()); } catch {} }, 2);`,
    ),
  ),
  "storm-of-streams": read(
    script(
      `for (let n = 0; n < 100; n++) { new EventSource("/events?" + n); fetch("/endless-download?" + n).then((r) => r.text()).catch(() => {}); }`,
    ),
  ),
  "storm-of-beacons": read(
    script(
      `setInterval(() => { for (let n = 0; n < 50; n++) navigator.sendBeacon("/calm", "x".repeat(1000)); fetch("/stall", { method: "POST", keepalive: true, body: "x" }).catch(() => {}); }, 2);`,
    ),
  ),
  "storm-of-peers": read(
    script(
      `for (let n = 0; n < 300; n++) { try { const p = new RTCPeerConnection(); p.createDataChannel("x"); p.createOffer().then((o) => p.setLocalDescription(o)); } catch {} }`,
    ),
  ),
  "reloads-once-for-ever": read("", `<meta http-equiv="refresh" content="1">`),
  "refreshes-to-strange-schemes": read(
    "",
    `<meta http-equiv="refresh" content="0;url=mailto:a@b.c"><meta http-equiv="refresh" content="0;url=javascript:alert(1)"><meta http-equiv="refresh" content="0; url='data:text/html,x'">`,
  ),
  "base-elsewhere": read("", `<base href="javascript:alert(1)//"><base target="_blank">`),
};
