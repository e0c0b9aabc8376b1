/**
 * Parameters that tell the site's statistics where a visitor came from, and change nothing of the page.
 * Names are compared without case. Ambiguous ones ("ref", "source", "campaign") are not here: shops use them
 * to choose what is shown.
 */
const TRACKING_NAMES: ReadonlySet<string> = new Set([
  // advertisement clicks
  ...[
    "gclid",
    "gclsrc",
    "dclid",
    "gbraid",
    "wbraid",
    "gad_source",
    "gad_campaignid",
    "srsltid",
    "_gl",
    "_ga",
  ],
  ...[
    "fbclid",
    "fb_action_ids",
    "fb_action_types",
    "fb_source",
    "igshid",
    "igsh",
    "msclkid",
    "yclid",
    "ymclid",
  ],
  ...[
    "_openstat",
    "twclid",
    "ttclid",
    "li_fat_id",
    "rdt_cid",
    "scid",
    "epik",
    "rb_clickid",
    "s_kwcid",
    "ef_id",
  ],
  // newsletters
  ...["mc_eid", "mc_cid", "_hsenc", "_hsmi", "hsctatracking", "__hssc", "__hstc", "__hsfp", "mkt_tok"],
  ...[
    "oly_anon_id",
    "oly_enc_id",
    "vero_id",
    "vero_conv",
    "wickedid",
    "_kx",
    "ml_subscriber",
    "ml_subscriber_hash",
  ],
]);

const TRACKING_PREFIXES = ["utm_", "mtm_", "pk_", "piwik_", "matomo_", "hsa_"];

/** Names that mean the visitor's session whatever their value. */
const SESSION_NAMES: ReadonlySet<string> = new Set([
  ...["phpsessid", "phpsessionid", "jsessionid", "asp.net_sessionid", "cfid", "cftoken", "oscsid", "zenid"],
  ...["xtcsid", "mscssid", "sessid", "jservsessionid", "cakephp", "ci_session", "laravel_session"],
]);

/** Names that mean the visitor's session only with a value no person would choose: "session_id=12" may be a talk. */
const PERHAPS_SESSION_NAMES: ReadonlySet<string> = new Set([
  ...["sid", "s", "session", "sessionid", "session_id", "session-id", "sess", "sess_id", "usid", "visitorid"],
]);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for a parameter that only tells where the visitor came from. */
export function isTrackingParameter(name: string): boolean {
  const lower = name.toLowerCase();
  return TRACKING_NAMES.has(lower) || TRACKING_PREFIXES.some((prefix) => lower.startsWith(prefix));
}

/** True for a parameter that carries the visitor's session. */
export function isSessionParameter(name: string, value: string): boolean {
  const lower = name.toLowerCase();
  if (SESSION_NAMES.has(lower) || lower.startsWith("aspsessionid")) return true;
  return PERHAPS_SESSION_NAMES.has(lower) && isMachineMade(value);
}

/**
 * True for a value that a program drew at random: sixteen or more hex digits, or twenty or more letters and
 * digits mixed. A number alone is not, however long: articles have such numbers.
 */
export function isMachineMade(value: string): boolean {
  if (UUID.test(value)) return true;
  if (!/[0-9]/.test(value) || !/[a-z]/i.test(value)) return false;
  if (/^[0-9a-f]{16,}$/i.test(value)) return true;
  return /^[0-9a-z_-]{20,}$/i.test(value) && turnsOf(value) >= 5;
}

/** How often letters and digits take turns: once in "my-holiday-in-rome-2019", many times in a random token. */
export function turnsOf(value: string): number {
  return value.match(/[a-z](?=[0-9])|[0-9](?=[a-z])/gi)?.length ?? 0;
}
