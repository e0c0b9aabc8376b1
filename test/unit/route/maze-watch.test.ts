import { expect, test } from "vitest";
import { MazeWatch } from "../../../src/route/maze-watch.js";

const MAZE = "http://a.test/calendar/2026";
const SAYS = "Nothing is planned on this day";

function walked(
  pages: number,
  text: (page: number) => string,
  folder = MAZE,
): [MazeWatch, readonly string[]] {
  const mazes = new MazeWatch();
  let stale: readonly string[] = [];
  for (let page = 0; page < pages; page++) stale = mazes.note(`${folder}/${page}`, text(page));
  return [mazes, stale];
}

test("pages that say the same words again and again make their folder a maze", () => {
  const [mazes, stale] = walked(62, (page) => `${SAYS} ${page}`);
  expect(mazes.judge(`${MAZE}/999`, "k", stale)).toMatch(/said nothing new/);
});

test("what such a page leads to elsewhere is followed", () => {
  const [mazes, stale] = walked(62, () => SAYS);
  expect(mazes.judge("http://a.test/shop/coats/17", "k", stale)).toBeNull();
});

test("what a page with news leads to is followed", () => {
  const [mazes] = walked(62, () => SAYS);
  const stale = mazes.note(`${MAZE}/63`, "A market is held on this day");
  expect(mazes.judge(`${MAZE}/64`, "k", stale)).toBeNull();
});

test("a catalogue whose pages name something new now and then is none", () => {
  const name = (page: number): string =>
    String.fromCharCode(97 + (page % 26), 97 + (page % 25), 97 + (page % 24));
  const [mazes, stale] = walked(500, (page) => (page % 10 === 0 ? `Coat ${name(page)}x` : "A coat"));
  expect(mazes.judge(`${MAZE}/999`, "k", stale)).toBeNull();
});

test("a route that waited is given up when its folder turns out to be a maze", () => {
  const mazes = new MazeWatch();
  for (let page = 0; page < 10; page++) {
    const stale = mazes.note(`${MAZE}/${page}`, SAYS);
    mazes.judge(`${MAZE}/${page}0`, `key ${page}`, stale);
  }
  expect(mazes.judgeWaiting("key 5")).toBeNull();
  for (let page = 0; page < 60; page++) mazes.note(`${MAZE}/${page}`, SAYS);
  expect(mazes.judgeWaiting("key 5")).toMatch(/said nothing new/);
  expect(mazes.judgeWaiting("another")).toBeNull();
});

test("addresses that are made up at the root are a maze of the whole host in the end", () => {
  const mazes = new MazeWatch();
  let stale: readonly string[] = [];
  const word = (page: number): string =>
    `${String.fromCharCode(97 + (page % 26))}q${String.fromCharCode(97 + Math.floor(page / 26))}`;
  for (let page = 0; page < 320; page++) stale = mazes.note(`http://a.test/${word(page)}`, SAYS);
  expect(mazes.judge("http://a.test/zzz", "k", stale)).toMatch(/a\.test\/\*/);
});

test("texts without letters or in scripts without spaces are no trouble", () => {
  const mazes = new MazeWatch();
  expect(mazes.note("nonsense", "x")).toEqual([]);
  expect(() => mazes.note(MAZE, "1".repeat(1_000_000) + "削除".repeat(1_000_000))).not.toThrow();
});
