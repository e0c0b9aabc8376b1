import type { Command } from "commander";

export interface CommonOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly config?: string;
}

export interface CollectionOption extends CommonOptions {
  readonly out: string;
}

export const DEFAULT_OUT = "./deepbot-data";

/** What every command takes. */
export function withCommonOptions(command: Command): Command {
  return command
    .option("--json", "results as JSON on standard output, one object a line")
    .option("--quiet", "no progress, only warnings")
    .option("--config <file>", "take options from a YAML or JSON file; flags win over it");
}

/** What every command over a collection takes. */
export function withCollection(command: Command): Command {
  return withCommonOptions(command).option("--out <dir>", "the collection's folder", DEFAULT_OUT);
}
