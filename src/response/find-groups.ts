import type { FrameLayout } from "../page/layout.js";
import { fold } from "../text/fold.js";
import { blockTexts } from "./block-texts.js";
import { findChrome, type ChromeKind } from "./chrome.js";
import { below, fragmentsIn, growTree, nameWords, upwards, type FrameTree } from "./frame-tree.js";
import { isPhrase } from "./phrases.js";
import { candidateGroups, type RecordSpan, type SpanGroup } from "./record-candidates.js";
import { shapeLikeness, Shapes, type Shape } from "./shape.js";
import { weighGroup, type GroupWeight } from "./weigh-group.js";

/** A frame with everything that is worked out of it once. */
export interface ReadFrame {
  readonly tree: FrameTree;
  readonly chrome: ReadonlyMap<number, ChromeKind>;
  readonly shapes: Shapes;
  /** Letters of visible text outside what frames the answer. */
  readonly portionMass: number;
}

/** What records look like, learnt from one page, to find them where there is only one. */
export interface RecordLook {
  readonly tag: string;
  readonly names: readonly string[];
  readonly shape: Shape;
}

export function readFrame(frame: FrameLayout): ReadFrame {
  const tree = growTree(frame);
  const chrome = findChrome(tree);
  let portionMass = 0;
  frame.nodes.forEach((_node, at) => {
    if (chrome.has(at)) return;
    for (const place of tree.fragments[at] ?? []) portionMass += frame.fragments[place]?.text.length ?? 0;
  });
  return { tree, chrome, shapes: new Shapes(tree), portionMass };
}

/** Less than this, and what is there repeats itself by chance. */
const LEAST_SCORE = 0.045;
/** Of so many of the best groups the headings over them are read. */
const MOST_ASKED = 25;
const OTHER_FACTOR = 0.12;
/** A group within the records of another is taken instead of it when it has at least this much of its text. */
const INNER_SHARE = 0.8;

/** The group of a frame that is most like the records of an answer; null where nothing repeats itself. */
export function bestGroup(read: ReadFrame): GroupWeight | null {
  const { tree, chrome, shapes, portionMass } = read;
  const byScore = (a: GroupWeight, b: GroupWeight): number => b.score - a.score;
  const weighed = candidateGroups(tree, shapes)
    .map((group) => weighGroup(tree, chrome, withoutForeign(tree, group), portionMass))
    .filter(({ group }) => group.spans.length >= 2)
    .sort(byScore)
    .map((weight, at) => {
      const isOther = at < MOST_ASKED && weight.chrome === null && isUnderRelated(read, weight.group.parent);
      return isOther ? { ...weight, chrome: "extra" as const, score: weight.score * OTHER_FACTOR } : weight;
    })
    .sort(byScore);
  const best = weighed[0];
  if (best === undefined || best.score < LEAST_SCORE) return null;
  // Lists of results beside a map stand in a column at the side; menus and other offers are never an answer.
  if (best.chrome !== null && best.chrome !== "side") return null;
  const inner = weighed.find(
    (other) =>
      other !== best &&
      other.score > 0.35 * best.score &&
      isWithin(other, best) &&
      replaces(tree, other, best),
  );
  const chosen = inner ?? best;
  const merged = joinAlike(read, chosen, weighed);
  return merged === chosen.group ? chosen : weighGroup(tree, chrome, merged, portionMass);
}

/** Rows of a heading, spans that say they were paid for, and strips of other offers are none of the records. */
function withoutForeign(tree: FrameTree, group: SpanGroup): SpanGroup {
  const spans = group.spans.filter((span) => !isForeign(tree, span));
  return spans.length === group.spans.length ? group : { ...group, spans };
}

const AD_NAMES =
  /^(?:\w+[-_])?(?:ads?|advert(?:s|isements?|ising)?|sponsor(?:ed|s)?|promo(?:s|tions?|ted)?|adslot|banner)(?:[-_]\w+)?$/;

function isForeign(tree: FrameTree, span: RecordSpan): boolean {
  const { frame } = tree;
  const [node] = span.nodes;
  if (node !== undefined) {
    const element = frame.nodes[node];
    if (element !== undefined && nameWords(element).some((name) => AD_NAMES.test(name))) return true;
    const children = tree.children[node] ?? [];
    if (
      element?.tag === "tr" &&
      children.length > 0 &&
      children.every((cell) => frame.nodes[cell]?.tag === "th")
    )
      return true;
  }
  const [first] = span.fragments;
  const head = frame.fragments[first ?? -1];
  if (head !== undefined && !head.isLink && head.text.length <= 40 && isPhrase("related", fold(head.text)))
    return true;
  return span.fragments.some((place) => {
    const fragment = frame.fragments[place];
    return fragment !== undefined && fragment.text.length <= 24 && isPhrase("sponsored", fold(fragment.text));
  });
}

function isWithin(inner: GroupWeight, outer: GroupWeight): boolean {
  if (inner.group.parent === outer.group.parent && inner.group.how !== "cells") return false;
  const held = new Set(outer.group.spans.flatMap((span) => span.fragments));
  const own = inner.group.spans.flatMap((span) => span.fragments);
  return (
    own.length > 0 &&
    own.every((place) => held.has(place)) &&
    inner.group.spans.length > outer.group.spans.length / 2
  );
}

/** Sections, columns and rows of a grid give way to what stands in them; parts of a record do not replace it. */
function replaces(tree: FrameTree, inner: GroupWeight, outer: GroupWeight): boolean {
  if (inner.mass < INNER_SHARE * outer.mass) return false;
  if (inner.group.spans.length < outer.group.spans.length * 1.2) return false;
  if (inner.linked < 0.8 && inner.parts < 2) return false;
  // The cells of one row of a table, the lines of one card.
  const inFirst = new Set(outer.group.spans[0]?.fragments ?? []);
  const ofFirst = inner.group.spans.filter((span) =>
    span.fragments.some((place) => inFirst.has(place)),
  ).length;
  if (ofFirst === inner.group.spans.length) return false;
  const isOwn =
    tree.frame.nodes[inner.group.spans[0]?.nodes[0] ?? -1]?.tag !== "td" || inner.group.how === "cells";
  return isOwn && (inner.linked >= outer.linked * 0.9 || outer.linked < 0.5);
}

/** Records may be shared out over several lists: under headings, or around an advertisement. */
function joinAlike(read: ReadFrame, chosen: GroupWeight, weighed: readonly GroupWeight[]): SpanGroup {
  const { tree, chrome, shapes } = read;
  const sample = chosen.group.spans[0]?.nodes[0];
  if (chosen.group.how === "lines" || sample === undefined) return chosen.group;
  const taken = new Set(chosen.group.spans.flatMap((span) => span.fragments));
  const look = lookOf(read, chosen.group);
  if (look === null) return chosen.group;
  const spans = [...chosen.group.spans];
  for (const { group, chrome: around } of weighed) {
    if (group === chosen.group || around !== null || group.how !== chosen.group.how) continue;
    const [first] = group.spans;
    const node = first?.nodes[0];
    if (
      node === undefined ||
      first === undefined ||
      first.nodes.length !== chosen.group.spans[0]?.nodes.length
    )
      continue;
    if (!isLike(read, node, look, 0.72) || isUnderRelated(read, group.parent)) continue;
    for (const span of group.spans) {
      if (span.fragments.some((place) => taken.has(place))) continue;
      for (const place of span.fragments) taken.add(place);
      spans.push(span);
    }
  }
  // A last row with one card, a section with one entry: no group of their own.
  if (chosen.group.how === "siblings" || chosen.group.how === "cells") {
    const parents = new Set(spans.map(({ nodes }) => wayTo(tree, nodes[0] ?? -1)));
    for (const root of tree.roots) {
      for (const node of below(tree, root)) {
        if (chrome.has(node) || !parents.has(wayTo(tree, node))) continue;
        if (tree.frame.nodes[node]?.tag !== look.tag || shapes.alike(sample, node) < 0.55) continue;
        const fragments = fragmentsIn(tree, [node]);
        const span = { nodes: [node], fragments };
        if (fragments.length === 0 || fragments.some((place) => taken.has(place))) continue;
        if (isForeign(tree, span) || isUnderRelated(read, tree.frame.nodes[node].parent)) continue;
        for (const place of fragments) taken.add(place);
        spans.push(span);
      }
    }
  }
  if (spans.length === chosen.group.spans.length) return chosen.group;
  const orderOf = (span: RecordSpan): number => tree.frame.fragments[span.fragments[0] ?? -1]?.order ?? 0;
  return { ...chosen.group, spans: spans.sort((a, b) => orderOf(a) - orderOf(b)) };
}

/** Tags and names from an element three levels outwards. */
function wayTo(tree: FrameTree, node: number): string {
  const parts: string[] = [];
  for (const up of upwards(tree.frame, node)) {
    const element = tree.frame.nodes[up];
    if (element === undefined || parts.length === 3) break;
    parts.push(`${element.tag}.${nameWords(element).sort().join(".")}`);
  }
  return parts.join("<");
}

export function lookOf({ tree, shapes }: ReadFrame, group: SpanGroup): RecordLook | null {
  const middle = group.spans[Math.floor(group.spans.length / 2)]?.nodes[0];
  const element = tree.frame.nodes[middle ?? -1];
  if (element === undefined || middle === undefined || group.spans[0]?.nodes.length !== 1) return null;
  return { tag: element.tag, names: nameWords(element).sort(), shape: shapes.of(middle) };
}

export function isLike(read: ReadFrame, node: number, look: RecordLook, least: number): boolean {
  const element = read.tree.frame.nodes[node];
  if (element === undefined || element.tag !== look.tag) return false;
  const names = nameWords(element);
  const shared = names.filter((name) => look.names.includes(name)).length;
  const named =
    names.length + look.names.length === 0 ? 1 : shared / Math.max(names.length, look.names.length, 1);
  return 0.7 * shapeLikeness(read.shapes.of(node), look.shape) + 0.3 * named >= least;
}

/** Whether a heading before a list says that these are other things than asked for. */
export function isUnderRelated({ tree, chrome }: ReadFrame, parent: number): boolean {
  let child = parent;
  for (const up of upwards(tree.frame, parent)) {
    if (chrome.get(up) === "extra") return true;
    const heads = tree.children[up] ?? [];
    const before = up === parent ? heads.slice(0, 1) : heads.slice(0, heads.indexOf(child)).slice(-2);
    for (const head of before) {
      if ((tree.mass[head] ?? 0) > 80) continue;
      const [text] = blockTexts(tree, fragmentsIn(tree, [head]));
      if (text !== undefined && text.text.length <= 60 && isPhrase("related", fold(text.text))) return true;
    }
    child = up;
    if ((tree.mass[up] ?? 0) > 0.8 * (tree.mass[tree.roots[0] ?? -1] ?? Infinity)) break;
  }
  return false;
}
