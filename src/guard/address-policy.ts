import { matchesHostRule, type HostRule } from "../route/host-rule.js";
import { classOf, type AddressClass } from "./address-class.js";
import { formatIp, parseIp, type IpAddress } from "./ip-address.js";

export interface GivenHosts {
  /** Addresses a person named: their host is allowed at their port, whatever it is. */
  readonly starts: readonly string[];
  /** Hosts a person named; rules with a star open public hosts only. */
  readonly allowHosts: readonly HostRule[];
  /** Loopback, private and link-local addresses may be reached. */
  readonly allowPrivate: boolean;
}

type AddressVerdict =
  | { readonly allowed: true; readonly class: AddressClass }
  | { readonly allowed: false; readonly class: AddressClass | "name" | "scheme"; readonly detail: string };

/** Decides which machines a crawl may talk to. Pure: whoever connects has to ask, with the answers of the name server. */
export interface AddressPolicy {
  /** What can be said of an address without asking a name server; names are allowed here. */
  judgeUrl(url: string): AddressVerdict;
  /** Whether this host may be reached at these addresses: all of them have to be allowed. */
  judge(host: string, port: number, addresses: readonly string[]): AddressVerdict;
}

/** What opens with --allow-private. Metadata services, multicast and the like have to be named one by one. */
const OPENED: ReadonlySet<AddressClass> = new Set(["loopback", "private", "link-local", "carrier"]);
/** Where a name a person gave may lead although it looks like one of the public internet: a company's own network. */
const INTRANET: ReadonlySet<AddressClass> = new Set(["private", "carrier"]);
export const THIS_MACHINE: readonly string[] = ["127.0.0.1", "::1"];
/** Last parts of names that no public name server answers for. */
const LOCAL_NAMES: ReadonlySet<string> = new Set(
  "localhost local localdomain test example invalid internal intranet lan home corp private arpa".split(" "),
);

/**
 * The host as a browser would read it: letters folded, other alphabets as ASCII, numbers as dotted address, without
 * brackets and last dot. Null for what is no host.
 */
export function canonicalHost(text: string): string | null {
  const bare = text.replace(/^\[(.*)\]$/, "$1");
  if (bare.includes("%25") || /[\s/?#@\\]/.test(bare)) return null;
  const ip = parseIp(bare);
  if (ip !== null) return formatIp(ip);
  if (bare.includes(":") || !URL.canParse(`http://${bare}/`)) return null;
  const host = new URL(`http://${bare}/`).hostname.replace(/(?<=[^.])\.$/, "");
  return host === "" || host === "." ? null : host;
}

export function createAddressPolicy(given: GivenHosts): AddressPolicy {
  const named = new Set(given.starts.flatMap(endpointOf));
  const isNamed = (host: string, port: number): boolean =>
    named.has(`${host} ${port}`) ||
    given.allowHosts.some(
      (rule) => rule.kind === "host" && matchesHostRule({ ...rule, host: bareHost(rule.host) }, host, port),
    );

  const judgeOne = (host: string, port: number, address: IpAddress): AddressVerdict => {
    const kind = classOf(address);
    if (kind === "public" || (given.allowPrivate && OPENED.has(kind))) return { allowed: true, class: kind };
    const text = formatIp(address);
    const isNumber = parseIp(host) !== null;
    // One machine under another name of its own is the same machine; any other name must be given itself.
    if ((isNumber || isLocalhost(host)) && reaches(isNamed, host, text, port)) {
      return { allowed: true, class: kind };
    }
    if (!isNumber && isNamed(host, port) && mayLeadTo(host, kind)) return { allowed: true, class: kind };
    const place = isNumber ? `${text} is` : `${host} leads to ${text},`;
    const remedy = OPENED.has(kind) ? "; --allow-host or --allow-private lets the crawl in" : "";
    return { allowed: false, class: kind, detail: `${place} ${describe(kind)}${remedy}` };
  };

  const judge: AddressPolicy["judge"] = (asked, port, addresses) => {
    const host = canonicalHost(asked);
    if (host === null)
      return { allowed: false, class: "name", detail: `"${asked}" is not the name of a host` };
    let verdict: AddressVerdict = { allowed: true, class: "public" };
    for (const text of addresses) {
      const address = parseIp(text);
      if (address === null) return { allowed: false, class: "name", detail: `"${text}" is not an address` };
      verdict = judgeOne(host, port, address);
      if (!verdict.allowed) return verdict;
    }
    return verdict;
  };

  return {
    judge,
    judgeUrl: (text) => {
      const url = URL.canParse(text) ? new URL(text) : null;
      if (url === null || !/^(?:https?|wss?):$/.test(url.protocol)) {
        const what = url === null ? "not an address" : `${url.protocol} is not opened`;
        return { allowed: false, class: "scheme", detail: what };
      }
      const host = canonicalHost(url.hostname);
      if (host === null) return judge(url.hostname, 0, []);
      const ip = parseIp(host);
      if (ip !== null) return judge(host, portOf(url), [host]);
      return isLocalhost(host) ? judge(host, portOf(url), THIS_MACHINE) : { allowed: true, class: "public" };
    },
  };
}

/** Whether the machine was given: by this number, or as this machine by the name localhost, which has two numbers. */
function reaches(
  isNamed: (host: string, port: number) => boolean,
  host: string,
  text: string,
  port: number,
): boolean {
  if (isNamed(host, port) || isNamed(text, port)) return true;
  const names = isLocalhost(host) ? ["localhost", ...THIS_MACHINE] : ["localhost"];
  return THIS_MACHINE.includes(text) && names.some((name) => isNamed(name, port));
}

/** A given name may be one of an intranet; that it leads to this machine or its keys is taken from local names only. */
function mayLeadTo(host: string, kind: AddressClass): boolean {
  if (INTRANET.has(kind)) return true;
  const isLocal = !host.includes(".") || LOCAL_NAMES.has(host.slice(host.lastIndexOf(".") + 1));
  return isLocal && OPENED.has(kind);
}

/** Names that mean this machine wherever they are asked for. */
export function isLocalhost(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost");
}

function endpointOf(start: string): string[] {
  const url = URL.canParse(start) ? new URL(start) : null;
  const host = url === null ? null : canonicalHost(url.hostname);
  return url === null || host === null ? [] : [`${host} ${portOf(url)}`];
}

function bareHost(host: string): string {
  return canonicalHost(host) ?? host;
}

function portOf(url: URL): number {
  if (url.port !== "") return Number(url.port);
  return url.protocol === "https:" || url.protocol === "wss:" ? 443 : 80;
}

function describe(kind: AddressClass): string {
  switch (kind) {
    case "loopback":
      return "an address of this computer";
    case "private":
      return "an address of a private network";
    case "carrier":
      return "an address inside a provider's network";
    case "link-local":
      return "an address of the local link";
    case "metadata":
      return "where a cloud keeps its keys";
    case "public":
      return "a public address";
    default:
      return `a ${kind} address`;
  }
}
