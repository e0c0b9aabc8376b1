import { Command } from "commander";
import {
  applyAliases,
  isDomain,
  scoreLine,
  tryDomainOn,
  type AliasSuggestion,
  type DomainTrial,
} from "../../index.js";
import { canAsk, withQuestions } from "../ask.js";
import { withCommonOptions, type CommonOptions } from "../common-options.js";
import { duration } from "../option-values.js";
import { printTable } from "../print-table.js";
import { maskAddress, openTerminal, plain, type Terminal } from "../terminal.js";
import { UsageError } from "../usage-error.js";

interface TestOptions extends CommonOptions {
  readonly domain?: string;
  readonly apply?: boolean;
  readonly yes?: boolean;
  readonly browser?: string;
  readonly timeout: number;
}

const EXAMPLES = `
Examples:
  deepbot domain test https://example.com/search --domain ./wine.json
  deepbot domain test page1.html page2.html --domain ./wine.json --apply
  deepbot domain test https://example.com/search --domain books --json

--apply asks for each suggestion on a terminal; with --yes, or without a terminal, all are taken.`;

/** `deepbot domain test`: how a definition does on the forms of pages, and what would make it better. */
export function domainTestCommand(): Command {
  const command = new Command("test")
    .description("try a definition on the forms of pages: what matches, what is missing, what would help")
    .argument("<url or file...>", "addresses, HTML files, or layouts saved with analyze --save-layout")
    .option("--domain <name or file>", "the definition to try; default: the shipped one a form fits best")
    .option("--apply", "write accepted suggestions into the file")
    .option("--yes", "accept all suggestions without asking")
    .option("--timeout <time>", "for a page to load; then it is read as it is", duration, 20_000)
    .option("--browser <path>", "the Chromium to use; also DEEPBOT_BROWSER")
    .addHelpText("after", EXAMPLES);
  withCommonOptions(command).action(async (args: readonly string[], options: TestOptions) => {
    const terminal = openTerminal(options);
    const { browser, timeout } = options;
    const { domain, pages } = await domainAndPages(args, options.domain);
    if (options.apply === true && domain === null) {
      throw new UsageError("--apply needs a file to write to: name it with --domain ./mine.json");
    }
    const trials = await tryDomainOn(domain, pages, {
      timeoutMs: timeout,
      onWarning: (line) => {
        terminal.warn(`warning: ${maskAddress(line)}`);
      },
      ...(browser === undefined ? {} : { browser }),
    });
    for (const trial of trials) {
      if (terminal.json) terminal.print(JSON.stringify(trial));
      else printTrial(terminal, trial);
    }
    if (!terminal.json && trials.length === 0) terminal.print("There is no form with fields on these pages.");
    if (options.apply !== true || domain === null) return;
    const offered = distinct(trials);
    const mayAsk = options.yes !== true && canAsk();
    const accepted = mayAsk ? await chosen(offered) : offered;
    const count = await applyAliases(domain, accepted);
    terminal.tell(`${domain}: ${count} aliases added`);
  });
  return command;
}

/** The definition may also be the first argument. */
async function domainAndPages(
  args: readonly string[],
  given: string | undefined,
): Promise<{ readonly domain: string | null; readonly pages: readonly string[] }> {
  if (given !== undefined) return { domain: given, pages: args };
  const [first = "", ...others] = args;
  if (!(await isDomain(first))) return { domain: null, pages: args };
  if (others.length === 0) throw new UsageError(`give a page to try ${first} on: an address or a file`);
  return { domain: first, pages: others };
}

function printTrial(terminal: Terminal, trial: DomainTrial): void {
  const { url, form, verdict, fields, missing, suggestions } = trial;
  const { relevant, domain } = verdict;
  terminal.print(`${plain(maskAddress(url))} form ${form}`);
  terminal.print(`${relevant ? "matches" : "does not match"} ${domain}: ${scoreLine(verdict)}`);
  printTable(
    terminal,
    [
      { title: "field", width: 5, align: "right" },
      { title: "label", width: 36 },
      { title: "attribute", width: 20 },
      { title: "confidence", width: 10, align: "right" },
      { title: "by", width: 6 },
    ],
    fields.map(({ field, label, name, attribute, confidence, via }) => [
      String(field),
      label ?? (name === "" ? "" : `(${name})`),
      attribute ?? "",
      attribute === null ? "" : confidence.toFixed(2),
      via ?? "",
    ]),
  );
  if (missing.length > 0) terminal.print(`not asked here: ${missing.join(", ")}`);
  for (const { message } of suggestions) terminal.print(plain(message));
  terminal.print("");
}

/** Each word once: what stands for one attribute on a page is not offered for another on the next. */
function distinct(trials: readonly DomainTrial[]): readonly AliasSuggestion[] {
  const seen = new Map<string, AliasSuggestion>();
  for (const { suggestions } of trials) {
    for (const suggestion of suggestions) {
      const known = seen.get(suggestion.text.toLowerCase());
      if (known === undefined || known.confidence < suggestion.confidence) {
        seen.set(suggestion.text.toLowerCase(), suggestion);
      }
    }
  }
  return [...seen.values()];
}

async function chosen(offered: readonly AliasSuggestion[]): Promise<readonly AliasSuggestion[]> {
  return withQuestions(async (ask) => {
    const accepted: AliasSuggestion[] = [];
    for (const suggestion of offered) {
      const answer = await ask(`${plain(suggestion.message)} [y/N] `);
      if (answer === null) break;
      if (/^y(?:es)?$/i.test(answer)) accepted.push(suggestion);
    }
    return accepted;
  });
}
