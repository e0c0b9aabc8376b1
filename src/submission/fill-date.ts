import type { CalendarLeaf, OpenCalendar } from "../inpage/read-calendar.js";
import type { CalendarDate } from "../query/calendar-date.js";
import type { Filling } from "../query/fill-value.js";
import type { Target } from "../sequence/locator.js";
import { fold } from "../text/fold.js";
import { monthNamed } from "../text/month-names.js";
import { itemTarget } from "./fill-choices.js";
import { shows, stepValue, type FieldTask, type Way } from "./way.js";

type DateFilling = Extract<Filling, { kind: "date" }>;

/** Twenty years of leaves; further away nobody turns one by one. */
const MOST_TURNS = 240;
const NEXT =
  /next|forward|right|›|»|→|>|nachst|nächst|weiter|vor\b|suivant|siguiente|successiv|proximo|próximo|volgende|nastepn|następn/i;
const BACK =
  /prev|back|left|‹|«|←|<|voriger|vorherig|zurück|zuruck|précédent|precedent|anterior|preceden|vorige|poprzedn/i;
/** A calendar that was there to open has opened by then; of a field that may have none less is expected. */
const OPEN_MS = 150;
const MAY_OPEN_MS = 600;
const CONFIRMS =
  /^(?:apply|ok|okay|done|set|select|confirm|use dates|ubernehmen|anwenden|fertig|bestatigen|appliquer|valider|aplicar|aceptar|listo|applica|conferma|fatto|toepassen|klaar|zastosuj|gotowe)\b/;
const OF_YEAR = /year|jahr|ann[eé]e|año|anno|«|»|<<|>>/i;

/** Ways to enter a date: written where the field takes writing, else in the calendar that opens. */
export function waysToEnterDate(task: FieldTask, filling: DateFilling): Way[] {
  const { page, handle, planned } = task;
  const { text } = filling;
  const [control] = handle.controls;
  if (control === undefined) return [];
  const { target } = control;
  const write = (byKeys: boolean): Way => ({
    how: byKeys ? "typed key by key" : "written at once",
    run: async () => {
      const value = stepValue(planned, text);
      await page.note();
      await page.do(byKeys ? { kind: "fill", target, value, byKeys } : { kind: "fill", target, value });
      // The calendar that opens over the field would lie over the rest of the form.
      const isOpen = handle.field.widget === "calendar" || (await page.newItems(OPEN_MS)).length > 0;
      if (isOpen) await page.do({ kind: "press", key: "Tab", target });
      return null;
    },
  });
  const isOnlyPressed = handle.field.constraints.readOnly || control.control.tag !== "input";
  const picked: Way = {
    how: "picked in the calendar",
    run: async () => {
      await open(task, target, isOnlyPressed);
      for (const date of [filling.date, ...(filling.until === undefined ? [] : [filling.until])])
        await pickDay(task, target, date);
      await confirm(task, filling, control.path, target);
      return null;
    },
  };
  if (isOnlyPressed) return [picked];
  // Where the field does not say how it takes dates, a calendar leaves no doubt which day is meant.
  const isNative = control.control.type !== "text" && control.control.type !== "search";
  if (isNative) return [write(false), write(true), picked];
  return filling.isShaped ? [write(false), picked, write(true)] : [picked, write(false), write(true)];
}

/** Opens the calendar of a field; what is only a field opens nothing. */
async function open({ page }: FieldTask, target: Target, isSure: boolean): Promise<void> {
  await page.note();
  await page.do({ kind: "click", target });
  await page.newItems(isSure ? undefined : MAY_OPEN_MS);
}

/** Some calendars take what was picked only when they are told that it was all. */
async function confirm(
  { page }: FieldTask,
  filling: DateFilling,
  path: string,
  target: Target,
): Promise<void> {
  const state = await page.state(path);
  if (state === null || shows(state, filling, null)) return;
  const calendar = await page.ask<OpenCalendar | null>("readCalendar");
  const button = calendar?.turns.find(({ text }) => CONFIRMS.test(fold(text).trim()));
  if (button !== undefined) await page.do({ kind: "click", target: itemTarget(target, button) });
}

async function pickDay({ page, language }: FieldTask, target: Target, date: CalendarDate): Promise<void> {
  const { month = 1, day = 1 } = date;
  const wanted = date.year * 12 + month;
  for (let turned = 0; turned <= MOST_TURNS; turned++) {
    const calendar = await page.ask<OpenCalendar | null>("readCalendar");
    if (calendar === null) throw new Error("no calendar opened");
    const months = calendar.leaves.map((leaf) => ({ leaf, month: monthShown(leaf, language) }));
    const shown = months.find(({ month }) => month !== null)?.month ?? null;
    if (shown === null) throw new Error("the calendar does not say what month it shows");
    const wantedLeaf = months.find((one) => one.month === wanted)?.leaf;
    if (wantedLeaf !== undefined) {
      const cell = wantedLeaf.days.find(({ text }) => Number(text) === day);
      if (cell === undefined) throw new Error(`the calendar does not let the day ${day} be chosen`);
      await page.do({ kind: "click", target: itemTarget(target, cell) });
      await page.calm();
      return;
    }
    const turn = turnTowards(calendar, shown < wanted);
    if (turn === null) throw new Error("the calendar has nothing to turn its leaves with");
    await page.do({ kind: "click", target: itemTarget(target, turn) });
    await page.calm();
    const [next] = (await page.ask<OpenCalendar | null>("readCalendar"))?.leaves ?? [];
    const after = next === undefined ? null : monthShown(next, language);
    if (after === shown)
      throw new Error(`the calendar does not go beyond ${next?.titles[0] ?? "this month"}`);
    if (after !== null && Math.abs(after - wanted) > Math.abs(shown - wanted))
      throw new Error("the calendar turns the other way");
  }
  throw new Error("the date is too far away");
}

/** Year and month as one number; null where the calendar does not name them. */
function monthShown({ titles }: CalendarLeaf, language: string): number | null {
  const read = titles.map((title) => ({
    year: /\b(?:19|20)\d\d\b/.exec(title)?.[0],
    month:
      title
        .split(/[^\p{L}]+/u)
        .map((word) => monthNamed(word, language))
        .find((month) => month !== null) ?? undefined,
  }));
  const whole = read.find(({ year, month }) => year !== undefined && month !== undefined);
  const year = whole?.year ?? read.find((one) => one.year !== undefined)?.year;
  const month = whole?.month ?? read.find((one) => one.month !== undefined)?.month;
  return year === undefined || month === undefined ? null : Number(year) * 12 + month;
}

/** What turns one leaf: by its names, else the outermost on that side. */
function turnTowards({ turns }: OpenCalendar, forward: boolean): OpenCalendar["turns"][number] | null {
  const named = turns
    .filter(({ names }) => (forward ? NEXT : BACK).test(names) && !(forward ? BACK : NEXT).test(names))
    .sort((a, b) => Number(OF_YEAR.test(a.names)) - Number(OF_YEAR.test(b.names)));
  return named[0] ?? (forward ? turns.at(-1) : turns[0]) ?? null;
}
