import type { FailedRoute, ReasonCount, SkippedItem } from "../../index.js";
import { maskAddress } from "../../index.js";
import { html, type Html } from "../html.js";
import { addressLink, here } from "./links.js";
import { count, many, pagingLinks, type Paging } from "./paging.js";

export interface SkippedView {
  readonly reasons: readonly ReasonCount[];
  /** The reason whose addresses are listed; null for none. */
  readonly chosen: ReasonCount | null;
  readonly items: readonly (SkippedItem | FailedRoute)[];
  readonly paging: Paging;
}

/** What was seen and not followed, or tried and given up. */
export function skippedView({ reasons, chosen, items, paging }: SkippedView): Html {
  const total = reasons.reduce((sum, reason) => sum + reason.count, 0);
  return html`<h1>Left out</h1>
    <p class="summary">${many(total, "address", "addresses")} not followed, or given up</p>
    <ul class="chips" aria-label="Reasons">
      ${reasons.map(
        (one) =>
          html`<li>
            <a href="${address(one, 1)}" ${one === chosen ? html` aria-current="true"` : null}
              >${one.failed ? "failed: " : null}${one.reason}
              <span class="number">${count(one.count)}</span></a
            >
          </li>`,
      )}
    </ul>
    ${chosen === null ? null : table(chosen, items)}
    ${chosen === null ? null : pagingLinks(paging, (page) => address(chosen, page))}`;
}

function table(chosen: ReasonCount, items: SkippedView["items"]): Html {
  return html`<div class="wide" tabindex="0" role="group" aria-label="Addresses left out: ${chosen.reason}">
    <table>
      <thead>
        <tr>
          <th scope="col">address</th>
          <th scope="col">why</th>
          <th scope="col">found on</th>
        </tr>
      </thead>
      <tbody>
        ${items.map((item) => {
          const page = "pageId" in item ? item.pageId : null;
          return html`<tr>
            <td>${addressLink(item.url)}</td>
            <td>${maskAddress(item.detail)}</td>
            <td>${page === null ? "–" : html`<a href="/pages/${page}">page ${page}</a>`}</td>
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}

function address({ reason, failed }: ReasonCount, page: number): string {
  return here("/skipped", { reason, failed: failed ? 1 : null, page: page === 1 ? null : page });
}
