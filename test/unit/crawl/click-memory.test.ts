import { describe, expect, test } from "vitest";
import { ClickMemory, type ClickResult } from "../../../src/crawl/click-memory.js";
import type { Clickable } from "../../../src/page/page-link.js";

const HOST = "a.test";
const LEADS = { kind: "leads", url: "http://a.test/next", method: "GET" } as const;
const NOTHING: ClickResult = { kind: "nothing" };

/** Something to click; the look is the tag, the class and the surroundings, the text is its own. */
function clickable(text: string, look = "button|menu"): Clickable {
  const [tag, classes] = look.split("|");
  return {
    target: { frames: [], locators: [{ kind: "css", css: "x" }], description: text },
    reason: "listener",
    signature: `${tag ?? ""}|${classes ?? ""}|${text}|nav<body`,
    visible: true,
    trigger: null,
    href: null,
  };
}

/** Learns the same on so many pages. */
function learnOn(memory: ClickMemory, pages: number, what: Clickable, result: ClickResult): void {
  for (let page = 0; page < pages; page++) memory.learn(HOST, `page ${page}`, what, result);
}

describe("what a click did", () => {
  test("is not believed after one page, and is after several", () => {
    const memory = new ClickMemory();
    const menu = clickable("About");
    expect(memory.expect(HOST, menu)).toBeNull();
    learnOn(memory, 1, menu, LEADS);
    expect(memory.expect(HOST, menu)).toBeNull();
    learnOn(memory, 10, menu, LEADS);
    expect(memory.expect(HOST, menu)).toEqual(LEADS);
  });

  test("says nothing about another host or another text", () => {
    const memory = new ClickMemory();
    learnOn(memory, 10, clickable("About"), LEADS);
    expect(memory.expect("b.test", clickable("About"))).toBeNull();
    expect(memory.expect(HOST, clickable("Contact"))).toBeNull();
  });

  test("needs more pages to be believed for each time it did something else", () => {
    const memory = new ClickMemory();
    const menu = clickable("Offers");
    learnOn(memory, 1, menu, LEADS);
    memory.learn(HOST, "another page", menu, { ...LEADS, url: "http://a.test/third" });
    learnOn(memory, 2, menu, LEADS);
    expect(memory.expect(HOST, menu)).toBeNull();
    learnOn(memory, 10, menu, LEADS);
    expect(memory.expect(HOST, menu)).toEqual(LEADS);
  });

  test("is never believed of what leads elsewhere on every page", () => {
    const memory = new ClickMemory();
    const next = clickable("Next");
    for (let page = 1; page < 50; page++) {
      memory.learn(HOST, `http://a.test/${page}`, next, { ...LEADS, url: `http://a.test/${page + 1}` });
      expect(memory.expect(HOST, next)).toBeNull();
    }
  });

  test("is not doubted because a menu entry does nothing on its own page", () => {
    const memory = new ClickMemory();
    const menu = clickable("Next");
    learnOn(memory, 1, menu, LEADS);
    memory.learn(HOST, LEADS.url, menu, NOTHING);
    memory.learn(HOST, "a third page", menu, LEADS);
    expect(memory.expect(HOST, menu)).toEqual(LEADS);
  });

  test("tried twice on one page is one experience", () => {
    const memory = new ClickMemory();
    const menu = clickable("About");
    for (let time = 0; time < 10; time++) memory.learn(HOST, "one page", menu, LEADS);
    expect(memory.expect(HOST, menu)).toBeNull();
  });
});

describe("things of one look", () => {
  test("that never did anything are believed idle, others of that look too", () => {
    const memory = new ClickMemory();
    for (let card = 0; card < 10; card++) memory.learn(HOST, "page", clickable(`card ${card}`), NOTHING);
    expect(memory.expect(HOST, clickable("a card never seen"))).toEqual(NOTHING);
    expect(memory.expect(HOST, clickable("a button", "button|buy"))).toBeNull();
  });

  test("of which one did something are tried on", () => {
    const memory = new ClickMemory();
    memory.learn(HOST, "page", clickable("the one that leads"), LEADS);
    for (let card = 0; card < 10; card++) memory.learn(HOST, "page", clickable(`card ${card}`), NOTHING);
    expect(memory.expect(HOST, clickable("a card never seen"))).toBeNull();
  });
});

test("an element of a page is tried once; its twin beside it once more", () => {
  const memory = new ClickMemory();
  const menu = clickable("More");
  expect(memory.isFirstTry("page", menu, 0)).toBe(true);
  expect(memory.isFirstTry("page", menu, 0)).toBe(false);
  expect(memory.isFirstTry("page", menu, 1)).toBe(true);
  expect(memory.isFirstTry("other page", menu, 0)).toBe(true);
});

test("anchors that went to their address are trusted until one does not", () => {
  const memory = new ClickMemory();
  const anchor = clickable("Home", "a|link");
  expect(memory.followsAddress(HOST, anchor)).toBe(false);
  for (let time = 0; time < 10; time++) memory.learnAddress(HOST, anchor, true);
  expect(memory.followsAddress(HOST, clickable("Imprint", "a|link"))).toBe(true);
  memory.learnAddress(HOST, anchor, false);
  expect(memory.followsAddress(HOST, anchor)).toBe(false);
});
