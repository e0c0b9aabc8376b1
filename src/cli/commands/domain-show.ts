import { Command } from "commander";
import { describeDomain, domainFileOf, loadDomain, shippedDomains, writeJson } from "../../index.js";
import { withCommonOptions, type CommonOptions } from "../common-options.js";
import { printTable } from "../print-table.js";
import { openTerminal, plain } from "../terminal.js";

const EXAMPLES = `
Examples:
  deepbot domain show                          the domains that come with the program
  deepbot domain show books
  deepbot domain show books --json > mine.json   a copy to change`;

/** `deepbot domain show`: a definition as the program reads it, defaults filled in. */
export function domainShowCommand(): Command {
  const command = new Command("show")
    .description("show a domain definition as it is read, defaults filled in")
    .argument("[name or file]", "a shipped name, or a file; without one all shipped names are listed")
    .addHelpText("after", EXAMPLES);
  withCommonOptions(command).action(async (name: string | undefined, options: CommonOptions) => {
    const terminal = openTerminal(options);
    if (name === undefined) {
      for (const known of await shippedDomains()) {
        const { title, attributes, queries } = await loadDomain(known);
        const counts = { name: known, title, attributes: attributes.length, queries: queries.length };
        terminal.print(terminal.json ? JSON.stringify(counts) : `${known}: ${title}`);
      }
      return;
    }
    const definition = await loadDomain(name);
    if (terminal.json) {
      terminal.print(writeJson(domainFileOf(definition)).trimEnd());
      return;
    }
    const { title, description, relevanceThreshold, attributes } = definition;
    terminal.print(plain(`${definition.name}: ${title}`));
    if (description !== "") terminal.print(plain(description));
    terminal.print(`relevant above ${relevanceThreshold}`);
    terminal.print("");
    printTable(
      terminal,
      [
        { title: "attribute", width: 20 },
        { title: "specificity", width: 11, align: "right" },
        { title: "kind", width: 8 },
        { title: "aliases", width: 60 },
      ],
      attributes.map(({ name: attribute, specificity, kind, aliases }) => [
        attribute,
        specificity.toFixed(2),
        kind,
        `${aliases.length}: ${aliases.join(", ")}`,
      ]),
    );
    terminal.print("");
    for (const line of describeDomain(definition)) terminal.print(plain(line));
  });
  return command;
}
