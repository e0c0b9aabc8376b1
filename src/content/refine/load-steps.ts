import { ContentModuleError } from "../content-module-error.js";
import { loadModule } from "../load-module.js";
import { mainText } from "./main-text.js";
import type { RefineStep } from "./refine.js";
import { isRefineStep, type RefineStepName } from "./step-names.js";
import { summarise } from "./summarise.js";

const MOST_FIELDS = 50;
const LONGEST_VALUE = 10_000;

/** The steps of a chain: those we have by their names, others from files of the user's own. */
export async function loadRefineSteps(names: readonly string[]): Promise<readonly RefineStep[]> {
  return Promise.all(names.map((name) => (isRefineStep(name) ? OURS[name]() : loadRefineStep(name))));
}

const OURS: Readonly<Record<RefineStepName, () => Promise<RefineStep>>> = {
  language: async () => {
    // Its tables of letters are loaded only where they are wanted.
    const { detectLanguage } = await import("./detect-language.js");
    return {
      name: "language",
      work: ({ text, declaredLanguage }) => ({ language: detectLanguage(text, declaredLanguage) }),
    };
  },
  main: () =>
    Promise.resolve({
      name: "main",
      work: async ({ text, html }) => ({ mainText: await mainText(text, html) }),
    }),
  summary: () =>
    Promise.resolve({
      name: "summary",
      work: ({ text, title }, { mainText: main }) => ({ summary: summarise(main ?? text, title) }),
    }),
};

/** A step from a file: its default export, or the export "refine", a function from a page to fields of text. */
export async function loadRefineStep(file: string): Promise<RefineStep> {
  const module = await loadModule(file);
  const own = module["default"] ?? module["refine"];
  if (typeof own !== "function") {
    throw new ContentModuleError(
      `${file}: exports no step; export default function (page) { return { field: "…" } }`,
    );
  }
  const refine = own as (page: unknown) => unknown;
  return {
    name: file,
    work: async (source, sofar) => {
      const { language, summary, mainText: main, extra } = sofar;
      const answer: unknown = await refine({
        ...source,
        language,
        summary,
        mainText: main ?? source.text,
        extra,
      });
      return { extra: { ...extra, ...fieldsOf(answer) } };
    },
  };
}

function fieldsOf(answer: unknown): Record<string, string> {
  if (answer === null || answer === undefined) return {};
  if (typeof answer !== "object" || Array.isArray(answer)) throw new Error("it answered with no fields");
  const fields = Object.entries(answer)
    .filter(([, value]) => value !== null && value !== undefined)
    .slice(0, MOST_FIELDS);
  return Object.fromEntries(
    fields.map(([name, value]) => [
      name,
      (typeof value === "string" ? value : JSON.stringify(value))
        .replaceAll("\0", "\ufffd")
        .slice(0, LONGEST_VALUE),
    ]),
  );
}
