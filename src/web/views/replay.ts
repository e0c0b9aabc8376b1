import { maskAddress, stepWords, type ReplayReport } from "../../index.js";
import { html, type Html } from "../html.js";
import type { ReplayState } from "../replay-desk.js";
import { addressLink } from "./links.js";

const MEANINGS: Readonly<Record<ReplayReport["verdict"], string>> = {
  match: "It is the page that was stored.",
  drift: "It is the page that was stored, with other data.",
  "expired-session": "The page needs a session that is over.",
  "site-changed": "The way leads elsewhere now, or a step finds nothing.",
  unreachable: "Nothing answers there.",
};

/** How far a replay has come, and what it found. */
export function replayView(state: ReplayState): Html {
  const { sequence, steps, stage } = state;
  const isGoingOn = stage.kind === "running" || stage.kind === "open";
  return html`<div class="replay" ${isGoingOn ? html` data-running` : null}>
    <ol class="steps">
      ${sequence.steps.map((step, at) => {
        const done = steps.find(({ index }) => index === at);
        const isNext = done === undefined && at === steps.length && stage.kind === "running";
        const sign = done === undefined ? (isNext ? "…" : "") : done.skipped ? "–" : done.ok ? "✓" : "✗";
        const name =
          done === undefined
            ? isNext
              ? "now"
              : "to come"
            : done.skipped
              ? "passed over"
              : done.ok
                ? "done"
                : "failed";
        return html`<li class="${done?.ok === false ? "failed" : isNext ? "now" : ""}">
          <span class="sign" aria-hidden="true">${sign}</span
          ><span class="hidden">${name}: </span>${stepWords(step)}${
            done === undefined ? null : html` <span class="number">${done.ms} ms</span>`
          }
        </li>`;
      })}
    </ol>
    ${outcome(state)}
    ${
      isGoingOn
        ? html`<form method="post" action="/replay/cancel">
            <button type="submit" class="quiet">
              ${stage.kind === "open" ? "Close the window" : "Cancel"}
            </button>
          </form>`
        : null
    }
  </div>`;
}

function outcome({ stage }: ReplayState): Html {
  switch (stage.kind) {
    case "running":
      return html`<p role="status">Walking the way …</p>`;
    case "cancelled":
      return html`<p role="status">Cancelled.</p>`;
    case "failed":
      return html`<div class="notice error" role="alert">
        <p><strong>It could not be walked.</strong></p>
        <p class="message">${maskAddress(stage.message)}</p>
      </div>`;
    case "open":
      return html`${verdict(stage.report)}
        <p role="status">The window is yours; closing it ends the replay.</p>`;
    case "done":
      return verdict(stage.report);
  }
}

function verdict({ verdict: name, ok, explanation, similarity, title, url }: ReplayReport): Html {
  return html`<div class="notice ${ok ? "good" : "error"}" role="status">
    <p><strong class="verdict">${name}</strong> ${MEANINGS[name]}</p>
    <p>
      ${maskAddress(explanation.join("; "))}${similarity === null ? null : html` (${Math.round(100 * similarity)} % alike)`}
    </p>
    ${url === "" ? null : html`<p>${title} ${addressLink(url)}</p>`}
  </div>`;
}

/** Why a replay was not begun. */
export function busyView(page: number): Html {
  return html`<div class="notice error" role="alert">
    <p>Another way is being walked: that to <a href="/pages/${page}">page ${page}</a>. One at a time.</p>
    <form method="post" action="/replay/cancel">
      <button type="submit" class="quiet">Cancel that one</button>
    </form>
  </div>`;
}
