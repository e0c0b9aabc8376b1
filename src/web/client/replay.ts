/** Walks the way to a page again and shows each step as it is done. */
const EVENTS = "/replay/events";

function start(section: HTMLElement, form: HTMLFormElement, shown: HTMLElement): void {
  let events: EventSource | null = null;

  const follow = (): void => {
    events?.close();
    const source = new EventSource(EVENTS);
    events = source;
    source.addEventListener("replay", (event: MessageEvent<string>) => {
      // Made by this server, where every text from elsewhere is escaped.
      shown.innerHTML = event.data;
    });
    source.addEventListener("end", () => {
      source.close();
    });
  };

  const send = async (action: string, values: URLSearchParams): Promise<void> => {
    const response = await fetch(`${action}?part=1`, { method: "POST", body: values });
    shown.innerHTML = await response.text();
    if (response.ok) follow();
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const pressed = event.submitter;
    const mode = pressed instanceof HTMLButtonElement ? pressed.value : "check";
    void send(form.action, new URLSearchParams({ mode }));
  });
  // The button to cancel comes and goes with what is shown.
  section.addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target === form) return;
    event.preventDefault();
    void send(event.target.action, new URLSearchParams());
  });
  window.addEventListener("pagehide", () => {
    events?.close();
  });
  if (shown.querySelector("[data-running]") !== null) follow();
}

const section = document.querySelector<HTMLElement>("[data-replay]");
const form = section?.querySelector("form") ?? null;
const shown = document.querySelector<HTMLElement>("#replay");
if (section !== null && form !== null && shown !== null) start(section, form, shown);
