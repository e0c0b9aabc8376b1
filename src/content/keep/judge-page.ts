import type { KeepPage, KeepRule, KeepVerdict } from "./keep-rule.js";
import { matches } from "./matches.js";

/** For a function of the user's own to answer. */
export const OWN_MS = 10_000;

/** Puts a page through the first chain; the first part that does not let it pass names the reason. */
export async function judgePage(rule: KeepRule, page: KeepPage): Promise<KeepVerdict> {
  const { size, languages, query, own } = rule;
  if (size !== undefined && (page.size < size.least || page.size > size.most)) {
    return no("not-kept-size", `${page.size} bytes are not between ${size.least} and ${size.most}`);
  }
  if (languages !== undefined && (page.language === null || !languages.includes(page.language))) {
    const speaks = page.language === null ? "its language cannot be told" : `it is in "${page.language}"`;
    return no("not-kept-language", `${speaks}, wanted is ${languages.join(", ")}`);
  }
  if (query !== undefined && !matches(query.expression, page)) {
    return no("not-kept-query", `does not match ${query.text}`);
  }
  return own === undefined ? { kept: true } : askOwn(own, page);
}

/** A function of the user's own that is not waited for longer than so. */
export function inTime(own: NonNullable<KeepRule["own"]>): NonNullable<KeepRule["own"]> {
  return async (page) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`no answer after ${OWN_MS / 1000} s`));
      }, OWN_MS);
    });
    try {
      return await Promise.race([own(page), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

async function askOwn(own: NonNullable<KeepRule["own"]>, page: KeepPage): Promise<KeepVerdict> {
  try {
    const answer = await own(page);
    if (answer === true) return { kept: true };
    return no("not-kept-own", typeof answer === "string" ? answer : "the user's function says no");
  } catch (error) {
    // Losing pages to a mistake in a function is worse than keeping too many.
    return { kept: true, failed: error instanceof Error ? error.message : String(error) };
  }
}

function no(reason: Extract<KeepVerdict, { kept: false }>["reason"], detail: string): KeepVerdict {
  return { kept: false, reason, detail };
}
