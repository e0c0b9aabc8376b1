import type { KindVerdict } from "../formkind/form-kind.js";
import type { LayoutForm } from "../page/layout-form.js";
import type { FrameLayout, PageButton, PageControl } from "../page/layout.js";
import { stateChange } from "../route/state-changing.js";
import { wordsOf } from "../text/normalise.js";

/** Whether a form may be filled in and sent. */
export type SubmitPermission =
  { readonly kind: "allowed" } | { readonly kind: "refused"; readonly reasons: readonly string[] };

/** Less sure than this that a form searches, and it is left alone. */
const LEAST_CONFIDENCE = 0.5;
/** A form that changes the server usually posts; to post, a form must look like a search beyond doubt. */
const LEAST_CONFIDENCE_TO_POST = 0.7;
/** A form with more fields than this to write in collects something. */
const MOST_FIELDS = 60;

const SECRET_KINDS: ReadonlySet<string> = new Set(["password", "file"]);
const SECRET_COMPLETION = /(?:^|\s)(?:cc-|(?:current|new)-password|one-time-code|transaction-)/;
const SECRET_NAMES =
  /card.?(?:number|num|no)\b|cc.?(?:num|exp|csc)|cvv|cvc|iban|kreditkarte|passw|passwort|contrasena|mot.?de.?passe|\bpin\b|\bssn\b/i;

/** Words on a button that do something to somebody. One is enough. */
const DANGEROUS = new Set([
  ...["delete", "remove", "erase", "buy", "order", "pay", "checkout", "purchase", "subscribe", "unsubscribe"],
  ...[
    "register",
    "signup",
    "login",
    "logout",
    "logoff",
    "signin",
    "signout",
    "donate",
    "publish",
    "upload",
    "vote",
  ],
  ...[
    "loschen",
    "kaufen",
    "bestellen",
    "bezahlen",
    "abonnieren",
    "registrieren",
    "anmelden",
    "abmelden",
    "spenden",
  ],
  ...["supprimer", "acheter", "commander", "payer", "abonner", "inscrire", "connexion", "deconnexion"],
  ...["eliminar", "borrar", "comprar", "pagar", "suscribir", "suscribirse", "registrarse"],
  ...[
    "acquista",
    "ordina",
    "paga",
    "iscriviti",
    "elimina",
    "comprar",
    "apagar",
    "kopen",
    "verwijderen",
    "kup",
    "usun",
  ],
]);
const DANGEROUS_PAIRS = [
  ...[
    "sign up",
    "sign in",
    "sign out",
    "log in",
    "log out",
    "check out",
    "add to",
    "place order",
    "post comment",
  ],
  ...["leave comment", "send message", "s inscrire", "se connecter", "zur kasse", "jetzt kaufen"],
];

/**
 * Judges whether a form may be sent at all: only a form that searches, surely enough, asks for nothing secret and
 * has no button that does something else. Every reason is named.
 */
export function maySubmit(frame: FrameLayout, form: LayoutForm, verdict: KindVerdict): SubmitPermission {
  const reasons: string[] = [];
  const controls = form.controls.flatMap((place) => frame.controls[place] ?? []);
  const buttons = form.buttons.flatMap((place) => frame.buttons[place] ?? []);
  const element = form.element === null ? undefined : frame.forms[form.element];
  const percent = (share: number): string => `${Math.round(share * 100)} %`;

  if (!verdict.searchable || verdict.kind !== "search")
    reasons.push(`it is a ${verdict.kind} form, not a search`);
  else if (verdict.confidence < LEAST_CONFIDENCE) {
    reasons.push(`that it searches is only ${percent(verdict.confidence)} sure`);
  } else if (element?.method === "post" && verdict.confidence < LEAST_CONFIDENCE_TO_POST) {
    reasons.push(`it posts, and that it searches is only ${percent(verdict.confidence)} sure`);
  }
  for (const control of controls) {
    if (isSecret(control)) reasons.push(`it asks for something secret: "${nameOf(control)}"`);
  }
  if (controls.length > MOST_FIELDS && element?.method === "post")
    reasons.push(`it posts ${controls.length} fields`);
  if (element !== undefined && element.action !== "") {
    const change = stateChange({ text: "", url: resolve(element.action, frame.url) });
    if (change !== null) reasons.push(`its address changes something on the server (${change})`);
  }
  const shown = buttons.filter(({ hidden }) => hidden === null);
  const senders = shown.filter(({ kind }) => kind === "submit" || kind === "image");
  if (senders.length > 0 && senders.every(isDangerous)) {
    reasons.push(`its button says "${senders[0]?.text ?? ""}"`);
  }
  return reasons.length === 0 ? { kind: "allowed" } : { kind: "refused", reasons };
}

/** Whether pressing a button would do something to somebody, by its words. */
export function isDangerous({ text, kind }: Pick<PageButton, "text" | "kind">): boolean {
  const words = wordsOf(text);
  if (kind !== "reset" && words.length === 0) return false;
  const line = ` ${words.join(" ")} `;
  // "Search and order" is still the button of a search page's own cart: short texts only say what they do.
  return (
    kind === "reset" ||
    words.some((word) => DANGEROUS.has(word)) ||
    DANGEROUS_PAIRS.some((pair) => line.includes(` ${pair} `))
  );
}

/** Fields that only machines fill in: those who do give themselves away. */
export function isHoneypot(control: PageControl): boolean {
  if (control.hidden !== null && control.proxy === null) return true;
  const { labels, ariaLabel, placeholder, title, descriptions, name } = control.markup;
  const said = [...labels, ariaLabel, placeholder, title, ...descriptions, name].join(" ");
  return /leave (?:this )?(?:field )?(?:empty|blank|alone)|do not fill|don.t fill|nicht ausf|leer lassen|ne pas remplir|no rellen|laisser vide|honeypot|are you (?:a )?(?:human|robot)/i.test(
    said,
  );
}

/** Whether a control asks for something that is nobody's to fill in. */
function isSecret({ kind, type, widget, markup }: PageControl): boolean {
  if (SECRET_KINDS.has(kind) || SECRET_KINDS.has(type)) return true;
  // Lists say "new-password" so that the browser offers nothing of its own.
  const isList = widget === "autocomplete" || widget === "listbox";
  if (!isList && SECRET_COMPLETION.test(markup.autocomplete)) return true;
  return [markup.name, markup.id, ...markup.labels, markup.ariaLabel].some((said) => SECRET_NAMES.test(said));
}

function nameOf({ markup, kind }: PageControl): string {
  return markup.labels[0] ?? (markup.ariaLabel || markup.placeholder || markup.name || kind);
}

function resolve(action: string, base: string): string {
  return URL.canParse(action, base) ? new URL(action, base).href : action;
}
