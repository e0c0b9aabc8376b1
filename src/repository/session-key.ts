import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from "node:fs";
import { CollectionUnwritableError, SessionKeyError } from "./collection-errors.js";

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** First byte of a sealed session, so that another way of sealing can be told apart later. */
const SEALED_V1 = 1;

/**
 * The key the sessions of a collection are locked with. It lies in a file of its own beside the database,
 * readable by its owner only: whoever is given the database alone, or an export, has no session.
 */
export class SessionKey {
  readonly #file: string;
  readonly #payloadKey: Buffer;
  readonly #idKey: Buffer;
  /** Tells keys apart without revealing them. */
  readonly fingerprint: string;

  constructor(secret: Uint8Array, file: string) {
    this.#file = file;
    this.#payloadKey = derive(secret, "session payload");
    this.#idKey = derive(secret, "session id");
    this.fingerprint = derive(secret, "key fingerprint").toString("hex").slice(0, 32);
  }

  /** Equal contents have equal ids; without the key an id says nothing of the content, not even to one who guesses it. */
  idOf(identity: string): string {
    return createHmac("sha256", this.#idKey).update(identity).digest("base64url");
  }

  /** AES-256-GCM; the id is authenticated too, so that payloads cannot be swapped between rows. */
  seal(id: string, content: Uint8Array): Uint8Array {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#payloadKey, nonce).setAAD(Buffer.from(id));
    const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([Uint8Array.of(SEALED_V1), nonce, cipher.getAuthTag(), sealed]);
  }

  unseal(id: string, payload: Uint8Array): Uint8Array {
    const nonceEnd = 1 + NONCE_BYTES;
    const tagEnd = nonceEnd + TAG_BYTES;
    try {
      if (payload[0] !== SEALED_V1) throw new Error(`sealed in an unknown way (${String(payload[0])})`);
      const decipher = createDecipheriv("aes-256-gcm", this.#payloadKey, payload.subarray(1, nonceEnd))
        .setAAD(Buffer.from(id))
        .setAuthTag(payload.subarray(nonceEnd, tagEnd));
      return Buffer.concat([decipher.update(payload.subarray(tagEnd)), decipher.final()]);
    } catch (error) {
      throw wrongKey(this.#file, error);
    }
  }
}

/** Reads the key; null where there is no file. Permissions that let others read it are taken away. */
export function readSessionKey(file: string): SessionKey | null {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return null;
  let secret: Uint8Array;
  try {
    secret = readFileSync(file);
  } catch (error) {
    throw new SessionKeyError(
      file,
      `${file}: the key of the stored sessions cannot be read. Make it readable for the user who crawls.`,
      error,
    );
  }
  if (secret.length !== KEY_BYTES) throw wrongKey(file);
  if ((found.mode & 0o077) !== 0) tighten(file);
  return new SessionKey(secret, file);
}

/** Makes a new key; never touches a file that is there. */
export function createSessionKey(file: string): SessionKey {
  const secret = randomBytes(KEY_BYTES);
  try {
    const handle = openSync(file, "wx", 0o600);
    try {
      writeSync(handle, secret);
      // What is sealed with the key outlives a power failure only if the key does.
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throw new CollectionUnwritableError(
      file,
      `${file}: the key for stored sessions cannot be written. Check the permissions of the folder and free space.`,
      error,
    );
  }
  return new SessionKey(secret, file);
}

export function missingKey(file: string): SessionKeyError {
  return new SessionKeyError(
    file,
    `${file}: the key of the stored sessions is missing, so they cannot be read. ` +
      `Put the file back, or crawl into another folder with --out.`,
  );
}

export function wrongKey(file: string, cause?: unknown): SessionKeyError {
  return new SessionKeyError(
    file,
    `${file}: this is not the key the stored sessions were locked with. ` +
      `Put the collection's own file back, or crawl into another folder with --out.`,
    cause,
  );
}

function tighten(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch {
    // Another user's file: reading it was allowed to us, changing it is not.
  }
}

function derive(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `deepbot ${purpose}`, KEY_BYTES));
}
