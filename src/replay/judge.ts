import { saysSessionExpired } from "../page/expired-session.js";
import { comparePages, type Comparison, type StoredLook } from "./compare.js";
import type { ReplayVerdict } from "./report.js";
import type { Walked } from "./walk.js";

export interface Judgement {
  readonly verdict: ReplayVerdict;
  readonly comparison: Comparison | null;
  readonly explanation: readonly string[];
}

/** What became of a replay, in a word and in sentences. */
export function judge(walked: Walked, stored: StoredLook | null): Judgement {
  const { snapshot, failure, status } = walked;
  const now =
    snapshot === null
      ? null
      : { url: snapshot.url, title: snapshot.title, text: snapshot.text, html: snapshot.html };
  const comparison = stored === null || now === null ? null : comparePages(stored, now);
  const bare = (verdict: ReplayVerdict, ...explanation: string[]): Judgement => ({
    verdict,
    comparison,
    explanation,
  });
  // A page that was a notice when it was stored may be one again.
  const isNotice = snapshot !== null && saysSessionExpired(snapshot) && comparison?.kind !== "match";
  if (isNotice || status === 401 || status === 403) {
    const said = isNotice ? "the site says that the session is over" : `the server answered ${status}`;
    return bare("expired-session", `${said} (${snapshot?.url ?? "no page"})`);
  }
  if (failure !== null && failure.error.kind !== "step") return bare("unreachable", failure.error.message);
  if (status >= 400 && comparison?.kind !== "match") {
    return bare("unreachable", `the server answered ${status} (${snapshot?.url ?? "no page"})`);
  }
  if (failure !== null) {
    return bare(
      "site-changed",
      `step ${failure.step + 1} could not be done: ${failure.error.message}`,
      ...(failure.lookedFor === null ? [] : [`looked for ${failure.lookedFor}`]),
      ...(failure.nearest === null ? [] : [`nearest on the page now: ${failure.nearest}`]),
    );
  }
  if (now === null) return bare("unreachable", "the page could not be read");
  if (comparison === null)
    return bare("match", "every step was done; there is no stored page to compare with");
  const shares = describe(comparison);
  if (comparison.kind === "match") return bare("match", `it is the stored page: ${shares}`);
  if (comparison.kind === "drift") return bare("drift", `it is the stored page with other data: ${shares}`);
  return bare("site-changed", `every step was done, but they lead to another page: ${shares}`);
}

function describe({ words, structure }: Comparison): string {
  const percent = (share: number): string => `${Math.floor(share * 100)} %`;
  const built = structure === null ? "" : `, ${percent(structure)} of the structure`;
  return `${percent(words)} of the words${built}`;
}
