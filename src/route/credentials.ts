/** What a person may log in with where the server itself asks, by the origin it is meant for. */
export type Credentials = ReadonlyMap<string, { readonly username: string; readonly password: string }>;

/** An address without the user and password that may stand in it: addresses are stored and shown, those never. */
export function withoutCredentials(address: string): string {
  if (!address.includes("@") || !URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.username === "" && url.password === "") return address;
  url.username = "";
  url.password = "";
  return url.href;
}

/** The users and passwords that stand in addresses; for one origin the first counts. */
export function credentialsIn(addresses: readonly string[]): Credentials {
  const found = new Map<string, { username: string; password: string }>();
  for (const address of addresses) {
    const { origin, username, password } = new URL(address);
    if ((username === "" && password === "") || found.has(origin)) continue;
    found.set(origin, { username: decoded(username), password: decoded(password) });
  }
  return found;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
