import { analyzePage } from "../analysis/analyze-page.js";
import type { DomainDefinition } from "../domain/definition.js";
import type { JudgePage } from "./form-view.js";

/** Judges every form of a page for what it is and for what it asks of these domains. */
export function judgeFor(domains: readonly DomainDefinition[]): JudgePage {
  return (page) => analyzePage(page, { domains });
}
