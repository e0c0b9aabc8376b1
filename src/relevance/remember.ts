const MOST = 20_000;

/** The same function, asked once for each text: forms repeat each other's words over and over. */
export function remember<Result>(answer: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = answer(text);
    if (known.size >= MOST) known.clear();
    known.set(text, result);
    return result;
  };
}
