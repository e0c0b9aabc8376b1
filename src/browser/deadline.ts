/** Something took longer than it may. The work behind it is abandoned, not awaited. */
export class DeadlineError extends Error {
  override readonly name = "DeadlineError";
  constructor(what: string, limitMs: number) {
    super(`${what} took longer than ${Math.round(limitMs)} ms`);
  }
}

/**
 * Waits for a promise at most so long. Every call into the browser goes through here: a page can hang
 * any of them, closing included.
 */
export async function withDeadline<T>(work: Promise<T>, limitMs: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DeadlineError(what, limitMs));
    }, limitMs);
  });
  // An abandoned call may still fail later; nobody waits for it then.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
