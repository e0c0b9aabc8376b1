/** What the process says to the one that started it. Documented in the README. */
export const EXIT = {
  done: 0,
  bug: 1,
  badInput: 2,
  noBrowser: 3,
  nothingFetched: 4,
  stoppedByLimit: 5,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
