import type { NewPage } from "../repository/repository.js";
import { queryText } from "../route/route-query.js";
import { routePriority } from "../route/frontier-order.js";
import { digest } from "../text/digest.js";
import type { FoundRoute, Refused } from "./admit.js";
import type { JudgedForms } from "./form-desk.js";

/** The routes that ask the forms of a page, and what will not be asked of them. */
export function queryRoutes(
  { toAsk }: JudgedForms,
  on: {
    readonly page: NewPage;
    readonly sessionId: string | null;
    readonly host: string;
    readonly depthLimit: number | null;
  },
): { readonly routes: FoundRoute[]; readonly refused: Refused[] } {
  const { page, sessionId, host, depthLimit } = on;
  const depth = page.depth + 1;
  // Servers keep what a visitor asked for with the visitor: each query is asked by a new one, where that is possible.
  const visitor = page.addressable ? null : sessionId;
  const routes = toAsk.flatMap(({ key, queries }) =>
    queries.map((query): FoundRoute => ({
      key: `query:${digest(`${key}\n${queryText(query)}`)}`,
      kind: "query",
      url: page.url,
      sequence: page.sequence,
      sessionId: visitor,
      depth,
      depthLimit,
      priority: routePriority({ kind: "query", depth }),
      domain: query.domain,
      host,
      // Queries are bounded by form, not by the shape of the address their form stands at.
      pattern: key,
      query,
    })),
  );
  const refused = toAsk.flatMap(({ refusals }) =>
    refusals.length === 0 ? [] : [{ url: page.url, reason: "query-refused", detail: refusals.join("; ") }],
  );
  return { routes, refused };
}
