/** The wait that a Retry-After header asks for (RFC 9110, 10.2.3: seconds or a date); null where it says nothing. */
export function retryAfterMs(header: string | null, now: number): number | null {
  const value = header?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  // Date.parse would take "12.5" and "-3" for dates; HTTP dates begin with the name of a day.
  if (!/^[A-Za-z]{3,9},? /.test(value)) return null;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
