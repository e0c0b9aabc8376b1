import { createServer, type Server } from "node:http";
import {
  connect,
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
} from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createAddressPolicy } from "../../../src/guard/address-policy.js";
import { DEFAULT_LINE_LIMITS } from "../../../src/guard/egress-line.js";
import { openEgress, type Egress } from "../../../src/guard/egress.js";
import { ask, readAll } from "./socks-client.js";

const WELL = 0;
const FORBIDDEN = 2;
const NO_NAME = 4;
const REFUSED = 5;

let server: Server;
let port: number;
let other: TcpServer;
let otherPort: number;
let otherHits: number;
let egress: Egress | null;
/** What the name server says next, and what it was asked. */
let names: Record<string, string[][]>;
let asked: string[];

beforeEach(async () => {
  otherHits = 0;
  egress = null;
  names = {};
  asked = [];
  server = createServer((request, response) => {
    if (request.url === "/hop") response.writeHead(302, { location: "/there" }).end();
    else if (request.url === "/packed")
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("unpacked"));
    else if (request.url === "/strange") response.writeHead(999).end("strange");
    else if (request.url === "/none") response.writeHead(204).end();
    else if (request.url === "/reset") request.socket.resetAndDestroy();
    else if (request.url === "/stall") response.write("begun");
    else if (request.url === "/long") response.end("x".repeat(300_000));
    else response.end(`host ${request.headers.host ?? ""}`);
  });
  other = createTcpServer((socket) => {
    otherHits++;
    socket.destroy();
  });
  port = await listen(server);
  otherPort = await listen(other);
});
afterEach(async () => {
  await egress?.close();
  server.closeAllConnections();
  await Promise.all([server, other].map((each) => new Promise((resolve) => each.close(resolve))));
});

function open(
  given: { starts?: string[]; allowPrivate?: boolean; answerBytes?: number } = {},
): Promise<Egress> {
  const { starts = [`http://127.0.0.1:${port}/`], allowPrivate = false } = given;
  const resolve = (host: string): Promise<string[]> => {
    asked.push(host);
    const answers = names[host];
    if (answers === undefined) return Promise.reject(Object.assign(new Error("no"), { code: "ENOTFOUND" }));
    return Promise.resolve((answers.length > 1 ? answers.shift() : answers[0]) ?? []);
  };
  return openEgress(createAddressPolicy({ starts, allowHosts: [], allowPrivate }), {
    resolve,
    timeoutMs: 2_000,
    limits: { ...DEFAULT_LINE_LIMITS, answerBytes: given.answerBytes ?? DEFAULT_LINE_LIMITS.answerBytes },
  });
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;

describe("a line out", () => {
  test("what flows over it is what the server said, word for word", async () => {
    egress = await open();
    const { answer, socket } = await ask(egress.main.proxyServer, "127.0.0.1", port);
    expect(answer).toBe(WELL);
    socket.write(get("/"));
    const { text, well } = await readAll(socket);
    expect(text).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*host x/);
    expect(well).toBe(true);
  });

  test("nothing else on a given machine is reached, and no connection is even tried", async () => {
    egress = await open();
    for (const host of [
      "127.0.0.1",
      "127.1",
      "localhost",
      "0x7f000001",
      "::1",
      "::ffff:127.0.0.1",
      "0.0.0.0",
      "127.0.0.1.",
    ]) {
      const { answer, socket } = await ask(egress.main.proxyServer, host, otherPort);
      expect(answer, host).toBe(FORBIDDEN);
      socket.destroy();
      expect(
        egress.main.failureOf(`http://${host.includes(":") ? `[${host}]` : host}:${otherPort}/`),
        host,
      ).toMatchObject({
        kind: "forbidden",
      });
    }
    expect(otherHits).toBe(0);
    expect(egress.main.refusals).toBe(8);
  });

  test("a name with one inner answer among public ones is refused, and nothing is connected to", async () => {
    names["mixed.example.org"] = [["93.184.215.14", "127.0.0.1"]];
    egress = await open();
    const { answer, socket } = await ask(egress.main.proxyServer, "mixed.example.org", otherPort);
    socket.destroy();
    expect(answer).toBe(FORBIDDEN);
    expect(otherHits).toBe(0);
  });

  test("a name is resolved once: what was checked is what is connected to", async () => {
    // Whoever asks twice, once to check and once to connect, gets another answer the second time.
    names["local.test"] = [["127.0.0.1"], ["10.255.255.1"]];
    egress = await open({ starts: [`http://local.test:${port}/`] });
    for (let round = 0; round < 2; round++) {
      const { answer, socket } = await ask(egress.main.proxyServer, "local.test", port);
      expect(answer).toBe(WELL);
      socket.destroy();
    }
    expect(asked).toEqual(["local.test"]);
  });

  test("a given name that was public first does not lead inside later", async () => {
    const name = "shop.internal.example.net";
    names[name] = [["203.0.114.1"], ["10.0.0.7"]];
    let time = 0;
    const real = performance.now.bind(performance);
    performance.now = () => real() + time;
    try {
      egress = await open({ starts: [`http://${name}:${otherPort}/`] });
      const fetchIt = (): Promise<Response> =>
        egress!.fetch(`http://${name}:${otherPort}/`, {
          headers: {},
          redirect: "manual",
          signal: AbortSignal.timeout(300),
        });
      await expect(fetchIt()).rejects.toThrow();
      time = 60_000;
      await expect(fetchIt()).rejects.toThrow(/led to a public address before/);
    } finally {
      performance.now = real;
    }
  });

  test("why a connection was not made is told beside the line", async () => {
    egress = await open({ allowPrivate: true });
    const closed = createTcpServer();
    const closedPort = await listen(closed);
    await new Promise((resolve) => closed.close(resolve));
    const refused = await ask(egress.main.proxyServer, "127.0.0.1", closedPort);
    expect(refused.answer).toBe(REFUSED);
    expect(egress.main.failureOf(`http://127.0.0.1:${closedPort}/x`)).toMatchObject({ kind: "refused" });
    const nameless = await ask(egress.main.proxyServer, "nowhere.example.org", 80);
    expect(nameless.answer).toBe(NO_NAME);
    expect(egress.main.failureOf("http://nowhere.example.org/")).toMatchObject({ kind: "dns" });
    expect(egress.main.failureOf("http://127.0.0.1/")).toBeNull();
    refused.socket.destroy();
    nameless.socket.destroy();
  });

  test("lines do not know of each other's failures, and end alone", async () => {
    egress = await open();
    const [one, two] = [await egress.openLine(), await egress.openLine()];
    (await ask(one.proxyServer, "127.0.0.1", otherPort)).socket.destroy();
    expect(two.failureOf(`http://127.0.0.1:${otherPort}/`)).toBeNull();
    await one.close();
    const { answer, socket } = await ask(two.proxyServer, "127.0.0.1", port);
    socket.destroy();
    expect(answer).toBe(WELL);
  });

  test("shutting it ends what is open, and lets nothing more through", async () => {
    egress = await open();
    const { socket } = await ask(egress.main.proxyServer, "127.0.0.1", port);
    socket.write(get("/stall"));
    await new Promise((resolve) => socket.once("readable", resolve));
    const ended = readAll(socket);
    egress.main.shut();
    expect((await ended).text).toMatch(/begun/);
    await expect(ask(egress.main.proxyServer, "127.0.0.1", port)).rejects.toThrow();
  });

  test("an answer longer than allowed is cut and told, requests of a usual size are not counted together", async () => {
    egress = await open({ answerBytes: 400_000 });
    const { socket } = await ask(egress.main.proxyServer, "127.0.0.1", port);
    const keep = `GET /long HTTP/1.1\r\nhost: x\r\n\r\n`;
    for (let round = 0; round < 3; round++) {
      socket.write(keep);
      let length = 0;
      while (length < 300_000) length += ((await nextChunk(socket)) ?? Buffer.alloc(300_000)).length;
    }
    socket.write(keep + keep);
    await readAll(socket);
    expect(egress.main.failureOf(`http://127.0.0.1:${port}/`)).toMatchObject({ kind: "too-large" });
  });

  test.each([
    ["another version", Buffer.from([4, 1, 0, 80, 127, 0, 0, 1, 0])],
    ["a login only", Buffer.from([5, 1, 2])],
    ["a request of the web", Buffer.from("GET http://127.0.0.1/ HTTP/1.1\r\n\r\n")],
    ["a wish to be called", Buffer.from([5, 1, 0, 5, 2, 0, 1, 127, 0, 0, 1, 0, 80])],
  ])("who speaks something else (%s) is sent away", async (_, bytes) => {
    egress = await open({ allowPrivate: true });
    const socket = connect(
      Number(new URL(egress.main.proxyServer.replace("socks5", "http")).port),
      "127.0.0.1",
    );
    socket.on("error", () => undefined);
    socket.write(bytes);
    const { text } = await readAll(socket);
    expect(Buffer.from(text, "latin1").length).toBeLessThanOrEqual(2);
  });
});

describe("the crawler's own requests", () => {
  const ordinary = { headers: { "user-agent": "x" }, redirect: "manual" } as const;

  test("go the same way, under the same policy", async () => {
    egress = await open();
    const signal = AbortSignal.timeout(5_000);
    const answer = await egress.fetch(`http://127.0.0.1:${port}/`, { ...ordinary, signal });
    expect(await answer.text()).toBe(`host 127.0.0.1:${port}`);
    for (const host of ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433"]) {
      const refused = egress.fetch(`http://${host}:${otherPort}/`, { ...ordinary, signal });
      await expect(refused, host).rejects.toMatchObject({ name: "DialError", kind: "forbidden" });
    }
    expect(otherHits).toBe(0);
  });

  test("hand back redirects, unpack, and take any status", async () => {
    egress = await open();
    const fetchIt = (path: string): Promise<Response> =>
      egress!.fetch(`http://127.0.0.1:${port}${path}`, { ...ordinary, signal: AbortSignal.timeout(5_000) });
    const hop = await fetchIt("/hop");
    expect([hop.status, hop.headers.get("location")]).toEqual([302, "/there"]);
    await hop.body?.cancel();
    expect(await (await fetchIt("/packed")).text()).toBe("unpacked");
    expect((await fetchIt("/none")).status).toBe(204);
    const strange = await fetchIt("/strange");
    expect([strange.status, await strange.text()]).toEqual([599, "strange"]);
    await expect(fetchIt("/reset")).rejects.toMatchObject({ code: "ECONNRESET" });
  });

  test("can be given up", async () => {
    egress = await open();
    const stop = new AbortController();
    const answer = await egress.fetch(`http://127.0.0.1:${port}/stall`, { ...ordinary, signal: stop.signal });
    stop.abort();
    await expect(answer.text()).rejects.toThrow();
  });
});

async function nextChunk(socket: ReturnType<typeof connect>): Promise<Buffer | null> {
  for (;;) {
    const chunk = socket.read() as Buffer | null;
    if (chunk !== null || socket.destroyed) return chunk;
    await new Promise((resolve) => {
      socket.once("readable", resolve);
      socket.once("close", resolve);
    });
  }
}

async function listen(target: Server | TcpServer): Promise<number> {
  await new Promise<void>((resolve) => target.listen(0, "127.0.0.1", resolve));
  return (target.address() as AddressInfo).port;
}
