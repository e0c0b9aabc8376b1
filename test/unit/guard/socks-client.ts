import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A connection asked of a SOCKS server, as a browser asks for it: by name. `answer` is 0 where it was made. */
export interface Asked {
  readonly answer: number;
  readonly socket: Socket;
}

export async function ask(proxyServer: string, host: string, port: number): Promise<Asked> {
  const socket = connect(Number(new URL(proxyServer.replace("socks5", "http")).port), "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(Buffer.from([5, 1, 0]));
  expectBytes(await take(socket, 2), [5, 0]);
  const name = Buffer.from(host, "latin1");
  const at = Buffer.alloc(2);
  at.writeUInt16BE(port);
  // In pieces: what a network does with a request is its own affair.
  const request = Buffer.concat([Buffer.from([5, 1, 0, 3, name.length]), name, at]);
  socket.write(request.subarray(0, 6));
  socket.write(request.subarray(6));
  const answer = await take(socket, 10);
  return { answer: answer[1] ?? -1, socket };
}

/** Everything until the other side ends, and whether it ended well. */
export async function readAll(socket: Socket): Promise<{ text: string; well: boolean }> {
  let text = "";
  let well = false;
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  socket.on("end", () => (well = true));
  if (!socket.destroyed) await once(socket, "close");
  return { text, well };
}

async function take(socket: Socket, count: number): Promise<Buffer> {
  for (;;) {
    const chunk = socket.read(count) as Buffer | null;
    if (chunk !== null) return chunk;
    if (socket.readableEnded || socket.destroyed) return Buffer.alloc(0);
    await Promise.race([once(socket, "readable"), once(socket, "close")]);
  }
}

function expectBytes(got: Buffer, wanted: readonly number[]): void {
  if (!got.equals(Buffer.from(wanted)))
    throw new Error(`expected ${String(wanted)}, got ${got.toString("hex")}`);
}
