import { createInterface } from "node:readline/promises";

/** Asks a question; "" for no answer, null when there is nobody left to answer. */
export type Ask = (question: string) => Promise<string | null>;

/** Whether a person sits at the terminal and can be asked. */
export function canAsk(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY;
}

/** Questions on stderr, so that results on stdout stay clean. The terminal is given back in any case. */
export async function withQuestions<Result>(use: (ask: Ask) => Promise<Result>): Promise<Result> {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  const gone = new AbortController();
  reader.once("close", () => {
    gone.abort();
  });
  const ask: Ask = async (question) => {
    try {
      return (await reader.question(question, { signal: gone.signal })).trim();
    } catch {
      // Ctrl-D, Ctrl-C or a closed terminal.
      return null;
    }
  };
  try {
    return await use(ask);
  } finally {
    reader.close();
  }
}
