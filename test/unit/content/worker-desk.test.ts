import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ContentModuleError } from "../../../src/content/content-module-error.js";
import { loadHandler } from "../../../src/content/load-handler.js";
import { WorkerDesk } from "../../../src/content/worker-desk.js";
import { pdfOf } from "./made-documents.js";

const folder = mkdtempSync(join(tmpdir(), "deepbot-handlers-"));
const made = (name: string, code: string): string => {
  const file = join(folder, name);
  writeFileSync(file, code);
  return pathToFileURL(file).href;
};
const OWN = made(
  "odd.mjs",
  `export default {
    name: "odd", mediaTypes: ["text/x-odd"], extensions: [".odd"],
    async read(bytes, { fileName }) {
      const text = Buffer.from(bytes).toString();
      if (text === "hang") for (;;);
      if (text === "eat") { const all = []; for (;;) all.push(new Array(1e5).fill({})); }
      if (text === "swell") { const all = []; for (;;) { all.push(Buffer.alloc(64e6, 1)); await new Promise((r) => setTimeout(r, 5)); } }
      if (text === "end") process.exit(1);
      if (text === "odd") return { title: 7 };
      console.log("this must not be seen");
      return { title: fileName, text: text.toUpperCase(), links: [{ url: "/a" }, { url: "javascript:x" }, 5] };
    },
  };`,
);
const OWN_STEP = made(
  "step.mjs",
  `export default (page) => {
    if (page.text === "hang") for (;;);
    if (page.text === "fail") throw new Error("no such luck");
    return { words: String(page.text.split(" ").length), spoken: page.language, none: null, list: [1, 2] };
  };`,
);

const OWN_KEEP = made(
  "keep.mjs",
  `export default (page) => {
    if (page.text === "hang") for (;;);
    if (page.text === "fail") throw new Error("no such luck");
    return page.text === "odd" ? 1 : page.text.length > 3 || "too short";
  };`,
);

let desk: WorkerDesk;
beforeAll(() => {
  desk = new WorkerDesk({ handlers: [OWN], keep: OWN_KEEP, refine: ["language", OWN_STEP] });
});
afterAll(() => desk.close());

const read = (text: string, limitMs = 20_000): ReturnType<WorkerDesk["run"]> =>
  desk.run(
    {
      kind: "read",
      bytes: Buffer.from(text),
      about: { contentType: "text/x-odd", fileName: "x.odd", url: "https://a.test/b" },
    },
    limitMs,
  );

test("a handler of the user's own is asked first, and held to what a page may have", async () => {
  expect(await read("words")).toEqual({
    kind: "read",
    handler: "odd",
    document: { title: "x.odd", text: "WORDS", links: [{ url: "https://a.test/a", text: "" }] },
  });
  expect(await read("odd")).toMatchObject({
    kind: "failed",
    detail: expect.stringMatching(/without a title/) as string,
  });
});

test("one that hangs is ended, and the next document is read", async () => {
  expect(await read("hang", 500)).toEqual({ kind: "late", detail: "not done after 0.5 s" });
  expect(await read("again")).toMatchObject({ kind: "read" });
});

test("one that eats memory is ended, on the heap and beside it", { timeout: 60_000 }, async () => {
  const small = new WorkerDesk({ handlers: [OWN], keep: null, refine: [] }, { heapMb: 48, growthMb: 300 });
  const about = { contentType: "text/x-odd", fileName: "", url: "https://a.test/" };
  const give = (text: string): ReturnType<WorkerDesk["run"]> =>
    small.run({ kind: "read", bytes: Buffer.from(text), about }, 50_000);
  expect(await give("eat")).toMatchObject({ kind: "memory" });
  expect(await give("swell")).toMatchObject({ kind: "memory" });
  expect(await give("again")).toMatchObject({ kind: "read" });
  await small.close();
});

test("one that ends its thread is an answer, too", async () => {
  expect(await read("end")).toMatchObject({ kind: "failed" });
  expect(await read("again")).toMatchObject({ kind: "read" });
});

test("built-in handlers work there", async () => {
  const answer = await desk.run(
    {
      kind: "read",
      bytes: pdfOf(["Words in a thread."]),
      about: { contentType: "application/octet-stream", fileName: "", url: "https://a.test/" },
    },
    20_000,
  );
  expect(answer).toMatchObject({ kind: "read", handler: "pdf", document: { text: "Words in a thread." } });
});

test("the second chain runs there, with steps of the user's own", async () => {
  const source = {
    url: "https://a.test/",
    title: "",
    html: "",
    contentType: "",
    type: "static",
    domain: null,
  };
  const run = (text: string, limitMs = 20_000): ReturnType<WorkerDesk["run"]> =>
    desk.run({ kind: "refine", source: { ...source, text, declaredLanguage: "de" } }, limitMs);
  expect(await run("one two")).toMatchObject({
    kind: "refined",
    page: { language: "de", extra: { words: "2", spoken: "de", list: "[1,2]" }, failed: [] },
  });
  expect(await run("fail")).toMatchObject({
    page: { language: "de", failed: [expect.stringMatching(/no such luck/)] },
  });
  expect(await run("hang", 500)).toMatchObject({ kind: "late" });
});

test("what is kept is asked there; a function that never answers is ended", async () => {
  const run = (text: string, limitMs = 20_000): ReturnType<WorkerDesk["run"]> => {
    const page = { url: "https://a.test/", title: "", contentType: "", type: "static", domain: null };
    return desk.run({ kind: "keep", page: { ...page, language: null, size: 1, text } }, limitMs);
  };
  expect(await run("long enough")).toEqual({ kind: "judged", answer: true });
  expect(await run("no")).toEqual({ kind: "judged", answer: "too short" });
  expect(await run("odd")).toEqual({ kind: "judged", answer: false });
  expect(await run("fail")).toEqual({ kind: "failed", detail: "no such luck" });
  expect(await run("hang", 500)).toMatchObject({ kind: "late" });
  expect(await run("again")).toMatchObject({ kind: "judged" });
});

test("files that are no handlers are told as such", async () => {
  await expect(loadHandler(join(folder, "none.mjs"))).rejects.toThrow(/there is no such file/);
  await expect(loadHandler(made("empty.mjs", "export default {};"))).rejects.toThrow(ContentModuleError);
  await expect(loadHandler(made("broken.mjs", "export default {"))).rejects.toThrow(/cannot be loaded/);
  await expect(loadHandler(made("idle.mjs", "export default { read() {} };"))).rejects.toThrow(
    /names nothing/,
  );
});
