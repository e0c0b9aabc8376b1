import { expect, test } from "vitest";
import { SettleMemory } from "../../../src/browser/settle-memory.js";

const HOST = "shop.test";

function learn(memory: SettleMemory, shape: string, pages: number, lastChangeMs: number): void {
  for (let page = 0; page < pages; page++) memory.learn(HOST, shape, lastChangeMs);
}

test("a shape nothing is known of is watched carefully, and so are its next pages", () => {
  const memory = new SettleMemory();
  const careful = memory.quietMsFor(HOST, "a");
  expect(careful).toBeGreaterThan(0);
  learn(memory, "a", 2, 0);
  expect(memory.quietMsFor(HOST, "a")).toBe(careful);
});

test("pages that are finished when loaded are not waited for; other shapes still are", () => {
  const memory = new SettleMemory();
  learn(memory, "a", 3, 0);
  expect(memory.quietMsFor(HOST, "a")).toBe(0);
  expect(memory.quietMsFor(HOST, "b")).toBeGreaterThan(0);
});

test("pages that build themselves late get twice the latest change seen", () => {
  const memory = new SettleMemory();
  learn(memory, "a", 3, 40);
  memory.learn(HOST, "a", 90);
  learn(memory, "a", 3, 10);
  expect(memory.quietMsFor(HOST, "a")).toBe(180);
});

test("now and then a known shape is watched carefully again, ever more seldom", () => {
  const memory = new SettleMemory();
  const careful = memory.quietMsFor(HOST, "a");
  const checks: number[] = [];
  for (let page = 0; page < 400; page++) {
    if (page >= 3 && memory.quietMsFor(HOST, "a") === careful) checks.push(page);
    memory.learn(HOST, "a", 0);
  }
  expect(checks.length).toBeGreaterThanOrEqual(3);
  expect(checks.length).toBeLessThanOrEqual(5);
  const distances = checks.slice(1).map((page, place) => page - (checks[place] ?? 0));
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
});

test("a new shape on a host whose pages are finished when loaded is watched for a moment only", () => {
  const memory = new SettleMemory();
  const careful = memory.quietMsFor(HOST, "new");
  for (const shape of ["a", "b", "c"]) learn(memory, shape, 2, 0);
  expect(memory.quietMsFor(HOST, "new")).toBeGreaterThan(0);
  expect(memory.quietMsFor(HOST, "new")).toBeLessThan(careful);
  expect(memory.quietMsFor("other.test", "new")).toBe(careful);
});

test("on a known host one page of a new shape is enough, and a late change of it is believed", () => {
  const memory = new SettleMemory();
  for (const shape of ["a", "b", "c"]) learn(memory, shape, 2, 0);
  memory.learn(HOST, "early", 0);
  expect(memory.quietMsFor(HOST, "early")).toBe(0);
  memory.learn(HOST, "late", 70);
  expect(memory.quietMsFor(HOST, "late")).toBe(140);
});
