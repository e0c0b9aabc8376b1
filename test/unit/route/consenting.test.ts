import { describe, expect, test } from "vitest";
import { agreesToSomething } from "../../../src/route/consenting.js";

describe("what agrees in a visitor's name", () => {
  test.each([
    ...["Accept all", "Accept all cookies", "I agree", "ACCEPT & CONTINUE", "Allow all", "Allow cookies"],
    ...["Alle akzeptieren", "Ich stimme zu – einverstanden", "Alle zulassen", "Tout accepter", "J’accepte"],
    ...["Aceptar todo", "Permitir todas", "Accetta tutti", "Aceitar todos", "Alles accepteren", "Akceptuję"],
    ...["Godkänn alla", "Godta alle", "Hyväksy kaikki", "Souhlasím", "Elfogadom", "Tümünü kabul et"],
    ...["Принять все", "Согласен", "すべて同意する", "同意", "모두 동의", "Αποδοχή όλων"],
  ])("%s", (text) => {
    expect(agreesToSomething(text)).toBe(true);
  });

  test.each([
    ...["", "Reject all", "Accept only necessary", "Only necessary cookies", "Nur notwendige akzeptieren"],
    ...["Continue without accepting", "Continuer sans accepter", "Accepted papers", "Acceptance rates"],
    ...[
      "We accept cards, cheques, cash and vouchers",
      "Disagree",
      "Cookie recipes",
      "Allowances",
      "Show all",
    ],
    ...["Agreements", "Consenting adults: a history", "Enable dark mode", "Close", "Cookie settings"],
  ])("not: %s", (text) => {
    expect(agreesToSomething(text)).toBe(false);
  });
});
