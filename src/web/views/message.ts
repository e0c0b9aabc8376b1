import { html, type Html } from "../html.js";

/** A page that says why there is none. */
export function messageView(title: string, words: string): Html {
  return html`<h1>${title}</h1>
    <p>${words}</p>
    <p><a href="/">To the search</a></p>`;
}
