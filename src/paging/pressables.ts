import type { Box } from "../geometry/box.js";
import { joined } from "../response/block-texts.js";
import { fragmentsIn } from "../response/frame-tree.js";
import type { ReadFrame } from "../response/find-groups.js";
import { fold } from "../text/fold.js";

/** Something with few words that may be pressed. */
export interface Pressable {
  readonly node: number;
  readonly text: string;
  readonly folded: string;
  /** What it is called apart from its text, folded. */
  readonly label: string;
  readonly rel: string;
  /** Null where it has no address that leads anywhere. */
  readonly href: string | null;
  readonly box: Box;
  readonly isDisabled: boolean;
  readonly isCurrent: boolean;
}

/** Paging says little. */
const LONGEST = 48;
const DISABLED = /(?:^|[\s_-])(?:disabled|inactive|is-disabled)(?:$|[\s_-])/i;

/** Everything of a frame that can be pressed and has a short text, or none. */
export function pressablesOf({ tree }: ReadFrame): Pressable[] {
  const { frame } = tree;
  const buttons = new Set(frame.buttons.filter(({ hidden }) => hidden === null).map(({ node }) => node));
  return frame.nodes.flatMap((element, node): Pressable[] => {
    const { tag, href, isPressable, role, label = "", rel = "", box, names } = element;
    const isOwnPressable = isPressable === true && frame.nodes[element.parent]?.isPressable !== true;
    const can =
      tag === "a" ||
      tag === "button" ||
      role === "button" ||
      role === "link" ||
      buttons.has(node) ||
      isOwnPressable;
    if (!can || box.width < 2 || box.height < 2 || (tree.mass[node] ?? 0) > LONGEST) return [];
    const alts = (frame.pictures ?? [])
      .filter((picture) => picture.node === node || frame.nodes[picture.node]?.parent === node)
      .map(({ alt }) => alt);
    const text = joined(frame, fragmentsIn(tree, [node])).text || (alts[0] ?? "");
    const parentNames = frame.nodes[element.parent]?.names ?? "";
    return [
      {
        node,
        text: text === "" ? label : text,
        folded: fold(text).trim(),
        label: fold(label).trim(),
        rel,
        href: href !== undefined && /^https?:/i.test(href) && !/#$/.test(href) ? href : null,
        box,
        isDisabled:
          element.isDisabled === true || DISABLED.test(` ${names} `) || DISABLED.test(` ${parentNames} `),
        isCurrent:
          element.isCurrent === true || CURRENT.test(` ${names} `) || CURRENT.test(` ${parentNames} `),
      },
    ];
  });
}

const CURRENT = /[\s_-](?:active|current|selected|is-active|is-current)[\s_-]/i;
