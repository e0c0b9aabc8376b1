import { expect, test } from "vitest";
import { saysSessionExpired } from "../../../src/page/expired-session.js";
import type { PageSnapshot } from "../../../src/page/snapshot.js";

const page = (text: string, title = "Shop"): PageSnapshot => ({
  url: "http://a.test/",
  title,
  status: 200,
  contentType: "text/html",
  language: "",
  text,
  html: "",
  links: [],
  clickables: [],
  clickablesLeftOut: 0,
  forms: [],
  frames: [],
});

for (const notice of [
  "Your session has expired. Please start again.",
  "Session timeout",
  "Ihre Sitzung ist abgelaufen.",
  "Su sesión ha caducado",
  "Votre session a expiré",
  "La sua sessione è scaduta",
])
  test(`"${notice}" is a notice that the session is over`, () => {
    expect(saysSessionExpired(page(notice))).toBe(true);
    expect(saysSessionExpired(page("Go back.", notice))).toBe(true);
  });

test("a page that does something else is none, nor is a long text about sessions", () => {
  expect(saysSessionExpired(page("The afternoon session starts at two."))).toBe(false);
  expect(saysSessionExpired(page(`${"A long article. ".repeat(200)} The session has expired.`))).toBe(false);
});
