import { getDocumentProxy } from "unpdf";
import { BUILT_IN_KINDS } from "../document-kind.js";
import type { DocumentHandler } from "../document-handler.js";
import { LinkList } from "../link-list.js";
import { MOST_TEXT } from "../text-limits.js";

const MOST_PAGES = 5_000;

/** PDF, page after page in the order its text is drawn. */
export const pdfHandler: DocumentHandler = {
  ...BUILT_IN_KINDS.pdf,
  read: async (bytes, { url, fileName }) => {
    // The reader takes the bytes for itself; 0 keeps its warnings to itself.
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    const links = new LinkList(url);
    const pages: string[] = [];
    let length = 0;
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES) && length < MOST_TEXT; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const text = items
        .map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : ""))
        .join("")
        .trim();
      pages.push(text);
      length += text.length + 1;
      for (const annotation of (await page.getAnnotations()) as readonly { readonly url?: unknown }[]) {
        if (typeof annotation.url === "string") links.add(annotation.url);
      }
      page.cleanup();
    }
    const text = pages.join("\n").slice(0, MOST_TEXT).trim();
    links.addFrom(text);
    const { title, language } = await aboutItself(pdf);
    return {
      title: title === "" ? (firstLine(text) ?? fileName) : title,
      text,
      links: links.all,
      ...(language === "" ? {} : { language }),
    };
  },
};

async function aboutItself(
  pdf: Awaited<ReturnType<typeof getDocumentProxy>>,
): Promise<{ readonly title: string; readonly language: string }> {
  try {
    const { info } = await pdf.getMetadata();
    const { Title: title, Language: language } = info as {
      readonly Title?: unknown;
      readonly Language?: unknown;
    };
    return {
      title: typeof title === "string" && !/^untitled$/i.test(title.trim()) ? title.trim() : "",
      language: typeof language === "string" ? language : "",
    };
  } catch {
    // A document may be whole though what it says of itself is not.
    return { title: "", language: "" };
  }
}

function firstLine(text: string): string | null {
  const [line = ""] = text.split("\n", 1);
  return line.trim() !== "" && line.length <= 200 ? line.trim() : null;
}
