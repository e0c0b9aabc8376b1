import { WARCParser, type WARCRecord } from "warcio";
import type { Exchange, Header, MissingBody } from "../exchange/exchange.js";
import { withoutSecrets } from "../exchange/secrets.js";
import { exchangeRecords, type EarlierBody, type ExchangeRecords } from "./exchange-records.js";
import type { SegmentEntry } from "./segment.js";

/** Records that hold secrets, made anew without them. */
export async function publicRecords(
  bytes: Uint8Array,
  entry: SegmentEntry,
): Promise<ExchangeRecords & { readonly url: string }> {
  const records: WARCRecord[] = [];
  for await (const record of new WARCParser([bytes], { keepHeadersCase: true })) {
    await record.readFully();
    records.push(record);
  }
  const [response, request] = records;
  if (response === undefined || request === undefined)
    throw new Error(`${entry.url}: the archive has lost its records`);
  const exchange: Exchange = withoutSecrets({
    ...{ id: entry.id, url: entry.url, method: entry.method, startedAt: entry.at, status: entry.status },
    statusText: response.httpHeaders?.statusText ?? "",
    requestHeaders: headersOf(request),
    requestBody: request.payload === null || request.payload.length === 0 ? null : request.payload,
    responseHeaders: headersOf(response).flatMap(asReceived),
    body: response.payload ?? new Uint8Array(),
    missing: (entry.missing ?? null) as MissingBody | null,
  });
  return { ...exchangeRecords(exchange, entry.digest, earlierOf(response)), url: exchange.url };
}

const KEPT_AS = "x-archive-orig-";

function asReceived([name, value]: Header): Header[] {
  const lower = name.toLowerCase();
  if (lower === "content-length") return [];
  return [[lower.startsWith(KEPT_AS) ? name.slice(KEPT_AS.length) : name, value]];
}

function headersOf({ httpHeaders }: WARCRecord): Header[] {
  return httpHeaders === null ? [] : [...httpHeaders.headers];
}

/** What a revisit refers to; null for a response. */
function earlierOf(record: WARCRecord): EarlierBody | null {
  const id = record.warcHeader("WARC-Refers-To");
  const { warcRefersToTargetURI: url, warcRefersToDate: date } = record;
  if (record.warcType !== "revisit" || id == null || url == null || date == null) return null;
  return { id: id.replace(/^<urn:uuid:|>$/gu, ""), url, date: Date.parse(date) };
}
