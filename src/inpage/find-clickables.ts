import type { ClickableReason } from "../page/page-link.js";
import type { FrameClickable } from "./frame-reading.js";
import type { LocatorMaker } from "./make-locators.js";
import type { PageKit } from "./page-kit.js";

/** Which elements listen, as the debugger tells: no script of the page can be asked for that. */
export interface Listeners {
  readonly click: ReadonlySet<Element>;
  readonly hover: ReadonlySet<Element>;
  /** The document or the window listens for clicks, on behalf of any element below. */
  readonly documentListens: boolean;
}

/** Elements that may lead on when clicked although no address can be read off them. */
export function findClickables(
  kit: PageKit,
  listeners: Listeners,
  makeLocators: (kit: PageKit, wanted: readonly Element[]) => LocatorMaker,
  most: number,
): { clickables: FrameClickable[]; leftOut: number } {
  const CLICK_ROLES = new Set(["link", "button", "menuitem", "tab", "treeitem", "option", "switch"]);
  const INNER = "a, button, summary, [role=button], [role=link], [role=tab], [role=menuitem]";
  const FILLABLE =
    "input:not([type]), input[type=text], input[type=search], input[type=email], input[type=password], input[type=number], input[type=date], input[type=tel], input[type=file], select, textarea";
  /** What may be clickable by its markup alone. */
  const SIGNS =
    "a, area, button, summary, input[type=button], input[type=submit], input[type=image], [onclick], [onmousedown], [onmouseover], [role]";
  const ENTRY_LENGTH = 120;
  const MOST_LINES = 3;
  const EMPTY_SCRIPT = /^\s*javascript:\s*(void\s*\(?\s*0\s*\)?)?\s*;?\s*$/i;

  /** A button that sends the fields around it is the form's to press, never a probe's. */
  const sendsFields = (element: Element): boolean => {
    const form = (element as HTMLButtonElement).form as HTMLFormElement | null | undefined;
    if (form) {
      const submits = ["submit", "image"].includes((element as HTMLButtonElement).type);
      return submits || [...form.elements].some((control) => kit.isField(control));
    }
    const reach = kit.roleOf(element) === "button" ? 4 : 2;
    let around = element.parentElement;
    for (let up = 0; up < reach && around !== null && around !== document.body; up++) {
      if (around.matches("nav, header, footer, ul, ol, main")) return false;
      // Fields of a real form have that form's own button.
      const loose = [...around.querySelectorAll<HTMLInputElement>(FILLABLE)].some(
        (field) => field.form === null,
      );
      if (loose) return true;
      around = around.parentElement;
    }
    return false;
  };

  /** What is drawn around one field: no higher than a line with its borders. */
  const drawnAround = new Set<Element>();
  for (const field of kit.query(FILLABLE)) {
    const { height } = field.getBoundingClientRect();
    if (height === 0 || !kit.isVisible(field)) continue;
    for (let around = field.parentElement; around !== null; around = around.parentElement) {
      if (around.matches("form, label, td, li, body")) break;
      if (around.getBoundingClientRect().height > MOST_LINES * height) break;
      if (around.querySelectorAll(FILLABLE).length > 1) break;
      drawnAround.add(around);
    }
  }
  /** The box, the arrow and the cross of a field are there to fill it in, not to be explored. */
  const worksAField = (element: Element): boolean => {
    if (drawnAround.has(element)) return true;
    if (kit.fold(element.textContent) !== "" || kit.hrefOf(element) !== null) return false;
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      if (drawnAround.has(around)) return true;
    }
    return false;
  };

  const ownReason = (element: Element): ClickableReason | null => {
    const url = kit.hrefOf(element);
    const listens = listeners.click.has(element);
    // An address and a listener: which of the two counts is learnt from one probe of its kind.
    if (url !== null && kit.leadsOn(url))
      return listens || element.hasAttribute("onclick") ? "listener" : null;
    const raw = element.localName === "a" ? (element.getAttribute("href") ?? "") : "";
    if (/^\s*javascript:/i.test(raw) && !EMPTY_SCRIPT.test(raw)) return "script-address";
    if (element.hasAttribute("onclick") || element.hasAttribute("onmousedown")) return "handler";
    if (listens) return "listener";
    if (CLICK_ROLES.has(element.getAttribute("role") ?? "")) return "role";
    if (element.localName === "summary") return "button";
    if (element instanceof HTMLButtonElement && element.type !== "reset") return "button";
    if (element instanceof HTMLInputElement && element.type === "button") return "button";
    if (listeners.hover.has(element) || element.hasAttribute("onmouseover")) return "hover";
    return null;
  };

  /** "#section" where there is such a section: the browser itself answers the click, by scrolling. */
  const jumpsInPage = (element: Element): boolean => {
    const id = /^#(.+)/.exec(element.getAttribute("href") ?? "")?.[1];
    return (
      id !== undefined && (document.getElementById(id) !== null || document.getElementsByName(id).length > 0)
    );
  };

  const inOrder = (elements: Element[]): Element[] => {
    const rank = new Map<Node, number>(kit.roots.map((root, at) => [root, at]));
    const rankOf = (element: Element): number => rank.get(element.getRootNode()) ?? 0;
    const follows = (a: Element, b: Element): boolean =>
      (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    return elements.sort((a, b) =>
      kit.roots.length > 1 && rankOf(a) !== rankOf(b) ? rankOf(a) - rankOf(b) : follows(a, b) ? -1 : 1,
    );
  };

  const found = new Map<Element, ClickableReason>();
  const hosts: Element[] = listeners.documentListens ? [document.documentElement] : [];
  for (const element of inOrder([
    ...new Set([...kit.query(SIGNS), ...listeners.click, ...listeners.hover]),
  ])) {
    if (kit.isField(element) || element.matches("label, option")) continue;
    const reason = ownReason(element);
    if (reason === null) continue;
    const wholePage = element === document.documentElement || element === document.body;
    if (wholePage) hosts.push(element);
    else found.set(element, reason);
  }

  /** Children that look like the entries of a list: several, all of one block-like tag. */
  const areEntries = (parent: Element): boolean => {
    const first = parent.children[0]?.localName ?? "";
    if (parent.children.length < 2 || /^(b|i|em|strong|img|svg|br|small)$/.test(first)) return false;
    return [...parent.children].every((child) => child.localName === first);
  };
  // A listener on something that holds other clickables, or a list of like children, serves those.
  for (const [element, reason] of found) {
    if ((reason !== "listener" && reason !== "handler") || element.matches(INNER)) continue;
    const entries = areEntries(element);
    if (entries || element.querySelector(INNER) !== null) {
      hosts.push(element);
      if (entries || element.childElementCount > 2) found.delete(element);
    }
  }
  for (const host of hosts) {
    const wholePage = host === document.documentElement || host === document.body;
    const entries = !wholePage && areEntries(host);
    for (const element of host.querySelectorAll("*")) {
      if (found.has(element) || kit.isField(element) || element.closest("label") !== null) continue;
      if (element.localName === "a") {
        const url = kit.hrefOf(element);
        if ((url === null || !kit.leadsOn(url)) && !jumpsInPage(element)) found.set(element, "delegated");
      } else if (entries && element.parentElement === host && element.querySelector(INNER) === null) {
        found.set(element, "delegated");
      } else if (
        element.parentElement !== null &&
        kit.isVisible(element) &&
        getComputedStyle(element).cursor === "pointer" &&
        getComputedStyle(element.parentElement).cursor !== "pointer" &&
        element.closest("a, button") === null
      ) {
        found.set(element, "pointer");
      }
    }
  }

  const chosen: { element: Element; reason: ClickableReason; label: string }[] = [];
  let leftOut = 0;
  for (const element of inOrder([...found.keys()])) {
    const reason = found.get(element);
    if (reason === undefined || (reason !== "hover" && sendsFields(element))) continue;
    if (worksAField(element)) continue;
    if ((element as HTMLButtonElement).disabled || element.getAttribute("aria-disabled") === "true") continue;
    // The inner one of two nested candidates with the same words adds nothing.
    const parent = element.parentElement;
    const outer = parent === null ? undefined : found.get(parent);
    const sameWords = parent !== null && kit.fold(parent.textContent) === kit.fold(element.textContent);
    if (outer !== undefined && outer !== "hover" && reason !== "script-address" && sameWords) continue;
    if (chosen.length < most) chosen.push({ element, reason, label: kit.labelOf(element) });
    else leftOut++;
  }

  /** The nearest visible element around a hidden one: pointing at it may bring the hidden one out. */
  const visibleAround = (element: Element): Element | null => {
    let current = element.parentElement;
    while (current !== null && !kit.isVisible(current)) current = current.parentElement;
    return current === document.body || current === document.documentElement ? null : current;
  };
  const surroundings = (element: Element): string => {
    const parts: string[] = [];
    for (let up = element.parentElement; up !== null && parts.length < 4; up = up.parentElement) {
      parts.push(up.localName + (up.id && kit.isStableName(up.id) ? `#${up.id}` : ""));
    }
    return parts.join("<");
  };
  /** The words of the list entry, row or card it stands in: twenty buttons "Details" are twenty things. */
  const entryText = (element: Element): string => {
    const entry = element.closest("li, tr, article, dd, figure");
    return entry === null ? "" : kit.fold(entry.textContent).slice(0, ENTRY_LENGTH);
  };
  const triggers = chosen.map(({ element }) => (kit.isVisible(element) ? null : visibleAround(element)));
  const wanted = [...chosen.map(({ element }) => element), ...triggers.filter((t) => t !== null)];
  const maker = makeLocators(kit, wanted);

  const clickables = chosen.map(({ element, reason, label }, at): FrameClickable => {
    const trigger = triggers[at] ?? null;
    const url = kit.hrefOf(element);
    const triggerLabel = trigger === null ? "" : kit.labelOf(trigger);
    return {
      locators: maker.locatorsFor(element, label),
      description: label === "" ? `<${element.localName}>` : label,
      reason,
      signature: [
        element.localName,
        [...element.classList].filter((name) => kit.isStableName(name)).join("."),
        kit.isStableName(element.id) ? element.id : "",
        label,
        element.getAttribute("href") ?? "",
        element.getAttribute("onclick") ?? "",
        entryText(element),
        surroundings(element),
      ].join("|"),
      visible: kit.isVisible(element),
      ...kit.deedSigns(element, label),
      href: url !== null && kit.leadsOn(url) ? url : null,
      trigger:
        trigger === null
          ? null
          : { locators: maker.locatorsFor(trigger, triggerLabel), description: triggerLabel },
    };
  });
  return { clickables, leftOut };
}
