import { fetchRobots, type FetchRobotsOptions } from "../politeness/fetch-robots.js";
import { readRobots, type Robots, type RobotsVerdict } from "../politeness/robots.js";
import type { Repository } from "../repository/repository.js";

/** RFC 9309: what a host said may be believed for a day. */
const BELIEVED_MS = 24 * 60 * 60_000;
/** What is stored is looked at again after so long. */
const ASK_AGAIN_MS = 10 * 60_000;
/** A host that could not answer may be able to in a moment. */
const UNKNOWN_MS = 1_000;
const MOST_HOSTS = 2_000;

interface Known {
  readonly robots: Promise<Robots>;
  until: number;
}

/** What robots.txt says of an address, or that the host cannot say for now. */
export interface GateVerdict extends RobotsVerdict {
  readonly isUnknown: boolean;
}

/** Knows what each host lets the crawler do; asks it once, also when many routes wait for the answer. */
export class RobotsGate {
  readonly #repository: Repository;
  readonly #options: FetchRobotsOptions;
  readonly #delayMs: number;
  readonly #ignore: boolean;
  readonly #known = new Map<string, Known>();

  constructor(
    repository: Repository,
    options: FetchRobotsOptions & { readonly delayMs: number; readonly ignore: boolean },
  ) {
    this.#repository = repository;
    this.#options = options;
    this.#delayMs = options.delayMs;
    this.#ignore = options.ignore;
  }

  async judge(url: string, now: number): Promise<GateVerdict> {
    if (this.#ignore) return { allowed: true, detail: "robots.txt is not heeded", isUnknown: false };
    const robots = await this.of(url, now);
    return { ...robots.judge(url), isUnknown: robots.isUnknown };
  }

  /** The rules of the host of an address; its delay is put down for the frontier on the way. */
  of(url: string, now: number): Promise<Robots> {
    const { origin, host } = new URL(url);
    const known = this.#known.get(origin);
    if (known !== undefined && now < known.until) return known.robots;
    const asked = performance.now();
    const answer: Known = { robots: this.#ask(origin, host, now), until: now + ASK_AGAIN_MS };
    this.#known.set(origin, answer);
    answer.robots.then(
      ({ isUnknown }) => {
        if (isUnknown) answer.until = now + (performance.now() - asked) + UNKNOWN_MS;
      },
      () => this.#known.delete(origin),
    );
    if (this.#known.size > MOST_HOSTS) this.#known.delete(this.#known.keys().next().value ?? "");
    return answer.robots;
  }

  async #ask(origin: string, host: string, now: number): Promise<Robots> {
    const stored = (await this.#repository.getHost(host))?.robots ?? null;
    // A time that lies ahead is of a clock that was set back since.
    const fresh =
      stored !== null &&
      stored.status > 0 &&
      stored.status < 500 &&
      Math.abs(now - stored.fetchedAt) < BELIEVED_MS;
    const answer = fresh ? stored : { ...(await fetchRobots(origin, this.#options)), fetchedAt: now };
    const robots = readRobots(answer);
    const delayMs = Math.max(this.#delayMs, this.#ignore ? 0 : (robots.crawlDelayMs ?? 0));
    const { status, body, fetchedAt } = answer;
    await this.#repository.putHost({ host, robots: { status, body, fetchedAt }, delayMs });
    return robots;
  }
}
