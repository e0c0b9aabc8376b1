/** So much text is kept by each function that remembers; forms repeat each other's words, so that holds thousands. */
const MOST_CHARACTERS = 4_000_000;
/** What an answer takes, at the least, beside the text it belongs to. */
const EACH = 200;

/** The same function, asked once for each text: forms repeat each other's words over and over. */
export function remember<Result>(answer: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  let kept = 0;
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = answer(text);
    kept += text.length + EACH;
    if (kept > MOST_CHARACTERS) {
      known.clear();
      kept = text.length + EACH;
    }
    known.set(text, result);
    return result;
  };
}
