// What the second chain costs a page, in milliseconds of CPU, and what reading a document costs.
// Usage: npm run build && node bench/content.mjs [--json] [--pages 300]
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { WorkerDesk } from "../dist/content/worker-desk.js";
import { refine } from "../dist/content/refine/refine.js";
import { loadRefineSteps } from "../dist/content/refine/load-steps.js";

const { values: options } = parseArgs({
  options: { json: { type: "boolean", default: false }, pages: { type: "string", default: "300" } },
});
const PAGES = Number(options.pages);

// A deterministic generator, so that two runs see the same words.
let seed = 7;
const random = () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};
const WORDS =
  "the of and a to in is that it was for on are as with his they be at one have this from or had by hot but some what there we can out other were all your when up use word how said an each she which do their time if will way about many then them would write like so these her long make thing see him two has look more day could go come did my sound no most number who over know water than call first people may down side been now find any new work part take get place made live where after back little only round man year came show every good me give our under name very through just form much great think say help low line before turn cause same mean differ move right boy old too does tell sentence set three want air well also play small end put home read hand port large spell add even land here must big high such follow act why ask men change went light kind off need house picture try us again animal point mother world near build self earth father head stand own page should country found answer school grow study still learn plant cover food sun four thought let keep eye never last door between city tree cross since hard start might story saw far sea draw left late run while press close night real life few stop open seem together next white children begin got walk example ease paper often always music those both mark book letter until mile river car feet care second group carry took rain eat room friend began idea fish mountain north once base hear horse cut sure watch color face wood main".split(
    " ",
  );
const sentence = () =>
  `${Array.from({ length: 8 + Math.floor(random() * 14) }, () => WORDS[Math.floor(random() * WORDS.length)]).join(" ")}.`.replace(
    /^./,
    (c) => c.toUpperCase(),
  );
const MENU = Array.from({ length: 60 }, (_, n) => `Category ${WORDS[n]}`);
const menuHtml = `<nav><ul>${MENU.map((text, n) => `<li><a href="/c/${n}" class="menu entry">${text}</a></li>`).join("")}</ul></nav>`;

/** A page to read: paragraphs between menus, some 30 KB of HTML. */
function article() {
  const paragraphs = Array.from({ length: 25 }, () => Array.from({ length: 7 }, sentence).join(" "));
  const html = `<html lang="en"><body>${menuHtml}<div class="post"><h1>Of ${WORDS[40]}</h1>${paragraphs.map((p) => `<p class="text body">${p}</p>`).join("")}</div>${menuHtml}</body></html>`;
  return source(html, [...MENU, `Of ${WORDS[40]}`, ...paragraphs, ...MENU].join("\n"));
}
/** A page to look something up: a list of 25 records between menus. */
function listing() {
  const rows = Array.from({ length: 25 }, (_, n) => [
    sentence().slice(0, 60),
    `Author ${WORDS[n]}`,
    `${n}.90 €`,
  ]);
  const html = `<html lang="en"><body>${menuHtml}${rows.map((row) => `<div class="card">${row.map((cell) => `<span class="cell">${cell}</span>`).join("")}</div>`).join("")}${menuHtml}</body></html>`;
  return source(html, [...MENU, ...rows.flat(), ...MENU].join("\n"));
}
const source = (html, text) => ({
  ...{ url: "https://a.example/", title: "A page", html, text, contentType: "text/html", type: "static" },
  ...{ domain: null, declaredLanguage: "en" },
});

async function cpuOf(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const round = (value) => Math.round(100 * value) / 100;
const results = [];
for (const [kind, make] of [
  ["a page to read", article],
  ["a list of records", listing],
]) {
  const pages = Array.from({ length: PAGES }, make);
  const row = {
    kind,
    htmlKb: round(pages[0].html.length / 1024),
    textKb: round(pages[0].text.length / 1024),
  };
  for (const step of ["language", "main", "summary"]) {
    const steps = await loadRefineSteps([step]);
    for (const page of pages.slice(0, 50)) await refine(page, steps);
    row[step] = round(
      (await cpuOf(async () => {
        for (const page of pages) await refine(page, steps);
      })) / PAGES,
    );
  }
  const desk = new WorkerDesk({ handlers: [], refine: ["language", "main", "summary"] });
  for (const page of pages.slice(0, 50)) await desk.run({ kind: "refine", source: page }, 10_000);
  const started = performance.now();
  row.inThread = round(
    (await cpuOf(async () => {
      for (const page of pages) await desk.run({ kind: "refine", source: page }, 10_000);
    })) / PAGES,
  );
  row.inThreadWall = round((performance.now() - started) / PAGES);
  await desk.close();
  results.push(row);
}
if (options.json) process.stdout.write(`${JSON.stringify({ pages: PAGES, results })}\n`);
else {
  process.stdout.write("| CPU ms a page | HTML KB | language | main | summary | all, in its thread |\n");
  process.stdout.write("| --- | ---: | ---: | ---: | ---: | ---: |\n");
  for (const { kind, htmlKb, language, main, summary, inThread } of results)
    process.stdout.write(`| ${kind} | ${htmlKb} | ${language} | ${main} | ${summary} | ${inThread} |\n`);
}
