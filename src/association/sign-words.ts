/**
 * Beginnings of words that tell what a text beside a field is for, in the languages of the common web. They are
 * observations for the models, not rules: what each is worth was learned.
 */
const SIGN_WORDS = {
  fault: [
    // must be given, is missing, is wrong
    "requir|requis|erforder|krävs|påkrev|påkræv|povinn|kötelez|wymagan|obrigat|obbligat|obligat|verplicht|zorunlu",
    "обязательн|απαιτ|必須|必填|必要|invalid|incorrect|wrong|error|ungültig|fehler|ongeldig|niepopraw|nieprawid|błędn",
    "neplatn|nesprávn|érvénytelen|hibás|ogiltig|felaktig|ugyldig|неверн|некоррект|geçersiz|hatalı|inválid|no es válid",
    "invalide|erroné|non valid|non è valid|errat|μη έγκυρ|λανθασμ|must|should|cannot|can't|doit|muss|deve|debe|moet",
    // asks to do it
    "please|bitte|veuillez|por favor|per favore|alstublieft|proszę|prosím|kérjük|vänligen|venligst|vennligst|lütfen",
    "пожалуйста|παρακαλ|silakan|mohon|请|請|ください|enter (?:a|an|the|your)|fill in|type (?:a|in|your)|eingeben",
    "saisi|entrez|renseign|ingres|introdu|inserisci|inserire|informe |preench|digite|vul |voer |podaj|wpisz|wprowadź",
    "zadejte|zadajte|vyplň|uzupełnij|adja meg|írja be|ange |fyll i|indtast|skriv |введите|укажите|заполн|girin|masukkan",
    "at least|at most|mindestens|höchstens|au moins|al menos|almeno|pelo menos|minst|minim|legalább|co najmniej|alespoň",
    "characters?|zeichen|caractères|caracteres|caratteri|znaków|znaků|karakter|символ|χαρακτήρ|doar |solo números|only",
  ],
  demand: [
    "optional|opzional|facultat|opcional|optionnel|opcjonal|nieobowiąz|nepovinn|valfri|valgfri|необязат|isteğe bağlı",
    "任意|选填|選填|προαιρ|tidak wajib|opsional|requir|requis|obligat|oblig\\.|obrigat|obbligat|verplicht|pflicht",
    "erforder|wymagan|povinn|kötelez|zorunlu|обязательн|必須|必填|mandatory",
  ],
  sample: [
    "example|e\\.g|eg\\.|z\\.? ?b\\.|beispiel|exempl|ejemplo|p\\.? ?ej|esempio|ad es|np\\.|např|napr\\.|pl\\.|contoh|örn",
    "например|παράδειγμα|例|ex ?[:.]|bv\\.|bijv|t\\.ex|f\\.eks|vb\\.|format|hint|tip:|tipp",
  ],
} as const;

const PATTERNS: Readonly<Record<keyof typeof SIGN_WORDS | "price", RegExp>> = {
  fault: beginning(SIGN_WORDS.fault),
  demand: beginning(SIGN_WORDS.demand),
  sample: beginning(SIGN_WORDS.sample),
  price:
    /(?:\p{Sc}|r\$|\b(?:eur|usd|gbp|chf|pln|huf|czk|sek|nok|dkk|ron|inr|aed)\b) ?\d|\d[\d.,' ]* ?(?:\p{Sc}|(?:eur|usd|gbp|chf|pln|zł|kr|ft|huf|kč|czk|lei|ron|руб|грн|лв|tl|rp)(?!\p{L}))|(?<!\p{L})(?:free|included|inclus[oe]?|incluido|inbegriffen|inklusive|gratis|gratuite?|kostenlos|ingyenes|zdarma|bezpłatn\p{L}*|бесплатно|ücretsiz|δωρεάν)\)?$/iu,
};

/** Whether a text holds a word of one sign. */
export function hasSign(sign: keyof typeof PATTERNS, text: string): boolean {
  return PATTERNS[sign].test(text);
}

function beginning(lists: readonly string[]): RegExp {
  // A word boundary as JavaScript knows it stands before every letter that is not English.
  return new RegExp(`(?:(?<!\\p{L})(?:${lists.join("|")}))`, "iu");
}
