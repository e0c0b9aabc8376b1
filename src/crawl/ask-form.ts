import type { MiniBrowser } from "../browser/mini-browser.js";
import { readPageLayout } from "../browser/read-page-layout.js";
import { RouteUnreachableError } from "../browser/visit-errors.js";
import type { DomainDefinition } from "../domain/definition.js";
import type { PageLayout } from "../page/layout.js";
import { textLines } from "../page/text-lines.js";
import { stateFingerprint } from "../page/fingerprint.js";
import { walkPages, type ResultPage } from "../paging/walk-pages.js";
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
import { formKey } from "./form-key.js";
import type { AskedForm } from "./form-memory.js";
import { newPage } from "./new-page.js";
import { detailToStore, recordToStore } from "./record-fields.js";
import { recordWays } from "./record-ways.js";
import type { VisitTools } from "./visit.js";
import { failureOutcome, statusOutcome } from "./visit-failure.js";

const READ_MS = 20_000;
/** Pronounceable in no language, and in no book. */
const NONSENSE = "qzxvwjkk";
/** After so many answers without news a form is not asked for what its own lists offer. */
const ENOUGH_STALE = 3;
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
    if (this.#query.offered === true && this.#asked.stale >= ENOUGH_STALE) {
      const detail = `the last ${this.#asked.stale} answers of this form listed only what is known`;
      return { kind: "skipped", reason: "nothing-new", detail };
    }
    let desk = await this.#come();
    if (desk.kind === "ended") return desk.outcome;
    const { nonsense, probed } = await this.#nonsense(desk.desk);
    // Whoever asked meanwhile may have met it.
    const meanwhile = this.#atWall();
    if (meanwhile !== null) return meanwhile;
    if (probed) {
      desk = await this.#come();
      if (desk.kind === "ended") return desk.outcome;
    }
    const submission = await this.#submit(desk.desk, this.#picks(this.#domain));
    return this.#judge(desk.desk, submission, nonsense);
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
    return submitQuery(this.#mini, {
      form: view.form.index,
      query,
      domain,
      judge: (page) => this.#tools.desk.judge(page, domain.name),
      memory: this.#tools.forms.ways,
    });
  }

  /** Asks the form once for a word that means nothing; others who need to know wait for the one who asks. */
  async #nonsense(
    desk: Desk,
  ): Promise<{ readonly nonsense: NonsenseReference | null; readonly probed: boolean }> {
    const probed = this.#asked.nonsense === undefined;
    this.#asked.nonsense ??= this.#probe(desk).catch(() => null);
    return { nonsense: await this.#asked.nonsense, probed };
  }

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
  #wordAttribute({ analysis, askable }: FormView): string | null {
    const verdict = analysis.domains.find(({ domain }) => domain === this.#query.domain);
    for (const { attribute, field } of verdict?.assignments ?? []) {
      const kind = this.#domain?.attributes.find(({ name }) => name === attribute)?.kind;
      const asks = askable.fields.find(({ numbers }) => numbers.includes(field))?.asks;
      if (asks === "text" && (kind === "text" || kind === "place")) return attribute;
    }
    return null;
  }

  async #judge(
    desk: Desk,
    submission: Submission,
    nonsense: NonsenseReference | null,
  ): Promise<VisitOutcome> {
    const { outcome } = submission;
    const { now } = this.#tools;
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
    const detail = verdict.evidence.join("; ");
    const first = pages[0]?.page.key ?? null;
    return {
      kind: "done",
      pages,
      submissions: [this.#submission(steps, verdict.kind, detail, first)],
    };
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
      maxPages: Math.max(1, Math.min(this.#tools.maxResultPages, this.#tools.pagesLeft())),
      // A page that says how many there are need not be asked for more than that.
      ...(total === null || total === 0 ? {} : { maxRecords: total }),
      refuses: (url) => {
        const verdictOfScope = this.#tools.scope(url);
        return verdictOfScope.allowed ? null : verdictOfScope.detail;
      },
    });
    for await (const part of walk) pages.push(await this.#takeResultPage(desk, steps, part));
    return withAddresses(this.#mini, this.#tools, this.#asked, { pages, formUrl: desk.before.url });
  }

  async #takeResultPage(desk: Desk, steps: readonly Step[], part: ResultPage): Promise<VisitedPage> {
    const { page, sessionId } = await this.#takePage(desk, [...steps, ...part.steps], "result");
    const ways = await recordWays(this.#mini, part, page);
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
      routes: routes.map((route): FoundRoute => ({ ...route, query: this.#query })),
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
    const look = await follower.look(this.#mini);
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
