/** Who asks for rest when a page says that its server has no time. */
export interface Refusal {
  /** Several pages say so one after the other: the host means all of them. */
  readonly ofHost: boolean;
  /** Other pages were answered since this one said so first: it speaks for itself. */
  readonly alone: boolean;
}

/** One page may ask for rest for itself, and some do to be left waiting for; so many in a row speak for their host. */
const MANY = 3;
/** A host that never answered anything is believed sooner. */
const MANY_AT_FIRST = 2;

interface Known {
  answers: number;
  /** Routes that were told to come later since the last answer. */
  refused: Set<string>;
  /** Route → answers there were when it was told so first. */
  readonly refusedAt: Map<string, number>;
}

/** Tells a host that is in trouble from a page that is: while a host answers others, a page that does not is to blame itself. */
export class HostAnswers {
  readonly #hosts = new Map<string, Known>();

  /** Answers of a host so far, whatever they were, except for those that asked to come later. */
  count(host: string): number {
    return this.#hosts.get(host)?.answers ?? 0;
  }

  /** Notes that a page of a host asked to come later. */
  refused(host: string, routeKey: string): Refusal {
    const known = this.#of(host);
    const first = known.refusedAt.get(routeKey) ?? known.answers;
    known.refusedAt.set(routeKey, first);
    if (known.answers > first) return { ofHost: false, alone: true };
    known.refused.add(routeKey);
    return { ofHost: known.refused.size >= (known.answers === 0 ? MANY_AT_FIRST : MANY), alone: false };
  }

  answered(host: string): void {
    const known = this.#of(host);
    known.answers += 1;
    known.refused.clear();
  }

  #of(host: string): Known {
    const known = this.#hosts.get(host) ?? { answers: 0, refused: new Set(), refusedAt: new Map() };
    this.#hosts.set(host, known);
    return known;
  }
}
