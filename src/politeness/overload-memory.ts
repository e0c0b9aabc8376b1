/**
 * Which hosts are overloaded as a whole. One page may say so for itself, and some say it to be left waiting for; where a
 * second page says it, and nothing was answered in between, it is the host.
 */
export class OverloadMemory {
  /** Host → routes that were told to come later since its last answer. */
  readonly #refused = new Map<string, Set<string>>();

  /** Notes that a host asked for rest; answers whether it means all its pages. */
  refused(host: string, routeKey: string): boolean {
    const routes = this.#refused.get(host) ?? new Set();
    this.#refused.set(host, routes.add(routeKey));
    return routes.size > 1;
  }

  answered(host: string): void {
    this.#refused.delete(host);
  }
}
