import { z } from "zod";
import { readJson } from "../text/json-source.js";
import { CorpusError } from "./corpus-error.js";

/** What is known of one visible field. */
interface FieldTruth {
  /** Its number among the visible controls of the page, in document order. */
  readonly index: number;
  readonly type: string;
  /** Null where it is not known. */
  readonly label: string | null;
  /** Other labels that are right too. */
  readonly alt: readonly string[];
}

/** What is known of one form. */
export interface FormTruth {
  readonly page: string;
  /** Whose page it is; empty where it is not known. */
  readonly site: string;
  /** Its number among the form elements of the document; -1 for all fields outside them. */
  readonly formIndex: number;
  /** Null where it is not known. */
  readonly formType: string | null;
  readonly isSearch: boolean;
  /** Whether it repeats an earlier form of the same site. */
  readonly duplicate: boolean;
  readonly fields: readonly FieldTruth[];
}

const schema = z.object({
  // A page is named, not pointed at: no way out of the folder.
  page: z.string().regex(/^[^/\\]+$/, "must be the name of a file in pages/"),
  site: z.string().nullish(),
  formIndex: z.int().min(-1),
  formType: z.string().nullish(),
  isSearch: z.boolean().nullish(),
  duplicate: z.boolean().nullish(),
  fields: z.array(
    z.object({
      index: z.int().min(0),
      type: z.string().nullish(),
      label: z.string().nullish(),
      alt: z.array(z.string()).nullish(),
    }),
  ),
});

/**
 * Reads the lines of a truth file.
 *
 * @throws CorpusError at the first line that is not what it should be
 */
export function parseTruth(source: string, file: string): FormTruth[] {
  return source.split("\n").flatMap((line, at): FormTruth[] => {
    if (line.trim() === "") return [];
    const place = `${file}:${at + 1}`;
    const reading = readJson(line);
    if (reading.kind === "problem") {
      const { column, message } = reading.problem;
      throw new CorpusError(`${place}:${column}: ${message}; each line is one form as a JSON object`);
    }
    const parsed = schema.safeParse(reading.value);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const path = (issue?.path ?? []).map(String).join(".");
      throw new CorpusError(`${place}: ${path === "" ? "" : `"${path}": `}${issue?.message ?? "not a form"}`);
    }
    const { page, site, formIndex, formType, isSearch, duplicate, fields } = parsed.data;
    return [
      {
        page,
        site: site ?? "",
        formIndex,
        formType: formType === "" ? null : (formType ?? null),
        isSearch: isSearch === true,
        duplicate: duplicate === true,
        fields: fields.map(({ index, type, label, alt }) => ({
          index,
          type: type ?? "",
          label: label ?? null,
          alt: alt ?? [],
        })),
      },
    ];
  });
}
