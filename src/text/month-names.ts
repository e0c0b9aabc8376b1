import { fold } from "./fold.js";

/** "Mar" and "Mär." are March; two letters may be anything. */
const LEAST_LETTERS = 3;
const LONGEST_SHORT_FORM = 4;

/** Folded, January first, a language a line; a stroke parts forms of one name. Asking Intl for them costs a second. */
const NAMES = [
  "january february march april may june july august september october november december",
  "januar|janner februar marz|maerz april mai juni juli august september oktober november dezember",
  "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
  "enero febrero marzo abril mayo junio julio agosto septiembre|setiembre octubre noviembre diciembre",
  "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro",
  "januari februari maart|mrt april mei juni juli augustus september oktober november december",
  "styczen|stycznia luty|lutego marzec|marca kwiecien|kwietnia maj|maja czerwiec|czerwca lipiec|lipca sierpien|sierpnia wrzesien|wrzesnia pazdziernik|pazdziernika listopad|listopada grudzien|grudnia",
  "januari februari mars april maj juni juli augusti september oktober november december",
  "leden|ledna unor|unora brezen|brezna duben|dubna kveten|kvetna cerven|cervna cervenec|cervence srpen|srpna zari rijen|rijna listopad|listopadu prosinec|prosince",
].map((line) => line.split(" ").map((forms) => forms.split("|")));

/** The month a word names, from 1 to 12, in a language forms are usually in or in the given one; null where none. */
export function monthNamed(word: string, language = ""): number | null {
  const wanted = fold(word).replace(/[^\p{L}]+/gu, "");
  if (wanted.length < LEAST_LETTERS) return null;
  for (const months of [...NAMES, namesIn(language)]) {
    const month = months.findIndex((names) =>
      names.some(
        (name) => name === wanted || (wanted.length <= LONGEST_SHORT_FORM && name.startsWith(wanted)),
      ),
    );
    if (month >= 0) return month + 1;
  }
  return null;
}

const LISTED = new Set(["en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "cs"]);
const asked = new Map<string, readonly (readonly string[])[]>();

/** The names in another language, as the browser of its readers knows them; asked for once. */
function namesIn(language: string): readonly (readonly string[])[] {
  if (language === "" || LISTED.has(language.slice(0, 2).toLowerCase())) return [];
  let names = asked.get(language);
  if (names === undefined) {
    names = isKnown(language) ? namesFromIntl(language) : [];
    asked.set(language, names);
  }
  return names;
}

function namesFromIntl(language: string): readonly (readonly string[])[] {
  // Some languages inflect a month that stands in a date.
  const formats = [{}, { day: "numeric" } as const].map(
    (more) => new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC", ...more }),
  );
  return Array.from({ length: 12 }, (_, month) =>
    formats.map((format) => {
      const parts = format.formatToParts(Date.UTC(2001, month, 1));
      return fold(parts.find(({ type }) => type === "month")?.value ?? "").replace(/[^\p{L}]+/gu, "");
    }),
  );
}

function isKnown(language: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  } catch {
    // What a page declares as its language may be anything.
    return false;
  }
}
