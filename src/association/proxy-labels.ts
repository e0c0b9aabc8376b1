import type { BoxIndex } from "../geometry/box-index.js";
import type { Box } from "../geometry/box.js";
import { angleRank, angleTo } from "../geometry/direction.js";
import type { PageControl } from "../page/layout.js";
import { lettersOf } from "../text/letters.js";
import type { FieldLabel } from "./form-texts.js";
import type { LabelScene } from "./label-scene.js";

/** How far a text may stand from what is drawn in place of a field, in character cells. */
const REACH = { across: 20, down: 2 } as const;
/** How sure a text is that stands in or beside it. */
const SURE = { marked: 0.9, within: 0.8, beside: 0.5 } as const;

/** The label of a field that itself nobody sees, by what is drawn in its place: what its markup says, else what is nearest. */
export function proxyLabel(
  scene: LabelScene,
  { markup, proxy }: Pick<PageControl, "markup" | "proxy">,
  index: BoxIndex,
  options: { readonly ignoreMarkup: boolean; readonly taken: ReadonlySet<number> },
): FieldLabel | null {
  if (proxy === null) return null;
  const { cell } = scene.frame;
  const near = index.within(proxy, REACH.across * cell.width, REACH.down * cell.height).flatMap((at) => {
    const line = scene.lines[at];
    if (line === undefined || line.fragments.some((fragment) => options.taken.has(fragment))) return [];
    const rank = angleRank(angleTo(proxy, line.box));
    return [{ line, distance: scene.distance(proxy, line.box), rank }];
  });
  const [nearest] = near.sort((a, b) => a.distance - b.distance || a.rank - b.rank);
  const said = options.ignoreMarkup
    ? undefined
    : [...markup.labels, markup.ariaLabel].find((words) => lettersOf(words) !== "");
  if (said !== undefined) {
    const stands = near.find(({ line }) => lettersOf(line.text) === lettersOf(said));
    const box: Box | null = stands?.line.box ?? null;
    return { text: said, confidence: SURE.marked, box, from: box === null ? "markup" : "layout" };
  }
  if (nearest === undefined) return null;
  const { text, box } = nearest.line;
  return { text, box, confidence: nearest.distance === 0 ? SURE.within : SURE.beside, from: "layout" };
}
