import type { DocumentHandler } from "./document-handler.js";

/** What a handler can read, without the handler: enough to decide whether a document is fetched at all. */
export type DocumentKind = Pick<DocumentHandler, "name" | "mediaTypes" | "extensions">;

type KindName = "html" | "pdf" | "docx" | "json" | "csv" | "xml" | "text";

/** The kinds that are read without any further module; see built-in-handlers.ts. */
export const BUILT_IN_KINDS: Readonly<Record<KindName, DocumentKind>> = {
  html: {
    name: "html",
    mediaTypes: ["text/html", "application/xhtml+xml"],
    extensions: ["html", "htm", "xhtml"],
  },
  pdf: { name: "pdf", mediaTypes: ["application/pdf", "application/x-pdf"], extensions: ["pdf"] },
  docx: {
    name: "docx",
    mediaTypes: [
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.template",
      "application/vnd.ms-word.document.macroenabled.12",
    ],
    extensions: ["docx", "dotx", "docm"],
  },
  json: {
    name: "json",
    mediaTypes: ["application/json", "application/*+json", "text/json"],
    extensions: ["json", "geojson", "jsonld"],
  },
  csv: {
    name: "csv",
    mediaTypes: ["text/csv", "application/csv", "text/tab-separated-values"],
    extensions: ["csv", "tsv", "tab"],
  },
  xml: {
    name: "xml",
    mediaTypes: ["application/xml", "text/xml", "application/*+xml"],
    extensions: ["xml", "rss", "atom", "rdf"],
  },
  text: {
    name: "text",
    mediaTypes: ["text/*", "application/x-ndjson", "application/yaml", "application/x-yaml"],
    extensions: ["txt", "text", "md", "log", "yaml", "yml"],
  },
};
