import { z } from "zod";
import type { BrowserSession } from "./session.js";

const entry = z.union([
  z.tuple([z.string(), z.string()]),
  // Playwright's storageState writes objects.
  z
    .object({ name: z.string(), value: z.string() })
    .transform(({ name, value }): [string, string] => [name, value]),
]);

const keyPath = z.union([z.string(), z.array(z.string())]);

const session = z.object({
  cookies: z
    .array(
      z.object({
        name: z.string(),
        value: z.string(),
        domain: z.string(),
        path: z.string().default("/"),
        expires: z.number().default(-1),
        httpOnly: z.boolean().default(false),
        secure: z.boolean().default(false),
        sameSite: z.enum(["Strict", "Lax", "None"]).default("Lax"),
      }),
    )
    .default([]),
  origins: z
    .array(
      z.object({
        origin: z.string().regex(/^https?:\/\//, "must be an address such as https://example.com"),
        localStorage: z.array(entry).default([]),
        sessionStorage: z.array(entry).default([]),
        databases: z
          .array(
            z.object({
              name: z.string(),
              version: z.number(),
              stores: z.array(
                z.object({
                  name: z.string(),
                  keyPath: keyPath.nullable(),
                  autoIncrement: z.boolean(),
                  indexes: z.array(
                    z.object({ name: z.string(), keyPath, unique: z.boolean(), multiEntry: z.boolean() }),
                  ),
                  rows: z.array(z.object({ key: z.string(), value: z.string() })),
                }),
              ),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
});

export type SessionReading =
  | { readonly ok: true; readonly session: BrowserSession }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Takes a session from JSON: our own files, and the storageState files of Playwright. */
export function readSession(json: unknown): SessionReading {
  const parsed = session.safeParse(json);
  if (parsed.success) return { ok: true, session: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.map(({ path, message }) => `${path.join(".") || "(top)"}: ${message}`),
  };
}
