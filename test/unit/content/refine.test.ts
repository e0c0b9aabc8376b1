import { describe, expect, test } from "vitest";
import { declaredLanguage } from "../../../src/content/refine/declared-language.js";
import { detectLanguage } from "../../../src/content/refine/detect-language.js";
import { mainText } from "../../../src/content/refine/main-text.js";
import { isArticleLike, plainPortion } from "../../../src/content/refine/plain-portion.js";
import { summarise } from "../../../src/content/refine/summarise.js";

const GERMAN = `Die Quitte ist ein Baum, der seit der Antike angebaut wird. Ihre Früchte sind roh kaum genießbar, aber
gekocht entfalten sie einen feinen Duft. In Mitteleuropa reifen sie im Oktober, und man macht Gelee aus ihnen. Wer einen
Garten hat, sollte einen Baum pflanzen, denn er ist anspruchslos und blüht im Mai besonders schön.`;
const ENGLISH = `The quince is a tree that has been grown since antiquity. Its fruits are hardly edible when raw, but they
unfold a fine scent once they are cooked. In central Europe they ripen in October, and people make jelly from them. Whoever
has a garden should plant a tree, since it asks for little and flowers beautifully in May.`;

describe("language", () => {
  test("the text decides where it is clear", () => {
    expect(detectLanguage(GERMAN, undefined)).toBe("de");
    expect(detectLanguage(ENGLISH, undefined)).toBe("en");
    expect(detectLanguage(GERMAN, "en")).toBe("de");
  });

  test("what is declared holds where the text is short, or may be in it", () => {
    expect(detectLanguage(GERMAN, "de-AT")).toBe("de");
    expect(detectLanguage("Startseite Kontakt", "de")).toBe("de");
    expect(detectLanguage("Home 1 2 3", undefined)).toBeNull();
    // A language no detector of ours knows.
    expect(detectLanguage(GERMAN, "nds")).toBe("nds");
  });

  test("declarations as they are written", () => {
    expect(declaredLanguage("DE_at")).toBe("de");
    expect(declaredLanguage("deu")).toBe("de");
    expect(declaredLanguage("x-default-nonsense")).toBeNull();
    expect(declaredLanguage("und")).toBeNull();
    expect(declaredLanguage(undefined)).toBeNull();
  });
});

describe("summary", () => {
  test("some sentences of the text, in its order", () => {
    const summary = summarise(ENGLISH.replaceAll("\n", " "), "The quince tree") ?? "";
    const sentences = ENGLISH.replaceAll("\n", " ").split(/(?<=\.) /);
    const chosen = sentences.filter((sentence) => summary.includes(sentence));
    expect(chosen.length).toBeGreaterThanOrEqual(2);
    expect(chosen.join(" ")).toBe(summary);
    expect(summary).toContain("The quince is a tree");
  });

  test("lists have none", () => {
    expect(summarise("Home\nContact\nPrices\n1 2 3", "Home")).toBeNull();
  });

  test("a text of one endless line takes no time", () => {
    const started = performance.now();
    summarise("a. ".repeat(700_000), "");
    summarise("x".repeat(2_000_000), "x");
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

describe("main content", () => {
  const menu = Array.from({ length: 20 }, (_, n) => `Entry ${"abcdefghijklmnopqrst"[n] ?? ""}`);
  const paragraph = `${ENGLISH.replaceAll("\n", " ")} `;

  test("an article is found where there is one", async () => {
    const html = `<html><body><nav><ul>${menu.map((m) => `<li><a href="/x">${m}</a></li>`).join("")}</ul></nav>
      <div class="post"><h1>Quinces</h1><p>${paragraph}</p><p>${paragraph}</p><p>${paragraph}</p></div>
      <footer>${menu.join(" ")}</footer></body></html>`;
    const text = [...menu, "Quinces", paragraph, paragraph, paragraph, ...menu].join("\n");
    expect(isArticleLike(text)).toBe(true);
    const main = await mainText(text, html);
    expect(main).toContain("The quince is a tree");
    expect(main).not.toContain("Entry a");
  });

  test("elsewhere the menus at both ends go", () => {
    const text = [...menu, "Prices", "Quince jelly: 3.20", "Medlar: 1.10", ...menu].join("\n");
    expect(isArticleLike(text)).toBe(false);
    expect(plainPortion(text)).toBe("Prices\nQuince jelly: 3.20\nMedlar: 1.10");
  });

  test("what is all of the text is not kept twice", async () => {
    expect(await mainText("Short and good.", "<p>Short and good.</p>")).toBeNull();
  });
});
