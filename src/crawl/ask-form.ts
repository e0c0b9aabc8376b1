import type { MiniBrowser } from "../browser/mini-browser.js";
import { readPageLayout } from "../browser/read-page-layout.js";
import { RouteUnreachableError } from "../browser/visit-errors.js";
import type { Attribute } from "../domain/attribute.js";
import type { DomainDefinition } from "../domain/definition.js";
import type { PageLayout } from "../page/layout.js";
import { textLines } from "../page/text-lines.js";
import { stateFingerprint } from "../page/fingerprint.js";
import { walkPages, type ResultPage, type WalkEnd } from "../paging/walk-pages.js";
import { askedValueOf, type Picks } from "../query/pick-queries.js";
import type {
  NewRecord,
  NewSubmission,
  PageType,
  VisitedPage,
  VisitOutcome,
} from "../repository/repository.js";
import { judgeResponse, nonsenseReference, type NonsenseReference } from "../response/judge-response.js";
import type { ResponseVerdict } from "../response/response.js";
import { normaliseUrl } from "../route/normalise-url.js";
import { stateKey } from "../route/route-key.js";
import type { RouteQuery } from "../route/route-query.js";
import type { LeasedRoute } from "../route/route.js";
import type { BrowserSession } from "../route/session.js";
import { append, type Sequence } from "../sequence/sequence.js";
import type { Step } from "../sequence/step.js";
import { viewForms, type FormView } from "../submission/form-view.js";
import type { Submission } from "../submission/submission.js";
import { submitQuery } from "../submission/submit-query.js";
import type { FoundRoute } from "./admit.js";
import { withAddresses } from "./answer-addresses.js";
import { arrive } from "./arrive.js";
import { visitDocument } from "./document-visit.js";
import { formKey } from "./form-key.js";
import type { AskedForm } from "./form-memory.js";
import { newPage } from "./new-page.js";
import { detailToStore, recordToStore } from "./record-fields.js";
import { queryRoute } from "./query-routes.js";
import { learnOpening, withCaughtAddresses } from "./record-opening.js";
import { recordWays } from "./record-ways.js";
import type { VisitTools } from "./visit.js";
import { failureOutcome, statusOutcome } from "./visit-failure.js";

const READ_MS = 20_000;
/** Pronounceable in no language, and in no book. */
const NONSENSE = "qzxvwjkk";
/** After so many answers without news a form is not asked for what its own lists offer. */
const ENOUGH_STALE = 3;
/** An answer whose first parts list only what is known is not turned to its end: lists of one kind stand together. */
const MOST_KNOWN_PARTS = 3;
/** So many queries are thought of at once, when no more than so many are left: each answer may teach better ones. */
const NEXT_QUERIES = 3;
const FEW_LEFT = 1;
/** So often a query is asked anew because a further page of its answer did not come; after that what was read stays. */
const PATIENT_ATTEMPTS = 2;
/** Walks that ended so have seen all there was. */
const READ_OUT: ReadonlySet<WalkEnd["kind"]> = new Set<WalkEnd["kind"]>(["end", "nothing-new", "records"]);
const TYPE_OF: Readonly<Record<ResponseVerdict["kind"], PageType>> = {
  results: "result",
  "no-results": "no-result",
  "form-again": "error",
  error: "error",
  "login-wall": "error",
  "bot-wall": "error",
  "rate-limit": "error",
};

/** What is known of the page the form stands on when it is asked. */
interface Desk {
  readonly view: FormView;
  readonly before: PageLayout;
  readonly sequence: Sequence;
  readonly session: BrowserSession;
}

/** Asks a form one query: fills it in, judges the answer, reads all its pages and what they list. */
export class AskForm {
  readonly #route: LeasedRoute;
  readonly #query: RouteQuery;
  readonly #session: BrowserSession;
  readonly #mini: MiniBrowser;
  readonly #tools: VisitTools;
  readonly #domain: DomainDefinition | undefined;
  readonly #asked: AskedForm;

  constructor(route: LeasedRoute, session: BrowserSession, mini: MiniBrowser, tools: VisitTools) {
    if (route.query === undefined) throw new Error(`route ${route.key} asks nothing`);
    this.#route = route;
    this.#query = route.query;
    this.#session = session;
    this.#mini = mini;
    this.#tools = tools;
    this.#domain = tools.desk.definition(route.query.domain);
    this.#asked = tools.forms.of(route.query.form);
  }

  async run(): Promise<VisitOutcome> {
    const before = this.#atWall();
    if (before !== null) return before;
    if (this.#domain === undefined) {
      const detail = `this run does not look for ${this.#query.domain}; name the domain with --domain`;
      return { kind: "skipped", reason: "other-domain", detail };
    }
    // Where a list was read out that divides all there is, one answer without news is enough.
    const enough = this.#tools.forms.gate.hasReadAList(this.#query.form) ? 1 : ENOUGH_STALE;
    if (this.#query.offered === true && this.#asked.stale >= enough) {
      const detail = `the last ${this.#asked.stale} answers of this form listed only what is known`;
      return { kind: "skipped", reason: "nothing-new", detail };
    }
    if (this.#query.learned === true && this.#hasLearnedEnough()) {
      const detail = `the last ${this.#asked.barren} queries that answers of this form suggested brought nothing new`;
      return { kind: "skipped", reason: "nothing-new", detail };
    }
    let desk = await this.#come();
    if (desk.kind === "ended") return desk.outcome;
    const isFirst = this.#asked.nonsense === undefined;
    this.#asked.nonsense ??= this.#probe(desk.desk).catch(() => {
      if (!this.#mini.hasBrowser) delete this.#asked.nonsense;
      return null;
    });
    const nonsense = await this.#asked.nonsense;
    // Whoever asked meanwhile may have met it.
    const meanwhile = this.#atWall();
    if (meanwhile !== null) return meanwhile;
    if (isFirst) {
      desk = await this.#come();
      if (desk.kind === "ended") return desk.outcome;
    }
    const submission = await this.#submit(desk.desk, this.#picks(this.#domain));
    return this.#goOn(desk.desk, await this.#judge(desk.desk, submission, nonsense));
  }

  #hasLearnedEnough(): boolean {
    return this.#asked.stale >= ENOUGH_STALE || this.#asked.barren >= ENOUGH_STALE;
  }

  /** Adds to what was found what is best asked next, where the queries of the form are coming to their end. */
  async #goOn({ view }: Desk, outcome: VisitOutcome): Promise<VisitOutcome> {
    const { forms, repository, maxSubmissions } = this.#tools;
    const { gate, learned } = forms;
    learned.noteAsked(this.#query);
    if (outcome.kind !== "done") return outcome;
    const [first, ...others] = outcome.pages;
    const isNews = outcome.pages.some(({ records = [] }) => records.length > 0);
    if (!isNews) learned.noteFault(this.#query);
    // One list that divides all there is leaves nothing to be found by words.
    const isRead = gate.hasReadAList(this.#query.form) || this.#hasLearnedEnough();
    if (first === undefined || isRead || gate.left(this.#query.form) > FEW_LEFT) return outcome;
    const { routes: known } = await repository.countPattern(this.#query.form);
    const most = Math.min(NEXT_QUERIES, maxSubmissions - known);
    const queries = learned.next(this.#query.form, this.#query.domain, this.#openAttributes(view), most);
    gate.expectMore(this.#query.form, queries.length);
    const routes = queries.map((query) => queryRoute(query, this.#route));
    return { ...outcome, pages: [{ ...first, routes: [...first.routes, ...routes] }, ...others] };
  }

  /** A host that asks for a person is asked nothing more. */
  #atWall(): VisitOutcome | null {
    const detail = this.#tools.forms.walls.get(this.#route.host);
    return detail === undefined ? null : { kind: "skipped", reason: "wall", detail };
  }

  #noteWall({ kind, evidence }: ResponseVerdict): void {
    if (kind !== "bot-wall") return;
    this.#tools.forms.walls.set(this.#route.host, `the site asks for a person: ${evidence.join("; ")}`);
  }

  /** The form in front, on the page it stands on. */
  async #come(): Promise<
    | { readonly kind: "here"; readonly desk: Desk }
    | { readonly kind: "ended"; readonly outcome: VisitOutcome }
  > {
    const arrived = await arrive(this.#route, this.#session, this.#mini, this.#tools);
    if (arrived.kind === "ended") return arrived;
    const before = await readPageLayout(this.#mini, READ_MS);
    const views = viewForms(before, (page) => this.#tools.desk.judge(page, this.#query.domain));
    const view = views.find((one) => formKey(one) === this.#query.form);
    if (view === undefined) {
      const detail = `the form to ask is not on ${arrived.arrival.look.snapshot.url} any more`;
      return { kind: "ended", outcome: { kind: "failed", reason: "form-gone", detail } };
    }
    const { sequence, session } = arrived.arrival;
    return { kind: "here", desk: { view, before, sequence, session } };
  }

  /** What is asked, as the author of the domain meant it; what the form itself offers is taken word for word. */
  #picks({ attributes }: DomainDefinition): Picks {
    const { values, offered } = this.#query;
    if (offered === true) return values;
    const entries = Object.entries(values).map(([name, text]) => {
      const kind = attributes.find((attribute) => attribute.name === name)?.kind ?? "text";
      return [name, askedValueOf(text, kind)] as const;
    });
    return Object.fromEntries(entries);
  }

  async #submit({ view }: Desk, query: Picks): Promise<Submission> {
    const domain = this.#domain;
    if (domain === undefined) throw new Error("no domain");
    // What came before answers nothing of this.
    await this.#mini.takeDocument();
    return submitQuery(this.#mini, {
      form: view.form.index,
      query,
      domain,
      judge: (page) => this.#tools.desk.judge(page, domain.name),
      memory: this.#tools.forms.ways,
      settling: this.#tools.forms.settling,
    });
  }

  /** Asks the form once for a word that means nothing; others who need to know wait for the one who asks. */
  async #probe(desk: Desk): Promise<NonsenseReference | null> {
    const attribute = this.#wordAttribute(desk.view);
    if (attribute === null) return null;
    const { outcome } = await this.#submit(desk, { [attribute]: NONSENSE });
    if (outcome.kind !== "answered") return null;
    const layout = await readPageLayout(this.#mini, READ_MS);
    const { status } = outcome.answer;
    this.#noteWall(
      judgeResponse({
        layout,
        status,
        before: desk.before,
        asked: [NONSENSE],
        nonsense: null,
        seen: new Map(),
        attributes: [],
      }),
    );
    return nonsenseReference(layout, [NONSENSE]);
  }

  /** An attribute of the query whose field takes any word. */
  #wordAttribute(view: FormView): string | null {
    return this.#openAttributes(view).find(({ kind }) => kind === "text" || kind === "place")?.name ?? null;
  }

  /** The attributes the form asks for by fields to write in. */
  #openAttributes({ analysis, askable }: FormView): Attribute[] {
    const verdict = analysis.domains.find(({ domain }) => domain === this.#query.domain);
    return (verdict?.assignments ?? []).flatMap(({ attribute, field }) => {
      const asks = askable.fields.find(({ numbers }) => numbers.includes(field))?.asks;
      const definition = this.#domain?.attributes.find(({ name }) => name === attribute);
      return asks === "text" && definition !== undefined ? [definition] : [];
    });
  }

  async #judge(
    desk: Desk,
    submission: Submission,
    nonsense: NonsenseReference | null,
  ): Promise<VisitOutcome> {
    const { outcome } = submission;
    const { now } = this.#tools;
    const document = await this.#documentFor(submission);
    if (document !== null) return document;
    const missing = this.#missing(submission);
    if (missing !== null) return failureOutcome(this.#route, missing, now());
    switch (outcome.kind) {
      case "answered":
        return this.#readAnswer(desk, submission, outcome.answer.status, nonsense);
      case "server-error":
        return statusOutcome(this.#route, outcome, now());
      case "lost":
        return failureOutcome(this.#route, new RouteUnreachableError("step", outcome.detail), now());
      case "not-sent":
        return this.#unanswered(submission, "not-sent", outcome.reasons.join("; "));
      case "not-filled": {
        const why = outcome.reasons.join("; ");
        return this.#unanswered(
          submission,
          "not-filled",
          `"${outcome.field}" could not be filled in: ${why}`,
        );
      }
      case "complained": {
        const said = outcome.fields.map(({ complaint, label }) => `"${label}": ${complaint}`).join("; ");
        return this.#unanswered(submission, "form-again", said);
      }
      case "no-answer":
        return this.#unanswered(submission, "no-answer", outcome.detail);
      default: {
        const forgotten: never = outcome;
        throw new Error(`unknown outcome ${JSON.stringify(forgotten)}`);
      }
    }
  }

  /** Why there is no answer, where that is the site's or the browser's doing and no answer of its own. */
  #missing({ outcome: { kind } }: Submission): RouteUnreachableError | null {
    if (kind === "server-error" || kind === "not-sent") return null;
    const isShown = kind === "answered" && !this.#mini.page.url().startsWith("chrome-error:");
    return isShown ? null : this.#mini.missingDocument;
  }

  /** The answer where it came as a file instead of a page. */
  async #documentFor(submission: Submission): Promise<VisitOutcome | null> {
    const caught = await this.#mini.takeDocument();
    if (caught === null) return null;
    const sequence = append(this.#route.sequence, ...submission.steps);
    const route: LeasedRoute = { ...this.#route, kind: "clicks", sequence };
    const came = { kind: "document", caught, session: this.#session } as const;
    const outcome = await visitDocument(route, came, this.#tools);
    if (outcome.kind !== "done") return this.#unanswered(submission, "document", outcome.detail);
    const key = outcome.pages[0]?.page.key ?? null;
    return {
      ...outcome,
      submissions: [this.#submission(submission.steps, "document", "the answer is a document", key)],
    };
  }

  #unanswered(submission: Submission, verdict: string, detail: string): VisitOutcome {
    return {
      kind: "done",
      pages: [],
      submissions: [this.#submission(submission.steps, verdict, detail, null)],
    };
  }

  #submission(
    steps: readonly Step[],
    verdict: string,
    detail: string,
    pageKey: string | null,
  ): NewSubmission {
    return {
      ...this.#query,
      verdict,
      detail,
      pageKey,
      sequence: append(this.#route.sequence, ...steps),
      submittedAt: this.#tools.now(),
    };
  }

  async #readAnswer(
    desk: Desk,
    submission: Submission,
    status: number,
    nonsense: NonsenseReference | null,
  ): Promise<VisitOutcome> {
    const { steps } = submission;
    const allowed = this.#tools.scope(this.#mini.page.url());
    if (!allowed.allowed) return this.#unanswered(submission, "out-of-scope", allowed.detail);
    const layout = await readPageLayout(this.#mini, READ_MS);
    const asked = Object.values(this.#query.values);
    const verdict = judgeResponse({
      layout,
      status,
      before: desk.before,
      asked,
      nonsense,
      seen: this.#asked.answers,
      attributes: this.#domain?.attributes ?? [],
    });
    if (verdict.kind === "results" && (await this.#pressesARecord(layout, verdict))) {
      // The page may be another one now: what was asked is asked again, once for a form.
      const again = await this.#come();
      if (again.kind === "ended") return again.outcome;
      const asIs = await this.#submit(again.desk, submission.query);
      return this.#judge(again.desk, asIs, nonsense);
    }
    const { answers } = this.#asked;
    answers.set(verdict.hash, (answers.get(verdict.hash) ?? 0) + 1);
    if (verdict.kind === "rate-limit") {
      return statusOutcome(this.#route, { status: 429, retryAfter: null }, this.#tools.now());
    }
    this.#noteWall(verdict);
    const pages =
      verdict.kind === "results" && verdict.shape === "list"
        ? await this.#walk(desk, steps, layout, verdict)
        : [await this.#onlyPage(desk, steps, verdict)];
    // Nothing found, or the one thing there is: that is all of it.
    if (verdict.kind === "no-results" || (verdict.kind === "results" && verdict.shape !== "list")) {
      this.#tools.forms.gate.noteReadOut(this.#query);
    }
    const detail = verdict.evidence.join("; ");
    const first = pages[0]?.page.key ?? null;
    return {
      kind: "done",
      pages,
      submissions: [this.#submission(steps, verdict.kind, detail, first)],
    };
  }

  /** Learns once what pressing a record does; true where that may have changed the page. */
  async #pressesARecord(
    layout: PageLayout,
    { found }: Extract<ResponseVerdict, { kind: "results" }>,
  ): Promise<boolean> {
    const isFirst = this.#asked.opening === undefined;
    const { url } = layout;
    this.#asked.opening ??= recordWays(
      this.#mini,
      { url, layout, found, fresh: found.records },
      { sequence: this.#route.sequence, key: "" },
    ).then((ways) => learnOpening(this.#mini, ways));
    const opening = await this.#asked.opening.catch((error: unknown) => {
      if (isFirst) delete this.#asked.opening;
      throw error;
    });
    // Another answer may have more to press than this one.
    if (opening === null) delete this.#asked.opening;
    return isFirst && opening === "page";
  }

  /** An answer that lists nothing: it is kept as what it is. */
  async #onlyPage(desk: Desk, steps: readonly Step[], verdict: ResponseVerdict): Promise<VisitedPage> {
    const { page } = await this.#takePage(desk, steps, TYPE_OF[verdict.kind]);
    const isDetail = verdict.kind === "results";
    const records = isDetail ? [detailToStore(this.#site, page.url, page.title, verdict)] : [];
    return { page: isDetail ? { ...page, type: "detail" } : page, routes: [], skipped: [], records };
  }

  async #walk(
    desk: Desk,
    steps: readonly Step[],
    layout: PageLayout,
    verdict: Extract<ResponseVerdict, { kind: "results" }>,
  ): Promise<VisitedPage[]> {
    const pages: VisitedPage[] = [];
    const total = verdict.count?.total ?? null;
    const walk = walkPages(this.#mini, layout, {
      attributes: this.#domain?.attributes ?? [],
      // An answer that says it has one record is read as that.
      found: verdict.found,
      maxPages: Math.max(1, Math.min(this.#tools.maxResultPages, this.#tools.pagesLeft())),
      // A page that says how many there are need not be asked for more than that.
      ...(total === null || total === 0 ? {} : { maxRecords: total }),
      known: this.#asked.listed,
      // What the domain's author asks for is read to its end; what the form offers only for what is new.
      ...(this.#query.offered === true
        ? { maxKnownParts: this.#asked.stale > 0 ? 1 : MOST_KNOWN_PARTS }
        : {}),
      refuses: (url) => {
        const verdictOfScope = this.#tools.scope(url);
        return verdictOfScope.allowed ? null : verdictOfScope.detail;
      },
    });
    const listed: string[] = [];
    for (let part = await walk.next(); ; part = await walk.next()) {
      if (part.done === true) {
        // Whatever it looked like: a page that did not come is no end.
        const missing = this.#mini.missingDocument;
        if (missing !== null && this.#route.attempts < PATIENT_ATTEMPTS) {
          // None of it is stored: to the next attempt it is all news.
          for (const key of listed) this.#asked.listed.delete(key);
          throw missing;
        }
        if (READ_OUT.has(part.value.kind)) this.#tools.forms.gate.noteReadOut(this.#query);
        break;
      }
      pages.push(await this.#takeResultPage(desk, steps, part.value));
      for (const { key } of part.value.fresh) {
        this.#asked.listed.add(key);
        listed.push(key);
      }
      this.#tools.forms.learned.learn(this.#query.form, part.value.fresh);
    }
    return withAddresses(this.#mini, this.#tools, this.#asked, { pages, formUrl: desk.before.url });
  }

  async #takeResultPage(desk: Desk, steps: readonly Step[], part: ResultPage): Promise<VisitedPage> {
    const { page, sessionId } = await this.#takePage(desk, [...steps, ...part.steps], "result");
    const found = await recordWays(this.#mini, part, page);
    const leadsOn = (await this.#asked.opening) === "address";
    const ways = leadsOn ? await withCaughtAddresses(this.#mini, found) : found;
    const on = {
      sessionId,
      depth: this.#route.depth,
      depthLimit: this.#route.depthLimit,
      domain: this.#query.domain,
      inDomain: true,
    };
    const { routes, refused } = await this.#tools.admission.admit(ways, on);
    const records = new Map<string, NewRecord>();
    for (const record of part.found.records) {
      const stored = recordToStore(this.#site, record);
      records.set(stored.key, stored);
    }
    return {
      page,
      routes: routes.map((route): FoundRoute => {
        // Clicks begin where the form was asked: whoever had its answer would be led through others' answers.
        const visitor = route.kind === "clicks" ? this.#route.sessionId : route.sessionId;
        return { ...route, sessionId: visitor, query: this.#query };
      }),
      skipped: refused,
      records: [...records.values()],
    };
  }

  async #takePage(
    { sequence, session }: Desk,
    steps: readonly Step[],
    type: PageType,
  ): Promise<{ readonly page: VisitedPage["page"]; readonly sessionId: string | null }> {
    const { follower, repository, now } = this.#tools;
    // It was waited for already, and nothing on it is clicked for its own sake.
    const look = await follower.lookAtContent(this.#mini);
    const { snapshot } = look;
    const sessionId = await repository.putSession(follower.capture(this.#mini, session, look));
    const page = newPage(snapshot, this.#route, {
      key: stateKey(stateFingerprint(normaliseUrl(snapshot.url), textLines(snapshot.text))),
      sequence: append(sequence, ...steps),
      status: snapshot.status,
      byClick: true,
      addressable: false,
      depth: this.#route.depth,
      sessionId: this.#route.sessionId,
      type,
      document: look.document,
      fetchedAt: now(),
      picture: await this.#tools.picture(this.#mini),
    });
    return { page, sessionId };
  }

  /** Records are told apart within a site. */
  get #site(): string {
    return this.#route.host;
  }
}
