import { ContentModuleError } from "../content-module-error.js";
import { loadModule } from "../load-module.js";
import type { KeepRule } from "./keep-rule.js";

/** A function that decides what is kept, from a file: its default export, or the export "keep". */
export async function loadKeepFunction(file: string): Promise<NonNullable<KeepRule["own"]>> {
  const module = await loadModule(file);
  const own = module["default"] ?? module["keep"];
  if (typeof own !== "function") {
    throw new ContentModuleError(
      `${file}: exports no function; export default (page) => page.text.length > 500`,
    );
  }
  return own as NonNullable<KeepRule["own"]>;
}
