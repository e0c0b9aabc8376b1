import type { Attribute } from "../domain/attribute.js";
import type { PageLayout } from "../page/layout.js";
import { below, fragmentsIn, nameWords } from "./frame-tree.js";
import { onlyRecord } from "./only-record.js";
import {
  bestGroup,
  isLike,
  isUnderRelated,
  lookOf,
  readFrame,
  type ReadFrame,
  type RecordLook,
} from "./find-groups.js";
import { mapAttributes } from "./map-attributes.js";
import { readRecord } from "./read-record.js";
import type { RecordSpan } from "./record-candidates.js";
import { recordKeys } from "./record-key.js";
import { columnLabels, constantLabels, constantTexts, takeApart } from "./record-parts.js";
import type { ResultRecord } from "./record.js";

export interface RecordOptions {
  /** Attributes of the domain to map values to. Default: none. */
  readonly attributes?: readonly Attribute[];
  /** What the records of this site look like, as an earlier page showed: one alone is found with it, too. */
  readonly look?: RecordLook;
  /** The answer says that there is just one: then one is looked for. Default: false. */
  readonly expectsOne?: boolean;
}

/** The records of a page. */
export interface FoundRecords {
  readonly records: readonly ResultRecord[];
  /** How sure it is that these are records of an answer, from 0 to 1. */
  readonly confidence: number;
  /** The frame they stand in, by its place in the layout. */
  readonly frame: number;
  /** Places of the texts that belong to records. */
  readonly fragments: ReadonlySet<number>;
  /** For finding the records of the next page, or of an answer with only one. Null where they have no element of their own. */
  readonly look: RecordLook | null;
}

export const NO_RECORDS: FoundRecords = {
  records: [],
  confidence: 0,
  frame: 0,
  fragments: new Set(),
  look: null,
};

/** Finds what repeats itself on a page and is not its frame, and reads each of them. No template is needed. */
export function findRecords(layout: PageLayout, options: RecordOptions = {}): FoundRecords {
  return findRecordsIn(layout, layout.frames.map(readFrame), options);
}

export function findRecordsIn(
  layout: PageLayout,
  frames: readonly ReadFrame[],
  options: RecordOptions = {},
): FoundRecords {
  let best: FoundRecords = NO_RECORDS;
  let bestScore = 0;
  frames.forEach((read, frame) => {
    const found = spansOf(read, options);
    if (found === null || found.score <= bestScore) return;
    bestScore = found.score;
    best = {
      records: readSpans(layout, read, frame, found.spans, options.attributes ?? []),
      confidence: Math.min(1, found.score / SURE),
      frame,
      fragments: new Set(found.spans.flatMap(({ fragments }) => fragments)),
      look: found.look,
    };
  });
  return best;
}

/** Groups with this score have never been anything else. */
const SURE = 0.3;

function spansOf(
  read: ReadFrame,
  { look, expectsOne = false }: RecordOptions,
): { spans: readonly RecordSpan[]; score: number; look: RecordLook | null } | null {
  if (look !== undefined) {
    const spans = spansLike(read, look);
    if (spans.length > 0) return { spans, score: SURE, look };
  }
  const group = bestGroup(read);
  if (expectsOne) {
    const one = onlyRecord(read);
    if (one !== null && (group === null || group.score < SURE)) {
      const own = lookOf(read, { parent: -1, spans: [one], regularity: 1, how: "siblings" });
      return { spans: [one], score: SURE / 2, look: own };
    }
  }
  if (group === null) return null;
  return { spans: group.group.spans, score: group.score, look: lookOf(read, group.group) };
}

/** Everything that looks like a record that was seen before. */
function spansLike(read: ReadFrame, look: RecordLook): RecordSpan[] {
  const { tree, chrome } = read;
  const spans: RecordSpan[] = [];
  const within = new Set<number>();
  for (const root of tree.roots) {
    for (const node of below(tree, root)) {
      if (within.has(node) || chrome.has(node) || !isLike(read, node, look, LIKE_BEFORE)) continue;
      if (
        look.names.length > 0 &&
        !look.names.some((name) => nameWords(tree.frame.nodes[node] ?? NO_NODE).includes(name))
      )
        continue;
      if (isUnderRelated(read, tree.frame.nodes[node]?.parent ?? -1)) continue;
      const fragments = fragmentsIn(tree, [node]);
      if (fragments.length === 0) continue;
      spans.push({ nodes: [node], fragments });
      for (const inner of below(tree, node)) within.add(inner);
    }
  }
  return spans;
}

const LIKE_BEFORE = 0.6;
const NO_NODE = {
  parent: -1,
  tag: "",
  display: "",
  role: "",
  names: "",
  box: { x: 0, y: 0, width: 0, height: 0 },
};
function readSpans(
  layout: PageLayout,
  { tree }: ReadFrame,
  frame: number,
  spans: readonly RecordSpan[],
  attributes: readonly Attribute[],
): ResultRecord[] {
  const apart = spans.map((span) => takeApart(tree, span));
  const constants = constantTexts(apart);
  const labels = constantLabels(apart);
  const row = spans[0]?.nodes[0] ?? -1;
  const columns = tree.frame.nodes[row]?.tag === "tr" ? columnLabels(tree, row) : [];
  const raw = apart.map((record) => readRecord(tree, record, constants, labels, columns));
  const keys = recordKeys(layout.url, raw);
  return raw.map((record, at) => ({
    key: keys[at] ?? "",
    title: record.title,
    link: record.link,
    press: record.press === null ? null : { frame, node: record.press },
    image: record.image,
    price: record.price,
    date: record.date,
    facts: record.facts,
    texts: record.texts,
    attributes: mapAttributes(record, attributes),
    frame,
    box: record.box,
  }));
}
