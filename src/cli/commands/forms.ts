import { Command } from "commander";
import { formShape, openCollection } from "../../index.js";
import { withCollection, type CollectionOption } from "../common-options.js";
import { printTable } from "../print-table.js";
import { maskAddress, openTerminal } from "../terminal.js";

const EXAMPLES = `
Examples:
  deepbot forms --out ./books
  deepbot forms --json`;

/** `deepbot forms`: the forms that were found. */
export function formsCommand(): Command {
  const command = new Command("forms")
    .description("list the forms found on the stored pages")
    .addHelpText("after", EXAMPLES);
  withCollection(command).action(async (options: CollectionOption) => {
    const terminal = openTerminal(options);
    const collection = await openCollection(options.out, {
      create: false,
      exclusive: false,
      store: options.store,
    });
    try {
      const rows: string[][] = [];
      for await (const stored of collection.repository.forms()) {
        const { id, url, form, domain, submissions, results, records } = stored;
        if (terminal.json) {
          terminal.print(JSON.stringify(formShape(stored)));
        } else {
          const fields = form.fields.filter(({ visible }) => visible);
          rows.push([
            String(id),
            String(form.index),
            domain ?? "",
            submissions === 0 ? "" : `${submissions} (${results} answered)`,
            records === 0 ? "" : String(records),
            String(fields.length),
            fields.map(({ kind, name }) => name || kind).join(", "),
            maskAddress(url),
          ]);
        }
      }
      if (terminal.json) return;
      printTable(
        terminal,
        [
          { title: "id", width: 6, align: "right" },
          { title: "place", width: 5, align: "right" },
          { title: "domain", width: 10 },
          { title: "queries", width: 16 },
          { title: "records", width: 7, align: "right" },
          { title: "fields", width: 6, align: "right" },
          { title: "names", width: 50 },
          { title: "page", width: 70 },
        ],
        rows,
      );
      terminal.print(`${rows.length} forms`);
    } finally {
      await collection.close();
    }
  });
  return command;
}
