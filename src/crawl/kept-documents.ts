import type { ArchiveWriter } from "../archive/archive-writer.js";
import type { NewPage, VisitOutcome } from "../repository/repository.js";

/**
 * Tells of each page where the archive has its document. Waits until that is written, so that a page is never committed
 * before its document; one that is not in the archive is told as not kept.
 */
export async function withKeptDocuments(
  outcome: VisitOutcome,
  archive: ArchiveWriter,
): Promise<VisitOutcome> {
  if (outcome.kind !== "done") return outcome;
  const pages = await Promise.all(
    outcome.pages.map(async (visited) => ({ ...visited, page: await withPlace(visited.page, archive) })),
  );
  return { ...outcome, pages };
}

async function withPlace(page: NewPage, archive: ArchiveWriter): Promise<NewPage> {
  const { document, ...bare } = page;
  if (document === undefined) return page;
  const place = await archive.place(document.id);
  return place === null ? bare : { ...bare, document: { ...document, ...place } };
}
