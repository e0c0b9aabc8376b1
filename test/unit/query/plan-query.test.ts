import { beforeAll, describe, expect, test } from "vitest";
import type { Attribute } from "../../../src/domain/attribute.js";
import { loadDomain } from "../../../src/domain/load-domain.js";
import type { AskableForm } from "../../../src/query/askable-form.js";
import type { Picks } from "../../../src/query/pick-queries.js";
import { planQuery, type QueryPlan } from "../../../src/query/plan-query.js";
import { field, formOf } from "./askable.js";

let attributes: readonly Attribute[];
beforeAll(async () => {
  ({ attributes } = await loadDomain("books"));
});

function plan(
  form: AskableForm,
  matches: Readonly<Record<string, string>>,
  picks: Picks,
  filled: string[] = [],
): QueryPlan {
  return planQuery(
    form,
    Object.entries(matches).map(([key, attribute]) => ({ field: key, attribute, confidence: 1 })),
    picks,
    { attributes, language: form.language, today: { year: 2026, month: 5, day: 4 }, filled: new Set(filled) },
  );
}

/** What goes into each field. */
function fillings(planned: QueryPlan): Readonly<Record<string, unknown>> {
  if (planned.kind === "refusal") return { refused: planned.reasons };
  return Object.fromEntries(
    planned.fields.map(({ key, filling }): [string, unknown] => {
      switch (filling.kind) {
        case "choose":
          return [key, filling.options.join("+")];
        case "flag":
          return [key, filling.on];
        case "slide":
          return [key, filling.to];
        default:
          return [key, filling.text];
      }
    }),
  );
}

const FORMATS = ["Any format", "Paperback (1,204)", "Hardcover", "E-book"];
const MONTHS = [
  "Month",
  ..."January February March April May June July August September October November December".split(" "),
];
const DAYS = ["Day", ...Array.from({ length: 31 }, (_, at) => `${at + 1}`)];
const YEARS = ["Year", "2003", "2004", "2005"];

describe("planQuery", () => {
  test("puts each value into the field that asks for it, in the order of the form", () => {
    const form = formOf(field("Format", { options: FORMATS }), field("Title"));
    const planned = plan(form, { Title: "TITLE", Format: "FORMAT" }, { TITLE: "java", FORMAT: "paper back" });
    expect(fillings(planned)).toEqual({ Format: "Paperback (1,204)", Title: "java" });
  });

  test("a value that no option is like is refused, and the reason names field and options", () => {
    const planned = plan(
      formOf(field("Format", { options: FORMATS })),
      { Format: "FORMAT" },
      { FORMAT: "Hardback" },
    );
    expect(planned).toEqual({
      kind: "refusal",
      reasons: [`no option like "Hardback" in "Format" (Paperback (1,204), Hardcover, E-book)`],
    });
  });

  test("attributes the form does not ask for are left out; when nothing is left it is refused", () => {
    const form = formOf(field("Title"));
    expect(plan(form, { Title: "TITLE" }, { TITLE: "java", FORMAT: "Paperback" })).toMatchObject({
      leftOut: ["FORMAT"],
    });
    expect(plan(form, { Title: "TITLE" }, { ISBN: "1" })).toEqual({
      kind: "refusal",
      reasons: ["the form asks for none of ISBN"],
    });
  });

  test("a date goes into three lists, each its part, whichever of them was matched", () => {
    const form = formOf(
      field("Day", { options: DAYS }),
      field("Month", { options: MONTHS }),
      field("Year", { options: YEARS }),
    );
    for (const matched of ["Day", "Month", "Year"]) {
      const planned = plan(form, { [matched]: "PUBDATE" }, { PUBDATE: "17 March 2004" });
      expect(fillings(planned)).toEqual({ Day: "17", Month: "March", Year: "2004" });
    }
  });

  test("a value between two goes into the two ends of a range", () => {
    const form = formOf(field("Price from"), field("to"));
    const between = { kind: "between" as const, min: "5", max: "20" };
    expect(fillings(plan(form, { "Price from": "PRICE" }, { PRICE: between }))).toEqual({
      "Price from": "5",
      to: "20",
    });
    expect(fillings(plan(form, { "Price from": "PRICE" }, { PRICE: { ...between, min: null } }))).toEqual({
      to: "20",
    });
    expect(fillings(plan(form, { "Price from": "PRICE" }, { PRICE: "12" }))).toEqual({ to: "12" });
  });

  test("a value between two is found among the options of one list, and refused by a field for one value", () => {
    const between = { kind: "between" as const, min: "10", max: "20" };
    const list = formOf(field("Price", { options: ["Any", "under 10", "10 to 20", "over 20"] }));
    expect(fillings(plan(list, { Price: "PRICE" }, { PRICE: between }))).toEqual({ Price: "10 to 20" });
    expect(plan(formOf(field("Price")), { Price: "PRICE" }, { PRICE: between })).toMatchObject({
      kind: "refusal",
    });
  });

  test("a list that says where to look is set to the attribute, and the text beside it takes the value", () => {
    const form = formOf(
      field("Search for"),
      field("in", { options: ["Any field", "Title", "Author", "ISBN"] }),
    );
    const planned = plan(form, { "Search for": "KEYWORD" }, { AUTHOR: "Cormen" });
    expect(fillings(planned)).toEqual({ "Search for": "Cormen", in: "Author" });
  });

  test("a list that is empty or closed so far is waited for", () => {
    const form = formOf(
      field("Category", { options: ["Choose one", "Travel"] }),
      field("Format", {
        options: ["Choose a category first"],
        constraints: { disabled: true },
        usable: false,
      }),
    );
    const planned = plan(
      form,
      { Category: "SUBJECT", Format: "FORMAT" },
      { SUBJECT: "Travel", FORMAT: "Maps" },
    );
    expect(planned).toMatchObject({ waiting: [{ key: "Format", value: "Maps" }], leftOut: [] });
    expect(fillings(planned)).toEqual({ Category: "Travel" });
  });

  test("what the form demands beside the query gets its default, any, the least, or today", () => {
    const required = { required: true };
    const form = formOf(
      field("Title"),
      field("Region", {
        options: ["Choose", { text: "All regions", value: "all", disabled: false, selected: false }, "North"],
        constraints: required,
      }),
      field("Copies", { kind: "number", constraints: { required: true, min: "2" } }),
      field("On", { kind: "date", type: "date", asks: "date", constraints: required }),
      field("Sort", {
        value: "x",
        options: [{ text: "Best", value: "b", disabled: false, selected: true }],
        constraints: required,
      }),
    );
    expect(fillings(plan(form, { Title: "TITLE" }, { TITLE: "java" }))).toEqual({
      Title: "java",
      Region: "All regions",
      Copies: "2",
      On: "2026-05-04",
    });
  });

  test("a text or a consent that is demanded and not in the query is refused", () => {
    const name = formOf(field("Title"), field("Your name", { constraints: { required: true } }));
    expect(plan(name, { Title: "TITLE" }, { TITLE: "java" })).toEqual({
      kind: "refusal",
      reasons: [`the form demands "Your name", of which the query says nothing`],
    });
    const terms = field("I accept the terms", {
      kind: "checkbox",
      asks: "flag",
      constraints: { required: true },
    });
    expect(plan(formOf(field("Title"), terms), { Title: "TITLE" }, { TITLE: "java" }).kind).toBe("refusal");
  });

  test("fields that nobody can use are not filled", () => {
    const form = formOf(field("Title", { usable: false }), field("Title again"));
    const planned = plan(form, { Title: "TITLE", "Title again": "TITLE" }, { TITLE: "java" });
    expect(fillings(planned)).toEqual({ "Title again": "java" });
  });

  test("what is filled already is not planned again", () => {
    const form = formOf(field("Title"), field("Author"));
    const planned = plan(form, { Title: "TITLE", Author: "AUTHOR" }, { TITLE: "java", AUTHOR: "Moor" }, [
      "Title",
    ]);
    expect(fillings(planned)).toEqual({ Author: "Moor" });
  });

  test("numbers outside what a field takes, and values too long for it, are refused", () => {
    const number = formOf(field("Edition", { kind: "number", constraints: { min: "1", max: "9" } }));
    expect(plan(number, { Edition: "EDITION" }, { EDITION: "12" })).toEqual({
      kind: "refusal",
      reasons: [`"Edition" takes 1 to 9, not 12`],
    });
    const short = formOf(field("Title", { constraints: { maxLength: 3 } }));
    expect(plan(short, { Title: "TITLE" }, { TITLE: "java" }).kind).toBe("refusal");
  });

  test("a number with separators fits a field that takes only its figures", () => {
    const form = formOf(field("ISBN", { constraints: { maxLength: 13, pattern: "\\d+" } }));
    expect(fillings(plan(form, { ISBN: "ISBN" }, { ISBN: "978-3-16-148410-0" }))).toEqual({
      ISBN: "9783161484100",
    });
  });
});
