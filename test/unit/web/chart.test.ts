import { expect, test } from "vitest";
import { chart } from "../../../src/web/views/chart.js";
import { pagingLinks } from "../../../src/web/views/paging.js";

const base = { id: "c", title: "Harvest <b>", description: "All of it", axis: "queries" };

test("a chart tells its figures in words and in a table, too", () => {
  const { text } = chart({
    ...base,
    labels: ["1", "2", "3"],
    lines: [{ name: "records", values: [0, 10, 40] }],
  });
  expect(text).toContain('aria-labelledby="c-title c-desc"');
  expect(text).toContain("Harvest &lt;b&gt;");
  expect(text).not.toContain("<b>");
  expect(text.match(/<td class="number">[^<]*/g)).toEqual(
    ["0", "10", "40"].map((value) => `<td class="number">${value}`),
  );
  // The highest point lies on the upper end of the scale.
  expect(text).toContain('points="52,210 340,160.5 628,12"');
});

test.each([[[]], [[0]], [[5]], [[0, 0, 0]]])(
  "a chart of %j is drawn without a number that is none",
  (values) => {
    const { text } = chart({ ...base, labels: values.map(String), lines: [{ name: "x", values }] });
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
  },
);

test("a list on one page has no links to others", () => {
  expect(pagingLinks({ page: 1, size: 20, total: 20, hasMore: false }, String)).toBeNull();
  const links = pagingLinks(
    { page: 2, size: 20, total: 1_241, hasMore: true },
    (page) => `/?page=${page}`,
  )!.text;
  expect(links).toContain('href="/?page=1" rel="prev"');
  expect(links).toContain('href="/?page=3" rel="next"');
  expect(links).toMatch(/page 2 of 63/);
});
