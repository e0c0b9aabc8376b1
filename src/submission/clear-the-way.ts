import type { Overlay } from "../inpage/find-overlay.js";
import { fold } from "../text/fold.js";
import { wordsOf } from "../text/normalise.js";
import type { FormPage } from "./form-page.js";
import type { FormView } from "./form-view.js";

/** What was done about things that lie over a form. */
export interface Cleared {
  /** The words of what was pressed. */
  readonly closed: readonly string[];
  /** What still lies there; null where nothing does. */
  readonly left: string | null;
}

/** Banners come in layers: consent, then a newsletter, then an age question. */
const MOST_LAYERS = 4;
/** Refusing comes before closing: a consent that is only closed comes back on the next page. */
const REFUSING =
  /\b(?:reject|decline|refuse|deny|disagree|only (?:necessary|essential|required)|(?:necessary|essential)(?: cookies)? only|use necessary|without (?:accepting|agreeing)|ablehnen|nur (?:notwendige|erforderliche|essenzielle)|verweigern|refuser|sans accepter|rechazar|solo necesarias|rifiuta|recusar|rejeitar|weiger|alleen noodzakelijke|odrzuc|tylko niezbedne|avvisa|afvis|odmitnout)/;
const CLOSING =
  /\b(?:close|dismiss|no thanks|no thank you|not now|maybe later|later|skip|hide|cancel|no|schliessen|nein danke|nicht jetzt|spater|abbrechen|fermer|non merci|plus tard|cerrar|no gracias|ahora no|chiudi|no grazie|fechar|nao obrigado|sluiten|nee bedankt|zamknij|nie dziekuje|stang|luk|zavrit)\b/;
/** Behind these a consent hides its refusal. */
const CHOOSING =
  /\b(?:settings|preferences|options|customi[sz]e|manage|more choices|einstellungen|auswahl|anpassen|verwalten|parametrer|personnaliser|preferences|gerer|configurar|ajustes|personalizar|gestionar|personalizza|gestisci|preferenze|instellingen|aanpassen|ustawienia|dostosuj)/;
/** With every switch off this agrees to nothing. */
const KEEPING =
  /\b(?:(?:save|confirm|keep|submit) (?:my |your )?(?:choices?|selections?|settings|preferences)|auswahl (?:speichern|bestatigen)|einstellungen speichern|enregistrer|confirmer mes choix|guardar|confirmar|salva|conferma (?:le )?(?:mie )?scelte|opslaan|zapisz (?:wybor|ustawienia))/;
/** Nothing is agreed to, signed up for or allowed, whatever else the button says. */
const AGREEING =
  /\b(?:accept|agree|allow|consent|ok|okay|yes|got it|understood|subscribe|sign|join|register|enable|akzeptier|zustimm|erlauben|einverstanden|abonn|accepter|autoriser|aceptar|acepto|permitir|suscri|accett|consenti|aceitar|akkoord|accepteren|toestaan|zgadzam|akceptuj|zapisz|continue|submit|send|manage|settings|preferences|learn)/;
const ONLY_A_CROSS = /^[×✕✖✗x⨯╳🗙❌\s]+$/iu;

/** Closes what lies over a form: refused where that is offered, else closed, never agreed to. */
export async function clearTheWay(page: FormPage, view: FormView): Promise<Cleared> {
  const paths = pathsOf(view);
  const closed: string[] = [];
  let escaped = false;
  let opened = false;
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    const overlay = await page.ask<Overlay | null>("findOverlay", [paths]);
    if (overlay === null) return { closed, left: null };
    const chooser: Overlay["buttons"][number] | null = opened ? null : chooserOf(overlay);
    const closer: Overlay["buttons"][number] | null =
      closerOf(overlay) ?? (opened ? keeperOf(overlay) : chooser);
    opened ||= closer !== null && closer === chooser;
    const begun = page.steps.length;
    try {
      if (closer !== null) {
        const target = { frames: page.frames, locators: closer.locators, description: closer.text };
        await page.do({ kind: "click", target, optional: true });
        closed.push(closer.text);
      } else if (!escaped) {
        escaped = true;
        await page.do({ kind: "press", key: "Escape", optional: true });
        if ((await page.ask<Overlay | null>("findOverlay", [paths])) === null) closed.push("Escape");
        else page.forgetAfter(begun);
      } else return { closed, left: overlay.text };
    } catch {
      page.forgetAfter(begun);
      return { closed, left: overlay.text };
    }
    await page.calm();
  }
  return { closed, left: (await page.ask<Overlay | null>("findOverlay", [paths]))?.text ?? null };
}

/** What closes an overlay without agreeing to anything; null where nothing does. */
export function closerOf({ buttons }: Overlay): Overlay["buttons"][number] | null {
  const said = buttons.map((button) => ({ button, text: fold(button.text).trim() }));
  const refusing = said.find(({ text }) => REFUSING.test(text));
  if (refusing !== undefined) return refusing.button;
  const harmless = said.filter(({ text }) => !AGREEING.test(text));
  const closing = harmless.find(
    ({ text }) => ONLY_A_CROSS.test(text) || (CLOSING.test(text) && wordsOf(text).length <= 6),
  );
  return closing?.button ?? null;
}

/** What shows the choices of a consent that offers no refusal at once. */
function chooserOf({ buttons }: Overlay): Overlay["buttons"][number] | null {
  return buttons.find(({ text }) => CHOOSING.test(fold(text)) && wordsOf(text).length <= 4) ?? null;
}

/** What keeps the choices as they stand, where nothing is switched on that could be off. */
function keeperOf({ buttons, isOn }: Overlay): Overlay["buttons"][number] | null {
  if (isOn) return null;
  return (
    buttons.find(
      ({ text }) => KEEPING.test(fold(text)) && !/\ball\b|\balle\b|tout|todo|tutt/.test(fold(text)),
    ) ?? null
  );
}

function pathsOf({ handles, analysis }: FormView): string[] {
  const fields = [...handles.values()]
    .filter(({ field }) => field.usable)
    .flatMap(({ controls }) =>
      controls.filter(({ control }) => control.hidden === null).map(({ path }) => path),
    );
  const buttons = analysis.submit.flatMap(({ how, selector }) => (how === "button" ? [selector] : []));
  return [...fields, ...buttons.slice(0, 1)];
}
