import { defineConfig } from "playwright/test";

/** The long runs: everything hostile at once, crawls killed again and again. `npm run test:faults` */
export default defineConfig({
  testDir: "test/faults",
  testMatch: "**/*.fault.ts",
  workers: 1,
  timeout: 1_800_000,
  reporter: [["list"]],
});
