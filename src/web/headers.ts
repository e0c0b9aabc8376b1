import type { MiddlewareHandler } from "hono";

/** Only our own scripts, styles and pictures; nobody may frame us; frames show our own addresses only. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** A stored page runs nothing, loads nothing and is nobody. */
const STORED_POLICY = [
  "sandbox",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

const ALWAYS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  // Not "no-referrer": browsers then name no origin with what they send, and that is checked.
  "referrer-policy": "same-origin",
  "x-dns-prefetch-control": "off",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
};

/** What goes with every answer. */
export const headers: MiddlewareHandler = async (c, next) => {
  await next();
  const isAsset = c.req.path.startsWith("/assets/");
  const isStored = /^\/pages\/\d+\/stored$/.test(c.req.path);
  for (const [name, value] of Object.entries(ALWAYS)) c.header(name, value);
  c.header("content-security-policy", isStored ? STORED_POLICY : PAGE_POLICY);
  c.header("x-frame-options", isStored ? "SAMEORIGIN" : "DENY");
  c.header("cache-control", isAsset ? "no-cache" : "no-store");
};
