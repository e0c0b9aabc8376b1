/**
 * Nodes as the browser knows them. A form answers with its field where that is named like a property
 * (`<input name="parentNode">`), and so does a document with a picture or a form in it.
 */
interface PlainDom {
  readonly body: HTMLElement | null;
  readonly rootElement: Element | null;
  nodeType(node: Node): number;
  parentNode(node: Node): ParentNode | null;
  parentElement(node: Node): Element | null;
  childNodes(node: Node): NodeListOf<ChildNode>;
  rootOf(node: Node): Node;
  tag(element: Element): string;
  attribute(element: Element, name: string): string | null;
  children(element: Element): HTMLCollection;
  shadowRoot(element: Element): ShadowRoot | null;
  box(element: Element): DOMRect;
  isVisible(element: Element, options?: CheckVisibilityOptions): boolean;
}

/** What all readers of a frame share. Made once per look by {@link makePageKit}. */
export interface PageKit {
  readonly dom: PlainDom;
  /** The document and every open shadow root below it. */
  readonly roots: readonly (Document | ShadowRoot)[];
  /** The elements of all roots that match, in document order within each root. */
  query(selector: string): Element[];
  fold(text: string): string;
  isVisible(element: Element): boolean;
  /** The words a person would call the element by, at most 80 characters. */
  labelOf(element: Element): string;
  roleOf(element: Element): string | null;
  /** What else an element is called, and whether its markup says that it acts; only what there is. */
  deedSigns(
    element: Element,
    label: string,
  ): { readonly alsoCalled?: readonly string[]; readonly acts?: boolean };
  /** The selector of controls a person fills in, as opposed to buttons. */
  readonly fields: string;
  isField(element: Element): boolean;
  /** The absolute address of an anchor, null where it has none. */
  hrefOf(element: Element): string | null;
  /** Whether an address leads away from this page; a fragment does not, unless it routes an application. */
  leadsOn(url: string): boolean;
  /** False for names that look generated: they will be different tomorrow. */
  isStableName(name: string): boolean;
}

/**
 * Offers what the readers need. Page code runs once a document, never warm: elements are picked by the browser's
 * own selector engine, and no reader walks all of them.
 *
 * @param hasShadows - false where it is known that the frame has no shadow roots
 */
export function makePageKit(hasShadows: boolean): PageKit {
  const LABEL_LENGTH = 80;
  const FIELDS =
    "input:not([type=hidden]):not([type=button]):not([type=submit]):not([type=image]):not([type=reset]), select, textarea, [contenteditable=''], [contenteditable=true]";

  const own = (prototype: object, name: string): { readonly get?: unknown; readonly value?: unknown } =>
    Object.getOwnPropertyDescriptor(prototype, name) ?? {};
  const getter = <T extends object, K extends keyof T & string>(prototype: T, name: K): ((of: T) => T[K]) => {
    const get = own(prototype, name).get as () => T[K];
    return (of) => get.call(of);
  };
  const getRootNode = own(Node.prototype, "getRootNode").value as () => Node;
  const getAttribute = own(Element.prototype, "getAttribute").value as (name: string) => string | null;
  const getBox = own(Element.prototype, "getBoundingClientRect").value as () => DOMRect;
  const checkVisibility = own(Element.prototype, "checkVisibility").value as (
    options?: CheckVisibilityOptions,
  ) => boolean;
  const querySelectorAll = own(Document.prototype, "querySelectorAll").value as (
    selector: string,
  ) => NodeListOf<Element>;
  const dom: PlainDom = {
    body: getter(Document.prototype, "body")(document),
    rootElement: getter(Document.prototype, "documentElement")(document),
    nodeType: getter(Node.prototype, "nodeType"),
    parentNode: getter(Node.prototype, "parentNode"),
    parentElement: getter(Node.prototype, "parentElement"),
    childNodes: getter(Node.prototype, "childNodes"),
    rootOf: (node) => getRootNode.call(node),
    tag: getter(Element.prototype, "localName"),
    attribute: (element, name) => getAttribute.call(element, name),
    children: getter(Element.prototype, "children"),
    shadowRoot: getter(Element.prototype, "shadowRoot"),
    box: (element) => getBox.call(element),
    isVisible: (element, options) => checkVisibility.call(element, options),
  };
  const select = (root: Document | ShadowRoot, selector: string): Element[] => [
    ...(root instanceof ShadowRoot
      ? root.querySelectorAll(selector)
      : querySelectorAll.call(document, selector)),
  ];

  const roots: (Document | ShadowRoot)[] = [document];
  // The list grows while it is walked: shadow roots are appended as they are found.
  for (const root of hasShadows ? roots : []) {
    for (const element of select(root, "*")) {
      const shadow = dom.shadowRoot(element);
      if (shadow !== null) roots.push(shadow);
    }
  }
  const query = (selector: string): Element[] =>
    roots.length === 1 ? select(document, selector) : roots.flatMap((root) => select(root, selector));

  const fold = (text: string): string => text.replace(/\s+/g, " ").trim();
  const isVisible = (element: Element): boolean =>
    dom.isVisible(element, { opacityProperty: true, visibilityProperty: true });

  /** What the page puts into a part of a component: a button drawn in a shadow root has its words outside. */
  const slottedText = (element: Element): string => {
    const root = dom.rootOf(element);
    if (!(root instanceof ShadowRoot)) return "";
    const slots = [...element.querySelectorAll("slot")];
    const words = slots
      .flatMap((slot) => slot.assignedNodes({ flatten: true }))
      .map((node) => node.textContent);
    const text = fold(words.join(" "));
    if (text !== "" || !element.matches("button, a, [role=button]")) return text;
    const whole = fold(root.host.getAttribute("aria-label") ?? root.host.textContent);
    return whole.length <= LABEL_LENGTH / 2 ? whole : "";
  };

  const labelOf = (element: Element): string => {
    const aria = element.getAttribute("aria-label");
    if (aria) return fold(aria).slice(0, LABEL_LENGTH);
    const raw = element.textContent;
    // innerText leaves out hidden parts, but needs layout; long contents are cut anyway.
    const hasParts = element.childElementCount > 0 && raw.length < 400;
    const shown = hasParts && element instanceof HTMLElement && isVisible(element) ? element.innerText : raw;
    const text = fold(shown);
    if (text !== "") return text.slice(0, LABEL_LENGTH);
    if (element instanceof HTMLInputElement && element.value !== "") return fold(element.value);
    const slotted = slottedText(element);
    if (slotted !== "") return slotted.slice(0, LABEL_LENGTH);
    const named = element.querySelector("[alt], [aria-label], [title]");
    const name =
      element.getAttribute("title") ??
      element.getAttribute("alt") ??
      named?.getAttribute("alt") ??
      named?.getAttribute("aria-label") ??
      named?.getAttribute("title") ??
      "";
    return fold(name).slice(0, LABEL_LENGTH);
  };

  const ACTING =
    "[data-method]:not([data-method=get]), [data-turbo-method]:not([data-turbo-method=get]), [data-confirm], [data-turbo-confirm], [hx-delete], [hx-put], [hx-patch], [hx-confirm], [data-ajax-method=delete]";
  const NAMED = "[title], [aria-labelledby], [data-action], [data-testid], [name], [id], [value], [alt]";
  const deedSigns: PageKit["deedSigns"] = (element, label) => {
    const handler = (element.getAttribute("onclick") ?? "").slice(0, 2_000);
    const acts =
      element.matches(ACTING) || /\bconfirm\s*\(|method\s*:\s*["'`](?:delete|put|patch)/i.test(handler);
    const called = new Set<string>();
    if (element.matches(NAMED)) {
      for (const name of ["title", "alt", "value", "data-action", "data-testid", "name", "id"]) {
        const value = element.getAttribute(name);
        // "logoutBtn" is logout, btn.
        if (value) called.add(fold(value.slice(0, LABEL_LENGTH).replace(/([a-z])(?=[A-Z])/g, "$1 ")));
      }
      const labels = element.getAttribute("aria-labelledby")?.split(/\s+/, 3) ?? [];
      const texts = labels.map((id) => document.getElementById(id)?.textContent.slice(0, LABEL_LENGTH) ?? "");
      called.add(fold(texts.join(" ")));
    }
    // The words of a card's picture are about a part of the card; those of a mere sign say what the sign means.
    if (element.childElementCount > 0 && !/\p{L}/u.test(label)) {
      const part = element.querySelector("[alt], [aria-label], [title]");
      for (const name of ["alt", "aria-label", "title"])
        called.add(fold((part?.getAttribute(name) ?? "").slice(0, LABEL_LENGTH)));
    }
    const handlerName = /^\s*(?:return\s+)?(?:this\.|window\.)?([A-Za-z_]{3,40})\s*\(/.exec(handler)?.[1];
    if (handlerName !== undefined) called.add(fold(handlerName.replace(/([a-z])(?=[A-Z])/g, "$1 ")));
    called.delete("");
    called.delete(label);
    return {
      ...(called.size === 0 ? {} : { alsoCalled: [...called] }),
      ...(acts ? { acts } : {}),
    };
  };

  const roleOf = (element: Element): string | null => {
    const role = element.getAttribute("role");
    if (role) return role.split(" ")[0] ?? null;
    if (element.localName === "a" || element.localName === "area") {
      return element.hasAttribute("href") ? "link" : null;
    }
    if (element.localName === "button" || element.localName === "summary") return "button";
    if (element instanceof HTMLInputElement) {
      return ["button", "submit", "image", "reset"].includes(element.type) ? "button" : null;
    }
    return null;
  };

  const hrefOf = (element: Element): string | null => {
    if (element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement) {
      return element.hasAttribute("href") ? element.href : null;
    }
    if (element instanceof SVGAElement) {
      const raw = element.getAttribute("href") ?? element.getAttribute("xlink:href");
      return raw !== null && URL.canParse(raw, document.baseURI) ? new URL(raw, document.baseURI).href : null;
    }
    return null;
  };

  const here = location.href.split("#")[0] ?? "";
  const leadsOn = (url: string): boolean => {
    if (!/^https?:/i.test(url)) return false;
    const hash = url.indexOf("#");
    if (hash === -1 || url.slice(0, hash) !== here) return true;
    return /^#!?\//.test(url.slice(hash));
  };

  return {
    dom,
    roots,
    query,
    fold,
    isVisible,
    labelOf,
    roleOf,
    deedSigns,
    fields: FIELDS,
    isField: (element) => element.matches(FIELDS),
    hrefOf,
    leadsOn,
    isStableName: (name) => !/\d{3,}|[0-9a-f]{8,}/i.test(name),
  };
}
