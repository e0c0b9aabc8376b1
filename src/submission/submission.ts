import type { SubmitWay } from "../analysis/page-analysis.js";
import type { Picks } from "../query/pick-queries.js";
import type { Step } from "../sequence/step.js";
import type { FilledField } from "./fill-field.js";
import type { Complaint, TriedWay } from "./send-form.js";
import type { Answer } from "./watch-answer.js";

/** How a submission ended. Every ending is one of these: bad forms are no exceptions. */
export type SubmissionOutcome =
  /** Something came back; what it says is for others to judge. */
  | { readonly kind: "answered"; readonly answer: Answer; readonly way: Pick<SubmitWay, "how" | "text"> }
  /** The form must not be sent, or not with this query; nothing was sent. */
  | {
      readonly kind: "not-sent";
      readonly because: "unsafe" | "plan" | "covered";
      readonly reasons: readonly string[];
    }
  /** A field could not be filled in as meant; nothing was sent. */
  | { readonly kind: "not-filled"; readonly field: string; readonly reasons: readonly string[] }
  /** The page does not accept what was filled in. */
  | { readonly kind: "complained"; readonly fields: readonly Complaint[] }
  /** No way of sending brought anything. */
  | { readonly kind: "no-answer"; readonly detail: string }
  /** The server refuses: an error of its own, or too many requests. */
  | {
      readonly kind: "server-error";
      readonly status: number;
      readonly retryAfter: string | null;
      readonly url: string;
    }
  /** The form, the page or the window with the answer went away. */
  | { readonly kind: "lost"; readonly detail: string };

/** One query put to one form, from the page it stands on to what came back: plain JSON. */
export interface Submission {
  readonly url: string;
  /** Place of the form among those of its page. */
  readonly form: number;
  readonly query: Picks;
  /** Attributes of the query that the form does not ask for. */
  readonly leftOut: readonly string[];
  readonly outcome: SubmissionOutcome;
  readonly filled: readonly FilledField[];
  readonly tried: readonly TriedWay[];
  /** The words of what was pressed to close banners and dialogs. */
  readonly closed: readonly string[];
  /** What was done on the page, to be put after the way that leads to it. */
  readonly steps: readonly Step[];
  readonly ms: number;
}
