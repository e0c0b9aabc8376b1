/** Every open shadow root of the frame, nested ones included. */
export function shadowRoots(): ShadowRoot[] {
  const found: ShadowRoot[] = [];
  const roots: (Document | ShadowRoot)[] = [document];
  // A document with an element of that name would answer with the element.
  const select = Object.getOwnPropertyDescriptor(Document.prototype, "querySelectorAll")
    ?.value as ParentNode["querySelectorAll"];
  const queryDocument = select.bind(document);
  for (const root of roots) {
    for (const { shadowRoot } of root instanceof Document ? queryDocument("*") : root.querySelectorAll("*")) {
      if (shadowRoot === null) continue;
      found.push(shadowRoot);
      roots.push(shadowRoot);
    }
  }
  return found;
}
