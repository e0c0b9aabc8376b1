import { createHash } from "node:crypto";

/** A short name for a content: the first 128 bits of its SHA-256, as 32 hex digits. */
export function digest(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 32);
}
