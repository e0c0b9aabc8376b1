/** How a form of the site is sent: what stands at its end, and what script answers. */
export interface Submit {
  readonly html: string;
  readonly script?: string;
  /** Attributes of the form element; null for fields in no form element. */
  readonly form: string | null;
  /** Put in front of the form. */
  readonly before?: string;
}

const GET = `action="/results" method="get"`;
const NOWHERE = `onsubmit="return false"`;
/** Shows the answer in the page: reads the fields as the form would send them. */
const SHOW = `
async function show(delay) {
  const fields = document.querySelectorAll("#f [name], #loose [name]");
  const asked = new URLSearchParams();
  for (const field of fields) {
    if ((field.type === "radio" || field.type === "checkbox") && !field.checked) continue;
    asked.append(field.name, field.value);
  }
  const answer = await (await fetch("/answer?delay=" + (delay ?? 0) + "&" + asked)).text();
  document.getElementById("out").innerHTML = answer;
}`;

/** Every way of sending, by name. */
export const SUBMITS: Readonly<Record<string, Submit>> = {
  submit: { form: GET, html: `<input type="submit" value="Search">` },
  button: { form: GET, html: `<button>Search</button>` },
  image: {
    form: GET,
    html: `<input type="image" alt="Search" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="60" height="20">`,
  },
  post: { form: `action="/results" method="post"`, html: `<button>Search books</button>` },
  "js-button": {
    form: NOWHERE,
    html: `<input type="button" value="Go" id="go">`,
    script: `${SHOW} document.getElementById("go").onclick = () => show();`,
  },
  "div-button": {
    form: NOWHERE,
    html: `<div role="button" tabindex="0" id="go">Search</div>`,
    script: `${SHOW} document.getElementById("go").onclick = () => show();`,
  },
  "js-anchor": {
    form: GET,
    html: `<a href="javascript:void document.getElementById('f').submit()">Search</a>`,
  },
  "onclick-anchor": {
    form: null,
    html: `<a href="#" id="go">Find</a> <a href="#" onclick="return false">Help</a>`,
    script: `${SHOW} document.getElementById("go").onclick = (event) => { event.preventDefault(); show(); };`,
  },
  enter: {
    form: NOWHERE,
    html: "",
    script: `${SHOW} document.getElementById("f").addEventListener("keydown", (event) => { if (event.key === "Enter" && event.target.name === "title") show(); });`,
  },
  event: {
    form: GET,
    html: "",
    script: `document.getElementById("f").addEventListener("keydown", (event) => { if (event.key === "Enter") event.preventDefault(); });`,
  },
  decoy: {
    form: GET,
    html: `<button type="reset">Clear</button> <button type="button" id="tips">Tips</button> <button>Search</button>`,
    script: `document.getElementById("tips").onclick = () => {};`,
  },
  "dead-first": {
    form: NOWHERE,
    html: `<button type="button">Go</button> <button type="button" id="go">Start</button>`,
    script: `${SHOW} document.getElementById("go").onclick = () => show();`,
  },
  enabled: {
    form: GET,
    html: `<button id="go" disabled>Search</button>`,
    script: `document.getElementById("f").addEventListener("input", () => setTimeout(() => { document.getElementById("go").disabled = false; }, 100));`,
  },
  fetch: {
    form: GET,
    html: `<button>Search</button>`,
    script: `${SHOW} document.getElementById("f").addEventListener("submit", (event) => { event.preventDefault(); show(); });`,
  },
  slow: {
    form: GET,
    html: `<button>Search</button>`,
    script: `${SHOW} document.getElementById("f").addEventListener("submit", (event) => { event.preventDefault(); document.getElementById("out").innerHTML = '<div class="spinner">Searching…</div>'; show(1200); });`,
  },
  spinner: {
    form: GET,
    html: `<button>Search</button>`,
    script: `${SHOW} document.getElementById("f").addEventListener("submit", (event) => {
  event.preventDefault();
  document.getElementById("out").innerHTML = '<div class="spinner"></div>Looking through the shelves';
  setTimeout(show, 900);
}); document.head.insertAdjacentHTML("beforeend", "<style>.spinner { width: 20px; height: 20px; border: 2px solid }</style>");`,
  },
  history: {
    form: GET,
    html: `<button>Search</button>`,
    script: `${SHOW} document.getElementById("f").addEventListener("submit", async (event) => { event.preventDefault(); await show(); history.pushState({}, "", "/found?" + Date.now()); });`,
  },
  hash: {
    form: GET,
    html: `<button>Search</button>`,
    script: `${SHOW} document.getElementById("f").addEventListener("submit", async (event) => { event.preventDefault(); location.hash = "results"; await show(); });`,
  },
  popup: { form: `${GET} target="_blank"`, html: `<button>Search</button>` },
  download: { form: `action="/list.csv" method="get"`, html: `<button>Search</button>` },
  frame: {
    form: `${GET} target="answer"`,
    html: `<button>Search</button>`,
    before: `<iframe name="answer" srcdoc="<p>Nothing asked yet</p>" width="600" height="200"></iframe>`,
  },
  redirect: { form: `action="/redirect" method="post"`, html: `<button>Search books</button>` },
  live: {
    form: NOWHERE,
    html: "",
    script: `${SHOW} document.getElementById("f").addEventListener("input", () => show());`,
  },
  banner: {
    form: GET,
    html: `<button>Search</button>`,
    before: `<div id="consent" role="dialog" style="position: fixed; inset: 0; background: white; z-index: 9"><p>We use cookies.</p><button onclick="fetch('/accepted')">Accept all</button> <button onclick="this.parentNode.remove()">Reject all</button></div>`,
  },
  newsletter: {
    form: GET,
    html: `<button>Search</button>`,
    script: `setTimeout(() => document.body.insertAdjacentHTML("beforeend", '<div style="position: fixed; inset: 0; background: #eeee; z-index: 9"><p>Join our list!</p><input name="mail"><button onclick="fetch(\\'/accepted\\')">Subscribe</button> <span class="close" style="cursor: pointer" onclick="this.parentNode.remove()">×</span></div>'), 300);`,
  },
  steps: {
    form: NOWHERE,
    html: `<div id="last" hidden><p><label>Format <select name="format"><option>Any</option><option>Paperback</option><option>Hardcover</option></select></label></p><button type="button" id="go">Search</button></div><button type="button" id="next">Next</button>`,
    script: `${SHOW}
const next = document.getElementById("next");
next.onclick = () => { for (const each of document.querySelectorAll(".question")) each.hidden = true; next.hidden = true; document.getElementById("last").hidden = false; };
document.getElementById("go").onclick = () => show();`,
  },
};
