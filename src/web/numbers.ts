/** A number of an address: whole, from 1; null for anything else. */
export function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
