import { describe, expect, test } from "vitest";
import { withoutSecrets } from "../../../src/exchange/secrets.js";
import { makeExchange } from "../archive/made-exchange.js";

const FORM = "application/x-www-form-urlencoded";

function sent(body: string, contentType: string): string | null {
  const { requestBody } = withoutSecrets(
    makeExchange("https://a.test/", "", {
      method: "POST",
      requestBody: Buffer.from(body),
      requestHeaders: [["content-type", contentType]],
    }),
  );
  return requestBody === null ? null : Buffer.from(requestBody).toString();
}

describe("what is kept of an exchange", () => {
  test.each([
    ["q=java&author=x", FORM, "q=java&author=x"],
    ["user=me&password=geheim&q=1", FORM, "user=me&password=***&q=1"],
    ["login%5Bpassword%5D=geheim", FORM, "login%5Bpassword%5D=***"],
    ["new_passwd=a&passage=b&compass=c", FORM, "new_passwd=***&passage=b&compass=***"],
    ['{"q":1}', "application/json", '{"q":1}'],
    ['{"a":[{"token":"t","b":2}]}', "application/json", '{"a":[{"token":"***","b":2}]}'],
    ['{"token": broken', "application/json", null],
    ["--x\r\nname=password\r\n\r\ngeheim", "multipart/form-data; boundary=x", null],
    ["--x\r\nname=q\r\n\r\njava", "multipart/form-data; boundary=x", "--x\r\nname=q\r\n\r\njava"],
  ])("%s (%s) is sent along as %s", (body, contentType, kept) => {
    expect(sent(body, contentType)).toBe(kept);
  });

  test("headers that make a user are not, whatever their letter case; addresses lose their login", () => {
    const kept = withoutSecrets(
      makeExchange("https://me:pw@a.test/", "", {
        requestHeaders: [
          ["COOKIE", "a"],
          ["Authorization", "Basic x"],
          ["Proxy-Authorization", "x"],
          ["Referer", "https://me:pw@a.test/x"],
          ["Accept", "*/*"],
        ],
        responseHeaders: [
          ["set-cookie", "a=1"],
          ["Location", "https://me:pw@b.test/"],
        ],
      }),
    );
    expect(kept.url).toBe("https://a.test/");
    expect(kept.requestHeaders).toEqual([
      ["Referer", "https://a.test/x"],
      ["Accept", "*/*"],
    ]);
    expect(kept.responseHeaders).toEqual([["Location", "https://b.test/"]]);
  });

  test("a password that is filled in is taken out of the document, and nothing else", () => {
    const html = (value: string): Buffer =>
      Buffer.from(
        `<p>\xe9<input value=a><input name=p type="password"${value}><input type=text value=b>`,
        "latin1",
      );
    const { body } = withoutSecrets(makeExchange("https://a.test/", html(' value="geheim"')));
    expect(Buffer.from(body).equals(html(""))).toBe(true);
    const untouched = makeExchange("https://a.test/", html(""));
    expect(withoutSecrets(untouched).body).toBe(untouched.body);
  });
});
