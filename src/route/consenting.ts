import { fold } from "../text/fold.js";

/** Longer ones are sentences: "We accept cards and cheques". */
const MOST_WORDS = 6;

// Whole words, folded. Those that also stand for other things count only beside one of WHAT.
const AGREEING =
  /(?<!\p{L})(?:accept|agree|consent|akzeptieren|zustimmen|einverstanden|j'accepte|accepter|aceptar|acepto|accetta|accetto|acconsento|aceitar|aceito|concordo|accepteren|akkoord|akceptuj|akceptuje|zgadzam sie|acceptera|godkann|godta|godkend|accepter|hyvaksy|hyvaksyn|souhlasim|prijmout|elfogadom|elfogad|sunt de acord|prihvacam|prihvati|kabul et|kabul ediyorum|setuju|αποδοχη|αποδεχομαι|принять|принимаю|согласен|согласна|прийняти|погоджуюся|приемам)(?!\p{L})|同意|接受|동의|수락|ยอมรับ|موافق|קבל|מסכים/u;
const ALLOWING =
  /(?<!\p{L})(?:allow|enable|erlauben|zulassen|autoriser|permitir|consenti|consentire|toestaan|zezwol|tillat|tillad|salli|povolit|engedelyezem|izin ver|разрешить)(?!\p{L})|許可|允许|허용/u;
const WHAT =
  /(?<!\p{L})(?:all|everything|cookies?|tracking|selection|alle|alles|tout|tous|todo|todas|todos|tutti|tutte|wszystkie|alla|kaikki|vse|mindet|tumunu|все)(?!\p{L})|すべて|全部|모두|クッキー/u;
/** "Only necessary", "without accepting": a refusal in other words. */
const REFUSING =
  /(?<!\p{L})(?:only|not|don't|without|reject|decline|necessary|essential|required|nur|nicht|ohne|sans|seulement|solo|sin|non|nao|apenas|tylko|alleen|niet|bara|kun|vain|pouze|только|не)(?!\p{L})/u;

/** Whether pressing something with this text agrees to cookies, tracking or terms in a visitor's name. */
export function agreesToSomething(text: string): boolean {
  const said = fold(text).replaceAll("’", "'").trim();
  if (said === "" || said.split(/\s+/).length > MOST_WORDS || REFUSING.test(said)) return false;
  return AGREEING.test(said) || (ALLOWING.test(said) && WHAT.test(said));
}
