/** What a text looks like to somebody who does not know its language. */
interface TextSigns {
  readonly letters: number;
  readonly words: number;
  readonly colon: number;
  /** An asterisk: the usual sign of a required field. */
  readonly mark: number;
  readonly bracket: number;
  /** Share of digits among letters and digits. */
  readonly digits: number;
  readonly fullStop: number;
  readonly question: number;
  /** Share of capitals among letters. */
  readonly capitals: number;
  /** Words of messages, hints and counters rather than of names. */
  readonly message: number;
}

/** Beginnings of words that tell of a fault, a demand or a hint, in the languages of the common web. */
const MESSAGE =
  /\b(?:requir|invalid|incorrect|please|must|error|should|cannot|at least|characters?|example|e\.g|optional|obligat|campo|inserisci|ingres|introdu|veuillez|requis|doit|exempl|bitte|pflicht|ungültig|erforder|mindestens|zeichen|informe|preench|inválid|verplicht|vul |ongeldig|wymagan|podaj|prosz|musí|zadejte|povinn|kötelez|ange |krävs)/iu;

const cache = new Map<string, TextSigns>();
const MOST_CACHED = 20_000;

export function textSigns(text: string): TextSigns {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  const signs: TextSigns = {
    letters: Math.min(200, letters + digits),
    words: Math.min(40, text.split(/\s+/u).length),
    colon: /[:：]\s*\*?\s*$/u.test(text) ? 1 : 0,
    mark: /[*＊]/u.test(text) ? 1 : 0,
    bracket: /^[([（]/u.test(text) ? 1 : /[)\]）]$/u.test(text) ? 2 : 0,
    digits: digits / Math.max(1, letters + digits),
    fullStop: /[.!。]$/u.test(text) ? 1 : 0,
    question: /[?？]/u.test(text) ? 1 : 0,
    capitals: (text.match(/\p{Lu}/gu)?.length ?? 0) / Math.max(1, letters),
    message: MESSAGE.test(text) ? 1 : 0,
  };
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(text, signs);
  return signs;
}
