import { Command } from "commander";
import { openCollection } from "../../index.js";
import { withCollection, type CollectionOption } from "../common-options.js";
import { printTable } from "../print-table.js";
import { maskAddress, openTerminal } from "../terminal.js";

interface SkippedLine {
  readonly url: string;
  readonly reason: string;
  readonly detail: string;
  readonly failed: boolean;
  readonly page: number | null;
}

const EXAMPLES = `
Examples:
  deepbot skipped --out ./books
  deepbot skipped --json`;

/** `deepbot skipped`: what was seen and not followed, or given up, with the reason. */
export function skippedCommand(): Command {
  const command = new Command("skipped")
    .description("list what was not followed or given up, with reasons")
    .addHelpText("after", EXAMPLES);
  withCollection(command).action(async (options: CollectionOption) => {
    const terminal = openTerminal(options);
    const collection = await openCollection(options.out, { create: false, exclusive: false });
    try {
      const lines: SkippedLine[] = [];
      const add = (line: SkippedLine): void => {
        if (terminal.json) terminal.print(JSON.stringify(line));
        else lines.push(line);
      };
      for await (const { url, reason, detail, pageId } of collection.repository.skipped()) {
        add({ url: maskAddress(url), reason, detail: maskAddress(detail), failed: false, page: pageId });
      }
      for await (const { url, reason, detail } of collection.repository.failures()) {
        add({ url: maskAddress(url), reason, detail: maskAddress(detail), failed: true, page: null });
      }
      if (terminal.json) return;
      printTable(
        terminal,
        [
          { title: "reason", width: 16 },
          { title: "address", width: 60 },
          { title: "detail", width: 60 },
        ],
        lines.map(({ url, reason, detail, failed }) => [failed ? `failed: ${reason}` : reason, url, detail]),
      );
      terminal.print(`${lines.length} not followed or failed`);
    } finally {
      await collection.close();
    }
  });
  return command;
}
