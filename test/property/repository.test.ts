import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { FIELD_KINDS } from "../../src/page/form-field.js";
import { PAGE_TYPES } from "../../src/repository/repository.js";
import type { NewPage } from "../../src/repository/repository.js";
import { isEmptySession } from "../../src/route/session.js";
import type { BrowserSession } from "../../src/route/session.js";
import type { NewRoute } from "../../src/route/route.js";
import { makeSqliteRepository } from "../contract/sqlite.js";
import { asStored, collect, leaseRoute, makeRoute, visited } from "../contract/visits.js";
import { aSequence, text } from "./sequences.js";

const time = fc.integer({ min: 0, max: 2 ** 45 });
const hash = fc.stringMatching(/^[0-9a-f]{16}$/);
const aDomain = fc.option(text);

const aRoute: fc.Arbitrary<NewRoute> = fc.record({
  key: text,
  kind: fc.constantFrom("address", "clicks"),
  url: text,
  sequence: aSequence,
  sessionId: fc.constant(null),
  depth: fc.nat(100),
  depthLimit: fc.option(fc.nat(100)),
  parentPageId: fc.option(fc.nat()),
  priority: fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  domain: aDomain,
  host: text,
  pattern: text,
});

const aForm = fc.record({
  index: fc.nat(100),
  action: text,
  method: text,
  fields: fc.array(fc.record({ kind: fc.constantFrom(...FIELD_KINDS), name: text, visible: fc.boolean() }), {
    maxLength: 3,
  }),
});

const aPage: fc.Arbitrary<NewPage> = fc.record({
  key: text,
  url: text,
  title: text,
  status: fc.nat(599),
  contentType: text,
  type: fc.constantFrom(...PAGE_TYPES),
  depth: fc.nat(100),
  domain: aDomain,
  sequence: aSequence,
  sessionId: fc.constant(null),
  byClick: fc.boolean(),
  addressable: fc.boolean(),
  text,
  html: text,
  textHash: text,
  simHash: hash,
  pattern: text,
  forms: fc.array(aForm, { maxLength: 3 }),
  fetchedAt: time,
  language: fc.option(text, { nil: null }),
  summary: fc.option(text, { nil: null }),
  mainText: fc.option(text, { nil: null }),
  extra: fc.dictionary(text, text, { maxKeys: 3, noNullPrototype: true }),
  file: fc.record({ name: text, size: fc.nat(), bytes: fc.uint8Array({ maxLength: 20 }) }),
});

const aSession: fc.Arbitrary<BrowserSession> = fc.record({
  cookies: fc.array(
    fc.record({
      name: text,
      value: text,
      domain: text,
      path: text,
      expires: fc.integer({ min: -1 }),
      httpOnly: fc.boolean(),
      secure: fc.boolean(),
      sameSite: fc.constantFrom("Strict", "Lax", "None"),
    }),
    { maxLength: 3 },
  ),
  origins: fc.array(
    fc.record({
      origin: text,
      localStorage: fc.array(fc.tuple(text, text), { maxLength: 3 }),
      sessionStorage: fc.array(fc.tuple(text, text), { maxLength: 3 }),
      databases: fc.constant([]),
    }),
    { maxLength: 2 },
  ),
});

async function withRepository(
  work: (tested: Awaited<ReturnType<typeof makeSqliteRepository>>) => Promise<void>,
): Promise<void> {
  const tested = await makeSqliteRepository();
  try {
    await work(tested);
  } finally {
    await tested.remove();
  }
}

test.prop([fc.uniqueArray(aRoute, { selector: ({ key }) => key, minLength: 1, maxLength: 40 })], {
  numRuns: 50,
})(
  "what a repository takes as routes it gives back",
  (routes) =>
    withRepository(async (tested) => {
      expect(await tested.repository.addRoutes(routes)).toBe(routes.length);
      const repository = await tested.reopen();
      const given = new Map<string, NewRoute>();
      for (let i = 0; i < routes.length; i += 1) {
        const { id, attempts, ...route } = await leaseRoute(repository);
        expect({ known: id > 0, attempts }).toEqual({ known: true, attempts: 0 });
        given.set(route.key, route);
      }
      for (const route of routes) expect(given.get(route.key)).toEqual(route);
    }),
  120_000,
);

test.prop([fc.uniqueArray(aPage, { selector: ({ key }) => key, maxLength: 12 })], { numRuns: 50 })(
  "what a repository takes as pages it gives back",
  (pages) =>
    withRepository(async (tested) => {
      await tested.repository.addRoutes([makeRoute("https://a.test/")]);
      const found = pages.map((page) => visited(page));
      const route = await leaseRoute(tested.repository);
      const { pageIds, newPages } = await tested.repository.commit(route, { kind: "done", pages: found }, 1);
      expect(newPages).toBe(pages.length);
      const repository = await tested.reopen();
      for (const [position, page] of pages.entries()) {
        const stored = await repository.getPage(pageIds[position]!);
        expect(stored).toEqual(asStored(page, pageIds[position]!, stored?.duplicateOf));
        expect(await repository.hasPage(page.key)).toBe(true);
      }
      const forms = (await collect(repository.forms())).map(({ form }) => form);
      expect(forms).toEqual(pages.flatMap((page) => page.forms));
    }),
  120_000,
);

test.prop([fc.array(aSession, { maxLength: 8 })], { numRuns: 50 })(
  "what a repository takes as a session it gives back",
  (sessions) =>
    withRepository(async (tested) => {
      const first = new Map<string, BrowserSession>();
      for (const session of sessions) {
        const id = await tested.repository.putSession(session);
        expect(id === null).toBe(isEmptySession(session));
        if (id !== null && !first.has(id)) first.set(id, session);
      }
      const repository = await tested.reopen();
      for (const [id, session] of first) expect(await repository.getSession(id)).toEqual(session);
    }),
  120_000,
);
