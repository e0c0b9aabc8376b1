import { expect, test } from "vitest";
import { knownLaunchFailure, unknownLaunchFailure } from "../../../src/browser/browser-launch-error.js";
import { launchArgs } from "../../../src/browser/launch.js";

function blinkSettings(args: readonly string[]): string | undefined {
  return args.find((arg) => arg.startsWith("--blink-settings="));
}

test("pictures are left out by default, and the mouse Playwright gives the page is kept", () => {
  const settings = blinkSettings(launchArgs({}));
  expect(settings).toContain("imagesEnabled=false");
  expect(settings).toContain("primaryHoverType=2");
});

test("pictures are loaded when asked for, and for a person who looks", () => {
  expect(blinkSettings(launchArgs({ images: true }))).toBeUndefined();
  expect(blinkSettings(launchArgs({ use: "headed" }))).toBeUndefined();
  expect(blinkSettings(launchArgs({ use: "headed", images: false }))).toBe(
    "--blink-settings=imagesEnabled=false",
  );
});

test("a limit of renderer processes is passed on", () => {
  expect(launchArgs({ rendererProcessLimit: 2 })).toContain("--renderer-process-limit=2");
  expect(launchArgs({}).join(" ")).not.toContain("renderer-process-limit");
});

test("no switch stands twice that Chromium heeds only once", () => {
  const names = launchArgs({ rendererProcessLimit: 2 }).map((arg) => arg.split("=", 1)[0]);
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  [
    "[err] chrome: error while loading shared libraries: libnss3.so: cannot open",
    "libnss3.so is missing",
    "install-deps",
  ],
  ["[FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox!", "sandbox is not allowed", "user namespaces"],
  ["ozone_platform_x11.cc Missing X server or $DISPLAY", "no display", "xvfb-run"],
  [
    "Command '/usr/bin/chromium-browser' requires the chromium snap to be installed.",
    "snap",
    "playwright install",
  ],
  ["browserType.launch: Timeout 30000ms exceeded.", "did not answer in time", "try again"],
])("a launch that fails with %j is explained", (log, problem, remedy) => {
  const error = knownLaunchFailure("/usr/bin/chromium", log, new Error(log));
  expect(error?.problem).toContain(problem);
  expect(error?.remedy).toContain(remedy);
  expect(error?.message).toContain("/usr/bin/chromium does not start");
});

test("an unknown failure is told in the browser's own words, else in Playwright's", () => {
  const closed = new Error("browserType.launch: Target page, context or browser has been closed\nlogs");
  expect(unknownLaunchFailure("/b", "out of luck\nmore", closed).problem).toBe("out of luck");
  expect(unknownLaunchFailure("/b", "", closed).problem).toBe("it ends at once and says nothing");
  expect(unknownLaunchFailure("/b", "", new Error("browserType.launch: spawn EACCES")).problem).toBe(
    "spawn EACCES",
  );
});
