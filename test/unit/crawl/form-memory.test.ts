import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { FormMemory } from "../../../src/crawl/form-memory.js";

/** Work that tells when it begins and ends when it is told to. */
function workOn(log: string[], name: string): { readonly work: () => Promise<string>; end: () => void } {
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  return {
    work: async () => {
      log.push(`${name} begins`);
      await over;
      log.push(`${name} ends`);
      return name;
    },
    end,
  };
}

test("one visitor asks one thing at a time, in order; others do not wait for it", async () => {
  const memory = new FormMemory();
  const log: string[] = [];
  const [first, second, other] = ["first", "second", "other"].map((name) => workOn(log, name)) as [
    ReturnType<typeof workOn>,
    ReturnType<typeof workOn>,
    ReturnType<typeof workOn>,
  ];
  const running = [
    memory.asVisitor("a", first.work),
    memory.asVisitor("a", second.work),
    memory.asVisitor("b", other.work),
  ];
  await turn();
  expect(log.sort()).toEqual(["first begins", "other begins"]);
  second.end();
  other.end();
  await turn();
  expect(log).not.toContain("second begins");
  first.end();
  expect(await Promise.all(running)).toEqual(["first", "second", "other"]);
  expect(log.slice(-3)).toEqual(["first ends", "second begins", "second ends"]);
});

test("who comes without a session waits for nobody", async () => {
  const memory = new FormMemory();
  const log: string[] = [];
  const [one, two] = [workOn(log, "one"), workOn(log, "two")];
  const running = [memory.asVisitor(null, one.work), memory.asVisitor(null, two.work)];
  expect(log).toEqual(["one begins", "two begins"]);
  one.end();
  two.end();
  await Promise.all(running);
});

test("what goes wrong for one does not hold up the next", async () => {
  const memory = new FormMemory();
  const failing = memory.asVisitor("a", () => Promise.reject(new Error("lost")));
  const next = memory.asVisitor("a", () => Promise.resolve("fine"));
  await expect(failing).rejects.toThrow("lost");
  expect(await next).toBe("fine");
});

test("answers without news are counted until there is news; other verdicts say nothing of it", () => {
  const memory = new FormMemory();
  const note = (verdict: string, newRecords: number): number => {
    memory.noteAnswer({ form: "f", verdict }, newRecords);
    return memory.of("f").stale;
  };
  expect([note("results", 0), note("no-results", 0), note("results", 0)]).toEqual([1, 1, 2]);
  expect(note("results", 3)).toBe(0);
  expect(note("error", 0)).toBe(0);
  expect(memory.of("another").stale).toBe(0);
  expect(memory.of("f")).toBe(memory.of("f"));
});
