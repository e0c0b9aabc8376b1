/** Numbers from one to another, both included; an end that is open is infinite. */
export interface NumberRange {
  readonly low: number;
  readonly high: number;
}

const NUMBER = /\d+(?:[.,  ']\d{3})*(?:[.,]\d{1,2})?(?!\d)/gu;
const BELOW =
  /(?:^|[^\p{L}])(?:under|below|up to|less|max|unter|bis|moins|jusqu|menos|hasta|fino|meno|do|tot|<)(?=[^\p{L}]|$)|[<≤]/iu;
const ABOVE =
  /(?:^|[^\p{L}])(?:over|above|more|from|min|uber|über|ab|mehr|plus|más|mas|desde|oltre|od|vanaf)(?=[^\p{L}]|$)|[>≥]|\d\s*\+/iu;

/** The numbers a text names, "1,250.50" and "1.250,50" alike. */
export function numbersIn(text: string): number[] {
  return [...text.matchAll(NUMBER)].map(([written]) => toNumber(written)).filter(Number.isFinite);
}

/** The range a text names: "10 – 20", "under 10", "50 and more", "7"; null where it names none. */
export function rangeOf(text: string): NumberRange | null {
  // A minus between two numbers is a dash here: prices, years and sizes are never below zero.
  const numbers = numbersIn(text);
  const [first, second] = numbers;
  if (first === undefined || numbers.length > 2) return null;
  if (second !== undefined) return { low: Math.min(first, second), high: Math.max(first, second) };
  if (BELOW.test(text)) return { low: -Infinity, high: first };
  if (ABOVE.test(text)) return { low: first, high: Infinity };
  return { low: first, high: first };
}

/** How well one range answers for another: 1 where they are the same, 0 where they have nothing in common. */
export function overlap(wanted: NumberRange, offered: NumberRange): number {
  const low = Math.max(wanted.low, offered.low);
  const high = Math.min(wanted.high, offered.high);
  if (low > high) return 0;
  if (wanted.low === offered.low && wanted.high === offered.high) return 1;
  const isWithin = wanted.low >= offered.low && wanted.high <= offered.high;
  return isWithin ? 0.9 : 0.7;
}

function toNumber(written: string): number {
  const bare = written.replace(/[  ']/gu, "");
  // The last mark is the decimal one when one or two digits follow it, else it groups thousands.
  const decimal = /^(.*)[.,](\d{1,2})$/.exec(bare);
  const whole = (decimal?.[1] ?? bare).replace(/[.,]/g, "");
  return Number(decimal === null ? whole : `${whole}.${decimal[2]}`);
}
