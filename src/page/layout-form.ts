import { gapX, gapY, type Box } from "../geometry/box.js";
import type { FrameLayout, PageControl, PageLayout } from "./layout.js";

/** Radio buttons or check boxes that answer one question. */
export interface Compound {
  /** Places of its members in {@link FrameLayout.controls}. */
  readonly members: readonly number[];
  readonly kind: "radio" | "checkbox";
  readonly name: string;
}

/** Controls and buttons that are filled in and sent together. */
export interface LayoutForm {
  /** Place among the forms of the page: form elements in document order, then those without an element. */
  readonly index: number;
  /** Place of its frame in {@link PageLayout.frames}. */
  readonly frame: number;
  /** Place of its element in {@link FrameLayout.forms}; null for controls that only stand together. */
  readonly element: number | null;
  /** Places in {@link FrameLayout.controls}, in document order; those nobody sees are among them. */
  readonly controls: readonly number[];
  /** Places in {@link FrameLayout.buttons}. */
  readonly buttons: readonly number[];
  readonly compounds: readonly Compound[];
}

/** Controls outside any form element stand together when no more than this lies between them, in character cells. */
const TOGETHER = { across: 30, down: 5 } as const;
/** A button belongs to the loose controls it stands this near to, in character cells. */
const NEAR_BUTTON = { across: 20, down: 3 } as const;

/** What is drawn around a field is higher than it by its borders, not by other lines. */
const MOST_LINES = 2.5;

/** The forms of a page: form elements first, then loose controls that stand together. */
export function formsOf(page: PageLayout): LayoutForm[] {
  const forms: Omit<LayoutForm, "index">[] = [];
  page.frames.forEach((frame, at) => {
    frame.forms.forEach((_form, element) => {
      const controls = placesWhere(frame.controls, (control) => control.form === element);
      const buttons = placesWhere(frame.buttons, (button) => button.form === element);
      forms.push({ frame: at, element, controls, buttons, compounds: compoundsOf(frame, controls) });
    });
  });
  page.frames.forEach((frame, at) => {
    for (const controls of looseGroups(frame)) {
      forms.push({
        frame: at,
        element: null,
        controls,
        buttons: buttonsNear(frame, controls),
        compounds: compoundsOf(frame, controls),
      });
    }
  });
  return forms.map((form, index) => ({ index, ...form }));
}

/**
 * The number of each visible control of a page, in document order, by frame and place; null for those nobody sees.
 * Native controls are counted first, so that their numbers do not depend on what else counts as a widget.
 */
export function numberControls(page: PageLayout): readonly (readonly (number | null)[])[] {
  let next = 0;
  const numbers = page.frames.map((frame) => frame.controls.map((): number | null => null));
  for (const native of [true, false]) {
    page.frames.forEach((frame, at) => {
      const row = numbers[at] ?? [];
      frame.controls.forEach((control, place) => {
        if (control.hidden === null && isNative(control) === native) row[place] = next++;
      });
    });
  }
  return numbers;
}

function isNative({ tag }: PageControl): boolean {
  return tag === "input" || tag === "select" || tag === "textarea";
}

function compoundsOf(frame: FrameLayout, controls: readonly number[]): Compound[] {
  const named = new Map<string, number>();
  /** Elements that hold other fields than choices of one kind: the parts of a form, not questions. */
  const mixed = new Set<number>();
  const kindIn = new Map<number, PageControl["kind"]>();
  for (const { kind, group, hidden, proxy, markup } of controls.flatMap((at) => frame.controls[at] ?? [])) {
    named.set(`${kind} ${markup.name}`, (named.get(`${kind} ${markup.name}`) ?? 0) + 1);
    if (hidden !== null && proxy === null) continue;
    const isAlike = (kindIn.get(group) ?? kind) === kind && (kind === "radio" || kind === "checkbox");
    if (!isAlike) mixed.add(group);
    kindIn.set(group, kind);
  }
  const groups = new Map<string, number[]>();
  for (const place of controls) {
    const control = frame.controls[place];
    if (control === undefined || (control.kind !== "radio" && control.kind !== "checkbox")) continue;
    const { name } = control.markup;
    // Check boxes of one name may stand far apart ("same[]" for two questions) but mean one parameter.
    const isNamed = name !== "" && (named.get(`${control.kind} ${name}`) ?? 0) > 1;
    const isGrouped = control.group >= 0 && !mixed.has(control.group);
    if (!isNamed && !isGrouped) continue;
    const key = isNamed ? `${control.kind} name ${name}` : `${control.kind} group ${control.group}`;
    const members = groups.get(key) ?? [];
    members.push(place);
    groups.set(key, members);
  }
  return [...groups.values()].flatMap((members) => {
    const first = frame.controls[members[0] ?? -1];
    if (first === undefined || members.length < 2) return [];
    return [{ members, kind: first.kind === "radio" ? "radio" : "checkbox", name: first.markup.name }];
  });
}

function looseGroups(frame: FrameLayout): number[][] {
  const loose = placesWhere(
    frame.controls,
    ({ form, hidden, proxy }) => form === null && (hidden === null || proxy !== null),
  );
  const groups: number[][] = [];
  for (const place of loose) {
    const near = groups.filter((group) => group.some((other) => standTogether(frame, place, other)));
    const [first, ...others] = near;
    if (first === undefined) {
      groups.push([place]);
      continue;
    }
    first.push(place, ...others.flat());
    first.sort((a, b) => a - b);
    for (const merged of others) groups.splice(groups.indexOf(merged), 1);
  }
  return groups;
}

function standTogether(frame: FrameLayout, a: number, b: number): boolean {
  const one = frame.controls[a];
  const other = frame.controls[b];
  return (
    one !== undefined &&
    other !== undefined &&
    areNear(frame, drawnBox(frame, one), drawnBox(frame, other), TOGETHER)
  );
}

/** The box a person takes for the field: of a list one can type in, the one that is drawn around its cursor. */
function drawnBox({ nodes, controls }: FrameLayout, control: PageControl): Box {
  const { box, proxy, kind, node } = control;
  if (proxy !== null || kind !== "combobox") return proxy ?? box;
  const holdsOthers = (around: Box): boolean =>
    controls.some((other) => other !== control && other.hidden === null && overlap(around, other.box));
  let drawn = box;
  for (let up = nodes[node]?.parent ?? -1; up >= 0; up = nodes[up]?.parent ?? -1) {
    const around = nodes[up]?.box;
    if (around === undefined || around.height > MOST_LINES * box.height || holdsOthers(around)) break;
    if (around.width > drawn.width) drawn = around;
  }
  return drawn;
}

function overlap(a: Box, b: Box): boolean {
  return gapX(a, b) < 0 && gapY(a, b) < 0;
}

function buttonsNear(frame: FrameLayout, controls: readonly number[]): number[] {
  const boxes = controls
    .flatMap((place) => frame.controls[place] ?? [])
    .map((control) => drawnBox(frame, control));
  return placesWhere(
    frame.buttons,
    (button) =>
      button.form === null &&
      button.hidden === null &&
      boxes.some((box) => areNear(frame, box, button.box, NEAR_BUTTON)),
  );
}

function areNear(
  { cell }: FrameLayout,
  a: Box,
  b: Box,
  limit: { readonly across: number; readonly down: number },
): boolean {
  return gapX(a, b) <= limit.across * cell.width && gapY(a, b) <= limit.down * cell.height;
}

function placesWhere<T>(list: readonly T[], holds: (item: T) => boolean): number[] {
  return list.flatMap((item, place) => (holds(item) ? [place] : []));
}
