import { stepWords, type NamedSequence } from "../../index.js";
import { html, type Html } from "../html.js";
import { many } from "./paging.js";

export interface SequencesView {
  readonly sequences: readonly NamedSequence[];
  /** Pages that only clicks reach. */
  readonly states: number;
}

/** The ways a person keeps under a name. */
export function sequencesView({ sequences, states }: SequencesView): Html {
  return html`<h1>Sequences</h1>
    <p class="summary">
      ${many(sequences.length, "sequence")} kept under a name; ${many(states, "page")} that only steps reach,
      each with its own way on its page
    </p>
    ${
      sequences.length === 0
        ? html`<p class="help">
            <code>deepbot record</code> and <code>deepbot sequence import</code> keep ways under a name.
          </p>`
        : null
    }
    <ul class="cards">
      ${sequences.map(
        ({ name, description, sequence }) =>
          html`<li class="card">
            <h2>${name}</h2>
            ${description === "" ? null : html`<p>${description}</p>`}
            <ol class="steps">
              ${sequence.steps.map((step) => html`<li>${stepWords(step)}</li>`)}
            </ol>
          </li>`,
      )}
    </ul>`;
}
