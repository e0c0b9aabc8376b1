import type { MiniBrowser } from "../browser/mini-browser.js";
import { nearestCandidate } from "../browser/locate.js";
import { runStep, type StepDone, type StepLimits } from "../browser/run-step.js";
import { settle } from "../browser/settle.js";
import { takeSnapshot } from "../browser/take-snapshot.js";
import { asUnreachable, type RouteUnreachableError } from "../browser/visit-errors.js";
import type { PageSnapshot } from "../page/snapshot.js";
import type { Sequence } from "../sequence/sequence.js";
import { targetOf, withTarget, type Step } from "../sequence/step.js";
import { describeLocator, describeTarget } from "./describe-step.js";
import type { ReplayedStep } from "./report.js";

/** Between two steps a page only has to be still for a moment: the next step waits for its element anyway. */
const BETWEEN_STEPS = { quietMs: 100, deadlineMs: 5_000 } as const;
const AT_THE_END = { quietMs: 300, deadlineMs: 10_000 } as const;
const READ_MS = 20_000;
const LOOK_MS = 5_000;

/** Where a replay came to, and how. */
export interface Walked {
  readonly steps: readonly ReplayedStep[];
  readonly failure: {
    readonly step: number;
    readonly error: RouteUnreachableError;
    readonly lookedFor: string | null;
    readonly nearest: string | null;
  } | null;
  /** The page in front at the end; null where it cannot be read. */
  readonly snapshot: PageSnapshot | null;
  /** HTTP status of the last document a step opened; 0 where none did. */
  readonly status: number;
  readonly healed: Sequence | null;
}

/** Goes the steps of a sequence in a prepared mini-browser and reads the page they lead to. */
export async function walk(
  mini: MiniBrowser,
  sequence: Sequence,
  limits: StepLimits,
  onStep: (step: ReplayedStep) => void,
): Promise<Walked> {
  const steps: ReplayedStep[] = [];
  const renewed: Step[] = [...sequence.steps];
  let failure: Walked["failure"] = null;
  let status = 0;
  let healed = false;
  for (const [index, step] of sequence.steps.entries()) {
    const started = performance.now();
    const note = (
      seen: Pick<ReplayedStep, "ok" | "locator"> & Partial<Pick<ReplayedStep, "healed" | "skipped">>,
    ): void => {
      const ms = Math.round(performance.now() - started);
      const replayed = { index, type: step.kind, ms, healed: null, skipped: false, ...seen };
      steps.push(replayed);
      onStep(replayed);
    };
    try {
      if (index > 0) await settle(mini, BETWEEN_STEPS);
      const done = await runStep(mini, step, limits);
      if (done.status > 0) status = done.status;
      if (done.healed !== null) {
        healed = true;
        renewed[index] = withTarget(step, done.healed);
      }
      const [best] = done.healed?.locators ?? [];
      note({
        ok: true,
        skipped: done.skipped,
        locator: locatorOf(step, done),
        healed: best === undefined ? null : describeLocator(best),
      });
    } catch (error) {
      note({ ok: false, locator: null });
      failure = { step: index, ...(await explain(mini, step, asUnreachable(error, step.kind))) };
      break;
    }
  }
  const snapshot = await lookAt(mini);
  return { steps, failure, snapshot, status, healed: healed ? { steps: renewed } : null };
}

function locatorOf(step: Step, { by, skipped }: StepDone): string | null {
  if (targetOf(step) === null || skipped) return null;
  return by === null ? "looks" : describeLocator(by);
}

async function explain(
  mini: MiniBrowser,
  step: Step,
  error: RouteUnreachableError,
): Promise<Omit<NonNullable<Walked["failure"]>, "step">> {
  const target = targetOf(step);
  if (target === null) return { error, lookedFor: null, nearest: null };
  const near = await mini
    .call(nearestCandidate(mini.page, target), LOOK_MS, "looking for what is like the target")
    .catch(() => null);
  const nearest = near === null ? null : `"${near.name}" (${near.role || near.tag})`;
  return { error, lookedFor: describeTarget(target), nearest };
}

async function lookAt(mini: MiniBrowser): Promise<PageSnapshot | null> {
  if (!mini.isUsable) return null;
  try {
    const settled = await settle(mini, AT_THE_END);
    const look = await takeSnapshot(mini, settled, {
      withContext: false,
      withHtml: true,
      maxClickables: 0,
      deadlineMs: READ_MS,
    });
    return look.snapshot;
  } catch {
    return null;
  }
}
