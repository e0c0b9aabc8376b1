#!/usr/bin/env node
/**
 * Reads the pages of test/golden-layouts again and saves what stands where on them:
 *
 *   npm run build && node scripts/golden-layouts.mjs [folder…]
 *
 * What is expected of them (expected.json) is written by hand and never by this script.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./project-folder.mjs";

const GOLDEN = join(projectFolder, "test", "golden-layouts");
const folders = process.argv.slice(2);
for (const name of folders.length > 0 ? folders : readdirSync(GOLDEN)) {
  const page = join(GOLDEN, name, "page.html");
  const layout = join(GOLDEN, name, "layout.json");
  const deepbot = join(projectFolder, "dist", "cli", "main.js");
  execFileSync(process.execPath, [deepbot, "analyze", page, "--quiet", "--save-layout", layout]);
  // Where the page lay on this machine is nobody's business.
  const read = JSON.parse(readFileSync(layout, "utf8"));
  for (const document of [read, ...read.frames]) document.url = `https://fixture.test/${name}`;
  writeFileSync(layout, `${JSON.stringify(read)}\n`);
}
