import { randomUUID } from "node:crypto";
import type { Exchange, Header, MissingBody } from "../exchange/exchange.js";
import { headerOf } from "../exchange/secrets.js";
import { encodeText } from "../text/encode-text.js";

type CdpHeaders = Readonly<Record<string, string>>;

/** A request as the browser tells of it. */
export interface CdpRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: CdpHeaders;
  readonly postData?: string;
  readonly postDataEntries?: readonly { readonly bytes?: string }[];
}

/** A response as the browser tells of it. */
export interface CdpResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: CdpHeaders;
  readonly charset: string;
  readonly mimeType: string;
  readonly fromDiskCache?: boolean;
}

/** A response as it came over the wire. */
export interface WireResponse {
  readonly statusCode: number;
  readonly headers: CdpHeaders;
}

/** What the browser gives when it is asked for a body: text, decoded, or bytes. */
export interface CdpBody {
  readonly body: string;
  readonly base64Encoded: boolean;
}

/** What there is of a body. */
export interface GotBody {
  readonly body: CdpBody | null;
  readonly missing: MissingBody | null;
  /** Bytes that came, unpacked; 0 where nobody counted. */
  readonly received: number;
}

/** One request and its answer while they come in. */
export interface Hop {
  readonly id: string;
  readonly request: CdpRequest;
  readonly startedAt: number;
  response: CdpResponse | null;
}

export function newHop(request: CdpRequest, startedAt: number): Hop {
  return { id: randomUUID(), request, startedAt, response: null };
}

/** The finished exchange; what came over the wire is preferred to what the browser made of it. */
export function toExchange(
  hop: Hop,
  response: CdpResponse,
  wire: { readonly request: CdpHeaders | undefined; readonly response: WireResponse | undefined },
  got: GotBody,
): Exchange {
  // A page that was asked for anew and had not changed is told of as it was stored.
  const isWhatCame = wire.response?.statusCode === response.status;
  const responseHeaders = toHeaders(isWhatCame ? wire.response.headers : response.headers);
  const announced = announcedLength(responseHeaders);
  const lengths = [...(got.received > 0 ? [got.received] : []), ...(announced === null ? [] : [announced])];
  return {
    id: hop.id,
    url: withoutFragment(hop.request.url),
    method: hop.request.method,
    requestHeaders: toHeaders(wire.request ?? hop.request.headers),
    requestBody: requestBody(hop.request),
    status: response.status,
    statusText: response.statusText,
    responseHeaders,
    body: got.body === null ? new Uint8Array() : bytesOf(got.body, { charset: response.charset, lengths }),
    missing: got.missing,
    startedAt: hop.startedAt,
  };
}

/** The browser joins headers of one name by line breaks. Names with a colon in front are HTTP/2's own. */
function toHeaders(headers: CdpHeaders): Header[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith(":") ? [] : value.split("\n").map((one): Header => [name, one]),
  );
}

function requestBody({ postData, postDataEntries = [] }: CdpRequest): Uint8Array | null {
  const parts = postDataEntries.flatMap(({ bytes }) => (bytes === undefined ? [] : [bytes]));
  if (parts.length > 0 && parts.length === postDataEntries.length) {
    return Buffer.concat(parts.map((bytes) => Buffer.from(bytes, "base64")));
  }
  return postData === undefined ? null : Buffer.from(postData, "utf8");
}

/** Where a document has to name its encoding. */
const LOOKED_AT = 1_024;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * The bytes the server sent. A text is given decoded: of the encodings it may have been in, the first that writes it in
 * as many bytes as came is taken, or the first that can write it at all.
 */
function bytesOf({ body, base64Encoded }: CdpBody, hints: BodyHints): Uint8Array {
  if (base64Encoded) return Buffer.from(body, "base64");
  const plain = Buffer.from(body, "utf8");
  if (hints.lengths.includes(plain.length)) return plain;
  if (hints.lengths.includes(plain.length + BYTE_ORDER_MARK.length))
    return Buffer.concat([BYTE_ORDER_MARK, plain]);
  const names = [hints.charset, metaCharset(body), "utf-8", "windows-1252"].filter((name) => name !== "");
  const candidates = names.map((name) => encodeText(body, name)).filter((bytes) => bytes !== null);
  return candidates.find(({ length }) => hints.lengths.includes(length)) ?? candidates[0] ?? plain;
}

interface BodyHints {
  /** As the server named it; empty where it named none. */
  readonly charset: string;
  /** How many bytes came, as far as anybody said. */
  readonly lengths: readonly number[];
}

/** Null where the server announced none, or that of a packed body. */
function announcedLength(headers: readonly Header[]): number | null {
  const coding = headerOf(headers, "content-encoding");
  const length = headerOf(headers, "content-length");
  return length === "" || !/^(?:identity)?$/iu.test(coding) ? null : Number(length);
}

function metaCharset(text: string): string {
  const named = /<(?:meta|\?xml)\b[^>]*?\b(?:charset|encoding)\s*=\s*["']?\s*([\w:.-]+)/iu;
  return named.exec(text.slice(0, LOOKED_AT))?.[1] ?? "";
}

function withoutFragment(url: string): string {
  const at = url.indexOf("#");
  return at === -1 ? url : url.slice(0, at);
}
