import { Kysely } from "kysely";
import type { LeasedRoute, NewRoute } from "../route/route.js";
import type { PatternCounts } from "../route/trap-budget.js";
import type { BrowserSession } from "../route/session.js";
import type { Sequence } from "../sequence/sequence.js";
import { parseSearch } from "../search/parse.js";
import { writeSearch } from "../search/write.js";
import { AnswerStore } from "./answers.js";
import { commitVisit } from "./commit.js";
import type { CommitStores } from "./commit.js";
import type { StoreEngine } from "./engine.js";
import { DocumentStore } from "./documents.js";
import { FormStore } from "./forms.js";
import { Frontier } from "./frontier.js";
import { HostStore } from "./hosts.js";
import { PageDocumentStore } from "./page-documents.js";
import { countFacets, MOST_COUNTED } from "./count-facets.js";
import { PageSearch } from "./page-search.js";
import { PageStore } from "./pages.js";
import { PatternStore } from "./patterns.js";
import { PictureStore } from "./pictures.js";
import type { Executor } from "./prepared-query.js";
import type {
  CollectionStatus,
  CommittedVisit,
  FailedRoute,
  HostRecord,
  LeaseAnswer,
  LeaseLimits,
  PageDocument,
  PageWithContent,
  PartOfVisit,
  Repository,
  SearchFacets,
  SearchHit,
  SearchLimits,
  SkippedItem,
  StoredForm,
  StoredPage,
  StoredRecord,
  StoredSubmission,
  VisitOutcome,
} from "./repository.js";
import { PAGE_TYPES } from "./repository.js";
import { RouteStore } from "./routes.js";
import { RunStore } from "./runs.js";
import type { Tables } from "./schema.js";
import type { SessionKey } from "./session-key.js";
import { SessionStore } from "./sessions.js";
import { SimilarPages } from "./similar-pages.js";
import { SkippedStore } from "./skipped.js";
import { StoredViews } from "./stored-views.js";
import type { CollectionViews } from "./views.js";

/** How often a worker with nothing to do looks whether others are gone. */
const LOOK_FOR_GONE_MS = 5_000;

export interface RepositoryOptions {
  /** An engine whose database has the tables of this format; see migrations.ts. */
  readonly engine: StoreEngine;
  /** Called when a session is first put or read. */
  readonly sessionKey: () => SessionKey;
}

/** The repository over an opened engine; closing it closes the engine. */
export function openRepository(options: RepositoryOptions): Repository {
  return new SqlRepository(options);
}

/** Of a search that finds nothing, so many parts are tried alone. */
const MOST_PARTS = 8;

class SqlRepository implements Repository {
  readonly #engine: StoreEngine;
  readonly #db: Executor;
  readonly #stores: CommitStores;
  readonly #sessions: SessionStore;
  readonly #runs: RunStore;
  readonly views: CollectionViews;
  readonly #search: PageSearch;
  #lookedForGone = 0;

  constructor({ engine, sessionKey }: RepositoryOptions) {
    const db = new Kysely<Tables>({ dialect: engine.dialect });
    const routes = new RouteStore(db, engine.owner);
    const hosts = new HostStore(db);
    const patterns = new PatternStore(db);
    this.#engine = engine;
    this.#db = db;
    this.#stores = {
      routes,
      hosts,
      patterns,
      frontier: new Frontier(db, engine, { routes, hosts, patterns }),
      pages: new PageStore(db),
      documents: new DocumentStore(db),
      similar: new SimilarPages(db),
      forms: new FormStore(db),
      pictures: new PictureStore(db),
      answers: new AnswerStore(db),
      skipped: new SkippedStore(db),
      pageDocuments: new PageDocumentStore(db),
      fullText: engine.fullText,
    };
    this.#sessions = new SessionStore(db, sessionKey);
    this.#runs = new RunStore(db);
    this.views = new StoredViews(db, this.#stores);
    this.#search = new PageSearch(db, engine.fullText);
  }

  addRoutes(routes: readonly NewRoute[]): Promise<number> {
    return this.#stores.frontier.add(routes);
  }

  releaseLeases(): Promise<number> {
    return this.#stores.frontier.releaseLeases();
  }

  retryFailed(): Promise<number> {
    return this.#stores.frontier.retryFailed();
  }

  async lease(limits: LeaseLimits): Promise<LeaseAnswer> {
    const answer = await this.#stores.frontier.lease(limits);
    if (answer.kind === "route" || this.#engine.owner.id === null) return answer;
    // Others may have died with routes in hand; nobody starts anew to give those back.
    if (limits.now < this.#lookedForGone + LOOK_FOR_GONE_MS) return answer;
    this.#lookedForGone = limits.now;
    return (await this.releaseLeases()) > 0 ? this.#stores.frontier.lease(limits) : answer;
  }

  commit(
    route: LeasedRoute,
    outcome: VisitOutcome | PartOfVisit,
    finishedAt: number,
  ): Promise<CommittedVisit> {
    return commitVisit(this.#db, this.#stores, { route, outcome, finishedAt });
  }

  giveBack(route: LeasedRoute, notBefore?: number): Promise<void> {
    return this.#stores.frontier.giveBack(route, notBefore);
  }

  putSession(session: BrowserSession): Promise<string | null> {
    return this.#sessions.put(session);
  }

  getSession(id: string): Promise<BrowserSession> {
    return this.#sessions.get(id);
  }

  hasReadSitemaps(origin: string): Promise<boolean> {
    return this.#runs.hasReadSitemaps(origin);
  }

  noteSitemapsRead(origin: string): Promise<void> {
    return this.#runs.noteSitemapsRead(origin);
  }

  getHost(host: string): Promise<HostRecord | null> {
    return this.#stores.hosts.get(host);
  }

  putHost(record: HostRecord): Promise<void> {
    return this.#stores.hosts.put(record);
  }

  holdHost(host: string, until: number): Promise<void> {
    return this.#stores.hosts.hold(host, until);
  }

  countPattern(pattern: string): Promise<PatternCounts> {
    return this.#stores.patterns.count(pattern);
  }

  findDuplicate(textHash: string, simHash: string): Promise<number | null> {
    return this.#stores.similar.find(this.#db, textHash, simHash);
  }

  hasPage(key: string, except?: LeasedRoute): Promise<boolean> {
    return this.#stores.pages.has(key, except?.id);
  }

  setAddressable(pageId: number, addressable: boolean): Promise<void> {
    return this.#stores.pages.setAddressable(pageId, addressable);
  }

  setSequence(pageId: number, sequence: Sequence): Promise<void> {
    return this.#stores.pages.setSequence(pageId, sequence);
  }

  status(): Promise<CollectionStatus> {
    return this.#runs.status();
  }

  markRun(moment: "started" | "finished", at: number): Promise<void> {
    return this.#runs.mark(moment, at);
  }

  pages(): AsyncIterable<StoredPage> {
    return this.#stores.pages.list();
  }

  getPage(id: number): Promise<PageWithContent | null> {
    return this.#stores.pages.get(id);
  }

  getDocument(hash: string): Promise<Uint8Array | null> {
    return this.#stores.documents.get(hash);
  }

  documentOf(pageId: number): Promise<PageDocument | null> {
    return this.#stores.pageDocuments.of(pageId);
  }

  getParent(id: number): Promise<number | null> {
    return this.#stores.pages.parentOf(id);
  }

  forms(): AsyncIterable<StoredForm> {
    return this.#stores.forms.list();
  }

  hasForm(key: string): Promise<boolean> {
    return this.#stores.forms.has(key);
  }

  behindForms(): Promise<{ readonly pages: number; readonly example: number | null }> {
    return this.#stores.pages.behindForms();
  }

  submissions(): AsyncIterable<StoredSubmission> {
    return this.#stores.answers.submissions();
  }

  records(): AsyncIterable<StoredRecord> {
    return this.#stores.answers.records();
  }

  recordsOf(pageId: number): Promise<readonly StoredRecord[]> {
    return this.#stores.answers.recordsOf(pageId);
  }

  async search(query: string, limits: SearchLimits): Promise<readonly SearchHit[]> {
    const expression = parseSearch(query, { types: PAGE_TYPES });
    const found = await this.#search.find(expression, limits);
    const pages = await this.#stores.pages.these(found.map(({ id }) => id));
    return found.flatMap(({ id, score, snippet }) => {
      const page = pages.get(id);
      return page === undefined ? [] : [{ page, score, snippet }];
    });
  }

  async foundNowhere(query: string): Promise<readonly string[]> {
    const expression = parseSearch(query, { types: PAGE_TYPES });
    const parts = expression.kind === "all" ? expression.parts : [expression];
    const nowhere: string[] = [];
    for (const part of parts.slice(0, MOST_PARTS)) {
      if (part.kind === "not") continue;
      if ((await this.#search.find(part, { limit: 1 })).length === 0) nowhere.push(writeSearch(part));
    }
    return nowhere;
  }

  async facets(query: string): Promise<SearchFacets> {
    const expression = parseSearch(query, { types: PAGE_TYPES });
    const { ids, all } = await this.#search.ids(expression, MOST_COUNTED);
    return countFacets(this.#db, ids, all);
  }

  skipped(): AsyncIterable<SkippedItem> {
    return this.#stores.skipped.list();
  }

  failures(): AsyncIterable<FailedRoute> {
    return this.#stores.skipped.failures();
  }

  async close(): Promise<void> {
    await this.#db.destroy();
    // Kysely leaves a database open that was never asked anything.
    await this.#engine.close();
  }
}
