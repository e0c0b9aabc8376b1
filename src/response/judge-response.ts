import type { Attribute } from "../domain/attribute.js";
import type { PageLayout } from "../page/layout.js";
import { fold } from "../text/fold.js";
import { faultsOf } from "./field-faults.js";
import { factsOf } from "./facts.js";
import { findRecordsIn, NO_RECORDS, type FoundRecords } from "./find-records.js";
import type { RecordLook } from "./find-groups.js";
import { portionHash, significantPortion, wordsWithout, type Portion, type PortionText } from "./portion.js";
import { readSigns, type Signs } from "./read-signs.js";
import { readResultCount, type ResultCount } from "./result-count.js";
import type { ResponseKind, ResponseVerdict } from "./response.js";

/** What an answer is judged with. Only the layout must be there. */
export interface JudgedAnswer {
  readonly layout: PageLayout;
  /** HTTP status of its document; 0 or absent where nobody knows. */
  readonly status?: number;
  /** The page as it was before the form was sent. */
  readonly before?: PageLayout | null;
  /** The values of the query. */
  readonly asked?: readonly string[];
  /** The answer to a word that means nothing: what "nothing found" looks like here. */
  readonly nonsense?: NonsenseReference | null;
  /** Hashes of earlier answers of this form, and for how many other queries each came. */
  readonly seen?: ReadonlyMap<string, number>;
  readonly attributes?: readonly Attribute[];
  /** What records of this site look like. */
  readonly look?: RecordLook;
}

/** What "nothing found" looks like on a site. */
export interface NonsenseReference {
  readonly words: readonly string[];
  readonly hash: string;
}

/** Learns from the answer to a word that means nothing. */
export function nonsenseReference(layout: PageLayout, asked: readonly string[]): NonsenseReference {
  const portion = significantPortion(layout);
  return { words: wordsWithout(portion.texts, asked), hash: portionHash(portion, asked) };
}

/** An answer shared by so many different queries says nothing about any of them. */
const MOST_REPEATED = 3;

/** Says what came back for a query, and why. */
export function judgeResponse(answer: JudgedAnswer): ResponseVerdict {
  const { layout, asked = [] } = answer;
  const portion = significantPortion(layout);
  const hash = portionHash(portion, asked);
  const options = {
    attributes: answer.attributes ?? [],
    ...(answer.look === undefined ? {} : { look: answer.look }),
  };
  let found = findRecordsIn(layout, portion.frames, options);
  const outside = portion.texts.filter(({ frame, fragments }) => !isIn(found, frame, fragments));
  const count = countIn(outside);
  if (count?.total === 1 && found.records.length !== 1) {
    const one = findRecordsIn(layout, portion.frames, { ...options, expectsOne: true });
    if (one.records.length === 1) found = one;
  }
  const known = knownBefore(answer.before ?? null, found);
  const isNew = found.records.length > 0 && known < 0.8;
  const signs = readSigns(layout, portion, outside, isNew ? found : NO_RECORDS);
  const evidence = new Map<ResponseKind, string[]>();
  const scores = new Map<ResponseKind, number>();
  const give = (kind: ResponseKind, points: number, why: string): void => {
    scores.set(kind, (scores.get(kind) ?? 0) + points);
    evidence.set(kind, [...(evidence.get(kind) ?? []), why]);
  };
  const temper = (kind: ResponseKind, factor: number): void => {
    scores.set(kind, (scores.get(kind) ?? 0) * factor);
  };
  weighSigns(signs, answer.status ?? 0, portion, give);

  const total = count?.total ?? null;
  const hasCount = (total ?? count?.to ?? 0) > 0;
  if (total === 0) give("no-results", 0.8, `says: ${quoted(count?.text ?? "")}`);
  if (hasCount) give("results", 0.5, `says: ${quoted(count?.text ?? "")}`);
  if (isNew) {
    const many = found.records.length >= 3 ? 1 : 0.85;
    give("results", many * (0.25 + 0.45 * found.confidence), `${found.records.length} records`);
  } else if (found.records.length > 0) {
    evidence.set("results", [...(evidence.get("results") ?? []), "records that were there before"]);
  }
  const facts = found.records.length <= 1 || !isNew ? factsOf(layout, portion) : [];
  const isDetail =
    !isNew && !hasCount && facts.length >= 3 && isAnother(answer.before ?? null, portion, asked);
  if (isDetail) give("results", 0.4, `${facts.length} properties of one thing`);

  compare(answer, portion, hash, asked, give);
  if (hasCount && total !== 0) {
    temper("no-results", 0.25);
    if (isNew)
      for (const kind of ["login-wall", "bot-wall", "rate-limit", "error", "form-again"] as const)
        temper(kind, 0.15);
  }
  if (isNew && found.confidence > 0.25) {
    for (const kind of ["login-wall", "bot-wall", "error", "form-again"] as const) temper(kind, 0.35);
    if (signs.noResults !== null && !hasCount) {
      if (signs.noResultsIsBelow) temper("no-results", 0.35);
      else temper("results", 0.4);
    }
  }
  if (Math.max(0, ...scores.values()) < 0.2) guess(layout, portion, give);

  const ranked = [...scores].sort((a, b) => b[1] - a[1]);
  const [kind, best] = ranked[0] ?? ["no-results", 0.1];
  const second = ranked[1]?.[1] ?? 0;
  const confidence = Math.round(Math.min(1, Math.max(0.05, best - 0.5 * second)) * 100) / 100;
  const judged = { confidence, evidence: evidence.get(kind) ?? [], hash };
  return toVerdict(kind, judged, {
    answer,
    found: isNew ? found : NO_RECORDS,
    count,
    facts,
    signs,
    isDetail,
  });
}

function toVerdict(
  kind: ResponseKind,
  judged: Pick<ResponseVerdict, "confidence" | "evidence" | "hash">,
  known: {
    readonly answer: JudgedAnswer;
    readonly found: FoundRecords;
    readonly count: ResultCount | null;
    readonly facts: ReturnType<typeof factsOf>;
    readonly signs: Signs;
    readonly isDetail: boolean;
  },
): ResponseVerdict {
  const { answer, found, count, facts, signs } = known;
  const asked = answer.asked ?? [];
  switch (kind) {
    case "results": {
      const shape = known.isDetail ? "detail" : "list";
      return { ...judged, kind, shape, found, count, facts: shape === "detail" ? facts : [] };
    }
    case "no-results": {
      const said = signs.noResults?.folded ?? "";
      return {
        ...judged,
        kind,
        values: asked.filter((value) => value.trim() !== "" && said.includes(fold(value))),
      };
    }
    case "form-again":
      return { ...judged, kind, faults: faultsOf(answer.layout, signs.validations, asked) };
    case "error":
    case "login-wall":
    case "bot-wall":
    case "rate-limit":
      return { ...judged, kind };
    default: {
      const forgotten: never = kind;
      throw new Error(`unknown kind ${JSON.stringify(forgotten)}`);
    }
  }
}

type Give = (kind: ResponseKind, points: number, why: string) => void;

function weighSigns(signs: Signs, status: number, portion: Portion, give: Give): void {
  const isShort = portion.mass < 1_500;
  if (status === 429) give("rate-limit", 1, "status 429");
  if (status === 401 || status === 407) give("login-wall", 0.7, `status ${status}`);
  if (status === 403) give("bot-wall", 0.45, "status 403");
  if (status >= 500)
    give("error", signs.bot === null && signs.rateLimit === null ? 0.7 : 0.2, `status ${status}`);
  if (status === 404 || status === 410 || status === 400)
    give("error", signs.noResults === null && signs.validations.length === 0 ? 0.5 : 0, `status ${status}`);
  if (signs.rateLimit !== null)
    give("rate-limit", isShort ? 0.9 : 0.5, `says: ${quoted(signs.rateLimit.text)}`);
  if (signs.bot !== null) give("bot-wall", isShort ? 0.65 : 0.3, `says: ${quoted(signs.bot.text)}`);
  if (signs.hasCaptcha) give("bot-wall", isShort ? 0.5 : 0.2, "has a captcha");
  if (signs.login !== null)
    give(
      "login-wall",
      (isShort ? 0.5 : 0.25) + (signs.login.isProminent ? 0.1 : 0),
      `says: ${quoted(signs.login.text)}`,
    );
  if (signs.hasPassword) give("login-wall", isShort ? 0.45 : 0.2, "asks for a password");
  if (signs.error !== null)
    give(
      "error",
      (isShort ? 0.55 : 0.3) + (signs.error.isProminent ? 0.15 : 0),
      `says: ${quoted(signs.error.text)}`,
    );
  if (signs.noResults !== null) give("no-results", 0.8, `says: ${quoted(signs.noResults.text)}`);
  const [first] = signs.validations;
  if (first !== undefined) {
    const alarm = signs.validations.some(({ isAlarming }) => isAlarming) ? 0.35 : 0;
    const near = signs.validations.some(({ inForm }) => inForm) ? 0.1 : 0;
    give("form-again", 0.4 + alarm + near, `says: ${quoted(first.text)}`);
  }
}

/** Compares with the page before, with the answer to nonsense, and with earlier answers. */
function compare(
  answer: JudgedAnswer,
  portion: Portion,
  hash: string,
  asked: readonly string[],
  give: Give,
): void {
  const { before, nonsense, seen } = answer;
  const words = wordsWithout(portion.texts, asked);
  if (before != null) {
    const earlier = wordsWithout(significantPortion(before).texts, asked);
    if (words.length > 0 && overlap(words, earlier) >= 0.97)
      give("form-again", 0.45, "nothing but what was there before");
  }
  if (nonsense != null) {
    if (nonsense.hash === hash) give("no-results", 0.75, "the very answer that a meaningless word gets");
    else if (overlap(words, nonsense.words) >= 0.9)
      give("no-results", 0.45, "nearly the answer that a meaningless word gets");
    else give("results", 0.05, "another answer than a meaningless word gets");
  }
  const often = seen?.get(hash) ?? 0;
  if (often >= MOST_REPEATED)
    give("no-results", Math.min(0.6, 0.15 * often), `the same answer came for ${often} other queries`);
}

/** How much of two answers is the same, 0 to 1, line by line. */
function overlap(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>();
  for (const text of b) left.set(text, (left.get(text) ?? 0) + 1);
  let shared = 0;
  for (const text of a) {
    const count = left.get(text) ?? 0;
    if (count > 0) shared++;
    left.set(text, count - 1);
  }
  return shared / Math.max(1, a.length, b.length);
}

/** Where nothing speaks for anything: a form to fill in, or too little to be an answer. */
function guess(layout: PageLayout, portion: Portion, give: Give): void {
  const fields = layout.frames.flatMap(({ controls }) =>
    controls.filter(({ hidden }) => hidden === null),
  ).length;
  const shown = portion.texts.filter(({ inForm }) => !inForm).reduce((sum, { text }) => sum + text.length, 0);
  if (fields > 0 && shown < 1_000) give("form-again", 0.2, "a form and little else");
  else if (shown > 400) give("results", 0.15, "a text, though nothing in it repeats itself");
  else give("no-results", 0.15, "hardly anything");
}

function isIn(found: FoundRecords, frame: number, fragments: readonly number[]): boolean {
  return frame === found.frame && fragments.some((place) => found.fragments.has(place));
}

/** The fullest count outside the records: with a total, then with a range. */
function countIn(texts: readonly PortionText[]): ResultCount | null {
  let best: ResultCount | null = null;
  let most = 0;
  for (const { text } of texts) {
    const count = readResultCount(text);
    if (count === null) continue;
    const fullness =
      (count.total === null ? 0 : 3) + (count.from === null ? 0 : 2) + (count.pages === null ? 0 : 1);
    if (fullness > most) [best, most] = [count, fullness];
  }
  return best;
}

/** The share of the records that stood on the page before the form was sent. */
function knownBefore(before: PageLayout | null, found: FoundRecords): number {
  const titled = found.records.flatMap(({ title }) => (title === null ? [] : [fold(title)]));
  if (before === null || titled.length === 0) return 0;
  const portion = significantPortion(before);
  const earlier = findRecordsIn(before, portion.frames).records;
  const texts = new Set([
    ...portion.texts.map(({ folded }) => folded),
    ...earlier.map(({ title }) => fold(title ?? "")),
  ]);
  return titled.filter((title) => texts.has(title)).length / titled.length;
}

function isAnother(before: PageLayout | null, portion: Portion, asked: readonly string[]): boolean {
  if (before === null) return true;
  return (
    overlap(wordsWithout(portion.texts, asked), wordsWithout(significantPortion(before).texts, asked)) < 0.7
  );
}

function quoted(text: string): string {
  return `"${text.length > 90 ? `${text.slice(0, 87)}…` : text}"`;
}
