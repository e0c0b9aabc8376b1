import { test } from "playwright/test";
import { readingTruth, startReadingSite, type ReadingSite } from "../../sites/reading/serve.js";
import { expectRead, PageReader } from "./read.js";

test.describe.configure({ mode: "default" });

let site: ReadingSite;
let reader: PageReader;
test.beforeAll(async () => {
  [site, reader] = await Promise.all([startReadingSite(), PageReader.open()]);
});
test.afterAll(async () => {
  await reader.close();
  site.close();
});

for (const [page, truth] of readingTruth("groups")) {
  test(`${page}: ${truth.about}`, async () => {
    expectRead(await reader.read(site.address("groups", page)), truth);
  });
}
