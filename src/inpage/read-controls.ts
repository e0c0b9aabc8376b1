import type { MarkupNames, PageButton, PageControl } from "../page/layout.js";
import type { ControlKinds } from "./control-kinds.js";
import type { LayoutTree } from "./layout-tree.js";
import type { LocatorMaker } from "./make-locators.js";
import type { PageKit } from "./page-kit.js";

/** Reads the things that take a value, and those that send them off. */
export interface ControlReader {
  readControl(element: Element, order: number, forms: ReadonlyMap<Element, number>): PageControl;
  readButton(element: Element, order: number, forms: ReadonlyMap<Element, number>): PageButton;
}

export function makeControlReader(kit: PageKit, tree: LayoutTree, kinds: ControlKinds): ControlReader {
  const MOST_OPTIONS = 1_000;
  const LONGEST_VALUE = 500;
  /** Elements of a label that are looked at for one that is shown. */
  const MOST_PARTS = 20;
  /** Smaller things nobody can hit. */
  const LEAST_SIZE = 3;
  /** Elements around a field that may be drawn in its place, and how large they are. */
  const MOST_AROUND = 6;
  const DRAWN_BOX = { width: 40, height: 14, mostHeight: 100 } as const;
  const DRAWN_TEXT = { width: 15, height: 10 } as const;
  const BUTTON_TYPES = new Set(["submit", "image", "button", "reset"]);

  const { isNative, roleAttribute, referred } = kinds;
  const fold = (text: string): string => kit.fold(text).slice(0, LONGEST_VALUE);
  /** The words of a label, without those of the control it may hold. */
  const wordsOf = (label: Element, control: Element): string => {
    if (!label.contains(control) && label.querySelector("select, textarea, script, style") === null)
      return fold(label.textContent);
    const words: string[] = [];
    const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.closest("select, textarea, script, style, button, datalist") == null) {
        words.push(node.nodeValue ?? "");
      }
    }
    return fold(words.join(" "));
  };

  const labelsOf = (element: Element): Element[] => {
    const native = isNative(element) ? element : kinds.selectBehind(element);
    const own = [...((native as HTMLInputElement | undefined)?.labels ?? [])];
    const wrapping = own.length === 0 && !isNative(element) ? element.closest("label") : null;
    const labels = [
      ...own,
      ...(wrapping === null ? [] : [wrapping]),
      ...referred(element, "aria-labelledby"),
    ];
    // A widget may say that what it shows is its name; that is its value.
    return labels.filter((label) => !element.contains(label));
  };
  const nameOfGroup = (group: Element | null): string => {
    if (group === null) return "";
    const legend = [...kit.dom.children(group)].find((child) => kit.dom.tag(child) === "legend");
    const named = [...referred(group, "aria-labelledby"), ...(legend === undefined ? [] : [legend])];
    const words = named.map((name) => fold(name.textContent)).find((name) => name !== "");
    return words ?? fold(kit.dom.attribute(group, "aria-label") ?? "");
  };
  const markupOf = (element: Element, group: Element | null): MarkupNames => {
    const named = labelsOf(element);
    return {
      labels: named.map((label) => wordsOf(label, element)).filter((words) => words !== ""),
      labelNodes: named.map((label) => tree.nodeOf(label)),
      ariaLabel: fold(element.getAttribute("aria-label") ?? ""),
      placeholder: fold(
        element.getAttribute("placeholder") ?? element.getAttribute("data-placeholder") ?? "",
      ),
      title: fold(element.getAttribute("title") ?? ""),
      descriptions: referred(element, "aria-describedby").map((text) => fold(text.textContent)),
      name: element.getAttribute("name") ?? "",
      id: element.id,
      autocomplete: element.getAttribute("autocomplete") ?? "",
      group: nameOfGroup(group),
    };
  };

  const formOf = (element: Element, forms: ReadonlyMap<Element, number>): number | null => {
    const owner = "form" in element ? element.form : undefined;
    if (owner instanceof HTMLFormElement) return forms.get(owner) ?? null;
    // A field or button of the document itself that has no form is in none, wherever it stands.
    if (owner === null && kit.dom.rootOf(element) === document) return null;
    // A control in a shadow root belongs to the form around its host.
    for (let up = tree.parentOf(element); up !== null; up = tree.parentOf(up)) {
      const number = forms.get(up);
      if (number !== undefined) return number;
    }
    return null;
  };

  /** The box of the label that is pressed in place of a choice or file field that is itself not to be seen. */
  const labelInstead = (input: HTMLInputElement): PageControl["proxy"] => {
    for (const label of input.labels ?? []) {
      // A label may be empty itself and hold the drawn box and the words.
      for (const part of [label, ...[...label.querySelectorAll("*")].slice(0, MOST_PARTS)]) {
        const box = part.getBoundingClientRect();
        const isBig = box.width >= LEAST_SIZE && box.height >= LEAST_SIZE;
        if (isBig && part !== input && tree.hiddenIn(part, box) === null) return tree.place(box);
      }
    }
    return null;
  };
  /** The box drawn around an input that itself cannot be seen before something is typed into it. */
  const boxAround = (input: HTMLInputElement): PageControl["proxy"] => {
    let up: Element | null = kit.dom.parentElement(input);
    for (let level = 0; up !== null && level < MOST_AROUND; level++) {
      const box = kit.dom.box(up);
      if (box.height > DRAWN_BOX.mostHeight || up.querySelectorAll(kit.fields).length > 1) return null;
      const isBig = box.width >= DRAWN_BOX.width && box.height >= DRAWN_BOX.height;
      if (isBig && tree.hiddenIn(up, box) === null) return tree.place(box);
      up = kit.dom.parentElement(up);
    }
    return null;
  };
  /** What a person sees and presses in place of a field that is hidden. */
  const proxyOf = (element: Element, hidden: PageControl["hidden"]): PageControl["proxy"] => {
    if (hidden === null || !(element instanceof HTMLInputElement)) return null;
    if (/^(checkbox|radio|file)$/.test(element.type)) return labelInstead(element);
    const isUnseen = hidden === "opacity" || hidden === "size" || hidden === "clipped";
    return isUnseen && roleAttribute(element) === "combobox" ? boxAround(element) : null;
  };

  const valueOf = (element: Element): string => {
    if (element instanceof HTMLInputElement) {
      return element.type === "password" || element.type === "hidden" ? "" : fold(element.value);
    }
    if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement)
      return fold(element.value);
    const now = element.getAttribute("aria-valuenow");
    if (now !== null) return fold(now);
    // What is hidden in a list drawn by the page is what it offers.
    if (kinds.isHomeMade(element)) return fold((element as HTMLElement).innerText);
    const options = [...element.querySelectorAll("[role=option]")];
    if (options.length === 0) return fold(element.textContent);
    // A list that is open shows all it offers; its value is what is chosen.
    const chosen = options.filter((option) => option.getAttribute("aria-selected") === "true");
    return fold(chosen.map((option) => option.textContent).join(", "));
  };

  /** The nearest element around one that a person sees, as far as it is no larger than a field. */
  const seenAround = (element: Element): DOMRect | null => {
    let up = tree.parentOf(element);
    for (let level = 0; up !== null && level < MOST_AROUND; level++) {
      const box = kit.dom.box(up);
      if (box.height > DRAWN_BOX.mostHeight) return null;
      if (box.width >= DRAWN_BOX.width && tree.hiddenIn(up, box) === null) return box;
      up = tree.parentOf(up);
    }
    return null;
  };
  /**
   * The box of a field that is drawn by what is around it: one whose label stands in it until it is written into,
   * and the browser's own slider under a drawn one. A trap for machines is out of reach for the pointer or the keys.
   */
  const drawnBox = (element: Element, box: DOMRect, hidden: PageControl["hidden"]): DOMRect | null => {
    if (hidden === null || hidden === "display" || hidden === "visibility") return null;
    if (element.closest("[aria-hidden=true], :disabled") !== null) return null;
    if (element instanceof HTMLInputElement && element.type === "range") return seenAround(element);
    const isText = element.matches(
      "input:not([type]), input[type=text], input[type=search], input[type=number], input[type=tel], [role=spinbutton]",
    );
    if (!isText || hidden !== "opacity" || roleAttribute(element) === "combobox") return null;
    if (element.getAttribute("tabindex") === "-1" || tree.styleOf(element).opacity === "0") return null;
    if (box.width < DRAWN_TEXT.width || box.height < DRAWN_TEXT.height || seenAround(element) === null)
      return null;
    const root = kit.dom.rootOf(element) as Document | ShadowRoot;
    const hit = root.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return hit !== null && (hit === element || element.contains(hit) || hit.contains(element)) ? box : null;
  };

  const place = (
    element: Element,
  ): Pick<PageControl, "box" | "hidden" | "node" | "locators" | "selector"> => {
    const own = element.getBoundingClientRect();
    const unseen = tree.hiddenIn(element, own);
    const drawn = drawnBox(element, own, unseen);
    const box = drawn ?? own;
    const hidden = drawn === null ? unseen : null;
    return {
      box: tree.place(box),
      hidden: hidden === null && (box.width < LEAST_SIZE || box.height < LEAST_SIZE) ? "size" : hidden,
      node: tree.nodeOf(element),
      // Filled in when all elements that need them are known.
      locators: [],
      selector: "",
    };
  };

  const readControl = (element: Element, order: number, forms: ReadonlyMap<Element, number>): PageControl => {
    const widget = kinds.widgetOf(element);
    const input = element instanceof HTMLInputElement ? element : null;
    const group = element.closest("[role=radiogroup], [role=group], fieldset");
    const flag = (name: string): boolean =>
      element.hasAttribute(name) || element.getAttribute(`aria-${name}`) === "true";
    const attribute = (name: string): string | null => element.getAttribute(name);
    const longest = Number(attribute("maxlength") ?? NaN);
    const where = place(element);
    return {
      kind: kinds.kindOf(element, widget),
      tag: element.localName,
      type: isNative(element) ? (element as HTMLInputElement).type : roleAttribute(element),
      widget,
      ...where,
      proxy: proxyOf(element, where.hidden),
      order,
      form: formOf(element, forms),
      group: group === null ? -1 : tree.nodeOf(group),
      markup: markupOf(element, group),
      options: kinds.optionsOf(element),
      multiple: attribute("multiple") !== null || attribute("aria-multiselectable") === "true",
      value: valueOf(element),
      checked: input?.checked ?? attribute("aria-checked") === "true",
      constraints: {
        required: flag("required"),
        readOnly: flag("readonly"),
        disabled: element.matches(":disabled") || attribute("aria-disabled") === "true",
        maxLength: longest >= 0 ? longest : null,
        pattern: attribute("pattern"),
        min: attribute("min") ?? attribute("aria-valuemin"),
        max: attribute("max") ?? attribute("aria-valuemax"),
        step: attribute("step"),
        suggestions: [...(input?.list?.options ?? [])]
          .slice(0, MOST_OPTIONS)
          .map((option) => fold(option.value || option.label)),
      },
    };
  };

  const readButton = (element: Element, order: number, forms: ReadonlyMap<Element, number>): PageButton => {
    const type =
      element instanceof HTMLInputElement || element instanceof HTMLButtonElement ? element.type : "button";
    const kind = element instanceof HTMLAnchorElement ? "anchor" : BUTTON_TYPES.has(type) ? type : "button";
    return {
      text: kit.labelOf(element),
      kind: kind as PageButton["kind"],
      ...place(element),
      order,
      form: formOf(element, forms),
      names: fold(
        `${element.getAttribute("name") ?? ""} ${element.id} ${element.getAttribute("class") ?? ""}`,
      ),
    };
  };

  return { readControl, readButton };
}

/** Gives controls and buttons the ways to find them again. */
export function locateAll<T extends Pick<PageControl, "locators" | "selector">>(
  found: readonly T[],
  elements: readonly Element[],
  kit: PageKit,
  maker: LocatorMaker,
): T[] {
  return found.map((thing, at) => {
    const element = elements[at];
    if (element === undefined) return thing;
    const label = element.matches("button, a, [role=button], input[type=submit]") ? kit.labelOf(element) : "";
    const locators = maker.locatorsFor(element, label);
    let selector = "";
    for (const locator of locators) if (locator.kind === "css") selector = locator.css;
    return { ...thing, locators, selector };
  });
}
