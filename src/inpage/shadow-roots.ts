/** Every open shadow root of the frame, nested ones included. */
export function shadowRoots(): ShadowRoot[] {
  const found: ShadowRoot[] = [];
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll("*")) {
      if (shadowRoot === null) continue;
      found.push(shadowRoot);
      roots.push(shadowRoot);
    }
  }
  return found;
}
