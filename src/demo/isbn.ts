/**
 * An ISBN-13 from its nine free digits: prefix 978, then the check digit that makes the sum of all
 * digits, weighted 1, 3, 1, 3, …, a multiple of ten.
 */
export function isbn13(nineDigits: string): string {
  const digits = `978${nineDigits}`;
  let sum = 0;
  for (let position = 0; position < digits.length; position++)
    sum += Number(digits[position]) * (position % 2 === 0 ? 1 : 3);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
