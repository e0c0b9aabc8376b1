import { writeFile } from "node:fs/promises";
import { Command } from "commander";
import {
  openCollection,
  pageShape,
  type PageWithContent,
  type Repository,
  type StoredPage,
} from "../../index.js";
import { withCollection, type CollectionOption } from "../common-options.js";
import { wholeNumber } from "../option-values.js";
import { printTable } from "../print-table.js";
import { sequenceLines } from "../sequence-lines.js";
import { maskAddress, openTerminal, plain } from "../terminal.js";
import { UsageError } from "../usage-error.js";

interface PagesOptions extends CollectionOption {
  readonly limit: number;
  readonly save?: string;
  readonly main?: boolean;
}

type PageRepository = Pick<Repository, "getPage" | "getDocument">;

const EXAMPLES = `
Examples:
  deepbot pages --out ./books
  deepbot pages --json | head -5
  deepbot pages 17                     one page: how it was reached, and its text
  deepbot pages 17 --main              only what it is about, without menus
  deepbot pages 17 --save paper.pdf    a document as it came`;

/** `deepbot pages`: what was stored. */
export function pagesCommand(): Command {
  const command = new Command("pages")
    .description("list the stored pages, or show one")
    .argument("[id]", "a page to show whole", wholeNumber(1))
    .option("--limit <n>", "rows of the table", wholeNumber(1), 100)
    .option("--main", "of one page, the main content instead of all text")
    .option("--save <file>", "of a document, write the file it came as")
    .addHelpText("after", EXAMPLES);
  withCollection(command).action(async (id: number | undefined, options: PagesOptions) => {
    const terminal = openTerminal(options);
    const collection = await openCollection(options.out, {
      create: false,
      exclusive: false,
      store: options.store,
    });
    try {
      if (id !== undefined) {
        if (options.save === undefined)
          await showPage(id, terminal, collection.repository, options.main === true);
        else await saveDocument(id, terminal, collection.repository, options.save);
        return;
      }
      if (options.save !== undefined || options.main === true)
        throw new UsageError("--save and --main are for one page; write deepbot pages 17 --save paper.pdf");
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
  repository: PageRepository,
  onlyMain: boolean,
): Promise<void> {
  const page = await repository.getPage(id);
  if (page === null) throw new UsageError(`there is no page ${id}; deepbot pages lists them`);
  if (terminal.json) {
    terminal.print(
      JSON.stringify({ ...pageShape(page), extra: page.extra, text: page.text, mainText: page.mainText }),
    );
    return;
  }
  terminal.print(`${plain(page.title)}\n${plain(maskAddress(page.url))}\n`);
  for (const line of contentLines(page)) terminal.print(line);
  if (page.query !== null) terminal.print(`asked for ${plain(queryWords(page.query))}\n`);
  for (const line of sequenceLines(page.sequence)) terminal.print(line);
  const text = onlyMain ? (page.mainText ?? page.text) : page.text;
  terminal.print(`\n${text.split("\n").map(plain).join("\n")}`);
}

/** What was made of a page, where anything was. */
function contentLines({ language, summary, file, extra }: PageWithContent): string[] {
  const lines = [
    ...(language === null ? [] : [`language: ${plain(language)}`]),
    ...(file === null
      ? []
      : [`file: ${plain(file.name)}, ${file.size} bytes${file.hash === null ? " (not kept)" : ""}`]),
    ...Object.entries(extra).map(([name, value]) => `${plain(name)}: ${plain(value)}`),
    ...(summary === null ? [] : [`summary: ${plain(summary)}`]),
  ];
  return lines.length === 0 ? [] : [...lines, ""];
}

/** Writes the file a document came as; only its owner may read it. */
async function saveDocument(
  id: number,
  terminal: ReturnType<typeof openTerminal>,
  repository: PageRepository,
  to: string,
): Promise<void> {
  const page = await repository.getPage(id);
  if (page === null) throw new UsageError(`there is no page ${id}; deepbot pages lists them`);
  const { file } = page;
  const bytes = file?.hash == null ? null : await repository.getDocument(file.hash);
  if (bytes === null) {
    const why = file === null ? "it is a page, no document" : "the crawl kept no files (--no-keep-files)";
    throw new UsageError(`page ${id} has no file to save: ${why}`);
  }
  try {
    await writeFile(to, bytes, { mode: 0o600 });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${to}: cannot be written (${why}); name another file with --save`);
  }
  terminal.tell(`written to ${to}`);
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
