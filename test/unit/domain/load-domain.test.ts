import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  DomainDefinitionError,
  DomainFileError,
  UnknownDomainError,
} from "../../../src/domain/domain-error.js";
import { loadDomain, shippedDomains } from "../../../src/domain/load-domain.js";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "deepbot-domains-"));
  await writeFile(
    join(folder, "wine.json"),
    '{ "name": "wine", "attributes": [{ "name": "GRAPE", "specificity": 1 }] }',
  );
  await writeFile(join(folder, "broken.json"), "{ wine }");
  await writeFile(join(folder, "domain.schema.json"), "{}");
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function errorOf(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => {
      throw new Error("nothing was wrong");
    },
    (error: unknown) => error as Error,
  );
}

describe("loading a domain", () => {
  test("by the name of a shipped one", async () => {
    expect((await loadDomain("books")).title).toBe("Books");
    expect((await loadDomain("Music")).name).toBe("music");
  });

  test("by the path of a file", async () => {
    expect((await loadDomain(join(folder, "wine.json"))).name).toBe("wine");
  });

  test("from another folder of domains, whose schema is no domain", async () => {
    expect(await shippedDomains(folder)).toEqual(["broken", "wine"]);
    expect((await loadDomain("wine", folder)).name).toBe("wine");
  });

  test("by a name nobody knows: the error says which one was meant and lists them all", async () => {
    const error = await errorOf(loadDomain("boks"));
    expect(error).toBeInstanceOf(UnknownDomainError);
    expect((error as UnknownDomainError).nearest).toBe("books");
    expect((error as UnknownDomainError).known).toEqual(expect.arrayContaining(["books", "music"]));
    expect(error.message).toContain('there is no domain "boks". Did you mean "books"? Known: ');
  });

  test.each([
    ["nothing.json", "there is no such file"],
    ["", "it is a folder"],
  ])("by a path that cannot be read (%s)", async (name, reason) => {
    const error = await errorOf(loadDomain(`${folder}/${name}`));
    expect(error).toBeInstanceOf(DomainFileError);
    expect(error.message).toContain(reason);
  });

  test("from a file that is no JSON", async () => {
    const error = await errorOf(loadDomain(join(folder, "broken.json")));
    expect(error).toBeInstanceOf(DomainDefinitionError);
    expect(error.message).toContain("broken.json");
    expect(error.message).toContain("line 1, column 3");
  });
});
