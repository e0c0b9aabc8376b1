import type { AskableForm, FieldMatch } from "./askable-form.js";
import { isNeutral } from "./match-option.js";

/** A list longer than this names things rather than kinds of them: asking for each would be a crawl of its own. */
const LONGEST_LIST = 60;

/**
 * The queries a form itself suggests: each value of each list that stands for an attribute, alone. They reach what
 * no word of the domain's author does; the fields whose lists are short come first, since few queries then divide
 * all there is.
 */
export function* boundedQueries(
  { fields }: AskableForm,
  matches: readonly FieldMatch[],
): Generator<Readonly<Record<string, string>>, undefined> {
  const lists = matches.flatMap(({ field: key, attribute }) => {
    const field = fields.find((one) => one.key === key);
    if (field?.usable !== true || (field.asks !== "one" && field.asks !== "some")) return [];
    const options = field.options.filter((option) => !option.disabled && !isNeutral(option));
    return options.length < 2 || options.length > LONGEST_LIST ? [] : [{ attribute, options }];
  });
  for (const { attribute, options } of lists.sort((a, b) => a.options.length - b.options.length)) {
    for (const { text } of options) yield { [attribute]: text };
  }
}
