import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchRobots, userAgentOf } from "../../../src/politeness/fetch-robots.js";
import { readRobots } from "../../../src/politeness/robots.js";
import { serve, type LoopbackServer } from "./loopback-server.js";

const USER_AGENT = userAgentOf("1.2.3");

let answer: Parameters<typeof serve>[0] = () => undefined;
let server: LoopbackServer;
const asked: { url: string; userAgent: string }[] = [];

beforeAll(async () => {
  server = await serve((request, response) => {
    asked.push({ url: request.url ?? "", userAgent: request.headers["user-agent"] ?? "" });
    answer(request, response);
  });
});

afterAll(async () => {
  await server.close();
});

describe("asking a host for its robots.txt", () => {
  test("goes to the root of the host, under the crawler's name", async () => {
    asked.length = 0;
    answer = (_, response) => response.end("User-agent: *\nDisallow: /ツ\n");
    const robots = await fetchRobots(`${server.base}/deep/page?x=1`, { userAgent: USER_AGENT });
    expect(asked).toEqual([{ url: "/robots.txt", userAgent: "DeepBot/1.2.3" }]);
    expect(robots).toEqual({
      url: `${server.base}/robots.txt`,
      status: 200,
      body: "User-agent: *\nDisallow: /ツ\n",
      detail: "",
    });
  });

  test.each([404, 500, 503])("status %i comes through, without the error page", async (status) => {
    answer = (_, response) => response.writeHead(status).end("User-agent: *\nDisallow: /");
    expect(await fetchRobots(server.base, { userAgent: USER_AGENT })).toMatchObject({ status, body: "" });
  });

  test("five redirects are followed", async () => {
    answer = (request, response) => {
      const hop = Number(/\d+/.exec(request.url ?? "")?.[0] ?? "0");
      if (hop < 5) response.writeHead(302, { location: `/hop-${hop + 1}` }).end();
      else response.end("User-agent: *\nDisallow: /a");
    };
    const robots = await fetchRobots(server.base, { userAgent: USER_AGENT });
    expect(robots).toMatchObject({ status: 200, body: "User-agent: *\nDisallow: /a" });
  });

  test("more redirects count as no file", async () => {
    answer = (_, response) => response.writeHead(301, { location: "/again" }).end();
    const robots = await fetchRobots(server.base, { userAgent: USER_AGENT });
    expect(robots).toMatchObject({ status: 301, body: "" });
    expect(robots.detail).toContain("more than 5 times");
    expect(readRobots(robots).judge(`${server.base}/a`).allowed).toBe(true);
  });

  test.each(["file:///etc/passwd", "http://[broken"])(
    "a redirect to %s is not followed",
    async (location) => {
      answer = (_, response) => response.writeHead(301, { location }).end();
      expect(await fetchRobots(server.base, { userAgent: USER_AGENT })).toMatchObject({
        status: 301,
        body: "",
      });
    },
  );

  test("what is longer than 500 KiB is cut after a whole line", async () => {
    const line = `Disallow: /${"x".repeat(88)}\n`;
    answer = (_, response) => response.end(`User-agent: *\n${line.repeat(10_000)}`);
    const { body, status } = await fetchRobots(server.base, { userAgent: USER_AGENT });
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(500 * 1024 - 200);
    expect(body.length).toBeLessThanOrEqual(500 * 1024);
    expect(body.endsWith(line)).toBe(true);
  });

  test("a small answer that unpacks to a huge one is cut too", async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, "# comment\n"));
    answer = (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
    expect((await fetchRobots(server.base, { userAgent: USER_AGENT })).body.length).toBeLessThanOrEqual(
      500 * 1024,
    );
  });

  test("a host that does not answer in time has status 0, which forbids", async () => {
    answer = () => undefined;
    const robots = await fetchRobots(server.base, { userAgent: USER_AGENT, timeoutMs: 50 });
    expect(robots).toMatchObject({ status: 0, detail: "no complete answer in time" });
    expect(readRobots(robots).judge(`${server.base}/a`).allowed).toBe(false);
  });

  test("so has one that begins to answer and stops", async () => {
    answer = (_, response) => void response.write("User-agent: *\n");
    expect(await fetchRobots(server.base, { userAgent: USER_AGENT, timeoutMs: 50 })).toMatchObject({
      status: 0,
    });
  });

  test("so has one that hangs up", async () => {
    answer = (request) => request.socket.destroy();
    expect(await fetchRobots(server.base, { userAgent: USER_AGENT })).toMatchObject({ status: 0 });
  });

  test("so has one that is not there", async () => {
    const gone = await serve(() => undefined);
    await gone.close();
    const robots = await fetchRobots(gone.base, { userAgent: USER_AGENT });
    expect(robots.status).toBe(0);
    expect(robots.detail).toContain("ECONNREFUSED");
  });

  test("a fetch that ignores its signal does not outlive the deadline", async () => {
    const deaf = (): Promise<Response> => new Promise(() => undefined);
    const robots = await fetchRobots(server.base, { userAgent: USER_AGENT, timeoutMs: 30, fetch: deaf });
    expect(robots.status).toBe(0);
  });

  test("can be stopped from outside", async () => {
    answer = () => undefined;
    const stop = new AbortController();
    const work = fetchRobots(server.base, { userAgent: USER_AGENT, signal: stop.signal });
    stop.abort();
    expect(await work).toMatchObject({ status: 0 });
  });
});
