import { fold } from "../text/fold.js";
import { PHRASE_KINDS, type PhraseBook, type PhraseKind } from "./phrases/phrase-book.js";
import { DA, DE, EN, NL, SV } from "./phrases/germanic.js";
import { JA, KO, ZH } from "./phrases/east-asian.js";
import { AR, EL, FI, HU, TR } from "./phrases/others.js";
import { ES, FR, IT, PT, RO } from "./phrases/romance.js";
import { CS, PL, RU, UK } from "./phrases/slavic.js";

/** All languages at once: pages answer in another language than they declare. */
const BOOKS: Readonly<Record<string, PhraseBook>> = {
  ...{ en: EN, de: DE, fr: FR, es: ES, it: IT, pt: PT, nl: NL, pl: PL, ru: RU, ja: JA, zh: ZH, ko: KO },
  ...{ uk: UK, cs: CS, sv: SV, da: DA, fi: FI, tr: TR, hu: HU, ro: RO, el: EL, ar: AR },
};

export const PHRASE_LANGUAGES: readonly string[] = Object.keys(BOOKS);

/** Letters in front of or behind a phrase make it another word, in scripts that part words. */
const WORD_BEFORE = "(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Arabic}\\d])";
const WORD_AFTER = "(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Arabic}\\d])";
/** A few words of one sentence. */
const GAP = "[^.!?。]{0,60}?";

const sources = new Map<PhraseKind, string>();
const within = new Map<PhraseKind, RegExp>();
const whole = new Map<PhraseKind, RegExp>();

/** Every way of saying something, as one expression to be put into a larger one. It matches folded text. */
export function phraseSource(kind: PhraseKind): string {
  let source = sources.get(kind);
  if (source === undefined) {
    const entries = Object.values(BOOKS).flatMap((book) => book[kind] ?? []);
    source = `(?:${[...new Set(entries)].map(foldSource).join("|")})`;
    sources.set(kind, source);
  }
  return source;
}

/** Whether a folded text says this somewhere; the words that say it. */
export function findPhrase(kind: PhraseKind, folded: string): string | null {
  let pattern = within.get(kind);
  if (pattern === undefined) {
    pattern = new RegExp(`${WORD_BEFORE}${phraseSource(kind)}${WORD_AFTER}`, "u");
    within.set(kind, pattern);
  }
  return pattern.exec(folded)?.[0] ?? null;
}

const LOOSE: ReadonlySet<PhraseKind> = new Set(["related"]);

/** Whether a folded text says this and nothing else, but for arrows, dots and brackets around it. */
export function isPhrase(kind: PhraseKind, folded: string): boolean {
  if (LOOSE.has(kind)) return findPhrase(kind, folded) !== null;
  let pattern = whole.get(kind);
  if (pattern === undefined) {
    pattern = new RegExp(`^${MARKS}${phraseSource(kind)}${MARKS}$`, "u");
    whole.set(kind, pattern);
  }
  return pattern.test(folded);
}

const MARKS = "[\\s<>«»‹›→←⇒⇐▶◀▸◂►◄⟩⟨…\\.:|\\[\\]()+↓▼·•~-]*";

/** Folds what is matched literally and leaves the escapes of the expression alone. */
function foldSource(source: string): string {
  return source
    .split(/(\\p\{\w+\}|\\.)/u)
    .map((part) => (part.startsWith("\\") ? part : fold(part)))
    .join("")
    .replaceAll("~", GAP);
}

/** All of it is well formed; a misprint in a phrase would otherwise show only on the page that needs it. */
export function checkPhrases(): readonly string[] {
  return PHRASE_KINDS.flatMap((kind) => {
    try {
      findPhrase(kind, "");
      isPhrase(kind, "");
      return [];
    } catch (error) {
      return [`${kind}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}
