import type { FieldKind } from "../page/form-field.js";
import type { FieldOption, Widget } from "../page/layout.js";
import type { LayoutTree } from "./layout-tree.js";
import type { PageKit } from "./page-kit.js";

/** Tells what the elements of a frame are to the person who fills them in. Made once per look. */
export interface ControlKinds {
  /** Everything that may be a control or a button. */
  readonly elements: ReadonlySet<Element>;
  readonly isNative: (element: Element) => boolean;
  readonly roleAttribute: (element: Element) => string;
  /** Something to fill in, something to press, or neither. */
  readonly roleOf: (element: Element) => "control" | "button" | null;
  readonly widgetOf: (element: Element) => Widget | null;
  readonly kindOf: (element: Element, widget: Widget | null) => FieldKind;
  readonly optionsOf: (element: Element) => FieldOption[];
  /** Elements that hold the tags of a box for several words: what stands there is its value. */
  readonly tagBoxes: ReadonlySet<Element>;
  /** Whether it is a list drawn from plain elements. */
  readonly isHomeMade: (element: Element) => boolean;
  /** The hidden select that an element is drawn in place of. */
  readonly selectBehind: (element: Element) => HTMLSelectElement | undefined;
  /** The elements an attribute names by id. */
  readonly referred: (element: Element, attribute: string) => Element[];
}

export function makeControlKinds(kit: PageKit, tree: LayoutTree): ControlKinds {
  const MOST_OPTIONS = 1_000;
  const LONGEST_VALUE = 500;
  /** Smaller than this, what stands beside a hidden select is no drawn select. */
  const LEAST_DRAWN = { width: 30, height: 12 } as const;
  const MOST_DRAWN_HEIGHT = 120;
  const TAG_LEVELS = 2;
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
  const CALENDAR = /date-?time-?picker|date-?picker|calendar|flatpickr/i;
  const TAGS = /tag-?s?-?input|tokenfield|chips?-input|tagify|token-input/i;
  const DRAWN = /select|chosen|dropdown|choices/i;
  /** Class names of lists drawn by the page whose markup says nothing of it. */
  const LIST_NAMES =
    /(?:^|[\s_-])(?:custom-?select|select(?:box|ric|ize)?|drop-?down|combo-?box|chosen|nice-select)(?:$|[\s_-])/i;
  const HOME_MADE =
    "[class*=select i], [class*=dropdown i], [class*=drop-down i], [class*=combo i], [class*=chosen i]";
  const ENTRIES = "li, [data-value], [class*=option i], [class*=choice i], [class*=item i]";
  const LEAST_ENTRIES = 2;
  const LARGEST_PRESSED = { width: 260, height: 80 } as const;
  const LONGEST_PRESSED = 30;

  const { dom } = kit;
  const fold = (text: string): string => kit.fold(text).slice(0, LONGEST_VALUE);
  const isNative = (element: Element): boolean =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;
  const roleAttribute = (element: Element): string =>
    (dom.attribute(element, "role") ?? "").split(" ")[0]?.toLowerCase() ?? "";
  const classOf = (element: Element | null): string =>
    element === null ? "" : (dom.attribute(element, "class") ?? "");
  const isEditable = (element: Element): boolean =>
    element instanceof HTMLElement &&
    element.isContentEditable &&
    element.parentElement?.isContentEditable !== true;
  const isDrawn = (element: Element): boolean => {
    const box = dom.box(element);
    const isBig = box.width >= LEAST_DRAWN.width && box.height >= LEAST_DRAWN.height;
    return isBig && tree.hiddenIn(element, box) === null;
  };

  /** Ids of what belongs to another element. */
  const owned = new Set(
    kit
      .query("[aria-controls], [aria-owns]")
      .flatMap((element) => [
        ...(dom.attribute(element, "aria-controls") ?? "").split(/\s+/),
        ...(dom.attribute(element, "aria-owns") ?? "").split(/\s+/),
      ]),
  );

  /**
   * What scripts draw in the place of a select nobody sees, with that select: the values stand only there. The drawn
   * one stands beside it and shows what is selected, or is called a select.
   */
  const drawnSelects = new Map<Element, HTMLSelectElement>();
  for (const select of kit.query("select")) {
    if (!(select instanceof HTMLSelectElement) || isDrawn(select)) continue;
    const parent = dom.parentElement(select);
    const besides = [select, ...(parent !== null && dom.children(parent).length === 1 ? [parent] : [])];
    for (const beside of besides.flatMap((one) => [one.nextElementSibling, one.previousElementSibling])) {
      if (beside === null || !isDrawn(beside) || dom.box(beside).height > MOST_DRAWN_HEIGHT) continue;
      const shown = select.selectedOptions[0]?.text ?? "";
      const showsIt = shown !== "" && fold(beside.textContent).startsWith(fold(shown));
      if (!DRAWN.test(classOf(beside)) && !(showsIt && beside.localName !== "label")) continue;
      const inside = [beside, ...beside.querySelectorAll(`${NATIVE}, ${WIDGETS}, [aria-haspopup=listbox]`)];
      const worked = inside.find((one) => (one !== beside || roleAttribute(one) !== "") && isDrawn(one));
      drawnSelects.set(worked ?? beside, select);
      break;
    }
  }

  const tagBoxes = new Set<Element>();
  for (const field of kit.query(kit.fields)) {
    let up = dom.parentElement(field);
    for (let level = 0; up !== null && level < TAG_LEVELS; level++) {
      if (TAGS.test(classOf(up)) && dom.box(up).height <= MOST_DRAWN_HEIGHT) tagBoxes.add(up);
      up = dom.parentElement(up);
    }
  }

  /** Lists drawn from plain elements: their entries are hidden until they are pressed, and none leads elsewhere. */
  const entriesOf = (element: Element): Element[] =>
    [...element.querySelectorAll(ENTRIES)].filter((entry) => entry.querySelector(ENTRIES) === null);
  const homeMade = new Set(
    kit.query(HOME_MADE).filter((element) => {
      if (!LIST_NAMES.test(classOf(element)) || isNative(element) || drawnSelects.has(element)) return false;
      const sendsAValue =
        element.closest("form") !== null ||
        element.parentElement?.querySelector("input[type=hidden]") != null;
      if (!sendsAValue || element.closest("nav, [role=navigation], [role=menubar], header") !== null) {
        return false;
      }
      const holds = element.querySelector(
        `input:not([type=hidden]), select, textarea, a[href]:not([href^='#']), [aria-haspopup], ${WIDGETS}`,
      );
      if (holds !== null || !kit.isVisible(element)) return false;
      return entriesOf(element).filter((entry) => !kit.isVisible(entry)).length >= LEAST_ENTRIES;
    }),
  );

  /** Things of no kind that are pressed: words or a picture under a hand, which the keys reach or a script hears. */
  const pressed = new Set(
    kit.query("[onclick], [tabindex='0']").filter((element) => {
      if (!/^(?:div|span|td|img|p|li)$/.test(dom.tag(element)) || roleAttribute(element) !== "") return false;
      if (!kit.isVisible(element) || isEditable(element)) return false;
      const box = dom.box(element);
      if (box.width > LARGEST_PRESSED.width || box.height > LARGEST_PRESSED.height) return false;
      if (tree.styleOf(element).cursor !== "pointer") return false;
      if (element.closest("a, button, label, [role]") !== null) return false;
      const words = fold(element.textContent);
      const isWords = /\p{L}/u.test(words) && words.length <= LONGEST_PRESSED;
      return (
        (isWords || dom.tag(element) === "img") &&
        element.querySelector(`${NATIVE}, a, button, ${WIDGETS}`) === null
      );
    }),
  );

  const elements = new Set([
    ...kit.query(
      `${NATIVE}, button, [aria-haspopup=menu], a, [contenteditable]:not([contenteditable=false]), [aria-haspopup=listbox], [aria-pressed], [role=button], ${WIDGETS}`,
    ),
    ...drawnSelects.keys(),
    ...homeMade,
    ...[...pressed].filter((element) => !homeMade.has(element) && !drawnSelects.has(element)),
  ]);

  const roleOf = (element: Element): "control" | "button" | null => {
    if (element instanceof HTMLInputElement) return BUTTON_TYPES.has(element.type) ? "button" : "control";
    if (isNative(element) || drawnSelects.has(element)) return "control";
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
    if (popup === "listbox" || element.hasAttribute("aria-pressed") || homeMade.has(element))
      return "control";
    // A menu in a form chooses one of its values; elsewhere menus lead to other pages.
    if (popup === "menu" && element instanceof HTMLButtonElement && element.form !== null) return "control";
    if (element instanceof HTMLButtonElement || role === "button" || pressed.has(element)) return "button";
    if (element instanceof HTMLAnchorElement) {
      const href = element.getAttribute("href") ?? "";
      const byScript = /^javascript:|^#$|^$/i.test(href.trim()) || element.hasAttribute("onclick");
      return byScript ? "button" : null;
    }
    return null;
  };

  const inputWidget = (input: HTMLInputElement): Widget | null => {
    const role = roleAttribute(input);
    if (input.type === "checkbox") return role === "switch" ? "toggle" : null;
    if (!/^(text|search|email|url|tel)$/.test(input.type)) return null;
    const names = `${classOf(input)} ${input.id} ${classOf(dom.parentElement(input))}`;
    const popup = input.getAttribute("aria-haspopup") ?? "";
    // A date for people stands beside the one for the server, which nobody sees.
    const before = input.previousElementSibling;
    const isForPeople =
      before instanceof HTMLInputElement && before.type === "hidden" && CALENDAR.test(classOf(before));
    if (CALENDAR.test(names) || popup === "dialog" || (isForPeople && input.readOnly)) return "calendar";
    const completes =
      role === "combobox" ||
      popup === "listbox" ||
      /^(list|both|inline)$/.test(input.getAttribute("aria-autocomplete") ?? "") ||
      input.list !== null ||
      drawnSelects.has(input) ||
      /auto-?complete|typeahead|autosuggest/i.test(names);
    if (completes) return "autocomplete";
    return TAGS.test(names) ? "tags" : null;
  };
  const widgetOf = (element: Element): Widget | null => {
    if (element instanceof HTMLInputElement) return inputWidget(element);
    if (isNative(element)) return null;
    const role = roleAttribute(element);
    if (element.hasAttribute("aria-pressed")) return "toggle";
    if (isEditable(element) && TAGS.test(`${classOf(element)} ${classOf(dom.parentElement(element))}`)) {
      return "tags";
    }
    // Nothing can be typed into a combobox that is neither an input nor editable: it only opens its list.
    const opensList =
      role === "combobox" ||
      /^(?:listbox|menu)$/.test(element.getAttribute("aria-haspopup") ?? "") ||
      homeMade.has(element);
    if ((opensList || drawnSelects.has(element)) && !isEditable(element)) return "listbox";
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
    return (dom.attribute(element, attribute) ?? "")
      .split(/\s+/)
      .filter((id) => id !== "")
      .flatMap((id) => root.getElementById(id) ?? []);
  };

  const optionsOf = (element: Element): FieldOption[] => {
    const select = element instanceof HTMLSelectElement ? element : drawnSelects.get(element);
    if (select !== undefined) {
      return [...select.options].slice(0, MOST_OPTIONS).map((option) => ({
        text: fold(option.label || option.text),
        value: option.value.slice(0, LONGEST_VALUE),
        selected: option.selected,
        disabled: option.disabled,
      }));
    }
    if (homeMade.has(element)) {
      return entriesOf(element)
        .slice(0, MOST_OPTIONS)
        .map((entry) => ({
          text: fold(entry.textContent),
          value: entry.getAttribute("data-value") ?? "",
          selected: false,
          disabled: false,
        }));
    }
    const wraps = dom.parentElement(element);
    // The first form of this widget has its role on the element around the input, and its list there too.
    const around = wraps !== null && roleAttribute(wraps) === "combobox" ? [wraps] : [];
    if (isNative(element) && roleAttribute(element) !== "combobox" && around.length === 0) return [];
    const lists = [element, ...around].flatMap((one) => [
      ...referred(one, "aria-controls"),
      ...referred(one, "aria-owns"),
    ]);
    return [...new Set([...lists, element])]
      .flatMap((list) => [...list.querySelectorAll("[role=option]")])
      .filter((option, at, all) => all.indexOf(option) === at)
      .slice(0, MOST_OPTIONS)
      .map((option) => ({
        text: fold(option.textContent),
        value: option.getAttribute("data-value") ?? "",
        selected: option.getAttribute("aria-selected") === "true",
        disabled: option.getAttribute("aria-disabled") === "true",
      }));
  };

  const selectBehind = (element: Element): HTMLSelectElement | undefined => drawnSelects.get(element);

  return {
    elements,
    isNative,
    roleAttribute,
    roleOf,
    widgetOf,
    kindOf,
    optionsOf,
    tagBoxes,
    isHomeMade: (element) => homeMade.has(element),
    selectBehind,
    referred,
  };
}
