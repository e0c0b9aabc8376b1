import type { FieldKind } from "../page/form-field.js";
import type { FieldOption, MarkupNames, PageButton, PageControl, Widget } from "../page/layout.js";
import type { LayoutTree } from "./layout-tree.js";
import type { LocatorMaker } from "./make-locators.js";
import type { PageKit } from "./page-kit.js";

/** Reads the things that take a value, and those that send them off. */
export interface ControlReader {
  /** Selector of everything this reader may know how to read. */
  readonly selector: string;
  /** What an element is: something to fill in, something to press, or neither. */
  roleOf(element: Element): "control" | "button" | null;
  readControl(element: Element, order: number, forms: ReadonlyMap<Element, number>): PageControl;
  readButton(element: Element, order: number, forms: ReadonlyMap<Element, number>): PageButton;
}

export function makeControlReader(kit: PageKit, tree: LayoutTree): ControlReader {
  const MOST_OPTIONS = 1_000;
  const LONGEST_VALUE = 500;
  /** Elements of a label that are looked at for one that is shown. */
  const MOST_PARTS = 20;
  /** Smaller things nobody can hit. */
  const LEAST_SIZE = 3;
  const NATIVE = "input, select, textarea";
  const BUTTON_TYPES = new Set(["submit", "image", "button", "reset"]);
  const WIDGET_ROLES: Readonly<Record<string, Widget>> = {
    combobox: "autocomplete",
    listbox: "listbox",
    searchbox: "editable",
    textbox: "editable",
    slider: "slider",
    spinbutton: "spinner",
    switch: "toggle",
    checkbox: "choice",
    radio: "choice",
  };
  const WIDGETS = Object.keys(WIDGET_ROLES)
    .map((role) => `[role=${role}]`)
    .join(", ");
  /** Class names of lists drawn by the page whose markup says nothing of it. */
  const LIST_NAMES =
    /(?:^|[\s_-])(?:custom-?select|select(?:box|ric|ize)?|drop-?down|combo-?box|chosen|nice-select)(?:$|[\s_-])/i;
  const HOME_MADE =
    "[class*=select i], [class*=dropdown i], [class*=drop-down i], [class*=combo i], [class*=chosen i]";
  const ENTRIES = "li, [data-value], [class*=option i], [class*=choice i], [class*=item i]";
  const LEAST_ENTRIES = 2;
  const SELECTOR = `${NATIVE}, ${HOME_MADE}, [aria-haspopup=menu], button, a, [contenteditable]:not([contenteditable=false]), [aria-haspopup=listbox], [aria-pressed], [role=button], ${WIDGETS}`;
  const INPUT_KINDS: Readonly<Record<string, FieldKind>> = {
    search: "search",
    email: "email",
    tel: "tel",
    url: "url",
    password: "password",
    number: "number",
    date: "date",
    "datetime-local": "date",
    month: "date",
    week: "date",
    time: "time",
    range: "range",
    color: "color",
    radio: "radio",
    checkbox: "checkbox",
    file: "file",
    hidden: "hidden",
  };
  const WIDGET_KINDS: Readonly<Record<Widget, FieldKind>> = {
    autocomplete: "combobox",
    listbox: "combobox",
    calendar: "date",
    slider: "range",
    toggle: "checkbox",
    tags: "text",
    editable: "textarea",
    choice: "checkbox",
    spinner: "number",
  };

  /** Ids of what belongs to another element. */
  const owned = new Set(
    kit
      .query("[aria-controls], [aria-owns]")
      .flatMap((element) => [
        ...(kit.dom.attribute(element, "aria-controls") ?? "").split(/\s+/),
        ...(kit.dom.attribute(element, "aria-owns") ?? "").split(/\s+/),
      ]),
  );

  const fold = (text: string): string => kit.fold(text).slice(0, LONGEST_VALUE);
  const isNative = (element: Element): boolean =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;
  const roleAttribute = (element: Element): string =>
    (element.getAttribute("role") ?? "").split(" ")[0]?.toLowerCase() ?? "";
  const isEditable = (element: Element): boolean =>
    element instanceof HTMLElement &&
    element.isContentEditable &&
    element.parentElement?.isContentEditable !== true;

  /** The entries of a list drawn by the page: hidden until it is pressed, and none of them leads elsewhere. */
  const entriesOf = (element: Element): Element[] =>
    [...element.querySelectorAll(ENTRIES)].filter((entry) => entry.querySelector(ENTRIES) === null);
  const isHomeMade = (element: Element): boolean => {
    if (!LIST_NAMES.test(element.getAttribute("class") ?? "") || isNative(element)) return false;
    if (
      element.closest("form") === null &&
      element.parentElement?.querySelector("input[type=hidden]") == null
    )
      return false;
    if (element.closest("nav, [role=navigation], [role=menubar], header") !== null) return false;
    if (
      element.querySelector("input:not([type=hidden]), select, textarea, a[href]:not([href^='#'])") !== null
    )
      return false;
    const hidden = entriesOf(element).filter((entry) => !kit.isVisible(entry));
    return hidden.length >= LEAST_ENTRIES && kit.isVisible(element);
  };

  const roleOf = (element: Element): "control" | "button" | null => {
    if (element instanceof HTMLInputElement) return BUTTON_TYPES.has(element.type) ? "button" : "control";
    if (isNative(element)) return "control";
    const role = roleAttribute(element);
    const isWidget = Object.hasOwn(WIDGET_ROLES, role);
    // A widget around a native field is worked through that field.
    if (isWidget || isEditable(element)) {
      if (element.querySelector(`input:not([type=hidden]), select, textarea`) !== null) return null;
      // The list that belongs to a box with a button is that box's list of options.
      if (role === "listbox" && element.id !== "" && owned.has(element.id)) return null;
      return "control";
    }
    const popup = element.getAttribute("aria-haspopup");
    if (popup === "listbox" || element.hasAttribute("aria-pressed")) return "control";
    // A menu in a form chooses one of its values; elsewhere menus lead to other pages.
    if (popup === "menu" && element instanceof HTMLButtonElement && element.form !== null) return "control";
    if (isHomeMade(element)) return "control";
    if (element instanceof HTMLButtonElement || role === "button") return "button";
    if (element instanceof HTMLAnchorElement) {
      const href = element.getAttribute("href") ?? "";
      const byScript = /^javascript:|^#$|^$/i.test(href.trim()) || element.hasAttribute("onclick");
      return byScript ? "button" : null;
    }
    return null;
  };

  const widgetOf = (element: Element): Widget | null => {
    const role = roleAttribute(element);
    const parent = kit.dom.parentElement(element);
    const names = `${element.getAttribute("class") ?? ""} ${element.id} ${parent === null ? "" : (kit.dom.attribute(parent, "class") ?? "")}`;
    if (element instanceof HTMLInputElement) {
      const isText = /^(text|search|email|url|tel)$/.test(element.type);
      const popup = element.getAttribute("aria-haspopup") ?? "";
      if (isText && (/date-?time-?picker|date-?picker|calendar|flatpickr/i.test(names) || popup === "dialog"))
        return "calendar";
      const completes =
        role === "combobox" ||
        popup === "listbox" ||
        /^(list|both|inline)$/.test(element.getAttribute("aria-autocomplete") ?? "") ||
        element.list !== null ||
        /auto-?complete|typeahead|autosuggest/i.test(names);
      if (isText && completes) return "autocomplete";
      if (isText && /tag-?s?-?input|tokenfield|chips?-input|tagify|token-input/i.test(names)) return "tags";
      if (element.type === "checkbox" && role === "switch") return "toggle";
      return null;
    }
    if (isNative(element)) return null;
    if (element.hasAttribute("aria-pressed")) return "toggle";
    if (/^(?:listbox|menu)$/.test(element.getAttribute("aria-haspopup") ?? "") && !isEditable(element))
      return "listbox";
    if (isHomeMade(element)) return "listbox";
    return WIDGET_ROLES[role] ?? (isEditable(element) ? "editable" : null);
  };

  const kindOf = (element: Element, widget: Widget | null): FieldKind => {
    if (element instanceof HTMLSelectElement) return "select";
    if (element instanceof HTMLTextAreaElement) return "textarea";
    const role = roleAttribute(element);
    if (element instanceof HTMLInputElement) {
      const ofType = INPUT_KINDS[element.type];
      if (widget !== null && (ofType === undefined || ofType === "search")) return WIDGET_KINDS[widget];
      return ofType ?? "text";
    }
    if (role === "radio") return "radio";
    if (role === "searchbox") return "search";
    if (role === "textbox" && element.getAttribute("aria-multiline") !== "true") return "text";
    return widget === null ? "text" : WIDGET_KINDS[widget];
  };

  const referred = (element: Element, attribute: string): Element[] => {
    const root = element.getRootNode() as Document | ShadowRoot;
    return (element.getAttribute(attribute) ?? "")
      .split(/\s+/)
      .filter((id) => id !== "")
      .flatMap((id) => root.getElementById(id) ?? []);
  };

  const optionsOf = (element: Element): FieldOption[] => {
    if (element instanceof HTMLSelectElement) {
      return [...element.options].slice(0, MOST_OPTIONS).map((option) => ({
        text: fold(option.label || option.text),
        value: option.value.slice(0, LONGEST_VALUE),
        selected: option.selected,
        disabled: option.disabled,
      }));
    }
    if (isNative(element) && roleAttribute(element) !== "combobox") return [];
    if (isHomeMade(element)) {
      return entriesOf(element)
        .slice(0, MOST_OPTIONS)
        .map((entry) => ({
          text: fold(entry.textContent),
          value: entry.getAttribute("data-value") ?? "",
          selected: false,
          disabled: false,
        }));
    }
    const lists = [...referred(element, "aria-controls"), ...referred(element, "aria-owns"), element];
    return lists
      .flatMap((list) => [...list.querySelectorAll("[role=option]")])
      .slice(0, MOST_OPTIONS)
      .map((option) => ({
        text: fold(option.textContent),
        value: option.getAttribute("data-value") ?? "",
        selected: option.getAttribute("aria-selected") === "true",
        disabled: option.getAttribute("aria-disabled") === "true",
      }));
  };

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

  const markupOf = (element: Element): MarkupNames => {
    const own = isNative(element) ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const wrapping = own.length === 0 && !isNative(element) ? element.closest("label") : null;
    const labels = [
      ...own,
      ...(wrapping === null ? [] : [wrapping]),
      ...referred(element, "aria-labelledby"),
    ];
    const named = labels.filter((label) => label !== element);
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
  const proxyOf = (element: Element, hidden: PageControl["hidden"]): PageControl["proxy"] => {
    if (hidden === null || !(element instanceof HTMLInputElement)) return null;
    if (!/^(checkbox|radio|file)$/.test(element.type)) return null;
    for (const label of element.labels ?? []) {
      // A label may be empty itself and hold the drawn box and the words.
      for (const part of [label, ...[...label.querySelectorAll("*")].slice(0, MOST_PARTS)]) {
        const box = part.getBoundingClientRect();
        const isBig = box.width >= LEAST_SIZE && box.height >= LEAST_SIZE;
        if (isBig && part !== element && tree.hiddenIn(part, box) === null) return tree.place(box);
      }
    }
    return null;
  };

  const valueOf = (element: Element): string => {
    if (element instanceof HTMLInputElement) {
      return element.type === "password" || element.type === "hidden" ? "" : fold(element.value);
    }
    if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement)
      return fold(element.value);
    const shown = isHomeMade(element) ? (element as HTMLElement).innerText : element.textContent;
    return fold(element.getAttribute("aria-valuenow") ?? shown);
  };

  const place = (
    element: Element,
  ): Pick<PageControl, "box" | "hidden" | "node" | "locators" | "selector"> => {
    const box = element.getBoundingClientRect();
    const hidden = tree.hiddenIn(element, box);
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
    const widget = widgetOf(element);
    const input = element instanceof HTMLInputElement ? element : null;
    const group = element.closest("[role=radiogroup], [role=group], fieldset");
    const flag = (name: string): boolean =>
      element.hasAttribute(name) || element.getAttribute(`aria-${name}`) === "true";
    const attribute = (name: string): string | null => element.getAttribute(name);
    const longest = Number(attribute("maxlength") ?? NaN);
    const where = place(element);
    return {
      kind: kindOf(element, widget),
      tag: element.localName,
      type: isNative(element) ? (element as HTMLInputElement).type : roleAttribute(element),
      widget,
      ...where,
      proxy: proxyOf(element, where.hidden),
      order,
      form: formOf(element, forms),
      group: group === null ? -1 : tree.nodeOf(group),
      markup: markupOf(element),
      options: optionsOf(element),
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

  return { selector: SELECTOR, roleOf, readControl, readButton };
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
