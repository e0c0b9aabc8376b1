import { writeFile } from "node:fs/promises";
import { Command } from "commander";
import {
  loadReplaySource,
  replaySource,
  serialiseSequence,
  type HostRule,
  type ReplayedStep,
  type ReplayReport,
} from "../../index.js";
import { withCollection, type CollectionOption } from "../common-options.js";
import { EXIT, exitCodeOf, type ExitCode } from "../exit-codes.js";
import { duration, hostRule, parameter } from "../option-values.js";
import { stepLine } from "../sequence-lines.js";
import { readSessionFile } from "../starts-file.js";
import { maskAddress, openTerminal, plain, type Terminal } from "../terminal.js";

interface ReplayCommandOptions extends CollectionOption {
  readonly check?: boolean;
  readonly headed?: boolean;
  readonly screenshot?: string;
  readonly param?: ReadonlyMap<string, string>;
  readonly session?: string;
  readonly saveHealed?: string;
  readonly browser?: string;
  readonly allowHost?: readonly HostRule[];
  readonly allowPrivate?: boolean;
  readonly timeout: number;
}

const ACTION_MS = 6_000;

const EXAMPLES = `
Examples:
  deepbot replay 17 --out ./books                a stored page, by the id that pages and search print
  deepbot replay 17 --check                      is it still the page that was stored?
  deepbot replay way.json --param TITLE=java     a file, with other words
  deepbot replay 17 --headed                     hands the open browser to you

Exit codes: 0 match or drift; 4 unreachable; 6 the session is over, or the site changed.`;

/** `deepbot replay`: goes a stored way again. */
export function replayCommand(exit: (code: ExitCode) => void): Command {
  const command = new Command("replay")
    .description("go the way to a stored page again, step by step")
    .argument("<page id, sequence or file>", "a page of the collection, a kept sequence, or a sequence file")
    .option("--check", "compare with the stored page and explain the difference")
    .option("--headed", "in a window, which stays open for you")
    .option("--param <NAME=value>", "the value of a parameter; repeatable", parameter)
    .option("--screenshot <png>", "write a picture of the page at the end")
    .option("--session <file>", "start with this session, such as a Playwright storageState")
    .option("--save-healed <file>", "write the sequence with its worn locators recorded anew")
    .option("--timeout <time>", "for a page to load", duration, 20_000)
    .option(
      "--allow-host <host>",
      "a host on this machine or network that may be reached; repeatable",
      hostRule,
    )
    .option("--allow-private", "all addresses of this machine and network may be reached")
    .option("--browser <path>", "the Chromium to use; also DEEPBOT_BROWSER")
    .addHelpText("after", EXAMPLES);
  withCollection(command).action(async (named: string, options: ReplayCommandOptions) => {
    const terminal = openTerminal(options);
    const source = await loadReplaySource(named, options.out, options.store);
    const session = options.session === undefined ? undefined : readSessionFile(options.session);
    const report = await untilInterrupted((signal) =>
      replaySource(source, {
        ...(options.check === undefined ? {} : { check: options.check }),
        ...(options.headed === undefined ? {} : { headed: options.headed }),
        ...(options.screenshot === undefined ? {} : { screenshot: options.screenshot }),
        ...(options.browser === undefined ? {} : { browser: options.browser }),
        ...(options.allowHost === undefined ? {} : { allowHosts: options.allowHost }),
        ...(options.allowPrivate === undefined ? {} : { allowPrivate: options.allowPrivate }),
        ...(session === undefined ? {} : { session }),
        parameters: options.param ?? new Map<string, string>(),
        limits: { navigationMs: options.timeout, actionMs: ACTION_MS },
        signal,
        onStep: (done) => {
          const step = source.sequence.steps[done.index];
          if (!terminal.json && step !== undefined)
            terminal.tell(progressLine(stepLine(step, done.index), done));
        },
        onWarning: (line) => {
          terminal.warn(`warning: ${maskAddress(line)}`);
        },
        onDone: () => {
          terminal.tell("The browser is yours; close its window to end.");
        },
      }),
    );
    if (report === null) {
      exit(EXIT.interrupted);
      return;
    }
    print(terminal, report);
    if (options.saveHealed !== undefined && report.healed !== null) {
      const document = { name: source.name, description: "", sequence: report.healed, page: null };
      await writeFile(options.saveHealed, serialiseSequence(document));
      terminal.tell(`healed sequence: ${options.saveHealed}`);
    }
    if (options.screenshot !== undefined) terminal.tell(`picture: ${options.screenshot}`);
    if (!report.ok) exit(exitCodeOf(report.verdict));
  });
  return command;
}

function progressLine(line: string, { ok, skipped, ms, locator, healed }: ReplayedStep): string {
  if (skipped) return `--  ${line}  not there`;
  const how = locator === null ? "" : `  [${plain(locator)}]`;
  const anew = healed === null ? "" : `\n       healed: ${plain(healed)}`;
  return `${ok ? "ok " : "no "} ${line}  ${ms} ms${how}${anew}`;
}

function print(terminal: Terminal, report: ReplayReport): void {
  const { ok, verdict, steps, similarity, url, title, explanation, failure, session } = report;
  if (terminal.json) {
    const shape = {
      ok,
      verdict,
      steps,
      similarity,
      url: maskAddress(url),
      title,
      explanation,
      session,
      failure,
    };
    terminal.print(JSON.stringify(shape));
    return;
  }
  terminal.print(`${verdict}: ${plain(maskAddress(explanation.join("; ")))}`);
  if (url !== "") terminal.print(`${plain(title)}  ${plain(maskAddress(url))}`);
  const screenshot = failure?.screenshot ?? null;
  if (screenshot !== null) terminal.print(`picture of the page: ${screenshot}`);
}

/** A window is the person's until they close it or press Ctrl-C; null where that came before the steps were done. */
async function untilInterrupted<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  const controller = new AbortController();
  const stop = (): void => {
    controller.abort();
  };
  process.once("SIGINT", stop);
  try {
    return await work(controller.signal);
  } catch (error) {
    if (controller.signal.aborted) return null;
    throw error;
  } finally {
    process.off("SIGINT", stop);
  }
}
