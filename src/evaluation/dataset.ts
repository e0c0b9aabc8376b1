import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { CorpusError } from "./corpus-error.js";
import { parseTruth, type FormTruth } from "./truth.js";

/** Pages of which is known what a person reads in them. */
export interface Dataset {
  readonly name: string;
  /** Where its pages are. */
  readonly pagesFolder: string;
  /** Names of the pages with truth, in the order of the truth file. */
  readonly pages: readonly string[];
  readonly truth: readonly FormTruth[];
}

const SHAPE = "a corpus is a folder with pages/ and truth.jsonl";

/**
 * The data sets a person named: a folder that is one, or one whose folders are.
 *
 * @throws CorpusError when there is none, or one cannot be read
 */
export function openDatasets(paths: readonly string[]): Dataset[] {
  return paths.flatMap((path) => {
    if (!existsSync(path)) throw new CorpusError(`${path}: there is no such folder; ${SHAPE}`);
    if (!statSync(path).isDirectory()) {
      throw new CorpusError(`${path}: is a file; ${SHAPE}`);
    }
    if (isDataset(path)) return [openDataset(path)];
    const inside = readdirSync(path)
      .sort()
      .map((name) => join(path, name))
      .filter((folder) => statSync(folder).isDirectory() && isDataset(folder));
    if (inside.length === 0) throw new CorpusError(`${path}: ${missing(path)}; ${SHAPE}`);
    return inside.map(openDataset);
  });
}

function isDataset(folder: string): boolean {
  return existsSync(join(folder, "truth.jsonl")) && existsSync(join(folder, "pages"));
}

function missing(folder: string): string {
  if (existsSync(join(folder, "pages"))) return "truth.jsonl is missing";
  if (existsSync(join(folder, "truth.jsonl"))) return "pages/ is missing";
  return "holds no corpus";
}

function openDataset(folder: string): Dataset {
  const file = join(folder, "truth.jsonl");
  const truth = parseTruth(readFileSync(file, "utf8"), file);
  if (truth.length === 0) throw new CorpusError(`${file}: is empty; each line is one form as a JSON object`);
  const pages = [...new Set(truth.map(({ page }) => page))];
  const pagesFolder = join(folder, "pages");
  const lost = pages.find((page) => !existsSync(join(pagesFolder, page)));
  if (lost !== undefined) {
    throw new CorpusError(`${file}: names the page ${lost}, which is not in ${pagesFolder}`);
  }
  return { name: basename(resolve(folder)), pagesFolder, pages, truth };
}
