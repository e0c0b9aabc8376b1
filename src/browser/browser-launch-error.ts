/** A browser is there, but it does not start; the remedy is one a person can type or do. */
export class BrowserLaunchError extends Error {
  override readonly name = "BrowserLaunchError";
  readonly path: string;
  readonly problem: string;
  readonly remedy: string;

  constructor(path: string, problem: string, remedy: string, cause: unknown) {
    super(`${path} does not start: ${problem}. ${remedy}`, { cause });
    this.path = path;
    this.problem = problem;
    this.remedy = remedy;
  }
}

interface KnownFailure {
  readonly sign: RegExp;
  readonly problem: (match: RegExpExecArray) => string;
  readonly remedy: string;
}

/**
 * What Chromium writes to its log when it cannot start. The log reaches us only inside the text of
 * Playwright's error, so this is the one place where a message is read; an unknown one is passed on as it is.
 */
const KNOWN: readonly KnownFailure[] = [
  {
    sign: /error while loading shared libraries: ([^\s:]+)/u,
    problem: (match) => `the system library ${match[1] ?? ""} is missing`,
    remedy: "Type: sudo npx playwright install-deps chromium",
  },
  {
    sign: /No usable sandbox|zygote_host_impl_linux|SUID sandbox helper|credentials\.cc.*Permission denied/u,
    problem: () => "its sandbox is not allowed on this system",
    remedy:
      "Type one of these: sudo apt-get install chromium-sandbox (Debian); " +
      "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0 (Ubuntu). " +
      "In a container, allow user namespaces or run as root. deepbot does not switch the sandbox off for a normal user",
  },
  {
    sign: /Missing X server|cannot open display|Missing X server or \$DISPLAY/iu,
    problem: () => "there is no display to open a window on",
    remedy: "Run it on a desktop, or under a virtual one: xvfb-run -a npx deepbot …",
  },
  {
    sign: /requires the chromium snap|snap install chromium|is not a snap cgroup/u,
    problem: () => "it is only a pointer to a snap package",
    remedy: "Type: npx playwright install chromium",
  },
  {
    sign: /(?:Timeout \d+ms exceeded|no answer within \d+ ms)/u,
    problem: (match) => `it did not answer in time (${match[0]})`,
    remedy:
      "Is the machine very busy, or out of memory? Then try again; else type: npx playwright install chromium",
  },
];

/** The failure as one with a remedy, when its text is one that is known. */
export function knownLaunchFailure(
  path: string,
  text: string,
  cause: unknown,
): BrowserLaunchError | undefined {
  for (const { sign, problem, remedy } of KNOWN) {
    const match = sign.exec(text);
    if (match) return new BrowserLaunchError(path, problem(match), remedy, cause);
  }
  return undefined;
}

/** Any other failure, in the words of who reports it. */
export function unknownLaunchFailure(path: string, words: string, cause: unknown): BrowserLaunchError {
  const reported = firstLine(messageOf(cause)).replace(/^browserType\.launch: /u, "");
  // All Playwright can say of a program that ends by itself is that something was closed.
  const silent = reported.includes("has been closed") ? "it ends at once and says nothing" : reported;
  const problem = weightiest(words) || silent;
  const remedy = "Type: npx playwright install chromium, or name another one with --browser <path>";
  return new BrowserLaunchError(path, problem, remedy, cause);
}

/** What ended it, where it says so; a program that starts it may have had its say before. */
function weightiest(words: string): string {
  const fatal = words.split("\n").find((line) => line.includes("FATAL:"));
  return fatal === undefined ? firstLine(words) : fatal.replace(/^\[[^\]]*\]\s*/u, "").replace(/\.$/u, "");
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function firstLine(text: string): string {
  return text.trim().split("\n", 1)[0] ?? "";
}
