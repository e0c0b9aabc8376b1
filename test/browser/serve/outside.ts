import { createServer } from "node:net";
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";

/** A place nobody may talk to; it notes every connection, also one that says nothing. */
export interface Outside {
  readonly url: string;
  readonly connections: readonly string[];
  close(): Promise<void>;
}

/** A silent one takes what is sent and never answers. */
export async function openOutside(manner: "curt" | "silent" = "curt"): Promise<Outside> {
  const connections: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const at = connections.push("(nothing said)") - 1;
    socket.on("error", () => undefined);
    socket.once("data", (data) => {
      connections[at] = data.toString("latin1").split("\r\n", 1)[0] ?? "";
      if (manner === "curt") socket.destroy();
    });
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
