import { expect, test } from "playwright/test";
import { findBrowser } from "../../src/browser/find-browser.js";
import { launchBrowser, type LaunchedBrowser } from "../../src/browser/launch.js";
import { MiniBrowser } from "../../src/browser/mini-browser.js";
import { runSequence } from "../../src/browser/run-sequence.js";
import { EMPTY_SESSION } from "../../src/route/session.js";
import type { ElementLocator, Target } from "../../src/sequence/locator.js";
import type { Step } from "../../src/sequence/step.js";
import { literal } from "../../src/sequence/value.js";
import { startOffice, type Office } from "../../bench/office.mjs";

const LIMITS = { navigationMs: 10_000, actionMs: 5_000 };

let launched: LaunchedBrowser;
let mini: MiniBrowser;
let site: Office;

test.beforeAll(async () => {
  site = await startOffice();
  launched = await launchBrowser(findBrowser({}));
  mini = new MiniBrowser(launched.browser, { callMs: 10_000, images: false });
});
test.afterAll(async () => {
  await launched.browser.close();
  await site.close();
});

const at = (description: string, ...locators: ElementLocator[]): Target => ({
  frames: [],
  locators,
  description,
});
const label = (words: string): Target => at(words, { kind: "label", label: words });
const button = (name: string): Target => at(name, { kind: "role", role: "button", name });

const shown = (text: string): Step => ({
  kind: "waitFor",
  what: { kind: "element", target: at(text, { kind: "text", tag: "p", text }) },
});

async function run(...steps: Step[]): Promise<string> {
  await mini.prepare(EMPTY_SESSION, new URL(site.origin).host);
  await runSequence(mini, { steps: [{ kind: "goto", url: site.address("/practice") }, ...steps] }, LIMITS);
  return mini.page.locator("body").innerText();
}

test("fields are filled, chosen, checked and sent as a person would", async () => {
  const text = await run(
    { kind: "fill", target: label("Title"), value: literal("java") },
    { kind: "choose", target: label("Format"), options: [literal("Paperback")] },
    { kind: "choose", target: label("Languages"), options: [literal("English"), literal("de")] },
    { kind: "check", target: label("Used only"), checked: true },
    { kind: "check", target: label("In stock"), checked: false },
    { kind: "check", target: label("By price"), checked: true },
    { kind: "submit", target: label("Title"), effect: { kind: "navigation", url: "", method: "GET" } },
    { kind: "waitFor", what: { kind: "results", least: 3 } },
  );
  expect(text).toContain("title=java&format=p&language=en&language=de&used=on&order=price");
});

test("a key is pressed in a field, a list that is no native one is opened and chosen from", async () => {
  const text = await run(
    { kind: "choose", target: button("Any shelf"), options: [literal("Travel")] },
    { kind: "fill", target: label("Title"), value: literal("sea") },
    {
      kind: "press",
      key: "Enter",
      target: label("Title"),
      effect: { kind: "navigation", url: "", method: "GET" },
    },
  );
  expect(text).toContain("title=sea");
  expect(text).toContain("shelf=Travel");
});

test("what only a second click, the pointer or scrolling shows is waited for", async () => {
  const text = await run(
    { kind: "doubleClick", target: button("Twice") },
    shown("clicked twice"),
    { kind: "hover", target: button("Over") },
    shown("pointed at"),
    { kind: "scroll", x: 0, y: 3000 },
    shown("scrolled down"),
    {
      kind: "scroll",
      x: 0,
      y: 200,
      target: at("the box", { kind: "testId", attribute: "data-test", value: "box" }),
    },
    shown("box scrolled to 200"),
    { kind: "press", key: "Escape" },
    shown("escaped"),
    { kind: "waitFor", what: { kind: "quiet" } },
  );
  expect(text).toContain("escaped");
});

test("a window is followed and left, and a page gone back from", async () => {
  const text = await run(
    { kind: "click", target: button("Window"), effect: { kind: "popup", url: "" } },
    { kind: "window", to: "opened" },
    { kind: "click", target: button("Twice here") },
    { kind: "window", to: "opener" },
    shown("told by the window"),
    { kind: "click", target: at("Away", { kind: "role", role: "link", name: "Away" }) },
    {
      kind: "waitFor",
      what: { kind: "element", target: at("Elsewhere", { kind: "text", tag: "h1", text: "Elsewhere" }) },
    },
    { kind: "back" },
  );
  expect(text).toContain("Any shelf");
});

test("a field is found by the text beside it, and inside a frame", async () => {
  const beside: Target = at("Author", { kind: "near", css: "input", text: "Author:", side: "right-of" });
  const framed: Target = { ...label("Word"), frames: [[{ kind: "css", css: "iframe" }]] };
  await run(
    { kind: "fill", target: beside, value: literal("Eckel") },
    { kind: "fill", target: framed, value: literal("inside") },
  );
  expect(await mini.page.locator("[name=author]").inputValue()).toBe("Eckel");
  expect(await mini.page.frameLocator("iframe").locator("input").inputValue()).toBe("inside");
});

test("a session is taken up by its name, and one that is not there is named", async () => {
  const cookie = { name: "reader", value: "ada", domain: "127.0.0.1", path: "/", expires: -1 } as const;
  const session = {
    cookies: [{ ...cookie, httpOnly: false, secure: false, sameSite: "Lax" as const }],
    origins: [],
  };
  const steps: readonly Step[] = [
    { kind: "setSession", session: "ada" },
    { kind: "goto", url: site.address("/whoami") },
  ];
  await mini.prepare(EMPTY_SESSION, new URL(site.origin).host);
  await runSequence(mini, { steps }, { ...LIMITS, sessions: new Map([["ada", session]]) });
  expect(await mini.page.locator("body").innerText()).toContain("You are ada");
  await expect(runSequence(mini, { steps }, LIMITS)).rejects.toThrow('there is no session "ada"');
});

test("an address the policy refuses is not opened", async () => {
  const refuses = (url: string): string | null => (url.includes("whoami") ? "it is private" : null);
  const steps: readonly Step[] = [{ kind: "goto", url: site.address("/whoami") }];
  const before = site.requests.length;
  await expect(runSequence(mini, { steps }, { ...LIMITS, refuses })).rejects.toThrow("it is private");
  expect(site.requests.length).toBe(before);
});
