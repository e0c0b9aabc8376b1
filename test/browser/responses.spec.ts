import { expect, test } from "playwright/test";
import { loadDomain } from "../../src/domain/load-domain.js";
import { judgeResponse } from "../../src/response/judge-response.js";
import { OTHER_VARIANTS, RECORD_VARIANTS, SMALL_VARIANTS } from "../sites/results/variants.js";
import { truthOf, USUAL } from "../sites/results/serve-results.js";
import { onResults } from "./response-page.js";

/** Prints the figures of docs/accuracy.md: npx playwright test test/browser/responses.spec.ts */
test("answers are judged and their records read, in eleven languages and every way of showing them", async () => {
  const { attributes } = await loadDomain("books");
  await onResults(async ({ site, read }) => {
    const wrong: string[] = [];
    let [right, truths, reads, hits, complete, small, smallRight] = [0, 0, 0, 0, 0, 0, 0];
    for (const variant of [...RECORD_VARIANTS, ...SMALL_VARIANTS, ...OTHER_VARIANTS]) {
      const layout = await read(site.address(variant));
      const verdict = judgeResponse({ layout, asked: [USUAL.q], attributes });
      const isRight = verdict.kind === (variant.verdict ?? "results");
      if (isRight) right++;
      else wrong.push(`${site.address(variant)} is ${verdict.kind}: ${verdict.evidence.join("; ")}`);
      if (verdict.kind !== "results" || !isRight) continue;
      const truth = truthOf({ ...USUAL, ...variant });
      const { records } = verdict.found;
      const isSmall = (variant.n ?? USUAL.n) < 3;
      const found = truth.filter(({ id, title }) =>
        records.some(
          (record) =>
            record.title === title &&
            (variant.layout === "scripted" ? record.press !== null : record.link?.includes(`id=${id}`)),
        ),
      );
      if (isSmall) {
        small++;
        if (found.length === truth.length && records.length === truth.length) smallRight++;
        else
          wrong.push(
            `${site.address(variant)}: ${records.length} records, ${found.length} of ${truth.length}`,
          );
        continue;
      }
      truths += truth.length;
      reads += records.length;
      hits += found.length;
      complete += truth.filter(({ author }, at) => JSON.stringify(records[at] ?? "").includes(author)).length;
      if (verdict.count?.total !== USUAL.n)
        wrong.push(`${site.address(variant)}: counted ${verdict.count?.total}`);
    }
    const pages = RECORD_VARIANTS.length + SMALL_VARIANTS.length + OTHER_VARIANTS.length;
    const share = (part: number, all: number): string =>
      `${part} of ${all} (${((100 * part) / all).toFixed(1)} %)`;
    process.stdout.write(
      [
        `verdicts right                  ${share(right, pages)}`,
        `records: precision              ${share(hits, reads)}`,
        `records: recall                 ${share(hits, truths)}`,
        `records with their author       ${share(complete, truths)}`,
        `answers of one or two records   ${share(smallRight, small)}`,
        ...wrong,
        "",
      ].join("\n"),
    );
    expect(right / pages).toBeGreaterThanOrEqual(0.98);
    expect(hits / reads).toBeGreaterThanOrEqual(0.97);
    expect(hits / truths).toBeGreaterThanOrEqual(0.97);
    expect(complete / truths).toBeGreaterThanOrEqual(0.97);
    expect(smallRight / small).toBeGreaterThanOrEqual(0.8);
  });
});
