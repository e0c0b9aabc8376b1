import { BoxIndex } from "../geometry/box-index.js";
import { around, type Box } from "../geometry/box.js";
import { angleRank, angleTo } from "../geometry/direction.js";
import { coarseDistance } from "../geometry/visual-distance.js";
import type { PageText } from "../page/page-text.js";
import type { NearbyText } from "./form-texts.js";
import type { LabelScene } from "./label-scene.js";

/** Texts up to so many times as far as the nearest belong to a field too. */
const FARTHER = 5;
/** Beyond this nothing belongs to a field, in character cells. */
const REACH = { across: 60, down: 9 } as const;

/** Something that looks for its texts: a control, or a group of radio buttons or check boxes. */
export interface TextSeeker {
  readonly box: Box;
  /** Fragments of the text that is its label. */
  readonly label: readonly number[];
  /** Whether it takes more texts than its label: the choices of a group leave them to the group. */
  readonly takesMore: boolean;
  /** Fragments that are never its texts: those of the choices of a group. */
  readonly never: ReadonlySet<number>;
}

interface Listed extends NearbyText {
  readonly line: number;
}

/**
 * The texts of each seeker in order of distance, then angle: all at the shortest distance and those less than five
 * times as far. A text is chosen by one seeker only: the one whose label it is, else the one it is nearest to.
 */
export function textSets(scene: LabelScene, seekers: readonly TextSeeker[]): NearbyText[][] {
  const boxes = scene.lines.map((line) => boxInCell(scene, line));
  const index = new BoxIndex(boxes);
  const lists = seekers.map((seeker) => listed(scene, seeker, boxes, index));
  const owners = ownersOf(scene, seekers, lists);
  return lists.map((list, at) =>
    list.map(({ line, ...text }) => ({ ...text, chosen: owners.get(line) === at })),
  );
}

function listed(
  scene: LabelScene,
  { box, label, never }: TextSeeker,
  boxes: readonly Box[],
  index: BoxIndex,
): Listed[] {
  const { cell } = scene.frame;
  const own = new Set(label);
  const near: {
    readonly line: PageText;
    readonly at: number;
    readonly place: Box;
    readonly distance: number;
  }[] = [];
  // Half a character and none look alike.
  let shortest = Infinity;
  for (const at of index.within(box, REACH.across * cell.width, REACH.down * cell.height)) {
    const line = scene.lines[at];
    const place = boxes[at];
    if (line === undefined || place === undefined) continue;
    if (never.size > 0 && line.fragments.some((fragment) => never.has(fragment))) continue;
    const distance = coarseDistance(box, place, cell);
    const isFar = distance >= FARTHER * Math.max(1, shortest);
    if (isFar && !line.fragments.some((fragment) => own.has(fragment))) continue;
    if (isButton(scene, line)) continue;
    shortest = Math.min(shortest, distance);
    near.push({ line, at, place, distance });
  }
  shortest = Math.max(1, shortest);
  return near
    .filter(
      ({ line, distance }) =>
        distance === shortest ||
        distance < FARTHER * shortest ||
        line.fragments.some((fragment) => own.has(fragment)),
    )
    .map(({ line: { text, box: seen }, at, place, distance }) => {
      return { text, box: seen, distance, angle: angleTo(box, place), chosen: false, line: at };
    })
    .sort((a, b) => a.distance - b.distance || angleRank(a.angle) - angleRank(b.angle) || a.line - b.line);
}

/** Which seeker has each line. */
function ownersOf(
  scene: LabelScene,
  seekers: readonly TextSeeker[],
  lists: readonly (readonly Listed[])[],
): Map<number, number> {
  const labelled = new Map<number, number>();
  seekers.forEach(({ label }, at) => {
    for (const fragment of label) if (!labelled.has(fragment)) labelled.set(fragment, at);
  });
  const owners = new Map<number, { readonly at: number; readonly distance: number; readonly rank: number }>();
  lists.forEach((list, at) => {
    const seeker = seekers[at];
    if (seeker === undefined) return;
    for (const { line, distance, angle } of list) {
      const fragments = scene.lines[line]?.fragments ?? [];
      const holder = fragments.map((fragment) => labelled.get(fragment)).find((one) => one !== undefined);
      if (holder === undefined ? !seeker.takesMore : holder !== at) continue;
      const rank = angleRank(angle);
      const rival = owners.get(line);
      const isNearer =
        rival === undefined ||
        distance < rival.distance ||
        (distance === rival.distance && rank < rival.rank);
      if (isNearer) owners.set(line, { at, distance, rank });
    }
  });
  return new Map([...owners].map(([line, { at }]) => [line, at]));
}

function isButton({ frame }: LabelScene, line: PageText): boolean {
  return line.fragments.some((place) => frame.fragments[place]?.source === "button");
}

/** A text that is alone in its table cell is as near as the cell. */
function boxInCell(scene: LabelScene, line: PageText): Box {
  if (scene.composition !== "tree") return line.box;
  for (let node = line.node; node >= 0; node = scene.parent(node)) {
    if ((scene.fragmentsIn[node] ?? 0) > line.fragments.length || (scene.controlsIn[node] ?? 0) > 0) break;
    const cell = scene.frame.nodes[node];
    if (cell?.display === "table-cell") return around([cell.box, line.box]);
  }
  return line.box;
}
