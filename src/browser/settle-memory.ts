/** A page nothing is known of is watched this long without a change before it counts as quiet. */
const CAREFUL_MS = 500;
/** So many pages of one shape are watched carefully before what they showed is believed. */
const SAMPLES = 3;
/** After the samples, every so manieth page is watched carefully again; the distance doubles each time. */
const FIRST_RECHECK = 40;

/** A shape that is new on a host whose pages are known to be finished when loaded gets this much. */
const KNOWN_HOST_MS = 100;
const SAMPLES_ON_KNOWN_HOST = 1;
/** So many pages of a host, whatever their shape, are watched carefully before the host is believed. */
const HOST_SAMPLES = 6;

interface Experience {
  pages: number;
  latestChangeMs: number;
  nextCheck: number;
  checkDistance: number;
}

/**
 * Learns how long pages of one shape go on changing after they are loaded, so that a page that is
 * finished when it is loaded costs no waiting, and one that builds itself late gets its time.
 * Requests by script are waited for in any case; this is about timers, which no one can see.
 */
export class SettleMemory {
  readonly #experiences = new Map<string, Experience>();

  /** How long a page of this shape must be without change. */
  quietMsFor(host: string, shape: string): number {
    const experience = this.#experiences.get(shape);
    const ofHost = this.#experiences.get(host);
    const known = ofHost !== undefined && ofHost.pages >= HOST_SAMPLES ? ofHost : null;
    if (experience === undefined || experience.pages < (known === null ? SAMPLES : SAMPLES_ON_KNOWN_HOST)) {
      if (known === null) return CAREFUL_MS;
      return Math.min(CAREFUL_MS, Math.max(KNOWN_HOST_MS, 2 * known.latestChangeMs));
    }
    if (experience.pages >= experience.nextCheck) return CAREFUL_MS;
    return Math.min(CAREFUL_MS, 2 * experience.latestChangeMs);
  }

  /** Takes note of a page that was watched. */
  learn(host: string, shape: string, lastChangeMs: number): void {
    this.#learn(host, lastChangeMs);
    if (shape !== host) this.#learn(shape, lastChangeMs);
  }

  #learn(shape: string, lastChangeMs: number): void {
    const experience = this.#experiences.get(shape) ?? {
      pages: 0,
      latestChangeMs: 0,
      nextCheck: FIRST_RECHECK,
      checkDistance: FIRST_RECHECK,
    };
    if (experience.pages >= experience.nextCheck) {
      experience.checkDistance *= 2;
      experience.nextCheck = experience.pages + experience.checkDistance;
    }
    experience.pages++;
    experience.latestChangeMs = Math.max(experience.latestChangeMs, lastChangeMs);
    this.#experiences.set(shape, experience);
  }
}
