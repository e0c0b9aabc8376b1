import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { bodyDigest, exchangeRecords } from "../../../src/archive/exchange-records.js";
import type { Exchange } from "../../../src/exchange/exchange.js";
import { makeExchange } from "./made-exchange.js";
import { readWarc, type ReadRecord } from "./read-warc.js";

const URL = "https://a.test/books?q=1";

async function written(exchange: Exchange): Promise<{ response: ReadRecord; request: ReadRecord }> {
  const records = exchangeRecords(exchange, bodyDigest(exchange), null);
  const [response, request] = await readWarc(Buffer.concat([records.response, records.request]));
  return { response: response!, request: request! };
}

describe("an exchange as records", () => {
  test("request and response belong together and hold what was sent", async () => {
    const { response, request } = await written(
      makeExchange(URL, "<p>größe</p>", {
        method: "POST",
        requestBody: Buffer.from("q=1"),
        requestHeaders: [["Content-Type", "application/x-www-form-urlencoded"]],
      }),
    );
    expect(response.record.warcType).toBe("response");
    expect(response.record.warcTargetURI).toBe(URL);
    expect(response.record.warcDate).toBe("2026-01-02T03:04:05.678Z");
    expect(response.record.httpHeaders?.statusline).toBe("HTTP/1.1 200 OK");
    expect(response.payload.toString()).toBe("<p>größe</p>");
    expect(request.record.httpHeaders?.statusline).toBe("POST /books?q=1 HTTP/1.1");
    expect(request.record.httpHeaders?.headers.get("Host")).toBe("a.test");
    expect(request.record.warcConcurrentTo).toEqual([response.record.warcHeader("WARC-Record-ID")]);
    expect(request.payload.toString()).toBe("q=1");
  });

  test("a body that came packed stands there unpacked, and no reader unpacks it again", async () => {
    const { response } = await written(
      makeExchange(URL, "plain text", {
        responseHeaders: [
          ["Content-Encoding", "br"],
          ["Transfer-Encoding", "chunked"],
          ["Content-Length", "7"],
        ],
      }),
    );
    const headers = response.record.httpHeaders!.headers;
    expect(headers.get("Content-Encoding")).toBeNull();
    expect(headers.get("Transfer-Encoding")).toBeNull();
    expect(headers.get("Content-Length")).toBe("10");
    expect(headers.get("X-Archive-Orig-Content-Encoding")).toBe("br");
    expect(headers.get("X-Archive-Orig-Transfer-Encoding")).toBe("chunked");
    expect(headers.get("X-Archive-Orig-Content-Length")).toBe("7");
  });

  test("a length that is right is left as it is", async () => {
    const { response } = await written(
      makeExchange(URL, "1234567", { responseHeaders: [["content-length", "7"]] }),
    );
    expect(response.record.httpHeaders!.headers.get("Content-Length")).toBe("7");
    expect(response.record.httpHeaders!.headers.get("X-Archive-Orig-content-length")).toBeNull();
  });

  test("the digest of the block is that of head and body", () => {
    const exchange = makeExchange(URL, "body");
    const { response } = exchangeRecords(exchange, bodyDigest(exchange), null);
    const text = response.toString("latin1");
    const start = text.indexOf("\r\n\r\n") + 4;
    const block = response.subarray(start, response.length - 4);
    const digest = createHash("sha256").update(block).digest("hex");
    expect(text).toContain(`WARC-Block-Digest: sha256:${digest}\r\n`);
    expect(text).toContain(`Content-Length: ${block.length}\r\n`);
  });

  test("a header cannot begin a record or a header of its own", async () => {
    const { response } = await written(
      makeExchange(URL, "x", {
        responseHeaders: [["X-A", "1\r\nX-Evil: 2\r\n\r\nWARC/1.1"]],
        statusText: "OK\r\nX: y",
      }),
    );
    const headers = [...response.record.httpHeaders!.headers].map(([name]) => name.toLowerCase());
    expect(headers.sort()).toEqual(["content-length", "x-a"]);
    expect(response.payload.toString()).toBe("x");
  });

  test("a body that is not complete is told as such, and has no digest", async () => {
    const { response } = await written(makeExchange(URL, "", { missing: "length" }));
    expect(response.record.warcHeader("WARC-Truncated")).toBe("length");
    expect(response.record.warcPayloadDigest).toBeNull();
  });

  test("a body met before is told by where it stands", async () => {
    const exchange = makeExchange(URL, "the same");
    const earlier = { id: "11111111-2222-4333-8444-555555555555", url: "https://a.test/", date: 1_000 };
    const records = exchangeRecords(exchange, bodyDigest(exchange), earlier);
    const [revisit] = await readWarc(Buffer.concat([records.response, records.request]));
    expect(revisit!.record.warcType).toBe("revisit");
    expect(revisit!.payload.length).toBe(0);
    expect(revisit!.record.warcRefersToTargetURI).toBe("https://a.test/");
    expect(revisit!.record.warcRefersToDate).toBe("1970-01-01T00:00:01.000Z");
    expect(revisit!.record.warcHeader("WARC-Profile")).toContain("identical-payload-digest");
    expect(revisit!.record.httpHeaders?.statusCode).toBe(200);
  });
});
