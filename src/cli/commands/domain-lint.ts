import { Command } from "commander";
import { lintDomain, problemPlace, readDomainSource } from "../../index.js";
import { withCommonOptions, type CommonOptions } from "../common-options.js";
import { EXIT, type ExitCode } from "../exit-codes.js";
import { openTerminal, plain } from "../terminal.js";

const EXAMPLES = `
Examples:
  deepbot domain lint ./wine.json
  deepbot domain lint books music --json

Exit code 2 when a file has a problem; advice alone is 0.`;

/** `deepbot domain lint`: everything that is wrong with a definition, and what could be better. */
export function domainLintCommand(exit: (code: ExitCode) => void): Command {
  const command = new Command("lint")
    .description("say what is wrong with domain definitions, and what could be better")
    .argument("<name or file...>", "shipped names, or files")
    .addHelpText("after", EXAMPLES);
  withCommonOptions(command).action(async (names: readonly string[], options: CommonOptions) => {
    const terminal = openTerminal(options);
    for (const name of names) {
      const { file, text } = await readDomainSource(name);
      const findings = lintDomain(text, file);
      const problems = findings.filter(({ severity }) => severity === "problem").length;
      if (problems > 0) exit(EXIT.badInput);
      if (terminal.json) {
        for (const finding of findings) terminal.print(JSON.stringify({ file, ...finding }));
        continue;
      }
      for (const finding of findings) {
        const { severity, rule, message } = finding;
        terminal.print(plain(`${file}: ${severity}: ${problemPlace(finding)}${message} [${rule}]`));
      }
      terminal.tell(`${file}: problems ${problems}, advice ${findings.length - problems}`);
    }
  });
  return command;
}
