import { createRequire } from "node:module";
import type * as Playwright from "playwright";

const require = createRequire(import.meta.url);

/** Playwright, loaded when it is first needed: commands that open no browser start twice as fast without it. */
export function playwright(): typeof Playwright {
  return require("playwright") as typeof Playwright;
}
