/** "de-AT" → "de"; null for what is no language a page can be in. */
export function declaredLanguage(declared: string | undefined): string | null {
  const code = /^\s*([a-z]{2,3})(?:[-_][a-z0-9]+)*\s*$/i.exec(declared ?? "")?.[1]?.toLowerCase() ?? "";
  return code === "" || NONE.has(code) ? null : (SAME[code] ?? code);
}

/** Undetermined, several, none. */
const NONE = new Set(["und", "mul", "zxx", "mis"]);
/** Codes of three letters, and old ones, for languages that have another. */
const SAME: Readonly<Record<string, string>> = {
  eng: "en",
  deu: "de",
  ger: "de",
  fra: "fr",
  fre: "fr",
  spa: "es",
  ita: "it",
  por: "pt",
  nld: "nl",
  dut: "nl",
  iw: "he",
  in: "id",
  ji: "yi",
  nb: "no",
  nn: "no",
};
