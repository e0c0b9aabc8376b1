import type { LeaseAnswer, LeaseLimits } from "../../src/repository/repository.js";
import type { NewRoute } from "../../src/route/route.js";

export type ModelState = "waiting" | "leased" | "done" | "failed" | "skipped";

interface ModelRoute {
  readonly route: NewRoute;
  readonly order: number;
  state: ModelState;
  attempts: number;
  notBefore: number;
}

/** The frontier as one would write it without thinking of speed: what may be leased is looked for among all routes. */
export class FrontierModel {
  readonly #routes = new Map<string, ModelRoute>();
  readonly #readyAt = new Map<string, number>();
  readonly #delays = new Map<string, number>();

  add(routes: readonly NewRoute[]): number {
    let added = 0;
    for (const route of routes) {
      if (this.#routes.has(route.key)) continue;
      this.#routes.set(route.key, {
        route,
        order: this.#routes.size,
        state: "waiting",
        attempts: 0,
        notBefore: 0,
      });
      added += 1;
    }
    return added;
  }

  setDelay(host: string, delayMs: number): void {
    this.#delays.set(host, delayMs);
  }

  hold(host: string, until: number): void {
    this.#readyAt.set(host, Math.max(this.#readyAtOf(host), until));
  }

  count(state: ModelState): number {
    return this.#all().filter((entry) => entry.state === state).length;
  }

  end(key: string, state: ModelState, change: { attempt: boolean; notBefore?: number }): void {
    const entry = this.#routes.get(key)!;
    entry.state = state;
    if (change.attempt) entry.attempts += 1;
    if (change.notBefore !== undefined) entry.notBefore = change.notBefore;
  }

  releaseLeases(): number {
    return this.#wait("leased");
  }

  retryFailed(): number {
    return this.#wait("failed");
  }

  /** Says what is wrong with an answer, and takes the route it names; null where all is right. */
  judge(answer: LeaseAnswer, limits: LeaseLimits): string | null {
    const { now, perHost, maxDepth } = limits;
    const within = this.#all().filter((entry) => entry.state === "waiting" && entry.route.depth <= maxDepth);
    const free = within.filter((entry) => this.#leasedOf(entry.route.host) < perHost);
    const may = free.filter((entry) => entry.notBefore <= now && this.#readyAtOf(entry.route.host) <= now);
    if (answer.kind === "route") return this.#judgeRoute(answer.route, may, now);
    if (may.length > 0) return `${may.length} routes may be leased, the answer is ${answer.kind}`;
    if (answer.kind === "none") {
      if (answer.leased !== this.count("leased"))
        return `${answer.leased} leased, truly ${this.count("leased")}`;
      return free.length > 0 ? `${free.length} routes may be leased later, the answer is none` : null;
    }
    const earliest = Math.min(
      ...free.map((entry) => Math.max(entry.notBefore, this.#readyAtOf(entry.route.host))),
      ...within.filter((entry) => entry.notBefore > now).map((entry) => entry.notBefore),
    );
    if (answer.at <= now) return `come again at ${answer.at}, but it is ${now}`;
    return answer.at <= earliest ? null : `come again at ${answer.at}, but ${earliest} is the time`;
  }

  #judgeRoute(
    taken: { key: string; attempts: number },
    may: readonly ModelRoute[],
    now: number,
  ): string | null {
    const entry = may.find(({ route }) => route.key === taken.key);
    if (entry === undefined) return `${taken.key} may not be leased`;
    const { host, priority } = entry.route;
    if (entry.attempts !== taken.attempts) return `${taken.attempts} attempts, truly ${entry.attempts}`;
    const better = may.find(
      (other) =>
        other.route.host === host &&
        (other.route.priority > priority || (other.route.priority === priority && other.order < entry.order)),
    );
    if (better !== undefined) return `${better.route.key} should come before ${taken.key}`;
    const longer = may.find((other) => this.#readyAtOf(other.route.host) < this.#readyAtOf(host));
    if (longer !== undefined) return `it is the turn of ${longer.route.host}, not of ${host}`;
    entry.state = "leased";
    this.#readyAt.set(host, now + (this.#delays.get(host) ?? 0));
    return null;
  }

  #wait(state: "leased" | "failed"): number {
    const entries = this.#all().filter((entry) => entry.state === state);
    for (const entry of entries) {
      entry.state = "waiting";
      if (state === "failed") Object.assign(entry, { attempts: 0, notBefore: 0 });
    }
    return entries.length;
  }

  #all(): readonly ModelRoute[] {
    return [...this.#routes.values()];
  }

  #readyAtOf(host: string): number {
    return this.#readyAt.get(host) ?? 0;
  }

  #leasedOf(host: string): number {
    return this.#all().filter((entry) => entry.state === "leased" && entry.route.host === host).length;
  }
}
