import { describe, expect, test } from "vitest";
import { retryAfterMs } from "../../../src/politeness/retry-after.js";
import { decideRetry, type VisitFailure } from "../../../src/politeness/retry-policy.js";

const NOW = Date.parse("2024-05-01T12:00:00Z");
const KEY = "address:https://h.example/";

function status(code: number, retryAfter: string | null = null): VisitFailure & { kind: "status" } {
  return { kind: "status", status: code, retryAfter };
}

/** How long each further try waits, in seconds, until the route is given up. */
function waits(failure: VisitFailure, key: string = KEY): readonly number[] {
  const seconds: number[] = [];
  for (let attempts = 1; attempts < 20; attempts++) {
    const decision = decideRetry(failure, attempts, key, NOW);
    if (decision.kind === "give-up") return seconds;
    seconds.push(decision.afterMs / 1_000);
  }
  throw new Error("never given up");
}

describe("a failed visit", () => {
  test.each<[string, VisitFailure, readonly number[]]>([
    ["refused", { kind: "refused" }, [1, 5, 25]],
    ["reset", { kind: "reset" }, [1, 5, 25]],
    ["timeout", { kind: "timeout" }, [1, 5, 25]],
    ["dns", { kind: "dns" }, [1, 5]],
    ["a browser crash", { kind: "browser-crash" }, [1, 5, 25, 25]],
    ["a page ended for its memory", { kind: "memory" }, [1, 5, 25, 25]],
    ["a page that hangs", { kind: "hang" }, [1, 5]],
    ["a failed step", { kind: "step-failed" }, [1]],
    ["a bad certificate", { kind: "tls" }, []],
    ["status 500", status(500), [1, 5]],
    ["status 502", status(502), [1, 5]],
    ["status 404", status(404), []],
    ["status 403", status(403), []],
    ["status 503", status(503), [1, 5, 25]],
    ["status 429", status(429), [1, 5, 25]],
  ])("%s waits as long as its kind says", (_, failure, seconds) => {
    const actual = waits(failure);
    expect(actual.length).toBe(seconds.length);
    for (const [place, second] of seconds.entries()) {
      expect(actual[place]).toBeGreaterThanOrEqual(second * 0.8);
      expect(actual[place]).toBeLessThanOrEqual(second * 1.2);
    }
  });

  test("says why it is given up", () => {
    expect(decideRetry(status(404), 1, KEY, NOW)).toEqual({ kind: "give-up", detail: "status 404" });
    expect(decideRetry({ kind: "refused" }, 4, KEY, NOW)).toEqual({
      kind: "give-up",
      detail: "refused after 4 attempts",
    });
  });

  test("waits the same each time, but not as long as its neighbours", () => {
    expect(waits({ kind: "timeout" })).toEqual(waits({ kind: "timeout" }));
    const first = Array.from({ length: 50 }, (_, i) => waits({ kind: "timeout" }, `${KEY}${i}`)[0] ?? 0);
    expect(new Set(first).size).toBeGreaterThan(30);
    expect(Math.max(...first) - Math.min(...first)).toBeGreaterThan(0.2);
  });
});

describe("a host that asks for rest", () => {
  test.each([
    ["60", 60],
    ["Wed, 01 May 2024 12:01:00 GMT", 60],
    ["0", 1],
    ["Wed, 01 May 2024 11:00:00 GMT", 1],
  ])("Retry-After: %s is honoured, and the pages that asked for it come after others", (header, seconds) => {
    const decision = decideRetry({ ...status(503, header), ofHost: true }, 2, KEY, NOW);
    if (decision.kind !== "retry" || decision.holdHostMs === null) throw new Error("not held");
    const least = Math.max(seconds, 5) * 1_000;
    expect(decision.holdHostMs).toBeGreaterThanOrEqual(least);
    expect(decision.holdHostMs).toBeLessThanOrEqual(least * 1.2);
    expect(decision.afterMs).toBeGreaterThan(decision.holdHostMs);
  });

  test("one that asks for little is asked again at growing intervals all the same", () => {
    const waits = [1, 2, 3].map((attempt) => {
      const decision = decideRetry(status(503, "1"), attempt, KEY, NOW);
      return decision.kind === "retry" ? decision.afterMs : 0;
    });
    expect(waits[1]).toBeGreaterThanOrEqual(5_000);
    expect(waits[2]).toBeGreaterThanOrEqual(25_000);
  });

  test("a page that asks for more than ten minutes is given up, and its host goes on", () => {
    expect(decideRetry(status(429, "86400"), 1, KEY, NOW)).toEqual({
      kind: "give-up",
      detail: "status 429, asks to wait 86400 s",
    });
    expect(decideRetry(status(503, "99999999999999999999"), 1, KEY, NOW).kind).toBe("give-up");
  });

  test("a page that asks for more than a moment waits alone, at most two minutes", () => {
    const decision = decideRetry(status(503, "60"), 1, KEY, NOW);
    expect(decision).toMatchObject({ kind: "retry", holdHostMs: null });
    expect(decision.kind === "retry" && decision.afterMs).toBeGreaterThanOrEqual(60_000);
    const longer = decideRetry(status(503, "500"), 1, KEY, NOW);
    expect(longer).toEqual({ kind: "retry", afterMs: 120_000, holdHostMs: null });
    const held = decideRetry(status(503, "5"), 1, KEY, NOW);
    expect(held.kind === "retry" && held.holdHostMs).toBeGreaterThanOrEqual(5_000);
    expect(decideRetry({ ...status(503, "5"), alone: true }, 3, KEY, NOW)).toMatchObject({
      holdHostMs: null,
    });
  });

  test("where all its pages ask for much the host rests, the longer the more often they do", () => {
    const all = { ...status(429, "86400"), ofHost: true };
    const holds = [1, 2, 3].map((attempt) => {
      const decision = decideRetry(all, attempt, KEY, NOW);
      return decision.kind === "retry" ? decision.holdHostMs : null;
    });
    expect(holds).toEqual([60_000, 120_000, 600_000]);
    expect(decideRetry(all, 4, KEY, NOW).kind).toBe("give-up");
  });

  test("a page whose host answers others is tried once more, holds nobody and comes after them", () => {
    for (const failure of [
      { ...status(503, "60"), alone: true },
      { kind: "timeout", alone: true } as const,
    ]) {
      expect(decideRetry(failure, 1, KEY, NOW)).toMatchObject({ kind: "retry", holdHostMs: null });
      expect(decideRetry(failure, 2, KEY, NOW).kind).toBe("give-up");
    }
    const late = decideRetry({ kind: "timeout", alone: true }, 1, KEY, NOW);
    expect(late.kind === "retry" && late.afterMs).toBeGreaterThanOrEqual(20_000);
    expect(decideRetry({ kind: "timeout" }, 3, KEY, NOW).kind).toBe("retry");
  });

  test("other failures hold no host, whatever the header says", () => {
    expect(decideRetry(status(500, "500"), 1, KEY, NOW)).toMatchObject({ kind: "retry", holdHostMs: null });
    const decision = decideRetry(status(500, "500"), 1, KEY, NOW);
    expect(decision.kind === "retry" && decision.afterMs).toBeLessThan(2_000);
  });
});

describe("a Retry-After header", () => {
  test.each([
    [null, null],
    ["", null],
    ["soon", null],
    ["-5", null],
    ["1.5", null],
    ["2024", 2_024_000],
    [" 7 ", 7_000],
    ["Wednesday, 01-May-24 12:00:30 GMT", 30_000],
  ])("%j", (header, wait) => {
    expect(retryAfterMs(header, NOW)).toBe(wait);
  });
});
