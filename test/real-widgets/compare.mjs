/** Where what a page was asked differs from what was meant; nothing where it does not. */
export function compare(meant, arrived) {
  if (arrived === null) return ["no search arrived"];
  return Object.entries(meant).flatMap(([name, value]) => {
    const got = arrived[name] ?? "";
    return isSame(value, got) ? [] : [`${name} is "${got}"`];
  });
}

function isSame(meant, got) {
  if (typeof meant === "string") return got.trim().toLowerCase() === meant.toLowerCase();
  if (meant.number !== undefined) return Number(got.replace(/[^\d.]/g, "")) === meant.number;
  if (meant.oneOf !== undefined) return meant.oneOf.some((one) => isSame(one, got));
  if (meant.date !== undefined) return isDate(meant.date, got);
  const halves = got.split(/\s+[-–~|]+\s+|\|| to /);
  return halves.length === 2 && meant.dates.every((date, at) => isDate(date, halves[at]));
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function isDate([year, month, day], got) {
  const numbers = (got.match(/\d+/g) ?? []).map(Number);
  const named = MONTHS.findIndex((name) => got.toLowerCase().includes(name)) + 1;
  const parts = named > 0 ? [...numbers, named] : numbers;
  if (parts.length !== 3 || !parts.includes(year)) return false;
  const rest = parts.filter((part) => part !== year).sort((a, b) => a - b);
  const [low, high] = [month, day].sort((a, b) => a - b);
  // 14/02 and 02/14 are the same day as no month has the number 14.
  return rest[0] === low && rest[1] === high;
}
