import { html, type Html } from "../html.js";
import { count } from "./paging.js";

interface Line {
  readonly name: string;
  readonly values: readonly number[];
}

export interface Chart {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** What is written below the first and the last value, and stands before each row of the table. */
  readonly labels: readonly string[];
  readonly axis: string;
  readonly lines: readonly Line[];
}

const WIDTH = 640;
const HEIGHT = 240;
const PLOT = { left: 52, right: 12, top: 12, bottom: 30 } as const;
const MOST_ROWS = 200;

/** Lines over a common axis, with the same figures as a table for those who do not see it. */
export function chart({ id, title, description, labels, axis, lines }: Chart): Html {
  const highest = niceTop(Math.max(1, ...lines.flatMap(({ values }) => values)));
  const points = labels.length;
  const across = (at: number): number =>
    PLOT.left + ((WIDTH - PLOT.left - PLOT.right) * at) / Math.max(1, points - 1);
  const up = (value: number): number =>
    HEIGHT - PLOT.bottom - ((HEIGHT - PLOT.top - PLOT.bottom) * value) / highest;
  const marks = [0, 0.5, 1].map((share) => share * highest);
  return html`<figure class="chart">
    <figcaption>
      ${title}
      <span class="keys"
        >${lines.map(({ name }, at) => html`<span class="key line-${at}">${name}</span> `)}</span
      >
    </figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="${id}-title ${id}-desc">
      <title id="${id}-title">${title}</title>
      <desc id="${id}-desc">${description}</desc>
      ${marks.map(
        (mark) =>
          html`<line
              class="grid"
              x1="${PLOT.left}"
              x2="${WIDTH - PLOT.right}"
              y1="${up(mark)}"
              y2="${up(mark)}"
            /><text x="${PLOT.left - 6}" y="${up(mark) + 4}" text-anchor="end"
              >${count(Math.round(mark))}</text
            >`,
      )}
      ${lines.map(({ values }, line) => path(line, values, across, up))}
      <text x="${PLOT.left}" y="${HEIGHT - 10}">${labels[0] ?? ""}</text>
      <text x="${WIDTH - PLOT.right}" y="${HEIGHT - 10}" text-anchor="end">${labels.at(-1) ?? ""}</text>
      <text x="${(WIDTH + PLOT.left) / 2}" y="${HEIGHT - 10}" text-anchor="middle">${axis}</text>
    </svg>
    <details>
      <summary>Figures</summary>
      <div class="wide" tabindex="0" role="group" aria-label="${title}, figures">
        <table>
          <thead>
            <tr>
              <th scope="col">${axis}</th>
              ${lines.map(({ name }) => html`<th scope="col">${name}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${labels.slice(0, MOST_ROWS).map(
              (label, at) =>
                html`<tr>
                  <th scope="row">${label}</th>
                  ${lines.map(({ values }) => html`<td class="number">${count(values[at] ?? 0)}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </details>
  </figure>`;
}

function path(
  line: number,
  values: readonly number[],
  across: (at: number) => number,
  up: (value: number) => number,
): Html {
  const points = values.map((value, at) => `${tenth(across(at))},${tenth(up(value))}`);
  const [only] = points;
  if (points.length === 1 && only !== undefined) {
    const [x = "", y = ""] = only.split(",");
    return html`<circle class="line-${line}" cx="${x}" cy="${y}" r="4" />`;
  }
  return html`<polyline class="line-${line}" points="${points.join(" ")}" />`;
}

/** The next number above that is easy to read. */
function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  // Half of it is written, too: of small numbers only what can be halved.
  const steps = power === 1 ? [2, 4, 6, 8, 10] : [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10];
  return (steps.find((step) => step * power >= value) ?? 10) * power;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
