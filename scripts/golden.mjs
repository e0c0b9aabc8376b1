// Golden answers: `npm run golden:add -- <slug> <address or HTML file>` saves a page with what is understood of it,
// `npm run golden:update [-- <slug>…]` writes down anew what is understood of the saved ones. Read the difference!
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder } from "./project-folder.mjs";

/** Talks on stderr: nothing here is for another program. */
const say = (text) => process.stderr.write(`${text}\n`);
const folder = join(projectFolder, "test", "golden");
const built = (path) => import(pathToFileURL(join(projectFolder, "dist", path)).href);

async function add(slug, source) {
  if (!/^[a-z0-9-]+$/.test(slug ?? "") || source === undefined) {
    say(
      "usage: npm run golden:add -- <slug> <address or HTML file>; a slug is made of small letters, digits and dashes",
    );
    return 2;
  }
  const { findBrowser } = await built("browser/find-browser.js");
  const { launchBrowser } = await built("browser/launch.js");
  const { MiniBrowser } = await built("browser/mini-browser.js");
  const { openForReading } = await built("browser/open-for-reading.js");
  const { readPageLayout } = await built("browser/read-page-layout.js");
  const { EMPTY_SESSION } = await built("route/session.js");
  const isAddress = /^https?:/i.test(source);
  if (!isAddress && !existsSync(source)) {
    say(`${source}: there is no such file; give an HTML file or an address`);
    return 2;
  }
  const { browser } = await launchBrowser(findBrowser({}), { images: false });
  try {
    const mini = new MiniBrowser(browser, { callMs: 10_000, images: false });
    await mini.prepare(EMPTY_SESSION, "");
    await openForReading(mini, isAddress ? source : pathToFileURL(resolve(source)).href, 20_000);
    const layout = await readPageLayout(mini, 20_000);
    const html = await mini.page.content();
    await mini.close();
    mkdirSync(join(folder, slug), { recursive: true });
    writeFileSync(join(folder, slug, "page.html"), `${html}\n`);
    writeFileSync(
      join(folder, slug, "snapshot.json"),
      `${JSON.stringify(movedTo(layout, "http://golden.test"))}\n`,
    );
  } finally {
    await browser.close();
  }
  return update([slug]);
}

/** Ports and folders differ from machine to machine: a saved page stands at an address of its own. */
function movedTo(layout, origin) {
  const own = layout.url.startsWith("file:")
    ? new URL(".", layout.url).href.replace(/\/$/, "")
    : new URL(layout.url).origin;
  return JSON.parse(JSON.stringify(layout).replaceAll(own, origin));
}

async function update(slugs) {
  const { describeAnswer } = await built("response/describe-answer.js");
  const { loadDomain } = await built("domain/load-domain.js");
  const { attributes } = await loadDomain("books");
  const all = slugs.length > 0 ? slugs : readdirSync(folder);
  for (const slug of all) {
    const layout = JSON.parse(readFileSync(join(folder, slug, "snapshot.json"), "utf8"));
    const expected = describeAnswer(layout, attributes);
    writeFileSync(join(folder, slug, "expected.json"), `${JSON.stringify(expected, null, 2)}\n`);
    say(`${slug}: ${expected.kind}, ${expected.records.length} records`);
  }
  return 0;
}

const [verb, ...rest] = process.argv.slice(2);
process.exitCode = verb === "add" ? await add(...rest) : await update(rest);
