import { afterAll, beforeAll, describe, vi } from "vitest";
import { postgresRepositories } from "../../contract/postgres.js";
import { findPostgres, startPostgres } from "../../contract/postgres-server.js";
import type { PostgresServer } from "../../contract/postgres-server.js";
import { describeRepository } from "../../contract/repository.js";

// Every test makes a schema of its own, on a server that shares the machine with much else.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const programs = findPostgres();
if (programs === null) {
  process.stderr.write("NO POSTGRESQL HERE (initdb and postgres): nothing of that store is tested\n");
}

describe.skipIf(programs === null)("PostgreSQL", () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres(programs!);
  });
  afterAll(() => server.stop());

  describeRepository(
    "PostgreSQL",
    postgresRepositories(() => server),
  );
});
