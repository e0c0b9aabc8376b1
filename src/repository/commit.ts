import type { LeasedRoute, NewRoute } from "../route/route.js";
import { queryText, type RouteQuery } from "../route/route-query.js";
import type { AnswerStore } from "./answers.js";
import { LeaseLostError } from "./collection-errors.js";
import type { FormStore } from "./forms.js";
import type { Frontier } from "./frontier.js";
import type { DocumentStore } from "./documents.js";
import { pageFacets } from "../search/facets.js";
import { wordTokens } from "../search/tokens.js";
import { wordsOf } from "../search/words.js";
import type { FullText } from "./full-text.js";
import { HostTally } from "./hosts.js";
import type { HostStore } from "./hosts.js";
import { pack } from "./pack.js";
import type { PageDocumentStore } from "./page-documents.js";
import type { PageStore } from "./pages.js";
import { PatternTally } from "./patterns.js";
import type { PictureStore } from "./pictures.js";
import type { PatternStore } from "./patterns.js";
import type { Executor } from "./prepared-query.js";
import type {
  CommittedVisit,
  NewSubmission,
  SkippedItem,
  PartOfVisit,
  VisitedPage,
  VisitOutcome,
} from "./repository.js";
import { transact } from "./transact.js";
import type { RouteEnd, RouteStore } from "./routes.js";
import type { SimilarPages } from "./similar-pages.js";
import type { SkippedStore } from "./skipped.js";

/** The stores a commit writes to. */
export interface CommitStores {
  readonly frontier: Frontier;
  readonly routes: RouteStore;
  readonly hosts: HostStore;
  readonly patterns: PatternStore;
  readonly pages: PageStore;
  readonly documents: DocumentStore;
  readonly similar: SimilarPages;
  readonly forms: FormStore;
  readonly pictures: PictureStore;
  readonly answers: AnswerStore;
  readonly skipped: SkippedStore;
  readonly pageDocuments: PageDocumentStore;
  readonly fullText: FullText;
}

/** A route that was worked, and how that ended. */
export interface Visit {
  readonly route: LeasedRoute;
  readonly outcome: VisitOutcome | PartOfVisit;
  readonly finishedAt: number;
}

/**
 * Stores what a visit produced and ends its lease, in one transaction: after a crash there is all of it or nothing. What is
 * handed over before the end is stored the same way, and the lease goes on.
 */
export async function commitVisit(db: Executor, stores: CommitStores, visit: Visit): Promise<CommittedVisit> {
  const { outcome } = visit;
  const pages = outcome.kind === "done" || outcome.kind === "part" ? outcome.pages : [];
  // Packed before the transaction begins: while it is open nobody else may write.
  const packedHtml = await Promise.all(pages.map(({ page }) => pack(page.html)));
  return transact(db, async (transaction) => {
    const { route } = visit;
    const writing = new VisitWriting(transaction, stores, route);
    const isHeld =
      outcome.kind === "part"
        ? await stores.routes.isLeased(transaction, route.id)
        : await stores.routes.end(transaction, route.id, endOf(visit, outcome, stores.frontier));
    if (!isHeld) throw new LeaseLostError(route.id, route.url);
    if (outcome.kind !== "part") writing.countEnd(outcome);
    if (outcome.kind === "retry" && outcome.holdHostUntil !== null) {
      await stores.hosts.hold(route.host, outcome.holdHostUntil, transaction);
    }
    for (const [position, page] of pages.entries()) {
      await writing.addPage(page, packedHtml[position] ?? new Uint8Array());
    }
    if (outcome.kind === "done") {
      writing.addPassedThrough(outcome.passedThrough ?? []);
      for (const submission of outcome.submissions ?? []) await writing.addSubmission(submission);
    }
    await writing.addRecords(visit.finishedAt);
    return writing.finish();
  });
}

function endOf({ route, finishedAt }: Visit, outcome: VisitOutcome, frontier: Frontier): RouteEnd {
  switch (outcome.kind) {
    case "done":
      return { state: "done", reason: null, detail: null, notBefore: 0, finishedAt };
    case "retry": {
      const { reason, detail, notBefore } = outcome;
      // The depth limit may have been lowered while the route was worked.
      const state = frontier.stateAt(route.depth) === "beyond" ? "beyond" : "deferred";
      return { state, reason, detail, notBefore, finishedAt };
    }
    case "failed":
    case "skipped": {
      const { kind: state, reason, detail } = outcome;
      return { state, reason, detail, notBefore: 0, finishedAt };
    }
  }
}

/** One commit while it is being written. */
class VisitWriting {
  readonly #transaction: Executor;
  readonly #stores: CommitStores;
  readonly #route: LeasedRoute;
  readonly #tally = { hosts: new HostTally(), patterns: new PatternTally() };
  readonly #newRoutes: NewRoute[] = [];
  readonly #skipped: SkippedItem[] = [];
  readonly #pageIds: number[] = [];
  /** Pages of this visit that show records, with the submission they answer where there is one. */
  readonly #shown: { readonly visited: VisitedPage; readonly id: number }[] = [];
  readonly #idOfKey = new Map<string, number>();
  readonly #submissions = new Map<string, number>();
  #newPages = 0;
  #newRecords = 0;

  constructor(transaction: Executor, stores: CommitStores, route: LeasedRoute) {
    this.#transaction = transaction;
    this.#stores = stores;
    this.#route = route;
  }

  countEnd(outcome: VisitOutcome): void {
    const { host, url, parentPageId } = this.#route;
    this.#tally.hosts.add(host, "leased", -1);
    this.#tally.hosts.add(host, outcome.kind === "retry" ? "waiting" : outcome.kind, 1);
    if (outcome.kind === "skipped") {
      this.#skipped.push({ url, reason: outcome.reason, detail: outcome.detail, pageId: parentPageId });
    }
  }

  async addPage(visited: VisitedPage, packedHtml: Uint8Array): Promise<void> {
    const known = await this.#stores.pages.idOf(this.#transaction, visited.page.key);
    const id = known ?? (await this.#addNewPage(visited, packedHtml));
    if (known !== null) await this.#judgeForms(visited, known);
    this.#pageIds.push(id);
    this.#idOfKey.set(visited.page.key, id);
    if ((visited.records ?? []).length > 0) this.#shown.push({ visited, id });
    for (const route of visited.routes) this.#newRoutes.push({ ...route, parentPageId: id });
    for (const item of visited.skipped) this.#skipped.push({ ...item, pageId: id });
  }

  addPassedThrough(found: readonly Pick<VisitedPage, "routes" | "skipped">[]): void {
    const { parentPageId } = this.#route;
    for (const { routes, skipped } of found) {
      for (const route of routes) this.#newRoutes.push({ ...route, parentPageId });
      for (const item of skipped) this.#skipped.push({ ...item, pageId: parentPageId });
    }
  }

  async #addNewPage({ page, records = [] }: VisitedPage, packedHtml: Uint8Array): Promise<number> {
    const { pages, documents, similar, forms, fullText } = this.#stores;
    const duplicateOf = await similar.find(this.#transaction, page.textHash, page.simHash);
    const formId = page.query === undefined ? null : await forms.firstOf(this.#transaction, page.query.form);
    const bytes = page.file?.bytes;
    const fileHash = bytes === undefined ? null : await documents.add(this.#transaction, bytes);
    const origin = { routeId: this.#route.id, duplicateOf, formId, packedHtml, fileHash };
    const id = await pages.add(this.#transaction, page, origin);
    if (page.document !== undefined && "segment" in page.document) {
      await this.#stores.pageDocuments.add(this.#transaction, id, page.document);
    }
    const facets = pageFacets({
      url: page.url,
      type: page.type,
      domain: page.domain,
      language: page.language ?? null,
      form: formId,
      query: page.query?.values ?? null,
      records: records.map(({ fields }) => fields),
    });
    await fullText.add(this.#transaction, id, [
      ...wordTokens(wordsOf(page.title), wordsOf(page.text)),
      ...facets,
    ]);
    this.#tally.patterns.add(page.pattern, "pages");
    if (duplicateOf === null) await similar.add(this.#transaction, id, page.simHash);
    else this.#tally.patterns.add(page.pattern, "duplicates");
    await forms.add(this.#transaction, id, page.forms);
    await this.#addPictures(page, id);
    const { host } = this.#route;
    this.#tally.hosts.add(host, "pages", 1);
    if (page.byClick) this.#tally.hosts.add(host, "states", 1);
    this.#tally.hosts.add(host, "forms", page.forms.length);
    this.#newPages += 1;
    return id;
  }

  async #judgeForms({ page: { forms: found } }: VisitedPage, id: number): Promise<void> {
    await this.#stores.forms.judge(this.#transaction, id, found);
    await this.#addReadings(found);
  }

  async #addPictures({ picture, forms: found }: VisitedPage["page"], id: number): Promise<void> {
    if (picture !== undefined) await this.#stores.pictures.add(this.#transaction, id, picture);
    await this.#addReadings(found);
  }

  async #addReadings(found: VisitedPage["page"]["forms"]): Promise<void> {
    const { forms, pictures } = this.#stores;
    for (const { judged } of found) {
      if (judged?.reading === undefined) continue;
      const first = await forms.firstOf(this.#transaction, judged.key);
      if (first !== null) await pictures.addReading(this.#transaction, first, judged.reading);
    }
  }

  /** A form that stands on no stored page was asked nothing that could be told. */
  async addSubmission(submission: NewSubmission): Promise<void> {
    const { forms, answers } = this.#stores;
    const formId = await forms.firstOf(this.#transaction, submission.form);
    if (formId === null) return;
    const asked = answerKey(submission);
    const records = this.#shown
      .filter(({ visited: { page } }) => page.query !== undefined && answerKey(page.query) === asked)
      .reduce((sum, { visited }) => sum + (visited.records ?? []).length, 0);
    const pageId = submission.pageKey === null ? null : (this.#idOfKey.get(submission.pageKey) ?? null);
    const found = { formId, pageId, records };
    const id = await answers.addSubmission(this.#transaction, submission, found);
    if (id !== null) this.#submissions.set(asked, id);
  }

  async addRecords(at: number): Promise<void> {
    const { answers } = this.#stores;
    const newOf = new Map<number, number>();
    for (const { visited, id } of this.#shown) {
      const { page, records = [] } = visited;
      const submissionId =
        page.query === undefined ? null : (this.#submissions.get(answerKey(page.query)) ?? null);
      const found = { pageId: id, submissionId, domain: page.domain, at };
      const added = await answers.addRecords(this.#transaction, records, found);
      this.#newRecords += added;
      if (submissionId !== null) newOf.set(submissionId, (newOf.get(submissionId) ?? 0) + added);
    }
    for (const [id, added] of newOf) await answers.countNewRecords(this.#transaction, id, added);
  }

  async finish(): Promise<CommittedVisit> {
    const { routes, frontier, skipped, hosts, patterns } = this.#stores;
    const newRoutes = await routes.add(this.#transaction, this.#newRoutes, frontier.stateAt, this.#tally);
    await skipped.add(this.#transaction, this.#skipped);
    await hosts.apply(this.#transaction, this.#tally.hosts);
    await patterns.apply(this.#transaction, this.#tally.patterns);
    return {
      pageIds: this.#pageIds,
      newPages: this.#newPages,
      newRoutes,
      newRecords: this.#newRecords,
    };
  }
}

function answerKey(query: RouteQuery): string {
  return `${query.form} ${queryText(query)}`;
}
