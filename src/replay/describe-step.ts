import type { ElementLocator, Target } from "../sequence/locator.js";

/** A locator in words: `role: button "Search"`. */
export function describeLocator(by: ElementLocator): string {
  const position = by.kind === "near" ? undefined : by.position;
  const place = position !== undefined ? ` (number ${position + 1})` : "";
  switch (by.kind) {
    case "role":
      return `role: ${by.role} "${by.name}"${place}`;
    case "label":
      return `label: "${by.label}"${place}`;
    case "testId":
      return `testId: ${by.attribute}="${by.value}"${place}`;
    case "text":
      return `text: "${by.text}"${place}`;
    case "css":
      return `css: ${by.css}${place}`;
    case "xpath":
      return `xpath: ${by.xpath}${place}`;
    case "near":
      return `near: ${by.css} ${by.side} "${by.text}"`;
    default: {
      const forgotten: never = by;
      throw new Error(`unknown locator ${JSON.stringify(forgotten)}`);
    }
  }
}

/** What was looked for, in words a person can check on the page. */
export function describeTarget({ description, traits, locators, frames }: Target): string {
  const kind = traits === undefined ? "" : ` (${traits.role || traits.tag})`;
  const where = frames.length === 0 ? "" : " in a frame";
  return `"${description}"${kind}${where}, by ${locators.map(describeLocator).join("; ")}`;
}
