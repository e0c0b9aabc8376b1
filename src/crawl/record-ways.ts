import { locateNodes } from "../browser/locate-nodes.js";
import type { MiniBrowser } from "../browser/mini-browser.js";
import type { ResultPage } from "../paging/walk-pages.js";
import type { ResultRecord } from "../response/record.js";
import { append, openAddress, type Sequence } from "../sequence/sequence.js";
import { digest } from "../text/digest.js";
import type { FoundWay } from "./admit.js";

const READ_MS = 20_000;

/** The ways to what is behind the records of a page: their addresses, or pressing them where a script opens them. */
export async function recordWays(
  mini: MiniBrowser,
  part: Pick<ResultPage, "url" | "layout" | "found" | "fresh">,
  on: { readonly sequence: Sequence; readonly key: string },
): Promise<FoundWay[]> {
  const ways: FoundWay[] = [];
  const pressed: ResultRecord[] = [];
  for (const record of part.fresh) {
    if (record.link !== null) {
      const { link: url } = record;
      const text = record.title ?? "";
      ways.push({ kind: "address", url, sequence: openAddress(url), text, context: text });
    } else if (record.press !== null) pressed.push(record);
  }
  const { frame: home } = part.found;
  const frame = part.layout.frames[home];
  if (pressed.length === 0 || frame === undefined) return ways;
  const nodes = pressed.map(({ press }) => press?.node ?? -1);
  const targets = await locateNodes(mini, frame, nodes, READ_MS);
  pressed.forEach((record, at) => {
    const target = targets[at];
    if (target == null) return;
    ways.push({
      kind: "clicks",
      key: `clicks:${digest(`${on.key}\n${record.key}`)}`,
      url: part.url,
      sequence: append(on.sequence, { kind: "click", target }),
      text: record.title ?? target.description,
      context: "",
    });
  });
  return ways;
}
