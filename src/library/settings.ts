import { join } from "node:path";
import { z } from "zod";
import { JsonStore } from "./json-store.js";

const SETTINGS_FILE = "settings.json";
const FORMAT = 1;

type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue };

/** What a collection was last crawled with: running again without arguments goes on with it. */
export interface CollectionSettings {
  /** Start addresses. */
  readonly starts: readonly string[];
  /** Names or files of the domain definitions. */
  readonly domains: readonly string[];
  /** Options of the crawl by their name on the command line, such as "max-depth". */
  readonly options: Readonly<Record<string, JsonValue>>;
}

interface SettingsData extends CollectionSettings {
  readonly format: number;
}

const schema: z.ZodType<SettingsData> = z.strictObject({
  format: z.literal(FORMAT),
  starts: z.array(z.string()).readonly(),
  domains: z.array(z.string()).readonly(),
  options: z.record(z.string(), z.json()).readonly(),
});

const EMPTY: SettingsData = { format: FORMAT, starts: [], domains: [], options: {} };

/** The settings of one collection, as a file in its folder. */
export class SettingsLibrary {
  readonly #store: JsonStore<SettingsData>;

  constructor(dir: string) {
    this.#store = new JsonStore(join(dir, SETTINGS_FILE), { schema, format: FORMAT, empty: EMPTY });
  }

  async read(): Promise<CollectionSettings> {
    const { starts, domains, options } = await this.#store.read();
    return { starts, domains, options };
  }

  async save(settings: CollectionSettings): Promise<void> {
    const { starts, domains, options } = settings;
    await this.#store.update(() => ({ format: FORMAT, starts, domains, options }));
  }
}
