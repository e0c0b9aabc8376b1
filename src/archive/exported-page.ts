import { withoutCredentials } from "../route/credentials.js";
import type { Sequence } from "../sequence/sequence.js";
import type { Step } from "../sequence/step.js";
import type { PageWithContent, StoredFile, StoredRecord } from "../repository/repository.js";

/** Credentials in an address are nobody's business, wherever in a text it stands. */
const CREDENTIALS = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/?#@]*@/giu;

/** A page as it leaves the collection: no session, no credentials. */
export interface ExportedPage {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly status: number;
  readonly contentType: string;
  readonly type: string;
  readonly depth: number;
  readonly domain: string | null;
  readonly form: number | null;
  readonly query: Readonly<Record<string, string>> | null;
  readonly sequence: Sequence;
  readonly addressable: boolean;
  readonly byClick: boolean;
  readonly duplicateOf: number | null;
  readonly textHash: string;
  /** Differs in few bits where texts are nearly the same. */
  readonly simHash: string;
  readonly fetchedAt: string;
  readonly language: string | null;
  readonly summary: string | null;
  /** The file a document came as. */
  readonly file: StoredFile | null;
  /** What steps of the user's own made of it. */
  readonly extra: Readonly<Record<string, string>>;
  readonly text: string;
  /** The main content; null where that is all of the text. */
  readonly mainText: string | null;
  readonly records: readonly Readonly<Record<string, string>>[];
}

export function exportedPage(page: PageWithContent, records: readonly StoredRecord[]): ExportedPage {
  return {
    id: page.id,
    url: withoutCredentials(page.url),
    title: page.title,
    status: page.status,
    contentType: page.contentType,
    type: page.type,
    depth: page.depth,
    domain: page.domain,
    form: page.form,
    query: page.query,
    sequence: exportedSequence(page.sequence),
    addressable: page.addressable,
    byClick: page.byClick,
    duplicateOf: page.duplicateOf,
    textHash: page.textHash,
    simHash: page.simHash,
    fetchedAt: new Date(page.fetchedAt).toISOString(),
    language: page.language,
    summary: page.summary === null ? null : maskCredentials(page.summary),
    file: page.file,
    extra: exportedFields(page.extra),
    text: maskCredentials(page.text),
    mainText: page.mainText === null ? null : maskCredentials(page.mainText),
    records: records.map(({ fields }) => exportedFields(fields)),
  };
}

/** A way without credentials. What a session holds stays behind: the way names it only by a number of its own. */
function exportedSequence({ steps }: Sequence): Sequence {
  return { steps: steps.map(exportedStep) };
}

function exportedStep(step: Step): Step {
  const way: Step = step.kind === "goto" ? { ...step, url: withoutCredentials(step.url) } : step;
  const { effect } = way;
  return effect !== undefined && "url" in effect
    ? { ...way, effect: { ...effect, url: withoutCredentials(effect.url) } }
    : way;
}

export function exportedFields(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, maskCredentials(value)]));
}

export function maskCredentials(text: string): string {
  return text.includes("@") ? text.replace(CREDENTIALS, "$1***@") : text;
}
