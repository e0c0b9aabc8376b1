import type { PageLink } from "../page/page-link.js";
import type { PageKit } from "./page-kit.js";

/** All anchors whose address can be read and leads on, hidden ones included. */
export function findLinks(kit: PageKit, withContext: boolean): PageLink[] {
  const BLOCK = "li, td, th, p, dd, dt, h1, h2, h3, h4, h5, h6, figure, article, label, blockquote";
  const CONTEXT_LENGTH = 400;
  const MAX_LINKS = 20_000;
  const MAX_ADDRESS = 20_000;
  const links: PageLink[] = [];
  for (const element of kit.query("a[*|href], area[href]")) {
    const url = kit.hrefOf(element);
    if (url === null || !kit.leadsOn(url) || links.length >= MAX_LINKS) continue;
    if (url.length > MAX_ADDRESS) continue;
    const block = withContext ? element.closest(BLOCK) : null;
    const text = kit.labelOf(element);
    links.push({
      url,
      text,
      ...kit.deedSigns(element, text),
      context: block === null ? "" : kit.fold(block.textContent).slice(0, CONTEXT_LENGTH),
      rel: element.getAttribute("rel") ?? "",
      visible: kit.isVisible(element),
    });
  }
  return links;
}
