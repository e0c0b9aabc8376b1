import { createServer } from "node:net";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** A place nobody may talk to; it notes every connection, also one that says nothing. */
export interface Outside {
  readonly url: string;
  readonly connections: readonly string[];
  close(): Promise<void>;
}

export async function openOutside(): Promise<Outside> {
  const connections: string[] = [];
  const server = createServer((socket) => {
    const at = connections.push("(nothing said)") - 1;
    socket.on("error", () => undefined);
    socket.once("data", (data) => {
      connections[at] = data.toString("latin1").split("\r\n", 1)[0] ?? "";
      socket.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      await closed;
    },
  };
}
