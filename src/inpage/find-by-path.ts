/**
 * The element a path made by the locator maker leads to: plain CSS, in which a blank that stands alone leads from
 * a host into its shadow root, and an id may stand in any open one. Null where it leads nowhere.
 */
export function findByPath(path: string): Element | null {
  const first = (scope: Document | ShadowRoot, css: string): Element | null => {
    const scopes = [scope];
    // The list grows while it is walked: shadow roots are appended as they are found.
    for (const each of scopes) {
      const found = each.querySelector(css);
      if (found !== null) return found;
      for (const { shadowRoot } of each.querySelectorAll("*"))
        if (shadowRoot !== null) scopes.push(shadowRoot);
    }
    return null;
  };
  let scope: Document | ShadowRoot | null = document;
  let found: Element | null = null;
  for (const part of path.split(/(?<![>\\]) (?!>)/)) {
    if (scope === null) return null;
    try {
      found = first(scope, part);
    } catch {
      return null;
    }
    if (found === null) return null;
    scope = found.shadowRoot;
  }
  return found;
}
