/** Results while a person types; the form works without. */
const PAUSE_MS = 180;

function start(form: HTMLFormElement, box: HTMLInputElement, found: HTMLElement): void {
  let timer = 0;
  let asking: AbortController | null = null;

  const ask = async (): Promise<void> => {
    asking?.abort();
    const controller = new AbortController();
    asking = controller;
    const wanted = new URL(form.action);
    if (box.value.trim() !== "") wanted.searchParams.set("q", box.value);
    const part = new URL(wanted);
    part.searchParams.set("part", "1");
    found.setAttribute("aria-busy", "true");
    try {
      const response = await fetch(part, { signal: controller.signal });
      // Made by this server, where every text from elsewhere is escaped.
      found.innerHTML = await response.text();
      history.replaceState(null, "", wanted);
    } catch (error) {
      if (!controller.signal.aborted) throw error;
      return;
    } finally {
      if (asking === controller) found.setAttribute("aria-busy", "false");
    }
  };

  box.addEventListener("input", () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), PAUSE_MS);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    window.clearTimeout(timer);
    void ask();
  });
}

const form = document.querySelector<HTMLFormElement>("form[data-live]");
const box = document.querySelector<HTMLInputElement>("#q");
const found = document.querySelector<HTMLElement>("#found");
if (form !== null && box !== null && found !== null) start(form, box, found);
