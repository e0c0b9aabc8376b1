/** A collection cannot be used as asked. Nothing that is stored in it was changed. */
export class CollectionError extends Error {
  override readonly name: string = "CollectionError";
  /** The folder or file the message is about. */
  readonly path: string;

  constructor(path: string, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.path = path;
  }
}

/** There is no collection in the folder: the command that reads one has nothing to read. */
export class CollectionMissingError extends CollectionError {
  override readonly name = "CollectionMissingError";

  constructor(place: string, option: "--out" | "--store" = "--out") {
    const remedy =
      option === "--out"
        ? `Name the folder of an earlier crawl with --out, or make one: deepbot crawl <url> --out ${place}`
        : "Name the store of an earlier crawl with --store, or make one: deepbot crawl <url> --store <address>";
    super(place, `${place}: there is no collection here. ${remedy}`);
  }
}

/** The collection was written in a format this program does not know. */
export class CollectionVersionError extends CollectionError {
  override readonly name = "CollectionVersionError";
  readonly found: string;
  readonly known: number;

  constructor(file: string, found: string, known: number) {
    super(
      file,
      `${file}: the collection has format ${found}, this version of DeepBot reads up to format ${known}. ` +
        `Use the version that made it, or crawl into another folder with --out.`,
    );
    this.found = found;
    this.known = known;
  }
}

/** Another process crawls into the collection; two at once would visit every route twice. */
export class CollectionInUseError extends CollectionError {
  override readonly name = "CollectionInUseError";
  /** Null where the other process has not written its number yet. */
  readonly pid: number | null;

  constructor(dir: string, pid: number | null) {
    const who = pid === null ? "another process" : `process ${pid}`;
    super(
      dir,
      `${dir}: ${who} crawls into this collection. Wait until it ends or stop it, ` +
        `or crawl into another folder with --out.`,
    );
    this.pid = pid;
  }
}

/** What lies at the collection's place cannot be read as one: foreign, damaged, or not even a folder. */
export class CollectionCorruptError extends CollectionError {
  override readonly name = "CollectionCorruptError";
}

/** The collection cannot be written to: no permission, a read-only or a full disk. */
export class CollectionUnwritableError extends CollectionError {
  override readonly name = "CollectionUnwritableError";
}

/** The stored sessions cannot be read, because the key they were locked with is not there. */
export class SessionKeyError extends CollectionError {
  override readonly name = "SessionKeyError";
}

/** A visit was handed in for a route that is not leased (any more): its work is dropped. */
export class LeaseLostError extends Error {
  override readonly name = "LeaseLostError";
  readonly routeId: number;

  constructor(routeId: number, url: string) {
    super(`route ${routeId} (${url}) is not leased: it was committed or given back before`);
    this.routeId = routeId;
  }
}
