import { withoutCredentials } from "../route/credentials.js";
import type { Exchange, Header } from "./exchange.js";

const SECRET_HEADERS = new Set([
  "cookie",
  "set-cookie",
  "set-cookie2",
  "authorization",
  "proxy-authorization",
  "x-api-key",
  "x-auth-token",
  "x-csrf-token",
  "x-xsrf-token",
]);
/** Headers that hold an address. */
const ADDRESS_HEADERS = new Set(["referer", "location", "content-location", "refresh", "link", "origin"]);
const CREDENTIALS = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/?#@]*@/giu;
/** Names of fields that hold what only the user should know. */
const SECRET_FIELD =
  /pass(?:w|wor[dt]|phrase|code|_|$)|kennwort|pwd|passwd|contrase|senha|mot_?de_?passe|secret|token|\botp\b|\bpin\b|cvv|cvc|card_?number|iban|api_?key/iu;
const MASK = "***";
const LONGEST_TO_READ = 1_000_000;

const PASSWORD_FIELD = /<input\b[^>]*\btype\s*=\s*["']?password\b[^>]*>/giu;
const VALUE = /\svalue\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/giu;

/** An exchange without what would let another person be the user. */
export function withoutSecrets(exchange: Exchange): Exchange {
  return {
    ...exchange,
    body: withoutPasswords(exchange),
    url: withoutCredentials(exchange.url),
    requestHeaders: publicHeaders(exchange.requestHeaders),
    responseHeaders: publicHeaders(exchange.responseHeaders),
    requestBody:
      exchange.requestBody === null
        ? null
        : publicBody(exchange.requestBody, headerOf(exchange.requestHeaders, "content-type")),
  };
}

/** The value of the first header of that name, whatever its letter case; empty where there is none. */
export function headerOf(headers: readonly Header[], name: string): string {
  return headers.find(([given]) => given.toLowerCase() === name)?.[1] ?? "";
}

/** A document in which passwords are filled in, without them; every other one as it came. */
function withoutPasswords({ body, responseHeaders }: Exchange): Uint8Array {
  if (!/html/iu.test(headerOf(responseHeaders, "content-type"))) return body;
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("latin1");
  const bare = text.replace(PASSWORD_FIELD, (field) => field.replace(VALUE, ""));
  return bare.length === text.length ? body : Buffer.from(bare, "latin1");
}

function publicHeaders(headers: readonly Header[]): readonly Header[] {
  return headers.flatMap(([name, value]): Header[] => {
    const lower = name.toLowerCase();
    if (SECRET_HEADERS.has(lower)) return [];
    return [[name, ADDRESS_HEADERS.has(lower) ? value.replace(CREDENTIALS, "$1") : value]];
  });
}

/** Null where it holds a secret that cannot be taken out with certainty. */
function publicBody(body: Uint8Array, contentType: string): Uint8Array | null {
  if (body.length > LONGEST_TO_READ) return null;
  const text = Buffer.from(body).toString("latin1");
  if (/^application\/x-www-form-urlencoded\b/iu.test(contentType)) {
    return Buffer.from(text.split("&").map(publicPair).join("&"), "latin1");
  }
  if (!SECRET_FIELD.test(text)) return body;
  if (/\bjson\b/iu.test(contentType)) {
    try {
      return Buffer.from(JSON.stringify(publicValue(JSON.parse(Buffer.from(body).toString("utf8")))));
    } catch {
      return null;
    }
  }
  return null;
}

function publicPair(pair: string): string {
  const end = pair.indexOf("=");
  if (end === -1) return pair;
  const name = pair.slice(0, end);
  return SECRET_FIELD.test(unescaped(name)) ? `${name}=${MASK}` : pair;
}

function unescaped(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll("+", " "));
  } catch {
    return name;
  }
}

function publicValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(publicValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, SECRET_FIELD.test(name) ? MASK : publicValue(inner)]),
  );
}
