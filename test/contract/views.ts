import { describe, expect, test } from "vitest";
import type { NewForm, NewPage } from "../../src/repository/repository.js";
import type { RepositoryFactory } from "./repository.js";
import { freshRepository } from "./tested.js";
import { collect, leaseRoute, makePage, makeRoute, visited } from "./visits.js";

const FORM: NewForm = {
  index: 0,
  action: "",
  method: "get",
  fields: [{ kind: "text", name: "q", visible: true }],
  judged: { key: "f", domain: "books", relevance: 1.5, reading: '{"format":1}' },
};
const ASKED = { form: "f", domain: "books", values: { TITLE: "java" } };
const SLICE = { limit: 10, offset: 0 };

export function describeViews(make: RepositoryFactory): void {
  describe("what a person looks at", () => {
    const fresh = freshRepository(make);

    /** A start page with a form, another page with it, and an answer with two records. */
    async function fill(): Promise<readonly number[]> {
      const repository = fresh.now();
      await repository.addRoutes([makeRoute("https://a.test/")]);
      const picture = { jpeg: new Uint8Array([255, 216, 1]), width: 1280, height: 900 };
      const start = makePage("https://a.test/", { forms: [FORM], picture, fetchedAt: 1_000 });
      const again: NewForm = { ...FORM, judged: { ...FORM.judged!, reading: '{"format":1,"late":true}' } };
      const other = makePage("https://a.test/b", { forms: [again], fetchedAt: 2_000 });
      const query = makeRoute("https://a.test/", { key: "ask", kind: "query", query: ASKED });
      const first = await repository.commit(
        await leaseRoute(repository),
        {
          kind: "done",
          pages: [
            visited(start, {
              routes: [query],
              skipped: [
                { url: "https://x.test/", reason: "scope", detail: "" },
                { url: "https://y.test/", reason: "scope", detail: "" },
                { url: "https://a.test/p", reason: "robots", detail: "Disallow" },
              ],
            }),
            visited(other),
          ],
        },
        2_000,
      );
      const answer: NewPage = makePage("https://a.test/found", {
        type: "result",
        domain: "books",
        query: ASKED,
        fetchedAt: 9_000,
        textHash: other.textHash,
        pattern: "a.test/found",
      });
      const records = [
        { key: "1", fields: { TITLE: "Thinking in Java", AUTHOR: "Bruce Eckel" } },
        { key: "2", fields: { TITLE: "100 % of _it" } },
      ];
      const second = await repository.commit(
        await leaseRoute(repository),
        {
          kind: "done",
          pages: [visited(answer, { records })],
          submissions: [
            {
              ...ASKED,
              verdict: "results",
              detail: "a list",
              pageKey: answer.key,
              sequence: answer.sequence,
              submittedAt: 9_000,
            },
          ],
        },
        9_000,
      );
      return [...first.pageIds, ...second.pageIds];
    }

    test("pages come in slices, the latest first, and by the shape of their address", async () => {
      const [start, other, answer] = await fill();
      const { views } = fresh.now();
      const all = await views.pages({ limit: 2, offset: 0 });
      expect([all.pages.map(({ id }) => id), all.total]).toEqual([[answer, other], 3]);
      expect((await views.pages({ limit: 2, offset: 2 })).pages.map(({ id }) => id)).toEqual([start]);
      const shaped = await views.pages({ ...SLICE, pattern: "a.test/found" });
      expect([shaped.pages.map(({ id }) => id), shaped.total]).toEqual([[answer], 1]);
    });

    test("a page knows what is around it", async () => {
      const [start, other, answer] = await fill();
      const { views } = fresh.now();
      const around = await views.relations(answer!);
      expect(around.parent?.id).toBe(start);
      expect(around.duplicateOf?.id).toBe(other);
      expect((await views.relations(other!)).duplicates.map(({ id }) => id)).toEqual([answer]);
      const below = await views.relations(start!);
      expect([below.parent, below.children.map(({ id }) => id), below.childCount]).toEqual([
        null,
        [answer],
        1,
      ]);
    });

    test("a picture is kept with its page", async () => {
      const [start, other] = await fill();
      const { views } = await fresh.reopen();
      expect(await views.pictureSize(start!)).toEqual({ width: 1280, height: 900 });
      expect([...(await views.picture(start!))!.jpeg]).toEqual([255, 216, 1]);
      expect(await views.picture(other!)).toBeNull();
    });

    test("a form is listed once, with the first reading and what it was asked", async () => {
      const [start, other] = await fill();
      const { views } = fresh.now();
      const { forms, total } = await views.forms(SLICE);
      expect([forms.map(({ pageId }) => pageId), total]).toEqual([[start], 1]);
      const [form] = forms;
      expect(form).toMatchObject({ submissions: 1, results: 1, records: 2, domain: "books" });
      expect(await views.form(form!.id)).toEqual(form);
      expect(await views.formReading(form!.id)).toBe('{"format":1}');
      const [late] = await views.formsOn(other!);
      expect(await views.formReading(late!.id)).toBeNull();
      expect(await views.submissionsOf(form!.id)).toMatchObject([
        { query: { TITLE: "java" }, newRecords: 2 },
      ]);
      expect(await views.form(9_999)).toBeNull();
    });

    test("records are found by their words, letter for letter", async () => {
      await fill();
      const { views } = fresh.now();
      const found = async (wanted: object): Promise<readonly (string | undefined)[]> =>
        (await views.records({ ...SLICE, ...wanted })).records.map(({ fields }) => fields["TITLE"]);
      expect(await found({})).toHaveLength(2);
      expect(await found({ text: "ECKEL" })).toEqual(["Thinking in Java"]);
      expect(await found({ text: "100 %" })).toEqual(["100 % of _it"]);
      expect(await found({ text: "_it" })).toEqual(["100 % of _it"]);
      expect(await found({ text: "in%java" })).toEqual([]);
      expect(await found({ text: '"' })).toEqual([]);
      expect(await found({ domain: "music" })).toEqual([]);
      const [form] = (await views.forms(SLICE)).forms;
      expect(await found({ form: form!.id })).toHaveLength(2);
      expect(await found({ form: form!.id + 1 })).toEqual([]);
    });

    test("what was left out is counted by reason", async () => {
      await fill();
      const repository = fresh.now();
      await repository.addRoutes([makeRoute("https://b.test/")]);
      const failed = { kind: "failed", reason: "dns", detail: "no such host" } as const;
      await repository.commit(await leaseRoute(repository), failed, 1);
      expect(await repository.views.reasons()).toEqual([
        { reason: "scope", count: 2, failed: false },
        { reason: "robots", count: 1, failed: false },
        { reason: "dns", count: 1, failed: true },
      ]);
      const scope = await repository.views.leftOut({ limit: 1, offset: 1, reason: "scope", failed: false });
      expect(scope.map(({ url }) => url)).toEqual(["https://y.test/"]);
      const dns = await repository.views.leftOut({ ...SLICE, reason: "dns", failed: true });
      expect(dns).toEqual([{ url: "https://b.test/", reason: "dns", detail: "no such host" }]);
    });

    test("the map tells what was found from where", async () => {
      const [start, other, answer] = await fill();
      const [form] = (await fresh.now().views.forms(SLICE)).forms;
      const map = await collect(fresh.now().views.map());
      expect(map.map(({ id, parent, form: of }) => [id, parent, of])).toEqual([
        [start, null, null],
        [other, null, null],
        [answer, start, form!.id],
      ]);
    });

    test("the harvest grows to what is there", async () => {
      expect(await fresh.now().views.harvest(4)).toEqual([]);
      await fill();
      const points = await fresh.now().views.harvest(4);
      expect(points.map(({ pages, records }) => [pages, records])).toEqual([
        [2, 0],
        [2, 0],
        [2, 0],
        [3, 2],
      ]);
      expect(points.at(-1)!.at).toBeGreaterThan(9_000);
    });

    test("hosts are listed with their counts", async () => {
      await fill();
      expect(await fresh.now().views.hosts(5)).toMatchObject([{ host: "a.test", pages: 3, done: 2 }]);
    });

    test("facets count what a search finds, and a form narrows it", async () => {
      const ids = await fill();
      const repository = fresh.now();
      const [form] = (await repository.views.forms(SLICE)).forms;
      const facets = await repository.facets("host:a.test");
      expect(facets).toMatchObject({
        total: 3,
        exact: true,
        domain: [{ value: "books", count: 1 }],
        type: [
          { value: "static", count: 2 },
          { value: "result", count: 1 },
        ],
        host: [{ value: "a.test", count: 3 }],
        form: [{ value: form!.id, count: 1 }],
      });
      const hits = await repository.search(`form:${form!.id}`, SLICE);
      expect(hits.map(({ page }) => page.id)).toEqual([ids[2]]);
      expect(await repository.facets("nowhere")).toMatchObject({ total: 0, domain: [], form: [] });
    });
  });
}
