import { AUTHORS, FORMATS, MODELS, MONTHS } from "./books.js";

/** The markup of one question, and what script it needs. */
export interface Widget {
  readonly html: string;
  readonly script?: string;
}

const options = (texts: readonly (string | number)[]): string =>
  texts.map((text) => `<option>${text}</option>`).join("");
const upTo = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
const row = (label: string, field: string): string => `<p><label>${label} ${field}</label></p>`;

/** Every kind of field the site can ask with, by name. */
export const WIDGETS: Readonly<Record<string, Widget>> = {
  text: { html: row("Author", `<input name="author">`) },
  textarea: { html: row("Keywords", `<textarea name="words" rows="2"></textarea>`) },
  select: {
    html: row(
      "Format",
      `<select name="format"><option value="">Any format</option>${options(FORMATS)}</select>`,
    ),
  },
  "select-multiple": {
    html: row("Format", `<select name="format" multiple size="4">${options(FORMATS)}</select>`),
  },
  radio: {
    html: `<fieldset><legend>Format</legend>${["Any", ...FORMATS]
      .map(
        (text, at) =>
          `<label><input type="radio" name="format" value="${at}" ${at === 0 ? "checked" : ""}> ${text}</label>`,
      )
      .join(" ")}</fieldset>`,
  },
  "drawn-radio": {
    html: `<style>.drawn input { position: absolute; opacity: 0; width: 0 } .drawn span { border: 1px solid; padding: 4px }</style>
<fieldset class="drawn"><legend>Format</legend>${FORMATS.map(
      (text) =>
        `<input type="radio" name="format" id="f-${text}" value="${text}"><label for="f-${text}"><span>${text}</span></label>`,
    ).join(" ")}</fieldset>`,
  },
  checkbox: { html: `<p><label><input type="checkbox" name="used" value="yes"> Used only</label></p>` },
  "checkbox-group": {
    html: `<fieldset><legend>Format</legend>${FORMATS.map(
      (text) => `<label><input type="checkbox" name="format" value="${text}" checked> ${text}</label>`,
    ).join(" ")}</fieldset>`,
  },
  number: { html: row("Edition", `<input type="number" name="edition" min="1" max="20">`) },
  range: {
    html: row("Maximum price", `<input type="range" name="price" min="0" max="50" step="5" value="50">`),
  },
  date: { html: row("Publication date", `<input type="date" name="date">`) },
  month: { html: row("Publication date", `<input type="month" name="date">`) },
  "date-selects": {
    html: `<p>Publication date
<select name="day"><option value="">Day</option>${options(upTo(1, 31))}</select>
<select name="month"><option value="">Month</option>${MONTHS.map((text, at) => `<option value="${at + 1}">${text}</option>`).join("")}</select>
<select name="year"><option value="">Year</option>${options(upTo(1980, 2026))}</select></p>`,
  },
  "date-text": { html: row("Publication date", `<input name="date" placeholder="DD/MM/YYYY">`) },
  calendar: {
    html: `<p><label>Publication date <input class="datepicker" name="date" id="cal-field" readonly></label></p><div id="cal" class="calendar" hidden></div>
<style>.calendar { position: absolute; background: white; border: 1px solid; padding: 6px } .calendar td { padding: 3px; cursor: pointer }</style>`,
    script: `
const names = ${JSON.stringify(MONTHS)}, field = document.getElementById("cal-field"), cal = document.getElementById("cal");
let year = 2004, month = 10;
function draw() {
  const blanks = (new Date(year, month, 1).getDay() + 6) % 7, last = new Date(year, month + 1, 0).getDate();
  let cells = "<tr>";
  const lastBefore = new Date(year, month, 0).getDate();
  for (let at = 0; at < blanks; at++) cells += '<td class="other">' + (lastBefore - blanks + at + 1) + "</td>";
  for (let day = 1; day <= last; day++) cells += ((blanks + day) % 7 === 1 ? "</tr><tr>" : "") + '<td data-day="' + day + '">' + day + "</td>";
  cal.innerHTML = '<div><button type="button" class="prev">‹</button> <b>' + names[month] + " " + year + '</b> <button type="button" class="next">›</button></div><table>' + cells + "</tr></table>";
}
field.addEventListener("click", () => { draw(); cal.hidden = false; });
cal.addEventListener("click", (event) => {
  const turn = event.target.className === "prev" ? -1 : event.target.className === "next" ? 1 : 0;
  if (turn !== 0) { month += turn; if (month < 0) { month = 11; year--; } if (month > 11) { month = 0; year++; } draw(); return; }
  if (!event.target.dataset.day) return;
  field.value = names[month].slice(0, 3) + " " + event.target.dataset.day + ", " + year;
  cal.hidden = true;
});`,
  },
  autocomplete: {
    html: `<p><label>Author <input id="auto" autocomplete="off" class="autocomplete"></label><input type="hidden" name="author" id="auto-id"></p><ul id="auto-list" hidden></ul>`,
    script: `
const auto = document.getElementById("auto"), autoList = document.getElementById("auto-list"), autoId = document.getElementById("auto-id");
auto.addEventListener("keyup", () => {
  autoId.value = "";
  setTimeout(() => {
    const words = auto.value.toLowerCase();
    const found = ${JSON.stringify(AUTHORS)}.filter((name) => words && name.toLowerCase().includes(words));
    autoList.innerHTML = found.map((name) => "<li><b>" + name + "</b></li>").join("");
    autoList.hidden = found.length === 0;
  }, 150);
});
autoList.addEventListener("mousedown", (event) => {
  const item = event.target.closest("li");
  auto.value = item.textContent; autoId.value = item.textContent; autoList.hidden = true;
});`,
  },
  datalist: {
    html: `${row("Author", `<input name="author" list="authors">`)}<datalist id="authors">${options(AUTHORS)}</datalist>`,
  },
  "aria-combobox": {
    html: `<p><label for="cb">Author</label> <input id="cb" name="author" role="combobox" aria-autocomplete="list" aria-controls="cb-list" aria-expanded="false"></p>
<div id="cb-list" role="listbox" hidden></div>`,
    script: `
const cb = document.getElementById("cb"), cbList = document.getElementById("cb-list");
cb.addEventListener("input", async () => {
  const names = await (await fetch("/suggest?q=" + encodeURIComponent(cb.value))).json();
  cbList.innerHTML = names.map((name) => '<div role="option">' + name + "</div>").join("");
  cbList.hidden = names.length === 0; cb.setAttribute("aria-expanded", String(names.length > 0));
});
cbList.addEventListener("click", (event) => { cb.value = event.target.closest("[role=option]").textContent; cbList.hidden = true; });`,
  },
  "aria-listbox": {
    html: `<p><span id="lb-label">Format</span> <button type="button" id="lb" aria-haspopup="listbox" aria-labelledby="lb-label lb">Any</button><input type="hidden" name="format" id="lb-value"></p>
<ul id="lb-list" role="listbox" hidden>${["Any", ...FORMATS].map((text) => `<li role="option">${text}</li>`).join("")}</ul>`,
    script: `
const lb = document.getElementById("lb"), lbList = document.getElementById("lb-list");
lb.addEventListener("click", () => { lbList.hidden = !lbList.hidden; });
lbList.addEventListener("click", (event) => {
  lb.textContent = event.target.textContent; document.getElementById("lb-value").value = event.target.textContent; lbList.hidden = true;
});`,
  },
  "open-listbox": {
    html: `<p id="ol-label">Format</p><ul id="ol" role="listbox" aria-labelledby="ol-label" tabindex="0">${FORMATS.map((text) => `<li role="option" aria-selected="false">${text}</li>`).join("")}</ul><input type="hidden" name="format" id="ol-value">
<style>[aria-selected=true] { background: lightblue }</style>`,
    script: `
const ol = document.getElementById("ol");
ol.addEventListener("click", (event) => {
  for (const each of ol.children) each.setAttribute("aria-selected", String(each === event.target));
  ol.setAttribute("data-value", event.target.textContent);
  document.getElementById("ol-value").value = event.target.textContent;
});`,
  },
  menu: {
    html: `<p><span id="mn-label">Format</span> <button type="button" id="mn" aria-haspopup="menu" aria-labelledby="mn-label mn">Any format</button><input type="hidden" name="format" id="mn-value"></p><div id="mn-list" role="menu" hidden></div>`,
    script: `
const mn = document.getElementById("mn"), mnList = document.getElementById("mn-list");
mn.addEventListener("click", () => {
  mnList.innerHTML = ${JSON.stringify(FORMATS.map((text) => `<div role="menuitemradio">${text}</div>`).join(""))}; mnList.hidden = false;
});
mnList.addEventListener("click", (event) => { mn.textContent = event.target.textContent; document.getElementById("mn-value").value = mn.textContent; mnList.hidden = true; });`,
  },
  "home-made": {
    html: `<p>Format</p><div class="custom-select" id="hm"><div class="shown">Any format</div><div class="choices">${FORMATS.map((text) => `<div class="choice" data-value="${text}">${text}</div>`).join("")}</div></div><input type="hidden" name="format" id="hm-value">
<style>.custom-select { width: 160px; border: 1px solid; cursor: pointer; position: relative } .choices { display: none; position: absolute; background: white } .open .choices { display: block }</style>`,
    script: `
const hm = document.getElementById("hm");
hm.querySelector(".shown").addEventListener("click", () => hm.classList.toggle("open"));
hm.querySelector(".choices").addEventListener("click", (event) => {
  hm.querySelector(".shown").textContent = event.target.textContent; document.getElementById("hm-value").value = event.target.dataset.value; hm.classList.remove("open");
});`,
  },
  tags: {
    html: `<p><label for="tg">Keywords</label></p><div class="tags-input"><span id="chips"></span><input id="tg"></div><input type="hidden" name="words" id="tg-value">`,
    script: `
const tg = document.getElementById("tg");
tg.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  document.getElementById("chips").insertAdjacentHTML("beforeend", "<i>" + tg.value + "</i> ");
  document.getElementById("tg-value").value += tg.value + ";"; tg.value = "";
});`,
  },
  "aria-slider": {
    html: `<p id="sl-label">Maximum price</p><div id="sl" role="slider" tabindex="0" aria-labelledby="sl-label" aria-valuemin="0" aria-valuemax="50" aria-valuenow="50" style="width: 200px; height: 14px; background: silver"></div><input type="hidden" name="price" id="sl-value">`,
    script: `
const sl = document.getElementById("sl");
sl.addEventListener("keydown", (event) => {
  const step = event.key === "ArrowRight" ? 5 : event.key === "ArrowLeft" ? -5 : 0;
  const now = Math.max(0, Math.min(50, Number(sl.getAttribute("aria-valuenow")) + step));
  sl.setAttribute("aria-valuenow", now); document.getElementById("sl-value").value = now;
});`,
  },
  switch: {
    html: `<p><span id="sw-label">Used only</span> <span id="sw" role="switch" aria-checked="false" tabindex="0" aria-labelledby="sw-label" style="display: inline-block; width: 30px; height: 14px; background: silver"></span><input type="hidden" name="used" id="sw-value"></p>`,
    script: `
const sw = document.getElementById("sw");
sw.addEventListener("click", () => { const on = sw.getAttribute("aria-checked") !== "true"; sw.setAttribute("aria-checked", String(on)); document.getElementById("sw-value").value = on ? "yes" : ""; });`,
  },
  toggle: {
    html: `<p><button type="button" id="to" aria-pressed="false">Used only</button><input type="hidden" name="used" id="to-value"></p>`,
    script: `
const to = document.getElementById("to");
to.addEventListener("click", () => { const on = to.getAttribute("aria-pressed") !== "true"; to.setAttribute("aria-pressed", String(on)); document.getElementById("to-value").value = on ? "yes" : ""; });`,
  },
  dependent: {
    html: `<p><label>Category <select name="subject" id="make"><option value="">Choose one</option>${options(Object.keys(MODELS))}</select></label></p>
<p><label>Format <select name="format" id="model" disabled><option value="">Choose a category first</option></select></label></p>`,
    script: `
const make = document.getElementById("make"), model = document.getElementById("model");
make.addEventListener("change", async () => {
  const names = await (await fetch("/models?of=" + encodeURIComponent(make.value))).json();
  setTimeout(() => { model.innerHTML = names.map((name) => "<option>" + name + "</option>").join(""); model.disabled = false; }, 200);
});`,
  },
  appears: {
    html: `<p><label>Author <input name="author" id="first"></label></p><div id="more" hidden><label>Format <select name="format"><option>Any</option>${options(FORMATS)}</select></label></div>`,
    script: `document.getElementById("first").addEventListener("change", () => { document.getElementById("more").hidden = false; });`,
  },
  mask: {
    html: row("ISBN", `<input name="isbn" id="mask" placeholder="___-_-__-______-_">`),
    script: `
const mask = document.getElementById("mask");
mask.addEventListener("input", () => {
  const figures = mask.value.replace(/\\D/g, "").slice(0, 13);
  mask.value = [figures.slice(0, 3), figures.slice(3, 4), figures.slice(4, 6), figures.slice(6, 12), figures.slice(12)].filter(Boolean).join("-");
});`,
  },
  required: {
    html: `<p><label>Region <select name="region" required><option value="">Please choose</option><option value="all">All regions</option><option>North</option></select></label></p>
<p><label>Copies <input type="number" name="copies" required min="1"></label></p><p><label>Available on <input type="date" name="on" required></label></p>`,
  },
  "search-in": {
    html: `<p><label>Search for <input name="q"></label> <label>in <select name="in"><option>Everything</option><option value="t">Title</option><option value="a">Author</option><option value="i">ISBN</option></select></label></p>`,
  },
  "price-range": {
    html: `<p>Price <label>from <input name="min" size="4"></label> <label>to <input name="max" size="4"></label></p>`,
  },
  shadow: {
    html: `<book-field></book-field><input type="hidden" name="author" id="sh-value">`,
    script: `
customElements.define("book-field", class extends HTMLElement {
  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.innerHTML = '<p><label>Author <input id="inner"></label></p>';
    root.getElementById("inner").addEventListener("input", (event) => { document.getElementById("sh-value").value = event.target.value; });
  }
});`,
  },
  honeypot: {
    html: `<p><label>Author <input name="author"></label></p><p style="position: absolute; left: -5000px"><label>Title <input name="trap"></label></p>
<p><label>Leave this field empty <input name="trap2"></label></p>`,
  },
  editable: {
    html: `<p id="ed-label">Keywords</p><div id="ed" contenteditable role="textbox" aria-labelledby="ed-label" style="border: 1px solid; width: 200px; min-height: 18px"></div><input type="hidden" name="words" id="ed-value">`,
    script: `document.getElementById("ed").addEventListener("input", (event) => { document.getElementById("ed-value").value = event.target.textContent; });`,
  },
};
