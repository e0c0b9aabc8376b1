import type { MiniBrowser } from "../browser/mini-browser.js";
import type { VisitedPage } from "../repository/repository.js";
import { normaliseUrl } from "../route/normalise-url.js";
import { addressKey } from "../route/route-key.js";
import { openAddress } from "../sequence/sequence.js";
import type { AskedForm } from "./form-memory.js";
import { tryAddress } from "./try-address.js";
import type { VisitTools } from "./visit.js";

/** So many pages of one answer are tried by their address alone; paging leads to the others anyway. */
const MOST_TRIALS = 5;
/** A form whose answers so often were not at their address has no addresses. */
const ENOUGH_TRIALS = 2;

/** Pages of an answer that their address alone leads to are known by it; that is found out by trying, a few times. */
export async function withAddresses(
  mini: MiniBrowser,
  tools: Pick<VisitTools, "verifyAddresses" | "follower" | "tryAddress">,
  asked: AskedForm,
  answer: { readonly pages: readonly VisitedPage[]; readonly formUrl: string },
): Promise<VisitedPage[]> {
  const tried: VisitedPage[] = [];
  let isWorthTrying = tools.verifyAddresses && asked.unaddressable < ENOUGH_TRIALS;
  const addresses = new Set<string>([normaliseUrl(answer.formUrl)]);
  for (const [at, visited] of answer.pages.entries()) {
    const { page } = visited;
    const address = normaliseUrl(page.url);
    const isOwn = !addresses.has(address);
    addresses.add(address);
    if (!isWorthTrying || !isOwn || at >= MOST_TRIALS) {
      tried.push(visited);
      continue;
    }
    const leadsThere = await tryAddress(mini, tools.follower, page.url, page.text, tools.tryAddress);
    asked.unaddressable = leadsThere ? 0 : asked.unaddressable + 1;
    isWorthTrying = leadsThere;
    tried.push(leadsThere ? { ...visited, page: atAddress(page) } : visited);
  }
  return tried;
}

function atAddress(page: VisitedPage["page"]): VisitedPage["page"] {
  return {
    ...page,
    key: addressKey(page.url),
    sequence: openAddress(page.url),
    sessionId: null,
    byClick: false,
    addressable: true,
  };
}
