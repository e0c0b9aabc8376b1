import { fold } from "../text/fold.js";
import type { around } from "../geometry/box.js";
import { below, nameWords, upwards, type FrameTree } from "./frame-tree.js";
import { isPhrase, phraseSource } from "./phrases.js";
import { readDate, readDay, readMoney, readYear } from "./read-values.js";
import { constantKey, factsOfRecord, type RecordPart, type TakenApart } from "./record-parts.js";
import type { Fact, Money } from "./record.js";
import { boxOfSpan } from "./weigh-group.js";

/** A record before it has a key and a domain. */
export interface RawRecord {
  readonly title: string | null;
  readonly link: string | null;
  readonly press: number | null;
  readonly image: string | null;
  readonly price: Money | null;
  readonly date: string | null;
  readonly facts: readonly Fact[];
  readonly texts: readonly string[];
  readonly content: string;
  readonly box: ReturnType<typeof around>;
}

const OLD_PRICE =
  /^(?:\w+-)*(?:old|was|strike|struck|list|rrp|msrp|regular|before|original|crossed|statt|uvp|barre)(?:-\w+)*$/;

/** What a record says, part by part. */
export function readRecord(
  tree: FrameTree,
  record: TakenApart,
  constants: ReadonlySet<string>,
  labels: ReadonlySet<string>,
  columns: readonly string[],
): RawRecord {
  const { facts, taken } = factsOfRecord(tree, record, constants, labels, columns);
  const title = titleOf(record, constants, taken, facts, columns);
  const used = new Set<RecordPart>(title === null ? [] : [title]);
  const price = priceOf(tree, record, used);
  const { link, press } = linkOf(tree, record, title);
  const date = dateOf(record, facts, used);
  const texts: string[] = [];
  record.lines.forEach((line, at) => {
    const parts = record.parts.filter((part) => part.line === at);
    const left = parts.filter(
      (part) =>
        !used.has(part) && !taken.has(part) && !part.isButton && !constants.has(constantKey(part.text)),
    );
    if (left.length === 0 || !left.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return;
    const isWhole = parts.every((part) => !used.has(part) && !taken.has(part));
    texts.push(isWhole ? line.text : left.map(({ text }) => text).join(" "));
  });
  return {
    // Catalogues part title and author by a stroke.
    title: title?.text.replace(/\s+[/:|–-]$/u, "") ?? null,
    link,
    press,
    image: imageOf(tree, record),
    price,
    date,
    facts,
    texts,
    content: record.lines.map(({ text }) => text).join("\n"),
    box: boxOfSpan(tree, record.span),
  };
}

function titleOf(
  record: TakenApart,
  constants: ReadonlySet<string>,
  taken: ReadonlySet<RecordPart>,
  facts: readonly Fact[],
  columns: readonly string[],
): RecordPart | null {
  const largest = Math.max(1, ...record.parts.map(({ fontSize }) => fontSize));
  let best: RecordPart | null = null;
  let most = -Infinity;
  for (const part of record.parts) {
    const { text } = part;
    if (part.isButton || !/[\p{L}\p{N}]/u.test(text) || text.length > 400) continue;
    const isConstant = constants.has(constantKey(text)) && record.parts.length > 1;
    let score = 0;
    if (part.heading > 0) score += 4.2 - 0.1 * part.heading;
    if (part.anchor >= 0) score += 2.2;
    score +=
      2 * (part.fontSize / largest) + (part.fontWeight >= 600 ? 0.8 : 0) - 0.12 * Math.min(part.line, 12);
    if (!/\p{L}{2}/u.test(text)) score -= 1.5;
    if (/^[\d.)#]+$/.test(text)) score -= 3;
    if (text.length > 140) score -= 2;
    if (text.length < 3) score -= 1;
    if (readMoney(text) !== null && text.length < 24) score -= 4;
    if (/^(?:https?:\/\/|www\.)\S+$|^[\w.-]+\.[a-z]{2,}(?: ?[›>/].*)?$/i.test(text)) score -= 2.5;
    if (isConstant) score -= 4;
    if (taken.has(part)) {
      const fact = facts.find(({ value }) => value.includes(text));
      if (fact !== undefined && isTitleLabel(fact.label)) score += 4;
      else if (columns.length === 0) score -= 2.5;
    }
    if (score > most) [best, most] = [part, score];
  }
  return most > 0 ? best : null;
}

let titleLabel: RegExp | undefined;

function isTitleLabel(label: string): boolean {
  titleLabel ??= new RegExp(`^(?:${phraseSource("title")})(?:$|[ /])`, "u");
  return titleLabel.test(fold(label));
}

function linkOf(
  tree: FrameTree,
  record: TakenApart,
  title: RecordPart | null,
): { link: string | null; press: number | null } {
  const { nodes } = tree.frame;
  const leads = (node: number): string | null => {
    const href = nodes[node]?.href ?? "";
    return /^https?:/i.test(href) && !isSamePage(href, tree.frame.url) ? href : null;
  };
  const anchors = title === null || title.anchor < 0 ? [] : [title.anchor];
  for (const part of record.parts) if (part.anchor >= 0 && !part.isButton) anchors.push(part.anchor);
  for (const node of record.span.nodes) {
    for (const inner of below(tree, node)) if (nodes[inner]?.tag === "a") anchors.push(inner);
    // A card may stand in its anchor as a whole.
    for (const up of [...upwards(tree.frame, node)].slice(1, 4)) {
      if (nodes[up]?.tag === "a") anchors.push(up);
    }
  }
  for (const anchor of anchors) {
    const link = leads(anchor);
    if (link !== null) return { link, press: null };
  }
  if (anchors[0] !== undefined) return { link: null, press: anchors[0] };
  const candidates = [
    ...(title === null ? [] : [...upwards(tree.frame, title.node)]),
    ...record.span.nodes.flatMap((node) => [...below(tree, node)]),
  ];
  const own = new Set(record.span.nodes.flatMap((node) => [...below(tree, node)]));
  const pressable = candidates.find(
    (node) => own.has(node) && nodes[node]?.isPressable === true && !isTool(tree, node),
  );
  const button = record.parts.find(({ isButton, node }) => isButton && own.has(node));
  return { link: null, press: pressable ?? button?.node ?? null };
}

/** Something to tick or to change the record with is not the way to it. */
function isTool(tree: FrameTree, node: number): boolean {
  const tag = tree.frame.nodes[node]?.tag ?? "";
  return tag === "label" || tag === "input" || tag === "select" || tag === "summary";
}

function isSamePage(href: string, pageUrl: string): boolean {
  const at = href.indexOf("#");
  if (at < 0 || /^#!?\//.test(href.slice(at))) return false;
  return href.slice(0, at) === pageUrl.split("#")[0];
}

function imageOf(tree: FrameTree, { span }: TakenApart): string | null {
  let best: string | null = null;
  let largest = -1;
  for (const node of span.nodes) {
    for (const inner of below(tree, node)) {
      for (const place of tree.pictures[inner] ?? []) {
        const picture = tree.frame.pictures?.[place];
        if (picture === undefined || picture.url === "data:") continue;
        const size = picture.box.width * picture.box.height;
        if (size > largest * 1.5 || best === null) [best, largest] = [picture.url, size];
      }
    }
  }
  return best;
}

function priceOf(tree: FrameTree, record: TakenApart, used: Set<RecordPart>): Money | null {
  const { frame } = tree;
  const isOld = (place: number): boolean => {
    for (const up of upwards(frame, frame.fragments[place]?.node ?? -1)) {
      const element = frame.nodes[up];
      if (element === undefined || record.span.nodes.includes(up)) break;
      if (/^(?:del|s|strike)$/.test(element.tag) || nameWords(element).some((name) => OLD_PRICE.test(name)))
        return true;
    }
    return false;
  };
  const asked = (places: readonly number[]): string =>
    withPoint(places.filter((place) => !isOld(place)).map((place) => frame.fragments[place]?.text ?? ""));
  let found: Money | null = null;
  record.lines.forEach((_line, at) => {
    const parts = record.parts.filter((part) => part.line === at && !used.has(part));
    for (const part of parts) {
      // A price in a long text is told of, not asked. Sign and figures may stand in elements of their own.
      const isSplit = parts.length > 1 && parts.some(({ text }) => /^\d{2}$/.test(text.trim()));
      const money = part.text.length > 60 || isSplit ? null : readMoney(asked(part.fragments));
      if (money === null) continue;
      found ??= money;
      if (part.text.replace(money.text, "").replace(/[^\p{L}]/gu, "").length < 4) used.add(part);
    }
    const places = parts.flatMap(({ fragments }) => [...fragments]);
    const whole = asked(places);
    if (found !== null || parts.length < 2 || whole.length > 40) return;
    const money = readMoney(whole);
    if (money === null) return;
    found = money;
    for (const part of parts) used.add(part);
  });
  return found;
}

/** "$", "31" and "99" in elements of their own: the cents stand high, the point is not there. */
function withPoint(texts: readonly string[]): string {
  let joined = "";
  texts.forEach((text, at) => {
    const isCents = /^\d{2}$/.test(text.trim()) && /\d$/.test(texts[at - 1]?.trim() ?? "");
    const isGlued = joined === "" || isCents || /^[\d.,]/.test(text) || /^\D{1,3}$/.test(texts[at - 1] ?? "");
    joined += isCents ? `.${text.trim()}` : isGlued ? text : ` ${text}`;
  });
  return joined;
}

function dateOf(record: TakenApart, facts: readonly Fact[], used: Set<RecordPart>): string | null {
  for (const part of record.parts) {
    if (used.has(part) || part.text.length > 120) continue;
    const date = readDate(part.text) ?? readDay(part.text);
    if (date === null) continue;
    if (
      fold(part.text)
        .replace(fold(date), "")
        .replace(/[^\p{L}]/gu, "") === ""
    )
      used.add(part);
    return date;
  }
  for (const { value } of facts) {
    const date = readDate(value) ?? readYear(value);
    if (date !== null) return date;
  }
  for (const part of record.parts) {
    const year = used.has(part) ? null : readYear(part.text);
    if (year === null) continue;
    used.add(part);
    return year;
  }
  for (const { text } of record.lines) {
    if (isPhrase("title", fold(text))) continue;
    const year = /[(,·|]\s?((?:1[5-9]|20)\d\d)\s?(?:[),·|]|$)/u.exec(text)?.[1];
    if (year !== undefined && text.length < 120) return year;
  }
  return null;
}
