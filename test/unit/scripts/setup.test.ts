import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  dependencyFingerprint,
  nodeProblem,
  sourceFingerprint,
  whyBuild,
  whyInstall,
} from "../../../scripts/setup.mjs";
import { tidyOutput } from "../../../scripts/build.mjs";
import { projectFolder } from "../../../scripts/project-folder.mjs";

let clone: string;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), "deepbot-clone-"));
  put("package-lock.json", "{}");
  put("tsconfig.json", "{}");
  put("src/cli/main.ts", "export {};");
});

afterEach(() => {
  rmSync(clone, { recursive: true });
});

function put(path: string, text: string): string {
  const file = join(clone, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

function age(path: string, secondsAgo: number): void {
  const when = Date.now() / 1000 - secondsAgo;
  utimesSync(join(clone, path), when, when);
}

describe("dependencies are installed", () => {
  test("in a fresh clone", () => {
    expect(whyInstall(clone)).toBe("node_modules is missing");
  });

  test("when an install was broken off", () => {
    put("node_modules/playwright/package.json", "{}");
    expect(whyInstall(clone)).toBe("node_modules is incomplete");
  });

  test("when they are older than the lock file and set-up did not install them", () => {
    put("node_modules/.package-lock.json", "{}");
    age("node_modules/.package-lock.json", 60);
    expect(whyInstall(clone)).toBe("node_modules is older than package-lock.json");
  });

  test("when the lock file is not the one that set-up installed from, however old it is", () => {
    put("node_modules/.deepbot-setup", dependencyFingerprint(clone));
    appendFileSync(join(clone, "package-lock.json"), " ");
    age("package-lock.json", 3600);
    expect(whyInstall(clone)).toBe("package-lock.json or Node has changed");
  });
});

describe("dependencies are left alone", () => {
  test("when somebody installed them by hand after the lock file was written", () => {
    put("node_modules/.package-lock.json", "{}");
    age("package-lock.json", 60);
    expect(whyInstall(clone)).toBeUndefined();
  });

  test("when a checkout gave the same lock file a new time", () => {
    put("node_modules/.deepbot-setup", `${dependencyFingerprint(clone)}\n`);
    age("node_modules/.deepbot-setup", 3600);
    expect(whyInstall(clone)).toBeUndefined();
  });
});

describe("the project is built", () => {
  function built(): void {
    for (const file of ["main.js", "main.js.map", "main.d.ts"]) put(`dist/cli/${file}`, "");
    put("dist/.deepbot-build", sourceFingerprint(clone));
  }

  test("in a fresh clone", () => {
    expect(whyBuild(clone)).toBe("dist is missing or incomplete");
  });

  test("not again when nothing has changed but the time of a file", () => {
    built();
    age("src/cli/main.ts", -60);
    expect(whyBuild(clone)).toBeUndefined();
  });

  test("again when a source has changed", () => {
    built();
    put("src/cli/main.ts", "export const changed = true;");
    expect(whyBuild(clone)).toBe("src has changed");
  });

  test("again when a source is gone", () => {
    put("src/old.ts", "export {};");
    built();
    for (const file of ["old.js", "old.js.map", "old.d.ts"]) put(`dist/${file}`, "");
    expect(whyBuild(clone)).toBeUndefined();
    rmSync(join(clone, "src/old.ts"));
    expect(whyBuild(clone)).toBe("src has changed");
  });

  test("again when the compiler's settings have changed", () => {
    built();
    put("tsconfig.json", '{ "compilerOptions": {} }');
    expect(whyBuild(clone)).toBe("src has changed");
  });

  test("again when an output is missing", () => {
    built();
    rmSync(join(clone, "dist/cli/main.d.ts"));
    expect(whyBuild(clone)).toBe("dist is missing or incomplete");
  });
});

test("what no source makes any more is taken out of dist, and nothing else", () => {
  put("src/demo/page.html", "<p>");
  put("dist/demo/page.html", "<p>");
  put("dist/cli/main.js", "");
  put("dist/.tsbuildinfo", "");
  put("dist/cli/gone.js", "");
  put("dist/gone/too.d.ts", "");
  expect(tidyOutput(clone).sort()).toEqual(["cli/gone.js", "gone/too.d.ts"]);
});

test("the compiler forgets what it wrote when an output is missing, so that it is written again", () => {
  const memory = put("dist/.tsbuildinfo", "remembers");
  put("dist/cli/main.js", "");
  tidyOutput(clone);
  expect(() => readFileSync(memory)).toThrow("ENOENT");
});

test("a Node that is too old is named, with what is needed", () => {
  expect(nodeProblem("18.19.0")).toMatch(/needs Node 20 or newer, this is 18\.19\.0/u);
  expect(nodeProblem("20.0.0")).toBeUndefined();
  expect(nodeProblem("24.1.0")).toBeUndefined();
});

test("the lock file holds the builds for every system, so that a clean install works on each of them", () => {
  const lock = JSON.parse(readFileSync(join(projectFolder, "package-lock.json"), "utf8")) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const locked = new Set(Object.keys(lock.packages));
  const missing = Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !locked.has(`node_modules/${name}`) && !locked.has(`${place}/node_modules/${name}`),
    ),
  );
  expect(missing).toEqual([]);
});
