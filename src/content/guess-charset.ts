/** What browsers take for the Western world. */
const WESTERN = "windows-1252";
const LOOKED_AT = 64 * 1024;
/** Accents of Latin letters stand alone among plain ones; other scripts make runs of high bytes. */
const RUN = 3;
const LEAST_IN_RUNS = 0.3;

interface Candidate {
  readonly charset: string;
  /** Letters and signs that a text in it is full of. */
  readonly frequent: ReadonlySet<string>;
  /** Share of them among what is not ASCII; the wrong reading of a text has hardly any. */
  readonly least: number;
}

const of = (charset: string, frequent: string, least: number): Candidate => ({
  charset,
  frequent: new Set(frequent),
  least,
});
const KANA = "のにはをたがでてとしれさいうあるもなかこくきっそらりよまんどだやけせおわみえすじちつめ";
const CYRILLIC = "оеаинтслрвкмдпу";
const SCRIPTS: readonly Candidate[] = [
  of("shift_jis", KANA, 0.2),
  of("euc-jp", KANA, 0.2),
  of("euc-kr", "이다는을의가에하고지로한기사나어시도자인리서대정해부수", 0.25),
  of(
    "gb18030",
    "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年",
    0.12,
  ),
  of(
    "big5",
    "的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年",
    0.12,
  ),
  ...["windows-1251", "koi8-r", "ibm866", "iso-8859-5"].map((name) => of(name, CYRILLIC, 0.5)),
  of("windows-1253", "αοιετσνηυρπκμλς", 0.5),
  of("windows-1255", "יוהלאמתרבשנכדע", 0.5),
  of("windows-1256", "المينوترةبعدسف", 0.5),
  of("windows-874", "านรอกเงวมยลสดทต", 0.4),
];
const LATIN = [WESTERN, "windows-1250", "iso-8859-2"] as const;

/** The charset of bytes that are not UTF-8, where nobody names one: by the letters it would give. */
export function guessCharset(bytes: Uint8Array): string {
  const start = bytes.subarray(0, LOOKED_AT);
  return shareInRuns(start) >= LEAST_IN_RUNS ? (bestScript(start) ?? WESTERN) : bestLatin(start);
}

/** Of the bytes that are not ASCII, those that stand several in a row. */
function shareInRuns(bytes: Uint8Array): number {
  let [high, inRuns, run] = [0, 0, 0];
  const end = (): void => {
    if (run >= RUN) inRuns += run;
    run = 0;
  };
  for (const byte of bytes) {
    if (byte < 0x80) end();
    else [high, run] = [high + 1, run + 1];
  }
  end();
  return high === 0 ? 0 : inRuns / high;
}

function bestScript(bytes: Uint8Array): string | null {
  let best: string | null = null;
  let most = 1;
  for (const { charset, frequent, least } of SCRIPTS) {
    const text = decoded(bytes, charset);
    if (text === null) continue;
    const signs = Array.from(text).filter((sign) => sign > "\u007f");
    // Against what each may expect at least: the signs of some scripts are many, and none of them frequent.
    const share = signs.filter((sign) => frequent.has(sign)).length / Math.max(1, signs.length) / least;
    if (share > most) [best, most] = [charset, share];
  }
  return best;
}

/** Among those of Latin letters the one that makes the fewest signs in the middle of words. */
function bestLatin(bytes: Uint8Array): string {
  let best: string = WESTERN;
  let fewest = Infinity;
  for (const charset of LATIN) {
    const text = decoded(bytes, charset) ?? "";
    const odd = text.match(/(?<=\p{L})[^\0-\u007f\p{L}\p{M}’‘·­–](?=\p{L})/gu)?.length ?? 0;
    if (odd < fewest) [best, fewest] = [charset, odd];
  }
  return best;
}

/** Null where the bytes mean nothing in it; the last sign may be cut off. */
function decoded(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}
