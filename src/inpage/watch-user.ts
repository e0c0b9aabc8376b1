import type { DescribedElement } from "./describe-element.js";

/** What a person did in one frame, as it is told to the recorder. */
export type UserAct =
  | { readonly kind: "ready" }
  | { readonly kind: "click" | "doubleClick" | "hover"; readonly element: DescribedElement }
  /** `value` is null for passwords: they never leave the page. */
  | { readonly kind: "fill"; readonly element: DescribedElement; readonly value: string | null }
  | { readonly kind: "choose"; readonly element: DescribedElement; readonly options: readonly string[] }
  | { readonly kind: "check"; readonly element: DescribedElement; readonly checked: boolean }
  | { readonly kind: "press"; readonly element: DescribedElement | null; readonly key: string };

/** Listens to what a person does in a document and tells it. */
export function watchUser(
  describe: (element: Element) => DescribedElement | null,
  tell: (act: UserAct) => void,
): void {
  const ACTIVE =
    "a, button, input, select, textarea, summary, option, label, [role=button], [role=link], [role=tab], [role=menuitem], [role=option], [role=checkbox], [role=switch], [onclick], [contenteditable='']:not(body), [contenteditable=true]:not(body)";
  const TYPED = /^(?!button$|submit$|reset$|image$|checkbox$|radio$|file$|hidden$)/;
  const ANSWERED_BY_CLICK =
    "a, button, summary, [role=button], [role=link], input[type=submit], input[type=button]";
  /** A change that follows the pointer this soon is its doing. */
  const SOON_MS = 250;

  let pressedEnterAt = -1_000;
  let over: Element | null = null;
  let overAt = -1_000;
  /** What came or changed under the pointer, and where the pointer was. */
  const broughtBy = new WeakMap<Node, Element>();

  const innermost = (event: Event): Element | null => {
    const [first] = event.composedPath();
    return first instanceof Element ? first : null;
  };
  const parentOf = (element: Element): Element | null => {
    const root = element.getRootNode();
    return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  /** What a person would say they clicked: the button, not the picture in it. */
  const meant = (element: Element): Element => {
    for (let at: Element | null = element; at !== null; at = parentOf(at)) if (at.matches(ACTIVE)) return at;
    return element;
  };
  const isTyped = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && TYPED.test(element.type));
  const isEditable = (element: Element): element is HTMLElement =>
    element instanceof HTMLElement && element.isContentEditable;
  const say = (element: Element, make: (described: DescribedElement) => UserAct): void => {
    const described = describe(element);
    if (described !== null) tell(make(described));
  };

  /** The element the pointer had to be on for another one to be there. */
  const hoverFor = (element: Element): Element | null => {
    const hovering = [...document.styleSheets].flatMap((sheet) => {
      try {
        return [...sheet.cssRules].flatMap((rule) =>
          rule instanceof CSSStyleRule && /:hover[^,]*[ >+~]/.test(rule.selectorText) ? [rule] : [],
        );
      } catch {
        // Style sheets of other sites cannot be read.
        return [];
      }
    });
    for (let at: Element | null = element; at !== null; at = parentOf(at)) {
      const brought = broughtBy.get(at);
      if (brought !== undefined && brought.isConnected && !at.contains(brought)) return brought;
      for (const { selectorText, style } of hovering) {
        if (style.display === "" && style.visibility === "") continue;
        for (const selector of selectorText.split(",")) {
          const [before = ""] = selector.split(":hover");
          if (!at.matches(selector.replaceAll(":hover", ""))) continue;
          for (let host = parentOf(at); host !== null; host = parentOf(host)) {
            if (before.trim() !== "" && host.matches(before)) return host;
          }
        }
      }
    }
    return null;
  };

  const onClick = (event: MouseEvent, kind: "click" | "doubleClick"): void => {
    if (!event.isTrusted) return;
    const first = innermost(event);
    if (first === null) return;
    const element = meant(first);
    // The browser itself answers Enter in a field by a click on the form's button, and a click on a label by one on its field.
    if (event.detail === 0 && event.timeStamp - pressedEnterAt < SOON_MS) return;
    if (element instanceof HTMLLabelElement && element.control !== null) return;
    if (element instanceof HTMLSelectElement || element instanceof HTMLOptionElement) return;
    if (isTyped(element) || isEditable(element)) return;
    if (element instanceof HTMLInputElement && /^(checkbox|radio|file)$/.test(element.type)) return;
    const host = hoverFor(element);
    if (host !== null) say(host, (described) => ({ kind: "hover", element: described }));
    say(element, (described) => ({ kind, element: described }));
  };

  const onInput = (event: Event): void => {
    const element = innermost(event);
    if (!event.isTrusted || element === null) return;
    if (isTyped(element)) {
      const value = element.type === "password" ? null : element.value;
      say(element, (described) => ({ kind: "fill", element: described, value }));
    } else if (isEditable(element)) {
      const value = element.innerText;
      say(element, (described) => ({ kind: "fill", element: described, value }));
    }
  };

  const onChange = (event: Event): void => {
    const element = innermost(event);
    if (element === null) return;
    // Lists dressed up by a script, and programs that help a person, choose for them.
    if (element instanceof HTMLSelectElement && (event.isTrusted || element.checkVisibility())) {
      const options = [...element.selectedOptions].map(({ value, text }) => (value === "" ? text : value));
      say(element, (described) => ({ kind: "choose", element: described, options }));
    } else if (
      event.isTrusted &&
      element instanceof HTMLInputElement &&
      /^(checkbox|radio)$/.test(element.type)
    ) {
      const { checked } = element;
      say(element, (described) => ({ kind: "check", element: described, checked }));
    }
  };

  const onKey = (event: KeyboardEvent): void => {
    const element = innermost(event);
    if (!event.isTrusted || element === null) return;
    const { key } = event;
    if (key === "Escape") tell({ kind: "press", element: null, key });
    if (key === "Enter" && !element.matches(ANSWERED_BY_CLICK)) {
      // In a text of several lines it is a letter like any other.
      if (element instanceof HTMLTextAreaElement || isEditable(element)) return;
      pressedEnterAt = event.timeStamp;
      say(element, (described) => ({ kind: "press", element: described, key }));
    }
  };

  addEventListener(
    "click",
    (event) => {
      onClick(event, "click");
    },
    true,
  );
  addEventListener(
    "dblclick",
    (event) => {
      onClick(event, "doubleClick");
    },
    true,
  );
  addEventListener("input", onInput, true);
  addEventListener("change", onChange, true);
  addEventListener("keydown", onKey, true);
  addEventListener(
    "mouseover",
    (event) => {
      over = innermost(event);
      overAt = event.timeStamp;
    },
    true,
  );
  const begin = (): void => {
    new MutationObserver((changes) => {
      if (over === null || performance.now() - overAt > SOON_MS) return;
      for (const { target, addedNodes, type } of changes) {
        for (const node of type === "childList" ? addedNodes : [target]) broughtBy.set(node, over);
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["class", "style", "hidden"],
    });
  };
  begin();
  tell({ kind: "ready" });
}
