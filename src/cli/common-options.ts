import { Option, type Command } from "commander";
import { describeStore } from "../index.js";
import { plain } from "./terminal.js";

export interface CommonOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly config?: string;
}

export interface CollectionOption extends CommonOptions {
  readonly out: string;
  readonly store?: string;
}

export const DEFAULT_OUT = "./deepbot-data";
/** For addresses with a password: the arguments of a command can be seen by all users of a machine. */
const STORE_VARIABLE = "DEEPBOT_STORE";

/** What every command takes. */
export function withCommonOptions(command: Command): Command {
  return command
    .option("--json", "results as JSON on standard output, one object a line")
    .option("--quiet", "no progress, only warnings")
    .option("--config <file>", "take options from a YAML or JSON file; flags win over it");
}

/** What every command over a collection takes. */
export function withCollection(command: Command): Command {
  return withCommonOptions(command)
    .option("--out <dir>", "the collection's folder", DEFAULT_OUT)
    .addOption(
      new Option(
        "--store <file or address>",
        "a SQLite file, or postgres://user:password@host/database, in place of the folder's own database",
      ).env(STORE_VARIABLE),
    );
}

/** The options that lead another command to the same collection. An address is told without user and password. */
export function sameCollection({ out, store }: CollectionOption): string {
  const options = out === DEFAULT_OUT ? "" : ` --out ${shellWord(out)}`;
  if (store === undefined || process.env[STORE_VARIABLE] === store) return options;
  return `${options} --store ${shellWord(describeStore(store))}`;
}

function shellWord(text: string): string {
  return plain(/^[\w./@%+=:,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
}
