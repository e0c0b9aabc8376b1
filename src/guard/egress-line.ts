import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { canonicalHost } from "./address-policy.js";
import { DialError, type Dial, type DialFailure } from "./dial.js";
import { readSocksRequest, socksAnswer } from "./socks.js";

/** A connection that was not made, or was cut, told beside the line: never as an answer a page could be made of. */
export interface EgressFailure {
  readonly kind: DialFailure | "too-large";
  readonly detail: string;
}

export interface LineLimits {
  /** Bytes that may come in answer to one request. */
  readonly answerBytes: number;
  /** Nothing said either way for so long ends a connection. */
  readonly idleMs: number;
  /** Connections at once; more are refused. */
  readonly connections: number;
}

export const DEFAULT_LINE_LIMITS: LineLimits = {
  answerBytes: 256 * 1024 * 1024,
  idleMs: 5 * 60_000,
  connections: 512,
};

const GREETING_MS = 10_000;
const MOST_FAILURES = 1_000;

/**
 * A way out for one mini-browser: a SOCKS server on loopback whose every connection is judged first. What flows is not
 * looked into, so pages over TLS, HTTP/2 and sockets are treated like all others, and a broken answer
 * reaches the browser just as broken as it was.
 */
export class EgressLine {
  readonly #server: Server;
  readonly #dial: Dial;
  readonly #limits: LineLimits;
  readonly #sockets = new Set<Socket>();
  readonly #failures = new Map<string, EgressFailure>();
  readonly #onClose: (line: EgressLine) => void;
  #refusals = 0;
  #isShut = false;

  private constructor(dial: Dial, limits: LineLimits, onClose: (line: EgressLine) => void) {
    this.#dial = dial;
    this.#limits = limits;
    this.#onClose = onClose;
    this.#server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      this.#serve(socket);
    });
  }

  static async open(
    dial: Dial,
    limits: LineLimits = DEFAULT_LINE_LIMITS,
    onClose: (line: EgressLine) => void = () => undefined,
  ): Promise<EgressLine> {
    const line = new EgressLine(dial, limits, onClose);
    await new Promise<void>((resolve, reject) => {
      line.#server.once("error", reject);
      line.#server.listen(0, "127.0.0.1", resolve);
    });
    return line;
  }

  /** What the browser is told as its proxy. */
  get proxyServer(): string {
    return `socks5://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Connections that the policy did not allow. */
  get refusals(): number {
    return this.#refusals;
  }

  /** What became of the latest connection to the host of an address, where it was not made. */
  failureOf(url: string): EgressFailure | null {
    if (!URL.canParse(url)) return null;
    const { hostname, port, protocol } = new URL(url);
    const implied = protocol === "https:" || protocol === "wss:" ? 443 : 80;
    return this.#failures.get(place(hostname, port === "" ? implied : Number(port))) ?? null;
  }

  /**
   * Ends every connection that is open and lets none be made any more: a browser would ask again at once for what was
   * cut off.
   */
  shut(): void {
    this.#isShut = true;
    this.#cut();
  }

  #cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => {
        resolve();
      });
    });
    this.#cut();
    this.#onClose(this);
    await closed;
  }

  #serve(client: Socket): void {
    if (this.#isShut || this.#sockets.size >= this.#limits.connections) {
      client.destroy();
      return;
    }
    this.#sockets.add(client);
    client.once("close", () => this.#sockets.delete(client));
    client.on("error", () => {
      client.destroy();
    });
    client.setTimeout(GREETING_MS, () => {
      client.destroy();
    });
    readSocksRequest(client).then(
      async ({ host, port, rest }) => {
        await this.#connect(client, host, port, rest);
      },
      () => {
        client.destroy();
      },
    );
  }

  async #connect(client: Socket, host: string, port: number, rest: Buffer): Promise<void> {
    // A browser that gives up while a slow host is asked would otherwise be cut by the greeting's limit only.
    client.setTimeout(0);
    const at = place(host, port);
    try {
      const upstream = await this.#dial(host, port);
      this.#failures.delete(at);
      if (client.destroyed) {
        upstream.destroy();
        return;
      }
      client.write(socksAnswer("done"));
      if (rest.length > 0) upstream.write(rest);
      this.#join(client, upstream, at);
    } catch (error) {
      const failure: EgressFailure =
        error instanceof DialError
          ? { kind: error.kind, detail: error.message }
          : { kind: "unreachable", detail: String(error) };
      if (failure.kind === "forbidden") this.#refusals++;
      this.#note(at, failure);
      client.end(socksAnswer(error instanceof DialError ? error.kind : "unreachable"));
    }
  }

  #join(client: Socket, upstream: Socket, at: string): void {
    let received = 0;
    client.on("data", () => {
      received = 0;
    });
    upstream.on("data", (chunk: Buffer) => {
      received += chunk.length;
      if (received <= this.#limits.answerBytes) return;
      this.#note(at, {
        kind: "too-large",
        detail: `more than ${this.#limits.answerBytes} bytes in one answer`,
      });
      upstream.destroy();
      client.destroy();
    });
    client.pipe(upstream);
    upstream.pipe(client);
    upstream.on("error", (error: NodeJS.ErrnoException) => {
      // What the server did to us is done to the browser, which knows what it means.
      if (error.code === "ECONNRESET") client.resetAndDestroy();
      else client.destroy();
    });
    client.once("close", () => upstream.destroy());
    upstream.once("close", () => {
      if (!client.writableEnded) client.destroy();
    });
    for (const socket of [client, upstream]) {
      socket.setTimeout(this.#limits.idleMs, () => {
        client.destroy();
      });
    }
  }

  #note(at: string, failure: EgressFailure): void {
    this.#failures.delete(at);
    this.#failures.set(at, failure);
    if (this.#failures.size > MOST_FAILURES) this.#failures.delete(this.#failures.keys().next().value ?? "");
  }
}

function place(host: string, port: number): string {
  return `${canonicalHost(host) ?? host} ${port}`;
}
