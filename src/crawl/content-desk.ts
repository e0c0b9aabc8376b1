import { BUILT_IN_KINDS, type DocumentKind } from "../content/document-kind.js";
import type { DocumentAbout } from "../content/document-handler.js";
import { judgeAnswer, judgeStart } from "../content/judge-answer.js";
import { inTime, judgePage, OWN_MS } from "../content/keep/judge-page.js";
import type { KeepPage, KeepRule } from "../content/keep/keep-rule.js";
import { loadKeepFunction } from "../content/keep/load-keep.js";
import { loadHandler } from "../content/load-handler.js";
import { moduleAddress } from "../content/load-module.js";
import { loadRefineStep } from "../content/refine/load-steps.js";
import { isArticleLike } from "../content/refine/plain-portion.js";
import type { RefinedPage } from "../content/refine/refine.js";
import { isRefineStep } from "../content/refine/step-names.js";
import { WorkerDesk, type DeskAnswer } from "../content/worker-desk.js";
import type { DocumentWishes } from "../browser/document-catcher.js";
import type {
  NewPage,
  Repository,
  SkippedItem,
  VisitedPage,
  VisitOutcome,
} from "../repository/repository.js";
import { digest } from "../text/digest.js";
import type { CrawlSettings } from "./settings.js";

/** For one document: whatever hangs in it is ended then. */
const READ_MS = 30_000;
/** For what is made of one page. */
const REFINE_MS = 10_000;

/** Visits in hand are fewer than that. */
const MOST_BEGUN = 100;

/** A page as far as the second chain is concerned. */
type RefinablePage = Pick<
  NewPage,
  "url" | "title" | "text" | "contentType" | "type" | "domain" | "language" | "html"
>;
type Done = Extract<VisitOutcome, { kind: "done" }>;
type PassedThrough = NonNullable<Done["passedThrough"]>[number];
type ContentSettings = Pick<
  CrawlSettings,
  "maxDocumentBytes" | "handlers" | "keep" | "refine" | "pageTimeoutMs"
>;

/**
 * What is done with the content of a crawl: which answers are documents, how those are read, which pages are kept, and
 * what is made of them. Reading and refining have a thread each, so that a hard document keeps no page waiting.
 */
export class ContentDesk {
  readonly #kinds: readonly DocumentKind[];
  readonly #settings: ContentSettings;
  readonly #reader: WorkerDesk;
  readonly #refiner: WorkerDesk;
  readonly #keeper: WorkerDesk | null;
  readonly #keep: KeepRule;
  /** What was begun before its page was ready to be stored. */
  readonly #begun = new Map<string, Promise<RefinedPage | null>>();

  private constructor(settings: ContentSettings, kinds: readonly DocumentKind[]) {
    this.#settings = settings;
    this.#kinds = kinds;
    const data = {
      handlers: settings.handlers.map(moduleAddress),
      refine: settings.refine.map((step) => (isRefineStep(step) ? step : moduleAddress(step))),
    };
    this.#reader = new WorkerDesk({ ...data, keep: null, refine: [] });
    this.#refiner = new WorkerDesk({ ...data, keep: null, handlers: [] });
    const { own, ownFile } = settings.keep;
    const none = { handlers: [], refine: [] };
    this.#keeper = ownFile === undefined ? null : new WorkerDesk({ ...none, keep: moduleAddress(ownFile) });
    this.#keep = {
      ...settings.keep,
      ...(own === undefined ? {} : { own: inTime(own) }),
      ...(this.#keeper === null ? {} : { own: askedBy(this.#keeper) }),
    };
  }

  /** Modules of the user's own are loaded once here, so that what is wrong with them is known before a crawl begins. */
  static async open(settings: ContentSettings): Promise<ContentDesk> {
    const own = await Promise.all(settings.handlers.map((file) => loadHandler(file)));
    await Promise.all(
      settings.refine.filter((step) => !isRefineStep(step)).map((file) => loadRefineStep(file)),
    );
    if (settings.keep.ownFile !== undefined) await loadKeepFunction(settings.keep.ownFile);
    const desk = new ContentDesk(settings, [...own, ...Object.values(BUILT_IN_KINDS)]);
    if (settings.refine.length > 0) desk.#refiner.warm();
    return desk;
  }

  /** What the browser hands over instead of showing it. */
  get wishes(): DocumentWishes {
    const { maxDocumentBytes, pageTimeoutMs } = this.#settings;
    return {
      judge: (head) => judgeAnswer(this.#kinds, head),
      judgeStart: (head, start) => judgeStart(this.#kinds, head, start),
      maxBytes: maxDocumentBytes,
      limitMs: 2 * pageTimeoutMs,
    };
  }

  read(bytes: Uint8Array, about: DocumentAbout): Promise<DeskAnswer> {
    return this.#reader.run({ kind: "read", bytes, about }, READ_MS);
  }

  /**
   * Begins with a page while its visit goes on, so that nothing waits for it at the end: between the judgement of what a
   * page leads to and its commit no time should pass.
   */
  begin(page: RefinablePage): void {
    const { refine } = this.#settings;
    if (refine.length === 0) return;
    this.#begun.set(keyOf(page), this.#refine(page));
    // A visit that failed never asks for what was begun for it.
    if (this.#begun.size > MOST_BEGUN) this.#begun.delete(this.#begun.keys().next().value ?? "");
  }

  /** Puts the pages of a visit through both chains. What is not kept leaves its ways on and the reason behind. */
  async sift(outcome: VisitOutcome, repository: Pick<Repository, "hasPage">): Promise<VisitOutcome> {
    return outcome.kind === "done"
      ? { ...outcome, ...(await this.siftPages(outcome.pages, repository)) }
      : outcome;
  }

  async siftPages(
    visited: readonly VisitedPage[],
    repository: Pick<Repository, "hasPage">,
  ): Promise<Pick<Done, "pages" | "passedThrough">> {
    const pages: VisitedPage[] = [];
    const passedThrough: PassedThrough[] = [];
    for (const one of visited) {
      // What is stored already was sifted then.
      if (await repository.hasPage(one.page.key)) {
        pages.push(one);
        continue;
      }
      const sifted = await this.#siftPage(one);
      if ("page" in sifted) pages.push(sifted);
      else passedThrough.push(sifted);
    }
    return passedThrough.length === 0 ? { pages } : { pages, passedThrough };
  }

  async #siftPage(visited: VisitedPage): Promise<VisitedPage | PassedThrough> {
    const { page } = visited;
    const begun = this.#begun.get(keyOf(page));
    this.#begun.delete(keyOf(page));
    const refined = await (begun ?? this.#refine(page));
    const keep = this.#keep;
    const skipped = [...visited.skipped, ...failures(page, refined)];
    if (!isEmpty(keep) && mayBeLeftOut(visited)) {
      const { url, title, text, contentType, type, domain } = page;
      const language = refined?.language ?? page.language ?? null;
      const size = page.file?.size ?? Buffer.byteLength(page.html);
      const verdict = await judgePage(keep, { url, title, text, contentType, type, domain, language, size });
      if (!verdict.kept) {
        const { reason, detail } = verdict;
        return { routes: visited.routes, skipped: [...skipped, { url, reason, detail }] };
      }
      if (verdict.failed !== undefined) {
        skipped.push({ url, reason: "keep-failed", detail: `it was kept: ${verdict.failed}` });
      }
    }
    return { ...visited, page: refined === null ? page : withRefined(page, refined), skipped };
  }

  /** Null where nothing is to be made of pages. */
  async #refine(page: RefinablePage): Promise<RefinedPage | null> {
    const { refine } = this.#settings;
    if (refine.length === 0) return null;
    const { url, title, text, contentType, type, domain, language } = page;
    const needsHtml = !refine.every(isRefineStep) || (refine.includes("main") && isArticleLike(text));
    const source = {
      ...{ url, title, text, contentType, type, domain },
      html: needsHtml ? page.html : "",
      ...(language === null || language === undefined ? {} : { declaredLanguage: language }),
    };
    const answer = await this.#refiner.run({ kind: "refine", source }, REFINE_MS);
    if (answer.kind === "refined") return answer.page;
    const why = "detail" in answer ? answer.detail : "no answer";
    return { language: language ?? null, summary: null, mainText: null, extra: {}, failed: [why] };
  }

  async close(): Promise<void> {
    await Promise.all([this.#reader.close(), this.#refiner.close(), this.#keeper?.close()]);
  }
}

/** A function of the user's own that a thread is asked for. */
function askedBy(desk: WorkerDesk): NonNullable<KeepRule["own"]> {
  return async (page: KeepPage) => {
    const answer = await desk.run({ kind: "keep", page }, OWN_MS);
    if (answer.kind === "judged") return answer.answer;
    throw new Error("detail" in answer ? answer.detail : "no answer");
  };
}

function keyOf({ url, title, text, type }: RefinablePage): string {
  return digest([url, title, type, text].join("\n"));
}

/** Pages that others refer to are kept whatever the rule says: forms that are asked, and what they answered. */
function mayBeLeftOut({ page, routes, records = [] }: VisitedPage): boolean {
  const isOfForm = records.length > 0 || routes.some(({ kind }) => kind === "query");
  return !isOfForm && (page.type === "static" || page.type === "detail" || page.type === "document");
}

function isEmpty({ query, languages, size, own }: KeepRule): boolean {
  return query === undefined && languages === undefined && size === undefined && own === undefined;
}

function withRefined(page: NewPage, { language, summary, mainText, extra }: RefinedPage): NewPage {
  return { ...page, language: language ?? page.language ?? null, summary, mainText, extra };
}

function failures(page: NewPage, refined: RefinedPage | null): Omit<SkippedItem, "pageId">[] {
  if (refined === null || refined.failed.length === 0) return [];
  return [{ url: page.url, reason: "refine-failed", detail: refined.failed.join("; ") }];
}
