import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { assign, type Wish } from "../../src/association/assign.js";
import { associate } from "../../src/association/associate.js";
import type { FormTexts } from "../../src/association/form-texts.js";
import type { FrameLayout } from "../../src/page/layout.js";
import { makeControl, makeFrame, makePage, makeText } from "../unit/made-layout.js";

/** Forms of rows, each with a text left or above and maybe a hint, some of the fields choices. */
const row = fc.record({
  side: fc.constantFrom("left", "above"),
  hint: fc.boolean(),
  kind: fc.constantFrom("text", "select", "checkbox"),
});
const WORDS = ["Title", "Author", "Publisher", "Year", "Language", "Price", "Format", "Subject"];

function makeForm(rows: readonly { side: string; hint: boolean; kind: string }[]): FrameLayout {
  return makeFrame(
    rows.flatMap(({ side, hint, kind }, at) => {
      const y = 60 * at + 40;
      const word = `${WORDS[at] ?? "More"}:`;
      const label = side === "left" ? makeText(word, [20, y, 80, 18]) : makeText(word, [120, y - 20, 80, 18]);
      const shape = kind === "checkbox" ? ([120, y, 14, 14] as const) : ([120, y, 200, 20] as const);
      const control = makeControl(shape, { name: `f${at}`, kind: kind as "text" });
      return [label, control, ...(hint ? [makeText(`at most ${at}`, [330, y, 70, 18])] : [])];
    }),
  );
}

const forms = fc.array(row, { minLength: 1, maxLength: 6 }).map(makeForm);
const ignoreMarkup = true;

/** What was found, without the places of controls in lists. */
function summary(frame: FrameLayout, found: readonly FormTexts[]): unknown {
  return found.map(({ fields }) =>
    fields
      .map(({ control, texts, label }) => ({
        name: frame.controls[control]?.markup.name,
        label: label?.text,
        texts: texts.map(({ text, distance, angle, chosen }) => [text, distance, angle, chosen]),
      }))
      .sort((a, b) => String(a.name).localeCompare(String(b.name))),
  );
}

describe("texts of fields", () => {
  test.prop([forms, fc.array(fc.nat(), { minLength: 20, maxLength: 20 })], { numRuns: 30 })(
    "do not depend on the order in which they were read",
    (frame, numbers) => {
      const fragments = frame.fragments
        .map((fragment, at) => ({ fragment, at: numbers[at] ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ fragment }) => fragment);
      const mixed = { ...frame, fragments };
      expect(summary(mixed, associate(makePage(mixed), { ignoreMarkup }))).toEqual(
        summary(frame, associate(makePage(frame), { ignoreMarkup })),
      );
    },
  );

  test.prop([forms], { numRuns: 30 })(
    "belong to one field at most, and come in order of distance",
    (frame) => {
      const owners = new Map<string, number>();
      for (const { fields } of associate(makePage(frame), { ignoreMarkup })) {
        for (const { texts } of fields) {
          const distances = texts.map(({ distance }) => distance);
          expect(distances).toEqual([...distances].sort((a, b) => a - b));
          for (const { text, box, chosen } of texts) {
            const key = `${text} ${box.x} ${box.y}`;
            if (chosen) owners.set(key, (owners.get(key) ?? 0) + 1);
          }
        }
      }
      expect([...owners.values()].filter((count) => count > 1)).toEqual([]);
    },
  );

  test.prop([forms, fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 3_000 })], { numRuns: 30 })(
    "are the same further down the page",
    (frame, x, y) => {
      const move = <T extends { readonly box: { readonly x: number; readonly y: number } }>(thing: T): T => ({
        ...thing,
        box: { ...thing.box, x: thing.box.x + x, y: thing.box.y + y },
      });
      const moved: FrameLayout = {
        ...frame,
        fragments: frame.fragments.map(move),
        controls: frame.controls.map(move),
        nodes: frame.nodes.map(move),
      };
      expect(summary(moved, associate(makePage(moved), { ignoreMarkup }))).toEqual(
        summary(frame, associate(makePage(frame), { ignoreMarkup })),
      );
    },
  );
});

/** The best there is, by trying everything. */
function bestWorth(
  wishes: readonly (readonly Wish[])[],
  at = 0,
  taken: ReadonlySet<number> = new Set(),
): number {
  const own = wishes[at];
  if (own === undefined) return 0;
  const without = bestWorth(wishes, at + 1, taken);
  return Math.max(
    without,
    ...own.flatMap(({ thing, worth }) =>
      taken.has(thing) ? [] : [worth + bestWorth(wishes, at + 1, new Set([...taken, thing]))],
    ),
  );
}

const wish = fc.record({ thing: fc.nat({ max: 4 }), worth: fc.integer({ min: -3, max: 20 }) });

describe("the assignment", () => {
  test.prop([
    fc.array(fc.uniqueArray(wish, { maxLength: 4, selector: ({ thing }) => thing }), { maxLength: 5 }),
  ])("is the best there is, and gives nothing twice", (wishes) => {
    const granted = assign(wishes).map((place, at) => wishes[at]?.[place]);
    const things = granted.flatMap((one) => one?.thing ?? []);
    expect(new Set(things).size).toBe(things.length);
    expect(granted.reduce((sum, one) => sum + (one?.worth ?? 0), 0)).toBe(bestWorth(wishes));
  });
});
