/**
 * The element a path made by the locator maker leads to: plain CSS, in which a blank that stands alone leads from
 * a host into its shadow root. Null where it leads nowhere.
 */
export function findByPath(path: string): Element | null {
  let scope: Document | ShadowRoot | null = document;
  let found: Element | null = null;
  for (const part of path.split(/(?<![>\\]) (?!>)/)) {
    if (scope === null) return null;
    try {
      found = scope.querySelector(part);
    } catch {
      return null;
    }
    if (found === null) return null;
    scope = found.shadowRoot;
  }
  return found;
}
