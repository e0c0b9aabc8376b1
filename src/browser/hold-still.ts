import { withDeadline } from "./deadline.js";
import type { MiniBrowser } from "./mini-browser.js";

const ORDERS_MS = 4_000;
const PARSE_ON_MS = 1_500;
/** A page that lives answers this at once; one whose script spins does not. */
const PULSE_MS = 6_000;
const SHORT_PULSE_MS = 2_000;
const BETWEEN_PULSES_MS = 1_000;
/** A document that wanted to leave and may not is often not parsed any further. */
const AFTER_REFUSAL_MS = 1_000;

/**
 * Brings a page to a stand that cannot be read otherwise: its open requests are cut, new ones fail (so that it can neither
 * load itself again nor go elsewhere), the script that runs is ended and no other runs. What it shows then is
 * what it showed a person. The context is not used for another route after that.
 */
export async function holdStill(mini: MiniBrowser, why: string): Promise<void> {
  mini.incomplete ??= why;
  mini.tainted ??= "was held still";
  const { cdp } = mini;
  cdp.on("Fetch.requestPaused", ({ requestId }) => {
    cdp.send("Fetch.failRequest", { requestId, errorReason: "Aborted" }).catch(() => undefined);
  });
  const holding = cdp.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
  await withDeadline(holding, ORDERS_MS, "holding the page still").catch(() => undefined);
  mini.line?.shut();
  // A document that only waited for a script or a style goes on without.
  const parsed = mini.page.waitForLoadState("domcontentloaded", { timeout: PARSE_ON_MS });
  await withDeadline(parsed, PARSE_ON_MS, "loading the page").catch(() => undefined);
  const orders = Promise.allSettled([
    // Heard even while a script spins; the others are obeyed as soon as it is gone.
    cdp.send("Runtime.terminateExecution"),
    cdp.send("Emulation.setScriptExecutionDisabled", { value: true }),
    cdp.send("Page.stopLoading"),
  ]);
  await withDeadline(orders, ORDERS_MS, "holding the page still").catch(() => undefined);
  // A script that began between the two orders is ended by the second call.
  await withDeadline(cdp.send("Runtime.terminateExecution"), ORDERS_MS, "holding the page still").catch(
    () => undefined,
  );
}

/**
 * Waits for a document to be parsed. False when it is not in time, or when its script leaves no room for anything else:
 * then waiting longer brings nothing.
 */
export async function untilParsed(mini: MiniBrowser, limitMs: number): Promise<boolean> {
  let isOver = false;
  const parsed = mini.call(
    mini.page.waitForLoadState("domcontentloaded", { timeout: limitMs }),
    limitMs,
    "loading the page",
  );
  const dead = pulse(mini, () => isOver);
  try {
    const stays = mini.untilRefused().then(async () => {
      await new Promise((resolve) => setTimeout(resolve, AFTER_REFUSAL_MS));
      return false;
    });
    return await Promise.race([parsed.then(() => true), dead, stays]);
  } catch (error) {
    if (!mini.isUsable) throw error;
    return false;
  } finally {
    isOver = true;
  }
}

/** Whether a page that did not answer in time answers now: it was only slow, as on a busy machine. */
export async function hasPulse(mini: MiniBrowser): Promise<boolean> {
  try {
    await withDeadline(
      mini.cdp.send("Runtime.evaluate", { expression: "0" }),
      SHORT_PULSE_MS,
      "the page's pulse",
    );
    return true;
  } catch {
    return false;
  }
}

/** Resolves, with false, when the page does not answer any more; never while it does. */
async function pulse(mini: MiniBrowser, isOver: () => boolean): Promise<false> {
  const { cdp } = mini;
  while (!isOver()) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_PULSES_MS));
    if (isOver()) break;
    try {
      await withDeadline(cdp.send("Runtime.evaluate", { expression: "0" }), PULSE_MS, "the page's pulse");
    } catch {
      if (!isOver()) return false;
    }
  }
  return new Promise(() => undefined);
}
