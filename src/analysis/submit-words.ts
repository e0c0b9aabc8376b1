import { likeness } from "../text/similarity.js";
import { wordsOf } from "../text/normalise.js";

/** What people press to search or to send, folded: without case and accents. */
const SENDING = new Set([
  ...["search", "find", "go", "submit", "show", "look", "lookup", "query", "results", "send", "apply", "ok"],
  ...["suche", "suchen", "finden", "los", "anzeigen", "senden", "absenden"],
  ...["chercher", "rechercher", "recherche", "trouver", "envoyer", "valider", "afficher"],
  ...["buscar", "busca", "busqueda", "enviar", "consultar", "encontrar"],
  ...["cerca", "ricerca", "trova", "invia", "vai"],
  ...["pesquisar", "pesquisa", "procurar", "localizar"],
  ...["zoek", "zoeken", "vind", "verzenden", "sok", "soeg", "sog", "hae", "etsi", "szukaj", "hledat", "ara"],
  ...["keres", "cauta", "поиск", "искать", "найти", "показать", "отправить", "шукати"],
  ...["検索", "搜索", "搜尋", "查询", "査詢", "검색", "찾기", "بحث", "חיפוש", "חפש", "ค้นหา", "खोजें"],
]);
/** What undoes or leads elsewhere: pressing it would lose what was filled in. */
const UNDOING = new Set([
  ...["reset", "clear", "cancel", "close", "back", "remove", "delete", "help", "add", "less", "more"],
  ...["zurucksetzen", "abbrechen", "loschen", "zuruck", "annuler", "effacer", "retour", "borrar", "limpiar"],
  ...["cancelar", "volver", "annulla", "cancella", "limpar", "wissen", "annuleren", "очистить", "сбросить"],
]);
/** Less alike than this is chance. */
const ALIKE = 0.8;

/** How much a text reads like the button that sends a search, from -1 (undoes) over 0 (says nothing) to 1. */
export function sendingLikeness(text: string): number {
  const words = wordsOf(text);
  if (words.length === 0) return 0;
  if (words.some((word) => UNDOING.has(word))) return -1;
  // A long text that happens to hold the word is a sentence, not a button.
  const brevity = words.length <= 3 ? 1 : 3 / words.length;
  const best = Math.max(...words.map(likenessOfWord));
  return best * brevity;
}

function likenessOfWord(word: string): number {
  if (SENDING.has(word)) return 1;
  if (word.length < 4) return 0;
  let best = 0;
  for (const sending of SENDING) {
    // Scripts without blanks between words: the word stands within.
    if (/[^\p{Script=Latin}]/u.test(sending) && sending.length >= 2 && word.includes(sending)) return 1;
    const alike = likeness(word, sending);
    if (alike >= ALIKE) best = Math.max(best, alike);
  }
  return best;
}
