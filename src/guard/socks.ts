import type { Socket } from "node:net";
import { formatIp } from "./ip-address.js";

/** What a client of a SOCKS 5 server (RFC 1928) asks for. */
export interface SocksRequest {
  readonly host: string;
  readonly port: number;
  /** What came after the request already. */
  readonly rest: Buffer;
}

const VERSION = 5;
const CONNECT = 1;
/** A greeting with all methods and a request with the longest name are shorter. */
const LONGEST = 1_024;
const ANSWERS = { done: 0, forbidden: 2, unreachable: 3, dns: 4, refused: 5, timeout: 6, reset: 1 } as const;

/** The answer to a request, with no address of ours in it. */
export function socksAnswer(what: keyof typeof ANSWERS): Buffer {
  return Buffer.from([VERSION, ANSWERS[what], 0, 1, 0, 0, 0, 0, 0, 0]);
}

/** Goes through the greeting and reads the request; rejects where the client speaks something else. */
export function readSocksRequest(client: Socket): Promise<SocksRequest> {
  return new Promise((resolve, reject) => {
    let read = Buffer.alloc(0);
    let isGreeted = false;
    const stop = (): void => {
      client.off("data", onData);
      client.off("close", onClose);
    };
    const onClose = (): void => {
      stop();
      reject(new Error("the client left"));
    };
    const onData = (chunk: Buffer): void => {
      read = Buffer.concat([read, chunk]);
      try {
        if (!isGreeted) {
          const length = greetingLength(read);
          if (length === null) return;
          isGreeted = true;
          read = read.subarray(length);
          client.write(Buffer.from([VERSION, 0]));
        }
        const request = parseRequest(read);
        if (request === null) return;
        stop();
        client.pause();
        resolve(request);
      } catch (error) {
        stop();
        reject(new Error("not a request of SOCKS", { cause: error }));
      }
    };
    client.on("data", onData);
    client.once("close", onClose);
  });
}

/** Null while there is more to come. */
function greetingLength(read: Buffer): number | null {
  if (read[0] !== undefined && read[0] !== VERSION) throw new Error("not SOCKS 5");
  const methods = read[1];
  if (methods === undefined || read.length < 2 + methods) return null;
  if (!read.subarray(2, 2 + methods).includes(0)) throw new Error("the client wants to log in");
  return 2 + methods;
}

/** Null while there is more to come. */
function parseRequest(read: Buffer): SocksRequest | null {
  if (read.length > LONGEST && read[3] === undefined) throw new Error("no request");
  if (read[0] !== undefined && read[0] !== VERSION) throw new Error("not SOCKS 5");
  if (read[1] !== undefined && read[1] !== CONNECT) throw new Error("only connections are made");
  const kind = read[3];
  if (kind === undefined) return null;
  if (kind === 3 && read[4] === undefined) return null;
  const [from, length] = kind === 3 ? [5, read[4] ?? 0] : kind === 1 ? [4, 4] : [4, 16];
  if (![1, 3, 4].includes(kind)) throw new Error("unknown kind of address");
  const end = from + length;
  if (read.length < end + 2) return null;
  return {
    host: hostOf(kind, read.subarray(from, end)),
    port: read.readUInt16BE(end),
    rest: read.subarray(end + 2),
  };
}

function hostOf(kind: number, bytes: Buffer): string {
  if (kind === 3) return bytes.toString("latin1");
  const value = BigInt(`0x${bytes.toString("hex")}`);
  return formatIp({ version: kind === 1 ? 4 : 6, value });
}
