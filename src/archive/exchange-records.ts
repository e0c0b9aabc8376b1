import { randomUUID } from "node:crypto";
import { postToGetUrl } from "warcio/utils";
import type { Exchange, Header } from "../exchange/exchange.js";
import { headerOf } from "../exchange/secrets.js";
import { digestOf, oneLine, recordId, serialiseRecord, warcDate } from "./warc-record.js";

/** A body that was recorded before. */
export interface EarlierBody {
  readonly id: string;
  readonly url: string;
  readonly date: number;
}

/** An exchange as records, with what an index tells of them. */
export interface ExchangeRecords {
  readonly response: Buffer;
  readonly request: Buffer;
  readonly type: "response" | "revisit";
  readonly mime: string;
  /** Of the body; null where that is incomplete. */
  readonly digest: string | null;
  /** What was sent along, in the words an index uses; null for a plain GET. */
  readonly query: string | null;
}

const CODINGS = new Set(["content-encoding", "transfer-encoding"]);
const LONGEST_QUERY = 4_096;

/** The digest two bodies are compared by; null where a body is incomplete. */
export function bodyDigest({ body, missing }: Exchange): string | null {
  return missing === null ? digestOf(body) : null;
}

/** The records of an exchange: its response first, as most writers put it. */
export function exchangeRecords(
  exchange: Exchange,
  digest: string | null,
  earlier: EarlierBody | null,
): ExchangeRecords {
  const { id, url, startedAt: date } = exchange;
  const type = earlier === null ? "response" : "revisit";
  const responseFields: Header[] = [
    ["WARC-Target-URI", url],
    ...(digest === null ? [] : [["WARC-Payload-Digest", digest] as const]),
    ...(exchange.missing === null ? [] : [["WARC-Truncated", exchange.missing] as const]),
    ...(earlier === null ? [] : revisitFields(earlier)),
  ];
  const body = earlier === null ? [exchange.body] : [];
  const response = serialiseRecord({
    ...{ type, id, date },
    contentType: "application/http; msgtype=response",
    fields: responseFields,
    block: [Buffer.from(responseHead(exchange), "utf8"), ...body],
  });
  const request = serialiseRecord({
    ...{ type: "request", id: randomUUID(), date },
    contentType: "application/http; msgtype=request",
    fields: [
      ["WARC-Target-URI", url],
      ["WARC-Concurrent-To", recordId(id)],
    ],
    block: [
      Buffer.from(requestHead(exchange), "utf8"),
      ...(exchange.requestBody === null ? [] : [exchange.requestBody]),
    ],
  });
  const mime = (headerOf(exchange.responseHeaders, "content-type").split(";")[0] ?? "").trim().toLowerCase();
  return { response, request, type, mime, digest, query: queryOf(exchange) };
}

function revisitFields({ id, url, date }: EarlierBody): Header[] {
  return [
    ["WARC-Profile", "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest"],
    ["WARC-Refers-To", recordId(id)],
    ["WARC-Refers-To-Target-URI", url],
    ["WARC-Refers-To-Date", warcDate(date)],
  ];
}

/**
 * The body stands there without the codings it travelled in. What they were is kept under names of their own, so that no
 * reader decodes it again.
 */
function responseHead({ status, statusText, responseHeaders, body }: Exchange): string {
  const length = String(body.length);
  const isPlain = !responseHeaders.some(([name]) => CODINGS.has(name.toLowerCase()));
  const headers = responseHeaders.flatMap(([name, value]): Header[] => {
    const lower = name.toLowerCase();
    const isLength = lower === "content-length";
    if (isLength && isPlain && value === length) return [];
    return [isLength || CODINGS.has(lower) ? [`X-Archive-Orig-${name}`, value] : [name, value]];
  });
  return httpHead(`HTTP/1.1 ${status} ${oneLine(statusText)}`.trimEnd(), [
    ...headers,
    ["Content-Length", length],
  ]);
}

function requestHead({ url, method, requestHeaders, requestBody }: Exchange): string {
  const { host, pathname, search } = new URL(url);
  const hasHost = headerOf(requestHeaders, "host") !== "";
  const headers = requestHeaders.filter(([name]) => name.toLowerCase() !== "content-length");
  return httpHead(`${method} ${pathname}${search} HTTP/1.1`, [
    ...(hasHost ? [] : [["Host", host] as const]),
    ...headers,
    ...(requestBody === null ? [] : [["Content-Length", String(requestBody.length)] as const]),
  ]);
}

function httpHead(first: string, headers: readonly Header[]): string {
  const lines = headers.map(([name, value]) => `${name.replace(/[^\x21-\x7e]|:/gu, "_")}: ${oneLine(value)}`);
  return `${[first, ...lines].join("\r\n")}\r\n\r\n`;
}

function queryOf({ url, method, requestHeaders, requestBody }: Exchange): string | null {
  if (method === "GET") return null;
  const request = {
    ...{ url, method, postData: requestBody ?? "" },
    headers: new Map([["content-type", headerOf(requestHeaders, "content-type")]]),
  };
  const isTold = postToGetUrl(request, LONGEST_QUERY);
  const told: unknown = "requestBody" in request ? request.requestBody : null;
  return isTold && typeof told === "string" ? told : "";
}
