import { expect, test } from "vitest";
import { formKey } from "../../../src/crawl/form-key.js";
import type { FrameLayout } from "../../../src/page/layout.js";
import { viewForms } from "../../../src/submission/form-view.js";
import { makeButton, makeControl, makeFrame, makePage } from "../made-layout.js";

const TITLE = makeControl([10, 10, 200, 20], { name: "title" });
const AUTHOR = makeControl([10, 40, 200, 20], { name: "author" });
const SEND = makeButton("Search", [10, 70, 80, 20]);

function keyOf(
  parts: Parameters<typeof makeFrame>[0],
  {
    action = "/find",
    method = "get",
    ...given
  }: Partial<FrameLayout> & { action?: string; method?: string } = {},
): string {
  const frame = makeFrame(parts, given);
  const forms = frame.forms.map((form) => ({ ...form, action, method }));
  const [view] = viewForms(makePage({ ...frame, forms }));
  if (view === undefined) throw new Error("no form");
  return formKey(view);
}

const KEY = keyOf([TITLE, AUTHOR, SEND]);

test("a form is the same on every page of its site, and whatever is in its fields", () => {
  expect(KEY).toMatch(/^form:/);
  expect(keyOf([TITLE, AUTHOR, SEND], { url: "https://example.com/deep/page?x=1" })).toBe(KEY);
  expect(keyOf([{ ...TITLE, value: "java" }, AUTHOR, SEND])).toBe(KEY);
  expect(keyOf([TITLE, AUTHOR, SEND], { action: "https://example.com/find?lang=en" })).toBe(KEY);
});

test("another site, another address to send it to, another method or another field is another form", () => {
  const others = [
    keyOf([TITLE, AUTHOR, SEND], { url: "https://other.example/", action: "https://example.com/find" }),
    keyOf([TITLE, AUTHOR, SEND], { action: "/seek" }),
    keyOf([TITLE, AUTHOR, SEND], { method: "post" }),
    keyOf([TITLE, SEND]),
    keyOf([AUTHOR, TITLE, SEND]),
  ];
  expect(new Set([KEY, ...others]).size).toBe(6);
});

test("fields nobody sees do not count: they change from page to page", () => {
  const ticket = makeControl([0, 0, 0, 0], { name: "ticket-81", kind: "hidden", hidden: "display" });
  expect(keyOf([TITLE, AUTHOR, ticket, SEND])).toBe(KEY);
});

test("a form that is sent nowhere in particular is known by its page", () => {
  const here = keyOf([TITLE, SEND], { action: "", url: "https://example.com/search" });
  expect(keyOf([TITLE, SEND], { action: "", url: "https://example.com/other" })).not.toBe(here);
});
