import { expect, test } from "vitest";
import { FormDesk, planQueries, type FormQueries } from "../../../src/crawl/form-desk.js";
import type { DomainDefinition } from "../../../src/domain/definition.js";
import { loadDomain } from "../../../src/domain/load-domain.js";
import { viewForms, type FormView } from "../../../src/submission/form-view.js";
import { makeButton, makeControl, makeFrame, makePage, makeText } from "../made-layout.js";

const BOOKS = await loadDomain("books");

const options = (
  ...texts: string[]
): { text: string; value: string; disabled: boolean; selected: boolean }[] =>
  texts.map((text, at) => ({ text, value: at === 0 ? "" : text, disabled: false, selected: at === 0 }));

/** A form with title, author and format, as the domain "books" understands it. */
function bookForm(definition: DomainDefinition): FormView {
  const page = makePage(
    makeFrame([
      makeText("Title", [10, 10, 60, 20]),
      makeControl([100, 10, 200, 20], { name: "title" }),
      makeText("Author", [10, 40, 60, 20]),
      makeControl([100, 40, 200, 20], { name: "author" }),
      makeText("Format", [10, 70, 60, 20]),
      makeControl([100, 70, 200, 20], {
        name: "format",
        kind: "select",
        tag: "select",
        type: "select",
        options: options("Any format", "Hardcover", "Paperback"),
      }),
      makeButton("Search", [10, 100, 80, 20]),
    ]),
  );
  const desk = new FormDesk({
    domains: [definition],
    maxSubmissions: 100,
    minFormSize: 1,
    isKnown: () => Promise.resolve(false),
  });
  const [view] = viewForms(page, (layout) => desk.judge(layout));
  if (view === undefined) throw new Error("no form");
  return view;
}

function plan(queries: DomainDefinition["queries"], most = 100): FormQueries {
  const definition = { ...BOOKS, queries };
  return planQueries(bookForm(definition), definition, "form:1", most);
}

test("what the domain's author asks comes first, then each value of the form's own list", () => {
  expect(plan([{ TITLE: ["java"], AUTHOR: ["Eckel"] }, { TITLE: ["emma"] }]).queries).toEqual([
    { form: "form:1", domain: "books", values: { TITLE: "java", AUTHOR: "Eckel" } },
    { form: "form:1", domain: "books", values: { TITLE: "emma" } },
    { form: "form:1", domain: "books", values: { FORMAT: "Hardcover" }, offered: true },
    { form: "form:1", domain: "books", values: { FORMAT: "Paperback" }, offered: true },
  ]);
});

test("what the form does not ask for is left out, and the same is not asked twice for it", () => {
  const { queries } = plan([
    { TITLE: ["java"], PUBLISHER: ["Penguin"] },
    { TITLE: ["java"], PUBLISHER: ["Reclam"] },
    { FORMAT: ["Paperback"] },
  ]);
  expect(queries.map(({ values }) => values)).toEqual([
    { TITLE: "java" },
    { FORMAT: "Paperback" },
    { FORMAT: "Hardcover" },
  ]);
});

test("a query of which the form asks nothing is refused with the reason", () => {
  const { queries, refusals } = plan([{ ISBN: ["9780262033848"] }]);
  expect(queries.every(({ offered }) => offered)).toBe(true);
  expect(refusals.join()).toContain("ISBN");
});

test("a form is asked no more than allowed, and nothing at all in a dry run", () => {
  const years = { TITLE: Array.from({ length: 20 }, (_, at) => `volume ${at}`) };
  expect(plan([years], 7).queries).toHaveLength(7);
  expect(plan([years], 0).queries).toEqual([]);
});
