/**
 * How many entries the longest list of like entries on the page has: siblings of one name and one class that are
 * shown and say something, outside menus, headers and footers.
 */
export function countResults(root: Element): number {
  const LEAST_WORDS = 2;
  let most = 0;
  const groups = new Map<Element, Map<string, number>>();
  for (const element of root.querySelectorAll("li, tr, article, section, div, dl, dd, a, p")) {
    const parent = element.parentElement;
    if (parent === null || element.closest("nav, header, footer, form, [role=navigation]") !== null) continue;
    if ((element.textContent.match(/[\p{L}\p{N}]+/gu) ?? []).length < LEAST_WORDS) continue;
    if (!element.checkVisibility()) continue;
    const kinds = groups.get(parent) ?? new Map<string, number>();
    groups.set(parent, kinds);
    const kind = `${element.localName}.${[...element.classList].sort().join(".")}`;
    const count = (kinds.get(kind) ?? 0) + 1;
    kinds.set(kind, count);
    most = Math.max(most, count);
  }
  return most;
}
