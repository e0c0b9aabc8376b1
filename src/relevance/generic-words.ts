/** Words that forms of any subject use: what they ask says little of which subject it is. */
const GENERIC = new Set(
  (
    "title name type category kind city location place town country state region area address zip code zipcode postcode postal where destination date day time year start end period " +
    "price cost budget rate amount description keyword keywords search term text number age class rating size color colour status subject topic brand people persons person " +
    "language format source company section group level condition style department model quality item product id reference duration length note summary tag tags label event " +
    "titulo nombre tipo categoria ciudad lugar ubicacion donde pais fecha dia hora ano precio presupuesto descripcion palabra clave palabras claves buscar personas idioma marca estado destino " +
    "titre nom type categorie ville lieu ou pays date jour heure annee prix budget description mot cle mots cles recherche personnes langue marque etat " +
    "titel art typ kategorie stadt ort wo land datum tag zeit jahr preis beschreibung stichwort suche suchbegriff personen sprache marke zustand ziel " +
    "nome cidade local onde data preco descricao chave pessoas lingua citta luogo dove paese ora anno prezzo descrizione parola parole chiave persone stato " +
    "naam plaats waar datum prijs taal merk город дата цена название категория тип год язык"
  ).split(" "),
);

/** What a generic text counts, as a share of one that tells. */
const GENERIC_SHARE = 0.5;

/** How telling words are of a subject, from 0 to 1: "pick-up location" tells, "location" does not. */
export function tellingOf(words: readonly string[]): number {
  return words.length > 0 &&
    words.every((word) => GENERIC.has(word) || (word.endsWith("s") && GENERIC.has(word.slice(0, -1))))
    ? GENERIC_SHARE
    : 1;
}
