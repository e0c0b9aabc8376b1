import { writeFile } from "node:fs/promises";
import type { DomainDefinition } from "../domain/definition.js";
import { drawHtml, photograph } from "../browser/photograph.js";
import type { PageLayout } from "../page/layout.js";
import { annotatedPage } from "../picture/annotated-page.js";
import { analyzePage } from "./analyze-page.js";
import { openPage, type OpenPageOptions } from "./open-page.js";
import type { PageAnalysis } from "./page-analysis.js";
import { pictureOf } from "./picture-of.js";
import { readSource } from "./read-source.js";
import { SourceError } from "./source-error.js";

export interface AnalyzeFormsOptions extends OpenPageOptions {
  /** Looks at no label, aria, placeholder or name: only at what stands where. Default: false. */
  readonly ignoreMarkup?: boolean;
  /** Judges each form for these domains. Default: none. */
  readonly domains?: readonly DomainDefinition[];
  /** Writes a PNG picture of the page there, with what was understood drawn on it. */
  readonly screenshot?: string;
  /** Writes the layout there, as JSON that can be analysed again without a browser. */
  readonly saveLayout?: string;
}

/**
 * Opens a page and says what is understood of each of its forms.
 *
 * @param source - an http, https or file address, the path of an HTML file, or of a layout saved before
 * @throws SourceError when the source is not there or no web page
 * @throws RouteUnreachableError when an address does not answer
 *
 * @example
 * const { forms } = await analyzeForms("https://example.com/search");
 * for (const { kind, fields } of forms) console.log(kind, fields.map(({ label }) => label));
 */
export async function analyzeForms(source: string, options: AnalyzeFormsOptions = {}): Promise<PageAnalysis> {
  const read = await readSource(source);
  if (read.kind === "address") return openAndAnalyze(read.url, options);
  if (options.screenshot !== undefined) {
    throw new SourceError(
      `${source}: a saved layout cannot be photographed; give the page itself for a screenshot`,
    );
  }
  await save(options.saveLayout, read.layout);
  return analyzePage(read.layout, options);
}

async function openAndAnalyze(url: string, options: AnalyzeFormsOptions): Promise<PageAnalysis> {
  const images = options.screenshot !== undefined;
  return openPage(url, { ...options, images }, async (layout, mini) => {
    const analysis = analyzePage(layout, options);
    await save(options.saveLayout, layout);
    if (options.screenshot !== undefined) {
      const photo = await photograph(mini);
      if (photo.isCut) options.onWarning?.(`the picture shows the first ${photo.height} pixels of the page`);
      const drawn = annotatedPage(photo, pictureOf(analysis));
      await write(options.screenshot, await drawHtml(mini, drawn.html, drawn));
    }
    return analysis;
  });
}

async function save(path: string | undefined, layout: PageLayout): Promise<void> {
  if (path !== undefined) await write(path, `${JSON.stringify(layout)}\n`);
}

async function write(path: string, content: string | Buffer): Promise<void> {
  try {
    await writeFile(path, content);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new SourceError(`${path}: cannot be written (${code}); choose a file in a folder that is there`);
  }
}
