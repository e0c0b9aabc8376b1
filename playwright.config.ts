import { defineConfig } from "playwright/test";

/** Browser and command-line specs: real Chromium, sites on loopback only. */
export default defineConfig({
  testDir: "test",
  testMatch: "**/*.spec.ts",
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"], ["json", { outputFile: "test-results/specs.json" }]],
});
