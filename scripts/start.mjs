// `npm start [-- <args>]`: set-up, then the command itself, in this very process: what it prints, its exit
// code and the signals it gets are its own. Without arguments it runs the bundled demo.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder } from "./project-folder.mjs";
import { setUp } from "./setup.mjs";

/** Commands that never open a browser, or whose business is to say that there is none. */
const WITHOUT_BROWSER = new Set([
  "doctor",
  "domain",
  "export",
  "forms",
  "help",
  "pages",
  "search",
  "sequence",
  "serve",
  "skipped",
  "status",
]);

/** Whether set-up has to look for a browser before this command line runs. */
export function needsBrowser(args) {
  const [command = "demo"] = args;
  if (command.startsWith("-") || WITHOUT_BROWSER.has(command)) return false;
  // A browser that is named is the command's to judge, and help needs none.
  return !args.some((arg) => /^(?:--help|-h|--browser(?:=.*)?|--browser-endpoint(?:=.*)?)$/u.test(arg));
}

async function start(typed) {
  const args = typed.length > 0 ? typed : ["demo"];
  await setUp({ browser: needsBrowser(args) && !process.env.DEEPBOT_BROWSER });
  // npm runs this in the project's folder; paths in arguments mean the folder the person is in.
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  if (script === "start" && folder && existsSync(folder)) process.chdir(folder);
  const main = join(projectFolder, "dist", "cli", "main.js");
  process.argv = [process.execPath, main, ...args];
  await import(pathToFileURL(main).href);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await start(process.argv.slice(2));
