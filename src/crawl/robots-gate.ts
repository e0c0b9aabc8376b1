import { fetchRobots, type FetchRobotsOptions } from "../politeness/fetch-robots.js";
import { readRobots, type Robots, type RobotsVerdict } from "../politeness/robots.js";
import type { Repository } from "../repository/repository.js";

/** RFC 9309: what a host said may be believed for a day. */
const BELIEVED_MS = 24 * 60 * 60_000;
/** A host that could not answer is asked again sooner. */
const ASK_AGAIN_MS = 10 * 60_000;
const MOST_HOSTS = 2_000;

interface Known {
  readonly robots: Promise<Robots>;
  readonly until: number;
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

  async judge(url: string, now: number): Promise<RobotsVerdict> {
    if (this.#ignore) return { allowed: true, detail: "robots.txt is not heeded" };
    return (await this.of(url, now)).judge(url);
  }

  /** The rules of the host of an address; its delay is put down for the frontier on the way. */
  of(url: string, now: number): Promise<Robots> {
    const { origin, host } = new URL(url);
    const known = this.#known.get(origin);
    if (known !== undefined && now < known.until) return known.robots;
    const robots = this.#ask(origin, host, now);
    this.#known.set(origin, { robots, until: now + ASK_AGAIN_MS });
    if (this.#known.size > MOST_HOSTS) this.#known.delete(this.#known.keys().next().value ?? "");
    return robots;
  }

  async #ask(origin: string, host: string, now: number): Promise<Robots> {
    const stored = (await this.#repository.getHost(host))?.robots ?? null;
    const fresh =
      stored !== null && stored.status > 0 && stored.status < 500 && now - stored.fetchedAt < BELIEVED_MS;
    const answer = fresh ? stored : { ...(await fetchRobots(origin, this.#options)), fetchedAt: now };
    const robots = readRobots(answer);
    const delayMs = Math.max(this.#delayMs, this.#ignore ? 0 : (robots.crawlDelayMs ?? 0));
    const { status, body, fetchedAt } = answer;
    await this.#repository.putHost({ host, robots: { status, body, fetchedAt }, delayMs });
    return robots;
  }
}
