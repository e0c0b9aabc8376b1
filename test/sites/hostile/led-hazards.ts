import { any, HTML, pageOf, raw, read, script, type Hazards } from "./hazard.js";

/** Pages that do not link to what is forbidden or does harm, but lead there: nobody chose it. */
export const LEADING: Hazards = {
  "led-by-redirect": raw("any", (_, response) => {
    response.writeHead(302, { location: "/forbidden/redirect" }).end();
  }),
  "led-by-two-redirects": raw("any", (_, response) => {
    response.writeHead(301, { location: "/to-forbidden?two" }).end();
  }),
  "led-by-refresh": read("", `<meta http-equiv="refresh" content="0;url=/forbidden/refresh">`),
  "led-by-late-refresh": read("", `<meta http-equiv="refresh" content="2;url=/forbidden/late-refresh">`),
  "led-by-refresh-header": raw("read", (_, response, name) => {
    response.writeHead(200, { ...HTML, refresh: "0; url=/forbidden/header" }).end(pageOf(name));
  }),
  "led-by-script": read(script(`location.href = "/forbidden/script";`)),
  "led-by-late-script": read(script(`setTimeout(() => location.replace("/forbidden/late"), 700);`)),
  "led-by-frame": read(`<iframe src="/forbidden/frame"></iframe><iframe src="/to-forbidden?frame"></iframe>`),
  "led-by-click": read(`<button onclick="location = '/forbidden/click'">Show more</button>`),
  "led-by-history": read(
    `<button onclick="history.pushState(0, '', '/forbidden/history'); d.textContent = 'Another text of a pushed state';">Show more</button><div id="d"></div>`,
  ),
  "led-by-form": any(`<form id="f" action="/forbidden/form"><input name="q"></form>${script("f.submit();")}`),
  "led-by-select": read(
    `<select onchange="location = this.value"><option>One<option value="/forbidden/select">Two</select>`,
  ),
  "led-to-a-deed": raw("any", (_, response) => {
    response.writeHead(302, { location: "/danger/account/delete?id=5" }).end();
  }),
  "led-to-log-out": read(script(`setTimeout(() => { location.href = "/danger/logout"; }, 500);`)),
  "deeds-unsaid": read(
    `<button onclick="fetch('/danger/account/delete', { method: 'POST' })">Continue</button> <button onclick="fetch('/danger/7', { method: 'DELETE' })">Details</button> <button onclick="const x = new XMLHttpRequest(); x.open('PUT', '/danger/8'); x.send('x');">Overview</button> <button onclick="navigator.sendBeacon('/danger/vote/3/logout', 'x')">Next part</button>`,
  ),
};
