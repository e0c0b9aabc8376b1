import { Command } from "commander";
import { analyzeForms, loadDomain, shippedDomains } from "../../index.js";
import { printForm } from "../analysis-lines.js";
import { withCommonOptions, type CommonOptions } from "../common-options.js";
import { duration } from "../option-values.js";
import { maskAddress, openTerminal, plain } from "../terminal.js";

interface AnalyzeOptions extends CommonOptions {
  readonly browser?: string;
  readonly domain?: readonly string[];
  readonly screenshot?: string;
  readonly saveLayout?: string;
  readonly ignoreMarkup?: boolean;
  readonly timeout: number;
}

const EXAMPLES = `
Examples:
  deepbot analyze https://example.com/search
  deepbot analyze https://example.com/search --domain books --domain ./wine.json
  deepbot analyze https://example.com/search --domain all     judged for every shipped domain
  deepbot analyze saved-page.html --screenshot forms.png
  deepbot analyze https://example.com/search --ignore-markup --json
  deepbot analyze https://example.com/search --save-layout page.json
  deepbot analyze page.json            judge the saved layout again, without a browser`;

/** `deepbot analyze`: what is understood of every form of a page. */
export function analyzeCommand(): Command {
  const command = new Command("analyze")
    .description("say what is understood of every form of a page: its kind, its fields, their labels")
    .argument("<url or file>", "an address, an HTML file, or a layout saved with --save-layout")
    .option(
      "--domain <name or file>",
      "judge each form for this domain: a shipped one, a definition file, or all (repeatable)",
      listed,
    )
    .option(
      "--screenshot <png>",
      "write a picture of the page with fields, labels and confidences drawn on it",
    )
    .option("--ignore-markup", "look at no label, aria, placeholder or name: only at what stands where")
    .option("--save-layout <json>", "write what stands where on the page, to be analysed again later")
    .option("--timeout <time>", "for the page to load; then it is read as it is", duration, 20_000)
    .option("--browser <path>", "the Chromium to use; also DEEPBOT_BROWSER")
    .addHelpText("after", EXAMPLES);
  withCommonOptions(command).action(async (source: string, options: AnalyzeOptions) => {
    const terminal = openTerminal(options);
    const { browser, screenshot, saveLayout, ignoreMarkup = false, timeout } = options;
    const analysis = await analyzeForms(source, {
      ignoreMarkup,
      domains: await domainsOf(options.domain ?? []),
      timeoutMs: timeout,
      onWarning: (line) => {
        terminal.warn(`warning: ${maskAddress(line)}`);
      },
      ...(browser === undefined ? {} : { browser }),
      ...(screenshot === undefined ? {} : { screenshot }),
      ...(saveLayout === undefined ? {} : { saveLayout }),
    });
    if (terminal.json) {
      terminal.print(JSON.stringify(analysis));
    } else {
      const { forms, title, url } = analysis;
      terminal.print(`${plain(maskAddress(url))}${title === "" ? "" : ` – ${plain(title)}`}`);
      if (forms.length === 0) terminal.print("There is no form on this page.");
      for (const form of forms) {
        terminal.print("");
        printForm(terminal, form);
      }
    }
    if (screenshot !== undefined) terminal.tell(`picture: ${screenshot}`);
    if (saveLayout !== undefined) terminal.tell(`layout: ${saveLayout}`);
  });
  return command;
}

function listed(name: string, previous: readonly string[] | undefined): readonly string[] {
  return [...(previous ?? []), name];
}

async function domainsOf(names: readonly string[]): Promise<Awaited<ReturnType<typeof loadDomain>>[]> {
  const known = names.includes("all") ? await shippedDomains() : [];
  const wanted = new Set([...known, ...names.filter((name) => name !== "all")]);
  return Promise.all([...wanted].map((name) => loadDomain(name)));
}
