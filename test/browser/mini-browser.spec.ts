import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { findBrowser } from "../../src/browser/find-browser.js";
import { launchArgs, launchBrowser } from "../../src/browser/launch.js";
import { MiniBrowser } from "../../src/browser/mini-browser.js";
import { playwright } from "../../src/browser/playwright.js";
import { EMPTY_SESSION } from "../../src/route/session.js";

const PAGE = `<!doctype html><style>body { margin: 0 } p { position: absolute; margin: 0 }</style>
<p id="near" style="left: 1200px; top: 880px">near</p>
<p id="far" style="left: 0; top: 4000px">far</p>
<button style="position: absolute; left: 900px; top: 700px" onclick="this.textContent = 'pressed'">press</button>`;

/** What a script of the page can measure. */
const MEASURE = `(async () => {
  const seen = await new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      resolve(entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target.id));
    });
    for (const text of document.querySelectorAll("p")) observer.observe(text);
  });
  await new Promise(requestAnimationFrame);
  return {
    inner: [innerWidth, innerHeight], screen: [screen.width, screen.height], ratio: devicePixelRatio,
    visual: [visualViewport.width, visualViewport.height, visualViewport.scale],
    media: matchMedia("(width: 1280px) and (height: 900px)").matches, seen,
  };
})()`;

test("a page sees its whole viewport and is clicked anywhere in it, although only a corner is drawn", async () => {
  const { browser } = await launchBrowser(findBrowser({}));
  try {
    const mini = new MiniBrowser(browser, { callMs: 10_000, images: false });
    await mini.prepare(EMPTY_SESSION, "page.test");
    await mini.page.setContent(PAGE);
    expect(await mini.page.evaluate(MEASURE)).toEqual({
      inner: [1280, 900],
      screen: [1280, 900],
      ratio: 1,
      visual: [1280, 900, 1],
      media: true,
      seen: ["near"],
    });
    await mini.page.getByRole("button").click();
    await expect(mini.page.getByRole("button")).toHaveText("pressed");
    await mini.close();
  } finally {
    await browser.close();
  }
});

test("everything Playwright switches off stays off beside what we switch off", async () => {
  test.skip(process.platform === "win32", "needs a script that can be started as a browser");
  const folder = mkdtempSync(join(tmpdir(), "deepbot-args-"));
  try {
    const script = join(folder, "browser");
    const said = join(folder, "args");
    writeFileSync(script, `#!/bin/sh\nprintf '%s\\n' "$@" > '${said}'\n`);
    chmodSync(script, 0o755);
    await playwright()
      .chromium.launch({ executablePath: script })
      .catch(() => undefined);
    const listOf = (args: readonly string[]): string[] =>
      args
        .findLast((arg) => arg.startsWith("--disable-features="))
        ?.split(/[=,]/)
        .slice(1) ?? [];
    const theirs = listOf(readFileSync(said, "utf8").split("\n"));
    expect(theirs.length).toBeGreaterThan(0);
    expect(listOf(launchArgs({}))).toEqual(expect.arrayContaining(theirs));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
