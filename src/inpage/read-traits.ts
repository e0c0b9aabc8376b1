import type { ElementTraits } from "../sequence/traits.js";

/**
 * What elements are like, apart from where they are. Needs nothing but the elements: it runs wherever a locator
 * can be evaluated, in frames and shadow roots too.
 */
export function readTraits(elements: readonly Element[]): ElementTraits[] {
  const LONGEST_NAME = 80;
  const LONGEST_ENTRY = 160;
  const MOST_OTHERS = 12;
  const FARTHEST = 6;
  const MARKS = [
    "name",
    "href",
    "placeholder",
    "title",
    "alt",
    "value",
    "onclick",
    "autocomplete",
    "action",
    "data-testid",
    "data-test-id",
    "data-test",
    "data-qa",
    "data-cy",
  ];
  const CONTROLS = "input:not([type=hidden]), select, textarea";

  const fold = (text: string | null | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();
  const cut = (text: string): string => text.slice(0, LONGEST_NAME);
  const parentOf = (element: Element): Element | null => {
    if (element.parentElement !== null) return element.parentElement;
    const root = element.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
  };
  const textOf = (element: Element): string => {
    const long = element.textContent.length > 4 * LONGEST_ENTRY;
    return fold(element instanceof HTMLElement && !long ? element.innerText : element.textContent);
  };
  const isButton = (element: Element): element is HTMLInputElement =>
    element instanceof HTMLInputElement && /^(button|submit|image|reset)$/.test(element.type);

  const roleOf = (element: Element): string => {
    const role = element.getAttribute("role")?.split(" ")[0];
    if (role) return role;
    if (element instanceof HTMLAnchorElement) return element.hasAttribute("href") ? "link" : "";
    if (element instanceof HTMLButtonElement || element.localName === "summary" || isButton(element)) {
      return "button";
    }
    if (element instanceof HTMLInputElement) {
      return element.type === "checkbox" || element.type === "radio" ? element.type : "textbox";
    }
    if (element instanceof HTMLTextAreaElement) return "textbox";
    return element instanceof HTMLSelectElement ? "combobox" : "";
  };

  /** The text a reader meets last before a field. */
  const textBefore = (element: Element): string => {
    let current: Element | null = element;
    for (let up = 0; up < 3 && current !== null; up++, current = parentOf(current)) {
      for (let before = current.previousSibling; before !== null; before = before.previousSibling) {
        if (before instanceof Element && before.matches(`${CONTROLS}, script, style`)) return "";
        const text = fold(before instanceof Element ? textOf(before) : before.textContent);
        if (text !== "") return text;
      }
    }
    return "";
  };

  const nameOf = (element: Element): string => {
    const labelledBy = element.getAttribute("aria-labelledby");
    const root = element.getRootNode() as Document | ShadowRoot;
    const named = labelledBy?.split(/\s+/).map((id) => textOf(root.getElementById(id) ?? element));
    const aria = fold(named?.join(" ") ?? element.getAttribute("aria-label"));
    if (aria !== "") return cut(aria);
    if (isButton(element)) return cut(fold(element.value || element.alt || element.title));
    if (element.matches(CONTROLS)) {
      const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => {
        const copy = label.cloneNode(true) as Element;
        for (const control of copy.querySelectorAll(CONTROLS)) control.remove();
        return fold(copy.textContent);
      });
      const label = labels.join(" ").trim();
      return cut(label !== "" ? label : textBefore(element) || fold(element.getAttribute("placeholder")));
    }
    const text = textOf(element);
    if (text !== "") return cut(text);
    const picture = element.querySelector("[alt], [aria-label], [title]");
    return cut(
      fold(
        element.getAttribute("title") ??
          element.getAttribute("alt") ??
          picture?.getAttribute("alt") ??
          picture?.getAttribute("aria-label") ??
          picture?.getAttribute("title"),
      ),
    );
  };

  const marksOf = (element: Element): Record<string, string> => {
    const marks: Record<string, string> = {};
    for (const name of MARKS) {
      const value = element.getAttribute(name);
      if (value === null || value === "") continue;
      // What stands in a field is data, not the field; of a password nothing is kept.
      const typed =
        name === "value" &&
        !isButton(element) &&
        !/^(radio|checkbox)$/.test((element as HTMLInputElement).type);
      if (!typed) marks[name] = value.slice(0, 200);
    }
    if (element.id !== "" && !/\d{3,}|[0-9a-f]{8,}/i.test(element.id)) marks["id"] = element.id;
    return marks;
  };

  const like = (a: Element, b: Element): boolean =>
    a.localName === b.localName && a.className === b.className;
  /** The words of the row, card or list entry around an element. */
  const entryOf = (element: Element, name: string): string => {
    let current = element;
    for (let up = 0; up < FARTHEST && current !== document.body; up++) {
      const parent = parentOf(current);
      if (parent === null) break;
      const entry = current;
      const isEntry =
        current.matches("li, tr, article, [role=row], [role=listitem]") ||
        [...parent.children].some((sibling) => sibling !== entry && like(sibling, entry));
      if (isEntry && current !== element) {
        const text = textOf(current).replace(name, " ");
        const words = fold(text);
        if (words !== "") return words.slice(0, LONGEST_ENTRY);
      }
      current = parent;
    }
    return "";
  };

  const headingOf = (element: Element): string => {
    let current: Element | null = parentOf(element);
    for (; current !== null; current = parentOf(current)) {
      let last = "";
      for (const heading of current.querySelectorAll("h1, h2, h3, h4, h5, h6, legend, caption")) {
        const follows = heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
        if (follows !== 0) last = fold(heading.textContent);
      }
      if (last !== "") return cut(last);
    }
    return "";
  };

  const names = new Map<Element, string>();
  const knownName = (element: Element): string => {
    let name = names.get(element);
    if (name === undefined) {
      name = nameOf(element);
      names.set(element, name);
    }
    return name;
  };
  /** Names of the like elements in the smallest surroundings that have any. */
  const othersOf = (element: Element): string[] => {
    const selector = element.matches(CONTROLS) ? CONTROLS : CSS.escape(element.localName);
    const role = roleOf(element);
    for (let around = parentOf(element); around !== null; around = parentOf(around)) {
      const found = [...around.querySelectorAll(selector)].filter(
        (other) => other !== element && roleOf(other) === role && !other.contains(element),
      );
      const others = [...new Set(found.slice(0, 60).map(knownName))].filter((name) => name !== "");
      if (others.length > 0) return others.slice(0, MOST_OTHERS);
    }
    return [];
  };

  return elements.map((element) => {
    const name = knownName(element);
    return {
      tag: element.localName,
      type: "type" in element && typeof element.type === "string" ? element.type : "",
      role: roleOf(element),
      name,
      marks: marksOf(element),
      entry: entryOf(element, name),
      heading: headingOf(element),
      others: othersOf(element),
    };
  });
}
