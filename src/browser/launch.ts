import type { Browser } from "playwright";
import { playwright } from "./playwright.js";
import { knownLaunchFailure, unknownLaunchFailure, type BrowserLaunchError } from "./browser-launch-error.js";
import { withDeadline } from "./deadline.js";
import type { BrowserChoice, BrowserUse } from "./find-browser.js";
import { lastWords } from "./last-words.js";
import { inTemporaryFolder } from "./temporary-folder.js";

export interface LaunchOptions {
  /** Default: crawl, without a window. */
  readonly use?: BrowserUse;
  /** Pictures cost traffic and decoding, and no form is understood by them. Default: only with a window. */
  readonly images?: boolean;
  /** At most so many renderer processes; pages of different sites then share one. Default: Chromium's own choice. */
  readonly rendererProcessLimit?: number;
  /** Default: 30,000. */
  readonly timeoutMs?: number;
  /** A SOCKS proxy for everything the browser asks for, loopback and names included. */
  readonly proxyServer?: string;
  readonly extraArgs?: readonly string[];
}

export interface LaunchedBrowser {
  readonly browser: Browser;
  readonly choice: BrowserChoice;
  readonly version: string;
  readonly sandbox: boolean;
  readonly launchMs: number;
  /** What a person should be told, at most once each. */
  readonly warnings: readonly string[];
}

const LAUNCH_DEADLINE_MS = 30_000;
/** Playwright has its own time limit; this is how much longer we wait for it to keep its word. */
const GRACE_MS = 5_000;

/** Beyond what Playwright already switches off: talk with servers no page asked for. */
const QUIET_ARGS = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--disable-domain-reliability",
  "--disable-client-side-phishing-detection",
  "--no-pings",
  "--no-first-run",
  "--no-default-browser-check",
];

/**
 * What Playwright sets for a browser without a window, so that pages see a mouse that can hover.
 * Chromium heeds only the last `--blink-settings`: ours has to repeat these.
 */
const PLAYWRIGHT_BLINK_SETTINGS = [
  "primaryHoverType=2",
  "availableHoverTypes=2",
  "primaryPointerType=4",
  "availablePointerTypes=4",
];

/** What Playwright switches off. Chromium heeds only the last `--disable-features`: ours has to repeat these. */
const PLAYWRIGHT_DISABLED_FEATURES = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/** A new frame object for every document, also of the same site, costs a seventh of a page's CPU (docs/benchmarks.md). */
const COSTLY_FEATURES = ["RenderDocument"];

/**
 * What would find a way around a proxy: names asked for ahead of time, and the datagrams of WebRTC, which would also
 * tell the machine's own addresses. WebTransport and QUIC are datagrams too and end where a proxy is set.
 */
const PROXIED_ARGS = [
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
  "--dns-prefetch-disable",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
];

const NO_SANDBOX_WARNING =
  "Chromium runs without its sandbox, because this process is root. " +
  "Run deepbot as a normal user to crawl sites you do not trust";

/**
 * Starts the browser. Root has no sandbox on Linux (Chromium refuses it there); everybody else always
 * has one: where it cannot start, a person is told what to do and nothing runs without it.
 *
 * Signals are left to the caller: Playwright would close the browser at the first Ctrl-C, while a
 * crawl still finishes what it has in hand.
 */
export async function launchBrowser(
  choice: BrowserChoice,
  options: LaunchOptions = {},
): Promise<LaunchedBrowser> {
  const timeoutMs = options.timeoutMs ?? LAUNCH_DEADLINE_MS;
  const sandbox = maySandbox();
  const started = performance.now();
  const launching = inTemporaryFolder(() =>
    playwright().chromium.launch({
      executablePath: choice.path,
      headless: options.use !== "headed",
      chromiumSandbox: sandbox,
      args: launchArgs(options),
      timeout: timeoutMs,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      ...(options.proxyServer === undefined ? {} : { proxy: { server: options.proxyServer } }),
    }),
  );
  try {
    const browser = await withDeadline(launching, timeoutMs + GRACE_MS, "starting the browser");
    return {
      browser,
      choice,
      version: browser.version(),
      sandbox,
      launchMs: Math.round(performance.now() - started),
      warnings: sandbox ? [] : [NO_SANDBOX_WARNING],
    };
  } catch (error) {
    // A browser that comes after all is not wanted any more.
    launching.then((browser) => browser.close()).catch(() => undefined);
    throw await explain(choice, options, error);
  }
}

/** The switches we add to Playwright's own. */
export function launchArgs(options: LaunchOptions): string[] {
  const headed = options.use === "headed";
  const disabled = [...PLAYWRIGHT_DISABLED_FEATURES, ...COSTLY_FEATURES];
  const args = [...QUIET_ARGS, `--disable-features=${disabled.join(",")}`];
  const images = options.images ?? headed;
  if (!images) {
    const repeated = headed ? [] : PLAYWRIGHT_BLINK_SETTINGS;
    args.push(`--blink-settings=${[...repeated, "imagesEnabled=false"].join(",")}`);
  }
  if (options.rendererProcessLimit !== undefined)
    args.push(`--renderer-process-limit=${options.rendererProcessLimit}`);
  if (options.proxyServer !== undefined) args.push(...PROXIED_ARGS);
  return [...args, ...(options.extraArgs ?? [])];
}

async function explain(
  { path }: BrowserChoice,
  options: LaunchOptions,
  cause: unknown,
): Promise<BrowserLaunchError> {
  const known = knownLaunchFailure(path, cause instanceof Error ? cause.message : "", cause);
  if (known) return known;
  const window = options.use === "headed" ? [] : ["--headless"];
  const words = await lastWords(path, [...window, ...(maySandbox() ? [] : ["--no-sandbox"]), ...QUIET_ARGS]);
  return knownLaunchFailure(path, words, cause) ?? unknownLaunchFailure(path, words, cause);
}

function maySandbox(): boolean {
  return process.platform !== "linux" || process.getuid?.() !== 0;
}
