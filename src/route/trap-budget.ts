/** What the crawl knows of one shape of address (see url-pattern.ts). */
export interface PatternCounts {
  /** Routes of this shape that were added, whatever became of them. */
  readonly routes: number;
  /** Pages of this shape that were stored. */
  readonly pages: number;
  /** Those of the pages whose text an earlier page had, or nearly so. */
  readonly duplicates: number;
}

export interface TrapLimits {
  /** Routes of one shape. @default 2000 */
  readonly routesPerPattern: number;
  /** Pages of one shape after which duplicates are held against it. @default 25 */
  readonly pagesBeforeDoubt: number;
  /** Share of duplicates from which a shape is given up, 0 to 1. @default 0.8 */
  readonly duplicateShare: number;
  /** Path segments of an address. @default 25 */
  readonly pathSegments: number;
  /** Characters of an address. @default 2000 */
  readonly addressLength: number;
}

export const DEFAULT_TRAP_LIMITS: TrapLimits = {
  routesPerPattern: 2_000,
  pagesBeforeDoubt: 25,
  duplicateShare: 0.8,
  pathSegments: 25,
  addressLength: 2_000,
};

export type TrapVerdict =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly reason: "address-length" | "path-depth" | "pattern-budget" | "duplicates";
      readonly detail: string;
    };

/**
 * Whether one more address of a shape may join the frontier. Calendars, session ids in addresses and endless
 * pagination all make addresses of one shape without end; a real catalogue of that size shows different pages.
 */
export function judgeTrap(
  url: string,
  counts: PatternCounts,
  limits: TrapLimits = DEFAULT_TRAP_LIMITS,
): TrapVerdict {
  if (url.length > limits.addressLength) {
    return refused(
      "address-length",
      `the address has ${url.length} characters, more than ${limits.addressLength}`,
    );
  }
  const segments = new URL(url).pathname.split("/").filter((segment) => segment !== "").length;
  if (segments > limits.pathSegments) {
    return refused("path-depth", `the path has ${segments} segments, more than ${limits.pathSegments}`);
  }
  if (counts.routes >= limits.routesPerPattern) {
    return refused("pattern-budget", `${counts.routes} addresses of this shape were added already`);
  }
  const share = counts.pages === 0 ? 0 : counts.duplicates / counts.pages;
  if (counts.pages >= limits.pagesBeforeDoubt && share >= limits.duplicateShare) {
    return refused(
      "duplicates",
      `${counts.duplicates} of ${counts.pages} pages of this shape were nearly the same as earlier ones`,
    );
  }
  return { allowed: true };
}

function refused(
  reason: "address-length" | "path-depth" | "pattern-budget" | "duplicates",
  detail: string,
): TrapVerdict {
  return { allowed: false, reason, detail };
}
