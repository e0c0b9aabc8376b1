import { scoreLine, type FormPreview } from "../index.js";
import { clip, maskAddress, plain } from "./terminal.js";

/** Labels and values are as long as a page makes them. */
const LONGEST_LINE = 200;

/** What would be sent to a form, as lines for a person. */
export function previewLines(preview: FormPreview): string[] {
  return linesOf(preview).map((line) => clip(plain(maskAddress(line)), LONGEST_LINE));
}

function linesOf(preview: FormPreview): string[] {
  const { url, form, kind, kindConfidence, fields, refusals, domains, submit } = preview;
  return [
    `form ${form} of ${url}`,
    `  ${kind} ${Math.round(kindConfidence * 100)} %, asks for ${fields.join(", ")}`,
    ...refusals.map((reason) => `  not sent: ${reason}`),
    ...domains.flatMap((verdict) => [
      `  ${verdict.domain}: ${scoreLine(verdict)}`,
      ...verdict.queries.flatMap((query) =>
        query.kind === "not-sent"
          ? [`    not sent  ${query.query}`, ...query.reasons.map((reason) => `              ${reason}`)]
          : [
              `    sent      ${query.query}${query.leftOut.length > 0 ? ` (it does not ask for ${query.leftOut.join(", ")})` : ""}`,
              ...query.fields.map(
                ({ field, fills, why }) => `              "${field}" gets ${JSON.stringify(fills)} (${why})`,
              ),
            ],
      ),
    ]),
    ...(refusals.length === 0 && submit !== null ? [`  pressed first: ${submit}`] : []),
  ];
}
