import type { FormElement, FrameLayout, PageButton, PageControl, PagePicture } from "../page/layout.js";
import type { makeControlKinds } from "./control-kinds.js";
import type { makeLayoutTree } from "./layout-tree.js";
import type { makeLocatorMaker } from "./make-locators.js";
import type { makePageKit } from "./page-kit.js";
import type { locateAll, makeControlReader } from "./read-controls.js";
import type { makeFragmentReader } from "./read-fragments.js";

/** The readers, handed in by name: a function that runs in the page can import nothing. */
export interface LayoutReaders {
  readonly makePageKit: typeof makePageKit;
  readonly makeLayoutTree: typeof makeLayoutTree;
  readonly makeFragmentReader: typeof makeFragmentReader;
  readonly makeControlKinds: typeof makeControlKinds;
  readonly makeControlReader: typeof makeControlReader;
  readonly makeLocatorMaker: typeof makeLocatorMaker;
  readonly locateAll: typeof locateAll;
}

/** What a frame knows of its own layout; where the frame stands is known outside it. */
export type OwnLayout = Omit<FrameLayout, "path" | "origin">;

/**
 * Reads what stands where in a frame: every text line by line, every control and button, and the elements around
 * them. One walk in the order of the layout, through slots and open shadow roots.
 *
 * @param remember - is handed the elements by their numbers, so that they can be asked for later
 */
export function readLayout(
  readers: LayoutReaders,
  hasShadows: boolean,
  remember: (elements: readonly Element[]) => void,
): string {
  const MOST_CONTROLS = 2_000;
  const MOST_PICTURES = 2_000;
  const SILENT = new Set(["script", "style", "noscript", "template", "head", "title", "datalist", "iframe"]);
  const MOST_ASKED = 3_000;
  /** Texts are left out after so long; the controls are read in any case. */
  const LONGEST_LOOK_MS = 5_000;
  const SAMPLE = "abcdefghijklmnopqrstuvwxyz";

  const kit = readers.makePageKit(hasShadows);
  const { dom } = kit;
  const tree = readers.makeLayoutTree(kit);
  let counter = 0;
  const order = { next: (): number => counter++ };
  const reader = readers.makeFragmentReader(kit, tree, order);
  const kinds = readers.makeControlKinds(kit, tree);
  const controlReader = readers.makeControlReader(kit, tree, kinds);

  const formElements = kit.query("form");
  const formNumbers = new Map<Element, number>(formElements.map((form, at) => [form, at]));
  const controls: PageControl[] = [];
  const controlElements: Element[] = [];
  const buttons: PageButton[] = [];
  const buttonElements: Element[] = [];
  const pictures: PagePicture[] = [];
  let leftOut = 0;

  /** Where a text of a style sheet stands: before or after what the element holds, as far as that can be seen. */
  const besideContent = (element: Element, which: "::before" | "::after", length: number): DOMRect => {
    const whole = dom.box(element);
    const range = new Range();
    range.selectNodeContents(element);
    const inner = range.getBoundingClientRect();
    if (inner.width === 0 || inner.height === 0) return whole;
    const style = tree.styleOf(element);
    const fontSize = parseFloat(style.fontSize);
    const onLeft = (which === "::before") === (style.direction === "ltr");
    const room = onLeft ? inner.left - whole.left : whole.right - inner.right;
    // Over several lines, or above and below its element, its place is not known.
    if (room < 1 || inner.height > 2 * fontSize || style.writingMode !== "horizontal-tb") return whole;
    const width = Math.min(room, length * fontSize);
    return new DOMRect(onLeft ? inner.left - width : inner.right, whole.y, width, whole.height);
  };
  const generated = (element: Element, which: "::before" | "::after"): void => {
    const { content, display, visibility, opacity } = getComputedStyle(element, which);
    if (content === "none" || content === "normal" || display === "none") return;
    if (visibility !== "visible" || opacity === "0") return;
    let words = "";
    for (const [token, word] of content.matchAll(/url\([^)]*\)|"((?:[^"\\]|\\.)*)"|\//g)) {
      // After the stroke comes what a screen reader says instead.
      if (token === "/") break;
      words += word ?? "";
    }
    const text = words
      .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) =>
        String.fromCodePoint(parseInt(code, 16) % 0x110000),
      )
      .replace(/\\(.)/g, "$1")
      // Private characters are pictures of an icon font.
      .replace(/[\uE000-\uF8FF]/g, "");
    if (!/[\p{L}\p{N}*]/u.test(text)) return;
    reader.add(text, "generated", element, besideContent(element, which, text.length));
  };

  /** A picture that is loaded when it is scrolled to has its address elsewhere until then. */
  const addPicture = (element: HTMLImageElement): void => {
    if (pictures.length >= MOST_PICTURES || !kit.isVisible(element)) return;
    const later = element.getAttribute("data-src") ?? element.getAttribute("data-lazy-src") ?? "";
    const now = element.currentSrc || element.src;
    const raw = later !== "" && (now === "" || now.startsWith("data:")) ? later : now;
    if (raw === "" || !URL.canParse(raw, document.baseURI)) return;
    const url = new URL(raw, document.baseURI).href;
    pictures.push({
      url: url.startsWith("data:") ? "data:" : url,
      alt: kit.fold(element.alt),
      box: tree.place(dom.box(element)),
      node: tree.nodeOf(element),
      order: order.next(),
    });
  };

  /** What stands in a control: its own words where it is a choice made at home, else its hint or its value. */
  const readInside = (control: PageControl, element: Element): boolean => {
    const isDrawnChoice = control.widget === "choice" || control.widget === "toggle";
    if (isDrawnChoice && !kinds.isNative(element)) return true;
    const { markup, value, kind } = control;
    // What a list shows is part of it, and a choice's value is for the server.
    if (kind === "select" || kind === "radio" || kind === "checkbox" || kind === "range") return false;
    if (kind === "hidden" || kind === "color" || kind === "file") return false;
    const box = dom.box(element);
    if (value !== "") reader.addInside(value, "value", element, box, control.order);
    else if (markup.placeholder !== "") {
      reader.addInside(markup.placeholder, "placeholder", element, box, control.order);
    }
    return false;
  };
  /** Reads an element itself; false where nothing below it is text of the page. */
  const enter = (element: Element): boolean => {
    const tag = dom.tag(element);
    if (SILENT.has(tag)) return false;
    if (tag === "br") reader.separate();
    if (tag === "img" || tag === "area" || (tag === "svg" && element.hasAttribute("aria-label"))) {
      const alt = element.getAttribute("alt") ?? element.getAttribute("aria-label") ?? "";
      if (element instanceof HTMLImageElement) addPicture(element);
      if (/\S/.test(alt)) reader.add(alt, "image", element, element.getBoundingClientRect());
      return false;
    }
    if (!kinds.elements.has(element)) return true;
    // Also those without a text: an arrow may be drawn by a style sheet.
    if (tag === "a" || tag === "button") tree.nodeOf(element);
    const role = kinds.roleOf(element);
    if (role === "control") {
      if (controls.length >= MOST_CONTROLS) {
        leftOut++;
        return false;
      }
      const control = controlReader.readControl(element, order.next(), formNumbers);
      controls.push(control);
      controlElements.push(element);
      return readInside(control, element);
    }
    if (role === "button") {
      if (buttons.length >= MOST_CONTROLS) leftOut++;
      else {
        buttons.push(controlReader.readButton(element, order.next(), formNumbers));
        buttonElements.push(element);
      }
      if (element instanceof HTMLInputElement) {
        const { text } = buttons.at(-1) ?? { text: "" };
        if (text !== "") reader.add(text, "button", element, element.getBoundingClientRect());
        return false;
      }
    }
    return true;
  };

  /** Only elements of forms and small ones around fields are asked: each question costs a style of its own. */
  const asked = new Set<Element>();
  for (const control of kit.query(kit.fields)) {
    let up: Element | null = control;
    for (let level = 0; up !== null && level < 4; level++) {
      const parent = dom.parentElement(up);
      for (const near of parent === null ? [] : dom.children(parent)) {
        if (asked.size >= MOST_ASKED) break;
        asked.add(near);
      }
      up = tree.parentOf(up);
    }
  }
  const childrenOf = (element: Element): NodeListOf<ChildNode> | Node[] => {
    if (kit.roots.length === 1) return dom.childNodes(element);
    if (element instanceof HTMLSlotElement) {
      const assigned = element.assignedNodes();
      if (assigned.length > 0) return assigned;
    }
    return dom.childNodes(dom.shadowRoot(element) ?? element);
  };

  // The stack holds what is still to do: a document may be deeper than calls can be nested.
  const root = dom.body ?? dom.rootElement;
  const todo: (Node | (() => void))[] = root === null ? [] : [root];
  const started = performance.now();
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (typeof next === "function") {
      next();
      continue;
    }
    const type = dom.nodeType(next);
    if (type === Node.TEXT_NODE || type === Node.CDATA_SECTION_NODE) {
      if (performance.now() - started > LONGEST_LOOK_MS) leftOut++;
      else reader.readText(next as Text);
    }
    if (type !== Node.ELEMENT_NODE) continue;
    const element = next as Element;
    if (!enter(element)) continue;
    if (kinds.tagBoxes.has(element)) {
      reader.beginValue();
      todo.push(() => {
        reader.endValue();
      });
    }
    const isAsked = asked.has(element);
    if (isAsked) {
      todo.push(() => {
        generated(element, "::after");
      });
    }
    const children = childrenOf(element);
    for (let at = children.length - 1; at >= 0; at--) {
      const child = children[at];
      if (child !== undefined) todo.push(child);
    }
    if (isAsked) generated(element, "::before");
  }

  const style = root === null ? null : tree.styleOf(root);
  const size = parseFloat(style?.fontSize ?? "16") || 16;
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  if (canvas !== null && style !== null) canvas.font = `${style.fontSize} ${style.fontFamily}`;
  const cellWidth = (canvas?.measureText(SAMPLE).width ?? 0) / SAMPLE.length;
  const lineHeight = parseFloat(style?.lineHeight ?? "");

  const titles = kit.query("title");
  const maker = readers.makeLocatorMaker(kit, [...controlElements, ...buttonElements]);
  const layout: OwnLayout = {
    url: location.href,
    title: kit.fold(titles[0]?.textContent ?? ""),
    language: dom.rootElement?.getAttribute("lang") ?? "",
    cell: {
      width: Math.round((cellWidth > 0 ? cellWidth : size / 2) * 100) / 100,
      height: Math.round((lineHeight > 0 ? lineHeight : size * 1.2) * 100) / 100,
    },
    rightToLeft: style?.direction === "rtl",
    forms: formElements.map((form): FormElement => {
      const attribute = (name: string): string => dom.attribute(form, name) ?? "";
      return {
        node: tree.nodeOf(form),
        action: attribute("action"),
        method: (attribute("method") || "get").toLowerCase(),
        role: attribute("role"),
        names: `${attribute("name")} ${attribute("class")} ${attribute("id")}`.trim(),
        box: tree.place(dom.box(form)),
      };
    }),
    controls: readers.locateAll(controls, controlElements, kit, maker),
    buttons: readers.locateAll(buttons, buttonElements, kit, maker),
    fragments: reader.fragments,
    pictures,
    nodes: tree.nodes,
    leftOut: leftOut + reader.leftOut,
  };
  remember(tree.elements);
  return JSON.stringify(layout);
}
