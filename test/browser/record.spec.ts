import { expect, test } from "playwright/test";
import { startOffice, type Office } from "../../bench/office.mjs";
import { sequenceLines } from "../../src/cli/sequence-lines.js";
import { replaySource } from "../../src/replay/replay.js";
import { recordOf, sourceOf } from "./recorded.js";

let office: Office;
test.beforeAll(async () => {
  office = await startOffice();
});
test.afterAll(async () => {
  await office.close();
});

test("what a person types, chooses, checks and clicks is recorded, without what did not matter", async () => {
  const recording = await recordOf(office.address("/practice"), async (page) => {
    await page.getByRole("textbox", { name: "Title" }).click();
    await page.getByRole("textbox", { name: "Title" }).pressSequentially("jawa");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("va");
    await page.getByLabel("Format").selectOption("Paperback");
    await page.getByLabel("Used only").click();
    await page.getByText("By price").click();
    await page.getByLabel("Secret").fill("open sesame");
    await page.getByRole("button", { name: "Twice", exact: true }).dblclick();
    await page.frameLocator("iframe").getByLabel("Word").pressSequentially("hidden");
    await page.getByRole("button", { name: "In the shadow" }).click();
    await page.getByRole("textbox", { name: "Title" }).press("Enter");
    await page.getByRole("heading", { name: "Answer" }).waitFor();
  });
  expect(sequenceLines(recording.sequence).map((line) => line.trim())).toEqual([
    `1. go to ${office.address("/practice")}`,
    '2. fill "Title" with "java"',
    '3. choose "p" in "Format"',
    '4. check "Used only"',
    '5. check "By price"',
    '6. fill "Secret" with {PASSWORD}',
    '7. double-click "Twice"',
    '8. fill "Word" in a frame with "hidden"',
    '9. click "In the shadow"',
    '10. press Enter in "Title"',
  ]);
  expect(JSON.stringify(recording)).not.toContain("sesame");
  const report = await replaySource(sourceOf(recording.sequence), {
    parameters: new Map([["PASSWORD", "another"]]),
  });
  expect(report.explanation).toEqual([expect.stringContaining("every step was done")]);
  expect(report.text).toContain("title=java&format=p&used=on&stock=on&order=price");
  expect(report.text).toContain("secret=another");
});

test("windows are followed and left, and the session a person leaves with is kept", async () => {
  const recording = await recordOf(office.address("/"), async (page) => {
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Opening hours" }).click();
    const popup = await opening;
    await popup.getByText("Nine to five").click();
    await popup.close();
    await page.getByText("Sign in").click();
    await page.getByLabel("Reader").fill("ada");
    await page.getByLabel("Password").fill("sesame");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("due on Friday").waitFor();
  });
  expect(sequenceLines(recording.sequence).map((line) => line.trim())).toEqual([
    `1. go to ${office.address("/")}`,
    '2. click "Opening hours" (opens a window)',
    "3. go on in the window that opened",
    '4. click "Nine to five, and late on Thursdays."',
    "5. close the window and go on before it",
    '6. click "Sign in"',
    '7. fill "Reader" with "ada"',
    '8. fill "Password" with {PASSWORD}',
    `9. click "Sign in" (POST ${office.address("/members/loans")})`,
  ]);
  expect(recording.session.cookies.map(({ name }) => name)).toEqual(["session"]);
  const report = await replaySource(sourceOf(recording.sequence), {
    parameters: new Map([["PASSWORD", "sesame"]]),
  });
  expect(report).toMatchObject({ ok: true, title: "My loans" });
});
