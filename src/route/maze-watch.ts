import { urlPattern } from "./url-pattern.js";

/** How much of a page's text is looked at: mazes are made of short ones. */
const MOST_TEXT = 20_000;
/** Words of one folder that are kept; where there are more, nothing below it is a maze. */
const MOST_WORDS = 50_000;
const MOST_LEVELS = 5_000;
const MOST_GROWN = 100_000;
/** A page that brings something new outweighs so many that do not. */
const WEIGHT_OF_NEWS = 10;
/** Pages without anything new after which a folder is a maze: of two path segments, of one, and of the whole host. */
const LIMITS = [300, 100, 60] as const;

const WORD = /(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}])/gu;

interface Level {
  readonly words: Set<string>;
  /** Pages that said nothing new, less what those that did outweigh. */
  stale: number;
}

/**
 * Tells mazes from catalogues. A maze (a calendar without end, made-up links, paths that nest, session ids in addresses) grows
 * out of its own pages and says the same words again and again, whatever the shape of its addresses; a catalogue has new
 * words, or is reached from elsewhere. Only what is found on a page that said nothing new is given up, so that
 * whatever is linked from a page that does is still reached.
 */
export class MazeWatch {
  readonly #levels = new Map<string, Level>();
  /** Routes that were found on pages without news, by key, with the folders these have in common. */
  readonly #grown = new Map<string, readonly string[]>();

  /** Takes note of a page; answers with the folders it lies in and brings no new word to. */
  note(address: string, text: string): readonly string[] {
    const words = new Set(text.slice(0, MOST_TEXT).toLowerCase().match(WORD) ?? []);
    return foldersOf(address).filter((folder) => !this.#bringsNews(folder, words));
  }

  #bringsNews(folder: string, words: ReadonlySet<string>): boolean {
    let level = this.#levels.get(folder);
    if (level === undefined) {
      if (this.#levels.size >= MOST_LEVELS) return true;
      level = { words: new Set(), stale: 0 };
      this.#levels.set(folder, level);
    }
    if (level.words.size >= MOST_WORDS) return true;
    const before = level.words.size;
    for (const word of words) level.words.add(word);
    const hasNews = level.words.size > before;
    level.stale = hasNews ? Math.max(0, level.stale - WEIGHT_OF_NEWS) : level.stale + 1;
    return hasNews;
  }

  /** Why what leads there is not followed from a page that brought nothing new to these folders; null where it is. */
  judge(address: string, key: string, stale: readonly string[]): string | null {
    if (stale.length === 0) return null;
    const own = new Set(foldersOf(address));
    const shared = stale.filter((folder) => own.has(folder));
    const detail = this.#detailOf(shared);
    if (detail === null && shared.length > 0 && this.#grown.size < MOST_GROWN) this.#grown.set(key, shared);
    return detail;
  }

  /** Why a route that waited is not worth its visit any more; null where it is. */
  judgeWaiting(key: string): string | null {
    return this.#detailOf(this.#grown.get(key) ?? []);
  }

  #detailOf(folders: readonly string[]): string | null {
    for (const folder of folders) {
      const stale = this.#levels.get(folder)?.stale ?? 0;
      if (stale >= limitOf(folder))
        return `${stale} pages of ${folder} said nothing new, and it was found on one of them`;
    }
    return null;
  }
}

function limitOf(folder: string): number {
  return LIMITS[folder.split("/").length - 2] ?? LIMITS[2];
}

/** The host, its first folder, and the folder in that, as shapes: the pages of one maze share at least one of them. */
function foldersOf(address: string): readonly string[] {
  if (!URL.canParse(address)) return [];
  const [host = "", ...segments] = (urlPattern(address).split(/[?#]/, 1)[0] ?? "").split("/");
  const folders = segments.filter((segment) => segment !== "").slice(0, LIMITS.length - 1);
  return [0, ...folders.map((_, at) => at + 1)].map(
    (length) => `${[host, ...folders.slice(0, length)].join("/")}/*`,
  );
}
