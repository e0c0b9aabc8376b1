import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { Command, Option } from "commander";
import {
  maskSequence,
  findBrowser,
  isFlow,
  loadReplaySource,
  openCollection,
  readFlow,
  readJson,
  readSequence,
  SequenceLibrary,
  serialiseSequence,
  verifySequences,
  writeFlow,
  writePlaywright,
  type HostRule,
  type SequenceDocument,
  type VerifiedSequence,
} from "../../index.js";
import { withCollection, type CollectionOption } from "../common-options.js";
import { EXIT, exitCodeOf, type ExitCode } from "../exit-codes.js";
import { hostRule, wholeNumber } from "../option-values.js";
import { printTable } from "../print-table.js";
import { sequenceLines } from "../sequence-lines.js";
import { maskAddress, openTerminal, plain, type Terminal } from "../terminal.js";
import { UsageError } from "../usage-error.js";

const EXAMPLES = `
Examples:
  deepbot sequence list --out ./books
  deepbot sequence show 17                                     the way to a page, as a short program
  deepbot sequence verify                                      replays all of them and compares
  deepbot sequence export 17 --format recorder --save 17.json  for the Recorder in Chrome's developer tools
  deepbot sequence export 17 --format playwright --save 17.spec.mjs
  deepbot sequence import recorded-in-chrome.json --name login`;

const VERIFY_HELP = `
Example:
  deepbot sequence verify --by-click --out ./books

Exit codes: 0 all lead where they led; 6 some do not; 4 nothing answers at all.`;

const FORMATS = ["deepbot", "recorder", "playwright"] as const;
type Format = (typeof FORMATS)[number];

/** `deepbot sequence`: the stored ways. */
export function sequenceCommand(exit: (code: ExitCode) => void): Command {
  return new Command("sequence")
    .description("list, show, verify and exchange stored sequences")
    .addHelpText("after", EXAMPLES)
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(verifyCommand(exit))
    .addCommand(importCommand())
    .addCommand(exportCommand());
}

function listCommand(): Command {
  const command = new Command("list")
    .description("kept sequences, and pages that no address alone leads to")
    .option("--all", "the ways to all pages")
    .addHelpText("after", "\nExample:\n  deepbot sequence list --out ./books");
  return withCollection(command).action(async (options: CollectionOption & { readonly all?: boolean }) => {
    const terminal = openTerminal(options);
    const collection = await openCollection(options.out, {
      create: false,
      exclusive: false,
      store: options.store,
    });
    try {
      const rows: string[][] = [];
      const add = (name: string, steps: number, description: string, url: string): void => {
        if (terminal.json)
          terminal.print(JSON.stringify({ name, steps, description, url: maskAddress(url) }));
        else rows.push([name, String(steps), description, maskAddress(url)]);
      };
      for (const { name, description, sequence } of await new SequenceLibrary(options.out).list()) {
        const [first] = sequence.steps;
        add(name, sequence.steps.length, description, first?.kind === "goto" ? first.url : "");
      }
      for await (const { id, byClick, sequence, title, url } of collection.repository.pages()) {
        if (byClick || options.all === true) add(String(id), sequence.steps.length, title, url);
      }
      if (terminal.json) return;
      printTable(
        terminal,
        [
          { title: "name", width: 20 },
          { title: "steps", width: 6, align: "right" },
          { title: "leads to", width: 44 },
          { title: "address", width: 60 },
        ],
        rows,
      );
    } finally {
      await collection.close();
    }
  });
}

function showCommand(): Command {
  const command = new Command("show")
    .description("print a sequence like a short program")
    .argument("<page id, sequence or file>")
    .addHelpText("after", "\nExample:\n  deepbot sequence show 17 --out ./books");
  return withCollection(command).action(async (named: string, options: CollectionOption) => {
    const terminal = openTerminal(options);
    const { name, sequence } = await loadReplaySource(named, options.out, options.store);
    if (terminal.json) terminal.print(JSON.stringify({ name, ...maskSequence(sequence) }));
    else for (const line of sequenceLines(sequence)) terminal.print(line);
  });
}

interface VerifyCommandOptions extends CollectionOption {
  readonly byClick?: boolean;
  readonly heal?: boolean;
  readonly shorten?: boolean;
  readonly concurrency: number;
  readonly browser?: string;
  readonly allowHost?: readonly HostRule[];
  readonly allowPrivate?: boolean;
}

function verifyCommand(exit: (code: ExitCode) => void): Command {
  const command = new Command("verify")
    .description("replay stored sequences and compare with the stored pages")
    .argument("[page id or sequence...]", "only these")
    .option("--by-click", "only pages that no address alone leads to")
    .option("--heal", "write locators that are worn anew into the collection")
    .option("--shorten", "try ways without steps they may not need, and keep what is left")
    .option("--concurrency <n>", "replays at once", wholeNumber(1), 4)
    .option(
      "--allow-host <host>",
      "a host on this machine or network that may be reached; repeatable",
      hostRule,
    )
    .option("--allow-private", "all addresses of this machine and network may be reached")
    .option("--browser <path>", "the Chromium to use; also DEEPBOT_BROWSER")
    .addHelpText("after", VERIFY_HELP);
  return withCollection(command).action(async (only: readonly string[], options: VerifyCommandOptions) => {
    const terminal = openTerminal(options);
    const writes = options.heal === true || options.shorten === true;
    const collection = await openCollection(options.out, {
      create: false,
      exclusive: writes,
      store: options.store,
    });
    try {
      const done: VerifiedSequence[] = [];
      await verifySequences(
        collection,
        {
          ...(only.length === 0 ? {} : { only }),
          ...(options.byClick === undefined ? {} : { byClick: options.byClick }),
          ...(options.heal === undefined ? {} : { heal: options.heal }),
          ...(options.shorten === undefined ? {} : { shorten: options.shorten }),
          ...(options.browser === undefined ? {} : { browser: options.browser }),
          ...(options.allowHost === undefined ? {} : { allowHosts: options.allowHost }),
          ...(options.allowPrivate === undefined ? {} : { allowPrivate: options.allowPrivate }),
          concurrency: options.concurrency,
          onWarning: (line) => {
            terminal.warn(`warning: ${maskAddress(line)}`);
          },
        },
        (verified) => {
          done.push(verified);
          if (terminal.json) terminal.print(JSON.stringify(verifiedJson(verified)));
          else terminal.tell(`${verified.report.verdict.padEnd(16)} ${verified.name}`);
        },
      );
      if (!terminal.json) printVerified(terminal, done);
      const codes = done.map(({ report }) => exitCodeOf(report.verdict)).filter((code) => code !== EXIT.done);
      const [code] = codes;
      if (code !== undefined)
        exit(codes.length === done.length && new Set(codes).size === 1 ? code : EXIT.notAsStored);
    } finally {
      await collection.close();
    }
  });
}

function printVerified(terminal: Terminal, done: readonly VerifiedSequence[]): void {
  const rows = [...done]
    .sort((a, b) => Number(a.name) - Number(b.name))
    .map(({ name, steps, ms, report }) => [
      name,
      report.verdict,
      report.similarity === null ? "" : `${Math.floor(report.similarity * 100)} %`,
      String(steps),
      String(ms),
      report.explanation.join("; "),
    ]);
  printTable(
    terminal,
    [
      { title: "name", width: 12 },
      { title: "verdict", width: 16 },
      { title: "like", width: 6, align: "right" },
      { title: "steps", width: 6, align: "right" },
      { title: "ms", width: 7, align: "right" },
      { title: "why", width: 90 },
    ],
    rows,
  );
  const fine = done.filter(({ report }) => report.ok).length;
  terminal.print(`${fine} of ${done.length} sequences lead where they led`);
  const healed = done.reduce((sum, one) => sum + one.healed, 0);
  const leftOut = done.reduce((sum, one) => sum + one.leftOut, 0);
  if (healed > 0) terminal.print(`${healed} targets were recorded anew`);
  if (leftOut > 0) terminal.print(`${leftOut} steps were not needed and are left out`);
}

function verifiedJson({ report, ...verified }: VerifiedSequence): object {
  const { ok, verdict, similarity, url, title, explanation, session } = report;
  return { ...verified, ok, verdict, similarity, url: maskAddress(url), title, explanation, session };
}

interface ImportOptions extends CollectionOption {
  readonly name?: string;
  readonly format?: Exclude<Format, "playwright">;
}

function importCommand(): Command {
  const command = new Command("import")
    .description("keep a sequence file or a flow recorded in Chrome in the collection")
    .argument("<file>")
    .option("--name <name>", "what to call it; default: its own name")
    .addOption(
      new Option("--format <format>", "default: what the file looks like").choices(["deepbot", "recorder"]),
    )
    .addHelpText("after", "\nExample:\n  deepbot sequence import recorded-in-chrome.json --name login");
  return withCollection(command).action(async (file: string, options: ImportOptions) => {
    const terminal = openTerminal(options);
    const { document, notes } = await readFile(file, "utf8").then(
      (text) => readAny(text, file, options.format),
      (error: unknown) => {
        const code = (error as NodeJS.ErrnoException).code ?? String(error);
        throw new UsageError(
          `${file}: ${code === "ENOENT" ? "there is no such file" : `cannot be read (${code})`}`,
        );
      },
    );
    for (const note of notes) terminal.warn(`note: ${note}`);
    const own = document.name === "" ? basename(file).replace(/\.json$/i, "") : document.name;
    const name = options.name ?? own;
    if (/^\d+$|[/\\]|\.json$/i.test(name)) {
      throw new UsageError(`"${name}" would be taken for a page or a file; give another name with --name`);
    }
    await new SequenceLibrary(options.out).put({
      name,
      description: document.description,
      sequence: document.sequence,
    });
    const { steps } = document.sequence;
    if (terminal.json) terminal.print(JSON.stringify({ name, steps: steps.length, notes }));
    else
      terminal.print(
        `${steps.length} steps kept as "${plain(name)}"; deepbot replay "${plain(name)}" goes them`,
      );
  });
}

function readAny(
  text: string,
  file: string,
  format: "deepbot" | "recorder" | undefined,
): { readonly document: SequenceDocument; readonly notes: readonly string[] } {
  const reading = readJson(text);
  if (reading.kind === "problem") {
    const { line, column, message } = reading.problem;
    throw new UsageError(`${file}, line ${line}, column ${column}: ${message}`);
  }
  const { value } = reading;
  if (format === "recorder" || (format === undefined && isFlow(value))) return readFlow(value, file);
  return { document: readSequence(value, file), notes: [] };
}

interface ExportOptions extends CollectionOption {
  readonly format: Format;
  readonly save?: string;
}

function exportCommand(): Command {
  const command = new Command("export")
    .description("write a sequence for other programs")
    .argument("<page id, sequence or file>")
    .addOption(
      new Option("--format <format>", "a Recorder flow for Chrome, a Playwright test, or our own")
        .choices(FORMATS)
        .default("deepbot"),
    )
    .option("--save <file>", "default: standard output")
    .addHelpText(
      "after",
      "\nExample:\n  deepbot sequence export 17 --format playwright --save 17.spec.mjs --out ./books",
    );
  return withCollection(command).action(async (named: string, options: ExportOptions) => {
    const terminal = openTerminal(options);
    const { name, sequence, stored } = await loadReplaySource(named, options.out, options.store);
    const page = stored === null ? null : { url: stored.url, title: stored.title, text: stored.text };
    const text = written({ name, description: page?.title ?? "", sequence, page }, options.format);
    if (options.save === undefined) {
      terminal.print(text.trimEnd());
      return;
    }
    await writeFile(options.save, text);
    terminal.tell(`written: ${options.save}`);
  });
}

function written(document: SequenceDocument, format: Format): string {
  switch (format) {
    case "deepbot":
      return serialiseSequence(document);
    case "recorder":
      return `${JSON.stringify(writeFlow(document), null, 2)}\n`;
    case "playwright":
      return writePlaywright(document, browserPath());
    default: {
      const forgotten: never = format;
      throw new Error(`unknown format ${String(forgotten)}`);
    }
  }
}

/** A file can be written where there is no browser. */
function browserPath(): string | null {
  try {
    return findBrowser().path;
  } catch {
    return null;
  }
}
