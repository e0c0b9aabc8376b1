import { spawn } from "node:child_process";
import { Command } from "commander";
import { openCollection } from "../../index.js";
import { serveCollection, type WebServer } from "../../web/serve.js";
import { withCollection, type CollectionOption } from "../common-options.js";
import { portNumber } from "../option-values.js";
import { openTerminal, type Terminal } from "../terminal.js";
import { UsageError } from "../usage-error.js";

interface ServeCommandOptions extends CollectionOption {
  readonly port: number;
  readonly host: string;
  readonly open?: boolean;
  readonly browser?: string;
}

const USUAL_PORT = 8412;

const EXAMPLES = `
Examples:
  deepbot serve --out ./books                 a web page over the collection, for this computer only
  deepbot serve --out ./books --open          and opens it in your browser
  deepbot serve --host 0.0.0.0                for other computers, too; the address it prints has a token

It can run while a crawl goes on. Ctrl-C ends it.`;

/** `deepbot serve`: the web page over a collection. */
export function serveCommand(): Command {
  const command = new Command("serve")
    .description("a web page over the collection: search, pages, forms, records, map, live progress")
    .option("--port <n>", "port; 0 for any free one", portNumber, USUAL_PORT)
    .option("--host <address>", "where to listen", "127.0.0.1")
    .option("--open", "open it in your browser")
    .option("--browser <path>", "the Chromium that walks ways again; also DEEPBOT_BROWSER")
    .addHelpText("after", EXAMPLES);
  withCollection(command).action(async (options: ServeCommandOptions) => {
    const terminal = openTerminal(options);
    const collection = await openCollection(options.out, { create: false, exclusive: false });
    try {
      const server = await listen(collection, options, (line) => {
        terminal.warn(line);
      });
      const ended = untilSignal();
      terminal.print(terminal.json ? JSON.stringify({ url: server.url }) : server.url);
      terminal.tell(`Serving ${collection.dir} until Ctrl-C.`);
      if (options.open === true) openInBrowser(server.url, terminal);
      await ended;
      await server.close();
    } finally {
      await collection.close();
    }
  });
  return command;
}

async function listen(
  collection: Awaited<ReturnType<typeof openCollection>>,
  { host, port, browser }: ServeCommandOptions,
  onFailure: (message: string) => void,
): Promise<WebServer> {
  try {
    return await serveCollection(collection, {
      host,
      port,
      onFailure,
      ...(browser === undefined ? {} : { browser }),
    });
  } catch (error) {
    const remedy = REMEDIES[(error as NodeJS.ErrnoException).code ?? ""];
    if (remedy === undefined) throw error;
    throw new UsageError(`cannot listen on ${host}, port ${port}: ${remedy}`);
  }
}

const REMEDIES: Readonly<Record<string, string>> = {
  EADDRINUSE: "something listens there already; name another port, or --port 0 for any free one",
  EACCES: "this port needs more rights; name one from 1024 on",
  EADDRNOTAVAIL: "this machine has no such address; name one it has with --host",
  ENOTFOUND: "there is no such name; name an address of this machine with --host",
};

/** The first signal ends the server in good order, a second one at once. */
async function untilSignal(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => {
        resolve();
      });
  });
}

function openInBrowser(url: string, terminal: Terminal): void {
  const [program, ...before]: readonly [string, ...string[]] =
    process.platform === "darwin"
      ? ["open"]
      : process.platform === "win32"
        ? ["rundll32", "url.dll,FileProtocolHandler"]
        : ["xdg-open"];
  const child = spawn(program, [...before, url], { detached: true, stdio: "ignore" });
  child.once("error", () => {
    terminal.warn(`warning: no browser could be opened; open ${url} yourself`);
  });
  child.unref();
}
