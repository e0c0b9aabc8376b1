import { Command } from "commander";
import type { ExitCode } from "../exit-codes.js";
import { domainLearnCommand } from "./domain-learn.js";
import { domainLintCommand } from "./domain-lint.js";
import { domainNewCommand } from "./domain-new.js";
import { domainShowCommand } from "./domain-show.js";
import { domainTestCommand } from "./domain-test.js";

/** `deepbot domain`: the files that say what to look for. */
export function domainCommand(exit: (code: ExitCode) => void): Command {
  const command = new Command("domain").description(
    "write, check and try out domain definitions: the files that say what to look for",
  );
  const commands = [
    domainNewCommand(),
    domainLintCommand(exit),
    domainShowCommand(),
    domainTestCommand(),
    domainLearnCommand(),
  ];
  for (const one of commands) command.addCommand(one);
  return command;
}
