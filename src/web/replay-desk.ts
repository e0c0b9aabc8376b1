import { EventEmitter, on } from "node:events";
import {
  loadReplaySource,
  replaySource,
  type ReplayedStep,
  type ReplayReport,
  type Sequence,
} from "../index.js";

export type ReplayMode = "headed" | "check";

/** A replay as far as it has come. */
export interface ReplayState {
  readonly page: number;
  readonly mode: ReplayMode;
  readonly sequence: Sequence;
  readonly steps: readonly ReplayedStep[];
  readonly stage:
    | { readonly kind: "running" }
    /** The steps are done, and the window is the person's until it is closed. */
    | { readonly kind: "open"; readonly report: ReplayReport }
    | { readonly kind: "done"; readonly report: ReplayReport }
    | { readonly kind: "cancelled" }
    | { readonly kind: "failed"; readonly message: string };
}

export interface ReplayDeskOptions {
  /** The collection's folder. */
  readonly out: string;
  /** The Chromium to use. */
  readonly browser?: string;
}

/** Walks ways again on behalf of the web page, one at a time. */
export class ReplayDesk {
  readonly #options: ReplayDeskOptions;
  readonly #events = new EventEmitter();
  #state: ReplayState | null = null;
  #running: { readonly stop: AbortController; readonly ended: Promise<void> } | null = null;

  constructor(options: ReplayDeskOptions) {
    this.#options = options;
    this.#events.setMaxListeners(0);
  }

  get state(): ReplayState | null {
    return this.#state;
  }

  get isBusy(): boolean {
    return this.#running !== null;
  }

  /** Begins a replay; false where another one goes on. */
  start(page: number, mode: ReplayMode): boolean {
    if (this.#running !== null) return false;
    const stop = new AbortController();
    this.#show({ page, mode, sequence: { steps: [] }, steps: [], stage: { kind: "running" } });
    const ended = this.#run(page, mode, stop.signal).finally(() => {
      this.#running = null;
      this.#events.emit("change");
    });
    this.#running = { stop, ended };
    return true;
  }

  /** Ends what goes on; the browser is closed when this is done. */
  async cancel(): Promise<void> {
    const running = this.#running;
    running?.stop.abort();
    await running?.ended;
  }

  /** The state now and after each change, until the replay is over or the signal comes. */
  async *changes(signal: AbortSignal): AsyncGenerator<ReplayState, void, undefined> {
    // Begun before the first look: nothing that changes meanwhile is missed.
    const changes = on(this.#events, "change", { signal });
    try {
      for (;;) {
        const isOver = !this.isBusy;
        if (this.#state !== null) yield this.#state;
        if (isOver) return;
        await changes.next();
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      await changes.return?.();
    }
  }

  async #run(page: number, mode: ReplayMode, signal: AbortSignal): Promise<void> {
    try {
      const source = await loadReplaySource(String(page), this.#options.out);
      this.#change({ sequence: source.sequence });
      const report = await replaySource(source, {
        check: true,
        headed: mode === "headed",
        signal,
        ...(this.#options.browser === undefined ? {} : { browser: this.#options.browser }),
        onStep: (step) => {
          const before = this.#state?.steps ?? [];
          // A second attempt, with another session, begins with the first step again.
          const steps = step.index === 0 ? [] : before.filter(({ index }) => index < step.index);
          this.#change({ steps: [...steps, step] });
        },
        onDone: (found) => {
          this.#change({ stage: { kind: "open", report: found }, steps: found.steps });
        },
      });
      // A window that was closed has been looked at.
      const cancelled = signal.aborted && this.#state?.stage.kind === "running";
      this.#change({
        steps: report.steps,
        stage: cancelled ? { kind: "cancelled" } : { kind: "done", report },
      });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#change({ stage: signal.aborted ? { kind: "cancelled" } : { kind: "failed", message } });
    }
  }

  #change(part: Partial<ReplayState>): void {
    if (this.#state !== null) this.#show({ ...this.#state, ...part });
  }

  #show(state: ReplayState): void {
    this.#state = state;
    this.#events.emit("change");
  }
}
