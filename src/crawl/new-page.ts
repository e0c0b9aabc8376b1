import { declaredLanguage } from "../content/refine/declared-language.js";
import type { DocumentReference } from "../exchange/exchange.js";
import type { PageSnapshot } from "../page/snapshot.js";
import type { NewPage, PagePicture, PageType } from "../repository/repository.js";
import type { LeasedRoute } from "../route/route.js";
import { urlPattern } from "../route/url-pattern.js";
import { openAddress, type Sequence } from "../sequence/sequence.js";
import { simHash } from "../text/sim-hash.js";
import { textHash } from "../text/text-hash.js";
import type { FoundWay } from "./admit.js";

/** What a visit knows of a page beyond what a look at it shows. */
export interface PageFinding {
  readonly key: string;
  readonly sequence: Sequence;
  readonly status: number;
  readonly byClick: boolean;
  readonly addressable: boolean;
  readonly depth: number;
  readonly sessionId: string | null;
  readonly type: PageType | null;
  readonly document: DocumentReference | null;
  readonly fetchedAt: number;
  readonly picture: PagePicture | null;
}

/** A page to store, from a look at it. */
export function newPage(snapshot: PageSnapshot, route: LeasedRoute, found: PageFinding): NewPage {
  const isHtml = /html/.test(snapshot.contentType);
  return {
    key: found.key,
    url: snapshot.url,
    title: snapshot.title,
    status: found.status,
    contentType: snapshot.contentType,
    type: found.type ?? (isHtml ? "static" : "document"),
    depth: found.depth,
    domain: route.query?.domain ?? route.domain,
    sequence: found.sequence,
    sessionId: found.sessionId,
    byClick: found.byClick,
    addressable: found.addressable,
    text: snapshot.text,
    html: snapshot.html,
    textHash: textHash(snapshot.text),
    simHash: simHash(snapshot.text),
    pattern: urlPattern(snapshot.url),
    forms: snapshot.forms,
    fetchedAt: found.fetchedAt,
    language: declaredLanguage(snapshot.language),
    ...(found.document === null ? {} : { document: found.document }),
    ...(found.picture === null ? {} : { picture: found.picture }),
    ...(route.query === undefined ? {} : { query: route.query }),
  };
}

/** The links a page offers, but for those it asks crawlers not to follow. */
export function waysOf({ links }: PageSnapshot): FoundWay[] {
  return links
    .filter(({ rel }) => !/\bnofollow\b/.test(rel))
    .map((link) => ({
      kind: "address",
      url: link.url,
      sequence: openAddress(link.url),
      text: link.text,
      context: link.context,
      ...(link.alsoCalled === undefined ? {} : { alsoCalled: link.alsoCalled }),
      ...(link.acts === undefined ? {} : { acts: link.acts }),
    }));
}
