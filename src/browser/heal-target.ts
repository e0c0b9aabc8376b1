import type { Locator } from "playwright";
import { pathsTo } from "../inpage/paths-to.js";
import type { ElementLocator, Target } from "../sequence/locator.js";
import type { ElementTraits } from "../sequence/traits.js";
import { toLocator, type Scope } from "./to-locator.js";

const TEST_IDS = ["data-testid", "data-test-id", "data-test", "data-qa", "data-cy"];

/**
 * A target as it would be recorded on the page in front: locators that each lead to the element and to no other,
 * and its traits as they are now.
 */
export async function healTarget(
  scope: Scope,
  locator: Locator,
  seen: ElementTraits,
  { frames, description }: Pick<Target, "frames" | "description">,
): Promise<Target> {
  const { css, xpath } = await locator.evaluate(pathsTo);
  const candidates: ElementLocator[] = [...namesOf(seen), { kind: "css", css }];
  if (xpath !== null) candidates.push({ kind: "xpath", xpath });
  const locators: ElementLocator[] = [];
  for (const candidate of candidates) {
    const all = toLocator(scope, candidate);
    // One match, and it is the element: both at once matches nothing else.
    if ((await all.count()) === 1 && (await all.and(locator).count()) === 1) locators.push(candidate);
  }
  const name = seen.name === "" ? description : seen.name;
  return {
    frames,
    locators: locators.length > 0 ? locators : candidates.slice(-1),
    description: name,
    traits: seen,
  };
}

/** The ways to an element by what it is called. */
function namesOf({ tag, role, name, marks }: ElementTraits): ElementLocator[] {
  const locators: ElementLocator[] = [];
  for (const attribute of TEST_IDS) {
    const value = marks[attribute];
    if (value !== undefined) locators.push({ kind: "testId", attribute, value });
  }
  const isField = /^(input|select|textarea)$/.test(tag) && role !== "button";
  if (name !== "" && role !== "") locators.push({ kind: "role", role, name });
  if (name !== "" && isField) locators.push({ kind: "label", label: name });
  const { name: fieldName, href } = marks;
  if (isField && fieldName !== undefined) {
    const value = marks["value"] === undefined ? "" : `[value=${JSON.stringify(marks["value"])}]`;
    locators.push({ kind: "css", css: `${tag}[name=${JSON.stringify(fieldName)}]${value}` });
  }
  if (name !== "" && !isField) locators.push({ kind: "text", tag, text: name });
  if (href !== undefined) locators.push({ kind: "css", css: `${tag}[href=${JSON.stringify(href)}]` });
  return locators;
}
