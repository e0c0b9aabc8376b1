import type { Box } from "../geometry/box.js";
import { around } from "../geometry/box.js";
import type { ChromeKind } from "./chrome.js";
import { below, isInline, upwards, type FrameTree } from "./frame-tree.js";
import type { RecordSpan, SpanGroup } from "./record-candidates.js";

/** What speaks for and against a group being the records of an answer. */
export interface GroupWeight {
  readonly group: SpanGroup;
  /** Letters of text in all its spans. */
  readonly mass: number;
  /** Texts of different elements in one span, on average. */
  readonly parts: number;
  /** Share of spans with a link, or something to press, of their own. */
  readonly linked: number;
  readonly chrome: ChromeKind | null;
  readonly isFacts: boolean;
  readonly score: number;
}

/** How much each kind of surrounding takes from a group. */
const CHROME_FACTOR: Readonly<Record<ChromeKind, number>> = {
  frame: 0.04,
  side: 0.1,
  paging: 0.02,
  extra: 0.15,
};
/** Two of a kind may be chance. */
const COUNT_FACTOR = [0, 0.25, 0.55, 0.8, 0.95, 1] as const;
const LONGEST_RICH = 160;
const MOST_RICH_PARTS = 5;

export function weighGroup(
  tree: FrameTree,
  chrome: ReadonlyMap<number, ChromeKind>,
  group: SpanGroup,
  portionMass: number,
): GroupWeight {
  const { frame } = tree;
  const { spans } = group;
  const texts = spans.map((span) => textOfSpan(tree, span));
  const mass = texts.reduce((sum, text) => sum + text.length, 0);
  const parts = mean(spans.map((span) => partsOf(tree, span)));
  const links = spans.map((span) => linksOf(tree, span));
  const linked = links.filter((own) => own.length > 0).length / spans.length;
  const distinctLinks = new Set(links.map((own) => own[0] ?? "")).size / spans.length;
  const distinct = new Set(texts.map((text) => text.toLowerCase())).size / spans.length;
  const pictures = mean(spans.map(({ nodes }) => (nodes.some((node) => hasPicture(tree, node)) ? 1 : 0)));
  const place = kindAround(tree, chrome, group);
  const share = Math.min(1, mass / Math.max(1, portionMass));
  const richness =
    0.5 * Math.min(1, (parts + pictures - 1) / (MOST_RICH_PARTS - 1)) +
    0.5 * Math.min(1, mass / spans.length / LONGEST_RICH);
  const isFacts = looksLikeFacts(tree, group, parts, linked);
  const score =
    Math.sqrt(share) *
    (0.15 + richness) *
    (0.45 + 0.35 * linked + 0.2 * (linked > 0 ? distinctLinks : 0)) *
    distinct *
    (0.4 + 0.6 * evenness(frame, spans)) *
    (0.5 + 0.5 * group.regularity) *
    (COUNT_FACTOR[Math.min(spans.length, 5)] ?? 1) *
    (place === null ? 1 : CHROME_FACTOR[place]) *
    (isFacts ? 0.1 : 1) *
    (parts < 1.2 && areInline(frame, spans) ? 0.3 : 1) *
    (isMostlyFields(tree, group) ? 0.1 : 1);
  return { group, mass, parts, linked, chrome: place, isFacts, score };
}

function textOfSpan(tree: FrameTree, span: RecordSpan): string {
  return span.fragments.map((place) => tree.frame.fragments[place]?.text ?? "").join(" ");
}

export function boxOfSpan(tree: FrameTree, span: RecordSpan): Box {
  const own = span.nodes
    .flatMap((node) => tree.frame.nodes[node]?.box ?? [])
    .filter(({ width }) => width > 0);
  const texts = span.fragments.flatMap((place) => tree.frame.fragments[place]?.box ?? []);
  const [first, ...others] = own.length > 0 ? own : texts;
  return first === undefined ? { x: 0, y: 0, width: 0, height: 0 } : around([first, ...others]);
}

function kindAround(
  tree: FrameTree,
  chrome: ReadonlyMap<number, ChromeKind>,
  { parent, spans }: SpanGroup,
): ChromeKind | null {
  for (const up of upwards(tree.frame, parent)) {
    const kind = chrome.get(up);
    if (kind !== undefined) return kind;
  }
  // Cells and runs: each may stand in a part of its own.
  const kinds = spans.map(({ nodes }) => chrome.get(nodes[0] ?? -1) ?? null);
  const marked = kinds.filter((kind) => kind !== null);
  return marked.length * 2 >= kinds.length ? (marked[0] ?? null) : null;
}

function partsOf(tree: FrameTree, span: RecordSpan): number {
  return new Set(span.fragments.map((place) => tree.frame.fragments[place]?.node)).size;
}

function linksOf(tree: FrameTree, span: RecordSpan): string[] {
  const found: string[] = [];
  const nodes =
    span.nodes.length > 0
      ? span.nodes.flatMap((node) => [...below(tree, node)])
      : span.fragments.flatMap((place) => [...upwards(tree.frame, tree.frame.fragments[place]?.node ?? -1)]);
  for (const node of nodes) {
    const element = tree.frame.nodes[node];
    if (element?.href !== undefined)
      found.push(/^javascript:|#$/i.test(element.href) ? `press ${node}` : element.href);
    else if (element?.isPressable === true) found.push(`press ${node}`);
  }
  return found;
}

function hasPicture(tree: FrameTree, node: number): boolean {
  for (const inner of below(tree, node)) if ((tree.pictures[inner]?.length ?? 0) > 0) return true;
  return false;
}

/** Records stand under each other with one left edge and width, or in a grid of equal cells. */
function evenness({ nodes }: FrameTree["frame"], spans: readonly RecordSpan[]): number {
  const widths = spans.flatMap((span) => {
    const box = nodes[span.nodes[0] ?? -1]?.box;
    return box === undefined || box.width === 0 ? [] : [box.width];
  });
  if (widths.length < 2) return 0.8;
  const average = mean(widths);
  const spread = Math.sqrt(mean(widths.map((width) => (width - average) ** 2))) / average;
  return Math.max(0, 1 - 2 * spread);
}

/** A name and its value, line after line: the properties of one thing, not things. */
function looksLikeFacts(tree: FrameTree, { spans, how }: SpanGroup, parts: number, linked: number): boolean {
  if (spans.length > 40 || parts > 3.5) return false;
  if (how === "siblings" && hasHeadRow(tree, spans)) return false;
  const pairs = spans.filter((span) => {
    const [first, ...rest] = span.fragments.map((place) => tree.frame.fragments[place]);
    if (first === undefined || first.isLink || first.text.length > 40) return false;
    if (rest.length === 0) return /[:：]\s*\S/.test(first.text);
    const tag = tree.frame.nodes[first.node]?.tag ?? "";
    const isLabel = /[:：]$/.test(first.text.trim()) || tag === "th" || tag === "dt";
    return isLabel && rest.every((fragment) => fragment?.node !== first.node);
  });
  if (pairs.length >= 0.8 * spans.length) return true;
  const isPlain = linked < 0.4 && parts >= 1.5 && parts <= 2.2;
  const hasShortHeads = spans.every(
    (span) => (tree.frame.fragments[span.fragments[0] ?? -1]?.text.length ?? 99) <= 25,
  );
  return isPlain && hasShortHeads && spans.length <= 14 && how !== "cells" && !hasHeadRow(tree, spans);
}

/** Rows under a row of column heads. */
function hasHeadRow(tree: FrameTree, spans: readonly RecordSpan[]): boolean {
  const row = spans[0]?.nodes[0];
  if (row === undefined || tree.frame.nodes[row]?.tag !== "tr") return false;
  for (const up of upwards(tree.frame, row)) {
    if (tree.frame.nodes[up]?.tag !== "table") continue;
    for (const inner of below(tree, up)) {
      if (tree.frame.nodes[inner]?.tag !== "tr") continue;
      const cells = (tree.children[inner] ?? []).map((cell) => tree.frame.nodes[cell]?.tag);
      return cells.length > 1 && cells.every((tag) => tag === "th");
    }
  }
  return false;
}

/** Words in a row, each a link: a menu, tags, letters to choose from. */
function areInline({ nodes }: FrameTree["frame"], spans: readonly RecordSpan[]): boolean {
  return spans.every((span) => {
    const element = nodes[span.nodes[0] ?? -1];
    return element !== undefined && isInline(element);
  });
}

/** Boxes to tick with their labels are a part of a form. */
function isMostlyFields(tree: FrameTree, { spans }: SpanGroup): boolean {
  const owners = new Set(
    tree.frame.controls
      .filter(({ hidden }) => hidden === null)
      .flatMap(({ node }) => [...upwards(tree.frame, node)]),
  );
  const withField = spans.filter(({ nodes }) => nodes.some((node) => owners.has(node))).length;
  return withField > 0.6 * spans.length && mean(spans.map((span) => partsOf(tree, span))) < 2;
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
