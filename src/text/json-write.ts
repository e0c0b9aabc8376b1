/** As wide as the domain files of this project are. */
const WIDTH = 110;

/** JSON as a person lays it out: lists and objects on one line where they fit, on many where they do not. */
export function writeJson(value: unknown): string {
  return `${write(JSON.parse(JSON.stringify(value)) as unknown, "", 0)}\n`;
}

/** `used`: characters of the line that are taken by what stands before the value. */
function write(value: unknown, indent: string, used: number): string {
  const line = oneLine(value);
  if (typeof value !== "object" || value === null) return line;
  const isTop = indent === "" && used === 0;
  const fits = indent.length + used + line.length <= WIDTH;
  // The whole file, and what holds objects, is easier to read on several lines.
  if (fits && !isTop && !Object.values(value).some(isObject)) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    return `[\n${value.map((item) => `${inner}${write(item, inner, 1)}`).join(",\n")}\n${indent}]`;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return "{}";
  const members = entries.map(([name, item]) => {
    const key = `${JSON.stringify(name)}: `;
    return `${inner}${key}${write(item, inner, key.length + 1)}`;
  });
  return `{\n${members.join(",\n")}\n${indent}}`;
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${oneLine(item)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
