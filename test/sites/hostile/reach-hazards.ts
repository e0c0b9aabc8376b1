import { any, read, script, type Hazards, type HostilePlaces } from "./hazard.js";

/** Spellings of this machine that are not the one the crawl was given. */
const SPELLINGS = [
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "2130706433",
  "0x7f000001",
  "0x7f.1",
  "0177.0.0.1",
  "017700000001",
  "localhost",
  "LOCALHOST",
  "localhost.",
  "127.0.0.1.",
  "sub.localhost",
  "127.0.0.2",
  "0.0.0.0",
  "0",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "①②⑦.⓪.⓪.①",
  "ｌocalhost",
  "169.254.169.254",
  "[fe80::1]",
];

/** Pages that try to use the crawler against the machine it runs on. */
export function reaching({ internalPort, port, udpPort, origin }: HostilePlaces): Hazards {
  const internal = `http://127.0.0.1:${internalPort}`;
  const all = SPELLINGS.map((host) => `http://${host}:${internalPort}`);
  const list = JSON.stringify(all);
  const at = (path: string): string => `${internal}/${path}`;
  return {
    "reach-by-fetch": read(
      script(`for (const at of ${list}) fetch(at + "/fetch", { mode: "no-cors" }).catch(() => {});`),
    ),
    "reach-by-xhr": read(
      script(
        `for (const at of ${list}) { const x = new XMLHttpRequest(); x.open("POST", at + "/xhr"); x.send("x"); }`,
      ),
    ),
    "reach-by-frame": read(all.map((each) => `<iframe src="${each}/frame"></iframe>`).join("")),
    "reach-by-picture": read(all.map((each) => `<img src="${each}/picture" alt="">`).join("")),
    "reach-by-socket": read(
      script(
        `for (const at of ${list}) { try { new WebSocket(at.replace("http", "ws") + "/socket"); } catch {} try { new EventSource(at + "/events"); } catch {} }`,
      ),
    ),
    "reach-by-script": read(
      `<script src="${at("script.js")}" async></script><link rel="stylesheet" href="${at("style.css")}"><object data="${at("object")}"></object><embed src="${at("embed")}"><style>@import url("${at("import.css")}");</style><video src="${at("video")}"></video>`,
    ),
    "reach-by-hint": read(
      "",
      `<link rel="prefetch" href="${at("prefetch")}"><link rel="preload" as="fetch" href="${at("preload")}"><link rel="preconnect" href="${internal}"><link rel="dns-prefetch" href="//localhost:${internalPort}"><link rel="prerender" href="${at("prerender")}"><link rel="modulepreload" href="${at("module.js")}"><script type="speculationrules">{"prefetch":[{"source":"list","urls":["${at("speculated")}"],"eagerness":"immediate"}],"prerender":[{"source":"list","urls":["${origin}/to-internal?prerender"],"eagerness":"immediate"}]}</script>`,
    ),
    "reach-by-beacon": read(
      script(
        `navigator.sendBeacon("${at("beacon")}", "x"); fetch("${at("keepalive")}", { keepalive: true, mode: "no-cors" }).catch(() => {});`,
      ),
    ),
    "reach-by-worker": read(
      script(
        `new Worker(URL.createObjectURL(new Blob(['fetch("${at("worker")}", { mode: "no-cors" }); importScripts("${at("imported.js")}")'])));`,
      ),
    ),
    "reach-by-form": any(
      `<form id="f" method="post" action="${at("form")}"><input name="x" value="y"></form>${script("f.submit();")}`,
    ),
    "reach-by-window": read(script(`window.open("${at("window")}"); window.open("/to-internal?window");`)),
    "reach-by-script-location": any(script(`location.href = "${at("location")}";`)),
    "reach-by-meta": any("", `<meta http-equiv="refresh" content="0;url=${at("meta")}">`),
    "reach-by-frame-hop": read(
      `<iframe src="/to-internal?frame"></iframe><img src="/to-internal?picture" alt="">${script(`fetch("/to-internal?fetch", { mode: "no-cors" }).catch(() => {});`)}`,
    ),
    "reach-by-link": read(
      `${all.map((each) => `<a href="${each}/link">inside</a>`).join(" ")} <a href="/to-internal?link">hop</a> <a href="file:///etc/passwd">file</a> <a href="view-source:${origin}/">source</a> <a href="chrome://version">chrome</a>`,
    ),
    "reach-by-click": read(
      `<button onclick="location.href='${at("click")}'">Continue</button> <button onclick="window.open('${at("click-window")}')">More</button> <button onclick="fetch('${at("click-fetch")}')">Show</button>`,
    ),
    "reach-by-webrtc": read(
      script(
        `for (const host of ["127.0.0.1", "localhost"]) { try { const p = new RTCPeerConnection({ iceServers: [{ urls: "stun:" + host + ":${udpPort}" }, { urls: "turn:" + host + ":${udpPort}", username: "u", credential: "p" }, { urls: "turn:" + host + ":${internalPort}?transport=tcp", username: "u", credential: "p" }] }); p.createDataChannel("x"); p.createOffer().then((o) => p.setLocalDescription(o)); } catch {} }`,
      ),
    ),
    "reach-by-transport": read(
      script(
        `try { const t = new WebTransport("https://127.0.0.1:${udpPort}/x"); t.ready.catch(() => {}); t.closed.catch(() => {}); } catch {}`,
      ),
    ),
    "reach-by-file": read(
      `<iframe src="file:///etc/passwd"></iframe><iframe src="view-source:${origin}/"></iframe>${script(`window.open("file:///etc/passwd"); fetch("file:///etc/passwd").catch(() => {});`)}`,
    ),
    "bad-certificate": read(
      `<iframe src="https://127.0.0.1:${port}/"></iframe><a href="https://127.0.0.1:${port}/page">secure</a>`,
    ),
  };
}
