import { joinPairs, type CompiledDomain } from "./compiled-domain.js";
import type { FormFacts } from "./form-facts.js";
import { allWords, readLabel } from "./label-words.js";
import { headings, looksFor, type Evidence } from "./purpose.js";

/** Words of a button that name nothing. */
const NO_OBJECT = new Set(
  (
    "search find go show filter look lookup submit now all more results result advanced detailed quick here it again the a for ok reset clear apply update refine " +
    "see view get start book check best new available matching site web button by date price buscar busqueda avanzada ver resultados filtrar rechercher recherche avancee voir " +
    "resultats suchen suche finden anzeigen treffer ergebnisse erweiterte pesquisar procurar resultados cerca ricerca avanzata trova mostra risultati zoek zoeken"
  ).split(" "),
);
const WEIGHTS = { button: 0.4, title: 0.3, heading: 0.3 } as const;
/** What editors call a page that nobody gave a title. */
const EMPTY_TITLE = /^\s*(?:untitled|document|home|index|insert title here|page)?\s*$/i;
const MOST_FOR = 0.7;

/** What the words around a form say of its subject: those of the domain, those of others. */
export function subjectOf(domain: CompiledDomain, form: FormFacts): Evidence[] {
  const evidence: Evidence[] = [];
  let sum = 0;
  const add = (says: string, weight: number): void => {
    const kept = weight > 0 ? Math.min(weight, MOST_FOR - sum) : weight;
    if (kept === 0) return;
    if (kept > 0) sum += kept;
    evidence.push({ says, weight: kept });
  };
  for (const text of form.buttons) {
    if (!looksFor(text)) continue;
    const objects = allWords(text).filter((word) => !NO_OBJECT.has(word));
    if (objects.length === 0) continue;
    if (says(domain.vocabulary, text)) add(`"${text}" names its subject`, WEIGHTS.button);
    else if (says(domain.contrary, text)) add(`"${text}" names another subject`, -0.6);
    break;
  }
  const heads: readonly (readonly [keyof typeof WEIGHTS, string])[] = [
    ["title", EMPTY_TITLE.test(form.title) ? "" : form.title],
    ...headings(form).map((text) => ["heading", text] as const),
  ];
  const counted = new Set<string>();
  for (const [place, text] of heads) {
    if (text === "" || counted.has(place)) continue;
    const isFor = says(domain.vocabulary, text);
    const isAgainst = says(domain.contrary, text);
    if (!isFor && !isAgainst) continue;
    counted.add(place);
    if (isFor) add(`"${text.slice(0, 40)}" speaks of it`, isAgainst ? WEIGHTS[place] / 2 : WEIGHTS[place]);
    else add(`"${text.slice(0, 40)}" speaks of something else`, place === "title" ? -0.35 : -0.3);
  }
  return evidence;
}

/** Whether a text has one of the phrases. */
function says(phrases: ReadonlySet<string>, text: string): boolean {
  if (phrases.size === 0) return false;
  const { words, pairs } = readLabel(text);
  for (let at = 0; at < words.length; at++) {
    for (let length = 1; length <= 3; length++) {
      if (phrases.has(words.slice(at, at + length).join(" "))) return true;
    }
  }
  return joinPairs(words, pairs, (word) => phrases.has(word)).some((word) => phrases.has(word));
}
