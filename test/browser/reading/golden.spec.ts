import { expect, test } from "playwright/test";
import { associate } from "../../../src/association/associate.js";
import { readPageLayout } from "../../../src/browser/read-page-layout.js";
import { asTruth, GOLDEN_NAMES, goldenPage, goldenTruth } from "../../golden-layouts/golden.js";
import { PageReader } from "./read.js";

test("the golden pages have their texts in this browser, with its fonts, too", async () => {
  const reader = await PageReader.open();
  try {
    for (const name of GOLDEN_NAMES) {
      await reader.mini.page.setContent(goldenPage(name));
      const page = await readPageLayout(reader.mini, 10_000);
      const { sets, labels } = goldenTruth(name);
      for (const ignoreMarkup of [false, true]) {
        expect(asTruth(page, associate(page, { ignoreMarkup })), name).toEqual({ sets, labels });
      }
    }
  } finally {
    await reader.close();
  }
});
