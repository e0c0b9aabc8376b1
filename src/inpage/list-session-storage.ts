/** What the page's origin keeps for this window. */
export function listSessionStorage(): [key: string, value: string][] {
  try {
    return Object.entries(sessionStorage) as [string, string][];
  } catch {
    // A document without an origin may not ask.
    return [];
  }
}
