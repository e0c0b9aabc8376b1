import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import type { FieldKind } from "../../../src/page/form-field.js";
import type { HiddenReason, PageControl, TextFragment, Widget } from "../../../src/page/layout.js";

/** What there is to know of a control; what does not matter on a page is left out. */
interface ControlTruth {
  readonly kind?: FieldKind;
  readonly widget?: Widget | null;
  readonly hidden?: HiddenReason | "proxy" | null;
  readonly label?: string | null;
  readonly values?: readonly string[];
  readonly bounded?: boolean;
  readonly value?: string;
  readonly checked?: boolean;
  readonly required?: boolean;
  readonly constraints?: Partial<PageControl["constraints"]>;
}

/** What a person sees on a fixture page. Controls go by their id. */
export interface ReadingTruth {
  readonly about: string;
  /** All controls of the page, in document order, frames after the page they stand in. */
  readonly controls: Readonly<Record<string, ControlTruth>>;
  /** Texts that must be found, by what they say. */
  readonly texts?: Readonly<Record<string, Partial<TextFragment>>>;
  /** Texts that no reader may report. */
  readonly noTexts?: readonly string[];
  /** Which controls belong together, form by form. */
  readonly forms?: readonly (readonly string[])[];
  readonly groups?: readonly { readonly members: readonly string[]; readonly label?: string | null }[];
  /** What is written on the buttons that are seen, in document order. */
  readonly buttons?: readonly string[];
}

export type ReadingConcept =
  "hidden" | "texts" | "layouts" | "widgets" | "groups" | "forms" | "frames" | "odd";

const FOLDER = fileURLToPath(new URL(".", import.meta.url));

/** The pages of a concept with their truth. */
export function readingTruth(concept: ReadingConcept): [page: string, truth: ReadingTruth][] {
  const text = readFileSync(join(FOLDER, concept, "truth.json"), "utf8");
  return Object.entries(JSON.parse(text) as Record<string, ReadingTruth>);
}

export interface ReadingSite {
  address(concept: ReadingConcept, page: string): string;
  close(): void;
}

/** Serves the fixture pages; "{{foreign}}" in a page is the same site under a name that makes it another site. */
export async function startReadingSite(): Promise<ReadingSite> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    try {
      const file = readFileSync(join(FOLDER, normalize(decodeURIComponent(pathname))), "utf8");
      const port = (server.address() as AddressInfo).port;
      response
        .setHeader("content-type", "text/html; charset=utf-8")
        .end(file.replaceAll("{{foreign}}", `http://localhost:${port}`));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: (concept, page) => `http://127.0.0.1:${port}/${concept}/${page}.html`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
