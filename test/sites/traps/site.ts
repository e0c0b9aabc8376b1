import { html, type SiteAnswer, type SiteFactory } from "../site.js";

const EVENTS: Readonly<Record<string, number>> = { "2024-1": 1, "2024-2": 2 };
const GOODS = ["", "a watering can", "a pair of gloves", "a ball of twine"];
/** Pages of the list that have entries; the links to the next page never end. */
const LAST_LIST_PAGE = 3;

/** Places that have no end, and ordinary pages that must not be forgotten over them. */
export const createTraps: SiteFactory = () => {
  let sid = 1000;

  const calendar = (year: number, month: number): SiteAnswer => {
    const link = (y: number, m: number, text: string): string =>
      `<a href="/calendar?year=${y}&amp;month=${m}">${text}</a>`;
    const event = EVENTS[`${year}-${month}`];
    const found = event === undefined ? "Nothing planned." : `<a href="/event/${event}">Event ${event}</a>`;
    const before = month === 1 ? link(year - 1, 12, "Earlier") : link(year, month - 1, "Earlier");
    const after = month === 12 ? link(year + 1, 1, "Later") : link(year, month + 1, "Later");
    return html("Calendar", `<p>Month ${month} of ${year}.</p><p>${found}</p><p>${before} ${after}</p>`);
  };

  const shop = (page: string | null): SiteAnswer => {
    const links = [1, 2, 3].map((p) => `<a href="/shop?sid=${++sid}&amp;p=${p}">Good ${p}</a>`);
    const good = GOODS[Number(page ?? "0")] ?? "";
    return html(
      "Shop",
      `<p>${good === "" ? "Three goods for sale." : `For sale: ${good}.`}</p>${links.join(" ")}`,
    );
  };

  const list = (page: number): SiteAnswer => {
    const entries = page <= LAST_LIST_PAGE ? `Entry number ${page} of the list.` : "No more entries.";
    return html("List", `<p>${entries}</p><a href="/list?page=${page + 1}">Next page</a>`);
  };

  return ({ path, search }) => {
    if (path === "/calendar") return calendar(Number(search.get("year")), Number(search.get("month")));
    if (path === "/shop") return shop(search.get("p"));
    if (path === "/list") return list(Number(search.get("page")));
    if (/^\/event\/[12]$/.test(path)) return html("Event", `<p>Seed exchange, part ${path.slice(-1)}.</p>`);
    if (/^(\/a)+\/$/.test(path))
      return html("Corridor", '<p>A door at the end of a corridor.</p><a href="a/">In</a>');
    if (/^\/deeper\/\d+$/.test(path)) return { file: "/deeper" };
    const quiet = /^\/quiet\/([1-6])$/.exec(path)?.[1];
    return quiet === undefined ? null : html("Quiet page", `<p>Bench number ${quiet}, in the shade.</p>`);
  };
};
