import { createHash } from "node:crypto";
import type {
  DocumentFile,
  NewPage,
  PageWithContent,
  Repository,
  VisitedPage,
} from "../../src/repository/repository.js";
import type { LeasedRoute, NewRoute } from "../../src/route/route.js";
import { openAddress } from "../../src/sequence/sequence.js";

/** A route to an address, as a link makes it. */
export function makeRoute(url: string, change: Partial<NewRoute> = {}): NewRoute {
  return {
    key: url,
    kind: "address",
    url,
    sequence: openAddress(url),
    sessionId: null,
    depth: 0,
    depthLimit: null,
    parentPageId: null,
    priority: 0,
    domain: null,
    host: new URL(url).host,
    pattern: new URL(url).host,
    ...change,
  };
}

let texts = 0;

/** A page whose text is like no other: the hashes are spread over all 64 bits. */
export function makePage(url: string, change: Partial<NewPage> = {}): NewPage {
  texts += 1;
  return {
    key: url,
    url,
    title: `Page ${url}`,
    status: 200,
    contentType: "text/html",
    type: "static",
    depth: 0,
    domain: null,
    sequence: openAddress(url),
    sessionId: null,
    byClick: false,
    addressable: true,
    text: `text ${texts}`,
    html: `<p>text ${texts}</p>`,
    textHash: `hash ${texts}`,
    simHash: spreadHash(texts),
    pattern: new URL(url).host,
    forms: [],
    fetchedAt: 1,
    ...change,
  };
}

/** Hashes of consecutive numbers that differ in far more than three bits. */
export function spreadHash(number: number): string {
  const mix = BigInt.asUintN(64, (BigInt(number) + 0x9e3779b97f4a7c15n) * 0xbf58476d1ce4e5b9n);
  return BigInt.asUintN(64, (mix ^ (mix >> 29n)) * 0x94d049bb133111ebn)
    .toString(16)
    .padStart(16, "0");
}

export function visited(page: NewPage, change: Partial<VisitedPage> = {}): VisitedPage {
  return { page, routes: [], skipped: [], ...change };
}

/** A page as it should come back. */
export function asStored(page: NewPage, id: number, duplicateOf: number | null = null): PageWithContent {
  return {
    id,
    url: page.url,
    title: page.title,
    status: page.status,
    contentType: page.contentType,
    type: page.type,
    depth: page.depth,
    domain: page.domain,
    sequence: page.sequence,
    sessionId: page.sessionId,
    byClick: page.byClick,
    addressable: page.addressable,
    textHash: page.textHash,
    simHash: page.simHash,
    duplicateOf,
    forms: page.forms.length,
    fetchedAt: page.fetchedAt,
    form: null,
    query: page.query?.values ?? null,
    language: page.language ?? null,
    summary: page.summary ?? null,
    file:
      page.file === undefined
        ? null
        : { name: page.file.name, size: page.file.size, hash: hashOf(page.file) },
    text: page.text,
    html: page.html,
    mainText: page.mainText ?? null,
    extra: page.extra ?? {},
  };
}

function hashOf({ bytes }: DocumentFile): string | null {
  return bytes === undefined ? null : createHash("sha256").update(bytes).digest("hex");
}

/** Takes a route, or fails saying what the frontier answered. */
export async function leaseRoute(
  repository: Repository,
  limits: { now?: number; perHost?: number; maxDepth?: number } = {},
): Promise<LeasedRoute> {
  const answer = await repository.lease({ now: 1000, perHost: 100, maxDepth: 100, ...limits });
  if (answer.kind !== "route") throw new Error(`no route to lease: ${JSON.stringify(answer)}`);
  return answer.route;
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}
