import type { LayoutForm } from "../page/layout-form.js";
import type { FrameLayout, PageButton, PageControl, PageLayout, TextFragment } from "../page/layout.js";
import { standsOnPage } from "../page/page-text.js";

/** What a form says about itself, by the place where it says so. */
export interface FormEvidence {
  /** Controls that somebody sees; all but type=hidden where nobody sees any, as in a box that opens later. */
  readonly fields: readonly PageControl[];
  readonly unseen: readonly PageControl[];
  /** Controls of type hidden: what the site sends along. */
  readonly carried: readonly PageControl[];
  readonly buttons: readonly PageButton[];
  /** Whether any field is on show. */
  readonly isShown: boolean;
  readonly method: string;
  readonly role: string;
  readonly texts: Readonly<Record<EvidencePlace, string>>;
  /** How many texts and links stand in the form, near its fields or not. */
  readonly extent: { readonly texts: number; readonly links: number };
}

export const EVIDENCE_PLACES = [
  "address",
  "names",
  "around",
  "fieldNames",
  "fieldWords",
  "carriedNames",
  "buttonWords",
  "buttonNames",
  "near",
  "heading",
] as const;

/** Where in or about a form a word stands. */
export type EvidencePlace = (typeof EVIDENCE_PLACES)[number];

/** A text this many places from a control, in document order, is about that control. */
const NEAR_PLACES = 3;
/** Texts before a form that may head it. */
const HEADING_TEXTS = 2;
/** A heading is short; a paragraph before the form is about something else. */
const LONGEST_HEADING = 80;
/** Elements around the form whose class and id may name it. */
const AROUND_LEVELS = 3;
/** A name carried by so many elements is none of one form. */
const MANY_CARRIERS = 8;
/** Scripts and pages that the whole site shares say nothing; names are at the end of an address. */
const LONGEST_ADDRESS = 200;

export function evidenceOf(page: PageLayout, form: LayoutForm): FormEvidence {
  const frame = page.frames[form.frame];
  if (frame === undefined) throw new RangeError(`the page has no frame ${form.frame}`);
  const element = form.element === null ? undefined : frame.forms[form.element];
  const controls = form.controls.flatMap((place) => frame.controls[place] ?? []);
  const carried = controls.filter(({ type }) => type === "hidden");
  const seen = controls.filter(({ hidden }) => hidden === null);
  const unseen = controls.filter(({ hidden, type }) => hidden !== null && type !== "hidden");
  const isShown = seen.length > 0;
  const fields = isShown ? seen : unseen;
  const inside = element === undefined ? [] : fragmentsIn(frame, element.node);
  const anchors = fields.map(({ order }) => order);
  const offered = form.buttons.flatMap((place) => frame.buttons[place] ?? []);
  const sends = offered.some(({ hidden, kind }) => hidden === null && kind === "submit");
  const buttons = offered
    // The buttons of a calendar that has not been opened yet say nothing about the form.
    .filter(({ hidden }) => hidden === null || !isShown || !sends)
    // A form around a whole page holds its menus too: only links beside a field can send it.
    .filter(({ kind, order }) => kind !== "anchor" || isNear(order, anchors));
  const places = [...anchors, ...buttons.map(({ order }) => order)];
  const nearby = (element === undefined ? frame.fragments : inside).filter(
    (fragment) =>
      standsOnPage(fragment) &&
      fragment.source !== "button" &&
      (fragment.hidden === null || !isShown) &&
      isNear(fragment.order, places),
  );
  const shared = sharedNames(frame);
  const first = Math.min(...places, ...inside.map(({ order }) => order));
  return {
    fields,
    unseen: isShown ? unseen : [],
    carried,
    buttons,
    isShown,
    method: element?.method.toLowerCase() ?? "",
    role: element?.role ?? "",
    texts: {
      address: pathOf(element?.action ?? ""),
      names: element?.names ?? "",
      around: namesAround(frame, element?.node ?? fields[0]?.node ?? -1, shared),
      fieldNames: fields.map(({ markup }) => `${markup.name} ${markup.id}`).join(" , "),
      fieldWords: fields.map(wordsOfField).join(" , "),
      carriedNames: carried.map(({ markup }) => `${markup.name} ${markup.id}`).join(" , "),
      buttonWords: buttons.map(({ text }) => text).join(" , "),
      buttonNames: buttons.map(({ names }) => withoutShared(names, shared)).join(" , "),
      near: nearby.map(({ text }) => text).join(" , "),
      heading: headingBefore(frame, first),
    },
    extent: { texts: inside.length, links: inside.filter(({ isLink }) => isLink).length },
  };
}

function wordsOfField({ markup, value, kind }: PageControl): string {
  // What a text box holds at first is mostly its hint: "Search…", "your e-mail".
  const hint = kind === "text" || kind === "search" || kind === "email" || kind === "combobox" ? value : "";
  return [...markup.labels, markup.ariaLabel, markup.placeholder, markup.title, hint].join(" , ");
}

function isNear(order: number, places: readonly number[]): boolean {
  return places.some((place) => Math.abs(place - order) <= NEAR_PLACES);
}

function fragmentsIn(frame: FrameLayout, node: number): TextFragment[] {
  const inside = new Set([node]);
  // Nodes stand in document order, so a parent is always met before its children.
  frame.nodes.forEach(({ parent }, place) => {
    if (inside.has(parent)) inside.add(place);
  });
  return frame.fragments.filter((fragment) => inside.has(fragment.node) && standsOnPage(fragment));
}

function headingBefore(frame: FrameLayout, first: number): string {
  return frame.fragments
    .filter(standsOnPage)
    .filter(({ order, hidden, isLink }) => order < first && hidden === null && !isLink)
    .slice(-HEADING_TEXTS)
    .map(({ text }) => text)
    .filter(({ length }) => length <= LONGEST_HEADING)
    .join(" , ");
}

/**
 * Names that many elements of different kinds carry: a library of widgets says with them which theme or direction is in
 * force, of everything alike.
 */
function sharedNames({ nodes }: FrameLayout): ReadonlySet<string> {
  const carriers = new Map<string, { count: number; readonly tags: Set<string> }>();
  for (const { names, tag } of nodes) {
    for (const name of new Set(names.split(/\s+/))) {
      const known = carriers.get(name) ?? { count: 0, tags: new Set() };
      known.count++;
      known.tags.add(tag);
      carriers.set(name, known);
    }
  }
  return new Set(
    [...carriers]
      .filter(([, { count, tags }]) => count >= MANY_CARRIERS && tags.size >= 2)
      .map(([name]) => name),
  );
}

function withoutShared(names: string, shared: ReadonlySet<string>): string {
  return names
    .split(/\s+/)
    .filter((name) => !shared.has(name))
    .join(" ");
}

function namesAround(frame: FrameLayout, node: number, shared: ReadonlySet<string>): string {
  const names: string[] = [];
  let at = frame.nodes[node]?.parent ?? -1;
  for (let level = 0; level < AROUND_LEVELS && at >= 0; level++) {
    const around = frame.nodes[at];
    if (around === undefined || around.tag === "body") break;
    names.push(withoutShared(around.names, shared), around.role);
    at = around.parent;
  }
  return names.join(" , ");
}

/** An address without the host: "search.example" says nothing about the form. */
function pathOf(action: string): string {
  return action.replace(/^(?:[a-z]+:)?\/\/[^/?#]*/i, "").slice(0, LONGEST_ADDRESS);
}
