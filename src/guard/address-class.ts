import { parseIp, type IpAddress } from "./ip-address.js";

/** Whose an address is. Only "public" is everybody's. */
export type AddressClass =
  | "public"
  | "loopback"
  | "private"
  | "link-local"
  | "metadata"
  | "carrier"
  | "multicast"
  | "broadcast"
  | "unspecified"
  | "reserved";

type Row = readonly [prefix: string, length: number, is: AddressClass];

/** The first row that fits counts. Where clouds keep their keys is listed before the network around it. */
const V4: readonly Row[] = [
  ["169.254.169.254", 32, "metadata"],
  ["169.254.170.2", 32, "metadata"],
  ["169.254.170.23", 32, "metadata"],
  ["100.100.100.200", 32, "metadata"],
  ["192.0.0.192", 32, "metadata"],
  ["168.63.129.16", 32, "metadata"],
  ["255.255.255.255", 32, "broadcast"],
  ["0.0.0.0", 8, "unspecified"],
  ["10.0.0.0", 8, "private"],
  ["100.64.0.0", 10, "carrier"],
  ["127.0.0.0", 8, "loopback"],
  ["169.254.0.0", 16, "link-local"],
  ["172.16.0.0", 12, "private"],
  ["192.0.0.0", 24, "reserved"],
  ["192.0.2.0", 24, "reserved"],
  ["192.88.99.0", 24, "reserved"],
  ["192.168.0.0", 16, "private"],
  ["198.18.0.0", 15, "reserved"],
  ["198.51.100.0", 24, "reserved"],
  ["203.0.113.0", 24, "reserved"],
  ["224.0.0.0", 4, "multicast"],
  ["240.0.0.0", 4, "reserved"],
];

const V6: readonly Row[] = [
  ["fd00:ec2::254", 128, "metadata"],
  ["fd20:ce::254", 128, "metadata"],
  ["::", 128, "unspecified"],
  ["::1", 128, "loopback"],
  // Network-specific NAT64 prefixes hide an inner address where nobody can know it.
  ["64:ff9b:1::", 48, "private"],
  ["fc00::", 7, "private"],
  ["fe80::", 10, "link-local"],
  ["fec0::", 10, "private"],
  ["ff00::", 8, "multicast"],
  // Teredo and ORCHID lie in here, and nothing a web site is served from.
  ["2001::", 23, "reserved"],
  ["2001:db8::", 32, "reserved"],
  ["3fff::", 20, "reserved"],
  ["2000::", 3, "public"],
  ["::", 0, "reserved"],
];

/** IPv6 prefixes that carry an IPv4 address, and how far from the right its last bit stands. */
const CARRIERS: readonly (readonly [prefix: string, length: number, shift: bigint])[] = [
  ["::ffff:0:0", 96, 0n],
  ["::ffff:0:0:0", 96, 0n],
  ["64:ff9b::", 96, 0n],
  ["2002::", 16, 80n],
];

/** ISATAP writes an IPv4 address behind these 32 bits of the interface. */
const ISATAP: ReadonlySet<bigint> = new Set([0x5efen, 0x0200_5efen]);

/** Says whose an address is; one that carries another is judged by what it carries. */
export function classOf(address: IpAddress): AddressClass {
  const inner = address.version === 6 ? carried(address.value) : null;
  if (inner !== null) return classOf(inner);
  const rows = address.version === 4 ? V4 : V6;
  return rows.find(([prefix, length]) => fits(address, prefix, length))?.[2] ?? "public";
}

/** The IPv4 address inside an IPv6 address; null where there is none. */
function carried(value: bigint): IpAddress | null {
  for (const [prefix, length, shift] of CARRIERS) {
    if (fits({ version: 6, value }, prefix, length)) return v4(value >> shift);
  }
  // "IPv4-compatible", long out of use; :: and ::1 have a meaning of their own.
  if (value >> 32n === 0n && value > 1n) return v4(value);
  const isGlobal = value >> 125n === 1n;
  const inner = v4(value);
  if (ISATAP.has((value >> 32n) & 0xffff_ffffn) && (!isGlobal || classOf(inner) !== "public")) return inner;
  return null;
}

function v4(value: bigint): IpAddress {
  return { version: 4, value: value & 0xffff_ffffn };
}

function fits(address: IpAddress, prefix: string, length: number): boolean {
  const network = parseIp(prefix);
  if (network?.version !== address.version) return false;
  const rest = BigInt((address.version === 4 ? 32 : 128) - length);
  return address.value >> rest === network.value >> rest;
}
