import { accessSync, constants, existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { Command } from "commander";
import { diagnoseBrowser, openCollection, tryStore, VERSION, type Finding } from "../../index.js";
import { withCollection, type CollectionOption } from "../common-options.js";
import { EXIT, type ExitCode } from "../exit-codes.js";
import { openTerminal } from "../terminal.js";

interface DoctorOptions extends CollectionOption {
  readonly browser?: string;
}

const EXAMPLES = `
Examples:
  deepbot doctor
  deepbot doctor --browser /usr/bin/chromium --json`;

/** `deepbot doctor`: is everything there, and what to type if not. */
export function doctorCommand(exit: (code: ExitCode) => void): Command {
  const command = new Command("doctor")
    .description("check Node, the browser and the store; name the command that repairs what is missing")
    .option("--browser <path>", "the Chromium to check; also DEEPBOT_BROWSER")
    .addHelpText("after", EXAMPLES);
  withCollection(command).action(async (options: DoctorOptions) => {
    const terminal = openTerminal(options);
    const browser = await diagnoseBrowser(options.browser === undefined ? {} : { path: options.browser });
    const store = await diagnoseStore(options);
    const findings: Finding[] = [
      { check: "deepbot", ok: true, detail: `version ${VERSION}` },
      { check: "node", ok: true, detail: `${process.version} on ${process.platform} ${process.arch}` },
      ...browser,
      store,
    ];
    for (const { check, ok, detail, remedy } of findings) {
      if (terminal.json) terminal.print(JSON.stringify({ check, ok, detail, ...(remedy ? { remedy } : {}) }));
      else {
        terminal.print(`${ok ? "ok  " : "FAIL"}  ${check.padEnd(10)} ${detail}`);
        if (remedy)
          terminal.print(`                 -> ${remedy.split("\n").join("\n                    ")}`);
      }
    }
    if (browser.some(({ ok }) => !ok)) exit(EXIT.noBrowser);
    else if (!store.ok) exit(EXIT.badInput);
  });
  return command;
}

async function diagnoseStore({ out, store }: CollectionOption): Promise<Finding> {
  const check = "store";
  try {
    if (store !== undefined) return { check, ok: true, detail: await tryStore(store) };
    if (existsSync(out)) {
      const collection = await openCollection(out, { create: false, exclusive: false });
      const { pages } = await collection.repository.status();
      await collection.close();
      return { check, ok: true, detail: `${out} holds a collection of ${pages} pages` };
    }
    let parent = dirname(resolve(out));
    while (!existsSync(parent)) parent = dirname(parent);
    accessSync(parent, constants.W_OK);
    return { check, ok: true, detail: `${out} can be made` };
  } catch (error) {
    // A folder that is there and holds no collection yet is fine.
    if (error instanceof Error && error.name === "CollectionMissingError") {
      return { check, ok: true, detail: `${out} holds no collection yet` };
    }
    const detail = error instanceof Error ? error.message : String(error);
    return {
      check,
      ok: false,
      detail,
      remedy: store === undefined ? "choose another folder with --out" : "correct --store, or leave it out",
    };
  }
}
