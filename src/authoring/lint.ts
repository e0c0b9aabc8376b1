import { basename } from "node:path";
import type { DomainProblem } from "../domain/domain-error.js";
import { readDomainText } from "../domain/parse.js";
import { placeRemarks } from "../domain/problem.js";
import { advise } from "./advice.js";
import type { Advice, AdviceRule } from "./advice-rule.js";

/** One thing to change in a domain file. */
export interface LintFinding extends DomainProblem {
  /** A problem must be mended before the file can be used; advice may be left. */
  readonly severity: "problem" | "advice";
  readonly rule: AdviceRule | "invalid" | "file-name";
}

/** Everything there is to say about the text of a domain file. `file` is its path: domains are found by its name. */
export function lintDomain(text: string, file: string | null = null): readonly LintFinding[] {
  const reading = readDomainText(text);
  if (reading.kind === "problems") {
    return reading.problems.map((problem) => ({ severity: "problem", rule: "invalid", ...problem }));
  }
  const { definition } = reading;
  const remarks: (Omit<Advice, "rule"> & Pick<LintFinding, "rule">)[] = [...advise(definition)];
  if (file !== null && basename(file, ".json") !== definition.name) {
    remarks.unshift({
      rule: "file-name",
      keys: ["name"],
      message: `the file is called ${basename(file)}: call the domain "${basename(file, ".json")}" or the file ${definition.name}.json`,
    });
  }
  const placed = placeRemarks(remarks, text);
  return placed.map((finding) => ({ severity: "advice" as const, ...finding }));
}
