import type { CollectionStatus, HarvestPoint, HostCounts } from "../../index.js";
import { html, type Html } from "../html.js";
import { chart } from "./chart.js";
import { here } from "./links.js";
import { count } from "./paging.js";
import { duration, moment } from "./times.js";

export interface StatusView {
  readonly dir: string;
  readonly status: CollectionStatus;
  readonly harvest: readonly HarvestPoint[];
  readonly hosts: readonly HostCounts[];
  readonly now: number;
}

/** What the collection holds, and how it grows while a crawl goes on. */
export function statusView({ dir, status, harvest, hosts, now }: StatusView): Html {
  return html`<h1>Status</h1>
    <p class="where">${dir}</p>
    <div id="live" data-events="/status/events" aria-live="off">${statusFigures(status, now)}</div>
    <p id="connection" class="help" role="status"></p>
    <div id="harvest">${harvestChart(harvest)}</div>
    ${hosts.length === 0 ? null : hostsTable(hosts)}`;
}

/** How pages and records grew; sent again while somebody looks, too. */
export function harvestChart(harvest: readonly HarvestPoint[]): Html {
  const [first, last] = [harvest[0], harvest.at(-1)];
  if (first === undefined || last === undefined) return html``;
  return chart({
    id: "harvest-chart",
    title: "Harvest: what was known over time",
    description: `From ${new Date(first.at).toISOString()} to ${new Date(last.at).toISOString()}: ${count(last.pages)} pages and ${count(last.records)} records.`,
    axis: "time (UTC)",
    labels: harvest.map(({ at }) => label(at, harvest)),
    lines: [
      { name: "pages", values: harvest.map(({ pages }) => pages) },
      { name: "records", values: harvest.map(({ records }) => records) },
    ],
  });
}

/** The figures alone; sent again and again while somebody looks. */
export function statusFigures(status: CollectionStatus, now: number): Html {
  const { routes, pages, states, forms, submissions, records, pagesOfRun, startedAt, finishedAt } = status;
  const seconds = startedAt === null ? 0 : ((finishedAt ?? now) - startedAt) / 1_000;
  const figures: readonly (readonly [string, Html])[] = [
    ["Pages", html`${count(pages)}`],
    ["By click only", html`${count(states)}`],
    ["Forms", html`${count(forms)}`],
    ["Queries sent", html`${count(submissions)}`],
    ["Records", html`${count(records)}`],
    ["Routes waiting", html`${count(routes.waiting)}`],
    ["In hand", html`${count(routes.leased)}`],
    ["Done", html`${count(routes.done)}`],
    ["Failed", html`${count(routes.failed)}`],
    ["Pages a second", html`${seconds > 0 ? (pagesOfRun / seconds).toFixed(1) : "–"}`],
  ];
  return html`<dl class="figures">
      ${figures.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    <p>
      ${
        startedAt === null
          ? "Nothing was crawled yet."
          : finishedAt === null
            ? html`Running since ${moment(startedAt)} (${duration(now - startedAt)}), unless it was cut off.`
            : html`Last run from ${moment(startedAt)} to ${moment(finishedAt)}
              (${duration(finishedAt - startedAt)}).`
      }
    </p>`;
}

function hostsTable(hosts: readonly HostCounts[]): Html {
  return html`<section aria-labelledby="hosts">
    <h2 id="hosts">Hosts</h2>
    <div class="wide" tabindex="0" role="group" aria-labelledby="hosts">
      <table>
        <thead>
          <tr>
            <th scope="col">host</th>
            <th scope="col">pages</th>
            <th scope="col">by click</th>
            <th scope="col">waiting</th>
            <th scope="col">failed</th>
          </tr>
        </thead>
        <tbody>
          ${hosts.map(
            ({ host, pages, states, waiting, failed }) =>
              html`<tr>
                <th scope="row"><a href="${here("/", { q: `host:${host}` })}">${host}</a></th>
                ${[pages, states, waiting, failed].map((value) => html`<td class="number">${count(value)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

/** With the day only where it is not one and the same. */
function label(at: number, harvest: readonly HarvestPoint[]): string {
  const [day, time] = [new Date(at).toISOString().slice(0, 10), new Date(at).toISOString().slice(11, 19)];
  const first = new Date(harvest[0]?.at ?? at).toISOString().slice(0, 10);
  const last = new Date(harvest.at(-1)?.at ?? at).toISOString().slice(0, 10);
  return first === last ? time : `${day} ${time.slice(0, 5)}`;
}
