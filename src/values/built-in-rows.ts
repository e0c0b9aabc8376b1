import type { ValueRow, ValueTable } from "./value-table.js";

const LANGUAGES = ["en", "es", "fr", "de"] as const;

/** What everybody knows: months, days, weekdays, small numbers. HiWE's built-in source, with full weight. */
export function builtInTable(): ValueTable {
  const all = (values: readonly string[]): ValueRow["values"] =>
    values.map((value) => ({ value, weight: 1 }));
  const upTo = (last: number): string[] => Array.from({ length: last }, (_, at) => `${at + 1}`);
  return {
    rows: [
      { labels: ["month", "mes", "mois", "Monat"], values: all(LANGUAGES.flatMap(monthNames)) },
      { labels: ["day", "día", "jour", "Tag"], values: all(upTo(31)) },
      { labels: ["weekday", "day of week", "Wochentag"], values: all(LANGUAGES.flatMap(weekdayNames)) },
      {
        labels: ["adults", "passengers", "guests", "persons", "quantity", "number of"],
        values: all(upTo(4)),
      },
    ],
  };
}

/** The names of the months in a language, January first. */
function monthNames(language: string): string[] {
  return Array.from({ length: 12 }, (_, month) =>
    name(language, { month: "long" }, Date.UTC(2001, month, 1)),
  );
}

function weekdayNames(language: string): string[] {
  // The first of January 2001 was a Monday.
  return Array.from({ length: 7 }, (_, day) =>
    name(language, { weekday: "long" }, Date.UTC(2001, 0, 1 + day)),
  );
}

function name(language: string, options: Intl.DateTimeFormatOptions, at: number): string {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(at);
}
