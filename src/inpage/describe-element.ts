import type { ElementLocator } from "../sequence/locator.js";
import type { ElementTraits } from "../sequence/traits.js";

/** An element as it is recorded: the ways to it within its frame, each unique now, and what it is like. */
export interface DescribedElement {
  readonly locators: readonly ElementLocator[];
  readonly description: string;
  readonly traits: ElementTraits;
}

/** Describes an element for a recording; the readers are handed in, because this is shipped as text. */
export function describeElement(
  readTraits: (elements: readonly Element[]) => ElementTraits[],
  pathsTo: (element: Element) => { readonly css: string; readonly xpath: string | null },
  element: Element,
): DescribedElement | null {
  const MOST_ALIKE = 300;
  const LONGEST_NAME = 79;
  const TEST_IDS = ["data-testid", "data-test-id", "data-test", "data-qa", "data-cy"];
  const TEXTBOX = /^(|text|email|tel|url)$/;

  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const host of root.querySelectorAll("*")) if (host.shadowRoot !== null) roots.push(host.shadowRoot);
  }
  const query = (css: string): Element[] => roots.flatMap((root) => [...root.querySelectorAll(css)]);

  const tag = CSS.escape(element.localName);
  const alike = query(`${tag}, a, button, input, select, textarea, summary, [role]`).filter(
    (other) => other !== element,
  );
  const [traits, ...others] = readTraits([element, ...alike.slice(0, MOST_ALIKE)]);
  if (traits === undefined) return null;
  const { role, name, type, marks } = traits;
  const isField = /^(input|select|textarea)$/.test(element.localName) && role !== "button";
  // A name that more elements might bear than were looked at is no name to rely on.
  const isNamed = name !== "" && name.length <= LONGEST_NAME && alike.length <= MOST_ALIKE;

  const locators: ElementLocator[] = [];
  for (const attribute of TEST_IDS) {
    const value = marks[attribute];
    if (value === undefined || query(`[${attribute}=${JSON.stringify(value)}]`).length !== 1) continue;
    locators.push({ kind: "testId", attribute, value });
  }
  const hasRole =
    role !== "" && (role !== "textbox" || element.localName === "textarea" || TEXTBOX.test(type));
  if (isNamed && hasRole && !others.some((other) => other.role === role && other.name === name)) {
    locators.push({ kind: "role", role, name });
  }
  if (isNamed && isField && (element as HTMLInputElement).labels?.length === 1) {
    if (!others.some((other) => other.name === name)) locators.push({ kind: "label", label: name });
  }
  const fieldName = marks["name"];
  if (isField && fieldName !== undefined) {
    const value = marks["value"] === undefined ? "" : `[value=${JSON.stringify(marks["value"])}]`;
    const css = `${tag}[name=${JSON.stringify(fieldName)}]${value}`;
    if (query(css).length === 1) locators.push({ kind: "css", css });
  }
  if (isNamed && !isField && !others.some((other) => other.tag === traits.tag && other.name === name)) {
    locators.push({ kind: "text", tag: traits.tag, text: name });
  }
  const href = marks["href"];
  if (href !== undefined) {
    const css = `${tag}[href=${JSON.stringify(href)}]`;
    if (query(css).length === 1) locators.push({ kind: "css", css });
  }
  const { css, xpath } = pathsTo(element);
  locators.push({ kind: "css", css });
  if (xpath !== null) locators.push({ kind: "xpath", xpath });
  return { locators, description: name === "" ? `<${element.localName}>` : name, traits };
}
