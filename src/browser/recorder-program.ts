import { describeElement } from "../inpage/describe-element.js";
import { pathsTo } from "../inpage/paths-to.js";
import { readTraits } from "../inpage/read-traits.js";
import { watchUser } from "../inpage/watch-user.js";

/** What every frame calls to tell of what a person did. */
export const TELL = "deepbotTell";

/** The recorder's part in the page, as one text that runs before the page's own scripts. */
export const RECORDER_PROGRAM: string = `(() => {
  const tell = globalThis[${JSON.stringify(TELL)}];
  const describe = (element) => (${describeElement.toString()})(${readTraits.toString()}, ${pathsTo.toString()}, element);
  (${watchUser.toString()})(describe, (act) => { tell(act).catch(() => undefined); });
})();`;
