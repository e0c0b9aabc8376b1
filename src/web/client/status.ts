/** The figures of a crawl that goes on; the browser connects again by itself. */
const live = document.querySelector<HTMLElement>("[data-events]");
const connection = document.querySelector<HTMLElement>("#connection");
if (live !== null && connection !== null) {
  const events = new EventSource(live.dataset["events"] ?? "");
  events.addEventListener("figures", (event: MessageEvent<string>) => {
    // Made by this server, where every text from elsewhere is escaped.
    live.innerHTML = event.data;
    connection.textContent = "Kept up to date.";
  });
  events.addEventListener("harvest", (event: MessageEvent<string>) => {
    const harvest = document.querySelector<HTMLElement>("#harvest");
    if (harvest === null) return;
    const isOpen = harvest.querySelector("details")?.open === true;
    // While somebody reads the table below the chart, it stays as it is.
    if (isOpen) return;
    harvest.innerHTML = event.data;
  });
  events.addEventListener("error", () => {
    connection.textContent = "The server does not answer; trying again.";
  });
  window.addEventListener("pagehide", () => {
    events.close();
  });
}
