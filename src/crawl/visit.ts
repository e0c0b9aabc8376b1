import type { MiniBrowser } from "../browser/mini-browser.js";
import type { MiniBrowserPool } from "../browser/pool.js";
import { asUnreachable, RouteUnreachableError, type FailureKind } from "../browser/visit-errors.js";
import { domainScore } from "../route/frontier-order.js";
import { stateFingerprint } from "../page/fingerprint.js";
import { saysSessionExpired } from "../page/expired-session.js";
import type { PageSnapshot } from "../page/snapshot.js";
import { textLines } from "../page/text-lines.js";
import { decideRetry, type VisitFailure } from "../politeness/retry-policy.js";
import type { NewPage, Repository, VisitedPage, VisitOutcome } from "../repository/repository.js";
import { normaliseUrl } from "../route/normalise-url.js";
import { addressKey, stateKey } from "../route/route-key.js";
import type { LeasedRoute } from "../route/route.js";
import type { Scope } from "../route/scope.js";
import { EMPTY_SESSION, isEmptySession, type BrowserSession } from "../route/session.js";
import { urlPattern } from "../route/url-pattern.js";
import { isPlainAddress, openAddress, type Sequence } from "../sequence/sequence.js";
import { simHash } from "../text/sim-hash.js";
import { textHash } from "../text/text-hash.js";
import type { Admission, FoundOn, FoundWay, Refused } from "./admit.js";
import type { ClickMemory } from "./click-memory.js";
import { Explorer, type ExploreLimits, type FoundState, type KnownReveals } from "./explore.js";
import type { Arrival, Follower } from "./follow.js";
import { tryAddress, type TryAddressOptions } from "./try-address.js";

export interface VisitTools {
  readonly pool: MiniBrowserPool;
  readonly repository: Repository;
  readonly follower: Follower;
  readonly admission: Admission;
  readonly scope: Scope;
  readonly memory: ClickMemory;
  readonly reveals: KnownReveals;
  readonly exploreLimits: ExploreLimits;
  readonly verifyAddresses: boolean;
  readonly tryAddress: TryAddressOptions;
  /** Everything one route may take. */
  readonly visitMs: number;
  readonly domainTerms: ReadonlySet<string>;
  /** Routes whose page ended its browser's process, and how often. */
  readonly mishaps: Map<string, number>;
  readonly now: () => number;
}

/** A page whose text has at least this share of a domain's words speaks of the domain. */
const IN_DOMAIN = 0.02;

/** A page that ended so often is to blame for it: it is read once more, without its scripts. */
const OFTEN = 2;

/** Follows a route and gathers everything it leads to. Never throws: what goes wrong is an outcome. */
export async function visit(route: LeasedRoute, tools: VisitTools): Promise<VisitOutcome> {
  const begun = performance.now();
  try {
    const session =
      route.sessionId === null ? EMPTY_SESSION : await tools.repository.getSession(route.sessionId);
    return await tools.pool.lend(route.host, session, tools.visitMs, (mini) =>
      new Visit(route, session, mini, tools).run(),
    );
  } catch (error) {
    const failure = asUnreachable(error, route.url);
    const tooMuch = failure.kind === "crash" && tools.pool.hasEndedForMemorySince(begun);
    const weight = tooMuch || failure.kind === "hang" ? OFTEN : failure.kind === "crash" ? 1 : 0;
    if (weight > 0) tools.mishaps.set(route.key, (tools.mishaps.get(route.key) ?? 0) + weight);
    const told = tooMuch
      ? new RouteUnreachableError("memory", `${route.url} was ended: the crawl used more memory than it may`)
      : failure;
    return toFailure(route, told, tools.now());
  }
}

class Visit {
  readonly #route: LeasedRoute;
  #session: BrowserSession;
  readonly #mini: MiniBrowser;
  readonly #tools: VisitTools;

  constructor(route: LeasedRoute, session: BrowserSession, mini: MiniBrowser, tools: VisitTools) {
    this.#route = route;
    this.#session = session;
    this.#mini = mini;
    this.#tools = tools;
  }

  async run(): Promise<VisitOutcome> {
    const { follower, scope, repository, mishaps } = this.#tools;
    if ((mishaps.get(this.#route.key) ?? 0) >= OFTEN) {
      await this.#mini.disableScripts("its scripts ended the browser's page, so it was read without them");
    }
    let arrival = await follower.follow(this.#mini, this.#route, this.#session);
    if (this.#session !== EMPTY_SESSION && saysSessionExpired(arrival.look.snapshot)) {
      const renewed = await this.#renew();
      if (renewed === null) {
        return { kind: "failed", reason: "session-expired", detail: "the page needs a session that is over" };
      }
      arrival = renewed;
    }
    if (arrival.status >= 400) return this.#refusedByServer(arrival);
    const { snapshot } = arrival.look;
    const verdict = scope(snapshot.url);
    // Patterns are about what is found: whoever names a start wants it.
    const isWanted = this.#isStart && !verdict.allowed && /^(excluded|not-included)$/.test(verdict.reason);
    if (!verdict.allowed && !isWanted) {
      const detail = `it leads to ${snapshot.url}: ${verdict.detail}`;
      return { kind: "skipped", reason: verdict.reason, detail };
    }
    const byClick = !isPlainAddress(arrival.sequence);
    const key = byClick
      ? await this.#stateKeyOf(snapshot, textLines(snapshot.text))
      : addressKey(snapshot.url);
    const sessionId = await repository.putSession(arrival.session);
    const on = this.#foundOn(snapshot, sessionId);
    const known = await repository.hasPage(key);
    const isDone = (known && this.#route.kind === "address") || arrival.incomplete !== null;
    const exploration = isDone ? null : await this.#explore(arrival, key);
    const linked = waysOf(snapshot);
    const own = [...linked, ...(exploration?.ways ?? [])];
    const { routes, refused } = await this.#tools.admission.admit(own, on);

    const states: VisitedPage[] = [];
    for (const state of exploration?.states ?? []) states.push(await this.#toStatePage(state, on));
    const addressable = byClick ? false : await this.#isAddressable(arrival);
    const page = this.#toPage(snapshot, { key, arrival, byClick, addressable, depth: this.#route.depth });
    return {
      kind: "done",
      pages: [
        { page, routes, skipped: [...partial(arrival), ...refused, ...(exploration?.refused ?? [])] },
        ...states,
      ],
    };
  }

  get #isStart(): boolean {
    return this.#route.depth === 0 && this.#route.parentPageId === null;
  }

  /** Gets a new session where the old one came from, at the page before, and goes on from there. */
  async #renew(): Promise<Arrival | null> {
    const { follower, repository } = this.#tools;
    const parent =
      this.#route.parentPageId === null ? null : await repository.getPage(this.#route.parentPageId);
    if (parent?.addressable !== true) return null;
    await this.#mini.prepare(EMPTY_SESSION, this.#route.host);
    const entry = { kind: "address", url: parent.url, sequence: openAddress(parent.url) } as const;
    const { session } = await follower.follow(this.#mini, entry, EMPTY_SESSION);
    const arrival = await follower.follow(this.#mini, this.#route, session);
    if (saysSessionExpired(arrival.look.snapshot)) return null;
    this.#session = session;
    return arrival;
  }

  #foundOn(snapshot: PageSnapshot, sessionId: string | null): FoundOn {
    const { domainTerms } = this.#tools;
    const sample = `${snapshot.title} ${snapshot.text.slice(0, 4_000)}`;
    return {
      sessionId,
      depth: this.#route.depth,
      depthLimit: this.#route.depthLimit,
      domain: this.#route.domain,
      inDomain: domainTerms.size > 0 && domainScore([sample], domainTerms) >= IN_DOMAIN,
    };
  }

  async #explore(arrival: Arrival, pageKey: string): ReturnType<Explorer["explore"]> {
    const { follower, memory, reveals, exploreLimits } = this.#tools;
    return new Explorer({
      mini: this.#mini,
      follower,
      memory,
      reveals,
      limits: exploreLimits,
      arrival,
      session: this.#session,
      pageKey,
    }).explore();
  }

  async #toStatePage(state: FoundState, on: FoundOn): Promise<VisitedPage> {
    const { look, way, session, lines, hasMore, moved } = state;
    const { snapshot } = look;
    const arrival: Arrival = {
      look,
      sequence: way.sequence,
      session,
      status: snapshot.status,
      retryAfter: null,
      incomplete: null,
    };
    const addressable = moved && (await this.#leadsThere(snapshot));
    const key = addressable ? addressKey(snapshot.url) : await this.#stateKeyOf(snapshot, lines);
    const sequence = addressable ? openAddress(snapshot.url) : way.sequence;
    const sessionId = await this.#tools.repository.putSession(session);
    const depth = this.#route.depth + 1;
    const onState: FoundOn = { ...on, sessionId: on.sessionId, depth };
    // An address that shows something else than the click did is a page of its own.
    const itself: FoundWay[] =
      moved && !addressable ? [{ ...way, kind: "address", sequence: openAddress(way.url) }] : [];
    const ways = [...itself, ...waysOf(snapshot)];
    const { routes, refused } = await this.#tools.admission.admit(ways, onState);
    // The page is stored now; the route to it is for what can be clicked there.
    const further = hasMore
      ? (await this.#tools.admission.admit([{ ...way, key: `explore:${key}` }], on)).routes
      : [];
    const page = this.#toPage(snapshot, {
      key,
      arrival: { ...arrival, sequence },
      byClick: !addressable,
      addressable,
      depth,
    });
    return { page: { ...page, sessionId }, routes: [...routes, ...further], skipped: refused };
  }

  /** Clicks may lead back to what the address alone shows: that is the page of the address, and no state. */
  async #stateKeyOf({ url, text }: PageSnapshot, lines: readonly string[]): Promise<string> {
    const { repository } = this.#tools;
    const hash = textHash(text);
    const id = await repository.findDuplicate(hash, simHash(text));
    const like = id === null ? null : await repository.getPage(id);
    const isAddressPage =
      like?.byClick === false && like.textHash === hash && normaliseUrl(like.url) === normaliseUrl(url);
    return isAddressPage ? addressKey(url) : stateKey(stateFingerprint(normaliseUrl(url), lines));
  }

  async #isAddressable(arrival: Arrival): Promise<boolean> {
    if (isEmptySession(this.#session)) return true;
    return this.#leadsThere(arrival.look.snapshot);
  }

  async #leadsThere(snapshot: PageSnapshot): Promise<boolean> {
    if (!this.#tools.verifyAddresses) return false;
    const { follower } = this.#tools;
    return tryAddress(this.#mini, follower, snapshot.url, snapshot.text, this.#tools.tryAddress);
  }

  #toPage(
    snapshot: PageSnapshot,
    found: {
      readonly key: string;
      readonly arrival: { readonly sequence: Sequence; readonly status: number };
      readonly byClick: boolean;
      readonly addressable: boolean;
      readonly depth: number;
    },
  ): NewPage {
    const isHtml = /html/.test(snapshot.contentType);
    return {
      key: found.key,
      url: snapshot.url,
      title: snapshot.title,
      status: found.arrival.status,
      contentType: snapshot.contentType,
      type: isHtml ? "static" : "document",
      depth: found.depth,
      domain: this.#route.domain,
      sequence: found.arrival.sequence,
      sessionId: this.#route.sessionId,
      byClick: found.byClick,
      addressable: found.addressable,
      text: snapshot.text,
      html: snapshot.html,
      textHash: textHash(snapshot.text),
      simHash: simHash(snapshot.text),
      pattern: urlPattern(snapshot.url),
      forms: snapshot.forms,
      fetchedAt: this.#tools.now(),
    };
  }

  #refusedByServer({ status, retryAfter }: Arrival): VisitOutcome {
    const failure: VisitFailure = { kind: "status", status, retryAfter };
    return decide(
      this.#route,
      failure,
      `http-${status}`,
      `${this.#route.url} answered ${status}`,
      this.#tools.now(),
    );
  }
}

/** A page that could be read in part only is told as such. */
function partial({ look, incomplete }: Arrival): Refused[] {
  return incomplete === null ? [] : [{ url: look.snapshot.url, reason: "incomplete", detail: incomplete }];
}

/** The links a page offers, but for those it asks crawlers not to follow. */
function waysOf({ links }: PageSnapshot): FoundWay[] {
  return links.filter(({ rel }) => !/\bnofollow\b/.test(rel)).map(toWay);
}

function toWay(link: PageSnapshot["links"][number]): FoundWay {
  return {
    kind: "address",
    url: link.url,
    sequence: openAddress(link.url),
    text: link.text,
    context: link.context,
  };
}

const RETRY_AS: Readonly<Record<FailureKind, Exclude<VisitFailure["kind"], "status"> | null>> = {
  refused: "refused",
  reset: "reset",
  dns: "dns",
  timeout: "timeout",
  tls: "tls",
  crash: "browser-crash",
  step: "step-failed",
  network: "reset",
  download: null,
  "redirect-loop": null,
  blocked: null,
  address: null,
  "too-large": null,
  "no-content": null,
  broken: null,
  // What ended may have been another page of the same browser.
  memory: "hang",
  hang: "hang",
};

/** What was not failed at but left alone. */
const LEFT_ALONE: ReadonlySet<FailureKind> = new Set(["download", "address", "no-content"]);

function toFailure(route: LeasedRoute, error: RouteUnreachableError, now: number): VisitOutcome {
  const kind = RETRY_AS[error.kind];
  if (LEFT_ALONE.has(error.kind)) return { kind: "skipped", reason: error.kind, detail: error.message };
  if (kind === null) return { kind: "failed", reason: error.kind, detail: error.message };
  return decide(route, { kind }, error.kind, error.message, now);
}

function decide(
  route: LeasedRoute,
  failure: VisitFailure,
  reason: string,
  detail: string,
  now: number,
): VisitOutcome {
  const decision = decideRetry(failure, route.attempts + 1, route.key, now);
  if (decision.kind === "give-up")
    return { kind: "failed", reason, detail: `${detail} (${decision.detail})` };
  return {
    kind: "retry",
    reason,
    detail,
    notBefore: now + decision.afterMs,
    holdHost: decision.holdHost,
  };
}
