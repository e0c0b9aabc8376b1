import { below, inOrder, nameWords, type FrameTree } from "./frame-tree.js";
import { shapeLikeness, Shapes, sumShapes, type Shape } from "./shape.js";

/** What may be one record: elements that stand in a row, or texts between two breaks of a line. */
export interface RecordSpan {
  readonly nodes: readonly number[];
  /** Visible texts, by their places, in document order. */
  readonly fragments: readonly number[];
}

/** Spans that are built alike. */
export interface SpanGroup {
  /** The element that holds all of them. */
  readonly parent: number;
  readonly spans: readonly RecordSpan[];
  /** How alike they are, from 0 to 1. */
  readonly regularity: number;
  readonly how: "siblings" | "runs" | "lines" | "cells";
}

/** Less alike than this are not two of a kind. */
const ALIKE = 0.42;
const LEAST_ALIKE_RUNS = 0.45;
/** Elements with more children than this are read to here. */
const MOST_CHILDREN = 3_000;

/** All groups of parts of a frame that are built alike, whatever they are. */
export function candidateGroups(tree: FrameTree, shapes: Shapes = new Shapes(tree)): SpanGroup[] {
  const groups: SpanGroup[] = [];
  for (const root of tree.roots) {
    for (const node of below(tree, root)) {
      const children = (tree.children[node] ?? []).slice(0, MOST_CHILDREN);
      if (children.length >= 2) {
        groups.push(...siblingGroups(tree, shapes, node, children));
        const runs = runGroup(tree, shapes, node, children);
        if (runs !== null) groups.push(runs);
      }
      const lines = lineGroup(tree, node);
      if (lines !== null) groups.push(lines);
    }
  }
  return [...groups, ...groups.flatMap((group) => cellGroup(tree, shapes, group) ?? [])];
}

function spanOf(tree: FrameTree, nodes: readonly number[]): RecordSpan {
  const fragments: number[] = [];
  for (const node of nodes)
    for (const inner of below(tree, node)) fragments.push(...(tree.fragments[inner] ?? []));
  return { nodes, fragments: inOrder(tree.frame, fragments) };
}

/** Children of one element that are built alike, each a record. */
function siblingGroups(
  tree: FrameTree,
  shapes: Shapes,
  parent: number,
  children: readonly number[],
): SpanGroup[] {
  const { nodes } = tree.frame;
  const clusters: { first: number; kind: string; members: number[]; alike: number[] }[] = [];
  for (const child of children) {
    const element = nodes[child];
    if (element === undefined) continue;
    const kind = `${element.tag} ${nameWords(element).sort().join(" ")}`;
    let best: (typeof clusters)[number] | null = null;
    let bestAlike = 0;
    for (const cluster of clusters.slice(0, 12)) {
      if (nodes[cluster.first]?.tag !== element.tag) continue;
      const alike = shapes.alike(cluster.first, child);
      const isNamed = cluster.kind === kind && kind.trim() !== element.tag;
      if (alike >= (isNamed ? ALIKE / 2 : ALIKE) && alike > bestAlike) [best, bestAlike] = [cluster, alike];
    }
    if (best === null) clusters.push({ first: child, kind, members: [child], alike: [] });
    else {
      best.members.push(child);
      best.alike.push(bestAlike);
    }
  }
  return clusters.flatMap(({ members, alike }) => {
    if (members.length < 2) return [];
    const regularity = alike.reduce((sum, each) => sum + each, 0) / alike.length;
    return [
      { parent, spans: members.map((node) => spanOf(tree, [node])), regularity, how: "siblings" as const },
    ];
  });
}

/** Records that are several children each: a heading and what follows until the next one. */
function runGroup(
  tree: FrameTree,
  shapes: Shapes,
  parent: number,
  children: readonly number[],
): SpanGroup | null {
  const kinds = children.map((child) => {
    const element = tree.frame.nodes[child];
    if (element === undefined) return "";
    const linked = element.tag === "tr" ? ((tree.children[child] ?? []).length > 1 ? "many" : "one") : "";
    return `${element.tag} ${nameWords(element).sort().join(" ")}${linked}`;
  });
  if (new Set(kinds).size < 2) return null;
  let best: SpanGroup | null = null;
  let bestScore = 0;
  for (const head of new Set(kinds.slice(0, 8))) {
    const starts = kinds.flatMap((kind, at) => (kind === head ? [at] : []));
    if (starts.length < 2 || kinds.length / starts.length > 12) continue;
    const runs = starts.map((start, at) => children.slice(start, starts[at + 1] ?? children.length));
    const longest = Math.max(...runs.slice(0, -1).map((run) => run.length));
    if (longest < 2 || areRecordsThemselves(tree, shapes, children, kinds, head)) continue;
    const known = new Set(starts.slice(0, -1).flatMap((start, at) => kinds.slice(start, starts[at + 1])));
    const last = runs.at(-1) ?? [];
    const from = starts.at(-1) ?? 0;
    // Behind the last record may stand what belongs to none.
    const end = last.findIndex(
      (_child, at) => at >= longest || (at > 0 && !known.has(kinds[from + at] ?? "")),
    );
    runs[runs.length - 1] = end < 0 ? last : last.slice(0, end);
    const regularity = meanLikeness(
      runs.map((run) =>
        sumShapes([...run.map((node) => prefixed(shapes.of(node), tree.frame.nodes[node]?.tag ?? ""))]),
      ),
    );
    if (regularity < LEAST_ALIKE_RUNS) continue;
    const covered = runs.reduce((sum, run) => sum + run.length, 0) / children.length;
    const headings = /^(?:h[1-6]|dt)\b/.test(head) ? 0.15 : 0;
    // The first of a period begins the record: each later one would cut it in the middle.
    const score = regularity * covered + headings - (starts[0] ?? 0) * 0.01;
    if (score > bestScore) {
      bestScore = score;
      best = { parent, spans: runs.map((run) => spanOf(tree, run)), regularity, how: "runs" };
    }
  }
  return best;
}

/** What follows a head is built like it: each is a record, some only have a name more. */
function areRecordsThemselves(
  tree: FrameTree,
  shapes: Shapes,
  children: readonly number[],
  kinds: readonly string[],
  head: string,
): boolean {
  const first = children[kinds.indexOf(head)];
  if (first === undefined) return false;
  const tag = tree.frame.nodes[first]?.tag;
  const others = children.filter((child, at) => kinds[at] !== head && tree.frame.nodes[child]?.tag === tag);
  const alike = others.filter((child) => shapeLikeness(shapes.of(first), shapes.of(child)) >= 0.6);
  return others.length > 0 && alike.length > others.length / 2;
}

function prefixed(shape: Shape, tag: string): Shape {
  return new Map([...shape].map(([key, count]) => [tag + key, count]));
}

function meanLikeness(shapes: readonly Shape[]): number {
  const [first, ...others] = shapes;
  if (first === undefined || others.length === 0) return 0;
  const middle = shapes[Math.floor(shapes.length / 2)] ?? first;
  const others2 = shapes.filter((shape) => shape !== middle);
  return others2.reduce((sum, shape) => sum + shapeLikeness(middle, shape), 0) / others2.length;
}

/** Records that are nothing but lines of one block, each beginning with a link: pages from before style sheets. */
function lineGroup(tree: FrameTree, node: number): SpanGroup | null {
  const own = tree.fragments[node] ?? [];
  const children = tree.children[node] ?? [];
  const isLink = (child: number): boolean => tree.frame.nodes[child]?.href !== undefined;
  const links = children.filter(isLink);
  if (own.length < 2 || links.length < 2) return null;
  if (children.some((child) => !isInlineTag(tree.frame.nodes[child]?.tag ?? ""))) return null;
  const all = spanOf(tree, [node]).fragments;
  const spans: number[][] = [];
  let before: { y: number; height: number; x: number } | null = null;
  const left = Math.min(...all.map((place) => tree.frame.fragments[place]?.box.x ?? Infinity));
  for (const place of all) {
    const fragment = tree.frame.fragments[place];
    if (fragment === undefined) continue;
    const isNewLine = before === null || fragment.box.y > before.y + before.height / 2;
    const begins = isNewLine && fragment.isLink && fragment.box.x - left < 60;
    if (begins || spans.length === 0) spans.push([]);
    spans.at(-1)?.push(place);
    before = { y: fragment.box.y, height: fragment.box.height, x: fragment.box.x };
  }
  const records = spans.filter((span) => span.some((place) => tree.frame.fragments[place]?.isLink === true));
  const described = records.filter((span) => span.length > 1);
  if (records.length < 2 || described.length < records.length * 0.6) return null;
  return {
    parent: node,
    spans: records.map((fragments) => ({ nodes: [], fragments })),
    regularity: 0.7,
    how: "lines",
  };
}

function isInlineTag(tag: string): boolean {
  return /^(?:a|abbr|b|big|bdi|cite|code|em|font|i|img|mark|q|s|small|span|strong|sub|sup|time|u|var|center)$/.test(
    tag,
  );
}

/** Where rows only serve the layout, the records are what stands in them: cards of a grid, entries of sections. */
function cellGroup(tree: FrameTree, shapes: Shapes, rows: SpanGroup): SpanGroup | null {
  if (rows.how !== "siblings") return null;
  // The rows may have one wrapper each around their cells.
  const cellsOf = (row: number): readonly number[] => {
    let at = row;
    for (let depth = 0; depth < 4; depth++) {
      const children = tree.children[at] ?? [];
      if (children.length !== 1) {
        if (children.length > 1) {
          // A heading over the entries of a section: they are in the element that holds most.
          const masses = children.map((child) => tree.mass[child] ?? 0);
          const total = masses.reduce((sum, mass) => sum + mass, 0);
          const biggest = masses.findIndex((mass) => mass > 0.75 * total);
          const heavy = children[biggest];
          if (
            heavy !== undefined &&
            (tree.children[heavy]?.length ?? 0) > 1 &&
            masses[biggest] !== undefined
          ) {
            at = heavy;
            continue;
          }
        }
        return children;
      }
      at = children[0] ?? at;
    }
    return tree.children[at] ?? [];
  };
  const byRow = rows.spans.map(({ nodes }) => cellsOf(nodes[0] ?? -1));
  const all = byRow.flat();
  if (all.length < rows.spans.length + 1) return null;
  const fullest = [...byRow].sort((a, b) => b.length - a.length)[0] ?? [];
  const sample = fullest[Math.min(1, fullest.length - 1)];
  if (sample === undefined) return null;
  const tag = tree.frame.nodes[sample]?.tag;
  const like = all.filter(
    (cell) => tree.frame.nodes[cell]?.tag === tag && shapes.alike(sample, cell) >= ALIKE,
  );
  if (like.length < all.length * 0.6 || like.length < 3) return null;
  if (areColumns(tree, shapes, byRow)) return null;
  const regularity = like.reduce((sum, cell) => sum + shapes.alike(sample, cell), 0) / like.length;
  return {
    parent: rows.parent,
    spans: like.map((cell) => spanOf(tree, [cell])),
    regularity,
    how: "cells",
  };
}

/** Cells under each other are more alike than those beside each other: a table of data, where the rows are records. */
function areColumns(tree: FrameTree, shapes: Shapes, rows: readonly (readonly number[])[]): boolean {
  const cells = rows.flat();
  const linked = cells.filter((cell) => hasOwnLink(tree, cell)).length;
  const texts = cells.reduce(
    (sum, cell) =>
      sum + [...below(tree, cell)].filter((node) => (tree.fragments[node]?.length ?? 0) > 0).length,
    0,
  );
  if (linked < 0.7 * cells.length) return true;
  if (texts / cells.length < 1.5)
    return rows.every((row) => row.length === rows[0]?.length) && rows.length >= 3;
  const widths = new Set(rows.map((row) => row.length));
  if (widths.size > 2) return false;
  let [within, down, pairs, downs] = [0, 0, 0, 0];
  rows.slice(0, 8).forEach((row, at) => {
    const next = rows[at + 1];
    row.slice(0, 6).forEach((cell, column) => {
      const beside = row[column + 1];
      if (beside !== undefined) [within, pairs] = [within + shapes.alike(cell, beside), pairs + 1];
      const under = next?.[column];
      if (under !== undefined) [down, downs] = [down + shapes.alike(cell, under), downs + 1];
    });
  });
  if (pairs === 0 || downs === 0) return false;
  return down / downs - within / pairs > 0.15;
}

function hasOwnLink(tree: FrameTree, node: number): boolean {
  for (const inner of below(tree, node)) {
    const element = tree.frame.nodes[inner];
    if (element?.href !== undefined || (element?.isPressable === true && inner !== node)) return true;
  }
  return false;
}
