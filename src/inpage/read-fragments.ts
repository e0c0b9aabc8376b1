import type { TextFragment } from "../page/layout.js";
import type { LayoutTree } from "./layout-tree.js";
import type { PageKit } from "./page-kit.js";

/** Hands out places in the document, one after the other. */
export interface DocumentOrder {
  next(): number;
}

/** Reads texts, line by line. */
export interface FragmentReader {
  readText(node: Text): void;
  /** A text that is no text node: of an image, of a style sheet, in a field. */
  add(text: string, source: TextFragment["source"], element: Element, box: DOMRect): void;
  /** A text that is shown in a control, which has this place in the document. */
  addInside(
    text: string,
    source: TextFragment["source"],
    element: Element,
    box: DOMRect,
    place: number,
  ): void;
  /** All texts until the end of this are the value of a control. */
  beginValue(): void;
  endValue(): void;
  /** What comes next is separated from what came before. */
  separate(): void;
  readonly fragments: readonly TextFragment[];
  readonly leftOut: number;
}

export function makeFragmentReader(kit: PageKit, tree: LayoutTree, order: DocumentOrder): FragmentReader {
  const MOST_FRAGMENTS = 30_000;
  const MOST_HIDDEN = 3_000;
  const LONGEST_TEXT = 2_000;
  /** A text node with more lines is a log or a listing; each line costs more the more there are. */
  const MOST_LINES = 1_000;
  /** Marks inside words that nobody sees: soft hyphens, places to break, byte order marks. */
  const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g;

  interface Look {
    readonly font: Pick<TextFragment, "node" | "fontSize" | "fontWeight" | "color" | "isLink">;
    /** Its children take part in the layout but are not painted. */
    readonly isSkipped: boolean;
    readonly isUpright: boolean;
  }
  const looks = new Map<Element, Look>();
  const fragments: TextFragment[] = [];
  const range = new Range();
  let hiddenOnes = 0;
  let leftOut = 0;
  let spaced = true;
  let valueDepth = 0;

  const colors = new Map<string, TextFragment["color"]>();
  /** Colours of other spaces than sRGB are painted to see what they are. */
  const paint = (color: string): TextFragment["color"] => {
    const brush = new OffscreenCanvas(1, 1).getContext("2d");
    if (brush === null) return [0, 0, 0];
    brush.fillStyle = color;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
  const colorOf = (color: string): TextFragment["color"] => {
    let known = colors.get(color);
    if (known === undefined) {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
      known = color.startsWith("rgb") ? [red, green, blue] : paint(color);
      colors.set(color, known);
    }
    return known;
  };
  const isInLink = (element: Element): boolean => {
    for (let up: Element | null = element; up !== null; up = kit.dom.parentElement(up)) {
      if (kit.dom.tag(up) === "a" && kit.dom.attribute(up, "href") !== null) return true;
      const known = looks.get(up);
      if (known !== undefined) return known.font.isLink;
    }
    return false;
  };
  const lookOf = (element: Element): Look => {
    let look = looks.get(element);
    if (look === undefined) {
      const style = tree.styleOf(element);
      look = {
        font: {
          node: tree.nodeOf(element),
          fontSize: Math.round(parseFloat(style.fontSize) * 10) / 10,
          fontWeight: Number(style.fontWeight) || 400,
          color: colorOf(style.color),
          isLink: isInLink(element),
        },
        isSkipped: style.contentVisibility === "hidden",
        isUpright: style.writingMode !== "horizontal-tb",
      };
      looks.set(element, look);
    }
    return look;
  };

  const push = (
    text: string,
    source: TextFragment["source"],
    element: Element,
    box: DOMRect,
    place?: number,
  ): void => {
    const clean = text.replace(UNSEEN, "").replace(/\s+/g, " ").trim().slice(0, LONGEST_TEXT);
    if (clean === "") return;
    const { isSkipped, font } = lookOf(element);
    const hidden = isSkipped && source === "text" ? "display" : tree.hiddenIn(element, box);
    if (fragments.length >= MOST_FRAGMENTS || (hidden !== null && ++hiddenOnes > MOST_HIDDEN)) {
      leftOut++;
      return;
    }
    fragments.push({
      text: clean,
      source: valueDepth > 0 && source === "text" ? "value" : source,
      box: tree.place(box),
      hidden,
      order: place ?? order.next(),
      spaced: spaced || /^\s/.test(text),
      ...font,
    });
    spaced = /\s$/.test(text);
  };

  /** Lines run across unless the writing mode says otherwise, or the text is turned: then its boxes stand on end. */
  const runsDown = (element: Element, boxes: readonly DOMRect[]): boolean => {
    const { isUpright, font } = lookOf(element);
    const standing = boxes.filter(({ width, height }) => height > 2 * Math.max(width, font.fontSize));
    return isUpright || standing.length * 2 > boxes.length;
  };

  /**
   * Reads a text node line by line. Where a line ends is found by halving: a paragraph has many letters and few
   * lines.
   */
  const readLines = (node: Text, element: Element, boxes: readonly DOMRect[]): void => {
    const { data } = node;
    const down = runsDown(element, boxes);
    const near = (box: DOMRect): number => (down ? box.left : box.top);
    const far = (box: DOMRect): number => (down ? box.right : box.bottom);
    /** A box for every line: parts of a line that run in different directions have boxes of their own. */
    const lines: DOMRect[] = [];
    for (const box of boxes) {
      const last = lines.at(-1);
      const middle = (near(box) + far(box)) / 2;
      if (last === undefined || middle < near(last) - 1 || middle > far(last) + 1) lines.push(box);
      else {
        const [x, y] = [Math.min(last.x, box.x), Math.min(last.y, box.y)];
        const [right, bottom] = [Math.max(last.right, box.right), Math.max(last.bottom, box.bottom)];
        lines[lines.length - 1] = new DOMRect(x, y, right - x, bottom - y);
      }
    }
    /** Whether the first letter with a width, from a place on, stands on a line. */
    const isOn = (line: DOMRect, from: number): boolean => {
      for (let at = from; at < data.length; at++) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        // The hyphen of a broken word counts as part of the letter after it, and comes first.
        const box = [...range.getClientRects()].at(-1);
        if (box === undefined || box.width === 0 || box.height === 0) continue;
        const middle = (near(box) + far(box)) / 2;
        return middle > near(line) - 1 && middle < far(line) + 1;
      }
      return false;
    };
    const usual = Math.ceil(data.length / lines.length);
    let start = 0;
    lines.slice(0, MOST_LINES).forEach((line, at) => {
      let end = data.length;
      if (at < lines.length - 1 && at < MOST_LINES - 1) {
        let low = Math.min(start + 1, data.length);
        // The end is looked for near by first: the whole text may be long.
        let step = usual;
        while (low + step < end && isOn(line, low + step)) {
          low += step;
          step *= 2;
        }
        end = Math.min(end, low + step);
        while (low < end) {
          const half = (low + end) >> 1;
          if (isOn(line, half)) low = half + 1;
          else end = half;
        }
      }
      push(data.slice(start, end), "text", element, line);
      start = end;
    });
  };

  /** Lines that nobody sees are no lines: what is set in a box of no width breaks at every word. */
  const isUnseen = (element: Element): boolean =>
    lookOf(element).isSkipped || tree.hiddenIn(element, range.getBoundingClientRect()) !== null;
  const readText = (node: Text): void => {
    const { data } = node;
    if (!/\S/.test(data)) {
      spaced = true;
      return;
    }
    const element = tree.parentOf(node);
    if (element === null) return;
    range.selectNodeContents(node);
    const boxes = range.getClientRects();
    const [only] = boxes;
    if (only === undefined) push(data, "text", element, range.getBoundingClientRect());
    else if (boxes.length === 1 || fragments.length >= MOST_FRAGMENTS) push(data, "text", element, only);
    else if (isUnseen(element)) push(data, "text", element, range.getBoundingClientRect());
    else {
      const shown = [...boxes].filter(({ width, height }) => width > 0 && height > 0);
      if (shown.length > 1) readLines(node, element, shown);
      else push(data, "text", element, shown[0] ?? only);
    }
  };

  return {
    readText,
    add: (text, source, element, box) => {
      spaced = true;
      push(text, source, element, box);
      spaced = true;
    },
    addInside: (text, source, element, box, place) => {
      const before = spaced;
      push(text, source, element, box, place);
      spaced = before;
    },
    beginValue: () => {
      valueDepth++;
    },
    endValue: () => {
      valueDepth--;
    },
    separate: () => {
      spaced = true;
    },
    fragments,
    get leftOut() {
      return leftOut;
    },
  };
}
