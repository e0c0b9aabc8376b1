import { fold } from "../../text/fold.js";

const MOST_SENTENCES = 3;
const MOST_CHARS = 500;
/** Sentences looked at: a summary is made of the beginning of a long text. */
const MOST_LOOKED_AT = 300;
const LEAST_WORDS = 5;
const LONGEST_SENTENCE = 400;
/** Words on so large a share of all sentences tie a text together and say nothing of it. */
const TOO_COMMON = 0.5;
/** Each word of the title in a sentence counts as much as so many of a common word. */
const TITLE_WEIGHT = 2;

/**
 * A few sentences that say most of a text, in its own order: those whose words are frequent in it, in its title, and near
 * its beginning. Null where it has no sentences, as lists and tables have none.
 */
export function summarise(text: string, title: string): string | null {
  const sentences = sentencesOf(text);
  if (sentences.length === 0) return null;
  const words = sentences.map((sentence) => [...new Set(wordsOf(sentence))]);
  const counts = new Map<string, number>();
  for (const word of words.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const inTitle = new Set(wordsOf(title));
  const common = Math.max(3, TOO_COMMON * sentences.length);
  const scored = sentences.map((sentence, at) => {
    const own = words[at] ?? [];
    const sum = own.reduce((total, word) => {
      const count = counts.get(word) ?? 0;
      return total + (count > common ? 0 : Math.log(1 + count)) + (inTitle.has(word) ? TITLE_WEIGHT : 0);
    }, 0);
    const place = 1 + 1 / (1 + at);
    return { at, sentence, score: (sum / Math.sqrt(Math.max(own.length, LEAST_WORDS))) * place };
  });
  scored.sort((a, b) => b.score - a.score || a.at - b.at);
  const chosen: typeof scored = [];
  let length = 0;
  for (const one of scored) {
    if (chosen.length >= MOST_SENTENCES) break;
    if (length + one.sentence.length > MOST_CHARS && chosen.length > 0) continue;
    chosen.push(one);
    length += one.sentence.length + 1;
  }
  return chosen
    .sort((a, b) => a.at - b.at)
    .map(({ sentence }) => sentence)
    .join(" ");
}

/** What ends like a sentence and has as many words as one. */
function sentencesOf(text: string): string[] {
  const found: string[] = [];
  const known = new Set<string>();
  for (const line of text.split("\n")) {
    if (line.length < 20) continue;
    for (const piece of line
      .slice(0, 20_000)
      .split(/(?<=[.!?…][”"’')\]]?)\s+(?=[\p{Lu}\p{Lo}\p{N}“"„'(])|(?<=[。！？])/u)) {
      const sentence = piece.replace(/\s+/g, " ").trim();
      if (sentence.length > LONGEST_SENTENCE || known.has(sentence)) continue;
      const ends = /[.!?…。！？][”"’')\]]?$/u.test(sentence);
      const isEastern = /[。！？]$/u.test(sentence);
      if (!ends || (!isEastern && (sentence.match(/\s/g) ?? []).length < LEAST_WORDS - 1)) continue;
      known.add(sentence);
      found.push(sentence);
      if (found.length >= MOST_LOOKED_AT) return found;
    }
  }
  return found;
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}
