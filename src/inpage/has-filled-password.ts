/** Whether a password stands in a field of the document, open shadow roots included. What it is, is not read. */
export function hasFilledPassword(): boolean {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const element of root.querySelectorAll("*")) {
      if (element instanceof HTMLInputElement && element.type === "password" && element.value.length > 0)
        return true;
      if (element.shadowRoot !== null) roots.push(element.shadowRoot);
    }
  }
  return false;
}
