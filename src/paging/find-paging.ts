import type { Box } from "../geometry/box.js";
import { around } from "../geometry/box.js";
import type { PageLayout } from "../page/layout.js";
import { below, nameWords, upwards } from "../response/frame-tree.js";
import { readFrame, type ReadFrame } from "../response/find-groups.js";
import type { FoundRecords } from "../response/find-records.js";
import { numbersOf } from "./page-numbers.js";
import type { FoundPaging, PagingControl } from "./paging-control.js";
import { pageSizesOf } from "./page-sizes.js";
import { pressablesOf, type Pressable } from "./pressables.js";
import { isPhrase } from "../response/phrases.js";

/** Less than this, and the word is chance. */
const LEAST = 1.6;

/** Finds what leads to the next part of a list of records. Pure: what it names must still be pressed. */
export function findPaging(layout: PageLayout, found: FoundRecords): FoundPaging {
  const controls: PagingControl[] = [];
  let current: number | null = null;
  let last: number | null = null;
  const list = boxOfRecords(found);
  layout.frames.forEach((frame, at) => {
    const read = readFrame(frame);
    const isHome = at === found.frame;
    const own = isHome ? recordNodes(read, found) : new Set<number>();
    const pressables = pressablesOf(read).filter(({ node }) => !own.has(node));
    const numbers = numbersOf(read, pressables, own);
    if (numbers !== null) {
      current ??= numbers.current;
      last = Math.max(last ?? 0, numbers.last);
      if (numbers.next !== null) {
        const { node, href, text, page } = numbers.next;
        controls.push({ kind: "number", frame: at, node, href, text, page, score: 3 + (isHome ? 1 : 0) });
      }
    }
    for (const pressable of pressables) {
      if (pressable.isDisabled) continue;
      const { node, href, text } = pressable;
      const next = nextScore(read, pressable, isHome ? list : null, numbers?.box ?? null);
      if (next >= LEAST) controls.push({ kind: "next", frame: at, node, href, text, score: next });
      const more = moreScore(read, pressable, isHome ? list : null);
      if (more >= LEAST) controls.push({ kind: "more", frame: at, node, href, text, score: more });
    }
    for (const size of pageSizesOf(frame)) controls.push({ kind: "page-size", frame: at, ...size });
  });
  controls.sort((a, b) => scoreOf(b) - scoreOf(a));
  return { controls: [...controls, ...scrollersOf(layout, found)], current, last };
}

function scoreOf(control: PagingControl): number {
  return "score" in control ? control.score : 0;
}

const NEXT_NAMES =
  /^(?:\w+[-_])*(?:next|nextpage|next-page|pagination-next|pager-next|suivant|weiter|siguiente|naechste|volgende|forward)(?:[-_]\w+)*$/;
const RIGHT_ICONS = /(?:^|[-_])(?:chevron|arrow|angle|caret|icon)[-_]?(?:right|next|forward)(?:$|[-_])/;
const OTHER_NAMES =
  /(?:^|[-_])(?:slick|swiper|carousel|slider|slide|owl|flex-?nav|calendar|datepicker|month|lightbox|gallery)(?:$|[-_])/;
const ARROW = /^(?:›|>|→|⟩|▶|►|▸|⇒|❯|＞|⏵|&gt;)$/u;
const DOUBLE_ARROW = /^(?:»|>>|≫|⟫|⇉|＞＞|››)$/u;

function nextScore(read: ReadFrame, pressable: Pressable, list: Box | null, numbers: Box | null): number {
  const { node, folded, label, rel, box } = pressable;
  const names = namesAround(read, node, 2);
  const isWord = isPhrase("next", folded) || (label !== "" && isPhrase("next", label));
  const isNamed = names.some((name) => NEXT_NAMES.test(name));
  const isIcon =
    folded === "" &&
    [...below(read.tree, node)].some((inner) =>
      nameWords(read.tree.frame.nodes[inner] ?? NO_NODE).some((name) => RIGHT_ICONS.test(name)),
    );
  let score = 0;
  if (/(?:^|\s)next(?:\s|$)/i.test(rel)) score += 3;
  if (isWord) score += 2;
  if (ARROW.test(folded)) score += 1.2;
  else if (DOUBLE_ARROW.test(folded)) score += 0.8;
  if (isNamed) score += 1;
  if (isIcon) score += 1;
  if (score === 0 || /(?:^|\s)prev/i.test(rel)) return 0;
  if (isPhrase("previous", folded) || (label !== "" && isPhrase("previous", label))) return 0;
  return score + placeScore(read, node, box, list, numbers);
}

function moreScore(read: ReadFrame, { node, folded, label, box }: Pressable, list: Box | null): number {
  if (!isPhrase("more", folded) && !(label !== "" && isPhrase("more", label))) return 0;
  // "More" is said of many things; what brings more of a list stands right below it.
  if (list === null || box.y < list.y + list.height - 60) return 0;
  const distance = box.y - (list.y + list.height);
  const middle = Math.abs(box.x + box.width / 2 - (list.x + list.width / 2)) < list.width / 2;
  const isLong = folded.split(" ").length > 1 || folded.length > 6;
  return (
    1 +
    (isLong ? 0.8 : 0) +
    (middle ? 0.5 : 0) -
    Math.max(0, distance) / 800 +
    placeScore(read, node, box, null, null)
  );
}

/** Paging stands right above or below its list, or in a part of the page that is named after it. */
function placeScore(read: ReadFrame, node: number, box: Box, list: Box | null, numbers: Box | null): number {
  let score = 0;
  const kinds = [...upwards(read.tree.frame, node)]
    .map((up) => read.chrome.get(up))
    .filter((kind) => kind !== undefined);
  if (kinds.includes("paging")) score += 1.5;
  else if (kinds[0] === "extra") score -= 3;
  else if (kinds[0] === "side") score -= 1.5;
  if (namesAround(read, node, 4).some((name) => OTHER_NAMES.test(name))) score -= 3;
  if (numbers !== null && Math.abs(box.y + box.height / 2 - (numbers.y + numbers.height / 2)) < 40)
    score += 1;
  if (list !== null) {
    const distance =
      box.y > list.y + list.height - 10 ? box.y - list.y - list.height : list.y - box.y - box.height;
    if (distance >= -10 && distance < 250) score += 0.6;
    if (distance > 600) score -= 1;
  }
  return score;
}

const NO_NODE = {
  parent: -1,
  tag: "",
  display: "",
  role: "",
  names: "",
  box: { x: 0, y: 0, width: 0, height: 0 },
};

function namesAround(read: ReadFrame, node: number, levels: number): string[] {
  return [...upwards(read.tree.frame, node)]
    .slice(0, levels)
    .flatMap((up) => nameWords(read.tree.frame.nodes[up] ?? NO_NODE));
}

/** Nodes that stand within records: what is pressed there opens a record. */
function recordNodes(read: ReadFrame, found: FoundRecords): ReadonlySet<number> {
  const { frame } = read.tree;
  const common = new Map<number, number>();
  const nodes = new Set<number>();
  let records = 0;
  for (const place of found.fragments) {
    records++;
    for (const up of upwards(frame, frame.fragments[place]?.node ?? -1))
      common.set(up, (common.get(up) ?? 0) + 1);
  }
  // What holds the texts of several records is around them, not in one.
  const share = Math.max(1, (records / Math.max(1, found.records.length)) * 1.6);
  for (const [node, count] of common) if (count <= share || found.records.length <= 1) nodes.add(node);
  return nodes;
}

function boxOfRecords({ records }: FoundRecords): Box | null {
  const [first, ...others] = records.map(({ box }) => box);
  return first === undefined ? null : around([first, ...others]);
}

/** What a person would scroll to see more: a part of the page around the records, else the page. */
function scrollersOf(layout: PageLayout, found: FoundRecords): PagingControl[] {
  const frame = layout.frames[found.frame];
  if (frame === undefined || found.records.length === 0) return [];
  const [place] = found.fragments;
  const start = frame.fragments[place ?? -1]?.node ?? -1;
  const node = [...upwards(frame, start)].find((up) => frame.nodes[up]?.scrolls === true) ?? null;
  return [{ kind: "scroll", frame: found.frame, node }];
}
