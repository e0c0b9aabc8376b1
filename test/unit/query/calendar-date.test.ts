import { describe, expect, test } from "vitest";
import { readDate, writeDate } from "../../../src/query/calendar-date.js";
import { field } from "./askable.js";

const TODAY = { year: 2026, month: 2, day: 27 };

describe("readDate", () => {
  test.each([
    ["2004-05-17", { year: 2004, month: 5, day: 17 }],
    ["2004-05", { year: 2004, month: 5 }],
    ["1999", { year: 1999 }],
    ["17 May 2004", { year: 2004, month: 5, day: 17 }],
    ["17. März 2004", { year: 2004, month: 3, day: 17 }],
    ["May 17th, 2004", { year: 2004, month: 5, day: 17 }],
    ["17.05.2004", { year: 2004, month: 5, day: 17 }],
    ["05/17/2004", { year: 2004, month: 5, day: 17 }],
    ["today", TODAY],
    ["+3", { year: 2026, month: 3, day: 2 }],
    ["2004-02-30", null],
    ["soon", null],
    ["", null],
  ])("%s", (text, date) => {
    expect(readDate(text, TODAY)).toEqual(date);
  });
});

describe("writeDate", () => {
  const date = { year: 2004, month: 5, day: 7 };
  const written = (type: string, placeholder: string, language = "en"): string =>
    writeDate(date, field("Date", { type, placeholder }), language);

  test("native fields take the form the browser demands", () => {
    expect(["date", "month", "week", "datetime-local"].map((type) => written(type, ""))).toEqual([
      "2004-05-07",
      "2004-05",
      "2004-W19",
      "2004-05-07T12:00",
    ]);
  });

  test("others as their placeholder shows, in any language of it", () => {
    expect(
      ["DD/MM/YYYY", "mm-dd-yyyy", "TT.MM.JJJJ", "yyyy/mm/dd", "jj/mm/aaaa", "d.m.yy"].map((hint) =>
        written("text", hint),
      ),
    ).toEqual(["07/05/2004", "05-07-2004", "07.05.2004", "2004/05/07", "07/05/2004", "7.5.04"]);
  });

  test("without one as people of the page's language write it", () => {
    expect([written("text", "", "en-US"), written("text", "", "de"), written("text", "", "x!")]).toEqual([
      "05/07/2004",
      "07.05.2004",
      "05/07/2004",
    ]);
  });
});
