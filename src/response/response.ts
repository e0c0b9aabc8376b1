import type { FoundRecords } from "./find-records.js";
import type { ResultCount } from "./result-count.js";
import type { Fact } from "./record.js";

/** A field that was filled wrongly, or not at all, as the site says. */
export interface FieldFault {
  /** What the site says. */
  readonly message: string;
  readonly frame: number;
  /** Place in the controls of that frame; null where the message names no field. */
  readonly control: number | null;
  /** The field's name in markup; "" where no field or no name is known. */
  readonly name: string;
  /** The value the message repeats, where it does. */
  readonly value: string | null;
}

interface Judged {
  /** From 0 to 1. */
  readonly confidence: number;
  /** Why, for a person: the words that said it, counts, what was compared. */
  readonly evidence: readonly string[];
  /** Equal for queries that got the same answer. */
  readonly hash: string;
}

/** What came back for a query. */
export type ResponseVerdict =
  | (Judged & {
      readonly kind: "results";
      /** One thing alone, with its properties, or a list of things. */
      readonly shape: "list" | "detail";
      readonly found: FoundRecords;
      readonly count: ResultCount | null;
      /** Properties of the one thing of a detail page; of a list there are none. */
      readonly facts: readonly Fact[];
    })
  | (Judged & {
      readonly kind: "no-results";
      /** Values of the query that the answer says were not found. */
      readonly values: readonly string[];
    })
  | (Judged & { readonly kind: "form-again"; readonly faults: readonly FieldFault[] })
  | (Judged & { readonly kind: "error" })
  | (Judged & { readonly kind: "login-wall" })
  | (Judged & { readonly kind: "bot-wall" })
  | (Judged & { readonly kind: "rate-limit" });

export type ResponseKind = ResponseVerdict["kind"];
