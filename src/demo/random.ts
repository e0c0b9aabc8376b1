/** A source of numbers that is the same on every machine and in every run. */
export interface Random {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** Xorshift over 32 bits: the catalogue needs variety that can be repeated, not secrecy. */
export function createRandom(seed: number): Random {
  // Zero is the one state a xorshift never leaves.
  let state = seed >>> 0 || 0x9e3779b9;
  const below = (limit: number): number => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return Math.floor((state / 0x1_0000_0000) * limit);
  };
  return { below, pick: (choices) => choices[below(choices.length)] ?? choices[0] };
}
