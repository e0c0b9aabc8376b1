import { brotliCompressSync, constants, createGzip, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import type { ServerResponse } from "node:http";
import { bare, HTML, pageOf, pour, raw, type Hazards } from "./hazard.js";

const BIG = Buffer.from(`<p>${"word ".repeat(1_000)}</p>`.repeat(400));

const send = (
  response: ServerResponse,
  body: Buffer | string,
  headers: Record<string, string | string[]> = {},
): void => {
  response.writeHead(200, { ...HTML, ...headers }).end(body);
};

/** Small pages in a code that grows: two million characters for a few thousand bytes. */
const bloated = (name: string): Buffer =>
  Buffer.concat([Buffer.from(pageOf(name)), ...Array.from({ length: 30 }, () => BIG)]);

const redirect = (
  location: string,
  status = 302,
  headers: Record<string, string | string[]> = {},
): Hazards[string] =>
  raw("any", (_, response) => {
    response.writeHead(status, { location, ...headers }).end();
  });

/** Answers in strange codes, lengths, types, letters. */
export const STRANGE_ANSWERS: Hazards = {
  "brotli-bomb": raw("any", (_, response, name) => {
    const body = Buffer.concat([Buffer.from(pageOf(name)), Buffer.alloc(400 * 1024 * 1024, "x")]);
    send(response, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }), {
      "content-encoding": "br",
    });
  }),
  "brotli-that-grows": raw("read", (_, response, name) => {
    send(response, brotliCompressSync(bloated(name), { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }), {
      "content-encoding": "br",
    });
  }),
  "deflate-raw": raw("read", (_, response, name) => {
    send(response, deflateRawSync(pageOf(name)), { "content-encoding": "deflate" });
  }),
  "deflate-wrapped": raw("read", (_, response, name) => {
    send(response, deflateSync(pageOf(name)), { "content-encoding": "deflate" });
  }),
  "gzip-in-gzip": raw("read", (_, response, name) => {
    send(response, gzipSync(gzipSync(pageOf(name))), { "content-encoding": "gzip, gzip" });
  }),
  "gzip-in-brotli": raw("read", (_, response, name) => {
    send(response, brotliCompressSync(gzipSync(pageOf(name))), { "content-encoding": "gzip, br" });
  }),
  "gzip-cut-off": raw("any", (_, response, name) => {
    const body = gzipSync(pageOf(name));
    send(response, body.subarray(0, body.length - 12), { "content-encoding": "gzip" });
  }),
  "gzip-with-a-tail": raw("any", (_, response, name) => {
    send(response, Buffer.concat([gzipSync(pageOf(name)), Buffer.alloc(9_000, 7)]), {
      "content-encoding": "gzip",
    });
  }),
  "gzip-script-bomb": raw("read", (_, response, name) => {
    send(
      response,
      pageOf(
        name,
        `<script async src="/bomb.js"></script><link rel="stylesheet" media="print" href="/bomb.css">`,
      ),
    );
  }),
  "gzip-endless": raw("any", (_, response, name) => {
    response.writeHead(200, { ...HTML, "content-encoding": "gzip" });
    const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
    gzip.pipe(response);
    gzip.write(pageOf(name));
    const timer = setInterval(() => {
      if (!gzip.writableNeedDrain) gzip.write(BIG);
    }, 5);
    response.on("close", () => {
      clearInterval(timer);
      gzip.destroy();
    });
  }),
  "unknown-encoding": raw("any", (_, response, name) => {
    send(response, pageOf(name), { "content-encoding": "sdch, x-strange" });
  }),
  "many-encodings": raw("any", (_, response, name) => {
    send(response, pageOf(name), { "content-encoding": Array.from({ length: 300 }, () => "gzip").join(",") });
  }),
  "letters-in-utf-7": raw("any", (_, response, name) => {
    send(response, pageOf(name, "+ADw-script+AD4-alert(1)+ADw-/script+AD4-"), {
      "content-type": "text/html; charset=utf-7",
    });
  }),
  "letters-in-utf-16": raw("read", (_, response, name) => {
    send(response, Buffer.from(pageOf(name).replace("utf-8", "utf-16le"), "utf16le"), {
      "content-type": "text/html; charset=utf-16le",
    });
  }),
  "letters-in-utf-32": raw("any", (_, response, name) => {
    send(response, Buffer.from(Array.from(pageOf(name), (c) => [c.charCodeAt(0), 0, 0, 0]).flat()), {
      "content-type": "text/html; charset=utf-32",
    });
  }),
  "letters-other-than-told": raw("read", (_, response, name) => {
    send(response, Buffer.from(pageOf(name, "<p>caf\u00e9 \u00fc\u00df</p>"), "latin1"), {
      "content-type": "text/html; charset=utf-8",
    });
  }),
  "letters-that-break": raw("read", (_, response, name) => {
    send(
      response,
      Buffer.concat([
        Buffer.from(pageOf(name)),
        Buffer.from("\ud800".repeat(9) + "x"),
        Buffer.alloc(30_000, 0xff),
        Buffer.from([0xc0, 0x80, 0xed, 0xa0, 0x80, 0xf8]),
      ]),
    );
  }),
  "letters-three-marks": raw("read", (_, response, name) => {
    send(
      response,
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf]), Buffer.from(pageOf(name))]),
    );
  }),
  "letters-told-twice": raw("read", (_, response, name) => {
    send(
      response,
      pageOf(
        name,
        "",
        `<meta charset="shift_jis"><meta http-equiv="content-type" content="text/html; charset=iso-2022-kr">`,
      ),
      { "content-type": "text/html; charset=utf-8; charset=koi8-r" },
    );
  }),
  "null-bytes-in-tags": raw("any", (_, response, name) => {
    send(response, pageOf(name).replaceAll("<p>", "<p\0>").replace("<h1>", "<\0h1>"));
  }),
  "type-missing": raw("any", (_, response, name) => {
    response.writeHead(200).end(pageOf(name));
  }),
  "type-empty": raw("any", (_, response, name) => {
    response.writeHead(200, { "content-type": "" }).end(pageOf(name));
  }),
  "type-of-text": raw("any", (_, response, name) => {
    send(response, pageOf(name), { "content-type": "text/plain" });
  }),
  "type-of-a-picture": raw("any", (_, response, name) => {
    send(response, pageOf(name), { "content-type": "image/png" });
  }),
  "type-of-pdf": raw("any", (_, response, name) => {
    send(response, pageOf(name), { "content-type": "application/pdf" });
  }),
  "type-of-json": raw("any", (_, response) => {
    send(response, "[".repeat(500_000), { "content-type": "application/json" });
  }),
  "type-of-xml-bomb": raw("any", (_, response) => {
    send(
      response,
      `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "lollollollol">${Array.from("bcdefghi")
        .map((c, n) => `<!ENTITY ${c} "${`&${String.fromCharCode(97 + n)};`.repeat(10)}">`)
        .join("")}]><l>&i;</l>`,
      { "content-type": "application/xml" },
    );
  }),
  "type-of-xml-outside": raw("any", (_, response) => {
    send(
      response,
      `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY % b SYSTEM "/to-internal?entity"> %b;]><?xml-stylesheet type="text/xsl" href="/to-internal?sheet"?><l>&a;</l>`,
      { "content-type": "application/xml" },
    );
  }),
  "type-of-xhtml": raw("any", (_, response, name) => {
    send(response, pageOf(name), { "content-type": "application/xhtml+xml" });
  }),
  "type-very-long": raw("any", (_, response, name) => {
    send(response, pageOf(name), { "content-type": `text/html; charset=utf-8; x=${"y".repeat(12_000)}` });
  }),
  "type-of-a-zip-bomb": raw("any", (_, response) => {
    send(response, gzipSync(Buffer.alloc(100_000_000)), { "content-type": "application/zip" });
  }),
  "type-of-word-that-is-none": raw("any", (_, response) => {
    send(response, Buffer.alloc(300_000, "PK\x03\x04"), {
      "content-type": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    });
  }),
  "type-of-pdf-that-is-none": raw("any", (_, response) => {
    send(response, `%PDF-1.7\n${"1 0 obj << /Kids [1 0 R] /Parent 1 0 R >> endobj\n".repeat(20_000)}`, {
      "content-type": "application/pdf",
    });
  }),
  "mixed-replace-of-scripts": raw("any", (_, response, name) => {
    response.writeHead(200, { "content-type": "multipart/x-mixed-replace;boundary=b" });
    pour(
      response,
      `--b\r\ncontent-type: text/html\r\n\r\n${pageOf(name, "<script>for(;;);</script>")}\r\n`,
      100,
    );
  }),
  "mixed-related": raw("any", (_, response, name) => {
    send(response, `--b\r\ncontent-type: text/html\r\n\r\n${pageOf(name)}\r\n--b--`, {
      "content-type": "multipart/related;boundary=b",
    });
  }),
  "part-of-nothing": raw("any", (_, response, name) => {
    response.writeHead(206, { ...HTML, "content-range": "bytes 9999999-1/5" }).end(pageOf(name));
  }),
  "range-not-satisfied": raw("any", (_, response, name) => {
    response.writeHead(416, HTML).end(pageOf(name));
  }),
  "reset-content": raw("any", (_, response) => {
    response.writeHead(205).end();
  }),
  "not-modified": raw("any", (_, response) => {
    response.writeHead(304, { etag: '"x"' }).end();
  }),
  "switching-protocols": bare(
    "any",
    () => "HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n",
    false,
  ),
  "continues-without-end": raw("any", (request) => {
    const timer = setInterval(
      () => request.socket.write("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n".repeat(20)),
      10,
    );
    request.socket.on("close", () => {
      clearInterval(timer);
    });
  }),
  "early-hints-to-many": raw("read", (_, response, name) => {
    response.writeEarlyHints({
      link: Array.from({ length: 100 }, (_unused, n) => `</calm?hint${n}>; rel=preload; as=script`),
    });
    send(response, pageOf(name));
  }),
  "status-missing": bare("any", (name) => `HTTP/1.1\r\ncontent-type: text/html\r\n\r\n${pageOf(name)}`),
  "status-of-zero": bare(
    "any",
    (name) => `HTTP/1.1 000 None\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n${pageOf(name)}`,
  ),
  "status-of-600": bare(
    "any",
    (name) => `HTTP/1.1 699 None\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n${pageOf(name)}`,
  ),
  "status-of-teapot": raw("any", (_, response, name) => {
    response.writeHead(418, HTML).end(pageOf(name));
  }),
  "status-of-error-with-content": raw("any", (_, response, name) => {
    response.writeHead(500, HTML).end(pageOf(name));
  }),
  "status-of-later": raw("any", (_, response, name) => {
    response.writeHead(503, { ...HTML, "retry-after": "99999999999" }).end(pageOf(name));
  }),
  "status-of-later-never": raw("any", (_, response, name) => {
    response.writeHead(429, { ...HTML, "retry-after": "Sat, 01 Jan 9999 00:00:00 GMT" }).end(pageOf(name));
  }),
  "reason-very-long": bare(
    "read",
    (name) =>
      `HTTP/1.1 200 ${"OK ".repeat(10_000)}\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n${pageOf(name)}`,
  ),
  "length-negative": bare(
    "any",
    (name) => `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: -5\r\n\r\n${pageOf(name)}`,
  ),
  "length-astronomic": bare(
    "any",
    (name) =>
      `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 99999999999999999999999\r\n\r\n${pageOf(name)}`,
  ),
  "length-and-chunks": bare(
    "any",
    (name) =>
      `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n${pageOf(name).length.toString(16)}\r\n${pageOf(name)}\r\n0\r\n\r\n`,
  ),
  "length-of-gigabytes": bare(
    "any",
    (name) =>
      `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 9000000000\r\n\r\n${pageOf(name)}`,
    false,
  ),
  "chunks-of-one-byte": raw("read", (_, response, name) => {
    response.writeHead(200, HTML);
    for (const letter of pageOf(name)) response.write(letter);
    response.end();
  }),
  "chunks-with-extensions": bare(
    "any",
    (name) =>
      `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n${pageOf(name).length.toString(16)};${"x=y;".repeat(3_000)}\r\n${pageOf(name)}\r\n0\r\n${"trailer: x\r\n".repeat(500)}\r\n`,
  ),
  "chunks-without-end": bare(
    "read",
    (name) =>
      `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n${pageOf(name).length.toString(16)}\r\n${pageOf(name)}\r\n`,
    false,
  ),
  "headers-folded": bare(
    "any",
    (name) =>
      `HTTP/1.1 200 OK\r\ncontent-type:\r\n text/html\r\nx-a: b\r\n\tc\r\nconnection: close\r\n\r\n${pageOf(name)}`,
  ),
  "headers-by-line-feeds": bare(
    "any",
    (name) => `HTTP/1.1 200 OK\ncontent-type: text/html\nconnection: close\n\n${pageOf(name)}`,
  ),
  "headers-of-controls": bare(
    "any",
    (name) =>
      `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nx-\x01: \x07\x1b[31m\r\n: nameless\r\nno colon\r\nconnection: close\r\n\r\n${pageOf(name)}`,
  ),
  "headers-of-many-cookies": bare(
    "read",
    (name) =>
      `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n${Array.from({ length: 1_500 }, (_, n) => `set-cookie: many${n}=1; path=/hazard\r\n`).join("")}connection: close\r\n\r\n${pageOf(name)}`,
  ),
  "headers-that-forbid": raw("read", (_, response, name) => {
    send(response, pageOf(name), {
      "content-security-policy":
        "default-src 'none'; sandbox; require-trusted-types-for 'script'; navigate-to 'none'",
      "x-frame-options": "DENY",
      "permissions-policy": "geolocation=()",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
      "clear-site-data": '"*"',
    });
  }),
  "headers-that-report": raw("read", (_, response, name) => {
    send(response, pageOf(name, `<img src="/x.png" alt=""><script>1</script>`), {
      "content-security-policy": "default-src 'none'; report-uri /to-internal?csp; report-to r",
      "report-to": '{"group":"r","max_age":9,"endpoints":[{"url":"/to-internal?report"}]}',
      "reporting-endpoints": 'r="/to-internal?endpoint"',
      nel: '{"report_to":"r","max_age":9,"success_fraction":1}',
      "expect-ct": 'report-uri="/to-internal?ct"',
    });
  }),
  "headers-of-hsts": raw("read", (_, response, name) => {
    send(response, pageOf(name), {
      "strict-transport-security": "max-age=9999999; includeSubDomains; preload",
      "alt-svc": 'h3=":1"; ma=99999',
      "public-key-pins": "x",
    });
  }),
  "slow-first-byte": raw("any", (_, response, name) => {
    const timer = setTimeout(() => {
      send(response, pageOf(name));
    }, 60_000);
    response.on("close", () => {
      clearTimeout(timer);
    });
  }),
  "slow-headers-by-letter": raw("any", (request) => {
    const text = "HTTP/1.1 200 OK\r\n";
    let at = 0;
    const timer = setInterval(() => request.socket.write(text[at++ % text.length] ?? "x"), 200);
    request.socket.on("close", () => {
      clearInterval(timer);
    });
  }),
  "slow-body-by-letter": raw("read", (_, response, name) => {
    response.writeHead(200, HTML).write(pageOf(name).replace("</body></html>", ""));
    pour(response, "x", 300);
  }),
  "attachment-of-a-page": raw("any", (_, response, name) => {
    send(response, pageOf(name), {
      "content-disposition": `attachment; filename="../../../etc/passwd\r".html`.replace("\r", ""),
    });
  }),
  "attachment-with-long-name": raw("any", (_, response, name) => {
    send(response, pageOf(name), {
      "content-disposition": `attachment; filename="${"n".repeat(5_000)}.pdf"; filename*=utf-8''%2e%2e%2f%00x`,
      "content-type": "application/pdf",
    });
  }),
  "attachment-that-stalls": raw("any", (_, response) => {
    response
      .writeHead(200, { "content-type": "application/pdf", "content-disposition": "attachment" })
      .write("%PDF-1.4");
  }),
};

/** Ways that lead round, or out of the web. */
export const REDIRECTS: Hazards = {
  "redirect-with-cookies": raw("any", (_, response, name) => {
    response
      .writeHead(302, {
        location: `/hazard/${name}`,
        "set-cookie": `c${Math.floor(Math.random() * 1e9)}=${"v".repeat(100)}; path=/hazard/${name}`,
      })
      .end();
  }),
  "redirect-between-two": raw("any", (request, response, name) => {
    response
      .writeHead(307, { location: `/hazard/${name}?${request.url?.endsWith("?a") === true ? "b" : "a"}` })
      .end();
  }),
  "redirect-that-grows": raw("any", (request, response) => {
    response.writeHead(302, { location: `${request.url ?? ""}/and/on` }).end();
  }),
  "redirect-with-grown-query": raw("any", (request, response) => {
    response
      .writeHead(302, {
        location: `${request.url ?? ""}${(request.url ?? "").includes("?") ? "&" : "?"}x=${"y".repeat(2_000)}`,
      })
      .end();
  }),
  "redirect-to-script": redirect("javascript:alert(document.domain)"),
  "redirect-to-blank": redirect("about:blank"),
  "redirect-to-blob": redirect("blob:http://127.0.0.1/1-2-3"),
  "redirect-to-mail": redirect("mailto:someone@example.invalid"),
  "redirect-to-intent": redirect(
    "intent://scan/#Intent;scheme=zxing;S.browser_fallback_url=http%3A%2F%2Flocalhost;end",
  ),
  "redirect-to-a-strange-scheme": redirect("x-strange-scheme://open?x=1"),
  "redirect-to-chrome": redirect("chrome://settings/"),
  "redirect-to-source": redirect("view-source:http://localhost/"),
  "redirect-to-ftp": redirect("ftp://127.0.0.1/etc/passwd"),
  "redirect-to-nothing": redirect(""),
  "redirect-to-an-unusable-address": redirect("http://[::1"),
  "redirect-to-credentials": redirect("http://user:secret@localhost:1/"),
  "redirect-to-many-places": bare(
    "any",
    () => "HTTP/1.1 302 Found\r\nlocation: /calm?a\r\nlocation: /calm?b\r\ncontent-length: 0\r\n\r\n",
  ),
  "redirect-with-a-body": raw("any", (_, response, name) => {
    response.writeHead(302, HTML).end(pageOf(name));
  }),
  "redirect-for-ever-slowly": raw("any", (_, response, name) => {
    const timer = setTimeout(() => {
      response.writeHead(302, { location: `/hazard/${name}?${Math.random()}` }).end();
    }, 900);
    response.on("close", () => {
      clearTimeout(timer);
    });
  }),
  "redirect-by-refresh-to-internal": raw("any", (_, response, name) => {
    send(response, pageOf(name), { refresh: "0; url=/to-internal?refresh" });
  }),
  "redirect-308-to-a-long-address": redirect(`/calm?${"x".repeat(100_000)}`, 308),
  "asks-for-digest": raw("any", (_, response, name) => {
    response
      .writeHead(401, { ...HTML, "www-authenticate": 'Digest realm="x", nonce="y", qop="auth"' })
      .end(pageOf(name));
  }),
  "asks-for-ntlm": raw("any", (_, response, name) => {
    response
      .writeHead(401, { ...HTML, "www-authenticate": ["NTLM", "Negotiate", "Basic realm=x"] })
      .end(pageOf(name));
  }),
  "asks-as-a-proxy": raw("any", (_, response, name) => {
    response.writeHead(407, { ...HTML, "proxy-authenticate": 'Basic realm="proxy"' }).end(pageOf(name));
  }),
  "asks-again-and-again": raw("read", (_, response, name) => {
    send(
      response,
      pageOf(
        name,
        `<script>setInterval(() => { fetch("/password"); const i = document.createElement("iframe"); i.src = "/password?" + Math.random(); document.body.append(i); }, 50);</script>`,
      ),
    );
  }),
  "asks-in-a-realm-of-letters": raw("any", (_, response, name) => {
    response
      .writeHead(401, { ...HTML, "www-authenticate": `Basic realm="${"r".repeat(10_000)}"` })
      .end(pageOf(name));
  }),
};
