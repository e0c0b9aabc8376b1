const WORDS =
  "amber birch cedar dune ember fjord grove heath inlet jetty knoll ledge marsh nook oxbow plain quay ridge shore thorn".split(
    " ",
  );
const COLOURS = ["red", "green", "blue", "white", "black"];

const word = (): string => WORDS[Math.floor(Math.random() * WORDS.length)] ?? "amber";
const token = (): string =>
  Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join("");
const five = <T>(make: (at: number) => T): T[] => Array.from({ length: 5 }, (_, at) => make(at));

/** Where the ways of one page of a maze lead, by the maze's name: always to pages that were not there before. */
const WAYS: Readonly<Record<string, (path: string, query: URLSearchParams) => string[]>> = {
  calendar: (path) => {
    const [year = 2026, month = 11] = (path.match(/\d+/g) ?? []).map(Number);
    const at = year * 12 + month;
    return [at - 1, at, at + 1, at + 12].flatMap((each) => {
      const folder = `/maze/calendar/${Math.floor(each / 12)}/${(each % 12) + 1}/`;
      return [folder, `${folder}${(each % 28) + 1}`];
    });
  },
  nested: (path) => five((at) => `${path}${WORDS[at] ?? ""}/`),
  sessions: () => five((at) => `/maze/sessions/${token()}/page/${at}`),
  words: () =>
    five(() => `/maze/words/${word()}-${word()}-${Math.floor(Math.random() * 999)}/${word()}${word()}`),
  combinations: (_, query) =>
    ["colour", "size", "sort", "view", "brand", "price"].flatMap((name) =>
      COLOURS.slice(0, 3).map((value) => {
        const next = new URLSearchParams(query);
        next.append(name, value);
        return `/maze/combinations/?${next.toString()}`;
      }),
    ),
  numbers: () => five(() => `/maze/numbers/${Math.floor(Math.random() * 1e9)}`),
  sideways: () => five(() => `/maze/sideways/#/page/${Math.floor(Math.random() * 1e9)}`),
  parameters: () =>
    five(() => `/maze/parameters/?${word()}${word()}${word()}=${Math.floor(Math.random() * 1e9)}`),
  hosts: () => [],
};

/** A page of a maze: the same little text, and more ways on. */
export function mazePage(path: string, query: URLSearchParams, port: number): string {
  const name = path.split("/")[2] ?? "";
  const ways = (WAYS[name]?.(path, query) ?? []).map((to) => `<a href="${to}">${word()}</a>`);
  const hosts =
    name === "hosts"
      ? five(() => `<a href="http://${word()}${word()}.localhost:${port}/maze/hosts/">on</a>`)
      : [];
  const more =
    name === "clicks"
      ? `<div id="d"></div><button onclick="for (let n = 0; n < 3; n++) { const b = document.createElement('button'); b.textContent = 'More ' + Math.random(); b.onclick = this.onclick; d.append('Another part ' + Math.random(), b); }">More</button>`
      : "";
  return `<!doctype html><title>Nothing on this day</title><link rel="icon" href="data:,"><h1>The overview</h1><p>There is nothing planned here. Have a look at one of the other pages of this overview, or come back later.</p><nav>${[...ways, ...hosts].join(" ")}</nav>${more}`;
}
