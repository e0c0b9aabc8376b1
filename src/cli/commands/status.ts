import { Command } from "commander";
import { openCollection, pagesPerSecond, statusShape, type CollectionStatus } from "../../index.js";
import { withCollection, type CollectionOption } from "../common-options.js";
import { openTerminal } from "../terminal.js";

const EXAMPLES = `
Examples:
  deepbot status --out ./books
  deepbot status --json`;

/** `deepbot status`: what the collection holds, also while a crawl runs. */
export function statusCommand(): Command {
  const command = new Command("status")
    .description("what the collection holds and what waits")
    .addHelpText("after", EXAMPLES);
  withCollection(command).action(async (options: CollectionOption) => {
    const terminal = openTerminal(options);
    const collection = await openCollection(options.out, {
      create: false,
      exclusive: false,
      store: options.store,
    });
    try {
      const status = await collection.repository.status();
      if (terminal.json) terminal.print(JSON.stringify(statusShape(status, Date.now())));
      else for (const line of statusLines(status)) terminal.print(line);
    } finally {
      await collection.close();
    }
  });
  return command;
}

/** As the clock on the wall says, written the same everywhere. */
function localTime(at: number): string {
  const time = new Date(at);
  const two = (value: number): string => String(value).padStart(2, "0");
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join("-");
  return `${day} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(":")}`;
}

function statusLines(status: CollectionStatus): string[] {
  const { routes, pages, states, forms, submissions, records, startedAt, finishedAt } = status;
  const time = (at: number | null): string => (at === null ? "–" : localTime(at));
  return [
    `routes       ${routes.waiting} waiting, ${routes.leased} in hand, ${routes.done} done, ${routes.failed} failed, ${routes.skipped} skipped`,
    `pages        ${pages} (${states} only by click)`,
    `forms        ${forms}`,
    `submissions  ${submissions}`,
    `records      ${records}`,
    `pages/s      ${pagesPerSecond(status, Date.now())} in the latest run`,
    `started      ${time(startedAt)}`,
    `finished     ${finishedAt === null && startedAt !== null ? "not yet, or it was cut off" : time(finishedAt)}`,
  ];
}
