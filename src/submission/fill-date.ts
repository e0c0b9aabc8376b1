import type { OpenCalendar } from "../inpage/read-calendar.js";
import type { CalendarDate } from "../query/calendar-date.js";
import type { Target } from "../sequence/locator.js";
import { monthNamed } from "../text/month-names.js";
import { itemTarget } from "./fill-choices.js";
import { stepValue, type FieldTask, type Way } from "./way.js";

/** Twenty years of leaves; further away nobody turns one by one. */
const MOST_TURNS = 240;
const NEXT =
  /next|forward|right|›|»|→|>|nachst|nächst|weiter|vor\b|suivant|siguiente|successiv|proximo|próximo|volgende|nastepn|następn/i;
const BACK =
  /prev|back|left|‹|«|←|<|voriger|vorherig|zurück|zuruck|précédent|precedent|anterior|preceden|vorige|poprzedn/i;
const OF_YEAR = /year|jahr|ann[eé]e|año|anno|«|»|<<|>>/i;

/** Ways to enter a date: written where the field takes writing, else in the calendar that opens. */
export function waysToEnterDate(task: FieldTask, date: CalendarDate, text: string): Way[] {
  const { page, handle, planned } = task;
  const [control] = handle.controls;
  if (control === undefined) return [];
  const { target } = control;
  const write = (byKeys: boolean): Way => ({
    how: byKeys ? "typed key by key" : "written at once",
    run: async () => {
      const value = stepValue(planned, text);
      await page.do(byKeys ? { kind: "fill", target, value, byKeys } : { kind: "fill", target, value });
      // The calendar that opens over the field would lie over the rest of the form.
      if (handle.field.widget === "calendar") await page.do({ kind: "press", key: "Tab", target });
      return null;
    },
  });
  const picked: Way = {
    how: "picked in the calendar",
    run: async () => {
      await pickDay(task, target, date);
      return null;
    },
  };
  if (handle.field.constraints.readOnly) return [picked];
  return handle.field.widget === "calendar"
    ? [write(false), picked, write(true)]
    : [write(false), write(true), picked];
}

async function pickDay({ page, language }: FieldTask, target: Target, date: CalendarDate): Promise<void> {
  const { month = 1, day = 1 } = date;
  await page.note();
  await page.do({ kind: "click", target });
  await page.newItems();
  const wanted = date.year * 12 + month;
  for (let turned = 0; turned <= MOST_TURNS; turned++) {
    const calendar = await page.ask<OpenCalendar | null>("readCalendar");
    if (calendar === null) throw new Error("no calendar opened");
    const shown = monthShown(calendar, language);
    if (shown === null) throw new Error("the calendar does not say what month it shows");
    if (shown === wanted) {
      const cell = calendar.days.find(({ text }) => Number(text) === day);
      if (cell === undefined) throw new Error(`the calendar does not let the day ${day} be chosen`);
      await page.do({ kind: "click", target: itemTarget(target, cell) });
      return;
    }
    const turn = turnTowards(calendar, shown < wanted);
    if (turn === null) throw new Error("the calendar has nothing to turn its leaves with");
    await page.do({ kind: "click", target: itemTarget(target, turn) });
    await page.calm();
    const next = await page.ask<OpenCalendar | null>("readCalendar");
    const after = next === null ? null : monthShown(next, language);
    if (after !== null && Math.abs(after - wanted) > Math.abs(shown - wanted))
      throw new Error("the calendar turns the other way");
    if (after === shown)
      throw new Error(`the calendar does not go beyond ${calendar.titles[0] ?? "this month"}`);
  }
  throw new Error("the date is too far away");
}

/** Year and month as one number; null where the calendar does not name them. */
function monthShown({ titles }: OpenCalendar, language: string): number | null {
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
