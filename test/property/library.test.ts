import { fc, test } from "@fast-check/vitest";
import { rmSync } from "node:fs";
import { expect } from "vitest";
import { LabelValueLibrary } from "../../src/library/label-values.js";
import { SequenceLibrary } from "../../src/library/sequences.js";
import { SettingsLibrary } from "../../src/library/settings.js";
import { makeFolder } from "../contract/sqlite.js";
import { aSequence, text } from "./sequences.js";

async function inFolder(work: (dir: string) => Promise<void>): Promise<void> {
  const dir = makeFolder();
  try {
    await work(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const named = fc.record({
  name: text.filter((name) => name !== ""),
  description: text,
  sequence: aSequence,
});

test.prop([fc.uniqueArray(named, { selector: ({ name }) => name, maxLength: 6 })], { numRuns: 50 })(
  "what the library takes as sequences it gives back",
  (entries) =>
    inFolder(async (dir) => {
      const library = new SequenceLibrary(dir);
      for (const entry of entries) await library.put(entry);
      expect(await new SequenceLibrary(dir).list()).toEqual(entries);
      for (const entry of entries) expect(await library.get(entry.name)).toEqual(entry);
    }),
);

const label = fc.constantFrom("Author", "author ", "Autor", "Title", " TITLE", "Year");
const sameName = (name: string): string => name.trim().toLowerCase();
const value = fc.record({
  value: text,
  weight: fc.double({ min: 0, max: 1, noNaN: true }).map((n) => n + 0),
});

test.prop([fc.array(fc.record({ label, values: fc.array(value, { maxLength: 4 }) }), { maxLength: 6 })], {
  numRuns: 50,
})("a learned value never weighs less than any time it was learned", (lessons) =>
  inFolder(async (dir) => {
    const library = new LabelValueLibrary(dir);
    for (const { label: name, values } of lessons) await library.learn({ labels: [name], values });
    const rows = await new LabelValueLibrary(dir).rows();
    expect(rows.map(({ labels }) => labels.length)).toEqual(rows.map(() => 1));
    for (const { label: name, values } of lessons) {
      const kept = rows.find(({ labels }) => sameName(labels[0]!) === sameName(name))!;
      for (const { value: word, weight } of values) {
        expect(kept.values.find((entry) => entry.value === word)?.weight).toBeGreaterThanOrEqual(weight);
      }
    }
  }),
);

/** The name means the prototype to readers of JSON objects; nothing of an option is called so. */
const withoutPrototype = (name: string, value: unknown): unknown =>
  name === "__proto__" ? undefined : value;

test.prop([fc.array(text), fc.dictionary(text, fc.jsonValue())], { numRuns: 50 })(
  "what the library takes as settings it gives back",
  (starts, options) =>
    inFolder(async (dir) => {
      const settings = {
        starts,
        domains: ["books"],
        options: JSON.parse(JSON.stringify(options), withoutPrototype) as typeof options,
      };
      await new SettingsLibrary(dir).save(settings as never);
      expect(await new SettingsLibrary(dir).read()).toEqual(settings);
    }),
);
