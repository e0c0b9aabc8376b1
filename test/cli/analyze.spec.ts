import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { projectFolder } from "../../scripts/project-folder.mjs";
import type { PageAnalysis } from "../../src/index.js";
import { deepbot } from "./deepbot.js";

const FORMS = join(projectFolder, "test", "sites", "forms");
const LIBRARY = join(FORMS, "library.html");

let dir: string;
test.beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "deepbot-analyze-"));
});
test.afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

test("a form is shown as a table with its kind, its fields, their labels and its buttons", async () => {
  const { code, stdout } = await deepbot(["analyze", LIBRARY]);
  expect(code).toBe(0);
  expect(stdout).toContain("County Library - Advanced search");
  expect(stdout).toMatch(/form 0: search, \d+ % sure, can be searched with/);
  expect(stdout).toMatch(/^field +kind +label +sure +other texts +values$/m);
  expect(stdout).toMatch(/^ +0 +text +Title: +\d+ %/m);
  expect(stdout).toMatch(/^ +1\d +select .*relevance, newest first/m);
  expect(stdout).toContain('sent by: "Find it", then the Enter key');
  expect(stdout).toContain("and 1 hidden field");
});

test("as JSON it is one object, and nothing else is on standard output", async () => {
  const { code, stdout } = await deepbot(["analyze", LIBRARY, "--json", "--ignore-markup"]);
  expect(code).toBe(0);
  const { url, forms } = JSON.parse(stdout) as PageAnalysis;
  expect(url).toMatch(/^file:\/\/.*library\.html$/);
  expect(forms).toHaveLength(1);
  expect(forms[0]).toMatchObject({ index: 0, kind: "search", searchable: true, domains: [] });
  const seen = forms[0]!.fields.filter(({ index }) => index !== null);
  expect(seen.map(({ index }) => index)).toEqual(Array.from({ length: 19 }, (_, at) => at));
  expect(seen[0]).toMatchObject({ kind: "text", name: "q1", bounded: false, label: "Title:" });
  expect(seen[7]).toMatchObject({ kind: "checkbox", name: "mat", bounded: true });
  expect(seen[7]!.values).toEqual(["Books", "Large print", "Audio books", "Films", "Music", "Journals"]);
  expect(forms[0]!.submit[0]).toMatchObject({ how: "button", text: "Find it" });
});

test("the picture shows the whole page, drawn over", async () => {
  const picture = join(dir, "forms.png");
  const { code, stderr } = await deepbot(["analyze", join(FORMS, "rooms.html"), "--screenshot", picture]);
  expect(code).toBe(0);
  expect(stderr).toContain(`picture: ${picture}`);
  const png = readFileSync(picture);
  expect(png.toString("latin1", 1, 4)).toBe("PNG");
  expect(png.readUInt32BE(16)).toBe(1280);
  expect(png.readUInt32BE(20)).toBeGreaterThan(900);
  // A blank picture, or only the corner that is drawn otherwise, would be much smaller.
  expect(png.length).toBeGreaterThan(40_000);
});

test("a saved layout is judged again without a browser", async () => {
  const layout = join(dir, "page.json");
  const first = await deepbot(["analyze", LIBRARY, "--json", "--save-layout", layout]);
  const again = await deepbot(["analyze", layout, "--json", "--browser", "/nowhere"]);
  expect(again.code).toBe(0);
  expect(JSON.parse(again.stdout)).toEqual(JSON.parse(first.stdout));
});

test("a page without a form says so", async () => {
  writeFileSync(join(dir, "plain.html"), "<title>Plain</title><p>Nothing to fill in.");
  const { code, stdout } = await deepbot(["analyze", join(dir, "plain.html")]);
  expect(code).toBe(0);
  expect(stdout).toContain("There is no form on this page.");
});

test.describe("addresses", () => {
  let server: Server;
  let base: string;
  test.beforeEach(async () => {
    server = createServer((request, response) => {
      const form = '<form><p>Title <input name="t"></p><button>Search</button></form>';
      switch (request.url) {
        case "/endless":
          // The picture never comes: the page is never loaded.
          response
            .setHeader("content-type", "text/html")
            .end(`${form}<img src="/never.svg"><iframe src="/never"></iframe>`);
          break;
        case "/never":
        case "/never.svg":
          break;
        case "/missing":
          response.writeHead(404, { "content-type": "text/html" }).end(form);
          break;
        case "/picture":
          response.setHeader("content-type", "image/png").end("\x89PNG");
          break;
        default:
          response.setHeader("content-type", "text/html").end(form);
      }
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  test.afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  test("a page that never finishes loading is read when its time is up", async () => {
    const { code, stdout } = await deepbot(["analyze", `${base}/endless`, "--json", "--timeout", "2s"]);
    expect(code).toBe(0);
    expect((JSON.parse(stdout) as PageAnalysis).forms[0]?.fields[0]?.name).toBe("t");
  });

  test("an error page is read, with a warning", async () => {
    const { code, stdout, stderr } = await deepbot(["analyze", `${base}/missing`]);
    expect(code).toBe(0);
    expect(stdout).toContain("form 0");
    expect(stderr).toContain("the server answered 404");
  });

  test("a server that never answers is unreachable", async () => {
    const { code, stderr } = await deepbot(["analyze", `${base}/never`, "--timeout", "1s"]);
    expect(code).toBe(4);
    expect(stderr).toContain(`opening ${base}/never`);
  });

  test("what is no page is refused", async () => {
    const { code, stderr } = await deepbot(["analyze", `${base}/picture`]);
    expect(code).toBe(2);
    expect(stderr).toContain("is image/png, not a web page");
  });

  test("an address where nothing listens is unreachable", async () => {
    const { code, stdout, stderr } = await deepbot(["analyze", "http://127.0.0.1:1/", "--json"]);
    expect(code).toBe(4);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^error: opening http:\/\/127\.0\.0\.1:1\//m);
  });
});

test.describe("what cannot be analysed is refused with the place and the remedy", () => {
  const cases: readonly { name: string; file: string; content?: string | Buffer; says: readonly string[] }[] =
    [
      {
        name: "a file that is not there",
        file: "gone.html",
        says: ["gone.html: there is no such file", "check the path"],
      },
      {
        name: "a picture",
        file: "a.html",
        content: Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
        says: ["a PNG picture", "give an HTML file"],
      },
      { name: "a PDF", file: "a.pdf", content: "%PDF-1.7\n", says: ["a PDF document", "give an HTML file"] },
      {
        name: "something binary",
        file: "a.html",
        content: Buffer.from([60, 112, 0, 1]),
        says: ["a binary file"],
      },
      { name: "an empty file", file: "a.html", content: " \n", says: ["is empty"] },
      { name: "plain text", file: "a.html", content: "Dear reader,", says: ["holds no HTML"] },
      {
        name: "HTML under another name",
        file: "a.txt",
        content: "<form></form>",
        says: ["rename it to end in .html"],
      },
      {
        name: "broken JSON",
        file: "a.json",
        content: '{\n  "url": ,',
        says: ["a.json:2:10: ", "--save-layout"],
      },
      {
        name: "other JSON",
        file: "a.json",
        content: '{"a":1}',
        says: ["is not a saved layout", "--save-layout"],
      },
    ];
  for (const { name, file, content, says } of cases) {
    test(name, async () => {
      const path = join(dir, file);
      if (content !== undefined) writeFileSync(path, content);
      const { code, stdout, stderr } = await deepbot(["analyze", path]);
      expect(code).toBe(2);
      expect(stdout).toBe("");
      expect(stderr.trimEnd().split("\n")).toHaveLength(1);
      for (const words of [path, ...says]) expect(stderr).toContain(words);
    });
  }

  test("a folder", async () => {
    mkdirSync(join(dir, "pages"));
    const { code, stderr } = await deepbot(["analyze", join(dir, "pages")]);
    expect(code).toBe(2);
    expect(stderr).toContain("is a folder; name an HTML file in it");
  });

  test("a forgotten https://", async () => {
    const { code, stderr } = await deepbot(["analyze", "example.com/search"], { cwd: dir });
    expect(code).toBe(2);
    expect(stderr).toContain("write https://example.com/search");
  });

  test("another protocol, and no address at all", async () => {
    expect(await deepbot(["analyze", "ftp://example.com/"])).toMatchObject({ code: 2 });
    expect(await deepbot(["analyze", "http://"])).toMatchObject({ code: 2 });
    expect(await deepbot(["analyze"])).toMatchObject({ code: 2 });
  });

  test("a picture of a saved layout, and a picture that cannot be written", async () => {
    const layout = join(dir, "page.json");
    await deepbot(["analyze", LIBRARY, "--save-layout", layout]);
    const drawn = await deepbot(["analyze", layout, "--screenshot", join(dir, "a.png")]);
    expect(drawn.code).toBe(2);
    expect(drawn.stderr).toContain("give the page itself");
    const unwritten = await deepbot(["analyze", LIBRARY, "--screenshot", join(dir, "no", "a.png")]);
    expect(unwritten.code).toBe(2);
    expect(unwritten.stderr).toContain("cannot be written");
  });
});

test("--help shows examples", async () => {
  const { code, stdout } = await deepbot(["analyze", "--help"]);
  expect(code).toBe(0);
  expect(stdout).toContain("Examples:");
  expect(stdout).toContain("deepbot analyze https://example.com/search");
});
