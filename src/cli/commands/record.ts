import { writeFile } from "node:fs/promises";
import { Command } from "commander";
import { record, SequenceLibrary, serialiseSequence, type HostRule } from "../../index.js";
import { withCollection, type CollectionOption } from "../common-options.js";
import { hostRule } from "../option-values.js";
import { sequenceLines } from "../sequence-lines.js";
import { readSessionFile } from "../starts-file.js";
import { maskAddress, openTerminal, plain } from "../terminal.js";
import { UsageError } from "../usage-error.js";

interface RecordCommandOptions extends CollectionOption {
  readonly save?: string;
  readonly saveSession?: string;
  readonly name?: string;
  readonly session?: string;
  readonly headless?: boolean;
  readonly browser?: string;
  readonly allowHost?: readonly HostRule[];
  readonly allowPrivate?: boolean;
}

const EXAMPLES = `
Examples:
  deepbot record https://example.com --save way.json              close the window to end
  deepbot record https://example.com/login --save-session me.json
                                        then: deepbot crawl https://example.com --session me.json
  deepbot record https://example.com --name search --out ./books  keeps it in the collection`;

/** `deepbot record`: records what a person does in a browser. */
export function recordCommand(): Command {
  const command = new Command("record")
    .description("open a browser and record what you do in it as a sequence")
    .argument("<url>", "where to begin")
    .option("--save <file>", "write the sequence to this file")
    .option("--name <name>", "keep the sequence in the collection under this name")
    .option("--save-session <file>", "write the session you left with, to crawl or replay with it")
    .option("--session <file>", "begin with this session")
    .option("--headless", "without a window, for programs that drive the browser")
    .option(
      "--allow-host <host>",
      "a host on this machine or network that may be reached; repeatable",
      hostRule,
    )
    .option("--allow-private", "all addresses of this machine and network may be reached")
    .option("--browser <path>", "the Chromium to use; also DEEPBOT_BROWSER")
    .addHelpText("after", EXAMPLES);
  withCollection(command).action(async (url: string, options: RecordCommandOptions) => {
    const terminal = openTerminal(options);
    if (!/^https?:\/\/[^/]/i.test(url) || !URL.canParse(url)) {
      throw new UsageError(`"${url}" is not an address; give one such as https://example.com`);
    }
    const controller = new AbortController();
    const stop = (): void => {
      controller.abort();
    };
    process.once("SIGINT", stop);
    let shown: readonly string[] = [];
    try {
      const { sequence, session } = await record(url, {
        ...(options.browser === undefined ? {} : { browser: options.browser }),
        ...(options.allowHost === undefined ? {} : { allowHosts: options.allowHost }),
        ...(options.allowPrivate === undefined ? {} : { allowPrivate: options.allowPrivate }),
        ...(options.headless === undefined ? {} : { headless: options.headless }),
        ...(options.session === undefined ? {} : { session: readSessionFile(options.session) }),
        signal: controller.signal,
        onReady: () => {
          terminal.tell("Recording. Close the window, or press Ctrl-C here, to end.");
        },
        onChange: (so) => {
          const lines = sequenceLines(so);
          // A step that is still being typed is told when the next one begins.
          const done = lines.slice(0, -1);
          const from = done.findIndex((line, at) => line !== shown[at]);
          if (from >= 0) for (const line of done.slice(from)) terminal.tell(line);
          shown = done;
        },
        onWarning: (line) => {
          terminal.warn(`warning: ${maskAddress(line)}`);
        },
      });
      const document = { name: options.name ?? "", description: "", sequence, page: null };
      if (options.save !== undefined) await writeFile(options.save, serialiseSequence(document));
      if (options.name !== undefined)
        await new SequenceLibrary(options.out).put({ ...document, name: options.name });
      // A session is as good as a password: for its owner alone.
      if (options.saveSession !== undefined) {
        await writeFile(options.saveSession, `${JSON.stringify(session, null, 2)}\n`, { mode: 0o600 });
      }
      if (terminal.json) terminal.print(JSON.stringify({ name: document.name, steps: sequence.steps }));
      else for (const line of sequenceLines(sequence)) terminal.print(line);
      for (const file of [options.save, options.saveSession]) {
        if (file !== undefined) terminal.tell(`written: ${plain(file)}`);
      }
    } finally {
      process.off("SIGINT", stop);
    }
  });
  return command;
}
