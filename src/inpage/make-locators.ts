import type { ElementLocator } from "../sequence/locator.js";
import type { PageKit } from "./page-kit.js";

/** Makes, for elements of one frame, the alternative ways to find each of them again, best first. */
export interface LocatorMaker {
  locatorsFor(element: Element, label: string): ElementLocator[];
}

/**
 * @param alike - elements among which a name must be unique to serve as a locator: all those that
 *   share a tag or a role with an element that will be asked for
 */
export function makeLocatorMaker(kit: PageKit, wanted: readonly Element[]): LocatorMaker {
  const TEST_IDS = ["data-testid", "data-test-id", "data-test", "data-qa", "data-cy"];
  const LONGEST_NAME = 79;

  const counted = new Map<string, number>();
  const countEverywhere = (css: string): number => {
    let count = counted.get(css);
    if (count === undefined) {
      count = kit.query(css).length;
      counted.set(css, count);
    }
    return count;
  };

  // How often each name occurs is counted once for all elements, not once for each.
  const tags = new Set(wanted.map((element) => CSS.escape(element.localName)));
  const roles = new Set(wanted.map((element) => kit.roleOf(element)));
  const names = new Map<string, number>();
  const note = (key: string): void => {
    names.set(key, (names.get(key) ?? 0) + 1);
  };
  if (wanted.length > 0) {
    for (const element of kit.query(["[role], a, area, button, summary, input", ...tags].join(", "))) {
      const role = kit.roleOf(element);
      const ofRole = role !== null && roles.has(role);
      if (!ofRole && !tags.has(CSS.escape(element.localName))) continue;
      if (element.textContent.length > 4 * LONGEST_NAME) continue;
      const label = kit.labelOf(element);
      note(`${element.localName} ${label}`);
      if (ofRole) note(`role:${role} ${label}`);
    }
  }

  const { dom } = kit;
  /** Of an element among its siblings of the same name: its place from 1, and how many they are. */
  type Place = readonly [position: number, of: readonly Element[]];
  const places = new Map<ParentNode, Map<Element, Place>>();
  const placeOf = (element: Element): Place => {
    const parent = dom.parentNode(element);
    if (parent === null) return [1, [element]];
    let known = places.get(parent);
    if (known === undefined) {
      known = new Map();
      const byTag = new Map<string, Element[]>();
      for (const child of parent instanceof Element ? dom.children(parent) : parent.children) {
        // Both CSS and XPath count the elements of one name in one namespace.
        const type = child instanceof HTMLElement ? dom.tag(child) : `other ${dom.tag(child)}`;
        const alike = byTag.get(type) ?? [];
        alike.push(child);
        byTag.set(type, alike);
        known.set(child, [alike.length, alike]);
      }
      places.set(parent, known);
    }
    return known.get(element) ?? [1, [element]];
  };

  const cssPath = (element: Element): string => {
    const parts: string[] = [];
    let current: Element | null = element;
    while (current !== null) {
      const id = dom.attribute(current, "id");
      if (id && kit.isStableName(id)) {
        const byId = `#${CSS.escape(id)}`;
        if (countEverywhere(byId) === 1) {
          parts.push(byId);
          break;
        }
      }
      const [position, alike] = placeOf(current);
      const tag = CSS.escape(dom.tag(current));
      parts.push(alike.length > 1 ? `${tag}:nth-of-type(${position})` : tag);
      const root = dom.rootOf(current);
      const parent = dom.parentElement(current);
      // Playwright's CSS looks through open shadow roots at a blank, not at ">".
      if (parent === null && root instanceof ShadowRoot) {
        return `${cssPath(root.host)} ${parts.reverse().join(" > ")}`;
      }
      current = parent;
    }
    return parts.reverse().join(" > ");
  };

  const xPath = (element: Element): string | null => {
    if (dom.rootOf(element) !== document) return null;
    const parts: string[] = [];
    for (let current: Element | null = element; current !== null; current = dom.parentElement(current)) {
      const tag = dom.tag(current);
      // Names with a colon and elements of other namespaces need more than a plain step.
      if (!(current instanceof HTMLElement) || !/^[a-z][a-z0-9-]*$/.test(tag)) return null;
      parts.push(`${tag}[${placeOf(current)[0]}]`);
    }
    return `/${parts.reverse().join("/")}`;
  };

  const locatorsFor = (element: Element, label: string): ElementLocator[] => {
    const locators: ElementLocator[] = [];
    for (const attribute of TEST_IDS) {
      const value = element.getAttribute(attribute);
      if (value && countEverywhere(`[${attribute}="${CSS.escape(value)}"]`) === 1) {
        locators.push({ kind: "testId", attribute, value });
        break;
      }
    }
    const path = cssPath(element);
    const byId = path.startsWith("#") && !path.includes(" ");
    if (byId) locators.push({ kind: "css", css: path });
    const role = kit.roleOf(element);
    if (label !== "" && label.length <= LONGEST_NAME) {
      if (role !== null && names.get(`role:${role} ${label}`) === 1) {
        locators.push({ kind: "role", role, name: label });
      }
      if (names.get(`${element.localName} ${label}`) === 1) {
        locators.push({ kind: "text", tag: element.localName, text: label });
      }
    }
    if (!byId) locators.push({ kind: "css", css: path });
    const xpath = xPath(element);
    if (xpath !== null) locators.push({ kind: "xpath", xpath });
    return locators;
  };
  return { locatorsFor };
}
