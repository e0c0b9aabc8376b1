import { afterEach, beforeEach } from "vitest";
import type { Repository } from "../../src/repository/repository.js";
import type { RepositoryFactory, TestedRepository } from "./repository.js";

/** A fresh repository for each test of the block it is called in. */
export function freshRepository(make: RepositoryFactory): {
  readonly now: () => Repository;
  readonly reopen: () => Promise<Repository>;
} {
  let tested: TestedRepository;
  let current: Repository;
  beforeEach(async () => {
    tested = await make();
    current = tested.repository;
  });
  afterEach(() => tested.remove());
  return {
    now: () => current,
    reopen: async () => {
      current = await tested.reopen();
      return current;
    },
  };
}
