/**
 * A stored page as it may be shown. What keeps it from doing anything are the sandbox and the policy it is sent with; the
 * elements taken out here only name addresses a browser might talk to before any policy asks (preconnect, prefetch).
 */
export function inert(html: string): string {
  return html.replace(/<(?:link|base|meta)\b[^>]*>/gi, "");
}
