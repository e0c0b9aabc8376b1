/** Nothing by now: the index that collections got here is made anew by 0006. */
export function addFullText(): Promise<void> {
  return Promise.resolve();
}
