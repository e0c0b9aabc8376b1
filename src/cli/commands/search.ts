import { Command } from "commander";
import { hitShape, openCollection, type SearchHit } from "../../index.js";
import { sameCollection, withCollection, type CollectionOption } from "../common-options.js";
import { wholeNumber } from "../option-values.js";
import { clip, maskAddress, openTerminal, plain, type Terminal } from "../terminal.js";

interface SearchOptions extends CollectionOption {
  readonly limit: number;
}

const WIDTH = 100;
/** A snippet of long words is cut here. */
const SNIPPET_WIDTH = 400;

const HELP = `
A query is words that must all be there; in quotes for the shell it may also have
  "a phrase"   begin*   -not   this OR that   (groups)   title:word   text:word
  type:result  host:example.org  domain:books  language:de  address:word
  query:TITLE=java       pages that a form gave when asked so
  author:"bruce eckel"   pages with a record that says so (any field of records)

Examples:
  deepbot search java
  deepbot search '"thinking in java" -review type:result'
  deepbot search 'author:eckel OR query:AUTHOR=eckel' --json`;

/** `deepbot search`: full text over what was crawled. */
export function searchCommand(): Command {
  const command = new Command("search")
    .description("full text over what was crawled, best first, with how to reopen each hit")
    .argument("<query...>", "what to look for")
    .option("--limit <n>", "hits at most", wholeNumber(1), 10)
    .addHelpText("after", HELP);
  withCollection(command).action(async (words: readonly string[], options: SearchOptions) => {
    const terminal = openTerminal(options);
    const collection = await openCollection(options.out, {
      create: false,
      exclusive: false,
      store: options.store,
    });
    try {
      const query = words.join(" ");
      const hits = await collection.repository.search(query, { limit: options.limit });
      if (terminal.json) {
        for (const [at, hit] of hits.entries()) terminal.print(JSON.stringify(hitShape(hit, at + 1)));
        return;
      }
      for (const [at, hit] of hits.entries()) printHit(terminal, hit, at + 1, sameCollection(options));
      if (hits.length === 0) {
        terminal.print("nothing found");
        const nowhere = await collection.repository.foundNowhere(query);
        if (nowhere.length > 0) terminal.tell(`no page has ${plain(nowhere.join(", nor "))}`);
        else terminal.tell("each part is found alone, but no page has them all; leave one out");
      }
      if (hits.length === options.limit) terminal.tell(`the best ${hits.length}; --limit shows more`);
    } finally {
      await collection.close();
    }
  });
  return command;
}

function printHit(terminal: Terminal, { page, snippet }: SearchHit, rank: number, collection: string): void {
  const title = page.title.trim() === "" ? "(without title)" : clip(page.title, WIDTH);
  const kind = page.domain === null ? page.type : `${page.type}, ${plain(page.domain)}`;
  terminal.print(`${String(rank).padStart(3)}. ${strong(title)} (${kind})`);
  terminal.print(
    `     ${snippet.map(({ text, found }) => (found ? strong(shown(text)) : shown(text))).join("")}`,
  );
  if (page.query !== null) {
    const asked = Object.entries(page.query).map(([attribute, value]) => `${attribute} = ${value}`);
    terminal.print(`     asked for ${clip(asked.join(", "), WIDTH)}`);
  }
  const steps = page.sequence.steps.length;
  const how = page.addressable ? "" : ` (not by its address alone: ${steps} step${steps === 1 ? "" : "s"})`;
  terminal.print(`     ${clip(maskAddress(page.url), 2 * WIDTH)}${how}`);
  terminal.print(`     deepbot replay ${page.id}${collection}`);
  terminal.print("");
}

function shown(text: string): string {
  return clip(text, SNIPPET_WIDTH);
}

/** Bold where a person reads it; a file or another program gets the words alone. */
function strong(text: string): string {
  return process.stdout.isTTY ? `\u001b[1m${text}\u001b[22m` : text;
}
