import { playwright } from "./playwright.js";
import {
  browserCandidates,
  flavourOf,
  type BrowserCandidate,
  type BrowserFlavour,
  type BrowserSource,
} from "./browser-candidates.js";
import { thisMachine, type BrowserMachine, type ProgramState } from "./browser-machine.js";
import { BrowserMissingError, BrowserPathError, browserRemedy } from "./browser-missing-error.js";

/** What the browser is for: crawling needs no window, a person watching or recording does. */
export type BrowserUse = "crawl" | "headed";

/** The browser to run. */
export interface BrowserChoice {
  readonly path: string;
  readonly flavour: BrowserFlavour;
  /** `--browser` and `DEEPBOT_BROWSER` are a person's word; the others were found. */
  readonly source: BrowserSource | "--browser" | "DEEPBOT_BROWSER";
}

/** A place that was looked at, and what was there. */
export interface LookedAt extends BrowserCandidate {
  readonly state: ProgramState;
}

export interface BrowserRequest {
  /** Default: crawl. */
  readonly use?: BrowserUse;
  /** The value of `--browser`; wins over the variable DEEPBOT_BROWSER. */
  readonly path?: string;
}

export interface BrowserSearch {
  readonly choice: BrowserChoice | undefined;
  /** Every place looked at, in order; empty when a person named the browser. */
  readonly looked: readonly LookedAt[];
}

/**
 * Looks for the browser to run. What a person names is taken as it is. Otherwise, for crawling,
 * any headless shell comes before any full Chromium, because speed differs by two between the builds and
 * hardly between versions; within one build Playwright's own comes before the system's, because
 * that pair of versions was tested together. Headed use takes full Chromium only.
 *
 * @throws BrowserPathError when the named browser cannot be used
 */
export function searchBrowser(
  request: BrowserRequest = {},
  machine: BrowserMachine = hostMachine(),
): BrowserSearch {
  const use = request.use ?? "crawl";
  const named = namedBrowser(request, machine);
  if (named) return { choice: checkNamed(named, use, machine), looked: [] };

  const looked = browserCandidates(machine).map((each) => ({ ...each, state: machine.state(each.path) }));
  const usable = looked.filter(({ state }) => state === "usable");
  const full = usable.find(({ flavour }) => flavour === "chromium");
  const best = use === "headed" ? full : (usable.find(({ flavour }) => flavour === "headless-shell") ?? full);
  return {
    choice: best && { path: best.path, flavour: best.flavour, source: best.source },
    looked,
  };
}

/**
 * The browser to run.
 *
 * @throws BrowserMissingError when there is none, with what to type
 * @throws BrowserPathError when the named browser cannot be used
 */
export function findBrowser(
  request: BrowserRequest = {},
  machine: BrowserMachine = hostMachine(),
): BrowserChoice {
  const { choice, looked } = searchBrowser(request, machine);
  if (choice) return choice;
  const need =
    request.use === "headed"
      ? "No Chrome or Chromium that can open a window was found (the headless shell cannot)"
      : "No Chrome or Chromium was found on this machine";
  throw new BrowserMissingError(need, looked, browserRemedy(machine.platform, process.getuid?.() === 0));
}

interface NamedBrowser {
  readonly path: string;
  readonly source: "--browser" | "DEEPBOT_BROWSER";
}

function namedBrowser({ path }: BrowserRequest, { env }: BrowserMachine): NamedBrowser | undefined {
  if (path !== undefined) return { path, source: "--browser" };
  // An empty variable is the shell's way of unsetting one for a single command.
  const variable = env["DEEPBOT_BROWSER"];
  return variable ? { path: variable, source: "DEEPBOT_BROWSER" } : undefined;
}

function checkNamed({ path, source }: NamedBrowser, use: BrowserUse, machine: BrowserMachine): BrowserChoice {
  switch (machine.state(path)) {
    case "missing":
      throw new BrowserPathError(source, path === "" ? '""' : path, "does not exist");
    case "not-executable":
      throw new BrowserPathError(source, path, "is not a program that can be started");
    case "usable":
  }
  // A link named "browser" may well lead to a headless shell: the file behind it tells.
  const flavour = flavourOf(path) === "headless-shell" ? "headless-shell" : flavourOf(machine.realPath(path));
  if (use === "headed" && flavour === "headless-shell")
    throw new BrowserPathError(source, path, "is a headless shell, which cannot open a window");
  return { path, flavour, source };
}

function hostMachine(): BrowserMachine {
  return thisMachine(playwrightChromium());
}

/** Playwright throws on systems it has no browser for. */
function playwrightChromium(): string | undefined {
  try {
    return playwright().chromium.executablePath() || undefined;
  } catch {
    return undefined;
  }
}
