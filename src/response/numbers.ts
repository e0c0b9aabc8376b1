/** A number as people write it, and where in the text it stands. */
export interface WrittenNumber {
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

const DIGITS: readonly (readonly [zero: number, count: number])[] = [
  [0x0660, 10], // Arabic
  [0x06f0, 10], // Persian
  [0x0966, 10], // Devanagari
  [0x09e6, 10], // Bengali
  [0x0e50, 10], // Thai
  [0xff10, 10], // full width
];

/** Blanks, points, commas and apostrophes that part thousands: every one is used somewhere. */
const NUMBER =
  /\d{1,3}(?:[., \u00a0\u202f\u2009'’٬](?=\d{2,3}(?!\d))\d{2,3})+(?:[.,٫]\d{1,2}(?!\d))?|\d+(?:[.,٫]\d+)?/gu;
const SCALES: readonly (readonly [pattern: RegExp, factor: number])[] = [
  [/^\s?(?:k|tsd\.?|tys\.?|тыс\.?|tis\.?|mila|mil|thousand|tausend|mille|千)(?![\p{L}])/u, 1_000],
  [
    /^\s?(?:m|mio\.?|mln\.?|млн\.?|mil\.|million(?:s|en)?|millones|milioni|milhoes|miljoen|milionow)(?![\p{L}])/u,
    1_000_000,
  ],
  [/^\s?(?:万|萬|만)/u, 10_000],
  [/^\s?(?:亿|億|억)/u, 100_000_000],
];

/** A text with the digits of all scripts written as 0 to 9; as long as before. */
export function plainDigits(text: string): string {
  return text.replace(/[\p{Nd}]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const found = DIGITS.find(([zero, count]) => code >= zero && code < zero + count);
    return found === undefined ? digit : String(code - found[0]);
  });
}

/** Every whole number a text names: "1,348", "1.348", "1 348", "1'348", "12,34,567", "1.2 million". */
export function numbersIn(text: string): WrittenNumber[] {
  const plain = plainDigits(text);
  const found: WrittenNumber[] = [];
  for (const match of plain.matchAll(NUMBER)) {
    const [written] = match;
    const to = match.index + written.length;
    const scale = SCALES.find(([pattern]) => pattern.test(plain.slice(to).toLowerCase()));
    const whole = wholeNumber(written, scale !== undefined);
    if (whole === null) continue;
    found.push({ value: Math.round(whole * (scale?.[1] ?? 1)), from: match.index, to });
  }
  return found;
}

function wholeNumber(written: string, isScaled: boolean): number | null {
  const groups = written.split(/[., \u00a0\u202f\u2009'’٬٫]/u);
  if (groups.length === 1) return Number(written);
  const last = groups.at(-1) ?? "";
  const marks = written.replace(/\d/g, "");
  // "1.2 million" is a fraction, "1.200" is not; nor is "12,34,567".
  const isFraction = last.length !== 3 || (isScaled && groups.length === 2 && /[.,٫]/u.test(marks));
  if (!isFraction) return Number(groups.join(""));
  const fraction = Number(`${groups.slice(0, -1).join("")}.${last}`);
  return isScaled || groups.length === 2
    ? isScaled
      ? fraction
      : Math.trunc(fraction)
    : Math.trunc(fraction);
}
