import type { Browser } from "playwright";
import { BrowserLaunchError } from "./browser-launch-error.js";
import { BrowserMissingError, BrowserPathError } from "./browser-missing-error.js";
import { findBrowser, type BrowserChoice, type BrowserRequest } from "./find-browser.js";
import { launchBrowser } from "./launch.js";

/** One thing the doctor looked at. `remedy` is there when something is to be done. */
export interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly detail: string;
  readonly remedy?: string;
}

const PAGE = "data:text/html,<title>deepbot</title><p id=seen>ready</p>";
const PAGE_DEADLINE_MS = 15_000;

/**
 * Is a browser there, does it start, does it show a page, is it sandboxed.
 * Stops at the first thing that fails, since the rest would only repeat it; throws nothing.
 */
export async function diagnoseBrowser(request: BrowserRequest = {}): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  let browser: Browser | undefined;
  try {
    const choice = findBrowser(request);
    findings.push({ check: "browser found", ok: true, detail: describe(choice) });
    const launched = await launchBrowser(choice, request.use === undefined ? {} : { use: request.use });
    browser = launched.browser;
    findings.push({
      check: "browser starts",
      ok: true,
      detail: `version ${launched.version}, in ${launched.launchMs} ms`,
    });
    findings.push(await diagnosePage(browser));
    findings.push({
      check: "sandbox",
      ok: true,
      detail: launched.sandbox ? "on" : `off. ${launched.warnings.join(" ")}`,
    });
  } catch (error) {
    findings.push(failed(error));
  } finally {
    await within(browser?.close(), PAGE_DEADLINE_MS).catch(() => undefined);
  }
  return findings;
}

async function diagnosePage(browser: Browser): Promise<Finding> {
  const started = performance.now();
  const check = "browser shows a page";
  try {
    const text = await within(showPage(browser), PAGE_DEADLINE_MS);
    const detail = `read "${text}" from a page, in ${Math.round(performance.now() - started)} ms`;
    if (text === "ready") return { check, ok: true, detail };
    return { check, ok: false, detail, remedy: OTHER_BROWSER };
  } catch (error) {
    return { check, ok: false, detail: messageOf(error), remedy: OTHER_BROWSER };
  }
}

const OTHER_BROWSER = "Type: npx playwright install chromium, or name another one with --browser <path>";

async function showPage(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  await page.goto(PAGE, { timeout: PAGE_DEADLINE_MS });
  return (await page.textContent("#seen")) ?? "";
}

function failed(error: unknown): Finding {
  if (error instanceof BrowserMissingError)
    return { check: "browser found", ok: false, detail: error.need, remedy: error.remedy };
  if (error instanceof BrowserPathError)
    return { check: "browser found", ok: false, detail: error.problem, remedy: error.remedy };
  if (error instanceof BrowserLaunchError)
    return {
      check: "browser starts",
      ok: false,
      detail: `${error.path} does not start: ${error.problem}`,
      remedy: error.remedy,
    };
  return { check: "browser starts", ok: false, detail: messageOf(error), remedy: OTHER_BROWSER };
}

function describe({ path, flavour, source }: BrowserChoice): string {
  const build = flavour === "headless-shell" ? "headless shell" : "full Chromium";
  const origin =
    source === "playwright"
      ? "Playwright's own"
      : source === "system"
        ? "of the system"
        : `named by ${source}`;
  return `${path} (${build}, ${origin})`;
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
}

/** A call into the browser may never answer: it is waited for this long. */
async function within<T>(call: Promise<T> | undefined, deadlineMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${deadlineMs} ms`));
    }, deadlineMs);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
