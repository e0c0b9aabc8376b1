import { gapY } from "../geometry/box.js";
import type { LayoutNode } from "../page/layout.js";
import { below, nameWords, upwards, type FrameTree } from "./frame-tree.js";

/** What a part of a page is for, where it is not the answer itself. */
export type ChromeKind = "frame" | "side" | "paging" | "extra";

const FRAME_ROLES = new Set(["navigation", "banner", "contentinfo", "menu", "menubar", "toolbar"]);
const FRAME_NAMES =
  /^(?:(?:site|page|main|global|top|app|primary|secondary|header|footer|left|right|sub|nav)[-_]?)?(?:header|footer|foot|nav|navbar|navigation|navi|navlinks?|menu|topbar|masthead|breadcrumbs?|sitemap|copyright|legal|cookies?|cookie[-_]?(?:bar|banner|notice|consent)|consent|newsletter|languages?|skip-?links?|social|share)(?:[-_]?(?:bar|links?|inner|wrapper|container|menu))?$/;
const SIDE_NAMES =
  /^(?:(?:left|right|main|page)[-_]?)?(?:side-?bar|side|aside|facets?|filters?|refine(?:ments?)?|rail|sidebar-\w+|facet[-_]\w+|filter[-_]\w+)$/;
const PAGING_NAMES =
  /^(?:\w+[-_])?(?:pagination|pager|paginator|paging|pages|page-?numbers|page-?nav|pagenav)$/;
const EXTRA_NAMES =
  /^(?:\w+[-_])?(?:related|recommend(?:ed|ations?)?|similar|also-?(?:like|bought|viewed)|suggested|suggestions|recently-?viewed|bestsellers?|trending|popular|ads?|advert(?:s|isements?|ising)?|sponsor(?:ed|s)?|promo(?:s|tions?)?)(?:[-_](?:items?|products?|strip|list|box|block|section|container|slot|unit|row|card|books?))?$/;
/** A header or footer inside one of these belongs to it. */
const HOLDERS = new Set(["article", "section", "main", "li", "td", "dd", "blockquote", "form"]);

/** Page-level columns hold most of the page together, and one is much narrower than another. */
const NARROW = 0.34;
/** What holds this much of all text is never beside the point. */
const MOST_TEXT = 0.6;

/** Which nodes only frame the answer: header, menu, columns at the side, footer, strips of other offers. */
export function findChrome(tree: FrameTree): ReadonlyMap<number, ChromeKind> {
  const { frame } = tree;
  const found = new Map<number, ChromeKind>();
  const total = tree.roots.reduce((sum, root) => sum + (tree.mass[root] ?? 0), 0) || 1;
  const right = Math.max(1, ...tree.roots.map((root) => endX(frame.nodes[root])));
  const bottom = Math.max(
    1,
    ...frame.fragments.map(({ box, hidden }) => (hidden === null ? box.y + box.height : 0)),
  );
  const visit = (node: number, inherited: ChromeKind | null): void => {
    const element = frame.nodes[node];
    if (element === undefined) return;
    const share = (tree.mass[node] ?? 0) / total;
    const own = inherited ?? markedKind(tree, node, share) ?? seenKind(tree, node, { right, bottom, share });
    if (own !== null) found.set(node, own);
    for (const child of tree.children[node] ?? []) visit(child, own);
  };
  for (const root of tree.roots) visit(root, null);
  return found;
}

/** What its author says it is. */
function markedKind(tree: FrameTree, node: number, share: number): ChromeKind | null {
  const element = tree.frame.nodes[node];
  if (element === undefined) return null;
  const { tag } = element;
  const role = element.role.split(" ")[0] ?? "";
  const names = nameWords(element);
  if (names.some((name) => PAGING_NAMES.test(name)) && share < MOST_TEXT / 2) return "paging";
  if (tag === "nav" || FRAME_ROLES.has(role)) return "frame";
  if ((tag === "header" || tag === "footer") && !isHeld(tree, node)) return "frame";
  if (share >= MOST_TEXT) return null;
  if (tag === "aside" || role === "complementary") return "side";
  if (names.some((name) => EXTRA_NAMES.test(name))) return "extra";
  if (isHeld(tree, node) && !["ul", "div", "table", "td"].includes(tag)) return null;
  if (names.some((name) => FRAME_NAMES.test(name)) && (tag !== "td" || share < MOST_TEXT / 2))
    return isHeld(tree, node, RECORDS) ? null : "frame";
  if (names.some((name) => SIDE_NAMES.test(name))) return "side";
  return null;
}

const RECORDS = new Set(["article", "li", "dd"]);

function isHeld({ frame }: FrameTree, node: number, holders: ReadonlySet<string> = HOLDERS): boolean {
  const parent = frame.nodes[node]?.parent ?? -1;
  for (const up of upwards(frame, parent)) if (holders.has(frame.nodes[up]?.tag ?? "")) return true;
  return false;
}

/** What it looks like where nobody says it. */
function seenKind(
  tree: FrameTree,
  node: number,
  page: { readonly right: number; readonly bottom: number; readonly share: number },
): ChromeKind | null {
  const element = tree.frame.nodes[node];
  if (element === undefined) return null;
  const { box } = element;
  const mass = tree.mass[node] ?? 0;
  const linked = (tree.linkMass[node] ?? 0) / Math.max(1, mass);
  const isWide = box.width >= 0.6 * page.right;
  const links = countLinks(tree, node);
  if (isWide && page.share < MOST_TEXT && box.height > 0 && links >= 3 && linked > 0.75) {
    // A menu or a footer is a band across the page, no higher than a few lines.
    if (box.y + box.height <= 200 && box.height <= 120 && mass / links < 25) return "frame";
  }
  if (isWide && page.share < MOST_TEXT && links >= 1) {
    const isSigned = COPYRIGHT.test(firstText(tree, node));
    if (isSigned && box.height <= 200 && box.y + box.height >= page.bottom - 60) return "frame";
    if (
      links >= 3 &&
      linked > 0.75 &&
      box.y + box.height >= page.bottom - 40 &&
      box.height <= 160 &&
      mass / links < 30 &&
      box.y > page.bottom / 2
    )
      return "frame";
  }
  return isSideColumn(tree, node, element, page.right, page.share) ? "side" : null;
}

function isSideColumn(
  tree: FrameTree,
  node: number,
  { box, parent }: LayoutNode,
  right: number,
  share: number,
): boolean {
  if (box.width > NARROW * right || box.height < 100 || box.width < 40) return false;
  const around = tree.frame.nodes[parent];
  if (around === undefined || around.box.width < 0.65 * right) return false;
  if (box.x + box.width > 0.42 * right && box.x < 0.58 * right) return false;
  const siblings = (tree.children[parent] ?? []).filter((other) => other !== node);
  const main = siblings.find((other) => {
    const beside = tree.frame.nodes[other]?.box;
    return (
      beside !== undefined &&
      beside.width >= 1.6 * box.width &&
      gapY(beside, box) < -0.4 * Math.min(beside.height, box.height) &&
      (tree.mass[other] ?? 0) > 0
    );
  });
  if (main === undefined) return false;
  const mainMass = tree.mass[main] ?? 0;
  const columnsMass = mainMass + (tree.mass[node] ?? 0);
  const total = tree.roots.reduce((sum, root) => sum + (tree.mass[root] ?? 0), 0) || 1;
  // Columns of the page, not of one record in it: together they hold most of what is there.
  if (columnsMass / total < 0.35) return false;
  const linked = (tree.linkMass[node] ?? 0) / Math.max(1, tree.mass[node] ?? 0);
  // A short answer beside long filters: only what is plainly a list of links is beside the point.
  if (share >= 0.5) return countLinks(tree, node) >= 6 && linked > 0.4;
  return countLinks(tree, node) >= 3 && (linked > 0.5 || share < 0.3);
}

const COPYRIGHT = /^(?:©|\(c\) |copyright\b)/i;

function firstText(tree: FrameTree, node: number): string {
  for (const inner of below(tree, node)) {
    const place = tree.fragments[inner]?.[0];
    if (place !== undefined) return tree.frame.fragments[place]?.text ?? "";
  }
  return "";
}

function countLinks(tree: FrameTree, node: number): number {
  let count = 0;
  const todo = [node];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (tree.frame.nodes[next]?.href !== undefined) count++;
    else todo.push(...(tree.children[next] ?? []));
  }
  return count;
}

function endX(node: LayoutNode | undefined): number {
  return node === undefined ? 0 : node.box.x + node.box.width;
}
