import type { MiniBrowser } from "../browser/mini-browser.js";
import type { MiniBrowserPool } from "../browser/pool.js";
import { asUnreachable, RouteUnreachableError } from "../browser/visit-errors.js";
import { declaredLanguage } from "../content/refine/declared-language.js";
import type { HostAnswers } from "../politeness/host-answers.js";
import { domainScore } from "../route/frontier-order.js";
import { stateFingerprint } from "../page/fingerprint.js";
import type { PageSnapshot } from "../page/snapshot.js";
import { textLines } from "../page/text-lines.js";
import type {
  NewPage,
  PagePicture,
  Repository,
  VisitedPage,
  VisitOutcome,
} from "../repository/repository.js";
import { normaliseUrl } from "../route/normalise-url.js";
import type { MazeWatch } from "../route/maze-watch.js";
import { addressKey, stateKey } from "../route/route-key.js";
import type { LeasedRoute } from "../route/route.js";
import type { Scope } from "../route/scope.js";
import { EMPTY_SESSION, isEmptySession, type BrowserSession } from "../route/session.js";
import { isPlainAddress, openAddress } from "../sequence/sequence.js";
import { simHash } from "../text/sim-hash.js";
import { textHash } from "../text/text-hash.js";
import type { Admission, FoundOn, FoundWay, Refused } from "./admit.js";
import type { ClickMemory } from "./click-memory.js";
import { Explorer, type ExploreLimits, type FoundState } from "./explore.js";
import type { Arrival, Follower } from "./follow.js";
import { arrive } from "./arrive.js";
import { AskForm } from "./ask-form.js";
import type { ContentDesk } from "./content-desk.js";
import { takeDocument, visitDocument } from "./document-visit.js";
import type { FormDesk } from "./form-desk.js";
import type { FormMemory } from "./form-memory.js";
import { newPage, waysOf } from "./new-page.js";
import { queryRoutes } from "./query-routes.js";
import type { FormPreviewer } from "./preview.js";
import { Trials, type KnownReveals } from "./trials.js";
import { showsWithoutBrowser, tryAddress, type TryAddressOptions } from "./try-address.js";
import { failureOutcome } from "./visit-failure.js";

export interface VisitTools {
  readonly pool: MiniBrowserPool;
  readonly repository: Repository;
  readonly follower: Follower;
  readonly admission: Admission;
  readonly mazes: MazeWatch;
  readonly scope: Scope;
  readonly memory: ClickMemory;
  readonly reveals: KnownReveals;
  readonly exploreLimits: ExploreLimits;
  readonly verifyAddresses: boolean;
  readonly tryAddress: TryAddressOptions;
  /** What the page in front looks like; null where pictures are not kept. */
  readonly picture: (mini: MiniBrowser) => Promise<PagePicture | null>;
  /** Everything one route may take; one that asks a form, with all pages of the answer. */
  readonly visitMs: number;
  readonly askMs: number;
  readonly domainTerms: ReadonlySet<string>;
  readonly desk: FormDesk;
  readonly forms: FormMemory;
  /** Stores what a visit has so far, and goes on with it. */
  readonly publish: (route: LeasedRoute, pages: readonly VisitedPage[]) => Promise<void>;
  /** Whether a mini-browser waits for a route. */
  readonly isIdle: () => boolean;
  /** Queries of one form. */
  readonly maxSubmissions: number;
  /** Pages of one answer, the first included. */
  readonly maxResultPages: number;
  /** Pages this run may still store. */
  readonly pagesLeft: () => number;
  /** Routes whose page ended its browser's process, and how often. */
  readonly mishaps: Map<string, number>;
  readonly answers: HostAnswers;
  readonly now: () => number;
  /** Tells what would be sent to the forms of a page; null where nobody asks. */
  readonly previewer: FormPreviewer | null;
  readonly content: ContentDesk;
  /** Documents are stored as they came, too. */
  readonly keepFiles: boolean;
}

/** A page whose text has at least this share of a domain's words speaks of the domain. */
const IN_DOMAIN = 0.02;

/** A page that ended so often is to blame for it: it is read once more, without its scripts. */
const OFTEN = 2;

/** So often a page is visited anew because its site went away while it was tried out; after that what was read stays. */
const PATIENT_ATTEMPTS = 1;

/** Follows a route and gathers everything it leads to. Never throws: what goes wrong is an outcome. */
export async function visit(route: LeasedRoute, tools: VisitTools): Promise<VisitOutcome> {
  const begun = performance.now();
  const trials = new Trials(tools.memory, tools.reveals);
  const answersBefore = tools.answers.count(route.host);
  try {
    const session =
      route.sessionId === null ? EMPTY_SESSION : await tools.repository.getSession(route.sessionId);
    const limitMs = route.kind === "query" ? tools.askMs : tools.visitMs;
    const found = await tools.pool.lend(route.host, session, limitMs, async (mini) => {
      if (route.kind === "query") return new AskForm(route, session, mini, tools).run();
      try {
        return await new Visit(route, session, mini, { ...tools, trials }).run();
      } catch (error) {
        const document = await takeDocument(error, mini, session);
        if (document === null) throw error;
        return document;
      }
    });
    // No mini-browser waits while a document is read.
    return found.kind === "document" ? await visitDocument(route, found, tools) : found;
  } catch (error) {
    trials.giveBack();
    const failure = asUnreachable(error, route.url);
    const tooMuch = failure.kind === "crash" && tools.pool.hasEndedForMemorySince(begun);
    // Where the whole browser had to be ended, most of its pages are not to blame.
    const isToBlame = tooMuch && !tools.pool.hasEndedBrowserForMemorySince(begun);
    const weight = isToBlame || failure.kind === "hang" ? OFTEN : failure.kind === "crash" ? 1 : 0;
    if (weight > 0) tools.mishaps.set(route.key, (tools.mishaps.get(route.key) ?? 0) + weight);
    const told = tooMuch
      ? new RouteUnreachableError("memory", `${route.url} was ended: the crawl used more memory than it may`)
      : failure;
    return failureOutcome(route, told, tools.now(), tools.answers.count(route.host) > answersBefore);
  }
}

class Visit {
  readonly #route: LeasedRoute;
  #session: BrowserSession;
  readonly #mini: MiniBrowser;
  readonly #tools: VisitTools & { readonly trials: Trials };

  constructor(
    route: LeasedRoute,
    session: BrowserSession,
    mini: MiniBrowser,
    tools: VisitTools & { readonly trials: Trials },
  ) {
    this.#route = route;
    this.#session = session;
    this.#mini = mini;
    this.#tools = tools;
  }

  async run(): Promise<VisitOutcome> {
    const { scope, repository, mishaps } = this.#tools;
    if ((mishaps.get(this.#route.key) ?? 0) >= OFTEN) {
      await this.#mini.disableScripts("its scripts ended the browser's page, so it was read without them");
    }
    const arrived = await arrive(this.#route, this.#session, this.#mini, this.#tools);
    if (arrived.kind === "ended") return arrived.outcome;
    const { arrival } = arrived;
    this.#session = arrived.session;
    const { snapshot } = arrival.look;
    const verdict = scope(snapshot.url);
    // Patterns are about what is found: whoever names a start wants it.
    const isWanted = this.#isStart && !verdict.allowed && /^(excluded|not-included)$/.test(verdict.reason);
    if (!verdict.allowed && !isWanted) {
      const detail = `it leads to ${snapshot.url}: ${verdict.detail}`;
      return { kind: "skipped", reason: verdict.reason, detail };
    }
    await this.#tools.previewer?.look(this.#mini, snapshot);
    const byClick = !isPlainAddress(arrival.sequence);
    const key = byClick
      ? await this.#stateKeyOf(snapshot, textLines(snapshot.text))
      : addressKey(snapshot.url);
    const sessionId = await repository.putSession(arrival.session);
    const on = this.#foundOn(snapshot, sessionId);
    // A visit that was broken off may have stored its page before it tried what can be clicked there.
    const known = await repository.hasPage(key, this.#route);
    if (!known) this.#beginContent(snapshot);
    // Before anything is clicked: what the page shows now is what it is.
    const judged =
      arrival.incomplete === null
        ? await this.#tools.desk.look(this.#mini, snapshot, this.#route.domain)
        : { forms: snapshot.forms, toAsk: [] };
    const picture = known ? null : await this.#tools.picture(this.#mini);
    const isDone = (known && this.#route.kind === "address") || arrival.incomplete !== null;
    const { depthLimit } = on;
    const page: NewPage = {
      ...newPage(snapshot, this.#route, {
        key,
        sequence: arrival.sequence,
        status: arrival.status,
        byClick,
        addressable: false,
        depth: this.#route.depth,
        sessionId: this.#route.sessionId,
        type: this.#route.query === undefined ? null : "detail",
        document: arrival.look.document,
        picture,
        fetchedAt: this.#tools.now(),
      }),
      forms: judged.forms,
    };
    const toPage = (addressable: boolean): NewPage => ({ ...page, addressable });
    this.#tools.forms.gate.expect(judged.toAsk);
    const asking = (addressable: boolean): Pick<VisitedPage, "routes" | "skipped"> => {
      const on = { page: toPage(addressable), sessionId, host: this.#route.host, depthLimit };
      const { routes, refused } = queryRoutes(judged, on);
      return { routes, skipped: refused };
    };
    // Its forms are asked while what can be clicked on it is tried. Not so its links: a page they lead to may also be what
    // a click leads to, and whoever finds it says how deep it lies.
    const progress = { published: false };
    // Whether a page that was reached with a session needs it is told in full when its mini-browser is free for that.
    let isAddressable = !byClick && isEmptySession(this.#session);
    const onBegin = async (): Promise<void> => {
      if (judged.toAsk.length === 0) return;
      isAddressable ||= !byClick && (await this.#showsWithoutBrowser(snapshot));
      if (!isAddressable) return;
      await this.#tools.publish(this.#route, [{ page: toPage(true), ...asking(true) }]);
      progress.published = true;
    };
    // Nor do others wait with nothing to do, as at the start of a crawl, while an address is known that only a click tells.
    const onAddress = async (way: FoundWay): Promise<boolean> => {
      if (!isAddressable || !this.#tools.isIdle()) return false;
      const { routes, refused } = await this.#tools.admission.admit([way], on);
      await this.#tools.publish(this.#route, [{ page: toPage(true), routes, skipped: refused }]);
      return true;
    };
    const exploration = isDone ? null : await this.#explore(arrival, key, { onBegin, onAddress });
    const own = [...waysOf(snapshot), ...(exploration?.ways ?? [])];
    const { routes, refused } = await this.#tools.admission.admit(own, on);
    const states: VisitedPage[] = [];
    for (const state of exploration?.states ?? []) states.push(await this.#toStatePage(state, on));
    const addressable = isAddressable || (!byClick && (await this.#leadsThere(snapshot)));
    const asked = progress.published ? { routes: [], skipped: [] } : asking(addressable);
    return {
      kind: "done",
      pages: [
        {
          page: toPage(addressable),
          routes: [...asked.routes, ...routes],
          skipped: [...partial(arrival), ...asked.skipped, ...refused, ...(exploration?.refused ?? [])],
        },
        ...states,
      ],
    };
  }

  #beginContent({ url, title, text, html, contentType, language }: PageSnapshot): void {
    const { query, domain } = this.#route;
    this.#tools.content.begin({
      ...{ url, title, text, html, contentType },
      language: declaredLanguage(language),
      type: query === undefined ? "static" : "detail",
      domain: query?.domain ?? domain,
    });
  }

  get #isStart(): boolean {
    return this.#route.depth === 0 && this.#route.parentPageId === null;
  }

  #foundOn(snapshot: PageSnapshot, sessionId: string | null): FoundOn {
    const { domainTerms, mazes } = this.#tools;
    const sample = `${snapshot.title} ${snapshot.text.slice(0, 4_000)}`;
    return {
      sessionId,
      depth: this.#route.depth,
      depthLimit: this.#route.depthLimit,
      domain: this.#route.domain,
      inDomain: domainTerms.size > 0 && domainScore([sample], domainTerms) >= IN_DOMAIN,
      stale: mazes.note(snapshot.url, `${snapshot.title}\n${snapshot.text}`),
    };
  }

  async #explore(
    arrival: Arrival,
    pageKey: string,
    on: Pick<ConstructorParameters<typeof Explorer>[0], "onBegin" | "onAddress">,
  ): ReturnType<Explorer["explore"]> {
    const { follower, memory, trials, exploreLimits, picture } = this.#tools;
    return new Explorer({
      mini: this.#mini,
      follower,
      memory,
      trials,
      isLastAttempt: this.#route.attempts >= PATIENT_ATTEMPTS,
      limits: exploreLimits,
      arrival,
      session: this.#session,
      picture,
      pageKey,
      ...on,
    }).explore();
  }

  async #toStatePage(state: FoundState, on: FoundOn): Promise<VisitedPage> {
    const { look, way, session, lines, hasMore, moved } = state;
    const { snapshot } = look;
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
    const page = newPage(snapshot, this.#route, {
      key,
      sequence,
      status: snapshot.status,
      byClick: !addressable,
      addressable,
      depth,
      sessionId,
      type: null,
      document: look.document,
      fetchedAt: this.#tools.now(),
      picture: state.picture,
    });
    return { page, routes: [...routes, ...further], skipped: refused };
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

  async #showsWithoutBrowser({ url, text }: PageSnapshot): Promise<boolean> {
    return this.#tools.verifyAddresses && showsWithoutBrowser(url, text, this.#tools.tryAddress);
  }

  async #leadsThere(snapshot: PageSnapshot): Promise<boolean> {
    if (!this.#tools.verifyAddresses) return false;
    const { follower } = this.#tools;
    return tryAddress(this.#mini, follower, snapshot.url, snapshot.text, this.#tools.tryAddress);
  }
}

/** A page that could be read in part only is told as such. */
function partial({ look, incomplete }: Arrival): Refused[] {
  return incomplete === null ? [] : [{ url: look.snapshot.url, reason: "incomplete", detail: incomplete }];
}
