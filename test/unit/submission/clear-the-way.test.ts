import { describe, expect, test } from "vitest";
import { closerOf } from "../../../src/submission/clear-the-way.js";

const pressed = (...texts: readonly string[]): string | null =>
  closerOf({ text: "", isOn: false, buttons: texts.map((text) => ({ text, locators: [] })) })?.text ?? null;

describe("what is pressed to close what lies over a form", () => {
  test.each([
    [["Accept all", "Reject all", "×"], "Reject all"],
    [["OK", "Nur notwendige Cookies", "Einstellungen"], "Nur notwendige Cookies"],
    [["Tout accepter", "Continuer sans accepter"], "Continuer sans accepter"],
    [["Subscribe", "No thanks"], "No thanks"],
    [["Jetzt abonnieren", "Nein danke"], "Nein danke"],
    [["Sign up", "✕"], "✕"],
    [["Join", "close modal-close"], "close modal-close"],
    [["Agree and close"], null],
    [["Accept"], null],
    [["Got it"], null],
    [["Close and subscribe"], null],
    [["Learn more"], null],
    [[], null],
  ])("%j: %s", (texts, expected) => {
    expect(pressed(...texts)).toBe(expected);
  });
});
