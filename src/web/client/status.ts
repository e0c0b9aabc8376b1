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
  events.addEventListener("error", () => {
    connection.textContent = "The server does not answer; trying again.";
  });
  window.addEventListener("pagehide", () => {
    events.close();
  });
}
