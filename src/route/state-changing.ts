import { fold } from "../text/fold.js";
import { wordsOf } from "../text/normalise.js";
import { isMachineMade } from "./dropped-parameters.js";
import { percentDecoded } from "./percent-encoding.js";
import { DEEDS_BY_LANGUAGE, LONGEST_UNSPACED, UNSPACED_DEEDS } from "./deed-phrases.js";
import {
  ACTING_PAIRS,
  ADD_WORDS,
  AFTER_DEED,
  BEFORE_DEED,
  CART_WORDS,
  CHANGE_ADDRESS_WORDS,
  CHANGE_KINDS,
  CHANGE_PHRASES,
  DEEDS_TO_AN_ID,
  LOG_OUT_WORDS,
  OBJECT_WORDS,
  OWN_WORDS,
  PRESSED_PHRASES,
  VERBS_AT_THE_END,
  WHOLE_DEEDS,
  type ChangeKind,
} from "./state-changing-words.js";

/** What is known of a link before it is followed. */
export interface LinkToJudge {
  readonly text: string;
  /** Where it leads; null for something that is clicked and has no address, or whose address its script ignores. */
  readonly url: string | null;
  /** What else it is called: its title, the words of its picture, the name its page's script knows it by. */
  readonly alsoCalled?: readonly string[];
}

// A text or an address alone is enough for these: ending the session loses the rest of the crawl, and pages that
// merely speak of it are few.
const CERTAIN_KINDS: ReadonlySet<ChangeKind> = new Set(["log-out", "unsubscribe", "add-to-cart"]);

// Nouns as much as verbs: "/report/17", "/watch/12", "/buy/7" may be pages. Their verb must come last, after what
// it is done to: "/posts/12/report".
const NOUN_KINDS: ReadonlySet<ChangeKind> = new Set(["report", "follow", "buy", "like", "block", "send"]);

// Parameters whose value says what to do: ?action=delete, ?do=logout, ?task=user.logout.
const ACTION_PARAMETERS: ReadonlySet<string> = new Set([
  ...[
    "action",
    "act",
    "do",
    "op",
    "cmd",
    "command",
    "task",
    "mode",
    "method",
    "_method",
    "a",
    "func",
    "event",
    "accion",
  ],
  ...["aktion", "azione", "acao", "akcja", "actie", "wcaction", "operation", "main_page", "page", "option"],
]);

// Those of them that as often choose what is shown.
const CHOOSING_PARAMETERS: ReadonlySet<string> = new Set(["page", "mainpage", "option", "mode", "a"]);

// Where people read about doing things: "/docs/sql/delete", "/help/unfollow".
const READING_SEGMENTS: ReadonlySet<string> = new Set([
  ...[
    "docs",
    "doc",
    "documentation",
    "help",
    "faq",
    "manual",
    "reference",
    "guide",
    "guides",
    "tutorial",
    "tutorials",
  ],
  ...[
    "wiki",
    "blog",
    "learn",
    "tag",
    "tags",
    "topic",
    "topics",
    "dictionary",
    "ayuda",
    "aide",
    "hilfe",
    "ajuda",
    "pomoc",
  ],
]);

// A key that servers hand out so that nobody is tricked into an action; pages that only show something have none.
const GUARD_PARAMETER =
  /^_?(?:csrf|xsrf|wpnonce|nonce|authenticity_?token|form_?key|token|sesskey|formtoken)/i;

// Those of them that nothing else is called: whatever the address else says, it acts.
const CERTAIN_GUARD = /^_?(?:csrf|xsrf|wpnonce|authenticity_?token|sesskey)/i;

/** True for a link that changes something on the server although it is only followed, and must not be. */
export function isStateChanging(link: LinkToJudge): boolean {
  return stateChange(link) !== null;
}

/** What following the link would do to the server, or null where it only shows a page. */
export function stateChange(link: LinkToJudge): ChangeKind | null {
  for (const text of [link.text, ...(link.alsoCalled ?? [])]) {
    const kind = changeSaid(text, link.url);
    if (kind !== null) return kind;
  }
  return link.url === null ? (PRESSED_PHRASES[wordsOf(link.text).join(" ")] ?? null) : null;
}

function changeSaid(text: string, url: string | null): ChangeKind | null {
  const said = kindOfText(text) ?? kindOfUnspaced(text);
  if (url === null) return said;
  if (said !== null && CERTAIN_KINDS.has(said)) return said;
  const address = readAddress(url);
  if (address === null) return said;
  const done = kindOfAddress(address);
  if (done !== null) return done;
  return said !== null && (isSupported(said, address) || (isOwn(text, said) && !isReadingMatter(address)))
    ? said
    : null;
}

/** The further phrases of a kind, in all languages. */
const furtherPhrases = (kind: ChangeKind): string[] =>
  Object.values(DEEDS_BY_LANGUAGE).flatMap((phrases) => phrases[kind]?.split("|") ?? []);

const KIND_OF_PHRASE: ReadonlyMap<string, ChangeKind> = new Map(
  CHANGE_KINDS.flatMap((kind) =>
    [...CHANGE_PHRASES[kind], ...furtherPhrases(kind)].map(
      (phrase) => [wordsOf(phrase).join(" "), kind] as const,
    ),
  ),
);
const KIND_OF_UNSPACED: readonly (readonly [string, ChangeKind])[] = CHANGE_KINDS.flatMap((kind) =>
  (UNSPACED_DEEDS[kind]?.split("|") ?? []).map((phrase) => [unspaced(phrase), kind] as const),
);
const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const LONGEST_PHRASE = Math.max(...[...KIND_OF_PHRASE.keys()].map((phrase) => phrase.split(" ").length));
const MOST_OBJECT_WORDS = 4;

/** Texts of scripts without spaces are no longer than a button where the deed stands at one end of them. */
function kindOfUnspaced(text: string): ChangeKind | null {
  if (text.length > 4 * LONGEST_UNSPACED || !UNSPACED_SCRIPT.test(text)) return null;
  const said = unspaced(text);
  const isShort = said.length <= LONGEST_UNSPACED;
  for (const [phrase, kind] of KIND_OF_UNSPACED) {
    if (said === phrase || (isShort && (said.startsWith(phrase) || said.endsWith(phrase)))) return kind;
  }
  return null;
}

function unspaced(text: string): string {
  return fold(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}

/** "Delete my account" is said by nothing that only shows a page. */
function isOwn(text: string, said: ChangeKind): boolean {
  if (said === "buy" || said === "like" || said === "follow") return false;
  const words = wordsOf(text);
  return words.length > 1 && words.length <= MOST_OBJECT_WORDS && words.some((word) => OWN_WORDS.has(word));
}

/** Without "Yes," before and "permanently" after; unless nothing else is said. */
function bareDeed(words: readonly string[]): readonly string[] {
  let first = 0;
  let last = words.length;
  while (first < last - 1 && BEFORE_DEED.has(words[first] ?? "") && !KIND_OF_PHRASE.has(words.join(" ")))
    first++;
  while (last > first + 1 && AFTER_DEED.has(words[last - 1] ?? "")) last--;
  return words.slice(first, last);
}

// "Cancel my booking" and "Cancel booking" say the same.
const POINTING: ReadonlySet<string> = new Set("my your our this the".split(" "));

/** The kind of action the whole text names: the phrase alone, or at either end of words for what it is done to. */
function kindOfText(text: string): ChangeKind | null {
  // "Log out (maria)", "Logout [maria]", "Log out: maria": the name of the user is not part of the phrase.
  const bare = wordsOf(text.replace(/[([:–—|].*$/su, ""));
  const words = bare.length > 0 ? bare : wordsOf(text);
  const deed = bareDeed(words);
  const pointless = deed.filter((word) => !POINTING.has(word));
  const whole = [words, deed, pointless]
    .map((each) => KIND_OF_PHRASE.get(each.join(" ")))
    .find((kind) => kind !== undefined);
  // "Delete (album)": what stands in brackets belongs to a title unless it names a user who logs out.
  if (whole !== undefined) return wordsOf(text).length === words.length || whole === "log-out" ? whole : null;
  if (words.length > LONGEST_PHRASE + MOST_OBJECT_WORDS || wordsOf(text).length !== words.length) return null;
  for (let length = Math.min(LONGEST_PHRASE, deed.length - 1); length > 0; length--) {
    const first = KIND_OF_PHRASE.get(deed.slice(0, length).join(" "));
    if (first !== undefined && areObjects(first, deed.slice(length))) return first;
    const end = deed.slice(-length).join(" ");
    const last = VERBS_AT_THE_END.has(end) ? KIND_OF_PHRASE.get(end) : undefined;
    if (last !== undefined && areObjects(last, deed.slice(0, -length))) return last;
  }
  return null;
}

/** True where the other words only say what the action is done to; any further word makes the text a title. */
function areObjects(kind: ChangeKind, rest: readonly string[]): boolean {
  const objects = kind === "log-out" ? LOG_OUT_WORDS : OBJECT_WORDS;
  const isAmount = (word: string): boolean => kind === "buy" && /^(?:\d+|eur|usd|gbp|euro)$/.test(word);
  return rest.length <= MOST_OBJECT_WORDS && rest.every((word) => objects.has(word) || isAmount(word));
}

interface Address {
  /** Path segments as joined words: "add-to-cart.php" is addtocart. */
  readonly segments: readonly Segment[];
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
}

interface Segment {
  readonly word: string;
  readonly isId: boolean;
}

function readAddress(address: string): Address | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  // "/logout.do;jsessionid=1": what follows the semicolon is no name.
  const segments = url.pathname
    .split("/")
    .map((segment) => segment.replace(/;.*$/, ""))
    .filter((segment) => segment !== "");
  return {
    segments: segments.map((segment) => ({ word: joined(segment), isId: isId(segment) })),
    parameters: [...url.searchParams].map(([name, value]) => ({ name, value })),
  };
}

/** A segment or parameter as one word: case, accents, separators and the file's extension do not count. */
function joined(name: string): string {
  return fold(percentDecoded(name).replace(/\.[a-z]{2,6}$/i, "")).replace(/[^\p{L}\p{N}]+/gu, "");
}

function isId(segment: string): boolean {
  return (/^\d+$/.test(segment) && !/^(?:19|20)\d\d$/.test(segment)) || isMachineMade(segment);
}

function kindOfAddress(address: Address): ChangeKind | null {
  for (const { name, value } of address.parameters) {
    const kind = kindOfParameter(name, value);
    if (kind !== null) return kind;
  }
  if (sendsMoney(address)) return "send";
  const { segments } = address;
  const guarded = isGuarded(address);
  const toRead = isReadingMatter(address);
  for (const [place, segment] of segments.entries()) {
    const previous = segments[place - 1];
    const next = segments[place + 1];
    if (CART_WORDS.has(segment.word) && [previous, next].some((near) => near && ADD_WORDS.has(near.word))) {
      return "add-to-cart";
    }
    if (CART_WORDS.has(segment.word) && address.parameters.some(putsIn)) return "add-to-cart";
    const kind = CHANGE_KINDS.find((candidate) => CHANGE_ADDRESS_WORDS[candidate].has(segment.word));
    const isLast = next === undefined || (next.isId && segments[place + 2] === undefined);
    if (!toRead && isLast && WHOLE_DEEDS.has(segment.word)) return kind ?? "change";
    if (!toRead && previous !== undefined && ACTING_PAIRS[previous.word]?.has(segment.word) === true)
      return kind ?? "change";
    if (kind === undefined) continue;
    if (CERTAIN_KINDS.has(kind) || guarded) return kind;
    if (toRead) continue;
    const ofId = previous?.isId === true && next === undefined;
    const thenId = next?.isId === true && (!NOUN_KINDS.has(kind) || DEEDS_TO_AN_ID.has(segment.word));
    const isUnmistakable = !NOUN_KINDS.has(kind) || kind === "like";
    const withId = next === undefined && isUnmistakable && address.parameters.some(isIdParameter);
    if (ofId || thenId || withId) return kind;
  }
  return address.parameters.some(({ name }) => CERTAIN_GUARD.test(name)) ? "change" : null;
}

function kindOfParameter(name: string, value: string): ChangeKind | null {
  const word = joined(name);
  // "_method=put": what a form says that cannot say it otherwise.
  if (word === "method" && name.startsWith("_"))
    return /^(?:put|patch|delete|post)$/i.test(value) ? "change" : null;
  if (ACTION_PARAMETERS.has(fold(name)) || ACTION_PARAMETERS.has(word)) {
    // "user.logout", "cart/add", "comment_delete": the action is one of the words, or all of them.
    const parts = [joined(value.replaceAll(".", "-")), ...value.split(/[^\p{L}\p{N}]+/u).map(joined)];
    const kind = CHANGE_KINDS.find((candidate) =>
      parts.some((part) => CHANGE_ADDRESS_WORDS[candidate].has(part)),
    );
    // "?page=report" and "?mode=like" choose a page; "?action=report" acts.
    if (kind !== undefined && (!CHOOSING_PARAMETERS.has(word) || CERTAIN_KINDS.has(kind))) return kind;
    // phpBB's "?mode=delete_cookies" ends the session.
    if (parts[0] === "deletecookies") return "log-out";
    if (parts.some((part) => CART_WORDS.has(part)) && parts.some((part) => ADD_WORDS.has(part)))
      return "add-to-cart";
    return null;
  }
  // "?title=Special:UserLogout": a page of that name is what acts.
  if (/^[a-z]+:(?:user)?log_?out$/i.test(value)) return "log-out";
  const kind = CHANGE_KINDS.find((candidate) => CHANGE_ADDRESS_WORDS[candidate].has(word));
  if (kind === undefined) return null;
  // "?logout", "?add-to-cart=12", "?delete=12", "?vote=up"; but "?report=annual", "?like=pizza" ask for something.
  if (CERTAIN_KINDS.has(kind)) return kind;
  return isId(value) || /^(?:1|true|yes|up|down|on)$/i.test(value) ? kind : null;
}

/** What the text says is believed when the address looks as if it did something rather than show something. */
function isSupported(said: ChangeKind, address: Address): boolean {
  if (isGuarded(address)) return true;
  if (isReadingMatter(address)) return false;
  if (address.parameters.some(isIdParameter) && said !== "buy") return true;
  return address.segments.some(
    ({ word }) => CHANGE_ADDRESS_WORDS[said].has(word) || CART_WORDS.has(word) || word === "checkout",
  );
}

/** "?action=add" at a basket puts something into it. */
function putsIn({ name, value }: { readonly name: string; readonly value: string }): boolean {
  return ACTION_PARAMETERS.has(joined(name)) && ADD_WORDS.has(joined(value));
}

function sendsMoney({ parameters }: Address): boolean {
  const names = new Set(parameters.map(({ name }) => joined(name)));
  return (
    names.has("amount") && ["to", "iban", "recipient", "toaccount", "payee"].some((name) => names.has(name))
  );
}

function isGuarded(address: Address): boolean {
  return address.parameters.some(({ name }) => GUARD_PARAMETER.test(name));
}

function isReadingMatter(address: Address): boolean {
  return address.segments.some(({ word }) => READING_SEGMENTS.has(word));
}

function isIdParameter({ name, value }: { readonly name: string; readonly value: string }): boolean {
  return /(?:^|_|-)id$|Id$|^(?:item|product|post|comment|p|pid|key|sku)$/.test(name) && value !== "";
}
