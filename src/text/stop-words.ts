/**
 * Words a label can lose without meaning something else: articles, "of", polite requests, hints.
 *
 * Short words that tell two fields apart are not here, in no language: "from" and "to" are the ends of a trip,
 * "in" and "out" the ends of a stay ("check in"); Italian "da" is "from" although Portuguese "da" is "of".
 * "type" is not here either: it asks more often for a kind than for typing.
 * A label made of such words only keeps them (see normalise.ts), so French "De" is still "de".
 */
export const LABEL_STOP_WORDS: ReadonlySet<string> = new Set(
  [
    // English
    "a an the of and for with your our my this that please enter select choose specify",
    "optional required example eg ie",
    // Spanish
    "el la los las un una unos unas del de y su sus por favor introduzca seleccione elija escriba opcional ejemplo",
    // French
    "le les une des du et votre vos notre veuillez saisir saisissez choisir choisissez selectionnez facultatif exemple",
    // German
    "der die das des dem den ein eine einen einer eines und ihr ihre bitte eingeben auswahlen wahlen beispiel zb",
    // Portuguese
    "o os as um uma do dos das e seu sua digite escolha selecione exemplo",
    // Italian
    "il lo gli i uno di dello della dei degli delle ed tuo tua inserisci scegli seleziona facoltativo esempio",
    // Dutch
    "het een van uw jouw kies selecteer voorbeeld",
    // Polish
    "i oraz twoj twoja prosze wpisz wybierz opcjonalnie przyklad np",
  ].flatMap((line) => line.split(" ")),
);
