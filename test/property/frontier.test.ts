import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import type { LeasedRoute, NewRoute } from "../../src/route/route.js";
import type { VisitOutcome } from "../../src/repository/repository.js";
import { expectTrueCounters } from "../contract/recount.js";
import { makeSqliteRepository } from "../contract/sqlite.js";
import { makePage, makeRoute, spreadHash, visited } from "../contract/visits.js";
import { FrontierModel } from "./frontier-model.js";

// Few of each, so that keys, hosts, texts and times meet again and again.
const routes = fc.array(
  fc.record({ number: fc.nat(40), depth: fc.nat(4), priority: fc.integer({ min: -1, max: 2 }) }).map(toRoute),
  { maxLength: 6 },
);
const aTime = fc.nat(30);
const which = fc.nat(20);

function toRoute({ number, depth, priority }: { number: number; depth: number; priority: number }): NewRoute {
  const host = `h${number % 3}.test`;
  return makeRoute(`https://${host}/${number}`, { depth, priority, pattern: `p${number % 5}` });
}

const action = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("add"), routes }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("lease"),
      wait: fc.nat(6),
      perHost: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("done"),
      which,
      routes,
      pages: fc.array(fc.record({ key: fc.nat(30), text: fc.nat(8), byClick: fc.boolean() }), {
        maxLength: 3,
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("retry"), which, after: aTime, holdHost: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("failed", "skipped", "give back"), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("reopen", "retry failed", "release") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("limit depth"), maxDepth: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("hold"), host: fc.nat(2), until: aTime }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delay"), host: fc.nat(2), delayMs: fc.nat(8) }) },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** Does the same to a repository and to the model, and compares their answers. */
class Comparison {
  readonly #tested: Awaited<ReturnType<typeof makeSqliteRepository>>;
  readonly #model = new FrontierModel();
  #repository;
  #inHand: LeasedRoute[] = [];
  #now = 1;
  #maxDepth = 4;

  constructor(tested: Awaited<ReturnType<typeof makeSqliteRepository>>) {
    this.#tested = tested;
    this.#repository = tested.repository;
  }

  async do(step: Action): Promise<void> {
    switch (step.kind) {
      case "add":
        expect(await this.#repository.addRoutes(step.routes)).toBe(this.#model.add(step.routes));
        return;
      case "lease":
        this.#now += step.wait;
        return this.#lease(step.perHost);
      case "done":
        return this.#done(step);
      case "retry": {
        const notBefore = this.#now + step.after;
        const outcome = {
          kind: "retry",
          reason: "r",
          detail: "",
          notBefore,
          holdHostUntil: step.holdHost ? notBefore : null,
        } as const;
        const route = await this.#commit(step.which, outcome);
        if (route === null) return;
        this.#model.end(route.key, "waiting", { attempt: true, notBefore });
        if (step.holdHost) this.#model.hold(route.host, notBefore);
        return;
      }
      case "failed":
      case "skipped": {
        const state = step.kind;
        const route = await this.#commit(step.which, { kind: state, reason: "r", detail: "" });
        if (route !== null) this.#model.end(route.key, state, { attempt: true, notBefore: 0 });
        return;
      }
      case "give back": {
        const route = this.#take(step.which);
        if (route === null) return;
        await this.#repository.giveBack(route);
        this.#model.end(route.key, "waiting", { attempt: false });
        return;
      }
      case "reopen":
        this.#repository = await this.#tested.reopen();
        this.#model.releaseLeases();
        this.#inHand = [];
        return;
      case "release":
        expect(await this.#repository.releaseLeases()).toBe(this.#model.releaseLeases());
        this.#inHand = [];
        return;
      case "retry failed":
        expect(await this.#repository.retryFailed()).toBe(this.#model.retryFailed());
        return;
      case "limit depth":
        this.#maxDepth = step.maxDepth;
        return;
      case "hold":
        await this.#repository.holdHost(`h${step.host}.test`, this.#now + step.until);
        this.#model.hold(`h${step.host}.test`, this.#now + step.until);
        return;
      case "delay":
        await this.#repository.putHost({ host: `h${step.host}.test`, robots: null, delayMs: step.delayMs });
        this.#model.setDelay(`h${step.host}.test`, step.delayMs);
        return;
    }
  }

  async compareCounts(): Promise<void> {
    const { routes: counts } = await this.#repository.status();
    for (const state of ["waiting", "leased", "done", "failed", "skipped"] as const) {
      expect(counts[state], state).toBe(this.#model.count(state));
    }
    expectTrueCounters(this.#tested.dir);
  }

  async #lease(perHost: number): Promise<void> {
    const limits = { now: this.#now, perHost, maxDepth: this.#maxDepth };
    const answer = await this.#repository.lease(limits);
    expect(this.#model.judge(answer, limits)).toBeNull();
    if (answer.kind === "route") this.#inHand.push(answer.route);
  }

  async #done(step: Extract<Action, { pages: unknown }>): Promise<void> {
    const pages = step.pages.map(({ key, text, byClick }, position) =>
      visited(
        makePage(`https://h.test/${key}`, {
          textHash: `t${text}`,
          simHash: spreadHash(text),
          byClick,
          pattern: `p${key % 5}`,
          forms: byClick ? [{ index: 0, action: "", method: "get", fields: [] }] : [],
        }),
        { routes: position === 0 ? step.routes : [] },
      ),
    );
    const route = await this.#commit(step.which, { kind: "done", pages });
    if (route === null) return;
    this.#model.end(route.key, "done", { attempt: true });
    if (pages.length > 0) this.#model.add(step.routes);
  }

  async #commit(which_: number, outcome: VisitOutcome): Promise<LeasedRoute | null> {
    const route = this.#take(which_);
    if (route !== null) await this.#repository.commit(route, outcome, this.#now);
    return route;
  }

  #take(which_: number): LeasedRoute | null {
    if (this.#inHand.length === 0) return null;
    return this.#inHand.splice(which_ % this.#inHand.length, 1)[0] ?? null;
  }
}

test.prop([fc.array(action, { minLength: 10, maxLength: 80, size: "max" })], { numRuns: 100 })(
  "whatever happens in whatever order, leases are right and counters are what counting gives",
  async (actions) => {
    const tested = await makeSqliteRepository();
    try {
      const comparison = new Comparison(tested);
      for (const step of actions) await comparison.do(step);
      await comparison.compareCounts();
    } finally {
      await tested.remove();
    }
  },
  300_000,
);
