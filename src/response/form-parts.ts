import type { FrameTree } from "./frame-tree.js";

/** Controls that ask; boxes to tick and buttons also stand in every row of an answer. */
const ASKING: ReadonlySet<string> = new Set(["text", "search", "textarea", "select", "combobox", "radio"]);
/** More text than a label or a hint has. */
const LONGEST_HINT = 120;

/**
 * The nodes of forms where they ask: their fields with labels and hints. Some pages are one form from head to foot,
 * their answers included: what has much text and no field in it is no part of the asking.
 */
export function formParts(tree: FrameTree): ReadonlySet<number> {
  const { frame } = tree;
  const asking = new Set<number>();
  for (const { kind, hidden, node } of frame.controls) {
    if (hidden !== null || !ASKING.has(kind)) continue;
    for (let up = node; up >= 0 && !asking.has(up); up = frame.nodes[up]?.parent ?? -1) asking.add(up);
  }
  const parts = new Set<number>();
  const visit = (node: number): void => {
    if (!asking.has(node) && (tree.mass[node] ?? 0) > LONGEST_HINT) return;
    parts.add(node);
    for (const child of tree.children[node] ?? []) visit(child);
  };
  for (const { node } of frame.forms) {
    parts.add(node);
    for (const child of tree.children[node] ?? []) visit(child);
  }
  return parts;
}
