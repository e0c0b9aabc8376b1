import { describe, expect, test } from "vitest";
import type { KindVerdict } from "../../../src/formkind/form-kind.js";
import { isDangerous, isHoneypot, maySubmit } from "../../../src/submission/may-submit.js";
import { button, carried, field, label, made, type MadeForm } from "../formkind/made-form.js";

const SEARCH: KindVerdict = { kind: "search", confidence: 0.95, searchable: true };
const BOOK_SEARCH: MadeForm = {
  method: "get",
  action: "/search",
  parts: [label("Title"), field("title"), button("Search")],
};

/** Why a form may not be sent; empty where it may. */
function refusals(form: MadeForm, verdict: Partial<KindVerdict> = {}): readonly string[] {
  const { page, form: placed } = made(form);
  const permission = maySubmit(page.frames[0]!, placed, { ...SEARCH, ...verdict });
  return permission.kind === "allowed" ? [] : permission.reasons;
}

describe("maySubmit", () => {
  test("a form that surely searches may be sent", () => {
    expect(refusals(BOOK_SEARCH)).toEqual([]);
    expect(refusals({ ...BOOK_SEARCH, method: "post" })).toEqual([]);
  });

  test.each([
    "login",
    "registration",
    "contact",
    "newsletter",
    "order",
    "comment",
    "delete",
    "recovery",
    "other",
  ] as const)("a %s form may not", (kind) => {
    expect(refusals(BOOK_SEARCH, { kind, searchable: false })).toEqual([
      `it is a ${kind} form, not a search`,
    ]);
  });

  test("the less sure the less is allowed: to post one must be surer than to get", () => {
    expect(refusals(BOOK_SEARCH, { confidence: 0.6 })).toEqual([]);
    expect(refusals({ ...BOOK_SEARCH, method: "post" }, { confidence: 0.6 })).toHaveLength(1);
    expect(refusals(BOOK_SEARCH, { confidence: 0.4 })).toEqual(["that it searches is only 40 % sure"]);
  });

  test.each([
    ["a password", field("secret", "password")],
    ["a file", field("upload", "file")],
    ["a card number", field("cardNumber")],
    ["a card by what the browser would fill in", field("x", "text", { autocomplete: "cc-number" })],
    ["a code by its label", field("y", "text", { labels: ["CVV"] })],
    ["a hidden password", { ...field("pass", "password"), hidden: "display" as const }],
  ])("a form that asks for %s may not", (_, secret) => {
    expect(refusals({ ...BOOK_SEARCH, parts: [...BOOK_SEARCH.parts, secret] })).toHaveLength(1);
  });

  test("a form whose address changes the server may not", () => {
    expect(refusals({ ...BOOK_SEARCH, action: "/account/logout" })).toEqual([
      "its address changes something on the server (log-out)",
    ]);
    expect(refusals({ ...BOOK_SEARCH, action: "/item?action=delete&id=7" })).toHaveLength(1);
  });

  test("a form that can only be sent by a dangerous button may not", () => {
    const parts = [label("Title"), field("title"), button("Buy now")];
    expect(refusals({ ...BOOK_SEARCH, parts })).toEqual([`its button says "Buy now"`]);
    expect(refusals({ ...BOOK_SEARCH, parts: [...parts, button("Search")] })).toEqual([]);
  });

  test("every reason is named", () => {
    const parts = [field("secret", "password"), button("Log in")];
    expect(refusals({ parts }, { kind: "login", searchable: false })).toHaveLength(3);
  });
});

describe("isDangerous", () => {
  test.each([
    "Delete",
    "Buy now",
    "Subscribe!",
    "Sign up",
    "Log out",
    "Jetzt kaufen",
    "Zur Kasse",
    "S'inscrire",
    "Eliminar",
    "Add to cart",
  ])("%s does something to somebody", (text) => {
    expect(isDangerous({ text, kind: "submit" })).toBe(true);
  });
  test.each(["Search", "Go", "Suchen", "Rechercher", "Find books", "Show results", ""])(
    "%s does not",
    (text) => {
      expect(isDangerous({ text, kind: "submit" })).toBe(false);
    },
  );
  test("a button that clears the form is never pressed", () => {
    expect(isDangerous({ text: "", kind: "reset" })).toBe(true);
  });
});

describe("isHoneypot", () => {
  test("what nobody sees is for machines, and what says that it must stay empty is too", () => {
    expect(isHoneypot({ ...field("url"), hidden: "off-canvas" })).toBe(true);
    expect(isHoneypot(carried("token"))).toBe(true);
    expect(isHoneypot(field("x", "text", { labels: ["Please leave this field empty"] }))).toBe(true);
    expect(isHoneypot(field("x", "text", { placeholder: "Bitte nicht ausfüllen" }))).toBe(true);
    expect(isHoneypot(field("title", "text", { labels: ["Title"] }))).toBe(false);
  });

  test("a choice that is drawn by its label is none", () => {
    const box = { x: 0, y: 0, width: 20, height: 20 };
    expect(isHoneypot({ ...field("format", "radio"), hidden: "opacity", proxy: box })).toBe(false);
  });
});
