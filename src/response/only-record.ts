import { fold } from "../text/fold.js";
import { blockTexts } from "./block-texts.js";
import { below, fragmentsIn, upwards } from "./frame-tree.js";
import { isUnderRelated, type ReadFrame } from "./find-groups.js";
import { isPhrase } from "./phrases.js";
import type { RecordSpan } from "./record-candidates.js";
import { readResultCount } from "./result-count.js";

/**
 * The one record of an answer that says it has just one: nothing repeats itself, so it is what stands around the most
 * title-like link, as far as no count, heading, form or paging stands with it.
 */
export function onlyRecord(read: ReadFrame): RecordSpan | null {
  const { tree } = read;
  const { frame } = tree;
  const title = titleLink(read);
  if (title === null) return null;
  const strange = strangeNodes(read, title);
  let record = title;
  for (const up of upwards(frame, title)) {
    if (strange.has(up) || tree.roots.includes(up)) break;
    record = up;
    if (/^(?:tr|li|article)$/.test(frame.nodes[up]?.tag ?? "")) break;
  }
  // What only wraps it is left out; an anchor or heading stays.
  for (;;) {
    const children = tree.children[record] ?? [];
    const [only] = children;
    const holdsMore = (tree.fragments[record]?.length ?? 0) > 0 || (tree.pictures[record]?.length ?? 0) > 0;
    if (
      only === undefined ||
      children.length > 1 ||
      holdsMore ||
      /^(?:a|li|tr|article|h[1-6])$/.test(frame.nodes[record]?.tag ?? "")
    )
      break;
    record = only;
  }
  const fragments = fragmentsIn(tree, [record]);
  return fragments.length === 0 ? null : { nodes: [record], fragments };
}

/** Nodes that hold what is not part of a record, and all around them. */
function strangeNodes({ tree, chrome }: ReadFrame, title: number): ReadonlySet<number> {
  const { frame } = tree;
  const strange = new Set<number>();
  const mark = (node: number): void => {
    for (const up of upwards(frame, node)) strange.add(up);
  };
  for (const { node } of frame.forms) if (![...upwards(frame, title)].includes(node)) mark(node);
  for (const node of chrome.keys()) mark(frame.nodes[node]?.parent ?? -1);
  const inTitle = new Set(below(tree, title));
  frame.nodes.forEach(({ tag }, node) => {
    if (chrome.has(node) || inTitle.has(node)) return;
    // A heading without a link is that of the answer.
    if (
      /^h[1-3]$/.test(tag) &&
      tree.linkMass[node] === 0 &&
      (tree.mass[node] ?? 0) > 0 &&
      !isAbove(tree.frame.nodes[node]?.box.y, frame.nodes[title]?.box.y)
    )
      mark(node);
  });
  const all = tree.roots.flatMap((root) => fragmentsIn(tree, [root]));
  for (const { text, block, box } of blockTexts(tree, all)) {
    const isBefore = box.y <= (frame.nodes[title]?.box.y ?? 0);
    if ((isBefore && text.length < 160 && readResultCount(text) !== null) || isPhrase("next", fold(text)))
      mark(block);
  }
  return strange;
}

function isAbove(y: number | undefined, other: number | undefined): boolean {
  return y !== undefined && other !== undefined && y > other + 4;
}

const MOST_OF_PAGE = 0.6;

function titleLink(read: ReadFrame): number | null {
  const { tree, chrome } = read;
  const { frame } = tree;
  const whole = tree.roots.reduce((sum, root) => sum + (tree.mass[root] ?? 0), 0);
  // A form around the whole page holds its answers, too.
  const forms = new Set(
    frame.forms.map(({ node }) => node).filter((node) => (tree.mass[node] ?? 0) < whole * MOST_OF_PAGE),
  );
  let best: number | null = null;
  let most = 0;
  frame.nodes.forEach((element, node) => {
    const isLink = element.href !== undefined && !/^(?:mailto|tel):/i.test(element.href);
    const isFirstPressable =
      element.isPressable === true &&
      frame.nodes[element.parent]?.isPressable !== true &&
      element.tag !== "button" &&
      element.tag !== "label";
    if ((!isLink && !isFirstPressable) || chrome.has(node) || (tree.mass[node] ?? 0) < 3) return;
    const around = [...upwards(frame, node)];
    if (around.some((up) => forms.has(up)) || isUnderRelated(read, element.parent)) return;
    const [first] = fragmentsIn(tree, [node]);
    const look = frame.fragments[first ?? -1];
    const inHeading = around
      .concat([...below(tree, node)])
      .some((each) => /^h[1-6]$/.test(frame.nodes[each]?.tag ?? ""));
    const score =
      Math.min(60, tree.mass[node] ?? 0) +
      (inHeading ? 60 : 0) +
      ((look?.fontWeight ?? 400) >= 600 ? 20 : 0) +
      2 * (look?.fontSize ?? 0);
    if (score > most) [best, most] = [node, score];
  });
  return best;
}
