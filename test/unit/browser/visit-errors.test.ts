import { expect, test } from "vitest";
import { DeadlineError } from "../../../src/browser/deadline.js";
import { asUnreachable, RouteUnreachableError } from "../../../src/browser/visit-errors.js";

for (const [message, kind] of [
  ["page.goto: net::ERR_CONNECTION_REFUSED at http://a.test/", "refused"],
  ["page.goto: net::ERR_CONNECTION_RESET at http://a.test/", "reset"],
  ["page.goto: net::ERR_EMPTY_RESPONSE", "reset"],
  ["net::ERR_CONTENT_LENGTH_MISMATCH", "reset"],
  ["net::ERR_NAME_NOT_RESOLVED", "dns"],
  ["net::ERR_CONNECTION_TIMED_OUT", "timeout"],
  ["page.goto: Timeout 3000ms exceeded.", "timeout"],
  ["net::ERR_CERT_AUTHORITY_INVALID", "tls"],
  ["net::ERR_SSL_PROTOCOL_ERROR", "tls"],
  ["net::ERR_TOO_MANY_REDIRECTS", "redirect-loop"],
  ["page.goto: Download is starting", "download"],
  ["net::ERR_UNSAFE_PORT", "blocked"],
  ["page.goto: Page crashed", "crash"],
  ["Target page, context or browser has been closed", "crash"],
  ["something nobody has seen before", "network"],
] as const)
  test(`"${message}" is a failure of the kind ${kind}`, () => {
    const error = asUnreachable(new Error(`${message}\nCall log:\n  - many lines`), "opening x");
    expect(error.kind).toBe(kind);
    expect(error.message).toBe(`opening x: ${message}`);
  });

test("a deadline that passed is a timeout, and what has a kind keeps it", () => {
  expect(asUnreachable(new DeadlineError("closing", 10), "x").kind).toBe("timeout");
  const known = new RouteUnreachableError("step", "gone");
  expect(asUnreachable(known, "x")).toBe(known);
  expect(asUnreachable("a text", "x").message).toBe("x: a text");
});
