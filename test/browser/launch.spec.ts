import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "playwright/test";
import { projectFolder } from "../../scripts/project-folder.mjs";
import { BrowserLaunchError } from "../../src/browser/browser-launch-error.js";
import { diagnoseBrowser } from "../../src/browser/diagnose.js";
import { findBrowser, searchBrowser, type BrowserChoice } from "../../src/browser/find-browser.js";
import { launchBrowser, type LaunchOptions } from "../../src/browser/launch.js";

const PAGE = `<!doctype html><img src="/picture.png"><button>go</button><p></p>
<script>
  document.querySelector("p").textContent = [matchMedia("(hover: hover)"), matchMedia("(pointer: fine)")]
    .map((query) => query.matches).join(" ");
  document.querySelector("button").onclick = () => { document.title = "clicked"; };
</script>`;

/** Every build of a browser on this machine, each from its first place. */
function builds(): BrowserChoice[] {
  const usable = searchBrowser().looked.filter(({ state }) => state === "usable");
  const shell = usable.find(({ flavour }) => flavour === "headless-shell");
  const full = usable.find(({ flavour }) => flavour === "chromium");
  return [shell, full].filter((each) => each !== undefined);
}

let server: Server;
let address: string;
let asked: string[];

test.beforeAll(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.setHeader("content-type", "text/html").end(request.url === "/" ? PAGE : "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.describe.configure({ mode: "serial" });

test("the machine that runs these tests has a browser", () => {
  expect(findBrowser().path).not.toBe("");
});

async function visit(
  choice: BrowserChoice,
  options: LaunchOptions,
): Promise<{ title: string; mouse: string }> {
  asked.length = 0;
  const { browser } = await launchBrowser(choice, options);
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.click("button");
    return { title: await page.title(), mouse: await page.innerText("p") };
  } finally {
    await browser.close();
  }
}

for (const flavour of ["headless-shell", "chromium"] as const) {
  test(`the build "${flavour}" shows a page, sees a mouse and loads no picture`, async () => {
    const choice = builds().find((each) => each.flavour === flavour);
    test.skip(choice === undefined, `no ${flavour} on this machine`);
    expect(await visit(choice!, { rendererProcessLimit: 2 })).toEqual({
      title: "clicked",
      mouse: "true true",
    });
    expect(asked).toContain("/");
    expect(asked).not.toContain("/picture.png");
  });

  test(`the build "${flavour}" loads pictures when asked to`, async () => {
    const choice = builds().find((each) => each.flavour === flavour);
    test.skip(choice === undefined, `no ${flavour} on this machine`);
    expect(await visit(choice!, { images: true })).toEqual({ title: "clicked", mouse: "true true" });
    expect(asked).toContain("/picture.png");
  });
}

test("signals stay with the crawl: starting a browser listens to none", async () => {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const before = signals.map((signal) => process.listenerCount(signal));
  const { browser } = await launchBrowser(findBrowser());
  try {
    expect(signals.map((signal) => process.listenerCount(signal))).toEqual(before);
  } finally {
    await browser.close();
  }
});

test("root runs without the sandbox and is warned, everybody else runs with it", async () => {
  const isRoot = process.platform === "linux" && process.getuid?.() === 0;
  const { browser, sandbox, warnings } = await launchBrowser(findBrowser());
  await browser.close();
  expect(sandbox).toBe(!isRoot);
  expect(warnings.join("\n")).toMatch(isRoot ? /without its sandbox/u : /^$/u);
});

test("a normal user never gets a browser without its sandbox", () => {
  test.skip(process.platform !== "linux" || process.getuid?.() !== 0, "only root can become somebody else");
  const module = join(projectFolder, "dist", "browser", "diagnose.js");
  const nobody = {
    uid: 65534,
    gid: 65534,
    cwd: "/",
    env: { ...process.env, HOME: tmpdir() },
    encoding: "utf8",
  } as const;
  const readable = spawnSync(
    process.execPath,
    ["-e", `import(${JSON.stringify(pathToFileURL(module).href)})`],
    nobody,
  );
  test.skip(readable.status !== 0, "this folder is closed to other users");
  const script = `const { diagnoseBrowser } = await import(${JSON.stringify(pathToFileURL(module).href)});
    console.log(JSON.stringify(await diagnoseBrowser()));`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], nobody);
  const last = (JSON.parse(stdout) as { check: string; ok: boolean; detail: string }[]).at(-1)!;
  // Where the system forbids sandboxes, the browser must not start at all.
  expect(last.check === "sandbox" ? last.detail : last.detail.includes("sandbox is not allowed")).toBe(
    last.check === "sandbox" ? "on" : true,
  );
});

test("a program that is no browser is reported with its own words and a remedy", async () => {
  test.skip(process.platform === "win32", "needs a script that is a program");
  const folder = mkdtempSync(join(tmpdir(), "deepbot-no-browser-"));
  try {
    const path = join(folder, "chrome");
    writeFileSync(path, '#!/bin/sh\necho "I am a teapot" >&2\nexit 1\n');
    chmodSync(path, 0o755);
    const error: unknown = await launchBrowser(findBrowser({ path })).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BrowserLaunchError);
    expect((error as BrowserLaunchError).problem).toBe("I am a teapot");
    expect((error as BrowserLaunchError).remedy).toContain("--browser <path>");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the diagnosis of a good machine is all well and names the browser", async () => {
  const findings = await diagnoseBrowser();
  expect(findings.map(({ check, ok }) => [check, ok])).toEqual([
    ["browser found", true],
    ["browser starts", true],
    ["browser shows a page", true],
    ["sandbox", true],
  ]);
  expect(findings[0]?.detail).toContain(findBrowser().path);
});

test("the diagnosis of a browser that is not there says so and what to do", async () => {
  const findings = await diagnoseBrowser({ path: "/nowhere/chrome" });
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({ check: "browser found", ok: false });
  expect(findings[0]?.remedy).toContain("leave --browser out");
});
