import { appendRequestQuery, getSurt } from "warcio/utils";

/** What an index tells of a record. */
export interface CdxEntry {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly date: number;
  readonly mime: string;
  readonly status: number;
  readonly digest: string | null;
  readonly length: number;
  readonly offset: number;
  readonly method: string;
  /** What was sent along; null for a plain GET. */
  readonly query: string | null;
}

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * A line of a CDXJ index. All of it is ASCII: sorted by characters or by bytes, the order is the same.
 * `filename` is that of the WARC the record stands in.
 */
export function cdxLine(entry: CdxEntry, filename: string): string {
  const { url, date, mime, status, digest, length, offset, method, query } = entry;
  const key = getSurt(query === null ? url : appendRequestQuery(url, decoded(query), method));
  const timestamp = new Date(date).toISOString().replace(/[-:T]/gu, "").slice(0, 14);
  const fields = {
    ...{ url, mime, status: String(status) },
    ...(digest === null ? {} : { digest }),
    ...{ length: String(length), offset: String(offset), filename },
    ...(query === null ? {} : { method, requestBody: query }),
  };
  return `${encodeKey(key)} ${timestamp} ${asciiJson(fields)}\n`;
}

/** As the readers of such an index do before they look. */
function decoded(query: string): string {
  try {
    return decodeURI(query);
  } catch {
    return "";
  }
}

function encodeKey(key: string): string {
  return key.replace(/[^\x21-\x7e]+/gu, (text) => encodeURI(text.replace(LONE_SURROGATE, "\ufffd")));
}

function asciiJson(value: object): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
