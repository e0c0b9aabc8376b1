import { Readable } from "node:stream";
import { constants, createGunzip } from "node:zlib";
import { boundedFetch, type Fetch } from "./bounded-fetch.js";
import { parseSitemap } from "./sitemap.js";

interface SitemapLimits {
  /** Bytes of one file, unpacked; what is longer is cut. @default 16 MiB */
  readonly fileBytes: number;
  /** Files altogether. @default 50 */
  readonly files: number;
  /** Indexes within indexes. @default 3 */
  readonly nesting: number;
  /** Addresses altogether. @default 50000 */
  readonly addresses: number;
  /** For one file. @default 30000 */
  readonly timeoutMs: number;
}

const DEFAULT_SITEMAP_LIMITS: SitemapLimits = {
  fileBytes: 16 * 1024 * 1024,
  files: 50,
  nesting: 3,
  addresses: 50_000,
  timeoutMs: 30_000,
};

export interface ReadSitemapsOptions {
  /** @default the global fetch */
  readonly fetch?: Fetch;
  readonly userAgent: string;
  readonly limits?: Partial<SitemapLimits>;
  /** Asked before each request, redirects included: an index may name files on any host. */
  readonly mayFetch?: (url: string) => boolean;
  readonly signal?: AbortSignal;
}

export interface ReadSitemaps {
  /** Each once, in the order found. */
  readonly addresses: readonly string[];
  /** What could not be read, or was cut by a limit. */
  readonly problems: readonly { readonly url: string; readonly detail: string }[];
  readonly files: number;
  /** A host could not be reached, or not answer, or the reading was broken off: another time there may be more. */
  readonly unanswered: boolean;
}

/** Reads sitemaps and the sitemaps they name, within limits. Never throws. */
export async function readSitemaps(
  starts: readonly string[],
  options: ReadSitemapsOptions,
): Promise<ReadSitemaps> {
  const limits = { ...DEFAULT_SITEMAP_LIMITS, ...options.limits };
  const waiting = starts.map((url) => ({ url, level: 0 }));
  const known = new Set(starts);
  const addresses = new Set<string>();
  const problems: { url: string; detail: string }[] = [];
  let files = 0;
  let unanswered = false;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { url, level } = next;
    if (options.signal?.aborted === true) {
      unanswered = true;
      break;
    }
    if (files >= limits.files) {
      problems.push({ url, detail: `not read: ${limits.files} sitemaps were read already` });
      break;
    }
    if (addresses.size >= limits.addresses) {
      problems.push({ url, detail: `not read: ${limits.addresses} addresses were found already` });
      break;
    }
    files++;
    const file = await fetchFile(url, options, limits);
    if (file.kind === "problem") {
      problems.push({ url, detail: file.detail });
      unanswered ||= file.unanswered;
      continue;
    }
    const room = limits.addresses - addresses.size;
    const sitemap = await parseSitemap(file.text, file.url, room);
    if (sitemap.kind === "none") {
      problems.push({ url, detail: sitemap.detail });
      continue;
    }
    if (file.cut) problems.push({ url, detail: `cut after ${limits.fileBytes} bytes` });
    if (sitemap.cut) problems.push({ url, detail: `cut: ${limits.addresses} addresses were found already` });
    if (sitemap.kind === "addresses") {
      for (const address of sitemap.urls) addresses.add(address);
    } else if (level >= limits.nesting) {
      problems.push({ url, detail: `not followed: indexes within indexes beyond ${limits.nesting} levels` });
    } else {
      const fresh = sitemap.urls.filter((inner) => !known.has(inner));
      for (const inner of fresh) known.add(inner);
      waiting.push(...fresh.map((inner) => ({ url: inner, level: level + 1 })));
    }
  }
  return { addresses: [...addresses], problems, files, unanswered };
}

type SitemapFile =
  | { readonly kind: "file"; readonly url: string; readonly text: string; readonly cut: boolean }
  | { readonly kind: "problem"; readonly detail: string; readonly unanswered: boolean };

const NOT_AWAY: ReadonlySet<string> = new Set(["redirects", "forbidden"]);
const OVERLOADED = new Set([429, 500, 502, 503, 504]);

async function fetchFile(
  url: string,
  options: ReadSitemapsOptions,
  limits: SitemapLimits,
): Promise<SitemapFile> {
  if (!URL.canParse(url)) return { kind: "problem", detail: "not an address", unanswered: false };
  const outcome = await boundedFetch(url, {
    fetch: options.fetch ?? fetch,
    userAgent: options.userAgent,
    timeoutMs: limits.timeoutMs,
    maxBytes: limits.fileBytes,
    maxRedirects: 5,
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.mayFetch ? { mayFetch: options.mayFetch } : {}),
  });
  if (outcome.kind === "failure") {
    return { kind: "problem", detail: outcome.detail, unanswered: !NOT_AWAY.has(outcome.reason) };
  }
  if (outcome.status !== 200) {
    const unanswered = OVERLOADED.has(outcome.status);
    return { kind: "problem", detail: `status ${outcome.status}`, unanswered };
  }
  const isGzip = outcome.body[0] === 0x1f && outcome.body[1] === 0x8b;
  const unpacked = isGzip
    ? await unpack(outcome.body, limits.fileBytes)
    : { bytes: outcome.body, cut: false };
  return {
    kind: "file",
    url: outcome.url,
    text: decodeText(unpacked.bytes),
    cut: outcome.cut || unpacked.cut,
  };
}

/** Unpacks as far as the limit and the file go: a few kilobytes can hold gigabytes, and a cut file has no end. */
async function unpack(packed: Uint8Array, maxBytes: number): Promise<{ bytes: Uint8Array; cut: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const stream = Readable.from([packed]).pipe(createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }));
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      const kept = chunk.subarray(0, maxBytes - length);
      chunks.push(kept);
      length += kept.length;
      if (kept.length < chunk.length || length >= maxBytes)
        return { bytes: Buffer.concat(chunks), cut: true };
    }
  } catch {
    return { bytes: Buffer.concat(chunks), cut: true };
  }
  return { bytes: Buffer.concat(chunks), cut: false };
}

function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder("utf-8").decode(bytes);
}
