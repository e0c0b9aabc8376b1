import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

export function chooseModules() {
  const named = process.env.DEEPBOT_WIDGETS_MODULES ?? fileURLToPath(new URL("./node_modules", import.meta.url));
  return existsSync(named) ? named : null;
}
