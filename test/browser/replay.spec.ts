import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { startOffice, type Office } from "../../bench/office.mjs";
import { startBookshop } from "../../src/demo/bookshop.js";
import { replaySource, type ReplayOptions } from "../../src/replay/replay.js";
import type { ReplayReport } from "../../src/replay/report.js";
import type { ReplaySource } from "../../src/replay/source.js";
import { verifySequences, type VerifiedSequence } from "../../src/replay/verify.js";
import { openCollection } from "../../src/repository/collection.js";
import type { BrowserSession } from "../../src/route/session.js";
import type { Target } from "../../src/sequence/locator.js";
import { openAddress, type Sequence } from "../../src/sequence/sequence.js";
import type { Step } from "../../src/sequence/step.js";
import { literal, parameter } from "../../src/sequence/value.js";
import { leaseRoute, makePage, makeRoute, visited } from "../contract/visits.js";
import { startSite } from "../sites/serve.js";
import { recordOf, sourceOf } from "./recorded.js";

/** One way through a form to one of the results, recorded once, and what became of it on other days. */

let office: Office;
let dir: string;
let search: Sequence;
let stored: ReplaySource["stored"];
let session: BrowserSession;

test.beforeAll(async () => {
  office = await startOffice();
  dir = mkdtempSync(join(tmpdir(), "deepbot-replay-"));
  const recording = await recordOf(office.address("/search"), async (page) => {
    await page.getByLabel("Title").fill("ma");
    await page.getByLabel("Author").fill("vos");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("button", { name: "Details" }).click();
    await page.getByRole("button", { name: "Reviews" }).click();
    await page.getByText("Readers liked it").waitFor();
  });
  search = recording.sequence;
  const members = await recordOf(office.address("/sign-in"), async (page) => {
    await page.getByLabel("Password").fill("sesame");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("due on Friday").waitFor();
  });
  ({ session } = members);
  const { url, title, text } = await replaySource(sourceOf(search), {});
  stored = { url, title, text, html: null };
});
test.beforeEach(() => {
  office.redesign(0);
  office.breakDown(false);
});
test.afterAll(async () => {
  await office.close();
  rmSync(dir, { recursive: true, force: true });
});

const LIMITS = { navigationMs: 8_000, actionMs: 2_500 };
const check = (source: ReplaySource, options: ReplayOptions = {}): Promise<ReplayReport> =>
  replaySource(source, { check: true, limits: LIMITS, ...options });

test("match: the steps lead to the stored page, and each says which locator did it", async () => {
  const report = await check(sourceOf(search, { stored }));
  expect(report).toMatchObject({ ok: true, verdict: "match", similarity: 1, healed: null });
  expect(report.text).toContain("Readers liked it");
  expect(report.steps.map(({ locator }) => locator)).toEqual([
    null,
    'role: textbox "Title"',
    'role: textbox "Author"',
    'role: button "Search"',
    'role: button "Details"',
    'role: button "Reviews"',
  ]);
});

test("drift: the same page with other prices", async () => {
  office.redesign(3, ["data"]);
  const older = Array.from({ length: 12 }, (_, year) => `${2000 + year}: ${year + 8} €`);
  const price = { ...stored!, text: [stored!.text, ...older].join("\n") };
  expect(await check(sourceOf(search, { stored: price }))).toMatchObject({ ok: true, verdict: "drift" });
});

test("a new design is gone through, and worn locators are recorded anew and work", async () => {
  office.redesign(4);
  const report = await check(sourceOf(search, { stored }));
  expect(report.ok, report.explanation.join()).toBe(true);
  expect(report.text).toContain("Readers liked it");
  expect(report.steps.filter(({ healed }) => healed !== null).length).toBeGreaterThan(0);
  const again = await check(sourceOf(report.healed!, { stored }));
  expect(again).toMatchObject({ ok: true, healed: null });
});

test("site changed: the step, what was looked for, what is most like it, and a picture", async () => {
  const picture = join(dir, "changed.png");
  const [first, second, third, ...others] = search.steps;
  const gone = sourceOf(
    { steps: [{ kind: "goto", url: office.address("/sign-in") }, second!, third!, ...others] },
    {
      stored,
      picture,
    },
  );
  expect(first?.kind).toBe("goto");
  const report = await check(gone);
  expect(report).toMatchObject({
    ok: false,
    verdict: "site-changed",
    failure: { step: 1, screenshot: picture, nearest: expect.stringContaining("Reader") as unknown },
  });
  expect(report.failure?.lookedFor).toContain('"Title" (textbox)');
  expect(existsSync(picture)).toBe(true);
});

test("expired session: the page needs one that is over, and none is to be had on the way", async () => {
  const open = sourceOf(openAddress(office.address("/members/loans")));
  const loans = sourceOf(open.sequence, {
    session,
    stored: { ...stored!, ...(await replaySource(open, { session })), html: null },
    entry: [office.address("/")],
  });
  expect(await check(loans)).toMatchObject({ ok: true, session: "stored" });
  office.nextDay();
  expect(await check(loans)).toMatchObject({ ok: false, verdict: "expired-session" });
});

test("a session that is over is got anew from the entry of the site", async () => {
  const site = await startSite("sessions");
  try {
    const cookie = {
      name: "sid",
      value: "of-yesterday",
      domain: "127.0.0.1",
      path: "/cookie",
      expires: -1,
    } as const;
    const old: BrowserSession = {
      cookies: [{ ...cookie, httpOnly: true, secure: false, sameSite: "Lax" }],
      origins: [],
    };
    const locked = sourceOf(openAddress(site.address("/cookie/one")), {
      session: old,
      stored: {
        url: site.address("/cookie/one"),
        title: "Locked",
        text: "Locked\nThe first locked page.\nFurther in",
        html: null,
      },
      entry: [site.address("/"), site.address("/cookie/")],
    });
    const report = await check(locked);
    expect(report).toMatchObject({ ok: true, verdict: "match", session: "entry" });
    expect(report.explanation[0]).toContain("with a new session, from");
    expect(report.steps).toHaveLength(1);
  } finally {
    await site.close();
  }
});

test("unreachable: nothing answers, or the address policy refuses", async () => {
  const source = sourceOf(search, { stored });
  expect(await check({ ...source, starts: [] })).toMatchObject({ ok: false, verdict: "unreachable" });
  office.breakDown();
  expect(await check(source)).toMatchObject({ ok: false, verdict: "unreachable" });
});

test("one recorded way serves many queries", async () => {
  const steps = search.steps.slice(0, 4).map((step) => {
    if (step.kind !== "fill") return step;
    return step.target.description === "Title"
      ? { ...step, value: parameter("TITLE") }
      : { ...step, value: parameter("AUTHOR", "") };
  });
  const source = sourceOf({ steps });
  for (const [title, count] of [
    ["l", "6 books"],
    ["maps", "1 books"],
  ] as const) {
    const report = await replaySource(source, { parameters: new Map([["TITLE", title]]) });
    expect(report.title).toBe(count);
  }
  await expect(replaySource(source, {})).rejects.toThrow("step 2: parameter TITLE is missing");
});

test("a step that is optional is passed over where what it is for is not there", async () => {
  const [first, ...others] = search.steps;
  const banner = {
    kind: "click",
    target: { frames: [], locators: [{ kind: "text", tag: "button", text: "No thanks" }], description: "" },
    optional: true,
  } as const;
  const report = await check(sourceOf({ steps: [first!, banner, ...others] }, { stored }));
  expect(report.verdict).toBe("match");
  expect(report.steps.map(({ skipped }) => skipped)).toEqual([false, true, ...others.map(() => false)]);
  const { optional, ...needed } = banner;
  expect(optional).toBe(true);
  const failed = await check(sourceOf({ steps: [first!, needed, ...others] }, { stored }));
  expect(failed).toMatchObject({ verdict: "site-changed", failure: { step: 1 } });
});

test("a page behind a question is reached by asking it again, where its session is over", async () => {
  const shop = await startBookshop({ books: 60 });
  try {
    const book = shop.truth.catalogue.find(({ place }) => place === "stockroom")!;
    const at = (css: string): Target => ({ frames: [], locators: [{ kind: "css", css }], description: css });
    const before: Sequence = {
      steps: [
        { kind: "goto", url: new URL("/search", shop.url).href },
        {
          kind: "fill",
          target: at("html > body > main > div > div > div:nth-of-type(3) > input"),
          value: literal("Travel"),
        },
        { kind: "click", target: at("#find"), effect: { kind: "navigation", url: "", method: "GET" } },
      ],
    };
    const address = openAddress(new URL(`/book/${book.id}`, shop.url).href);
    const { url, title, text } = await replaySource(
      sourceOf({ steps: [...before.steps, ...address.steps] }),
      {},
    );
    expect(title).toContain(book.title);
    const source = sourceOf(address, { stored: { url, title, text, html: null }, before });
    const report = await check(source);
    expect(report).toMatchObject({ verdict: "match", session: "entry" });
    expect(report.steps).toHaveLength(1);
    expect(await check({ ...source, before: null })).toMatchObject({ verdict: "expired-session" });
  } finally {
    await shop.close();
  }
});

test("verifying writes back healed targets and leaves out what is not needed, once for all", async () => {
  const [first, title, author, ...others] = search.steps;
  const aside = { ...author!, kind: "hover" } as Step;
  const whole = { steps: [first!, title!, author!, aside, ...others] };
  const collection = await openCollection(join(dir, "verified"), { create: true, exclusive: true });
  try {
    const { repository } = collection;
    await repository.addRoutes([makeRoute(office.address("/"))]);
    const page = makePage(stored!.url, { ...stored!, html: "", sequence: whole, byClick: true });
    const { pageIds } = await repository.commit(
      await leaseRoute(repository),
      { kind: "done", pages: [visited(page)] },
      1,
    );
    const seen: VerifiedSequence[] = [];
    const verify = (): Promise<void> =>
      verifySequences(collection, { heal: true, shorten: true, concurrency: 1 }, (one) => seen.push(one));
    const kept = async (): Promise<Sequence> => (await repository.getPage(pageIds[0]!))!.sequence;
    await verify();
    expect(seen[0]).toMatchObject({ leftOut: 1, healed: 0, report: { verdict: "match" } });
    expect(await kept()).toEqual(search);
    office.redesign(4);
    await verify();
    expect(seen[1]).toMatchObject({ leftOut: 0, report: { ok: true } });
    expect(seen[1]!.healed).toBeGreaterThan(0);
    expect(await kept()).toEqual(seen[1]!.report.healed);
  } finally {
    await collection.close();
  }
});
