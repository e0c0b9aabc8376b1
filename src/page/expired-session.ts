import type { PageSnapshot } from "./snapshot.js";

/** Words that say a session is over, in the languages of the shipped domains. */
const EXPIRED =
  /\b(session|login|ticket) (has |is |was )?(expired|timed out|ended|invalid|no longer valid)|\b(expired|invalid) session|session timeout|sesi[oó]n (ha )?(caducad[oa]|expirad[oa]|expirado|finalizada)|session (a|est) expir[ée]e?|sitzung ist abgelaufen|sitzung (wurde beendet|abgelaufen)|sess[aã]o (expirou|expirada)|sessione [eè]? ?scaduta|sessie is verlopen|sesja wygas/i;
/** A page that says so says little else; an article about sessions says much. */
const LONGEST_NOTICE = 1_500;

/** Whether a page is the notice that the session it needs is gone. */
export function saysSessionExpired({ text, title }: PageSnapshot): boolean {
  return text.length <= LONGEST_NOTICE && EXPIRED.test(`${title}\n${text}`);
}
