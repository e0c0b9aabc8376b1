import { expect, test } from "vitest";
import { mayBeLeftOut, NeededSteps, shorten } from "../../../src/replay/shorten.js";
import type { Target } from "../../../src/sequence/locator.js";
import type { Sequence } from "../../../src/sequence/sequence.js";
import type { Step } from "../../../src/sequence/step.js";
import { literal } from "../../../src/sequence/value.js";

const on = (description: string): { readonly target: Target } => ({
  target: { frames: [], locators: [{ kind: "role", role: "button", name: description }], description },
});
const start: Step = { kind: "goto", url: "https://a.test/" };
const click = (description: string): Step => ({ kind: "click", ...on(description) });
const way = (...steps: Step[]): Sequence => ({ steps: [start, ...steps] });
const words = ({ steps }: Sequence): string[] =>
  steps.map((step) => (step.kind === "click" ? step.target.description : step.kind));

/** Leads to the page where these are clicked, whatever else is. */
const needs =
  (...wanted: string[]) =>
  (sequence: Sequence): Promise<boolean> =>
    Promise.resolve(wanted.every((word) => words(sequence).includes(word)));

test("steps without which the page is the same are left out", async () => {
  const whole = way(click("Banner"), click("Menu"), click("Tip"), click("Page"));
  expect(words(await shorten(whole, new NeededSteps(), needs("Menu", "Page")))).toEqual([
    "goto",
    "Menu",
    "Page",
  ]);
});

test("a way of needed steps stays itself", async () => {
  const whole = way(click("Menu"), click("Page"));
  expect(await shorten(whole, new NeededSteps(), needs("Menu", "Page"))).toBe(whole);
});

test("the last step, what fills in, waits, leads away or opens a window is never left out", () => {
  const arrives: Step = {
    kind: "click",
    ...on("Search"),
    effect: { kind: "navigation", url: "", method: "GET" },
  };
  const { steps } = way(
    { kind: "fill", ...on("Title"), value: literal("java") },
    { kind: "choose", ...on("Format"), options: [] },
    { kind: "waitFor", what: { kind: "results", least: 1 } },
    arrives,
    click("Opens"),
    { kind: "window", to: "opened" },
    { kind: "hover", ...on("Menu") },
    click("Last"),
  );
  const may = steps.filter((_step, at) => mayBeLeftOut({ steps }, at));
  expect(may.map(({ kind }) => kind)).toEqual(["hover"]);
});

test("what was needed on one page of a site is not tried on the next", async () => {
  const needed = new NeededSteps();
  let trials = 0;
  const count = (sequence: Sequence): Promise<boolean> => {
    trials++;
    return needs("Menu", "Page")(sequence);
  };
  for (let page = 0; page < 3; page++) await shorten(way(click("Menu"), click("Page")), needed, count);
  expect(trials).toBe(1);
});

test("the number of replays for one way is bounded", async () => {
  const many = way(...Array.from({ length: 20 }, (_, at) => click(`Step ${at}`)));
  let trials = 0;
  await shorten(many, new NeededSteps(), () => {
    trials++;
    return Promise.resolve(false);
  });
  expect(trials).toBe(4);
});
