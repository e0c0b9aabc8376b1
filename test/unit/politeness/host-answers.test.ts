import { expect, test } from "vitest";
import { HostAnswers } from "../../../src/politeness/host-answers.js";

const PAGE = { ofHost: false, alone: false };
const HOST = { ofHost: true, alone: false };
const ALONE = { ofHost: false, alone: true };

test("a host that never answered is overloaded when two of its pages say so", () => {
  const memory = new HostAnswers();
  expect(memory.refused("a.test", "one")).toEqual(PAGE);
  expect(memory.refused("a.test", "one"), "the same page again").toEqual(PAGE);
  expect(memory.refused("b.test", "two"), "another host").toEqual(PAGE);
  expect(memory.refused("a.test", "two")).toEqual(HOST);
});

test("a host that answers others is overloaded when three pages in a row say so", () => {
  const memory = new HostAnswers();
  memory.answered("a.test");
  expect(memory.refused("a.test", "one")).toEqual(PAGE);
  expect(memory.refused("a.test", "two")).toEqual(PAGE);
  memory.answered("a.test");
  expect(memory.refused("a.test", "three")).toEqual(PAGE);
  expect(memory.refused("a.test", "four")).toEqual(PAGE);
  expect(memory.refused("a.test", "five")).toEqual(HOST);
});

test("a page that says so again after others were answered speaks for itself, however many do", () => {
  const memory = new HostAnswers();
  memory.answered("a.test");
  for (const route of ["one", "two", "three"]) memory.refused("a.test", route);
  memory.answered("a.test");
  for (const route of ["one", "two", "three"]) expect(memory.refused("a.test", route)).toEqual(ALONE);
  expect(memory.count("a.test")).toBe(2);
});
