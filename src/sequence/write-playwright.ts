import type { ElementLocator, Target } from "./locator.js";
import { parametersOf } from "./parameters.js";
import type { SequenceDocument } from "./parse.js";
import { targetOf, type Step } from "./step.js";
import type { StepValue } from "./value.js";

const HEAD = `import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "playwright/test";

// The browser: DEEPBOT_BROWSER, or the one found when this file was written, or Playwright's own.
const executablePath = [process.env["DEEPBOT_BROWSER"], %BROWSER%].find((path) => path && existsSync(path));
test.use({ viewport: { width: 1280, height: 900 }, launchOptions: executablePath ? { executablePath } : {} });

/** The first of several ways that leads to exactly one element. */
async function find(...ways) {
  let found;
  await expect(async () => {
    for (const way of ways) {
      if ((await way.count()) !== 1) continue;
      found = way;
      return;
    }
    throw new Error(\`none of \${ways.length} ways leads to the element: \${ways.join(", ")}\`);
  }).toPass({ timeout: 15_000 });
  return found;
}

/** Whether something that is not there every time is there now. */
async function isThere(way) {
  return way.waitFor({ timeout: 1_500 }).then(() => true, () => false);
}

/** Takes up the cookies of a session file. */
async function takeUp(page, file) {
  await page.context().addCookies(JSON.parse(readFileSync(file, "utf8")).cookies);
}
`;

/**
 * A sequence as a test for Playwright's runner (an .mjs or .spec.js file). Needs nothing of ours.
 *
 * @param browser - the Chromium to run where the environment names none
 */
export function writePlaywright(document: SequenceDocument, browser: string | null = null): string {
  const { name, sequence, page } = document;
  const title = name === "" ? "a sequence" : name;
  const lines: string[] = [HEAD.replace("%BROWSER%", () => (browser === null ? '""' : quote(browser)))];
  for (const [parameter, fallback] of parametersOf(sequence)) {
    const missing = `${parameter} is missing: set the environment variable ${parameter}`;
    lines.push(
      fallback === null
        ? `const ${constant(parameter)} = process.env[${quote(parameter)}];\nif (${constant(parameter)} === undefined) throw new Error(${quote(missing)});`
        : `const ${constant(parameter)} = process.env[${quote(parameter)}] ?? ${quote(fallback)};`,
    );
  }
  lines.push(
    "",
    `test(${quote(title)}, async ({ page: first }) => {`,
    "  const windows = [first];",
    "  let page = first;",
  );
  if (usesSession(sequence.steps)) lines.push("  // Session files are looked for where the test is started.");
  for (const [at, step] of sequence.steps.entries()) {
    const next = sequence.steps[at + 1];
    const opens = next?.kind === "window" && next.to === "opened";
    if (opens) lines.push(`  const opened${at + 1} = page.waitForEvent("popup");`);
    for (const line of whereThere(step, linesOf(step, at))) lines.push(`  ${line}`);
  }
  if (page !== null) lines.push(`  await expect(page).toHaveTitle(${quote(page.title)});`);
  lines.push("});", "");
  return lines.join("\n");
}

function linesOf(step: Step, at: number): readonly string[] {
  const on = (target: Target, call: string): string => `await (${found(target)}).${call};`;
  switch (step.kind) {
    case "goto":
      return [`await page.goto(${quote(step.url)}, { waitUntil: "domcontentloaded" });`];
    case "click":
      return answered(step, on(step.target, "click()"), at);
    case "doubleClick":
      return answered(step, on(step.target, "dblclick()"), at);
    case "hover":
      return [on(step.target, "hover()")];
    case "fill":
      return [on(step.target, `fill(${code(step.value)})`)];
    case "choose":
      return [on(step.target, `selectOption([${step.options.map(code).join(", ")}])`)];
    case "check":
      return answered(step, on(step.target, `setChecked(${step.checked})`), at);
    case "press": {
      const key = quote(step.key);
      const press =
        step.target === undefined ? `await page.keyboard.press(${key});` : on(step.target, `press(${key})`);
      return answered(step, press, at);
    }
    case "submit":
      return answered(
        step,
        on(step.target, "evaluate((e) => (e.form ?? e.closest('form')).requestSubmit())"),
        at,
      );
    case "scroll": {
      const place = `{ left: ${step.x}, top: ${step.y} }`;
      if (step.target === undefined) return [`await page.evaluate(() => window.scrollTo(${place}));`];
      return [on(step.target, `evaluate((e) => { e.scrollIntoView(); e.scrollTo(${place}); })`)];
    }
    case "window":
      return step.to === "opened"
        ? [
            `page = await opened${at};`,
            "windows.push(page);",
            'await page.waitForLoadState("domcontentloaded");',
          ]
        : ["await windows.pop().close();", "page = windows.at(-1);"];
    case "waitFor":
      switch (step.what.kind) {
        case "element":
          return [`await expect(${found(step.what.target)}).toBeVisible();`];
        case "results":
        case "quiet":
          return ['await page.waitForLoadState("networkidle");'];
        default: {
          const forgotten: never = step.what;
          throw new Error(`unknown condition ${JSON.stringify(forgotten)}`);
        }
      }
    case "setSession":
      return [`await takeUp(page, ${quote(step.session)});`];
    case "back":
      return ["await page.goBack();"];
    default: {
      const forgotten: never = step;
      throw new Error(`unknown step ${JSON.stringify(forgotten)}`);
    }
  }
}

/** An optional step stands in a condition, with names of its own. */
function whereThere(step: Step, lines: readonly string[]): readonly string[] {
  const target = targetOf(step);
  if (step.optional !== true || target === null) return lines;
  const any = waysTo(target).reduce((all, way) => `${all}.or(${way})`);
  return [`if (await isThere((${any}).first())) {`, ...lines.map((line) => `  ${line}`), "}"];
}

/** A step that is known to lead elsewhere is waited for. */
function answered(step: Step, line: string, at: number): readonly string[] {
  if (step.effect?.kind !== "navigation") return [line];
  const name = `arrived${at + 1}`;
  return [`const ${name} = page.waitForEvent("domcontentloaded");`, line, `await ${name};`];
}

function found(target: Target): string {
  return `await find(${waysTo(target).join(", ")})`;
}

function waysTo({ frames, locators }: Target): string[] {
  let scope = "page";
  for (const alternatives of frames) {
    const [owner] = alternatives;
    if (owner !== undefined) scope = `${locator(scope, owner)}.contentFrame()`;
  }
  return locators.map((by) => locator(scope, by));
}

function locator(scope: string, by: ElementLocator): string {
  const position = by.kind === "near" ? 0 : by.position;
  return `${scope}.${call(by)}${position === undefined ? "" : `.nth(${position})`}`;
}

function call(by: ElementLocator): string {
  switch (by.kind) {
    case "role":
      return `getByRole(${quote(by.role)}, { name: ${quote(by.name)}, exact: true })`;
    case "label":
      return `getByLabel(${quote(by.label)}, { exact: true })`;
    case "testId":
      return `locator(${quote(`[${by.attribute}=${JSON.stringify(by.value)}]`)})`;
    case "text":
      return `locator(${quote(`${by.tag}:text-is(${JSON.stringify(by.text)})`)})`;
    case "css":
      return `locator(${quote(by.css)})`;
    case "xpath":
      return `locator(${quote(`xpath=${by.xpath}`)})`;
    case "near":
      return `locator(${quote(`${by.css}:${by.side}(:text-is(${JSON.stringify(by.text)}))`)})`;
    default: {
      const forgotten: never = by;
      throw new Error(`unknown locator ${JSON.stringify(forgotten)}`);
    }
  }
}

function usesSession(steps: readonly Step[]): boolean {
  return steps.some(({ kind }) => kind === "setSession");
}

function code(value: StepValue): string {
  return value.kind === "literal" ? quote(value.text) : constant(value.name);
}

/** A parameter may be called like a word of the language. */
function constant(name: string): string {
  return `given_${name}`;
}

/** A string of the language; line separators that end a line in old readers are escaped too. */
function quote(text: string): string {
  return JSON.stringify(text)
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}
