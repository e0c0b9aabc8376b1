import type { AddressPolicy } from "./address-policy.js";
import { createDial, type DialOptions } from "./dial.js";
import { DEFAULT_LINE_LIMITS, EgressLine, type LineLimits } from "./egress-line.js";
import { createGuardedFetch, type GuardedFetch } from "./guarded-fetch.js";

/**
 * The border of a crawl: all it sends leaves through here. Browsers go out by lines, one for each mini-browser, the
 * crawler's own requests by {@link Egress.fetch}; both under one policy and one memory of names.
 */
export interface Egress {
  /** For a browser as a whole: whatever belongs to no mini-browser. */
  readonly main: EgressLine;
  /** A line of its own, whose failures are nobody else's. */
  openLine(): Promise<EgressLine>;
  /** For files the crawler reads itself. */
  readonly fetch: GuardedFetch;
  close(): Promise<void>;
}

/** Opens the border. Close it after the browsers that use it. */
export async function openEgress(
  policy: AddressPolicy,
  options: DialOptions & { readonly limits?: LineLimits } = {},
): Promise<Egress> {
  const limits = options.limits ?? DEFAULT_LINE_LIMITS;
  const dial = createDial(policy, options);
  const lines = new Set<EgressLine>();
  const open = async (): Promise<EgressLine> => {
    const line = await EgressLine.open(dial, limits, (closed) => lines.delete(closed));
    lines.add(line);
    return line;
  };
  return {
    main: await open(),
    openLine: open,
    fetch: createGuardedFetch(dial),
    close: async () => {
      await Promise.all([...lines].map((line) => line.close()));
    },
  };
}
