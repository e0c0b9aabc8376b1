#!/usr/bin/env node
/** Draws what is understood of the fixture pages, and the web page, into docs/pictures: npm run build && node scripts/pictures.mjs */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { projectFolder } from "./project-folder.mjs";
import { drawWebPage } from "./web-pictures.mjs";

const deepbot = join(projectFolder, "dist", "cli", "main.js");
for (const name of ["library", "rooms", "travel"]) {
  const page = join(projectFolder, "test", "sites", "forms", `${name}.html`);
  const picture = join(projectFolder, "docs", "pictures", `${name}.png`);
  execFileSync(process.execPath, [deepbot, "analyze", page, "--quiet", "--screenshot", picture]);
}
await drawWebPage(join(projectFolder, "docs", "pictures"));
