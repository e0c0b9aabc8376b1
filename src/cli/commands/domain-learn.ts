import { Command } from "commander";
import { learnDomainFrom } from "../../index.js";
import { withCommonOptions, type CommonOptions } from "../common-options.js";
import { duration, wholeNumber } from "../option-values.js";
import { printTable } from "../print-table.js";
import { maskAddress, openTerminal, plain } from "../terminal.js";

interface LearnCommandOptions extends CommonOptions {
  readonly name: string;
  readonly file?: string;
  readonly minSites?: number;
  readonly browser?: string;
  readonly timeout: number;
}

const EXAMPLES = `
Examples:
  deepbot domain learn https://a.example/search https://b.example/find https://c.example --name wine
  deepbot domain learn samples/*.html --name wine --min-sites 3

Of each page the search form with most fields is taken. Read the draft before use: deepbot domain lint wine.json`;

/** `deepbot domain learn`: drafts a definition from sample forms of several sites. */
export function domainLearnCommand(): Command {
  const command = new Command("learn")
    .description("draft a definition from sample forms of several sites")
    .argument("<url or file...>", "addresses, HTML files, or layouts saved with analyze --save-layout")
    .requiredOption("--name <name>", "the name of the new domain")
    .option("--file <json>", "where to write it; default <name>.json")
    .option("--min-sites <n>", "an attribute must be asked on so many sites; default 2", wholeNumber(1))
    .option("--timeout <time>", "for a page to load; then it is read as it is", duration, 20_000)
    .option("--browser <path>", "the Chromium to use; also DEEPBOT_BROWSER")
    .addHelpText("after", EXAMPLES);
  withCommonOptions(command).action(async (pages: readonly string[], options: LearnCommandOptions) => {
    const terminal = openTerminal(options);
    const { name, browser, timeout, minSites } = options;
    const file = options.file ?? `${name}.json`;
    const { draft, left, forms, text } = await learnDomainFrom(name, pages, file, {
      timeoutMs: timeout,
      onWarning: (line) => {
        terminal.warn(`warning: ${maskAddress(line)}`);
      },
      ...(browser === undefined ? {} : { browser }),
      ...(minSites === undefined ? {} : { minSites }),
    });
    if (terminal.json) {
      terminal.print(JSON.stringify({ file, definition: JSON.parse(text) as unknown, left, forms }));
      return;
    }
    printTable(
      terminal,
      [
        { title: "attribute", width: 24 },
        { title: "sites", width: 5, align: "right" },
        { title: "kind", width: 8 },
        { title: "aliases", width: 60 },
      ],
      draft.attributes.map(({ name: attribute, sites, kind, aliases }) => [
        attribute,
        String(sites),
        kind ?? "",
        aliases.join(", "),
      ]),
    );
    if (left.length > 0) {
      terminal.print(plain(`left out, on too few sites: ${left.map(({ label }) => label).join(", ")}`));
    }
    const taken = forms.filter(({ relevant }) => relevant).length;
    terminal.print(`takes ${taken} of the ${forms.length} sample forms`);
    terminal.print(file);
  });
  return command;
}
