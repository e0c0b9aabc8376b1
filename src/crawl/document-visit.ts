import { createHash } from "node:crypto";
import { readCookies, sendableCookies } from "../browser/capture-session.js";
import type { CaughtDocument } from "../browser/document-catcher.js";
import type { MiniBrowser } from "../browser/mini-browser.js";
import { RouteUnreachableError } from "../browser/visit-errors.js";
import { fileNameOf } from "../content/file-name.js";
import { mediaTypeOf } from "../content/media-type.js";
import type { ReadDocument } from "../content/document-handler.js";
import { boundedFetch } from "../politeness/bounded-fetch.js";
import type { PageSnapshot } from "../page/snapshot.js";
import type { VisitOutcome } from "../repository/repository.js";
import { domainScore } from "../route/frontier-order.js";
import { addressKey, stateKey } from "../route/route-key.js";
import type { LeasedRoute } from "../route/route.js";
import { isEmptySession, type BrowserSession } from "../route/session.js";
import { openAddress } from "../sequence/sequence.js";
import { newPage, waysOf } from "./new-page.js";
import { failureOutcome } from "./visit-failure.js";
import type { VisitTools } from "./visit.js";

/** A document that came in place of a page, and what the browser held after it. */
export interface CameAsDocument {
  readonly kind: "document";
  readonly caught: CaughtDocument;
  readonly session: BrowserSession;
}

/** A page whose text has at least this share of a domain's words speaks of the domain. */
const IN_DOMAIN = 0.02;

/** Takes over what came as a document, where a visit failed for that; null where it failed for something else. */
export async function takeDocument(
  error: unknown,
  mini: MiniBrowser,
  session: BrowserSession,
): Promise<CameAsDocument | null> {
  if (!(error instanceof RouteUnreachableError && error.kind === "download")) return null;
  const caught = await mini.takeDocument();
  if (caught === null) return null;
  const cookies = sendableCookies(await readCookies(mini.context));
  const after = { ...session, cookies };
  // The page in front is the one before: the mini-browser is as good as new.
  mini.holds(after);
  return { kind: "document", caught, session: after };
}

/** Reads a document and gathers what it leads to. Never throws. */
export async function visitDocument(
  route: LeasedRoute,
  { caught, session }: CameAsDocument,
  tools: VisitTools,
): Promise<VisitOutcome> {
  const skipped = (reason: string, detail: string): VisitOutcome => ({ kind: "skipped", reason, detail });
  switch (caught.kind) {
    case "refused":
      return skipped("no-handler", caught.detail);
    case "too-large":
      return skipped("document-too-large", caught.detail);
    case "late":
    case "broken": {
      const kind = caught.kind === "late" ? "timeout" : "reset";
      return failureOutcome(route, new RouteUnreachableError(kind, caught.detail), tools.now());
    }
    case "read":
      break;
  }
  const { url, contentType, bytes } = caught;
  const verdict = tools.scope(url);
  const isStart = route.depth === 0 && route.parentPageId === null;
  if (!verdict.allowed && !(isStart && /^(?:excluded|not-included)$/.test(verdict.reason))) {
    return skipped(verdict.reason, `it leads to ${url}: ${verdict.detail}`);
  }
  const fileName = fileNameOf(url, caught.disposition);
  const answer = await tools.content.read(bytes, { url, contentType, fileName });
  switch (answer.kind) {
    case "read":
      break;
    case "late":
      return skipped("document-slow", answer.detail);
    case "memory":
      return skipped("document-memory", answer.detail);
    case "failed":
    case "judged":
    case "refined":
      return skipped("document-broken", answer.kind === "failed" ? answer.detail : "no answer");
  }
  return store(route, { caught, session, document: answer.document, fileName }, tools);
}

interface ReadCaught {
  readonly caught: Extract<CaughtDocument, { kind: "read" }>;
  readonly session: BrowserSession;
  readonly document: ReadDocument;
  readonly fileName: string;
}

async function store(
  route: LeasedRoute,
  { caught, session, document, fileName }: ReadCaught,
  tools: VisitTools,
): Promise<VisitOutcome> {
  const { url, status, bytes } = caught;
  const byClick = route.kind !== "address";
  const snapshot = asSnapshot(caught, document);
  const sample = `${document.title} ${document.text.slice(0, 4_000)}`;
  const { domainTerms } = tools;
  const { routes, refused } = await tools.admission.admit(waysOf(snapshot), {
    sessionId: await tools.repository.putSession(session),
    depth: route.depth,
    depthLimit: route.depthLimit,
    domain: route.domain,
    inDomain: domainTerms.size > 0 && domainScore([sample], domainTerms) >= IN_DOMAIN,
  });
  const page = newPage(snapshot, route, {
    key: byClick ? stateKey(`document ${hashOf(bytes)}`) : addressKey(url),
    sequence: byClick ? route.sequence : openAddress(url),
    status,
    byClick,
    addressable: !byClick && (await isAddressable(caught, session, tools)),
    depth: route.depth,
    sessionId: route.sessionId,
    type: "document",
    document: caught.exchange,
    picture: null,
    fetchedAt: tools.now(),
  });
  const file = { name: fileName, size: bytes.length, ...(tools.keepFiles ? { bytes } : {}) };
  return { kind: "done", pages: [{ page: { ...page, file }, routes, skipped: refused }] };
}

function asSnapshot(
  caught: CaughtDocument,
  { title, text, language, links = [] }: ReadDocument,
): PageSnapshot {
  return {
    url: caught.url,
    title,
    status: caught.status,
    contentType: mediaTypeOf(caught.contentType),
    language: language ?? "",
    text,
    html: "",
    links: links.map((link) => ({ ...link, context: "", rel: "", visible: true })),
    clickables: [],
    clickablesLeftOut: 0,
    forms: [],
    frames: [],
  };
}

/** Whether the address alone brings the same bytes, without any session. */
async function isAddressable(
  { url, bytes }: ReadCaught["caught"],
  session: BrowserSession,
  { verifyAddresses, tryAddress: { fetch, userAgent, timeoutMs } }: VisitTools,
): Promise<boolean> {
  if (isEmptySession(session)) return true;
  if (!verifyAddresses) return false;
  const again = await boundedFetch(url, {
    fetch,
    userAgent,
    timeoutMs,
    maxBytes: bytes.length + 1,
    maxRedirects: 3,
  });
  return again.kind === "answer" && again.status === 200 && hashOf(again.body) === hashOf(bytes);
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
