import { Command } from "commander";
import { newDomain, type DomainDraft } from "../../index.js";
import { canAsk, withQuestions } from "../ask.js";
import { withCommonOptions, type CommonOptions } from "../common-options.js";
import { askForDraft, readAttributeFlag, readQueryFlag } from "../draft-questions.js";
import { collect } from "../option-values.js";
import { openTerminal } from "../terminal.js";
import { UsageError } from "../usage-error.js";

interface NewOptions extends CommonOptions {
  readonly title?: string;
  readonly attribute?: readonly string[];
  readonly query?: readonly string[];
  readonly language?: readonly string[];
  readonly threshold?: string;
  readonly file?: string;
}

const EXAMPLES = `
Examples:
  deepbot domain new wine                       asks on the terminal
  deepbot domain new wine --attribute "GRAPE: grape variety" --attribute VINTAGE --attribute "WINERY: producer" \\
    --query "GRAPE=Merlot|Malbec; VINTAGE=1990..2020"

Kind and specificity are worked out from what the shipped domains know; change them in the file.`;

/** `deepbot domain new`: writes a valid file to begin with. */
export function domainNewCommand(): Command {
  const command = new Command("new")
    .description("write a new domain definition, from flags or by asking a few questions")
    .argument("<name>", 'lower-case letters, digits and "-"')
    .option("--title <text>", "what people read")
    .option("--attribute <text>", 'what forms ask, as "NAME: other word, other word"; repeatable', collect)
    .option("--query <text>", 'what to ask, as "NAME=value|value; NAME=1990..2020"; repeatable', collect)
    .option("--language <tag>", 'a language of the aliases, such as "en"; repeatable', collect)
    .option("--threshold <number>", "a form is relevant above it; default: two thirds of three attributes")
    .option("--file <json>", "where to write it; default <name>.json")
    .addHelpText("after", EXAMPLES);
  withCommonOptions(command).action(async (name: string, options: NewOptions) => {
    const terminal = openTerminal(options);
    const { title, threshold } = options;
    const relevanceThreshold = threshold === undefined ? undefined : Number(threshold);
    if (relevanceThreshold !== undefined && !Number.isFinite(relevanceThreshold)) {
      throw new UsageError(`--threshold ${threshold ?? ""}: is no number; give one such as 0.9`);
    }
    const given: DomainDraft = {
      name,
      ...(title === undefined ? {} : { title }),
      ...(relevanceThreshold === undefined ? {} : { relevanceThreshold }),
      attributes: listed(options.attribute).map(readAttributeFlag),
      queries: listed(options.query).map(readQueryFlag),
      languages: listed(options.language),
    };
    const file = options.file ?? `${name}.json`;
    let draft = given;
    if (given.attributes.length === 0) {
      if (!canAsk()) {
        throw new UsageError(
          'there is no terminal to ask on: give attributes with --attribute "NAME: alias"',
        );
      }
      draft = await withQuestions((ask) => askForDraft(given, ask));
    }
    const text = await newDomain(draft, file);
    if (terminal.json) terminal.print(JSON.stringify({ file, definition: JSON.parse(text) as unknown }));
    else terminal.print(file);
    terminal.tell(`Try it: deepbot domain lint ${file}; deepbot domain test <url> --domain ${file}`);
  });
  return command;
}

/** A list from a flag or a config file, which may give one text. */
function listed(value: readonly string[] | string | undefined): readonly string[] {
  return value === undefined ? [] : typeof value === "string" ? [value] : value;
}
