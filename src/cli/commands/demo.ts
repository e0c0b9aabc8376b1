import { rmSync, existsSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import {
  crawl,
  ARCHIVE_FOLDER,
  DEFAULT_SETTINGS,
  loadDomain,
  openCollection,
  SettingsLibrary,
  startBookshop,
  type Bookshop,
  type CrawlSummary,
} from "../../index.js";
import { DEFAULT_OUT, withCommonOptions, type CommonOptions } from "../common-options.js";
import { EXIT, type ExitCode } from "../exit-codes.js";
import { wholeNumber } from "../option-values.js";
import { runCrawl } from "../run-crawl.js";
import { openTerminal, type Terminal } from "../terminal.js";

interface DemoOptions extends CommonOptions {
  readonly out: string;
  readonly books: number;
  readonly port?: number;
  readonly keepOpen?: boolean;
  readonly serve?: boolean;
}

const DEMO_OUT = join(DEFAULT_OUT, "demo");
const USUAL_PORT = 8411;

const EXAMPLES = `
Examples:
  deepbot demo                         crawl the bundled bookshop
  deepbot demo --keep-open --port 8080 leave the shop open afterwards, to look at it in a browser
  deepbot demo --serve                 only open the shop again, for deepbot replay`;

/** `deepbot demo`: the bundled bookshop, served on this computer and crawled. */
export function demoCommand(exit: (code: ExitCode) => void): Command {
  const command = new Command("demo")
    .description("crawl a small script-heavy bookshop that comes with DeepBot")
    .option("--out <dir>", "where to keep the demo's collection; made anew each time", DEMO_OUT)
    .option("--books <n>", "size of the shop's stock", wholeNumber(60), 240)
    .option(
      "--port <n>",
      `port of the shop; 0 for any free one (default: ${USUAL_PORT} where it is free)`,
      wholeNumber(0),
    )
    .option("--serve", "open the shop until Ctrl-C and crawl nothing")
    .option("--keep-open", "leave the shop open after the crawl, until Ctrl-C")
    .addHelpText("after", EXAMPLES);
  withCommonOptions(command).action(async (options: DemoOptions) => {
    const terminal = openTerminal(options);
    const shop = await openShop(options);
    try {
      if (options.serve === true) {
        await untilInterrupted(terminal, shop.url);
        exit(EXIT.done);
        return;
      }
      terminal.tell(
        `A bookshop is open at ${shop.url} — its links are made by scripts, its search works by clicks only.`,
      );
      forgetEarlierDemo(options.out);
      const collection = await openCollection(options.out, { create: true, exclusive: true });
      await new SettingsLibrary(options.out).save({ starts: [shop.url], domains: ["books"], options: {} });
      const settings = {
        ...DEFAULT_SETTINGS,
        starts: [{ url: shop.url }],
        domains: [await loadDomain("books")],
        archive: { dir: join(collection.dir, ARCHIVE_FOLDER), scope: "all" as const, withSecrets: false },
      };
      let code: ExitCode;
      let example: number | null = null;
      try {
        code = await runCrawl(terminal, collection, options.out, (listener, signal) =>
          crawl(collection.repository, settings, listener, signal).then((summary: CrawlSummary) => {
            example = summary.behindForms.example;
            return summary;
          }),
        );
      } finally {
        await collection.close();
      }
      if (!terminal.json) for (const line of nextSteps(options.out, example)) terminal.print(line);
      if (options.keepOpen === true && code === EXIT.done) await untilInterrupted(terminal, shop.url);
      exit(code);
    } finally {
      await shop.close();
    }
  });
  return command;
}

/** A shop at its usual place, so that ways that were stored lead there again; elsewhere where that is taken. */
async function openShop({ books, port }: DemoOptions): Promise<Bookshop> {
  if (port !== undefined) return startBookshop({ books, port });
  try {
    return await startBookshop({ books, port: USUAL_PORT });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    return startBookshop({ books });
  }
}

/** A demo begins anew each time. Only our own files go. */
function forgetEarlierDemo(out: string): void {
  if (!existsSync(join(out, "collection.db"))) return;
  for (const name of [
    "collection.db",
    "collection.db-wal",
    "collection.db-shm",
    "session.key",
    "settings.json",
  ]) {
    rmSync(join(out, name), { force: true });
  }
  rmSync(join(out, ARCHIVE_FOLDER), { recursive: true, force: true });
}

function nextSteps(out: string, example: number | null): string[] {
  return [
    "",
    "Try next:",
    `  npx deepbot pages --out ${out}                 what was stored, and how it was reached`,
    `  npx deepbot forms --out ${out}                 the forms that were found, and what they answered`,
    `  npx deepbot serve --out ${out} --open          the same and more in your browser`,
    ...(example === null
      ? []
      : [
          "  npx deepbot demo --serve                                  opens the shop again; then, elsewhere:",
          `  npx deepbot replay ${example} --check --out ${out}     walks the way to a page behind the form again`,
        ]),
    "  npx deepbot crawl https://example.com --domain books --max-pages 50",
  ];
}

async function untilInterrupted(terminal: Terminal, url: string): Promise<void> {
  terminal.tell(`The shop stays open at ${url} until Ctrl-C.`);
  await new Promise<void>((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
}
