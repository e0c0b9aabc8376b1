import type { PageLayout } from "../page/layout.js";
import { fold } from "../text/fold.js";
import type { FoundRecords } from "./find-records.js";
import { findPhrase } from "./phrases.js";
import type { Portion, PortionText } from "./portion.js";
import type { PhraseKind } from "./phrases/phrase-book.js";

/** What the words and the controls of an answer say, apart from its records. */
export interface Signs {
  readonly noResults: PortionText | null;
  /** It stands below the records: "did not find it? …". */
  readonly noResultsIsBelow: boolean;
  readonly error: PortionText | null;
  readonly login: PortionText | null;
  readonly bot: PortionText | null;
  readonly rateLimit: PortionText | null;
  readonly validations: readonly PortionText[];
  readonly hasPassword: boolean;
  readonly hasCaptcha: boolean;
}

/** Messages are short; a longer text tells of something. */
const LONGEST_MESSAGE = 320;
const LONGEST_VALIDATION = 180;
const CAPTCHA = /captcha|turnstile|challenge-platform|arkose|funcaptcha|datadome|perimeterx|px-cloud/i;

export function readSigns(
  layout: PageLayout,
  portion: Portion,
  outside: readonly PortionText[],
  found: FoundRecords,
): Signs {
  const messages = outside
    .flatMap((text) => pieces(text))
    .filter(({ text }) => text.length <= LONGEST_MESSAGE);
  // What may be filled in or pressed is offered to the visitor, not said about the answer.
  const said = messages.filter((message) => !message.inForm || message.isAlarming);
  const first = (kind: PhraseKind, among: readonly PortionText[]): PortionText | null =>
    among.find(({ folded }) => findPhrase(kind, folded) !== null) ?? null;
  const [firstRecord] = found.records;
  const bottom = Math.max(0, ...found.records.map(({ box }) => box.y + box.height));
  const noResults = first("noResults", said) ?? first("noResults", messages);
  const titles = layout.frames.slice(0, 1).map(({ title }) => title);
  const titled = (kind: PhraseKind): PortionText | null => {
    const title = titles.find((each) => findPhrase(kind, fold(each)) !== null);
    return title === undefined ? null : asText(title);
  };
  return {
    noResults,
    noResultsIsBelow: firstRecord !== undefined && noResults !== null && noResults.box.y >= bottom - 4,
    error: first("error", said) ?? titled("error"),
    login: first("login", messages),
    bot: first("bot", messages) ?? titled("bot"),
    rateLimit: first("rateLimit", messages) ?? titled("rateLimit"),
    validations: validations(messages),
    hasPassword: hasPassword(layout, portion),
    hasCaptcha: hasCaptcha(layout),
  };
}

/** A long text is looked at sentence by sentence. */
function pieces(text: PortionText): PortionText[] {
  if (text.text.length <= LONGEST_MESSAGE) return [text];
  return text.text
    .split(/(?<=[.!?。！？])\s*/u)
    .map((piece) => ({ ...text, text: piece, folded: fold(piece) }));
}

/** Demands that are made of what was filled in. A hint that always stands there is not alarming. */
function validations(messages: readonly PortionText[]): PortionText[] {
  const demands = messages.filter(
    ({ text, folded }) => text.length <= LONGEST_VALIDATION && findPhrase("validation", folded) !== null,
  );
  const alarming = demands.filter(({ isAlarming }) => isAlarming);
  return alarming.length > 0 ? alarming : demands;
}

/** A password field in the middle of the page; the little form in a header does not bar anything. */
function hasPassword(layout: PageLayout, portion: Portion): boolean {
  return layout.frames.some((frame, at) =>
    frame.controls.some(
      ({ kind, hidden, node }) =>
        kind === "password" && hidden === null && portion.frames[at]?.chrome.has(node) !== true,
    ),
  );
}

function hasCaptcha(layout: PageLayout): boolean {
  return layout.frames.some(
    ({ url, controls, nodes, pictures }, at) =>
      (at > 0 && CAPTCHA.test(url)) ||
      controls.some(({ markup, hidden }) => hidden === null && CAPTCHA.test(`${markup.name} ${markup.id}`)) ||
      nodes.some(({ names }) => CAPTCHA.test(names)) ||
      (pictures ?? []).some((picture) => CAPTCHA.test(picture.url) || CAPTCHA.test(picture.alt)),
  );
}

function asText(title: string): PortionText {
  const box = { x: 0, y: 0, width: 0, height: 0 };
  return {
    text: title,
    folded: fold(title),
    frame: 0,
    fragments: [],
    box,
    inForm: false,
    isProminent: true,
    isAlarming: false,
  };
}
