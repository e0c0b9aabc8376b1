import { expect, test } from "vitest";
import { kindOf } from "../../../src/content/choose-kind.js";
import { BUILT_IN_KINDS, type DocumentKind } from "../../../src/content/document-kind.js";
import { fileNameOf } from "../../../src/content/file-name.js";
import { judgeAnswer, judgeStart } from "../../../src/content/judge-answer.js";

const KINDS: readonly DocumentKind[] = Object.values(BUILT_IN_KINDS);
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

test.each([
  ["text/html; charset=utf-8", "", 200, "page"],
  ["", "", 200, "page"],
  ["application/xhtml+xml", "", 200, "page"],
  ["image/svg+xml", "", 200, "page"],
  ["application/pdf", "", 200, "document"],
  ["application/pdf", "", 404, "page"],
  ["application/pdf", "", 204, "page"],
  ["application/json", "", 200, "document"],
  ["application/ld+json", "", 200, "document"],
  ["text/plain", "", 200, "document"],
  ["text/markdown", "", 200, "document"],
  [WORD, "", 200, "document"],
  ["text/html", "attachment", 200, "document"],
  ["application/rss+xml", "", 200, "look"],
  ["application/octet-stream", "attachment", 200, "look"],
  ["image/png", "", 200, "refuse"],
  ["video/mp4", "attachment; filename=x.mp4", 200, "refuse"],
  ["application/zip", "", 200, "look"],
  ["application/vnd.ms-excel", 'attachment; filename="beds.csv"', 200, "document"],
  ["application/msword", "attachment; filename=report.docx", 200, "document"],
  ["application/vnd.ms-excel", "attachment; filename=beds.xls", 200, "refuse"],
  ["image/png", "attachment; filename=notes.txt", 200, "refuse"],
])("%s %s %i → %s", (contentType, disposition, status, kind) => {
  const head = { url: "https://a.test/x", status, contentType, disposition };
  expect(judgeAnswer(KINDS, head).kind).toBe(kind);
});

test("the first bytes say what the head does not", () => {
  const head = {
    url: "https://a.test/x",
    status: 200,
    contentType: "application/octet-stream",
    disposition: "",
  };
  const judged = (text: string, contentType = head.contentType): string =>
    judgeStart(KINDS, { ...head, contentType }, Buffer.from(text, "latin1")).kind;
  expect(judged("%PDF-1.7")).toBe("document");
  expect(judged("PK\u0003\u0004....[Content_Types].xml")).toBe("document");
  expect(judged("\u007fELF")).toBe("refuse");
  expect(judged("<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'>", "text/xml")).toBe("page");
  expect(judged("<?xml version='1.0'?><a/>", "text/xml")).toBe("document");
});

test("names of files, as servers write them", () => {
  expect(fileNameOf("https://a.test/b/c%20d.pdf?x=1", "")).toBe("c d.pdf");
  expect(fileNameOf("https://a.test/x", 'attachment; filename="re\\"port.csv"')).toBe('re"port.csv');
  expect(fileNameOf("https://a.test/x", "attachment; filename=a.csv; filename*=UTF-8''%C3%A4.csv")).toBe(
    "ä.csv",
  );
  expect(fileNameOf("https://a.test/x", 'attachment; filename="../../etc/passwd"')).toBe("passwd");
  expect(fileNameOf("https://a.test/x", 'attachment; filename="a\u001b[2J\u202etxt.exe"')).toBe(
    "a[2Jtxt.exe",
  );
  expect(fileNameOf("https://a.test/", "")).toBe("");
});

test("a file's name counts where the type says little", () => {
  const named = (type: string, name: string): string | undefined => kindOf(KINDS, type, name)?.name;
  expect(named("application/octet-stream", "a.PDF")).toBe("pdf");
  expect(named("text/plain", "prices.csv")).toBe("csv");
  expect(named("text/plain", "notes")).toBe("text");
  expect(named("application/json", "a.pdf")).toBe("json");
  expect(named("application/x-tar", "a.pdf")).toBeUndefined();
});
