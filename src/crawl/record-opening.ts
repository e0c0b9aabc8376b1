import { NavigationCatcher } from "../browser/catch-navigation.js";
import type { MiniBrowser } from "../browser/mini-browser.js";
import { probeClick, type ProbeOutcome } from "../browser/probe-click.js";
import type { ClickableReason } from "../page/page-link.js";
import { agreesToSomething } from "../route/consenting.js";
import { stateChange } from "../route/state-changing.js";
import type { Target } from "../sequence/locator.js";
import type { Step } from "../sequence/step.js";
import type { FoundWay } from "./admit.js";

const BY_POINTER: ClickableReason = "pointer";
/** Finding out where the records of one page lead takes no longer than this; the others are gone to by clicks. */
const MOST_MS = 30_000;

/**
 * What pressing a record of a form's answers does: it leads to an address that can be caught before the page is left,
 * or it does something to the page itself, and every record must be gone to on a way of its own.
 */
export type RecordOpening = "address" | "page";

/** Presses the first of these records to learn what pressing them does; the page may be another one afterwards. */
export async function learnOpening(
  mini: MiniBrowser,
  ways: readonly FoundWay[],
): Promise<RecordOpening | null> {
  const way = ways.find(mayBeTried);
  if (way === undefined) return null;
  const [first] = await withCaughtAddresses(mini, [way]);
  return first?.kind === "address" ? "address" : "page";
}

/** Gives ways that press a record the address it leads to: each is pressed, and where it would go is caught. */
export async function withCaughtAddresses(mini: MiniBrowser, ways: readonly FoundWay[]): Promise<FoundWay[]> {
  if (!ways.some(mayBeTried)) return [...ways];
  const until = performance.now() + MOST_MS;
  const catcher = new NavigationCatcher(mini);
  await catcher.start();
  try {
    const found: FoundWay[] = [];
    let isUntouched = true;
    for (const way of ways) {
      const target = mayBeTried(way) && isUntouched && performance.now() < until ? pressedBy(way) : null;
      if (target === null) found.push(way);
      else {
        const outcome = await probeClick(mini, catcher, pressable(target));
        const led = ledBy(way, outcome);
        if (catcher.caught !== null) mini.departure.callOff();
        isUntouched = led !== null;
        found.push(led ?? way);
      }
    }
    return found;
  } finally {
    await catcher.stop();
  }
}

function ledBy(way: FoundWay, outcome: ProbeOutcome): FoundWay | null {
  if (outcome.kind !== "leads") return null;
  const { effect, steps } = outcome;
  const isAddress = (effect.kind === "navigation" && effect.method === "GET") || effect.kind === "popup";
  if (!isAddress || !/^https?:/i.test(effect.url)) return null;
  const { url, sequence, text } = way;
  const before: readonly Step[] = sequence.steps.slice(0, -1);
  return {
    kind: "address",
    url: new URL(effect.url, url).href,
    sequence: { ...sequence, steps: [...before, ...steps] },
    text,
    context: text,
  };
}

function mayBeTried(way: FoundWay): boolean {
  if (pressedBy(way) === null || way.acts === true) return false;
  const { text, alsoCalled = [] } = way;
  return stateChange({ text, url: null, alsoCalled }) === null && !agreesToSomething(text);
}

function pressedBy({ kind, sequence }: FoundWay): Target | null {
  const last = sequence.steps.at(-1);
  return kind === "clicks" && last?.kind === "click" ? last.target : null;
}

function pressable(target: Target): Parameters<typeof probeClick>[2] {
  return { target, reason: BY_POINTER, signature: "", visible: true, trigger: null, href: null };
}
