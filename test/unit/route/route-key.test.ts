import { expect, test } from "vitest";
import { normaliseRulesWithout } from "../../../src/route/normalise-url.js";
import { addressKey, stateKey } from "../../../src/route/route-key.js";

test("two ways to write an address have one key", () => {
  expect(addressKey("http://Example.com:80/?b=1&a=2#x")).toBe("address:http://example.com/?a=2&b=1");
  expect(addressKey(new URL("http://example.com/?a=2&b=1"))).toBe(
    addressKey("http://Example.com:80/?b=1&a=2#x"),
  );
});

test("the key follows the rules in force", () => {
  expect(addressKey("http://example.com/#x", normaliseRulesWithout("fragment"))).toBe(
    "address:http://example.com/#x",
  );
});

test("the key of a state never equals the key of an address", () => {
  expect(stateKey("http://example.com/")).not.toBe(addressKey("http://example.com/"));
  expect(stateKey("0a1b")).toBe("state:0a1b");
});
