import type { DocumentHandler } from "./document-handler.js";
import { csvHandler } from "./handlers/csv.js";
import { docxHandler } from "./handlers/docx.js";
import { htmlHandler } from "./handlers/html.js";
import { jsonHandler } from "./handlers/json.js";
import { pdfHandler } from "./handlers/pdf.js";
import { plainTextHandler } from "./handlers/plain-text.js";
import { xmlHandler } from "./handlers/xml.js";

/** In the order they are asked: the narrow before the wide. */
export const BUILT_IN_HANDLERS: readonly DocumentHandler[] = [
  htmlHandler,
  pdfHandler,
  docxHandler,
  jsonHandler,
  csvHandler,
  xmlHandler,
  plainTextHandler,
];
