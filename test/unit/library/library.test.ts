import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LabelValueLibrary } from "../../../src/library/label-values.js";
import { LibraryFileError } from "../../../src/library/library-file-error.js";
import { SequenceLibrary } from "../../../src/library/sequences.js";
import { SettingsLibrary } from "../../../src/library/settings.js";
import { append, openAddress } from "../../../src/sequence/sequence.js";
import { makeFolder } from "../../contract/sqlite.js";

let dir: string;
beforeEach(() => {
  dir = makeFolder();
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

const write = (name: string, content: string): void => {
  writeFileSync(join(dir, name), content);
};
const read = (name: string): string => readFileSync(join(dir, name), "utf8");

async function failure(work: Promise<unknown>): Promise<LibraryFileError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof LibraryFileError))
    throw new Error(`expected a LibraryFileError, got ${String(error)}`);
  return error;
}

describe("the settings of a collection", () => {
  const SETTINGS = {
    starts: ["https://a.test/"],
    domains: ["books"],
    options: { "max-depth": 3, include: ["x"], "dry-run": false },
  };

  test("are empty at first, and no file is made by looking", async () => {
    expect(await new SettingsLibrary(dir).read()).toEqual({ starts: [], domains: [], options: {} });
    expect(readdirSync(dir)).toEqual([]);
  });

  test("are a file a person can read", async () => {
    await new SettingsLibrary(dir).save(SETTINGS);
    expect(readdirSync(dir)).toEqual(["settings.json"]);
    expect(read("settings.json")).toMatch(
      /^\{\n {2}"format": 1,\n {2}"starts": \[\n {4}"https:\/\/a.test\/"/,
    );
    expect(read("settings.json").endsWith("}\n")).toBe(true);
    expect(await new SettingsLibrary(dir).read()).toEqual(SETTINGS);
  });

  test("are read as a person left them, with an editor's byte order mark too", async () => {
    write("settings.json", `\uFEFF{"format":1,"starts":["https://b.test/"],"domains":[],"options":{}}`);
    expect((await new SettingsLibrary(dir).read()).starts).toEqual(["https://b.test/"]);
  });
});

describe("a file a person broke", () => {
  test("is named with the place, and never overwritten", async () => {
    const broken =
      '{\n  "format": 1,\n  "starts": ["https://a.test/",],\n  "domains": [], "options": {}\n}\n';
    write("settings.json", broken);
    const library = new SettingsLibrary(dir);
    for (const work of [library.read(), library.save({ starts: [], domains: [], options: {} })]) {
      const error = await failure(work);
      expect(error.message).toContain(join(dir, "settings.json"));
      expect(error.message).toContain("line 3, column");
      expect(error.message).toContain("move the file away");
      expect(error.place).toMatchObject({ line: 3 });
    }
    expect(read("settings.json")).toBe(broken);
    expect(readdirSync(dir)).toEqual(["settings.json"]);
  });

  test("is refused with the path of everything that is wrong in it", async () => {
    const wrong = JSON.stringify({
      format: 1,
      rows: [
        { labels: ["author"], values: [{ value: "Eckel", weight: 3 }] },
        { labels: [], values: [], extra: 1 },
      ],
    });
    write("label-values.json", wrong);
    const library = new LabelValueLibrary(dir);
    for (const work of [library.rows(), library.learn({ labels: ["a"], values: [] })]) {
      const error = await failure(work);
      expect(error.message).toContain("rows[0].values[0].weight");
      expect(error.message).toContain("rows[1]");
      expect(error.place).toBeNull();
    }
    expect(read("label-values.json")).toBe(wrong);
  });

  test("is refused where a step of a sequence is of a kind nobody knows", async () => {
    const sequences = [{ name: "s", description: "", sequence: { steps: [{ kind: "dance" }] } }];
    write("sequences.json", JSON.stringify({ format: 1, sequences }));
    expect((await failure(new SequenceLibrary(dir).list())).message).toContain(
      "sequences[0].sequence.steps[0]",
    );
  });

  test("is refused where a name stands in it twice", async () => {
    const entry = { name: "s", description: "", sequence: openAddress("https://a.test/") };
    write("sequences.json", JSON.stringify({ format: 1, sequences: [entry, entry] }));
    expect((await failure(new SequenceLibrary(dir).list())).message).toContain("twice");
  });

  test("is refused where a newer version wrote it", async () => {
    write("settings.json", JSON.stringify({ format: 2, anything: true }));
    const error = await failure(new SettingsLibrary(dir).save({ starts: [], domains: [], options: {} }));
    expect(error.message).toContain("format 2");
    expect(JSON.parse(read("settings.json"))).toEqual({ format: 2, anything: true });
  });

  test("is broken only for those who need it once it was broken while in use", async () => {
    const library = new SequenceLibrary(dir);
    const entry = { name: "one", description: "", sequence: openAddress("https://a.test/") };
    await library.put(entry);
    write("sequences.json", "{ oops");
    await failure(library.put({ ...entry, name: "two" }));
    expect(read("sequences.json")).toBe("{ oops");
    write("sequences.json", JSON.stringify({ format: 1, sequences: [entry] }));
    await library.put({ ...entry, name: "two" });
    expect((await library.list()).map(({ name }) => name)).toEqual(["one", "two"]);
  });
});

describe("a change", () => {
  test("keeps what a person edited meanwhile", async () => {
    const library = new LabelValueLibrary(dir);
    await library.learn({ labels: ["author"], values: [{ value: "Eckel", weight: 0.5 }] });
    const rows = [{ labels: ["author", "writer"], values: [{ value: "Knuth", weight: 1 }] }];
    write("label-values.json", JSON.stringify({ format: 1, rows }));
    await library.learn({ labels: ["Writer "], values: [{ value: "Eckel", weight: 0.5 }] });
    expect(await library.rows()).toEqual([
      {
        labels: ["author", "writer"],
        values: [
          { value: "Knuth", weight: 1 },
          { value: "Eckel", weight: 0.5 },
        ],
      },
    ]);
  });

  test("waits for the one before it", async () => {
    const library = new LabelValueLibrary(dir);
    const values = Array.from({ length: 20 }, (_, i) => ({ value: `v${i}`, weight: 0.1 }));
    await Promise.all(values.map((value) => library.learn({ labels: ["x"], values: [value] })));
    expect((await library.rows())[0]?.values).toEqual(values);
  });

  test("that cannot be written leaves the file and nothing beside it", async () => {
    const blocked = join(dir, "blocked");
    mkdirSync(join(blocked, "settings.json"), { recursive: true });
    const error = await failure(new SettingsLibrary(blocked).save({ starts: [], domains: [], options: {} }));
    expect(error.file).toBe(join(blocked, "settings.json"));
    expect(readdirSync(blocked)).toEqual(["settings.json"]);
    const missing = join(dir, "missing");
    await failure(new SettingsLibrary(missing).save({ starts: [], domains: [], options: {} }));
    expect(existsSync(missing)).toBe(false);
  });
});

describe("the learned values", () => {
  test("join a row by any of its labels and keep the greater weight", async () => {
    const library = new LabelValueLibrary(dir);
    await library.learn({ labels: ["Author"], values: [{ value: "Eckel", weight: 1 }] });
    await library.learn({ labels: ["Title"], values: [{ value: "Java", weight: 0.4 }] });
    await library.learn({ labels: ["Writer", "author"], values: [{ value: "Eckel", weight: 0.2 }] });
    expect(await library.rows()).toEqual([
      { labels: ["Author", "Writer"], values: [{ value: "Eckel", weight: 1 }] },
      { labels: ["Title"], values: [{ value: "Java", weight: 0.4 }] },
    ]);
  });

  test("lose weight only when told so", async () => {
    const library = new LabelValueLibrary(dir);
    const values = [
      { value: "Eckel", weight: 1 },
      { value: "Knuth", weight: 1 },
    ];
    await library.learn({ labels: ["Author"], values });
    await library.setWeight("author", "Eckel", 0.25);
    expect((await library.rows())[0]?.values).toEqual([{ value: "Eckel", weight: 0.25 }, values[1]]);
  });
});

describe("the named sequences", () => {
  const target = {
    frames: [],
    locators: [{ kind: "role", role: "button", name: "More", position: 1 }],
    description: "More",
  } as const;
  const more = append(openAddress("https://a.test/"), { kind: "click", target, effect: { kind: "change" } });

  test("are kept, replaced and removed by name", async () => {
    const library = new SequenceLibrary(dir);
    await library.put({
      name: "log in",
      description: "as a guest",
      sequence: openAddress("https://a.test/"),
    });
    await library.put({ name: "more", description: "", sequence: more });
    await library.put({ name: "log in", description: "as a member", sequence: more });
    expect((await library.list()).map(({ name }) => name)).toEqual(["log in", "more"]);
    expect(await library.get("log in")).toEqual({
      name: "log in",
      description: "as a member",
      sequence: more,
    });
    expect(await library.remove("log in")).toBe(true);
    expect(await library.remove("log in")).toBe(false);
    expect(await library.get("log in")).toBeNull();
    expect((await new SequenceLibrary(dir).list()).map(({ name }) => name)).toEqual(["more"]);
  });
});
