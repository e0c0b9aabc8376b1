/** Credentials in an address are nobody's business, wherever in a text it stands. */
export function maskAddress(text: string): string {
  return text.replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/?#@]*@/gi, "$1***@");
}
