import type { SiteFactory } from "../site.js";
import { pdfOf } from "./pdf.js";

const attachment = (name: string): Record<string, string> => ({
  "content-disposition": `attachment; filename="${name}"`,
});

/** Documents of several kinds, linked among pages. */
export const createDocuments: SiteFactory = () => (request) => {
  switch (request.target) {
    case "/paper.pdf":
      return { type: "application/pdf", body: pdfOf("On the growth of quinces.") };
    case "/document?id=7":
      return { type: "application/pdf", body: pdfOf("Minutes of the seventh meeting.") };
    case "/notes.txt":
      return { type: "text/plain; charset=utf-8", body: "Notes on mulch.\nSpread it thick.\n" };
    case "/harvest.json":
      return { type: "application/json", body: JSON.stringify({ crop: "medlar", kilograms: 12 }) };
    case "/feed.xml":
      return {
        type: "application/xml",
        body: '<?xml version="1.0"?><news><item>The first frost is near.</item></news>',
      };
    case "/download/report":
      return {
        type: "text/csv",
        headers: attachment("report.csv"),
        body: "bed,crop\n1,leek\n2,chard\n",
      };
    case "/download/by-click":
      return { type: "text/csv", headers: attachment("prices.csv"), body: "crop,price\nmedlar,3\n" };
  }
  return null;
};
