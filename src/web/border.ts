import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { hostname, networkInterfaces } from "node:os";
import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";

export interface BorderOptions {
  /** The address the server is bound to. */
  readonly boundTo: string;
  /** What a browser of another machine must show; null where only this machine can come. */
  readonly token: string | null;
  /** Makes the page that says why nobody came in. */
  readonly refuse: (title: string, words: string) => string;
}

const COOKIE = "deepbot";
const LOOPBACK_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Who comes in. A page of another site in the same browser must neither read nor order anything here:
 * - the Host has to be a name of this machine, so that no name of theirs leads here (DNS rebinding);
 * - what changes something has to come from a page of ours (Origin);
 * - where other machines can come, too, a token is needed once, and its cookie from then on.
 */
export function border({ boundTo, token, refuse }: BorderOptions): MiddlewareHandler {
  const session = randomBytes(32).toString("base64url");
  const isOurs = hostCheck(boundTo);
  return async (c, next) => {
    const host = c.req.header("host") ?? "";
    if (!isOurs(host)) {
      return c.html(
        refuse("Wrong host", "This server answers only to names of the machine it runs on."),
        421,
      );
    }
    if (!["GET", "HEAD"].includes(c.req.method) && !comesFromUs(c.req.raw.headers, host)) {
      return c.html(refuse("Refused", "This was sent by a page of another site."), 403);
    }
    // Styles are no secret, and the page that refuses needs them.
    if (token === null || c.req.path.startsWith("/assets/")) return next();
    const given = c.req.query("token");
    if (given !== undefined && isSame(given, token)) {
      setCookie(c, COOKIE, session, { httpOnly: true, sameSite: "Strict", path: "/" });
      const address = new URL(c.req.url);
      address.searchParams.delete("token");
      return c.redirect(`${address.pathname}${address.search}`, 303);
    }
    if (isSame(getCookie(c, COOKIE) ?? "", session)) return next();
    const words = "Open the address that deepbot serve printed; it carries the token this server asks for.";
    return c.html(refuse("Token needed", words), 401);
  };
}

export function isLoopback(address: string): boolean {
  return address === "localhost" || address === "::1" || /^127(\.\d{1,3}){3}$/.test(address);
}

function hostCheck(boundTo: string): (host: string) => boolean {
  const names = new Set([...LOOPBACK_NAMES, bracketed(boundTo)]);
  if (!isLoopback(boundTo)) {
    names.add(hostname().toLowerCase()).add(`${hostname().toLowerCase()}.local`);
    for (const { address } of Object.values(networkInterfaces()).flatMap((some) => some ?? [])) {
      names.add(bracketed(address));
    }
  }
  return (host) => URL.canParse(`http://${host}`) && names.has(new URL(`http://${host}`).hostname);
}

function bracketed(address: string): string {
  return isIP(address) === 6 ? `[${address.split("%", 1)[0] ?? ""}]` : address.toLowerCase();
}

function comesFromUs(headers: Headers, host: string): boolean {
  const origin = headers.get("origin");
  if (origin === null) return headers.get("sec-fetch-site") === "same-origin";
  return URL.canParse(origin) && new URL(origin).host === new URL(`http://${host}`).host;
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
