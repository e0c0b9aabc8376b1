import { describe, expect, test } from "vitest";
import { createAddressPolicy, type GivenHosts } from "../../../src/guard/address-policy.js";
import { classOf } from "../../../src/guard/address-class.js";
import { parseIp } from "../../../src/guard/ip-address.js";
import { parseHostRule } from "../../../src/route/host-rule.js";

function policyOf(given: { starts?: string[]; allow?: string[]; allowPrivate?: boolean }) {
  const full: GivenHosts = {
    starts: given.starts ?? ["https://shop.example/"],
    allowHosts: (given.allow ?? []).map((text) => parseHostRule(text)!),
    allowPrivate: given.allowPrivate ?? false,
  };
  return createAddressPolicy(full);
}

describe("whose an address is", () => {
  test.each([
    ["8.8.8.8", "public"],
    ["127.0.0.1", "loopback"],
    ["127.255.255.254", "loopback"],
    ["10.1.2.3", "private"],
    ["172.15.0.1", "public"],
    ["172.31.255.255", "private"],
    ["172.32.0.1", "public"],
    ["192.168.0.1", "private"],
    ["100.64.0.1", "carrier"],
    ["100.128.0.1", "public"],
    ["169.254.1.1", "link-local"],
    ["169.254.169.254", "metadata"],
    ["169.254.170.2", "metadata"],
    ["100.100.100.200", "metadata"],
    ["168.63.129.16", "metadata"],
    ["0.0.0.0", "unspecified"],
    ["0.1.2.3", "unspecified"],
    ["224.0.0.251", "multicast"],
    ["255.255.255.255", "broadcast"],
    ["198.18.0.1", "reserved"],
    ["240.0.0.1", "reserved"],
    ["::", "unspecified"],
    ["::1", "loopback"],
    ["::ffff:127.0.0.1", "loopback"],
    ["::127.0.0.1", "loopback"],
    ["64:ff9b::10.0.0.1", "private"],
    ["64:ff9b::8.8.8.8", "public"],
    ["64:ff9b:1::8.8.8.8", "private"],
    ["2002:7f00:1::", "loopback"],
    ["2002:808:808::", "public"],
    ["2001:0:4136:e378:8000:63bf:3fff:fdd2", "reserved"],
    ["2606:4700::1111", "public"],
    ["fc00::1", "private"],
    ["fd00:ec2::254", "metadata"],
    ["fe80::1", "link-local"],
    ["fec0::1", "private"],
    ["ff02::1", "multicast"],
    ["2001:db8::1", "reserved"],
    ["100::1", "reserved"],
    ["fe80::5efe:10.0.0.1", "private"],
    ["2606:4700::5efe:127.0.0.1", "loopback"],
  ])("%s is %s", (text, expected) => {
    expect(classOf(parseIp(text)!)).toBe(expected);
  });
});

test.each([
  "1.2.3.4.5",
  "256.1.1.1",
  "1.2.3.256",
  "4294967296",
  "08.1.1.1",
  "1..2",
  "",
  ".",
  "a.b",
  "::1::",
  "1:2:3",
  "fe80::1%eth0",
  "12345::",
])("%j is no IP address", (text) => {
  expect(parseIp(text)).toBeNull();
});

describe("what a person gives is let in", () => {
  test("a start at its host and port, and nowhere else on that machine", () => {
    const policy = policyOf({ starts: ["http://127.0.0.1:8080/shop"] });
    expect(policy.judgeUrl("http://127.0.0.1:8080/").allowed).toBe(true);
    expect(policy.judgeUrl("ws://127.0.0.1:8080/").allowed).toBe(true);
    expect(policy.judgeUrl("http://127.0.0.1:8081/").allowed).toBe(false);
    expect(policy.judgeUrl("http://127.0.0.1/").allowed).toBe(false);
    expect(policy.judgeUrl("http://127.0.0.2:8080/").allowed).toBe(false);
    expect(policy.judgeUrl("http://[::1]:8080/").allowed).toBe(false);
  });

  test("this machine by its name means the same as by its number", () => {
    const byNumber = policyOf({ starts: ["http://127.0.0.1:8080/"] });
    expect(byNumber.judgeUrl("http://LOCALHOST.:8080/").allowed).toBe(true);
    expect(byNumber.judgeUrl("http://localhost:9/").allowed).toBe(false);
    const byName = policyOf({ starts: ["http://localhost:8080/"] });
    for (const host of ["127.0.0.1", "[::1]", "localhost", "sub.localhost"]) {
      expect(byName.judgeUrl(`http://${host}:8080/`).allowed, host).toBe(true);
      expect(byName.judgeUrl(`http://${host}:8081/`).allowed, host).toBe(false);
    }
  });

  test("no other name leads to a given machine: a page could have chosen it", () => {
    const policy = policyOf({ starts: ["http://10.0.0.5/", "https://evil.example.org/"] });
    expect(policy.judge("10.0.0.5", 80, ["10.0.0.5"]).allowed).toBe(true);
    expect(policy.judge("other.example.org", 80, ["10.0.0.5"]).allowed).toBe(false);
  });

  test("an intranet by its name, but not this machine or a cloud's keys by a public name", () => {
    const policy = policyOf({
      starts: ["https://wiki.corp.example.com/", "http://mine.test:81/", "http://nas/"],
    });
    expect(policy.judge("wiki.corp.example.com", 443, ["10.3.2.1"]).allowed).toBe(true);
    expect(policy.judge("wiki.corp.example.com", 80, ["10.3.2.1"]).allowed).toBe(false);
    expect(policy.judge("wiki.corp.example.com", 443, ["127.0.0.1"]).allowed).toBe(false);
    expect(policy.judge("wiki.corp.example.com", 443, ["169.254.169.254"]).allowed).toBe(false);
    expect(policy.judge("mine.test", 81, ["127.0.0.1"]).allowed).toBe(true);
    expect(policy.judge("nas", 80, ["192.168.1.7"]).allowed).toBe(true);
    expect(policy.judge("nas", 80, ["169.254.169.254"]).allowed).toBe(false);
  });

  test("hosts by rule: with a port there, without one anywhere, with a star public ones only", () => {
    const policy = policyOf({ allow: ["127.0.0.1:9000", "192.168.1.7", "*.example.org", "[::1]:70"] });
    expect(policy.judgeUrl("http://127.0.0.1:9000/").allowed).toBe(true);
    expect(policy.judgeUrl("http://127.0.0.1:9001/").allowed).toBe(false);
    expect(policy.judgeUrl("http://192.168.1.7:1234/").allowed).toBe(true);
    expect(policy.judgeUrl("http://[::1]:70/").allowed).toBe(true);
    expect(policy.judge("a.example.org", 80, ["10.0.0.1"]).allowed).toBe(false);
    expect(policyOf({ allow: ["*"] }).judgeUrl("http://10.0.0.1/").allowed).toBe(false);
  });

  test("a metadata address only by its own number", () => {
    expect(policyOf({ allowPrivate: true }).judgeUrl("http://169.254.169.254/").allowed).toBe(false);
    expect(policyOf({ allow: ["169.254.169.254:80"] }).judgeUrl("http://169.254.169.254/").allowed).toBe(
      true,
    );
  });

  test("--allow-private opens loopback and private networks, and nothing stranger", () => {
    const policy = policyOf({ allowPrivate: true });
    for (const host of [
      "127.0.0.1:5",
      "10.0.0.1",
      "192.168.0.1",
      "[fe80::1]",
      "[fd12::1]",
      "100.64.0.1",
      "localhost:70",
    ])
      expect(policy.judgeUrl(`http://${host}/`).allowed, host).toBe(true);
    for (const host of ["0.0.0.0", "255.255.255.255", "224.0.0.1", "[ff02::1]", "[::]"])
      expect(policy.judgeUrl(`http://${host}/`).allowed, host).toBe(false);
  });
});

test("a refusal names the address, whose it is, and the remedy", () => {
  const policy = policyOf({});
  expect(policy.judgeUrl("http://0x7f.1:90/")).toEqual({
    allowed: false,
    class: "loopback",
    detail: "127.0.0.1 is an address of this computer; --allow-host or --allow-private lets the crawl in",
  });
  expect(policy.judge("x.example.org", 80, ["169.254.169.254"])).toMatchObject({
    detail: "x.example.org leads to 169.254.169.254, where a cloud keeps its keys",
  });
});

test.each([
  "file:///etc/passwd",
  "chrome://version",
  "data:text/html,x",
  "view-source:http://a.example/",
  "javascript:1",
  "ftp://a.example/",
  "about:blank",
  "blob:http://a.example/1",
  "x",
])("%s is not opened as a document", (url) => {
  expect(policyOf({ allowPrivate: true }).judgeUrl(url)).toMatchObject({ allowed: false, class: "scheme" });
});

test.each([
  "http://shop.example/",
  "https://cdn.example.net:8443/x",
  "http://8.8.8.8/",
  "http://[2606:4700::1111]/",
])("%s is public and may be reached", (url) => {
  expect(policyOf({}).judgeUrl(url).allowed).toBe(true);
});
