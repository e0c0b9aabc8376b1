import { expect, test } from "vitest";
import { readDate, readMoney, readYear } from "../../../src/response/read-values.js";

test.each([
  ["$1,299.00", 1_299, "$"],
  ["1.299,95 €", 1_299.95, "€"],
  ["EUR 12,-", 12, "EUR"],
  ["ab 9,99 zł", 9.99, "zł"],
  ["1 234 ₽", 1_234, "₽"],
  ["￥48.00", 48, "￥"],
  ["R$ 59,90", 59.9, "R$"],
])("%s is an amount of money", (text, amount, currency) => {
  expect(readMoney(text)).toMatchObject({ amount, currency });
});

test.each(["Chapter 12", "978-0134685991", "4.5 out of 5", "2019"])("%s is no money", (text) => {
  expect(readMoney(text)).toBeNull();
});

test.each([
  ["Published March 12, 2004 by", "March 12, 2004"],
  ["am 12. März 2004", "12. März 2004"],
  ["le 12 mars 2004", "12 mars 2004"],
  ["2004-03-12", "2004-03-12"],
  ["12.03.2004", "12.03.2004"],
  ["2004年3月12日", "2004年3月12日"],
  ["12 de marzo de 2004", "12 de marzo de 2004"],
])("%s holds a date", (text, date) => {
  expect(readDate(text)).toBe(date);
});

test("a year counts where it stands alone", () => {
  expect(readYear("(1999)")).toBe("1999");
  expect(readYear("1999 copies")).toBeNull();
});
