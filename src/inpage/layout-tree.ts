import type { HiddenReason, LayoutNode } from "../page/layout.js";
import type { PageKit } from "./page-kit.js";

/** The elements that hold something, each with a number, and who of them can be seen. Made once per look. */
export interface LayoutTree {
  readonly nodes: readonly LayoutNode[];
  /** The elements, by their numbers. */
  readonly elements: readonly Element[];
  /** The number of an element; it and all elements around it are entered on the way. */
  nodeOf(element: Element): number;
  styleOf(element: Element): CSSStyleDeclaration;
  /** The element around it as it is laid out: through slots and out of shadow roots. */
  parentOf(node: Node): Element | null;
  /** Why nobody sees the part of an element that stands in this box. */
  hiddenIn(element: Element, box: DOMRect): HiddenReason | null;
  /** A box in the coordinates of the document, rounded to tenths. */
  place(box: DOMRect): LayoutNode["box"];
}

/** Offers the tree of what is laid out. Styles and clips are worked out once for each element. */
export function makeLayoutTree(kit: PageKit): LayoutTree {
  const NAMES_LENGTH = 160;
  const HREF_LENGTH = 2_000;
  /** Smaller than this in one direction, and an element with hidden overflow shows nothing of its content. */
  const SLIT = 3;
  type Clip = readonly [left: number, top: number, right: number, bottom: number];
  const EVERYWHERE: Clip = [-Infinity, -Infinity, Infinity, Infinity];
  /** Where reading goes leftward a page may scroll to the left, but nobody scrolls further than so many screens. */
  const MOST_SCREENS = 3;

  const nodes: LayoutNode[] = [];
  const elements: Element[] = [];
  const numbers = new Map<Element, number>();
  const styles = new Map<Element, CSSStyleDeclaration>();
  const clips = new Map<Element, Clip>();
  const reasons = new Map<Element, HiddenReason | null>();
  const { dom } = kit;
  const hasSlots = kit.roots.length > 1;
  const { scrollX: left, scrollY: top } = window;

  const round = (value: number): number => Math.round(value * 10) / 10;
  const place = (box: DOMRect): LayoutNode["box"] => ({
    x: round(box.x + left),
    y: round(box.y + top),
    width: round(box.width),
    height: round(box.height),
  });
  const styleOf = (element: Element): CSSStyleDeclaration => {
    let style = styles.get(element);
    if (style === undefined) {
      style = getComputedStyle(element);
      styles.set(element, style);
    }
    return style;
  };
  const parentOf = (node: Node): Element | null => {
    if (hasSlots) {
      const slot = node instanceof Element || node instanceof Text ? node.assignedSlot : null;
      if (slot instanceof Element) return slot;
    }
    const parent = dom.parentNode(node);
    if (hasSlots && parent instanceof ShadowRoot) return parent.host;
    return parent instanceof Element ? parent : null;
  };

  /** What tells that something can be pressed, scrolled, or is in force; absent where it is not so. */
  const signsOf = (element: Element): Partial<LayoutNode> => {
    const tag = dom.tag(element);
    const attribute = (name: string): string => dom.attribute(element, name) ?? "";
    const style = styleOf(element);
    const isButton = tag === "button" || attribute("role") === "button";
    const isLink = tag === "a" || tag === "area" || attribute("role") === "link";
    const href = isLink ? kit.hrefOf(element) : null;
    const label =
      isLink || isButton
        ? kit.fold(attribute("aria-label") || attribute("title")).slice(0, NAMES_LENGTH)
        : "";
    const rel = isLink ? attribute("rel") : "";
    const isCurrent = !["", "false"].includes(attribute("aria-current") || attribute("aria-selected"));
    const isDisabled =
      attribute("aria-disabled") === "true" || (isButton && dom.attribute(element, "disabled") !== null);
    const scrolls =
      (style.overflowY === "auto" || style.overflowY === "scroll") &&
      element !== dom.rootElement &&
      element !== dom.body &&
      element.scrollHeight > element.clientHeight + SLIT;
    return {
      ...(href === null ? {} : { href: href.slice(0, HREF_LENGTH) }),
      ...(rel === "" ? {} : { rel }),
      ...(label === "" ? {} : { label }),
      ...(style.cursor === "pointer" ? { isPressable: true } : {}),
      ...(isCurrent ? { isCurrent } : {}),
      ...(isDisabled ? { isDisabled } : {}),
      ...(scrolls ? { scrolls } : {}),
    };
  };

  const nodeOf = (element: Element): number => {
    const known = numbers.get(element);
    if (known !== undefined) return known;
    // Deep documents would exhaust the stack: the way up is a loop.
    const missing: Element[] = [];
    let up: Element | null = element;
    while (up !== null && !numbers.has(up)) {
      missing.push(up);
      up = parentOf(up);
    }
    let parent = up === null ? -1 : (numbers.get(up) ?? -1);
    for (let at = missing.length - 1; at >= 0; at--) {
      const entered = missing[at];
      if (entered === undefined) continue;
      nodes.push({
        parent,
        tag: dom.tag(entered),
        display: styleOf(entered).display,
        role: dom.attribute(entered, "role") ?? "",
        names: `${dom.attribute(entered, "class") ?? ""} ${dom.attribute(entered, "id") ?? ""}`
          .trim()
          .slice(0, NAMES_LENGTH),
        box: place(dom.box(entered)),
        ...signsOf(entered),
      });
      elements.push(entered);
      parent = nodes.length - 1;
      numbers.set(entered, parent);
    }
    return parent;
  };

  /** The part of the plane that can be scrolled to, in the coordinates of the viewport. */
  const canvas = ((): Clip => {
    if (dom.rootElement === null) return EVERYWHERE;
    const width = Math.max(dom.rootElement.scrollWidth, dom.body?.scrollWidth ?? 0, innerWidth);
    const height = Math.max(dom.rootElement.scrollHeight, dom.body?.scrollHeight ?? 0, innerHeight);
    const { direction, writingMode } = styleOf(dom.body ?? dom.rootElement);
    const leftward = direction === "rtl" || writingMode.endsWith("-rl");
    const begin = leftward ? innerWidth - Math.min(width, MOST_SCREENS * innerWidth) : 0;
    // Sizes of the canvas are whole numbers, those of what stands at its edge are not.
    return [begin - left, -top, (leftward ? innerWidth : width) - left + SLIT, height - top + SLIT];
  })();

  /** What is left of a clip inside an element that cuts its content off, or lets it be scrolled. */
  const cutBy = (element: Element, style: CSSStyleDeclaration, clip: Clip): Clip => {
    const box = dom.box(element);
    const shown: Clip = [
      Math.max(clip[0], box.left),
      Math.max(clip[1], box.top),
      Math.min(clip[2], box.right),
      Math.min(clip[3], box.bottom),
    ];
    // What can be scrolled into view counts as seen, as long as the place it would be seen in is.
    if (shown[2] - shown[0] < SLIT || shown[3] - shown[1] < SLIT) return shown;
    const scrolls = /auto|scroll/;
    const [x, y] = [scrolls.test(style.overflowX), scrolls.test(style.overflowY)];
    return [
      x ? -Infinity : shown[0],
      y ? -Infinity : shown[1],
      x ? Infinity : shown[2],
      y ? Infinity : shown[3],
    ];
  };
  const holdsFixed = (element: Element): boolean => styleOf(element).transform !== "none";
  /** The element whose clip an element is under: not its parent where it is taken out of the flow. */
  const clippedBy = (element: Element, position: string): Element | null => {
    let up = parentOf(element);
    if (position === "absolute") {
      while (up !== null && styleOf(up).position === "static" && !holdsFixed(up)) up = parentOf(up);
    } else if (position === "fixed") {
      while (up !== null && !holdsFixed(up)) up = parentOf(up);
    }
    return up;
  };
  /** What an element cuts off from its content, with all that is cut off around it. */
  const clipInside = (element: Element): Clip => {
    const chain: Element[] = [];
    let up: Element | null = element;
    let clip: Clip = [-Infinity, -Infinity, canvas[2], canvas[3]];
    for (let known; up !== null;) {
      known = clips.get(up);
      if (known !== undefined) {
        clip = known;
        break;
      }
      chain.push(up);
      const { position } = styleOf(up);
      up = clippedBy(up, position);
      // What is fixed to the window beyond its side stays there; below, saved and printed pages show it.
      if (up === null && position === "fixed") clip = [-Infinity, -Infinity, innerWidth, canvas[3]];
    }
    for (let at = chain.length - 1; at >= 0; at--) {
      const inner = chain[at];
      if (inner === undefined) continue;
      const style = styleOf(inner);
      const { display, overflowX } = style;
      const isCut =
        (style.position === "absolute" &&
          /^rect\((0|1)(px)?[ ,]+(0|1)(px)?/.test(style.getPropertyValue("clip"))) ||
        /^inset\((50|100)%/.test(style.clipPath);
      if (isCut) clip = [0, 0, 0, 0];
      else if (overflowX !== "visible" && display !== "inline" && display !== "contents") {
        if (inner !== dom.rootElement && inner !== dom.body) clip = cutBy(inner, style, clip);
      }
      clips.set(inner, clip);
    }
    return clip;
  };

  const reasonFor = (element: Element): HiddenReason | null => {
    if (dom.isVisible(element, { opacityProperty: true, visibilityProperty: true })) return null;
    if (!dom.isVisible(element)) return "display";
    return dom.isVisible(element, { visibilityProperty: true }) ? "opacity" : "visibility";
  };
  const hiddenIn = (element: Element, box: DOMRect): HiddenReason | null => {
    let reason = reasons.get(element);
    if (reason === undefined) {
      reason = reasonFor(element);
      reasons.set(element, reason);
    }
    if (reason !== null) return reason;
    if (box.width < 1 || box.height < 1) return "size";
    if (box.right <= canvas[0] || box.bottom <= canvas[1]) return "off-canvas";
    const clip = clipInside(element);
    const shownX = Math.min(box.right, clip[2]) - Math.max(box.left, clip[0]);
    const shownY = Math.min(box.bottom, clip[3]) - Math.max(box.top, clip[1]);
    if (shownX >= Math.min(SLIT, box.width) && shownY >= Math.min(SLIT, box.height)) return null;
    return box.left + SLIT >= canvas[2] || box.top + SLIT >= canvas[3] ? "off-canvas" : "clipped";
  };

  return { nodes, elements, nodeOf, styleOf, parentOf, hiddenIn, place };
}
