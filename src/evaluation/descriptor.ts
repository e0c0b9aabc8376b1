import { z } from "zod";
import { readJson } from "../text/json-source.js";
import { CorpusError } from "./corpus-error.js";

type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** One field, with what it stands for and what it is called. */
export interface DescribedField {
  readonly index: number;
  readonly tag: string;
  readonly type: string;
  readonly name?: string | null | undefined;
  readonly placeholder?: string | null | undefined;
  readonly value?: string | null | undefined;
  readonly options?: readonly string[] | null | undefined;
  readonly rect: Rectangle;
  readonly required?: boolean | null | undefined;
  readonly truth: {
    readonly attribute?: string | null | undefined;
    readonly labels: readonly string[];
    readonly labelKind?: string | null | undefined;
    /** Not clear even to a person: no part of any count. */
    readonly unsure?: boolean | null | undefined;
    /** A doubled field a script laid over the real one. */
    readonly decoy?: boolean | null | undefined;
    readonly labelUnsure?: boolean | null | undefined;
  };
}

/** A form as facts (texts, rectangles, options), with what it searches and what its fields stand for. */
export interface FormDescriptor {
  readonly id: string;
  readonly source?: { readonly repo: string } | null | undefined;
  /** Place among the forms of the document; -1 for controls outside any. */
  readonly formIndex: number;
  /** "none" where it searches none of the domains known. */
  readonly domain: string;
  /** Other domains that are right too. */
  readonly also?: readonly string[] | null | undefined;
  /** The domain whose words it uses without being its search form. */
  readonly near?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly lang?: string | null | undefined;
  readonly method?: string | null | undefined;
  readonly texts: readonly {
    readonly text: string;
    readonly rect: Rectangle;
    readonly fontSize?: number | null | undefined;
    readonly bold?: boolean | null | undefined;
  }[];
  readonly fields: readonly DescribedField[];
  readonly submit: readonly { readonly text: string; readonly rect: Rectangle; readonly tag: string }[];
}

const rect = z.tuple([z.number(), z.number(), z.number(), z.number()]);

const schema: z.ZodType<FormDescriptor> = z.object({
  id: z.string().min(1),
  source: z.object({ repo: z.string() }).nullish(),
  formIndex: z.int(),
  domain: z.string(),
  also: z.array(z.string()).nullish(),
  near: z.string().nullish(),
  title: z.string().nullish(),
  lang: z.string().nullish(),
  method: z.string().nullish(),
  texts: z.array(
    z.object({ text: z.string(), rect, fontSize: z.number().nullish(), bold: z.boolean().nullish() }),
  ),
  fields: z.array(
    z.object({
      index: z.int(),
      tag: z.string(),
      type: z.string(),
      name: z.string().nullish(),
      placeholder: z.string().nullish(),
      value: z.string().nullish(),
      options: z.array(z.string()).nullish(),
      rect,
      required: z.boolean().nullish(),
      truth: z.object({
        attribute: z.string().nullish(),
        labels: z.array(z.string()),
        labelKind: z.string().nullish(),
        unsure: z.boolean().nullish(),
        decoy: z.boolean().nullish(),
        labelUnsure: z.boolean().nullish(),
      }),
    }),
  ),
  submit: z.array(z.object({ text: z.string(), rect, tag: z.string() })),
});

const SHAPE = "each line is one form as a JSON object with id, formIndex, domain, texts, fields and submit";

/**
 * Reads a file of form descriptors, one a line.
 *
 * @throws CorpusError at the first line that is none
 */
export function parseDescriptors(source: string, file: string): FormDescriptor[] {
  const forms = source.split("\n").flatMap((line, at): FormDescriptor[] => {
    if (line.trim() === "") return [];
    const place = `${file}:${at + 1}`;
    const reading = readJson(line);
    if (reading.kind === "problem") {
      throw new CorpusError(`${place}:${reading.problem.column}: ${reading.problem.message}; ${SHAPE}`);
    }
    const shape = schema.safeParse(reading.value);
    if (shape.success) return [shape.data];
    const [issue] = shape.error.issues;
    throw new CorpusError(
      `${place}: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}; ${SHAPE}`.replace(/: +/g, ": "),
    );
  });
  if (forms.length === 0) throw new CorpusError(`${file}: is empty; ${SHAPE}`);
  return forms;
}
