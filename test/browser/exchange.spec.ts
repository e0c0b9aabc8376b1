import { createRunner, parse, PuppeteerRunnerExtension } from "@puppeteer/replay";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import puppeteer from "puppeteer-core";
import { startOffice, type Office } from "../../bench/office.mjs";
import { projectFolder } from "../../scripts/project-folder.mjs";
import { findBrowser } from "../../src/browser/find-browser.js";
import type { SequenceDocument } from "../../src/sequence/parse.js";
import { writeFlow } from "../../src/sequence/write-flow.js";
import { writePlaywright } from "../../src/sequence/write-playwright.js";
import { recordOf } from "./recorded.js";

let office: Office;
let recorded: SequenceDocument;

test.beforeAll(async () => {
  office = await startOffice();
  const { sequence } = await recordOf(office.address("/search"), async (page) => {
    await page.getByLabel("Title").fill("ma");
    await page.getByLabel("Format").selectOption("Paperback");
    await page.getByLabel("Used only").click();
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByText("You asked for").waitFor();
    await page.getByRole("button", { name: "Details" }).click();
    await page.getByRole("button", { name: "Reviews" }).click();
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Opening hours" }).click();
    const popup = await opening;
    await popup.getByText("Nine to five").click();
  });
  recorded = {
    name: 'the "maps" way',
    description: "",
    sequence,
    page: { url: "", title: "Opening hours", text: "" },
  };
});
test.afterAll(async () => {
  await office.close();
});

test("an exported flow is gone through by Chrome's own replay", async () => {
  const flow = parse(JSON.parse(JSON.stringify(writeFlow(recorded))));
  const browser = await puppeteer.launch({ executablePath: findBrowser().path, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(10_000);
    const before = office.requests.length;
    const runner = await createRunner(flow, new PuppeteerRunnerExtension(browser, page));
    expect(await runner.run()).toBe(true);
    expect(await page.title()).toBe("Maps of Small Islands");
    expect(await page.$eval("body", (body) => body.textContent)).toContain("Readers liked it");
    expect(office.requests.slice(before).map(({ path }) => path)).toContain("/hours");
  } finally {
    await browser.close();
  }
});

test("an exported Playwright file runs as a test, and fails where the site is another one", async () => {
  test.setTimeout(90_000);
  const parent = join(projectFolder, "node_modules", ".cache");
  mkdirSync(parent, { recursive: true });
  const dir = mkdtempSync(join(parent, "deepbot-exported-"));
  try {
    writeFileSync(join(dir, "way.spec.mjs"), writePlaywright(recorded, findBrowser().path));
    writeFileSync(
      join(dir, "playwright.config.mjs"),
      'export default { testDir: ".", workers: 1, timeout: 20000 };\n',
    );
    const run = async (): Promise<{ code: number | null; output: string }> => {
      const cli = join(projectFolder, "node_modules", "playwright", "cli.js");
      const child = spawn(process.execPath, [cli, "test", "--config", dir, "--reporter=line"], { cwd: dir });
      let output = "";
      child.stdout.on("data", (text) => (output += String(text)));
      child.stderr.on("data", (text) => (output += String(text)));
      return new Promise((resolve) => {
        child.once("close", (code) => {
          resolve({ code, output });
        });
      });
    };
    const good = await run();
    expect(good.code, good.output).toBe(0);
    office.redesign(1, ["gone"]);
    const other = { ...recorded, page: { url: "", title: "Another page", text: "" } };
    writeFileSync(
      join(dir, "way.spec.mjs"),
      writePlaywright(other, findBrowser().path).replace("15_000", "1_000"),
    );
    expect((await run()).code).toBe(1);
  } finally {
    office.redesign(0);
    rmSync(dir, { recursive: true, force: true });
  }
});
