import type { Attribute } from "../domain/attribute.js";
import { fold } from "../text/fold.js";
import { normaliseLabel } from "../text/normalise.js";
import { likeness } from "../text/similarity.js";
import type { AskableField } from "./askable-form.js";

/** A date in figures, or what stands for one: "18/11/2026", "2026-11-18", "dd.mm.yyyy". */
const DATE =
  /\b(?:\d{1,4}|[dtjg]{2}|[yja]{4}|m{2})[./-](?:\d{1,2}|[dtjg]{2}|m{2})[./-](?:\d{1,4}|[dtjg]{2}|[yja]{2,4})\b/gi;
/** What stands between the names of two ends. */
const BETWEEN =
  /\s*(?:\s[-–—/|&+]\s|[–—→⇒>~]|\s(?:to|and|until|bis|und|et|au|y|al|hasta|e|fino|tot|en|do|i)\s)\s*/u;
const SPAN =
  /\b(?:dates|travel period|date range|duration of stay|your stay|reisedaten|reisezeitraum|zeitraum|aufenthalt|sejour|fechas|estancia|datas|estadia|soggiorno|periodo|reisdata|verblijf|termin pobytu)\b/;
const ALIKE = 0.8;

/** Whether one field takes both of two dates: it shows two, or is called by the names of both ends or by many dates. */
export function takesSpan(field: AskableField, first: Attribute, last: Attribute): boolean {
  if (field.asks !== "text" && field.asks !== "date") return false;
  if (field.type !== "text" && field.type !== "search" && field.type !== "") return false;
  const shown = [field.value, field.placeholder, field.label];
  if (shown.some((text) => (text.match(DATE) ?? []).length === 2)) return true;
  if (shown.some((text) => SPAN.test(fold(text)))) return true;
  return shown.some((text) => {
    const ends = text.split(BETWEEN).filter((end) => end !== "");
    const [one, other] = ends;
    return (
      ends.length === 2 && one !== undefined && other !== undefined && namesBoth(one, other, first, last)
    );
  });
}

function namesBoth(one: string, other: string, first: Attribute, last: Attribute): boolean {
  return (isCalled(one, first) && isCalled(other, last)) || (isCalled(one, last) && isCalled(other, first));
}

function isCalled(text: string, { name, aliases }: Attribute): boolean {
  return [name.replaceAll("_", " "), ...aliases].some(
    (known) => likeness(normaliseLabel(known), normaliseLabel(text)) >= ALIKE,
  );
}
