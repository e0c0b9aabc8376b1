import type { NewPage } from "../repository/repository.js";
import { queryText, type RouteQuery } from "../route/route-query.js";
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
  const routes = toAsk.flatMap(({ queries }) =>
    queries.map((query) =>
      queryRoute(query, {
        url: page.url,
        sequence: page.sequence,
        sessionId: visitor,
        depth,
        depthLimit,
        host,
      }),
    ),
  );
  const refused = toAsk.flatMap(({ refusals }) =>
    refusals.length === 0 ? [] : [{ url: page.url, reason: "query-refused", detail: refusals.join("; ") }],
  );
  return { routes, refused };
}

/** The route that asks a form one thing. */
export function queryRoute(
  query: RouteQuery,
  at: Pick<FoundRoute, "url" | "sequence" | "sessionId" | "depth" | "depthLimit" | "host">,
): FoundRoute {
  const { url, sequence, sessionId, depth, depthLimit, host } = at;
  return {
    ...{ url, sequence, sessionId, depth, depthLimit, host, query },
    key: `query:${digest(`${query.form}\n${queryText(query)}`)}`,
    kind: "query",
    priority: routePriority({ kind: "query", depth }),
    domain: query.domain,
    // Queries are bounded by form, not by the shape of the address their form stands at.
    pattern: query.form,
  };
}
