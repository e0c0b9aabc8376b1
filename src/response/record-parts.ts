import { fold } from "../text/fold.js";
import { blockTexts, joined, type BlockText } from "./block-texts.js";
import { below, inOrder, upwards, type FrameTree } from "./frame-tree.js";
import type { RecordSpan } from "./record-candidates.js";
import type { Fact } from "./record.js";

/** What stands in one element of a record: a title, a name, a word before it. */
export interface RecordPart {
  readonly text: string;
  readonly fragments: readonly number[];
  /** The element that holds just this. */
  readonly node: number;
  /** The innermost anchor around it, or -1. */
  readonly anchor: number;
  /** 1 to 6 in a heading of that rank, else 0. */
  readonly heading: number;
  readonly fontSize: number;
  readonly fontWeight: number;
  readonly isButton: boolean;
  /** Place of its line among the lines of the record. */
  readonly line: number;
}

/** A record taken apart. */
export interface TakenApart {
  readonly span: RecordSpan;
  readonly lines: readonly BlockText[];
  readonly parts: readonly RecordPart[];
}

export function takeApart(tree: FrameTree, span: RecordSpan): TakenApart {
  const { frame } = tree;
  const lines = blockTexts(tree, span.fragments);
  const own = new Set(span.nodes.flatMap((node) => [...below(tree, node)]));
  const parts: RecordPart[] = [];
  lines.forEach((line, at) => {
    let run: number[] = [];
    let runOwner = -1;
    const flush = (): void => {
      if (run.length > 0) parts.push(toPart(tree, run, runOwner, at));
      run = [];
    };
    for (const place of line.fragments) {
      const node = frame.fragments[place]?.node ?? -1;
      const owner = ownerOf(tree, node, line.block, own);
      if (owner !== runOwner) flush();
      run.push(place);
      runOwner = owner;
    }
    flush();
  });
  return { span, lines, parts };
}

/** An anchor or heading is one part whatever is marked in it; else each element within the line is one. */
function ownerOf(tree: FrameTree, node: number, block: number, own: ReadonlySet<number>): number {
  let owner = node;
  for (const up of upwards(tree.frame, node)) {
    if (own.size > 0 && !own.has(up)) break;
    const tag = tree.frame.nodes[up]?.tag ?? "";
    if (up === block) {
      if (/^h[1-6]$/.test(tag)) return up;
      break;
    }
    if (tag === "a" || /^h[1-6]$/.test(tag)) return up;
    owner = up;
  }
  return owner;
}

function toPart(tree: FrameTree, fragments: readonly number[], node: number, line: number): RecordPart {
  const { frame } = tree;
  const first = frame.fragments[fragments[0] ?? -1];
  let anchor = -1;
  let heading = 0;
  for (const up of upwards(frame, first?.node ?? -1)) {
    const element = frame.nodes[up];
    if (anchor < 0 && element?.tag === "a") anchor = up;
    const rank = /^h([1-6])$/.exec(element?.tag ?? "");
    if (rank !== null && heading === 0) heading = Number(rank[1]);
  }
  return {
    text: joined(frame, inOrder(frame, fragments)).text,
    fragments,
    node,
    anchor,
    heading,
    fontSize: first?.fontSize ?? 0,
    fontWeight: first?.fontWeight ?? 400,
    isButton: first?.source === "button" || tree.frame.nodes[node]?.tag === "button",
    line,
  };
}

/** Texts that stand in most records of a group are no property of any one: labels and buttons. */
export function constantTexts(records: readonly TakenApart[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { parts } of records) {
    for (const text of new Set(parts.map((part) => constantKey(part.text))))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const least = Math.max(2, records.length * 0.5);
  return new Set(
    [...counts].filter(([, count]) => count >= least && records.length >= 3).map(([text]) => text),
  );
}

/** Words before a colon that most records have: those of one record alone are the beginning of a sentence. */
export function constantLabels(records: readonly TakenApart[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { lines } of records) {
    const labels = lines.flatMap(({ text }) =>
      text.split(PIECES).flatMap((piece) => LABELLED.exec(piece)?.[1] ?? []),
    );
    for (const label of new Set(labels.map(constantKey))) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const least = records.length < 3 ? 1 : Math.max(2, records.length * 0.25);
  return new Set([...counts].filter(([, count]) => count >= least).map(([label]) => label));
}

export function constantKey(text: string): string {
  return fold(text)
    .replace(/[:：\s]+$/u, "")
    .trim();
}

const LABEL_LENGTH = 32;
const PIECES = /\s[·|•]\s|;\s/u;
const LABELLED = /^([^:：]{1,32}?)\s?[:：]\s*(\S.*)$/u;

/** The labels over the columns of the table a row stands in. */
export function columnLabels(tree: FrameTree, row: number): readonly string[] {
  for (const up of upwards(tree.frame, row)) {
    if (tree.frame.nodes[up]?.tag !== "table") continue;
    for (const inner of below(tree, up)) {
      if (inner === row) return [];
      if (tree.frame.nodes[inner]?.tag !== "tr") continue;
      const cells = tree.children[inner] ?? [];
      const heads = cells.filter((cell) => tree.frame.nodes[cell]?.tag === "th");
      const isBold = cells.every((cell) =>
        fragmentsBelow(tree, cell).every(
          (place) =>
            (tree.frame.fragments[place]?.fontWeight ?? 0) >= 600 &&
            tree.frame.fragments[place]?.isLink !== true,
        ),
      );
      const inHead = [...upwards(tree.frame, inner)].some(
        (around) => tree.frame.nodes[around]?.tag === "thead",
      );
      if (cells.length < 2 || (heads.length < cells.length && !inHead && !isBold)) continue;
      return cells.map((cell) =>
        cleanLabel(
          blockTexts(tree, fragmentsBelow(tree, cell))
            .map(({ text }) => text)
            .join(" "),
        ),
      );
    }
    return [];
  }
  return [];
}

function fragmentsBelow(tree: FrameTree, node: number): number[] {
  return [...below(tree, node)].flatMap((inner) => [...(tree.fragments[inner] ?? [])]);
}

/** The "label: value" pairs of a record, and the parts they took. */
export function factsOfRecord(
  tree: FrameTree,
  record: TakenApart,
  constants: ReadonlySet<string>,
  labels: ReadonlySet<string>,
  columns: readonly string[],
): { facts: readonly Fact[]; taken: ReadonlySet<RecordPart> } {
  const facts: Fact[] = [];
  const taken = new Set<RecordPart>();
  const add = (label: string, value: string, parts: readonly RecordPart[]): void => {
    const [name, text] = [cleanLabel(label), value.trim()];
    if (name === "" || text === "") return;
    facts.push({ label: name, value: text });
    for (const part of parts) taken.add(part);
  };
  const [row] = record.span.nodes;
  if (columns.length > 0 && row !== undefined) {
    // Columns are told by their middle: cells without a text are not there.
    const heads = headBoxes(tree, row);
    for (const cell of tree.children[row] ?? []) {
      const box = tree.frame.nodes[cell]?.box;
      const inside = new Set([...below(tree, cell)]);
      const parts = record.parts.filter(
        ({ node, fragments }) =>
          inside.has(node) || inside.has(tree.frame.fragments[fragments[0] ?? -1]?.node ?? -1),
      );
      if (box === undefined || parts.length === 0) continue;
      const middle = box.x + box.width / 2;
      const at = heads.findIndex((head) => middle >= head.x - 1 && middle <= head.x + head.width + 1);
      const label = columns[at];
      if (label !== undefined && label !== "") add(label, parts.map(({ text }) => text).join(" "), parts);
    }
    return { facts, taken };
  }
  record.lines.forEach((line, at) => {
    const parts = record.parts.filter((part) => part.line === at);
    const [first] = parts;
    if (first === undefined) return;
    // A title may hold a colon; a label is never what is pressed.
    if (first.anchor < 0 && first.heading === 0) {
      const whole = LABELLED.exec(line.text);
      const isLabelPart = /[:：]\s*$/u.test(first.text) || constants.has(constantKey(first.text));
      if (
        parts.length > 1 &&
        isLabelPart &&
        isLabel(cleanLabel(first.text)) &&
        first.text.length <= LABEL_LENGTH + 1
      ) {
        let label: RecordPart = first;
        let values: RecordPart[] = [];
        let isOver = false;
        // "Author: A · Year: 1999" on one line.
        for (const part of [...parts.slice(1), null]) {
          const isNext =
            part !== null &&
            part.anchor < 0 &&
            part.text.length <= LABEL_LENGTH &&
            (/[:：]\s*$/u.test(part.text) ||
              (constants.has(constantKey(part.text)) && !/^[^\p{L}]*$/u.test(part.text)));
          if (part !== null && !isNext) {
            // Behind a stroke something else begins.
            if (/^[|·•/]+$/u.test(part.text.trim())) isOver = true;
            else if (!isOver) values.push(part);
          } else {
            const value = values
              .map(({ text }) => text)
              .join(" ")
              .replace(/[\s·|•,;]+$/u, "");
            if (/[\p{L}\p{N}]/u.test(value)) add(label.text, value, [label, ...values]);
            if (part !== null) label = part;
            values = [];
            isOver = false;
          }
        }
        return;
      }
      if (
        whole !== null &&
        isLabel(whole[1] ?? "") &&
        !/^\d+$/.test(whole[1] ?? "") &&
        !/^\/\//.test(whole[2] ?? "")
      ) {
        for (const piece of line.text.split(PIECES)) {
          const pair = LABELLED.exec(piece);
          if (pair !== null && isLabel(pair[1] ?? "") && labels.has(constantKey(pair[1] ?? "")))
            add(pair[1] ?? "", pair[2] ?? "", parts);
        }
        return;
      }
    }
    const next = record.lines[at + 1];
    const following = record.parts.filter((part) => part.line === at + 1);
    const isAlone =
      parts.length === 1 && first.text.length <= LABEL_LENGTH && first.anchor < 0 && !first.isButton;
    const tag = tree.frame.nodes[line.block]?.tag ?? "";
    const ends = /[:：]\s*$/u.test(first.text);
    const isName =
      ends || tag === "dt" || tag === "th" || (constants.has(constantKey(first.text)) && isLabel(first.text));
    // A word without a colon is a label where it and its value have an element to themselves.
    const around = tree.frame.nodes[line.block]?.parent ?? -1;
    const isPair =
      next !== undefined &&
      tree.frame.nodes[next.block]?.parent === around &&
      tree.children[around]?.length === 2;
    const isFree = following.every((part) => !constants.has(constantKey(part.text)) && !part.isButton);
    if (
      isAlone &&
      isName &&
      next !== undefined &&
      isFree &&
      first.heading === 0 &&
      (ends || (at > 0 && (isPair || tag === "dt" || tag === "th")))
    )
      add(first.text, next.text, [first, ...following]);
  });
  return { facts, taken };
}

function headBoxes(tree: FrameTree, row: number): readonly { readonly x: number; readonly width: number }[] {
  for (const up of upwards(tree.frame, row)) {
    if (tree.frame.nodes[up]?.tag !== "table") continue;
    for (const inner of below(tree, up)) {
      if (tree.frame.nodes[inner]?.tag !== "tr" || (tree.children[inner]?.length ?? 0) < 2) continue;
      return (tree.children[inner] ?? []).flatMap((cell) => tree.frame.nodes[cell]?.box ?? []);
    }
  }
  return [];
}

function isLabel(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return words.length <= 4 && /\p{L}/u.test(text) && !/[.!?,;]/u.test(text.trim());
}

export function cleanLabel(label: string): string {
  return label.replace(/[\s:：▲▼↑↓↕⇅]+$/u, "").trim();
}
