import { BoxIndex } from "../geometry/box-index.js";
import { around } from "../geometry/box.js";
import { formsOf, type Compound, type LayoutForm } from "../page/layout-form.js";
import type { PageLayout } from "../page/layout.js";
import type { PageText } from "../page/page-text.js";
import { lettersOf } from "../text/letters.js";
import type { CompoundTexts, FieldLabel, FieldTexts, FormTexts, NearbyText } from "./form-texts.js";
import { groupLabel } from "./group-labels.js";
import { judgeLabels, type ChosenLabel } from "./judge-labels.js";
import type { LabelModels } from "./label-models.js";
import { LabelScene } from "./label-scene.js";
import { unseenName } from "./markup-evidence.js";
import { proxyLabel } from "./proxy-labels.js";
import { textSets, type TextSeeker } from "./text-sets.js";

export interface AssociateOptions {
  readonly ignoreMarkup: boolean;
  /** Models to choose labels with. Default: those that come with the program. */
  readonly models?: LabelModels;
}

/**
 * Finds the texts of every visible field of a page, and the one it is called by.
 *
 * @param options.ignoreMarkup - looks neither at markup (label, aria, placeholder, names) nor at the document tree:
 * only at what stands where and how it looks
 */
export function associate(page: PageLayout, options: AssociateOptions): FormTexts[] {
  const forms = formsOf(page);
  return page.frames
    .flatMap((frame, at) => {
      const own = forms.filter((form) => form.frame === at);
      if (own.length === 0) return [];
      return inFrame(new LabelScene(frame, options.ignoreMarkup ? "visual" : "tree"), own, options);
    })
    .sort((a, b) => a.form.index - b.form.index);
}

function inFrame(
  scene: LabelScene,
  forms: readonly LayoutForm[],
  { ignoreMarkup, models }: AssociateOptions,
): FormTexts[] {
  const chosen = judgeLabels(scene, !ignoreMarkup, models);
  const byPlace = new Map(chosen.map((label) => [label.control.place, label]));
  /** How many controls are called by the text that begins with a fragment. */
  const holders = new Map<number, number>();
  for (const { text } of chosen) {
    const begins = text?.fragments[0] ?? -1;
    holders.set(begins, (holders.get(begins) ?? 0) + 1);
  }
  const taken = new Set(chosen.flatMap(({ text }) => text?.fragments ?? []));
  const compounds = forms.flatMap((form) => form.compounds.map((compound) => ({ form, compound })));
  const members = new Set(compounds.flatMap(({ compound }) => compound.members));

  const groups = compounds.map(({ form, compound }) => {
    const labels = compound.members.flatMap((place) => byPlace.get(place) ?? []);
    const memberTexts = new Set(labels.flatMap(({ text }) => text?.fragments ?? []));
    const boxes = labels.map(({ control }) => control.box);
    const nodes = labels.map(({ control }) => control.node);
    const line = groupLabel(scene, { compound, members: boxes, nodes, memberTexts }, taken);
    for (const fragment of line?.fragments ?? []) taken.add(fragment);
    return { form, compound, boxes, memberTexts, line };
  });

  const proxies = proxyLabels(scene, ignoreMarkup, taken);
  const seekers: TextSeeker[] = [
    ...chosen.map(({ control, text }) => ({
      box: control.box,
      label: text?.fragments ?? [],
      takesMore: !members.has(control.place),
      never: new Set<number>(),
    })),
    ...groups.map(({ boxes: [first, ...others], memberTexts, line }) => ({
      box: first === undefined ? { x: 0, y: 0, width: 0, height: 0 } : around([first, ...others]),
      label: line?.fragments ?? [],
      takesMore: true,
      never: memberTexts,
    })),
  ];
  const sets = textSets(scene, seekers);
  const setOf = new Map(chosen.map(({ control }, at) => [control.place, sets[at] ?? []]));

  return forms.map((form) => ({
    form,
    fields: form.controls.flatMap((place): FieldTexts[] => {
      const label = byPlace.get(place);
      if (label === undefined) {
        const drawn = proxies.get(place);
        return drawn === undefined ? [] : [{ control: place, texts: [], label: drawn }];
      }
      const texts = setOf.get(place) ?? [];
      const all = ignoreMarkup ? texts : [...hintsIn(label.control), ...texts];
      return [{ control: place, texts: all, label: labelOf(scene, label, ignoreMarkup, holders) }];
    }),
    compounds: form.compounds.map((compound: Compound): CompoundTexts => {
      const at = groups.findIndex((group) => group.form === form && group.compound === compound);
      const line = groups[at]?.line ?? null;
      const name = ignoreMarkup ? "" : nameOf(scene, compound);
      return { compound, texts: sets[chosen.length + at] ?? [], label: groupLabelOf(name, line) };
    }),
  }));
}

/** The labels of fields that are drawn as something else, by place. */
function proxyLabels(
  scene: LabelScene,
  ignoreMarkup: boolean,
  taken: ReadonlySet<number>,
): Map<number, FieldLabel> {
  const drawn = scene.frame.controls.flatMap((control, place) =>
    control.hidden !== null && control.proxy !== null ? [{ control, place }] : [],
  );
  if (drawn.length === 0) return new Map();
  const index = new BoxIndex(scene.lines.map(({ box }) => box));
  return new Map(
    drawn.flatMap(({ control, place }) => {
      const label = proxyLabel(scene, control, index, { ignoreMarkup, taken });
      return label === null ? [] : [[place, label] as const];
    }),
  );
}

/** The hint shown in a field is a text of it, as long as nothing is typed. */
function hintsIn({ box, markup, value }: ChosenLabel["control"]): NearbyText[] {
  if (lettersOf(markup.placeholder) === "" || value !== "") return [];
  return [{ text: markup.placeholder, box, distance: 0, angle: 0, chosen: true }];
}

/** What markup calls the element that groups the choices, where all of them stand in one. */
function nameOf({ frame }: LabelScene, { members }: Compound): string {
  const controls = members.flatMap((place) => frame.controls[place] ?? []);
  const [first] = controls;
  if (first === undefined || controls.some(({ group }) => group !== first.group)) return "";
  // A fieldset around the whole form names the form.
  const others = frame.controls.filter((control) => control.group === first.group).length;
  return others === controls.length ? first.markup.group : "";
}

function groupLabelOf(name: string, line: PageText | null): FieldLabel | null {
  if (line !== null && (name === "" || lettersOf(name) === lettersOf(line.text))) {
    return { text: line.text, confidence: name === "" ? 0.5 : 0.95, box: line.box, from: "layout" };
  }
  return name === "" ? null : { text: name, confidence: 0.9, box: null, from: "markup" };
}

function labelOf(
  scene: LabelScene,
  { control, text, likely }: ChosenLabel,
  ignoreMarkup: boolean,
  holders: ReadonlyMap<number, number>,
): FieldLabel | null {
  if (!ignoreMarkup) {
    const isShared = text !== null && (holders.get(text.fragments[0] ?? -1) ?? 0) > 1;
    // What a button does is the last thing a field is called by.
    const trust = text !== null && scene.isInButton(text.look.node) ? 0 : likely;
    const unseen = unseenName(control, text === null ? null : { text: text.text, likely: trust, isShared });
    if (unseen !== null) return { ...unseen, box: null, from: "markup" };
  }
  return text === null ? null : { text: text.text, confidence: likely, box: text.box, from: "layout" };
}
