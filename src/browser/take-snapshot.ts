import type { FrameReading, ReadFrameOptions } from "../inpage/frame-reading.js";
import type { DocumentReference } from "../exchange/exchange.js";
import type { Settled } from "../inpage/settle-frame.js";
import type { Clickable } from "../page/page-link.js";
import type { PageSnapshot } from "../page/snapshot.js";
import type { BrowserSession, OriginStorage, StoredDatabase } from "../route/session.js";
import { readCookies } from "./capture-session.js";
import { findListeners, type ListeningFrame } from "./find-listeners.js";
import { IsolatedWorld } from "./isolated-world.js";
import { listFrames, type ReadableFrame } from "./list-frames.js";
import type { MiniBrowser } from "./mini-browser.js";

export interface SnapshotOptions {
  /** Words around links, for ranking them. */
  readonly withContext: boolean;
  readonly withHtml: boolean;
  /** 0 leaves clickables out altogether. */
  readonly maxClickables: number;
  readonly deadlineMs: number;
}

/** A snapshot, and what the page keeps in the browser. */
export interface Look {
  readonly snapshot: PageSnapshot;
  readonly storages: readonly OriginStorage[];
  readonly cookies: BrowserSession["cookies"];
  /** Set where the browser did not tell its cookies, or was not asked. */
  readonly cookiesUnknown?: true;
  /** What brought the document; null where that is not known. */
  readonly document: DocumentReference | null;
}

/** Reads a settled page with all its visible frames. */
export async function takeSnapshot(
  mini: MiniBrowser,
  settled: Settled,
  options: SnapshotOptions,
): Promise<Look> {
  const [look, cookies] = await Promise.all([
    mini.call(read(mini, settled, options), options.deadlineMs, "reading the page"),
    readCookies(mini.context),
  ]);
  return { ...look, cookies, document: mini.document };
}

/** The least there is to know of the top document, for pages that cannot be read in full. */
export async function takePlainSnapshot(mini: MiniBrowser, deadlineMs: number): Promise<Look> {
  const look = async (): Promise<FrameReading> => {
    const world = await mini.topWorld();
    return JSON.parse(await world.call<string>("readPlainly")) as FrameReading;
  };
  const reading = await mini.call(look(), deadlineMs, "reading the page plainly");
  const { url, title, status, contentType, language, text, html, links } = reading;
  const cookies = await readCookies(mini.context).catch(() => null);
  return {
    snapshot: {
      ...{ url, title, status, contentType, language, text, html, links },
      ...{ clickables: [], clickablesLeftOut: 0, forms: [], frames: [] },
    },
    storages: [],
    ...(cookies === null ? { cookies: [], cookiesUnknown: true } : { cookies }),
    document: mini.document,
  };
}

async function read(
  mini: MiniBrowser,
  settled: Settled,
  options: SnapshotOptions,
): Promise<Omit<Look, "cookies" | "document">> {
  const frames = await listFrames(mini.page, mini.cdp, mini.mainFrameId);
  const readings: { frame: ReadableFrame; reading: FrameReading }[] = [];
  const databases = new Map<string, readonly StoredDatabase[]>();
  for (const frame of frames) {
    try {
      const isTop = frame.path.length === 0;
      const world = isTop ? await mini.topWorld() : await IsolatedWorld.in(frame.cdp, frame.frameId);
      // Only the top document was watched; of frames below it nothing is known yet.
      const known = isTop ? settled : { hasScripts: true, hasShadows: true };
      const handles = isTop && known.hasScripts ? await mini.top.handles.catch(() => null) : null;
      const reading = await readFrame(frame, { world, handles, ...known }, options);
      readings.push({ frame, reading });
      const origin = originOf(reading.url);
      if (origin !== null && mini.databases.mayBeAt(origin) && !databases.has(origin)) {
        databases.set(origin, await readDatabases(world));
      }
    } catch (error) {
      // A child frame may go away at any moment; without the top document there is no page.
      if (frame.path.length === 0) throw error;
    }
  }
  const top = readings[0]?.reading;
  if (top === undefined) throw new Error("the page has no document");
  const all = readings.map(({ reading }) => reading);
  return {
    snapshot: {
      url: top.url,
      title: top.title,
      status: top.status,
      contentType: top.contentType,
      language: top.language,
      text: all
        .map(({ text }) => text)
        .filter((text) => text !== "")
        .join("\n"),
      html: top.html,
      links: all.flatMap(({ links }) => links),
      clickables: readings.flatMap(({ frame, reading }) => toClickables(frame, reading)),
      clickablesLeftOut: all.reduce((sum, { clickablesLeftOut }) => sum + clickablesLeftOut, 0),
      forms: all.flatMap(({ forms }) => forms).map((form, index) => ({ ...form, index })),
      frames: all.slice(1).map(({ url }) => url),
    },
    storages: toStorages(all, databases),
  };
}

async function readFrame(
  frame: ReadableFrame,
  known: Pick<Settled, "hasScripts" | "hasShadows"> & Pick<ListeningFrame, "world" | "handles">,
  options: SnapshotOptions,
): Promise<FrameReading> {
  const { world, hasShadows } = known;
  // A document without script has no listeners to look for.
  const listeners =
    known.hasScripts && options.maxClickables > 0
      ? await findListeners({ ...known, cdp: frame.cdp })
      : { click: [], hover: [], windowListens: false };
  const readOptions: ReadFrameOptions = {
    clickListeners: listeners.click.length,
    hoverListeners: listeners.hover.length,
    windowListens: listeners.windowListens,
    hasShadows,
    withContext: options.withContext,
    withHtml: options.withHtml && frame.path.length === 0,
    maxClickables: options.maxClickables,
  };
  const handles = [...listeners.click, ...listeners.hover].map((objectId) => ({ objectId }));
  return JSON.parse(
    await world.call<string>("readFrame", [{ value: readOptions }, ...handles]),
  ) as FrameReading;
}

function toClickables(frame: ReadableFrame, reading: FrameReading): Clickable[] {
  return reading.clickables.map(({ locators, description, trigger, ...rest }) => ({
    ...rest,
    target: { frames: frame.path, locators, description },
    trigger: trigger === null ? null : { frames: frame.path, ...trigger },
  }));
}

async function readDatabases(world: IsolatedWorld): Promise<StoredDatabase[]> {
  try {
    return JSON.parse(await world.call<string>("dumpDatabases")) as StoredDatabase[];
  } catch {
    // Where storage is blocked, asking for databases throws: there are none to keep.
    return [];
  }
}

function toStorages(
  readings: readonly FrameReading[],
  databases: ReadonlyMap<string, readonly StoredDatabase[]>,
): OriginStorage[] {
  const storages = new Map<string, OriginStorage>();
  for (const { url, localStorage, sessionStorage } of readings) {
    const origin = originOf(url);
    const kept = databases.get(origin ?? "") ?? [];
    if (origin === null || storages.has(origin)) continue;
    if (localStorage.length + sessionStorage.length + kept.length === 0) continue;
    storages.set(origin, { origin, localStorage, sessionStorage, databases: kept });
  }
  return [...storages.values()];
}

function originOf(url: string): string | null {
  return /^https?:/.test(url) ? new URL(url).origin : null;
}
