/** What an element is called in the markup. */
export function tagOf(element: Element): string {
  return element.localName;
}
