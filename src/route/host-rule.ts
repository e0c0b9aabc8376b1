/** A host that may be visited besides the sites of the start addresses. */
export interface HostRule {
  readonly kind: "host" | "below" | "any";
  /** ASCII, lower case; "" for any. */
  readonly host: string;
  /** null for every port. */
  readonly port: number | null;
}

/**
 * Reads "host", "host:port", "*.host" (every host below it, not the host itself, as in certificates) or "*".
 * Answers null for anything else.
 */
export function parseHostRule(text: string): HostRule | null {
  const trimmed = text.trim();
  if (trimmed === "*") return { kind: "any", host: "", port: null };
  const below = trimmed.startsWith("*.");
  const rest = below ? trimmed.slice(2) : trimmed;
  const parts = /^(\[[0-9a-fA-F:.]+\]|[^\s/?#@:*[\]\\]+)(?::(\d{1,5}))?$/.exec(rest);
  if (parts === null) return null;
  const host = asciiHost(parts[1] ?? "");
  const port = parts[2] === undefined ? null : Number(parts[2]);
  if (host === null || (port !== null && (port < 1 || port > 65_535))) return null;
  return { kind: below ? "below" : "host", host, port };
}

/** True when the rule lets this host and port in. */
export function matchesHostRule(rule: HostRule, host: string, port: number): boolean {
  if (rule.port !== null && rule.port !== port) return false;
  if (rule.kind === "any") return true;
  return rule.kind === "host" ? host === rule.host : host.endsWith(`.${rule.host}`);
}

function asciiHost(name: string): string | null {
  try {
    return new URL(`http://${name}/`).hostname;
  } catch {
    return null;
  }
}
