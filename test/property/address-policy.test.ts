import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { createAddressPolicy } from "../../src/guard/address-policy.js";
import { classOf } from "../../src/guard/address-class.js";
import { formatIp, parseIp } from "../../src/guard/ip-address.js";

const byte = fc.integer({ min: 0, max: 255 });
const v4 = fc.tuple(byte, byte, byte, byte);
const v6 = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n });
/** Addresses nobody outside may reach, from every network that is not public. */
const inner = fc.oneof(
  fc.tuple(fc.constant(127), byte, byte, byte),
  fc.tuple(fc.constant(10), byte, byte, byte),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
  fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
  fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
  fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
  fc.tuple(fc.constant(0), byte, byte, byte),
  fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
);

type Bytes = readonly [number, number, number, number];
const numberOf = ([a, b, c, d]: Bytes): number => ((a * 256 + b) * 256 + c) * 256 + d;
const hex = (value: number, width = 0): string => value.toString(16).padStart(width, "0");
const octal = (value: number): string => `0${value.toString(8)}`;
const wide = (text: string): string =>
  text.replace(/[0-9.]/g, (letter) =>
    letter === "." ? "。" : String.fromCodePoint(0xff10 + Number(letter)),
  );

/** Every way we know to write one IPv4 address. */
function spellings(bytes: Bytes): string[] {
  const [a, b, c, d] = bytes;
  const dotted = bytes.join(".");
  const high = hex(a * 256 + b);
  const low = hex(c * 256 + d);
  return [
    dotted,
    `${dotted}.`,
    String(numberOf(bytes)),
    `0x${hex(numberOf(bytes))}`,
    `0X${hex(numberOf(bytes), 10).toUpperCase()}`,
    octal(numberOf(bytes)),
    bytes.map((each) => `0x${hex(each)}`).join("."),
    bytes.map(octal).join("."),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `0x${hex(a)}.${octal(b)}.${c * 256 + d}`,
    wide(dotted),
    `[::ffff:${dotted}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:FFFF:${high}:${low}]`,
    `[::ffff:0:${high}:${low}]`,
    `[64:ff9b::${dotted}]`,
    `[64:FF9B:0::${high}:${low}]`,
    `[2002:${high}:${low}::]`,
    `[2002:${high}:${low}::1]`,
    `[fe80::5efe:${dotted}]`,
  ];
}

const nobodyGiven = createAddressPolicy({
  starts: ["https://shop.example/"],
  allowHosts: [],
  allowPrivate: false,
});

describe("the address policy", () => {
  test.prop([inner])("refuses an inner address in every spelling", (bytes) => {
    for (const host of spellings(bytes)) {
      expect(nobodyGiven.judgeUrl(`http://${host}/`).allowed, host).toBe(false);
      expect(nobodyGiven.judge(host, 80, [host]).allowed, host).toBe(false);
    }
  });

  test.prop([inner, fc.integer({ min: 1, max: 65_535 })])(
    "refuses every name that leads to an inner address, whatever else it leads to",
    (bytes, port) => {
      const addresses = ["93.184.215.14", bytes.join(".")];
      expect(nobodyGiven.judge("shop.example.org", port, addresses).allowed).toBe(false);
      expect(nobodyGiven.judge("shop.example.org", port, addresses.reverse()).allowed).toBe(false);
    },
  );

  test.prop([inner, fc.integer({ min: 1, max: 65_535 }), fc.integer({ min: 1, max: 65_535 })])(
    "lets a given address in at its port, in every spelling, and at no other",
    (bytes, port, other) => {
      const policy = createAddressPolicy({
        starts: [`http://${bytes.join(".")}:${port}/`],
        allowHosts: [],
        allowPrivate: false,
      });
      for (const host of [bytes.join("."), String(numberOf(bytes)), `[::ffff:${bytes.join(".")}]`]) {
        const isV6 = host.startsWith("[");
        // The same machine by another protocol is not the endpoint that was named.
        expect(policy.judgeUrl(`http://${host}:${port}/`).allowed, host).toBe(!isV6);
        expect(policy.judgeUrl(`http://${host}:${other}/`).allowed, host).toBe(!isV6 && other === port);
      }
    },
  );

  test.prop([v4])("judges an address by what it carries", (bytes) => {
    const [plain, ...others] = spellings(bytes).map((host) => parseIp(host));
    for (const other of others.slice(0, 10)) if (other !== null) expect(other).toEqual(plain);
    const carried = [`::ffff:${bytes.join(".")}`, `64:ff9b::${bytes.join(".")}`];
    for (const text of carried) expect(classOf(parseIp(text)!)).toBe(classOf(plain!));
  });

  test.prop([v6])("reads back what it writes", (value) => {
    const address = { version: 6, value } as const;
    expect(parseIp(formatIp(address))).toEqual(address);
    expect(parseIp(`[${formatIp(address).toUpperCase()}]`)).toEqual(address);
  });

  test.prop([v4])("agrees with the browser's own reading of a number", (bytes) => {
    for (const host of [...spellings(bytes).slice(0, 11)]) {
      expect(formatIp(parseIp(host)!), host).toBe(new URL(`http://${host}/`).hostname);
    }
  });

  test.prop([fc.string({ maxLength: 40 }), fc.integer({ min: 0, max: 65_535 })])(
    "never throws, and takes nothing for a host that is none",
    (text, port) => {
      const verdict = nobodyGiven.judge(text, port, ["127.0.0.1"]);
      expect(verdict.allowed).toBe(false);
      nobodyGiven.judgeUrl(text);
    },
  );
});
