import type { FrameLocator, Locator, Page } from "playwright";
import type { ElementLocator } from "../sequence/locator.js";

/** Where elements are looked for: a page or one of its frames. */
export type Scope = Page | FrameLocator;
type Role = Parameters<Page["getByRole"]>[0];

/** One of our locators as Playwright's, all its matches. */
export function toLocator(scope: Scope, by: ElementLocator): Locator {
  switch (by.kind) {
    case "role":
      return scope.getByRole(by.role as Role, { name: by.name, exact: true });
    case "label":
      return scope.getByLabel(by.label, { exact: true });
    case "testId":
      return scope.locator(`[${by.attribute}=${JSON.stringify(by.value)}]`);
    case "text":
      return scope.locator(`${by.tag}:text-is(${JSON.stringify(by.text)})`);
    case "css":
      return scope.locator(by.css);
    case "xpath":
      return scope.locator(`xpath=${by.xpath}`);
    case "near":
      // Sorted by distance: the first is the nearest.
      return scope.locator(`${by.css}:${by.side}(:text-is(${JSON.stringify(by.text)}))`);
    default: {
      const forgotten: never = by;
      throw new Error(`unknown locator ${JSON.stringify(forgotten)}`);
    }
  }
}
