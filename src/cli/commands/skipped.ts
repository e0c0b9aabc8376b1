import { Command } from "commander";
import { openCollection } from "../../index.js";
import { withCollection, type CollectionOption } from "../common-options.js";
import { printTable } from "../print-table.js";
import { collect, wholeNumber } from "../option-values.js";
import { maskAddress, openTerminal, plain, type Terminal } from "../terminal.js";

interface SkippedLine {
  readonly url: string;
  readonly reason: string;
  readonly detail: string;
  readonly failed: boolean;
  readonly page: number | null;
}

interface SkippedOptions extends CollectionOption {
  readonly reason?: readonly string[];
  readonly limit: number;
}

const EXAMPLES = `
What the reasons mean stands in docs/reasons.md.

Examples:
  deepbot skipped --out ./books
  deepbot skipped --reason robots --reason document-broken
  deepbot skipped --json`;

/** `deepbot skipped`: what was seen and not followed, or given up, with the reason. */
export function skippedCommand(): Command {
  const command = new Command("skipped")
    .description("list what was not followed or given up, with reasons")
    .option("--reason <code>", "only what was left for this reason (repeatable)", collect)
    .option("--limit <n>", "rows of the table", wholeNumber(1), 1_000)
    .addHelpText("after", EXAMPLES);
  withCollection(command).action(async (options: SkippedOptions) => {
    const terminal = openTerminal(options);
    const collection = await openCollection(options.out, {
      create: false,
      exclusive: false,
      store: options.store,
    });
    try {
      const lines: SkippedLine[] = [];
      const counts = new Map<string, number>();
      const add = (line: SkippedLine): void => {
        if (options.reason !== undefined && !options.reason.includes(line.reason)) return;
        if (terminal.json) {
          terminal.print(JSON.stringify(line));
          return;
        }
        const reason = shownReason(line);
        counts.set(reason, (counts.get(reason) ?? 0) + 1);
        if (lines.length < options.limit) lines.push(line);
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
          { title: "reason", width: 20 },
          { title: "address", width: 60 },
          { title: "detail", width: 60 },
        ],
        lines.map((line) => [shownReason(line), line.url, line.detail]),
      );
      printCounts(terminal, counts, lines.length);
    } finally {
      await collection.close();
    }
  });
  return command;
}

function shownReason({ reason, failed }: SkippedLine): string {
  return failed ? `failed: ${reason}` : reason;
}

function printCounts(terminal: Terminal, counts: ReadonlyMap<string, number>, shown: number): void {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const rest = total > shown ? `, ${shown} shown (--limit)` : "";
  const each = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${count} ${plain(reason)}`)
    .join(", ");
  terminal.print(`${total} not followed or failed${rest}${counts.size > 1 ? `: ${each}` : ""}`);
}
