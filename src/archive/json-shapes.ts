import type { CollectionStatus, SearchHit, StoredForm, StoredPage } from "../repository/repository.js";
import type { Sequence } from "../sequence/sequence.js";
import { maskAddress } from "../text/mask-address.js";

/*
 * The shapes other programs rely on, the same on standard output and from the web server. No address in them has
 * credentials.
 */

/** A sequence for other programs: without the credentials of its addresses. */
export function maskSequence(sequence: Sequence): Sequence {
  return {
    steps: sequence.steps.map((step) =>
      step.kind === "goto" ? { ...step, url: maskAddress(step.url) } : step,
    ),
  };
}

/** A stored page. */
export function pageShape(page: StoredPage): object {
  const { id, url, title, status, type, depth, domain, sequence, addressable, textHash, fetchedAt } = page;
  return {
    id,
    url: maskAddress(url),
    title,
    status,
    type,
    depth,
    domain,
    form: page.form,
    query: page.query,
    sequence: maskSequence(sequence),
    addressable,
    byClick: page.byClick,
    duplicateOf: page.duplicateOf,
    textHash,
    simHash: page.simHash,
    contentType: page.contentType,
    language: page.language,
    summary: page.summary,
    file: page.file,
    fetchedAt: new Date(fetchedAt).toISOString(),
  };
}

/** A page that a search found; ranks count from 1. */
export function hitShape({ page, score, snippet }: SearchHit, rank: number): object {
  return {
    rank,
    score,
    id: page.id,
    url: maskAddress(page.url),
    title: page.title,
    snippet: snippet.map(({ text }) => text).join(""),
    type: page.type,
    domain: page.domain,
    language: page.language,
    query: page.query,
    sequence: maskSequence(page.sequence),
    addressable: page.addressable,
  };
}

/** A form with what it was asked. */
export function formShape(stored: StoredForm): object {
  const { id, url, form, domain, relevance, submissions, results, noResults, errors, records } = stored;
  return {
    id,
    url: maskAddress(url),
    index: form.index,
    domain,
    relevance,
    fields: form.fields,
    submissions,
    results,
    noResults,
    errors,
    records,
    newRecordsPerSubmission: submissions === 0 ? 0 : Math.round((100 * records) / submissions) / 100,
  };
}

/** What a collection holds. */
export function statusShape(status: CollectionStatus, now: number): object {
  const { routes, pages, states, forms, submissions, records, startedAt, finishedAt } = status;
  return {
    routes,
    pages,
    states,
    forms,
    submissions,
    records,
    pagesPerSecond: pagesPerSecond(status, now),
    startedAt: startedAt === null ? null : new Date(startedAt).toISOString(),
    finishedAt: finishedAt === null ? null : new Date(finishedAt).toISOString(),
  };
}

/** Of the latest run, to two places. */
export function pagesPerSecond({ pagesOfRun, startedAt, finishedAt }: CollectionStatus, now: number): number {
  if (startedAt === null) return 0;
  const seconds = ((finishedAt ?? now) - startedAt) / 1_000;
  return seconds > 0 ? Math.round((100 * pagesOfRun) / seconds) / 100 : 0;
}
