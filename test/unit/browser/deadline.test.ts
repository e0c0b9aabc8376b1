import { afterEach, expect, test, vi } from "vitest";
import { DeadlineError, withDeadline } from "../../../src/browser/deadline.js";

afterEach(() => {
  vi.useRealTimers();
});

test("what is done in time is handed on, failures too, and no timer stays behind", async () => {
  vi.useFakeTimers();
  await expect(withDeadline(Promise.resolve(7), 1_000, "reading")).resolves.toBe(7);
  await expect(withDeadline(Promise.reject(new Error("no")), 1_000, "reading")).rejects.toThrow("no");
  expect(vi.getTimerCount()).toBe(0);
});

test("what takes too long is left, with a message that names it; its later failure harms nobody", async () => {
  vi.useFakeTimers();
  let fail: (error: Error) => void = () => undefined;
  const hanging = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  const waited = withDeadline(hanging, 999.6, "closing the page");
  const ended = expect(waited).rejects.toThrow(new DeadlineError("closing the page", 1_000));
  await vi.advanceTimersByTimeAsync(1_000);
  await ended;
  await expect(waited).rejects.toThrow("closing the page took longer than 1000 ms");
  fail(new Error("too late"));
  await vi.runAllTimersAsync();
});
