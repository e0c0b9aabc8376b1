import { describe, expect, test } from "vitest";
import { decodeText } from "../../../src/content/decode-text.js";
import { guessCharset } from "../../../src/content/guess-charset.js";

/** Bytes of a text in a charset that only decoders are there for: every sign by the bytes that decode to it. */
function encoded(text: string, charset: string): Uint8Array {
  const bytesOf = new Map<string, readonly number[]>();
  const learn = (...bytes: readonly number[]): void => {
    // A new one each time: what half a sign leaves behind would change the next.
    const decoder = new TextDecoder(charset, { fatal: true });
    try {
      const sign = decoder.decode(Uint8Array.from(bytes), { stream: true });
      if (Array.from(sign).length === 1 && !bytesOf.has(sign)) bytesOf.set(sign, bytes);
    } catch {
      // No sign has these bytes.
    }
  };
  for (let first = 0; first < 256; first++) learn(first);
  for (let first = 0x81; first < 255; first++) for (let next = 0x40; next < 255; next++) learn(first, next);
  return Uint8Array.from(
    Array.from(text).flatMap((sign) => {
      const bytes = bytesOf.get(sign);
      if (bytes === undefined) throw new Error(`${sign} is not in ${charset}`);
      return [...bytes];
    }),
  );
}

const JAPANESE = "図書館の利用について。本を借りるには、まず利用者カードを作ってください。";
const CHINESE = "图书馆在星期一不开门，读者可以在网上找到他们要的书，也可以来这里借书。";
const TRADITIONAL = "圖書館在星期一不開門，讀者可以在網上找到他們要的書，也可以來這裡借書。";
const KOREAN = "도서관은 월요일에 문을 닫습니다. 책을 빌리려면 먼저 카드를 만들어야 합니다.";
const RUSSIAN = "Библиотека закрыта по понедельникам, книги можно взять на три недели.";
const GREEK = "Η βιβλιοθήκη είναι κλειστή κάθε Δευτέρα και τα βιβλία δανείζονται.";
const HEBREW = "הספרייה סגורה בימי שני ואפשר לשאול ספרים לשלושה שבועות";
const ARABIC = "المكتبة مغلقة يوم الاثنين ويمكن استعارة الكتب لمدة ثلاثة أسابيع";
const THAI = "ห้องสมุดปิดทุกวันจันทร์และสามารถยืมหนังสือได้สามสัปดาห์";
const POLISH = "Książki można wypożyczyć na trzy tygodnie, a później trzeba je zwrócić do źródła.";
const CZECH = "Knihovna je každé pondělí zavřená, čtenáři si mohou půjčit knihy na tři týdny.";

describe("a text whose charset nobody names", () => {
  test.each([
    ["shift_jis", JAPANESE],
    ["euc-jp", JAPANESE],
    ["gb18030", CHINESE],
    ["big5", TRADITIONAL],
    ["euc-kr", KOREAN],
    ["windows-1251", RUSSIAN],
    ["koi8-r", RUSSIAN],
    ["ibm866", RUSSIAN],
    ["windows-1253", GREEK],
    ["windows-1255", HEBREW],
    ["windows-1256", ARABIC],
    ["windows-874", THAI],
    ["windows-1250", POLISH],
    ["windows-1252", "Die Bücherei hat montags geschlossen – Äpfel für Öl, 5 € à la carte, “naïve” l’été"],
    ["windows-1252", "GRÜSSE AUS KÖLN ÄÖÜ"],
    ["windows-1252", "El niño comió piñas en España; ¿qué más quería? 20 m² a 3 °C"],
  ])("%s is read as it was written: %s", (charset, text) => {
    for (const whole of [text, `id;name\n${`7;${text}\n`.repeat(40)}`]) {
      expect(decodeText(encoded(whole, charset), "plain")).toBe(whole);
    }
  });

  test("words of Central Europe are read in one of its charsets", () => {
    for (const charset of ["windows-1250", "iso-8859-2"]) {
      expect(decodeText(encoded(CZECH, charset), "plain")).not.toMatch(/[¹¾¼»]/);
    }
  });

  test("a long text may be cut in the middle of a sign", () => {
    expect(guessCharset(encoded(`a${JAPANESE.repeat(2_000)}`, "shift_jis"))).toBe("shift_jis");
  });

  test("noise is Western", () => {
    expect(guessCharset(Uint8Array.from([0xff, 0x81, 0x20, 0xfe]))).toBe("windows-1252");
  });
});
