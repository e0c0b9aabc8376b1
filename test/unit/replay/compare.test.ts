import { describe, expect, test } from "vitest";
import { comparePages, structureOverlap, type StoredLook } from "../../../src/replay/compare.js";

const rows = (...books: string[]): string =>
  `<body><nav><a>Home</a><a>Shelves</a></nav><main><h1>Books</h1><ul>${books.map((book) => `<li><b>${book}</b></li>`).join("")}</ul></main></body>`;
const page = (...books: string[]): StoredLook => ({
  url: "https://a.test/books",
  title: "Books",
  text: ["Home", "Shelves", "Books", ...books].join("\n"),
  html: rows(...books),
});

describe("a page compared with the stored one", () => {
  test("matches when it is the same, or when only a clock went on", () => {
    expect(comparePages(page("A", "B"), page("A", "B"))).toMatchObject({ kind: "match", similarity: 1 });
    const many = Array.from({ length: 20 }, (_, n) => `Book number ${n}`);
    expect(comparePages(page(...many, "12:03"), page(...many, "12:04")).kind).toBe("match");
  });

  test("matches when its parts stand in another order", () => {
    expect(comparePages(page("A", "B", "C"), page("C", "A", "B")).kind).toBe("match");
  });

  test("drifts when it shows other data in the same place", () => {
    expect(comparePages(page("Trains", "Ships"), page("Maps", "Islands", "Ferries")).kind).toBe("drift");
  });

  test("is another page when neither words nor structure are the same", () => {
    const other = { ...page(), title: "Imprint", text: "Who we are", html: "<body><p>Who we are</p></body>" };
    expect(comparePages(page("Trains", "Ships"), other).kind).toBe("other");
  });
});

test("a list is built like a longer list, and not like a table", () => {
  expect(structureOverlap(rows("A", "B"), rows("A", "B", "C", "D"))).toBe(1);
  expect(structureOverlap(rows("A", "B"), "<body><table><tr><td>A</td></tr></table></body>")).toBeLessThan(
    0.3,
  );
});
