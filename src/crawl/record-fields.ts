import type { NewRecord } from "../repository/repository.js";
import type { ResponseVerdict } from "../response/response.js";
import type { ResultRecord } from "../response/record.js";
import { digest } from "../text/digest.js";

/** A record as it is stored: what the domain calls by a name of its own in capitals, the rest as the page does. */
export function recordToStore(site: string, record: ResultRecord): NewRecord {
  const { title, link, image, price, date, facts, texts, attributes } = record;
  const fields: Record<string, string> = {};
  const put = (name: string, value: string | null): void => {
    if (value !== null && value !== "" && !(name in fields)) fields[name] = value;
  };
  for (const [attribute, value] of Object.entries(attributes)) put(attribute, value);
  put("title", title);
  put("link", link);
  put("image", image);
  put("price", price?.text ?? null);
  put("date", date);
  for (const { label, value } of facts) put(label, value);
  put("text", texts.join(" · "));
  return { key: `${site} ${record.key}`, fields };
}

/** The one thing a page of details shows. */
export function detailToStore(
  site: string,
  url: string,
  title: string,
  { facts }: Extract<ResponseVerdict, { kind: "results" }>,
): NewRecord {
  const fields: Record<string, string> = { title };
  for (const { label, value } of facts) if (!(label in fields)) fields[label] = value;
  return { key: `${site} ${digest(`detail ${url} ${JSON.stringify(fields)}`)}`, fields };
}
