import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import pg from "pg";

/** A PostgreSQL server of the tests' own, on loopback, with its data in a folder that goes with it. */
export interface PostgresServer {
  /** The address of its empty database, password included. */
  readonly url: string;
  query(text: string): Promise<readonly Record<string, unknown>[]>;
  stop(): Promise<void>;
}

export const PASSWORD = "s3cret-of-the-tests";

/** The folder with the programs of a PostgreSQL server; null where there is none on this machine. */
export function findPostgres(): string | null {
  const packaged = "/usr/lib/postgresql";
  const versions = existsSync(packaged) ? readdirSync(packaged).sort().reverse() : [];
  const folders = [
    ...(process.env["PATH"] ?? "").split(delimiter),
    ...versions.map((version) => join(packaged, version, "bin")),
  ];
  return folders.find((dir) => ["initdb", "postgres"].every((name) => existsSync(join(dir, name)))) ?? null;
}

export async function startPostgres(programs: string): Promise<PostgresServer> {
  const dir = mkdtempSync(join(tmpdir(), "deepbot-postgres-"));
  const data = join(dir, "data");
  // The server refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (user.uid !== undefined) chownSync(dir, user.uid, user.gid);
  const passwordFile = join(dir, "password");
  writeFileSync(passwordFile, PASSWORD);
  const made = spawnSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "deepbot", "-A", "scram-sha-256", `--pwfile=${passwordFile}`].concat([
      "-E",
      "UTF8",
      "--locale=C",
      "--no-sync",
    ]),
    { ...user, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const options = ["fsync=off", "listen_addresses=127.0.0.1", `unix_socket_directories=${dir}`];
  const server = spawn(
    join(programs, "postgres"),
    ["-D", data, "-p", String(port), ...options.flatMap((option) => ["-c", option])],
    { ...user, stdio: "ignore" },
  );
  const url = `postgres://deepbot:${PASSWORD}@127.0.0.1:${port}/postgres`;
  try {
    await untilReady(url, server);
  } catch (error) {
    server.kill("SIGKILL");
    throw error;
  }
  return {
    url,
    query: (text) => query(url, text),
    stop: async () => {
      const gone = server.exitCode === null ? once(server, "exit") : Promise.resolve();
      server.kill("SIGINT");
      await gone;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const until = performance.now() + 60_000;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`);
    try {
      await query(url, "select 1");
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function query(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
