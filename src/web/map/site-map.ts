import type { MapPage } from "../../index.js";
import { groupByShape, groupLeaves, type MapTree } from "./group-nodes.js";

/** A place on the map: a page, a form between the pages it led to and its own, or a group of pages alike. */
export interface MapNode {
  readonly kind: "page" | "form" | "group";
  /** Type of the page, or of all pages of the group; "form". */
  readonly type: string;
  readonly label: string;
  readonly href: string;
  /** Place of the node it was found from in the list; -1 for a start. Always before this one. */
  readonly parent: number;
  /** Pages it stands for. */
  readonly pages: number;
}

export interface SiteMap {
  readonly nodes: readonly MapNode[];
  /** Pages of the collection, or below the page that was asked for. */
  readonly pages: number;
  /** Whether pages were put together, and places left out because of their number. */
  readonly grouped: boolean;
  readonly leftOut: number;
}

/** More places nobody tells apart on a screen. */
const MOST_NODES = 2_500;

/** The site as a tree of what was found from where. */
export function siteMap(pages: readonly MapPage[], from: number | null = null): SiteMap {
  const whole = treeOf(from === null ? pages : below(pages, from));
  const standsFor = whole.filter(({ kind }) => kind === "page").length;
  for (const group of [(tree: MapTree) => tree, groupLeaves, groupByShape]) {
    const tree = group(whole);
    if (tree.length <= MOST_NODES)
      return { nodes: tree, pages: standsFor, grouped: tree !== whole, leftOut: 0 };
  }
  const tree = groupByShape(whole);
  const nodes = tree.slice(0, MOST_NODES);
  return { nodes, pages: standsFor, grouped: true, leftOut: tree.length - nodes.length };
}

/** A page with all that was found from it. */
function below(pages: readonly MapPage[], from: number): readonly MapPage[] {
  const kept = new Set([from]);
  return pages.filter(({ id, parent }) => {
    // A page is stored before those found from it.
    if (parent !== null && kept.has(parent)) kept.add(id);
    return kept.has(id);
  });
}

function treeOf(pages: readonly MapPage[]): MapTree {
  const tree: MapTree[number][] = [];
  const placeOf = new Map<number, { readonly place: number; readonly form: number | null }>();
  const formAt = new Map<string, number>();
  for (const page of pages) {
    const before = page.parent === null ? undefined : placeOf.get(page.parent);
    let parent = before?.place ?? -1;
    // The answer of a form hangs from the form; what was found on the answer hangs from the answer.
    if (page.form !== null && before?.form !== page.form) {
      const key = `${page.form} ${parent}`;
      const known = formAt.get(key);
      parent = known ?? tree.push(formNode(page.form, parent)) - 1;
      formAt.set(key, parent);
    }
    placeOf.set(page.id, { place: tree.length, form: page.form });
    tree.push({
      kind: "page",
      type: page.type,
      label: page.title.trim() === "" ? page.url : page.title,
      href: `/pages/${page.id}`,
      parent,
      pages: 1,
      pattern: page.pattern,
    });
  }
  return tree;
}

function formNode(form: number, parent: number): MapTree[number] {
  return {
    kind: "form",
    type: "form",
    label: `form ${form}`,
    href: `/forms/${form}`,
    parent,
    pages: 0,
    pattern: `form ${form}`,
  };
}
