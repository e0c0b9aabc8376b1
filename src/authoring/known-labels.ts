import type { Attribute } from "../domain/attribute.js";
import type { DomainDefinition } from "../domain/definition.js";
import { normaliseLabel } from "../text/normalise.js";

/** What other domains know of a label. */
export interface KnownLabel {
  readonly domain: string;
  readonly attribute: Attribute;
}

/** The labels of other domains: what they say of a word helps to judge it in a new one. */
export class KnownLabels {
  readonly #byLabel = new Map<string, KnownLabel[]>();
  readonly #domains: number;

  /** `except` is the name of the domain in hand: it must not be judged by an older version of itself. */
  constructor(domains: readonly DomainDefinition[], except: string) {
    const others = domains.filter(({ name }) => name !== except);
    this.#domains = others.length;
    for (const { name: domain, attributes } of others) {
      for (const attribute of attributes) {
        for (const label of new Set([attribute.name, ...attribute.aliases].map(normaliseLabel))) {
          const known = this.#byLabel.get(label);
          if (known === undefined) this.#byLabel.set(label, [{ domain, attribute }]);
          else known.push({ domain, attribute });
        }
      }
    }
  }

  find(label: string): readonly KnownLabel[] {
    return this.#byLabel.get(normaliseLabel(label)) ?? [];
  }

  /**
   * How sure one may be of a domain by a field with these labels, from the share of other domains that ask for it
   * too: 0.95 for what none of them asks, 0.05 for what all do. Squared, because a form of another domain has
   * several such fields at once.
   */
  specificity(labels: readonly string[]): number {
    const owners = new Set(labels.flatMap((label) => this.find(label).map(({ domain }) => domain)));
    const share = this.#domains === 0 ? 0.25 : owners.size / this.#domains;
    return Math.round(Math.max(0.05, 0.95 * (1 - share) ** 2) * 20) / 20;
  }
}
