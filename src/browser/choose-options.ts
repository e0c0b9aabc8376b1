import type { Locator } from "playwright";
import { tagOf } from "../inpage/tag-of.js";

/**
 * Chooses options by their words or their values. What is no native list is opened by a click, and the options
 * it shows then are clicked.
 */
export async function chooseOptions(
  locator: Locator,
  options: readonly string[],
  timeout: number,
): Promise<void> {
  if ((await locator.evaluate(tagOf, undefined, { timeout })) === "select") {
    await locator.selectOption([...options], { timeout });
    return;
  }
  const document = locator.locator("xpath=ancestor::body");
  for (const name of options) {
    await locator.click({ timeout });
    await document.getByRole("option", { name, exact: true }).click({ timeout });
  }
}
