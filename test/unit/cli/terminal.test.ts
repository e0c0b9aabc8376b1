import { expect, test } from "vitest";
import { clip, maskAddress, plain } from "../../../src/cli/terminal.js";

test("control characters of a page's title are shown, not obeyed", () => {
  expect(plain("a\u001b[2Jb\u0007c")).toBe("a\\x1b[2Jb\\x07c");
  expect(plain("one\n\ttwo\rthree")).toBe("one two three");
  expect(plain("\u202etxt")).toBe("\\x202etxt");
  expect(plain("Grüße, 東京 – ok")).toBe("Grüße, 東京 – ok");
});

test("a long text is cut to its width with a mark", () => {
  expect(clip("abcdef", 6)).toBe("abcdef");
  expect(clip("abcdefg", 6)).toBe("abcde…");
  expect(clip("ab\ncd", 10)).toBe("ab cd");
});

test("credentials in an address are masked, an @ elsewhere is not", () => {
  expect(maskAddress("https://me:secret@a.test/x")).toBe("https://***@a.test/x");
  expect(maskAddress("https://a.test/@me?to=b@c.test")).toBe("https://a.test/@me?to=b@c.test");
});

test("credentials are masked inside a sentence too", () => {
  expect(maskAddress("opening https://me:secret@a.test/x: timeout")).toBe(
    "opening https://***@a.test/x: timeout",
  );
});
