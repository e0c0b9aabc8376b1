import { html, htmlPage, redirect, type RawAnswer, type SiteAnswer, type SiteFactory } from "../site.js";

const SLOW_MS = 700;
/** A browser that is hung up on asks once more by itself, at once. */
const OWN_RETRY_MS = 150;
const DRIP_MS = 200;
/** More than the twenty a browser follows. */
const CHAIN_LENGTH = 25;

/** Addresses that fail in a way their parameter names: /fail?as=<kind>. */
export const createFailures: SiteFactory = () => {
  const attempts = new Map<string, number>();
  let firstReset: number | null = null;

  return ({ path, search }) => {
    if (path === "/never") return stall;
    if (path !== "/fail") return null;
    const as = search.get("as") ?? "";
    const attempt = (attempts.get(as) ?? 0) + 1;
    attempts.set(as, attempt);
    const good = html("Answered", `<p>The answer to ${as.replaceAll(/[^\w-]/g, "")}.</p>`);
    const wait = (status: number): SiteAnswer => ({
      status,
      headers: { "retry-after": "1" },
      body: htmlPage("Busy", "<p>Come back later.</p>"),
    });
    const broken: SiteAnswer = { status: 500, body: htmlPage("Broken", "<p>Something went wrong.</p>") };
    switch (as) {
      case "nothing":
        return good;
      case "slow":
        return { ...good, delayMs: SLOW_MS };
      case "stall":
        return stall;
      case "drip":
        return drip;
      case "reset":
        return reset;
      case "reset-once":
        firstReset ??= performance.now();
        return performance.now() - firstReset < OWN_RETRY_MS ? reset : good;
      case "500":
        return broken;
      case "500-once":
        return attempt === 1 ? broken : good;
      case "503":
        return wait(503);
      case "503-once":
        return attempt === 1 ? wait(503) : good;
      case "429-twice":
        return attempt <= 2 ? wait(429) : good;
      case "truncated":
        return truncate;
      case "empty":
        return { body: "" };
      case "loop":
        return redirect("/fail?as=loop-back");
      case "loop-back":
        return redirect("/fail?as=loop");
      case "chain": {
        const hop = Number(search.get("hop") ?? "0") + 1;
        return hop > CHAIN_LENGTH ? good : redirect(`/fail?as=chain&hop=${hop}`);
      }
      case "stuck-image":
        return html(
          "Answered",
          '<p>The answer to stuck-image.</p><img src="/never" alt="" width="9" height="9">',
        );
      case "dialog":
        return html(
          "Answered",
          '<p id="p"></p><script>alert("Hello"); confirm("Sure?"); p.textContent = "The answer to dialog."</script>',
        );
      case "hang":
        return html(
          "Hanging",
          "<p>Busy for ever.</p><script>addEventListener('load', () => { for (;;); })</script>",
        );
      default:
        return null;
    }
  };
};

/** Takes the request and never says a word. */
const stall: RawAnswer = () => undefined;

const reset: RawAnswer = (request) => {
  request.socket.resetAndDestroy();
};

/** Begins well and never ends. */
const drip: RawAnswer = (_, response) => {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.write("<!doctype html><title>Dripping</title><p>The first drop.</p>");
  const timer = setInterval(() => response.write("<!-- drop -->"), DRIP_MS);
  response.on("close", () => {
    clearInterval(timer);
  });
};

/** Promises more than it sends. */
const truncate: RawAnswer = (_, response) => {
  const start = "<!doctype html><title>Cut</title><p>The first half of the";
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": 5000 });
  response.write(start, () => response.destroy());
};
