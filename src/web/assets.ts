import { readFileSync } from "node:fs";

interface Asset {
  readonly type: string;
  readonly body: string;
}

const SCRIPTS = ["keys", "map", "replay", "search", "status"] as const;
const JAVASCRIPT = "text/javascript; charset=utf-8";

/** The few files that go with every page, by their names; nothing else of the disk can be asked for. */
export function readAssets(): ReadonlyMap<string, Asset> {
  const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
  return new Map<string, Asset>([
    ["style.css", { type: "text/css; charset=utf-8", body: read("./assets/style.css") }],
    ["icon.svg", { type: "image/svg+xml", body: read("./assets/icon.svg") }],
    ...SCRIPTS.map(
      (name) => [`${name}.js`, { type: JAVASCRIPT, body: read(`./client/${name}.js`) }] as const,
    ),
  ]);
}
