/** The ways to an element along its ancestors; no XPath where it stands in a shadow root or another namespace. */
export function pathsTo(element: Element): { readonly css: string; readonly xpath: string | null } {
  const isStable = (name: string): boolean => name !== "" && !/\d{3,}|[0-9a-f]{8,}/i.test(name);
  const css: string[] = [];
  const steps: string[] = [];
  let plain = true;
  let anchored = false;
  let current = element;
  for (;;) {
    const here = current;
    const { localName, id } = here;
    const tag = CSS.escape(localName);
    const siblings = here.parentNode === null ? [here] : [...here.parentNode.children];
    const alike = siblings.filter((sibling) => sibling.localName === localName);
    const place = alike.indexOf(here) + 1;
    steps.unshift(`${localName}[${place}]`);
    plain &&= here instanceof HTMLElement && /^[a-z][a-z0-9-]*$/.test(localName);
    const root = here.getRootNode();
    if (!anchored) {
      const byId = `#${CSS.escape(id)}`;
      const inRoot = root instanceof ShadowRoot || root instanceof Document ? root : document;
      anchored = isStable(id) && inRoot.querySelectorAll(byId).length === 1;
      css.unshift(anchored ? byId : alike.length > 1 ? `${tag}:nth-of-type(${place})` : tag);
    }
    if (here.parentElement !== null) {
      if (!anchored) css.unshift(">");
      current = here.parentElement;
      continue;
    }
    if (!(root instanceof ShadowRoot)) break;
    // A blank looks through open shadow roots, ">" does not.
    plain = false;
    anchored = false;
    css.unshift("");
    current = root.host;
  }
  return { css: css.join(" ").trim(), xpath: plain ? `/${steps.join("/")}` : null };
}
