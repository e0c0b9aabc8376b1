import { createGzip } from "node:zlib";
import { bare, HTML, pageOf, pour, raw, type Hazards } from "./hazard.js";

const CHUNK = Buffer.alloc(64 * 1024, "x");

/** Answers that are broken, endless, or other than they say. */
export const BROKEN: Hazards = {
  "gzip-bomb": raw("any", (_, response, name) => {
    response.writeHead(200, { ...HTML, "content-encoding": "gzip" });
    const gzip = createGzip();
    gzip.pipe(response);
    gzip.write(pageOf(name));
    let left = 300 * 16;
    const more = (): void => {
      while (left-- > 0) {
        if (!gzip.write(CHUNK)) {
          gzip.once("drain", more);
          return;
        }
      }
      gzip.end();
    };
    more();
    response.on("close", () => gzip.destroy());
  }),
  "endless-body": raw("read", (_, response, name) => {
    response.writeHead(200, HTML).write(pageOf(name));
    pour(response, Buffer.from(`<p>${"word ".repeat(2_000)}</p>`), 2);
  }),
  "endless-script": raw("read", (_, response, name) => {
    response.writeHead(200, HTML).end(pageOf(name, `<script async src="/endless-download?script"></script>`));
  }),
  "trickling-body": raw("read", (_, response, name) => {
    response.writeHead(200, HTML).write(pageOf(name));
    pour(response, "<!-- drop -->", 100);
  }),
  "stalled-body": raw("read", (_, response, name) => {
    response.writeHead(200, HTML).write(pageOf(name));
  }),
  "stalled-script": raw("read", (_, response, name) => {
    response.writeHead(200, HTML).end(pageOf(name, "", `<script src="/stall"></script>`));
  }),
  "stalled-style": raw("read", (_, response, name) => {
    response
      .writeHead(200, HTML)
      .end(pageOf(name, "<script>1</script>", `<link rel="stylesheet" href="/stall">`));
  }),
  "stalled-frame": raw("read", (_, response, name) => {
    response.writeHead(200, HTML).end(pageOf(name, `<iframe src="/stall"></iframe>`));
  }),
  "never-answers": raw("any", () => undefined),
  "header-drip": raw("any", (request) => {
    request.socket.write("HTTP/1.1 200 OK\r\n");
    const timer = setInterval(() => request.socket.write("x-drip: 1\r\n"), 100);
    request.socket.on("close", () => {
      clearInterval(timer);
    });
  }),
  "header-bomb": bare(
    "any",
    (name) => `HTTP/1.1 200 OK\r\n${`x-bomb: ${"h".repeat(1_000)}\r\n`.repeat(600)}\r\n${pageOf(name)}`,
  ),
  "hints-without-end": raw("any", (request) => {
    const timer = setInterval(() => request.socket.write("HTTP/1.1 103 Early Hints\r\n\r\n".repeat(10)), 20);
    request.socket.on("close", () => {
      clearInterval(timer);
    });
  }),
  truncated: raw("any", (_, response, name) => {
    const page = pageOf(name);
    response.writeHead(200, { ...HTML, "content-length": page.length + 5_000 });
    response.write(page, () => response.destroy());
  }),
  "more-than-promised": bare(
    "any",
    (name) => `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 40\r\n\r\n${pageOf(name)}`,
  ),
  "no-headers": bare("any", (name) => `HTTP/1.1 200 OK\r\n\r\n${pageOf(name)}`),
  "no-status": bare("any", (name) => pageOf(name)),
  "strange-status": bare(
    "any",
    (name) => `HTTP/1.1 999 Go away\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n${pageOf(name)}`,
  ),
  "two-lengths": bare(
    "any",
    (name) => `HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 50\r\n\r\n${pageOf(name)}`,
  ),
  "bad-chunks": bare(
    "any",
    (name) =>
      `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\nzzzz\r\n${pageOf(name)}`,
  ),
  "not-gzip": raw("any", (_, response, name) => {
    response.writeHead(200, { ...HTML, "content-encoding": "gzip" }).end(pageOf(name));
  }),
  "unknown-charset": raw("read", (_, response, name) => {
    response.writeHead(200, { "content-type": "text/html; charset=klingon" }).end(pageOf(name));
  }),
  "wide-letters": raw("read", (_, response, name) => {
    const page = Buffer.from(`\ufeff${pageOf(name)}`, "utf16le");
    response.writeHead(200, { "content-type": "text/html" }).end(page);
  }),
  "binary-page": raw("any", (_, response) => {
    response
      .writeHead(200, HTML)
      .end(Buffer.from(Array.from({ length: 200_000 }, (_unused, at) => (at * 7919) % 256)));
  }),
  "null-bytes": raw("read", (_, response, name) => {
    response.writeHead(200, HTML).end(pageOf(name, "\0".repeat(50_000)));
  }),
  "empty-answer": raw("any", (_, response) => {
    response.writeHead(200, HTML).end();
  }),
  "no-content": raw("any", (_, response) => {
    response.writeHead(204).end();
  }),
  "reset-in-the-middle": raw("any", (request, response, name) => {
    response.writeHead(200, { ...HTML, "content-length": 99_999 });
    response.write(pageOf(name), () => request.socket.resetAndDestroy());
  }),
  "redirect-loop": raw("any", (_, response, name) => {
    response.writeHead(302, { location: `/hazard/${name}` }).end();
  }),
  "redirect-without-end": raw("any", (_, response, name) => {
    response.writeHead(302, { location: `/hazard/${name}?${Math.random()}` }).end();
  }),
  "redirect-to-file": raw("any", (_, response) => {
    response.writeHead(302, { location: "file:///etc/passwd" }).end();
  }),
  "redirect-to-data": raw("any", (_, response) => {
    response.writeHead(302, { location: "data:text/html,<p>data</p>" }).end();
  }),
  "redirect-to-internal": raw("any", (_, response) => {
    response.writeHead(302, { location: "/to-internal?page" }).end();
  }),
  "refresh-header-loop": raw("read", (_, response, name) => {
    response.writeHead(200, { ...HTML, refresh: `0;url=/hazard/${name}` }).end(pageOf(name));
  }),
  "link-header": raw("read", (_, response, name) => {
    response
      .writeHead(200, { ...HTML, link: "</to-internal?header>; rel=preload; as=fetch" })
      .end(pageOf(name));
  }),
  "wants-a-password": raw("any", (_, response, name) => {
    response.writeHead(401, { ...HTML, "www-authenticate": 'Basic realm="x"' }).end(pageOf(name));
  }),
  "wants-a-password-in-a-frame": raw("read", (_, response, name) => {
    response
      .writeHead(200, HTML)
      .end(pageOf(name, `<iframe src="/password"></iframe><img src="/password" alt="">`));
  }),
  "replaced-again-and-again": raw("any", (_, response, name) => {
    response.writeHead(200, { "content-type": "multipart/x-mixed-replace; boundary=b" });
    pour(response, `--b\r\ncontent-type: text/html\r\n\r\n${pageOf(name)}\r\n`, 50);
  }),
  "event-stream": raw("any", (_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    pour(response, "data: x\n\n", 50);
  }),
  "endless-attachment": raw("any", (_, response) => {
    response.writeHead(200, {
      "content-type": "application/zip",
      "content-disposition": "attachment; filename=x.zip",
    });
    pour(response, CHUNK, 2);
  }),
  "cookie-bomb-by-header": raw("read", (_, response, name) => {
    const cookies = Array.from({ length: 50 }, (_unused, at) => `head${at}=${"c".repeat(3_000)}; path=/`);
    response.writeHead(200, { ...HTML, "set-cookie": cookies }).end(pageOf(name));
  }),
};
