import { spotWords } from "../formkind/spot-words.js";
import type { WordClass } from "../formkind/word-classes.js";
import { commonField } from "./common-fields.js";
import type { FormFacts } from "./form-facts.js";
import { allWords } from "./label-words.js";
import { remember } from "../text/remember.js";

/** Something that counts for or against a form, and how much. */
export interface Evidence {
  readonly says: string;
  /** Added to the relevance. */
  readonly weight: number;
}

/** What is done to a thing that is entered; a form with such a button does not look for one. */
const ENTRY =
  /^(?:please )?(?:add|insert|create|save|update|upload|sell|post|publish|import|register|list (?:car|your|my|item|property)|edit|modify|new|delete|remove|apply now|sign ?up|log ?in|login|join|send|donate|pay|make payment|place order|checkout|calculate|compute|convert|estimate|anadir|agregar|crear|guardar|publicar|vender|subir|registrar|enviar|ajouter|creer|enregistrer|publier|vendre|envoyer|inscription|hinzufugen|erstellen|speichern|anlegen|inserieren|verkaufen|absenden|senden|registrieren|anmelden|adicionar|criar|salvar|cadastrar|vender|enviar|aggiungi|crea|salva|inserisci|vendi|invia|registrati|pubblica|добавить|создать|сохранить|отправить|入库|添加|保存|提交|them|luu|toevoegen|opslaan|verzenden)\b/u;
/** Words of the title of a page where something is entered. */
const ENTRY_TITLE =
  /(?:^|\b)(?:add|adding|insert|create|new|edit|update|upload|sell|import|post a|posting|submit a|register|registration|admin|admin\w+|manage|list your|checkout|payment|application form|calculator|anadir|agregar|nuevo|nueva|vender|ajouter|nouveau|nouvelle|hinzufugen|neues|neue|verkaufen|adicionar|novo|nova|cadastro|aggiungi|nuovo|nuova|inserisci)\b/u;
const BOOKING =
  /\b(?:book|booking|reserve|reservation|order|buy|rent|checkout|enquire|enquiry|inquire|quote|request)\b/u;
const SEARCHING =
  /\b(?:search|find|finden|go|show|filter|look|lookup|browse|explore|refine|discover|compare|view|see|buscar|busqueda|encontrar|ver|mostrar|filtrar|rechercher|recherche|chercher|trouver|voir|afficher|filtrer|suchen?|anzeigen|filtern|pesquisar|procurar|cerca|ricerca|trova|mostra|zoek|zoeken|vind|toon|sok|sog|hitta|finn|szukaj|wyszukaj|ara|bul|tim kiem|tim)\b|найти|поиск|искать|показать|检索|搜索|搜寻|查询|検索|검색/u;
const NEUTRAL = new Set<WordClass>(["send", "continue"]);

/** Kinds of form that are sure to search nothing. */
const OTHER_KINDS = new Set([
  "login",
  "registration",
  "contact",
  "newsletter",
  "comment",
  "recovery",
  "delete",
]);

const plain = (text: string): string => allWords(text).join(" ");

/** Whether what a person presses looks for something. */
export const looksFor: (text: string) => boolean = remember((text) => {
  const words = plain(text);
  return !ENTRY.test(words) && (SEARCHING.test(words) || spotWords(text).has("search"));
});

const onlySends = remember((text) => [...spotWords(text)].some((word) => NEUTRAL.has(word)));

/** What speaks for a form that looks for things, and against it: one that takes things in is no search of any domain. */
export function purposeOf(form: FormFacts, matched: ReadonlySet<number>): Evidence[] {
  const evidence: Evidence[] = [];
  const add = (says: string, weight: number): void => {
    evidence.push({ says, weight });
  };
  const said = form.buttons.filter((text) => plain(text) !== "");
  const searching = said.some(looksFor);
  const entering = said.find((text) => ENTRY.test(plain(text)));
  if (searching) add("a button searches", 0.1);
  else if (entering !== undefined) add(`the button "${entering}" enters something`, -1.2);
  else {
    const booking = said.find((text) => BOOKING.test(plain(text)));
    if (booking !== undefined) add(`the button "${booking}" books something`, -0.2);
    else if (said.some(onlySends)) {
      add("the button only sends", -0.1);
    }
  }
  const heads = [form.title, ...headings(form)];
  const title = heads.find((text) => ENTRY_TITLE.test(plain(text)) && !looksFor(text));
  if (title !== undefined)
    add(`"${title.slice(0, 40)}" is where something is entered`, searching ? -0.25 : -0.6);
  else if (heads.some((text) => text !== "" && looksFor(text) && plain(text).split(" ").length <= 8)) {
    add("the page is for searching", 0.05);
  }
  if (OTHER_KINDS.has(form.kind) && form.kindConfidence >= 0.7)
    add(`its shape is that of a form for ${form.kind}`, -0.6);
  addFields(form, matched, searching, add);
  return evidence;
}

function addFields(
  form: FormFacts,
  matched: ReadonlySet<number>,
  searching: boolean,
  add: (says: string, weight: number) => void,
): void {
  const asks = new Map<string, number>();
  for (const { field, kind, label, placeholder, name } of form.fields) {
    if (kind === "password" || kind === "file") {
      add(`it takes a ${kind}`, -3);
      continue;
    }
    if (kind === "textarea" && !matched.has(field)) add("it takes a long text", -0.5);
    if (kind === "email" || kind === "tel") asks.set("contact", (asks.get("contact") ?? 0) + 1);
    else if (!matched.has(field)) {
      const found = [label ?? "", placeholder, name]
        .flatMap((text) => (text === "" ? [] : (commonField(text) ?? [])))
        .filter(({ similarity }) => similarity >= 0.8)[0];
      if (found !== undefined) asks.set(found.kind, (asks.get(found.kind) ?? 0) + 1);
    }
  }
  const asked = (kind: string): number => asks.get(kind) ?? 0;
  // One name or address among many fields may be a courtesy; a search asks for no more about a person.
  const personal = asked("person") + asked("contact");
  if (personal > 0) add("it asks about a person", -(searching ? 0.2 : 0.35) * Math.min(5, personal));
  if (asked("account") > 0) add("it asks for an account", -0.8 * asked("account"));
  if (asked("payment") > 1 || (asked("payment") === 1 && !searching))
    add("it asks about a payment", -0.5 * asked("payment"));
  if (asked("entry") > 0)
    add("it takes what only an owner knows", -(searching ? 0.1 : 0.4) * Math.min(4, asked("entry")));
  const needed = form.fields.filter(({ required }) => required).length;
  if (needed >= 4 && needed > form.fields.length / 2)
    add("most fields must be filled in", searching ? -0.05 : -0.2);
}

/** Short texts right above the fields. */
export function headings({ fields, texts }: FormFacts): string[] {
  const top = Math.min(...fields.map(({ rect }) => rect[1]));
  const left = Math.min(...fields.map(({ rect }) => rect[0]));
  const right = Math.max(...fields.map(({ rect }) => rect[0] + rect[2]));
  return texts
    .filter(({ text, rect }) => {
      const gap = top - (rect[1] + rect[3]);
      return text.length <= 60 && gap >= -2 && gap <= 160 && rect[0] < right && rect[0] + rect[2] > left - 40;
    })
    .sort((a, b) => b.rect[1] - a.rect[1])
    .slice(0, 4)
    .map(({ text }) => text);
}
