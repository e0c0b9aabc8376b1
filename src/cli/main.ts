#!/usr/bin/env node
import { Command, CommanderError } from "commander";
import {
  BrowserLaunchError,
  BrowserMissingError,
  BrowserPathError,
  CollectionError,
  ContentModuleError,
  CorpusError,
  DomainDefinitionError,
  DomainFileError,
  LibraryFileError,
  RouteUnreachableError,
  SearchQueryError,
  SequenceError,
  SourceError,
  UnknownDomainError,
  VERSION,
} from "../index.js";
import { analyzeCommand } from "./commands/analyze.js";
import { crawlCommand } from "./commands/crawl.js";
import { demoCommand } from "./commands/demo.js";
import { domainCommand } from "./commands/domain.js";
import { doctorCommand } from "./commands/doctor.js";
import { evalCommand } from "./commands/eval.js";
import { exportCommand } from "./commands/export.js";
import { formsCommand } from "./commands/forms.js";
import { pagesCommand } from "./commands/pages.js";
import { recordCommand } from "./commands/record.js";
import { replayCommand } from "./commands/replay.js";
import { searchCommand } from "./commands/search.js";
import { sequenceCommand } from "./commands/sequence.js";
import { serveCommand } from "./commands/serve.js";
import { skippedCommand } from "./commands/skipped.js";
import { statusCommand } from "./commands/status.js";
import { applyConfig } from "./config-file.js";
import { EXIT, type ExitCode } from "./exit-codes.js";
import { safe } from "./terminal.js";
import { UsageError } from "./usage-error.js";

const INPUT_ERRORS = [
  UsageError,
  CollectionError,
  ContentModuleError,
  CorpusError,
  DomainDefinitionError,
  DomainFileError,
  LibraryFileError,
  SearchQueryError,
  SequenceError,
  SourceError,
  UnknownDomainError,
  BrowserPathError,
];

function buildProgram(exit: (code: ExitCode) => void): Command {
  const program = new Command("deepbot")
    .description("A headless-browser crawler for the hidden web.")
    .version(VERSION)
    .showSuggestionAfterError()
    .showHelpAfterError("(add --help for the options and examples)")
    // What was typed wrong is repeated to whoever typed it, or pasted it.
    .configureOutput({ writeErr: (text) => process.stderr.write(safe(text)) })
    .exitOverride()
    .hook("preAction", (_program, command) => {
      const { config } = command.opts<{ config?: string }>();
      if (config !== undefined) applyConfig(command, config);
    });
  const commands = [
    crawlCommand(exit),
    demoCommand(exit),
    analyzeCommand(),
    pagesCommand(),
    formsCommand(),
    searchCommand(),
    exportCommand(),
    skippedCommand(),
    serveCommand(),
    statusCommand(),
    recordCommand(),
    replayCommand(exit),
    sequenceCommand(exit),
    evalCommand(),
    domainCommand(exit),
    doctorCommand(exit),
  ];
  for (const command of commands) program.addCommand(inherit(command, program));
  return program;
}

/** Commands below a command inherit, too. */
function inherit(command: Command, from: Command): Command {
  command.copyInheritedSettings(from);
  for (const below of command.commands) inherit(below, command);
  return command;
}

async function main(args: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  try {
    await buildProgram((given) => {
      code = given;
    }).parseAsync(args, { from: "user" });
    return code;
  } catch (error) {
    return explain(error);
  }
}

/** One line on what went wrong, and the code that says so. */
function explain(error: unknown): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.badInput;
  const message = error instanceof Error ? error.message : String(error);
  if (INPUT_ERRORS.some((kind) => error instanceof kind)) {
    process.stderr.write(safe(`error: ${message}\n`));
    return EXIT.badInput;
  }
  if (error instanceof BrowserMissingError || error instanceof BrowserLaunchError) {
    process.stderr.write(safe(`error: ${message}\n`));
    return EXIT.noBrowser;
  }
  if (error instanceof RouteUnreachableError) {
    process.stderr.write(safe(`error: ${message}\n`));
    return EXIT.nothingFetched;
  }
  process.stderr.write(
    safe(`unexpected failure: ${error instanceof Error ? (error.stack ?? message) : message}\n`),
  );
  return EXIT.bug;
}

// A reader that closes early (deepbot pages | head) is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(EXIT.done);
});
process.exitCode = await main(process.argv.slice(2));
