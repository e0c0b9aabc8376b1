import type { Executor } from "./prepared-query.js";

/** Who holds leases: one process at a time, or several workers of one store. */
export interface LeaseOwner {
  /** Written beside what it leases; null where only one process can hold leases at all. */
  readonly id: number | null;
  /** Whether an owner is gone for good, so that its leases may be given back. Asked inside a transaction. */
  readonly isGone: (executor: Executor, owner: number | null) => Promise<boolean>;
}

/** The owner of a store that one process writes to: whatever is leased when it comes is left over. */
export const ONLY_OWNER: LeaseOwner = { id: null, isGone: () => Promise.resolve(true) };
