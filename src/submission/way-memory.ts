import type { SubmitWay } from "../analysis/page-analysis.js";
import { digest } from "../text/digest.js";
import { fold } from "../text/fold.js";
import type { FormView } from "./form-view.js";

/** A way of sending as it is found again on another page of the same form. */
export interface RememberedWay {
  readonly how: SubmitWay["how"];
  readonly text: string;
}

/** The ways of sending that worked, by form; plain JSON. */
export type RememberedWays = Readonly<Record<string, RememberedWay>>;

/** Remembers for each form which way of sending it worked, so that it is tried first the next time. */
export class WayMemory {
  readonly #ways: Map<string, RememberedWay>;

  constructor(known: RememberedWays = {}) {
    this.#ways = new Map(Object.entries(known));
  }

  learn(form: string, { how, text }: SubmitWay): void {
    this.#ways.set(form, { how, text });
  }

  /** The ways of a form, the one that worked last time first. */
  inOrder(form: string, ways: readonly SubmitWay[]): readonly SubmitWay[] {
    const known = this.#ways.get(form);
    const first = ways.find(({ how, text }) => how === known?.how && text === known.text);
    return first === undefined ? ways : [first, ...ways.filter((way) => way !== first)];
  }

  toJSON(): RememberedWays {
    return Object.fromEntries(this.#ways);
  }
}

/** A form's identity across the pages of a site: its host, where it leads and what it asks. */
export function formIdentity({ page, frame, form, askable }: FormView): string {
  const host = URL.canParse(page.url) ? new URL(page.url).host : page.url;
  const action = form.element === null ? "" : (frame.forms[form.element]?.action ?? "");
  const asked = askable.fields.map(({ kind, words }) => `${kind} ${fold(words)}`);
  return digest([host, action.replace(/[?#].*$/s, ""), ...asked].join("\n"));
}
