import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { html, markup } from "../../../src/web/html.js";
import { addressLink, here } from "../../../src/web/views/links.js";

describe("markup", () => {
  test("texts stay texts, in elements and in attributes", () => {
    const hostile = `"><script>alert('x')</script>&amp;`;
    expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(
      `<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;">&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;</p>`,
    );
  });

  test("markup in markup is taken as it is, lists are joined, nothing is left out", () => {
    const items = ["a", "<b>"].map((word) => html`<i>${word}</i>`);
    expect(html`${items}${null}${false}${undefined}${0}`.text).toBe("<i>a</i><i>&lt;b&gt;</i>0");
    expect(html`${markup("<svg></svg>")}`.text).toBe("<svg></svg>");
  });

  test("what turns a line around or rings a bell is shown as such", () => {
    expect(html`${"a\u202eb\u0007c\u0000"}`.text).toBe("a\ufffdb\ufffdc\ufffd");
  });

  property.prop([fc.string({ unit: "binary" })])("no text opens an element or ends an attribute", (text) => {
    const written = html`${text}`.text;
    expect(written).not.toMatch(/[<>"']/);
    expect(written).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/);
  });
});

describe("addresses of crawled pages", () => {
  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "//evil.test/",
    "http://",
  ])("%j is a text and no link", (url) => {
    expect(addressLink(url).text).not.toContain("<a");
  });

  test("of the web are links that tell nothing, without credentials", () => {
    const link = addressLink('https://me:secret@a.test/?q="><script>').text;
    expect(link).toContain('href="https://a.test/?q=%22%3E%3Cscript%3E"');
    expect(link).toContain('rel="noreferrer noopener"');
    expect(link).not.toContain("secret");
  });

  test("our own have their values encoded, and none that are empty", () => {
    expect(here("/", { q: "a&b=c #d", page: 2, form: null, domain: "" })).toBe("/?q=a%26b%3Dc+%23d&page=2");
    expect(here("/map", { from: null })).toBe("/map");
  });
});
