/** A page as the second chain is handed it. */
export interface RefineSource {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  /** The rendered document; empty for documents that are no pages. */
  readonly html: string;
  readonly contentType: string;
  readonly type: string;
  readonly domain: string | null;
  /** As the page declares it; absent where it declares none. */
  readonly declaredLanguage?: string;
}

/** What the chain made of it. */
export interface RefinedPage {
  readonly language: string | null;
  readonly summary: string | null;
  /** Null where that is the whole text. */
  readonly mainText: string | null;
  /** What steps of one's own added. */
  readonly extra: Readonly<Record<string, string>>;
  /** Steps that failed, with the reason; the page is kept without them. */
  readonly failed: readonly string[];
}

/** One step of the chain: what it adds to what those before it found. */
export interface RefineStep {
  readonly name: string;
  readonly work: (
    source: RefineSource,
    sofar: RefinedPage,
  ) => Partial<RefinedPage> | Promise<Partial<RefinedPage>>;
}

const NOTHING: RefinedPage = { language: null, summary: null, mainText: null, extra: {}, failed: [] };

/** Puts a page through the steps of the chain, in order. */
export async function refine(source: RefineSource, steps: readonly RefineStep[]): Promise<RefinedPage> {
  let page = NOTHING;
  for (const { name, work } of steps) {
    try {
      page = { ...page, ...(await work(source, page)) };
    } catch (error) {
      const why = error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error);
      page = { ...page, failed: [...page.failed, `${name}: ${why}`] };
    }
  }
  return page;
}
