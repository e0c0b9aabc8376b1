/** An IP address as a number: every spelling of one address is the same value. */
export interface IpAddress {
  readonly version: 4 | 6;
  readonly value: bigint;
}

const LARGEST_V4 = 0xffff_ffffn;
const GROUPS = 8;

/**
 * Reads an IP address in any spelling a system takes for one: dotted, in fewer than four parts, decimal, octal or
 * hexadecimal, with a trailing dot, in brackets, shortened, with a dotted tail. Null for everything else.
 */
export function parseIp(text: string): IpAddress | null {
  const bare = text.replace(/^\[(.*)\]$/, "$1");
  if (bare.includes(":")) return parseV6(bare);
  return parseV4(bare.replace(/(?<=[^.])\.$/, ""));
}

/** As RFC 5952 and everybody else writes it. */
export function formatIp({ version, value }: IpAddress): string {
  if (version === 4) {
    return [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 0xffn)).join(".");
  }
  const groups = Array.from({ length: GROUPS }, (_, at) =>
    ((value >> BigInt(16 * (GROUPS - 1 - at))) & 0xffffn).toString(16),
  );
  return new URL(`http://[${groups.join(":")}]/`).hostname.slice(1, -1);
}

/** The numbers of inet_aton: the last part fills all bytes that the others leave. */
function parseV4(text: string): IpAddress | null {
  const parts = text.split(".");
  const numbers = parts.map(parseNumber);
  const last = numbers.pop();
  if (parts.length > 4 || last === undefined || last === null) return null;
  let value = last;
  if (last >= 256n ** BigInt(5 - parts.length)) return null;
  for (const [at, number] of numbers.entries()) {
    if (number === null || number > 255n) return null;
    value += number << BigInt(8 * (3 - at));
  }
  return value > LARGEST_V4 ? null : { version: 4, value };
}

function parseNumber(text: string): bigint | null {
  if (/^0x[0-9a-f]*$/i.test(text)) return text.length === 2 ? 0n : BigInt(text);
  if (/^0[0-7]+$/.test(text)) return BigInt(`0o${text.slice(1)}`);
  return /^(?:0|[1-9]\d*)$/.test(text) ? BigInt(text) : null;
}

function parseV6(text: string): IpAddress | null {
  const halves = text.split("::");
  if (halves.length > 2) return null;
  const [head, tail] = halves.map((half) => groupsOf(half));
  if (head === undefined || head === null || tail === null) return null;
  const known = head.length + (tail?.length ?? 0);
  if (tail === undefined ? known !== GROUPS : known >= GROUPS) return null;
  const groups = [...head, ...Array.from({ length: GROUPS - known }, () => 0n), ...(tail ?? [])];
  return { version: 6, value: groups.reduce((sum, group) => (sum << 16n) | group, 0n) };
}

function groupsOf(half: string): bigint[] | null {
  if (half === "") return [];
  const groups: bigint[] = [];
  const parts = half.split(":");
  for (const [at, part] of parts.entries()) {
    const dotted = at === parts.length - 1 && /^\d+\.\d+\.\d+\.\d+$/.test(part) ? parseV4(part) : null;
    if (dotted !== null) groups.push(dotted.value >> 16n, dotted.value & 0xffffn);
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(BigInt(`0x${part}`));
    else return null;
  }
  return groups;
}
