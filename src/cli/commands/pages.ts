import { Command } from "commander";
import { openCollection, pageShape, type StoredPage } from "../../index.js";
import { withCollection, type CollectionOption } from "../common-options.js";
import { wholeNumber } from "../option-values.js";
import { printTable } from "../print-table.js";
import { sequenceLines } from "../sequence-lines.js";
import { maskAddress, openTerminal, plain } from "../terminal.js";
import { UsageError } from "../usage-error.js";

interface PagesOptions extends CollectionOption {
  readonly limit: number;
}

const EXAMPLES = `
Examples:
  deepbot pages --out ./books
  deepbot pages --json | head -5
  deepbot pages 17                     one page: how it was reached, and its text`;

/** `deepbot pages`: what was stored. */
export function pagesCommand(): Command {
  const command = new Command("pages")
    .description("list the stored pages, or show one")
    .argument("[id]", "a page to show whole", wholeNumber(1))
    .option("--limit <n>", "rows of the table", wholeNumber(1), 100)
    .addHelpText("after", EXAMPLES);
  withCollection(command).action(async (id: number | undefined, options: PagesOptions) => {
    const terminal = openTerminal(options);
    const collection = await openCollection(options.out, { create: false, exclusive: false });
    try {
      if (id !== undefined) {
        await showPage(id, terminal, collection.repository);
        return;
      }
      const rows: string[][] = [];
      let total = 0;
      for await (const page of collection.repository.pages()) {
        total++;
        if (terminal.json) terminal.print(JSON.stringify(pageShape(page)));
        else if (rows.length < options.limit) rows.push(pageRow(page));
      }
      if (terminal.json) return;
      printTable(
        terminal,
        [
          { title: "id", width: 7, align: "right" },
          { title: "type", width: 9 },
          { title: "reached by", width: 10 },
          { title: "title", width: 44 },
          { title: "address", width: 70 },
        ],
        rows,
      );
      terminal.print(`${total} pages${total > rows.length ? `, ${rows.length} shown (--limit)` : ""}`);
    } finally {
      await collection.close();
    }
  });
  return command;
}

async function showPage(
  id: number,
  terminal: ReturnType<typeof openTerminal>,
  repository: Awaited<ReturnType<typeof openCollection>>["repository"],
): Promise<void> {
  const page = await repository.getPage(id);
  if (page === null) throw new UsageError(`there is no page ${id}; deepbot pages lists them`);
  if (terminal.json) {
    terminal.print(JSON.stringify({ ...pageShape(page), text: page.text }));
    return;
  }
  terminal.print(`${plain(page.title)}\n${maskAddress(page.url)}\n`);
  if (page.query !== null) terminal.print(`asked for ${plain(queryWords(page.query))}\n`);
  for (const line of sequenceLines(page.sequence)) terminal.print(line);
  terminal.print(`\n${page.text.split("\n").map(plain).join("\n")}`);
}

function queryWords(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([attribute, value]) => `${attribute} = ${value}`)
    .join(", ");
}

function pageRow(page: StoredPage): string[] {
  const how = page.byClick ? "click" : page.addressable ? "address" : "session";
  return [String(page.id), page.type, how, page.title, maskAddress(page.url)];
}
