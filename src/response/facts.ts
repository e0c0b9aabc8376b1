import type { PageLayout } from "../page/layout.js";
import { significantPortion, type Portion } from "./portion.js";
import { cleanLabel } from "./record-parts.js";
import { blockTexts } from "./block-texts.js";
import { below, fragmentsIn, type FrameTree } from "./frame-tree.js";
import type { Fact } from "./record.js";

const LONGEST_LABEL = 40;
const LONGEST_VALUE = 600;
const LABELLED = /^([^:：]{1,40}?)\s?[:：]\s*(\S.*)$/u;

/** The "label: value" pairs a page shows: definition lists, tables of two columns, lines with a colon. */
export function factsOf(layout: PageLayout, portion: Portion = significantPortion(layout)): Fact[] {
  const facts: Fact[] = [];
  const known = new Set<string>();
  const add = (label: string, value: string): void => {
    const [name, text] = [cleanLabel(label), value.trim()];
    if (
      name === "" ||
      text === "" ||
      !/\p{L}/u.test(name) ||
      name.length > LONGEST_LABEL ||
      text.length > LONGEST_VALUE
    )
      return;
    const key = `${name.toLowerCase()}=${text}`;
    if (!known.has(key)) facts.push({ label: name, value: text });
    known.add(key);
  };
  layout.frames.forEach((_frame, at) => {
    const read = portion.frames[at];
    if (read === undefined) return;
    const { tree, chrome } = read;
    const done = new Set<number>();
    for (const root of tree.roots) {
      for (const node of below(tree, root)) {
        if (chrome.has(node)) continue;
        for (const [label, value, nodes] of pairsOf(tree, node)) {
          add(label, value);
          for (const part of nodes) for (const inner of below(tree, part)) done.add(inner);
        }
      }
    }
    for (const { text, fragments, frame } of portion.texts) {
      if (frame !== at || fragments.some((place) => done.has(tree.frame.fragments[place]?.node ?? -1)))
        continue;
      const pair = text.length > LONGEST_VALUE ? null : LABELLED.exec(text);
      if (pair !== null && isLabel(pair[1] ?? "") && !/^\/\//.test(pair[2] ?? ""))
        add(pair[1] ?? "", pair[2] ?? "");
    }
  });
  return facts;
}

/** Pairs that are told by the elements they stand in. */
function* pairsOf(tree: FrameTree, node: number): Generator<[label: string, value: string, nodes: number[]]> {
  const { nodes } = tree.frame;
  const tag = nodes[node]?.tag ?? "";
  const children = tree.children[node] ?? [];
  if (tag === "dl" || children.some((child) => nodes[child]?.tag === "dt")) {
    let label = "";
    for (const child of children) {
      const text = textOf(tree, child);
      if (nodes[child]?.tag === "dt") label = text;
      else if (nodes[child]?.tag === "dd" && label !== "") yield [label, text, [child]];
    }
  }
  if (tag === "tr" && children.length === 2) {
    const [first, second] = children as [number, number];
    const label = textOf(tree, first);
    const isHead = nodes[first]?.tag === "th";
    const table = rowsLikeThis(tree, node);
    if (
      nodes[second]?.tag === "td" &&
      isLabel(label.replace(/[:：]\s*$/u, "")) &&
      (isHead || /[:：]\s*$/u.test(label) || table)
    ) {
      yield [label, textOf(tree, second), [first, second]];
    }
  }
  const [first, second] = children;
  if (children.length === 2 && tag !== "tr" && first !== undefined && second !== undefined) {
    const label = textOf(tree, first);
    if (/[:：]\s*$/u.test(label) && isLabel(label.replace(/[:：]\s*$/u, "")))
      yield [label, textOf(tree, second), [first, second]];
  }
}

/** All rows of the table have two cells, the first of them short and without a link. */
function rowsLikeThis(tree: FrameTree, row: number): boolean {
  const parent = tree.frame.nodes[row]?.parent ?? -1;
  const rows = (tree.children[parent] ?? []).filter((child) => tree.frame.nodes[child]?.tag === "tr");
  return (
    rows.length >= 2 &&
    rows.every((each) => {
      const cells = tree.children[each] ?? [];
      return (
        cells.length === 2 &&
        (tree.mass[cells[0] ?? -1] ?? 99) <= 30 &&
        (tree.linkMass[cells[0] ?? -1] ?? 0) === 0
      );
    })
  );
}

function textOf(tree: FrameTree, node: number): string {
  return blockTexts(tree, fragmentsIn(tree, [node]))
    .map(({ text }) => text)
    .join(" ");
}

function isLabel(text: string): boolean {
  return (
    text.trim().split(/\s+/).length <= 5 &&
    /\p{L}/u.test(text) &&
    !/[.!?;]/u.test(text.trim().replace(/\.$/, ""))
  );
}
