import { describe, expect, test } from "vitest";
import type { NewPage, NewSubmission, Repository, VisitedPage } from "../../src/repository/repository.js";
import type { RouteQuery } from "../../src/route/route-query.js";
import { openAddress } from "../../src/sequence/sequence.js";
import type { RepositoryFactory } from "./repository.js";
import { freshRepository } from "./tested.js";
import { collect, leaseRoute, makePage, makeRoute, visited } from "./visits.js";

const QUERY: RouteQuery = { form: "form:1", domain: "books", values: { TITLE: "java", AUTHOR: "Eckel" } };

const FORM = {
  index: 0,
  action: "https://a.test/search",
  method: "get",
  fields: [{ kind: "text", name: "q", visible: true }],
  judged: { key: "form:1", domain: "books", relevance: 1.4 },
} as const;

function submission(change: Partial<NewSubmission> = {}): NewSubmission {
  return {
    ...QUERY,
    verdict: "results",
    detail: "2 records",
    pageKey: "answer",
    sequence: openAddress("https://a.test/"),
    submittedAt: 5,
    ...change,
  };
}

function answer(key: string, records: readonly string[], change: Partial<NewPage> = {}): VisitedPage {
  return visited(makePage("https://a.test/answer", { key, query: QUERY, type: "result", ...change }), {
    records: records.map((title) => ({ key: `book ${title}`, fields: { TITLE: title } })),
  });
}

async function ask(
  repository: Repository,
  pages: readonly VisitedPage[],
  submissions: readonly NewSubmission[],
): ReturnType<Repository["commit"]> {
  return repository.commit(await leaseRoute(repository), { kind: "done", pages, submissions }, 7);
}

export function describeAnswers(make: RepositoryFactory): void {
  describe("what forms answer", () => {
    const fresh = freshRepository(make);

    async function withForm(): Promise<Repository> {
      const repository = fresh.now();
      await repository.addRoutes([makeRoute("https://a.test/", { priority: 9 })]);
      const routes = [1, 2, 3].map((number) =>
        makeRoute("https://a.test/", { key: `query:${number}`, kind: "query", query: QUERY }),
      );
      const page = visited(makePage("https://a.test/", { forms: [FORM] }), { routes });
      await repository.commit(await leaseRoute(repository), { kind: "done", pages: [page] }, 1);
      return repository;
    }

    test("a route keeps what is asked of the form it leads to", async () => {
      await withForm();
      const repository = await fresh.reopen();
      expect(await leaseRoute(repository)).toMatchObject({ kind: "query", query: QUERY });
    });

    test("a form that was judged only when its page was visited again is known from then on", async () => {
      const repository = fresh.now();
      await repository.addRoutes([makeRoute("https://a.test/"), makeRoute("https://a.test/2")]);
      const { index, action, method, fields } = FORM;
      const unjudged = { index, action, method, fields };
      const first = visited(makePage("https://a.test/", { forms: [unjudged] }));
      await repository.commit(await leaseRoute(repository), { kind: "done", pages: [first] }, 1);
      expect(await repository.hasForm("form:1")).toBe(false);
      const again = visited(makePage("https://a.test/", { forms: [FORM, { ...FORM, index: 1 }] }));
      await ask(repository, [again], [submission({ pageKey: null })]);
      const forms = await collect(repository.forms());
      expect(forms).toMatchObject([
        { pageId: 1, key: "form:1", domain: "books", relevance: 1.4, submissions: 1 },
        { pageId: 1, key: "form:1", form: { index: 1 }, submissions: 0 },
      ]);
      // What was judged once stays as it was.
      await repository.addRoutes([makeRoute("https://a.test/3")]);
      const later = { ...FORM, judged: { ...FORM.judged, relevance: 9 } };
      await ask(repository, [visited(makePage("https://a.test/", { forms: [later] }))], []);
      expect((await collect(repository.forms())).map(({ relevance }) => relevance)).toEqual([1.4, 1.4]);
    });

    test("a form is known by its key, with its domain", async () => {
      const repository = await withForm();
      expect(await repository.hasForm("form:1")).toBe(true);
      expect(await repository.hasForm("form:2")).toBe(false);
      expect(await collect(repository.forms())).toMatchObject([
        { key: "form:1", domain: "books", relevance: 1.4, submissions: 0, results: 0, records: 0 },
      ]);
    });

    test("a submission, its pages and their records are stored together", async () => {
      const repository = await withForm();
      const pages = [
        answer("answer", ["Emma", "Persuasion"]),
        answer("answer 2", ["Persuasion", "Sanditon"]),
      ];
      const committed = await ask(repository, pages, [submission()]);
      expect(committed).toMatchObject({ newPages: 2, newRecords: 3 });
      const [stored] = await collect(repository.submissions());
      expect(stored).toMatchObject({
        query: QUERY.values,
        verdict: "results",
        detail: "2 records",
        pageId: committed.pageIds[0],
        records: 4,
        newRecords: 3,
        submittedAt: 5,
      });
      const records = await collect(repository.records());
      expect(records.map(({ key, pageId }) => [key, pageId])).toEqual([
        ["book Emma", committed.pageIds[0]],
        ["book Persuasion", committed.pageIds[0]],
        ["book Sanditon", committed.pageIds[1]],
      ]);
      expect(records[0]).toMatchObject({ submissionId: stored?.id, fields: { TITLE: "Emma" }, foundAt: 7 });
      expect(await repository.recordsOf(committed.pageIds[1]!)).toHaveLength(1);
      const page = await repository.getPage(committed.pageIds[0]!);
      expect(page).toMatchObject({ form: stored?.formId, query: QUERY.values, type: "result" });
      expect(await repository.status()).toMatchObject({ submissions: 1, records: 3 });
    });

    test("a query goes through a form once; a record is stored once whatever query shows it", async () => {
      const repository = await withForm();
      await ask(repository, [answer("answer", ["Emma"])], [submission()]);
      const other = { TITLE: "emma" };
      const query: RouteQuery = { ...QUERY, values: other };
      await ask(
        repository,
        [answer("answer 2", ["Emma"], { query })],
        [submission({ values: other, pageKey: "answer 2" })],
      );
      // The same query with its attributes in another order.
      const turned = { AUTHOR: "Eckel", TITLE: "java" };
      await ask(repository, [], [submission({ values: turned, pageKey: null, verdict: "error" })]);
      const submissions = await collect(repository.submissions());
      expect(submissions.map(({ verdict, newRecords }) => [verdict, newRecords])).toEqual([
        ["results", 1],
        ["results", 0],
      ]);
      expect(await repository.status()).toMatchObject({ submissions: 2, records: 1 });
    });

    test("after a crash only what was not committed is asked again", async () => {
      const repository = await withForm();
      const asked = await leaseRoute(repository);
      const outcome = {
        kind: "done",
        pages: [answer("answer", ["Emma"])],
        submissions: [submission()],
      } as const;
      await repository.commit(asked, outcome, 7);
      const inHand = await leaseRoute(repository);
      // The worker is gone with its route in hand; the next one meets the form again.
      const next = await fresh.reopen();
      const again = makeRoute("https://a.test/", { key: asked.key, kind: "query", query: QUERY });
      expect(await next.addRoutes([again])).toBe(0);
      const left = [await leaseRoute(next), await leaseRoute(next)].map(({ key }) => key);
      expect(left).toContain(inHand.key);
      expect(left).not.toContain(asked.key);
      expect(await next.lease({ now: 1000, perHost: 100, maxDepth: 100 })).toEqual({
        kind: "none",
        leased: 2,
      });
      expect(await next.status()).toMatchObject({ submissions: 1, records: 1 });
    });

    test("a form tells what became of its submissions", async () => {
      const repository = await withForm();
      await ask(repository, [answer("answer", ["Emma", "Persuasion"])], [submission()]);
      await ask(
        repository,
        [],
        [submission({ values: { TITLE: "x" }, verdict: "no-results", pageKey: null })],
      );
      await ask(repository, [], [submission({ values: { TITLE: "y" }, verdict: "error", pageKey: null })]);
      const asked = (await collect(repository.forms())).filter(({ submissions }) => submissions > 0);
      expect(asked).toMatchObject([{ submissions: 3, results: 1, noResults: 1, errors: 1, records: 2 }]);
    });

    test("what was kept back is told, and not counted as sent", async () => {
      const repository = await withForm();
      await ask(repository, [], [submission({ verdict: "not-sent", pageKey: null })]);
      expect(await collect(repository.submissions())).toMatchObject([{ verdict: "not-sent" }]);
      expect((await repository.status()).submissions).toBe(0);
    });

    test("records of a page that no form was asked for belong to no submission", async () => {
      const repository = await withForm();
      const page = visited(makePage("https://a.test/list"), {
        records: [{ key: "book Emma", fields: { TITLE: "Emma" } }],
      });
      await ask(repository, [page], []);
      expect(await collect(repository.records())).toMatchObject([{ submissionId: null }]);
    });
  });
}
